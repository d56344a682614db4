"""How far a knockback goes and what happens at each obstacle: numbers alone.

source: seed, "Knockback"; rulings Q9, Q10, Q35, Q44
"""

from functools import lru_cache

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.megs.conditions.stun import harder_shifts
from hero_combat.systems.megs.dice.check import check, explain
from hero_combat.systems.megs.dice.hero_points import boost_check, boost_own_check
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.tables.action_table import Aim, columns_missed
from hero_combat.systems.megs.tables.ap_measures import tell_aps


def most_knockback(aps: int, weight: int) -> int:
    """Return the most APs that somebody of that weight can be knocked back by so many APs."""
    return max(0, aps - (weight + 1))


def knockback_distance(
    at: Aim, total: int, most: int, *, double_one: bool = False, to_maximum: bool = False
) -> int:
    """Return APs of knockback after a roll to resist it; 0 when it was resisted.

    Args:
        at: where the roll was made.
        total: what was rolled.
        most: the greatest distance possible.
        double_one: a double 1 always fails.
        to_maximum: a double 1 carries the full distance.
    """
    if total >= at.number and not double_one and at.row > 0:
        return 0
    if double_one and to_maximum:
        return most
    return min(columns_missed(at, total), most)


def roll_against_knockback(
    book: Book,
    target: str,
    ev: int,
    aps: int,
    shift: int,
    dice: Dice,
    *,
    body: int,
    boosts: bool = False,
) -> int:
    """Roll against knockback: how many APs of it there are.

    Args:
        book: the encounter at work.
        target: who is hit.
        ev: EV of the attack.
        aps: APs of the STR or Power behind it, which bound the distance.
        shift: the attacker's column shifts spent on it.
        dice: where the faces come from.
        body: the target's BODY before the blow: a blow is resisted as one is when it comes.
        boosts: whether it is the check that the order is for, which its Hero Points raise.
    """
    av = body
    label = f"against knockback {target}"
    if not book.options.plain:
        av, _ = (
            boost_own_check(book, target, av, 0) if boosts else boost_check(book, target, label, av)
        )
    moved = harder_shifts(shift) if shift else []
    made = check(book, dice, label, (av, ev), moved, who=target, own=boosts)
    if made.success and book.quiet:
        return 0
    weight = book.sheets[target].weight
    if made.success:
        explain(book, made, _lines(aps, weight, 0), "not knocked back")
        return 0
    back, slowed = slowed_knockback(
        book, target, most_knockback(aps, weight), made.at, made.total, double_one=made.double_one
    )
    if not book.quiet:
        told = f"{tell_aps(back)} of knockback" if back else "not knocked back"
        explain(book, made, _lines(aps, weight, slowed), told)
    return back


@lru_cache(1024)
def _lines(aps: int, weight: int, slowed: int) -> tuple[Modifier, ...]:
    most = str(most_knockback(aps, weight))
    limit = Modifier(f"at most {aps} - (weight {weight} + 1)", most)
    return (limit, Modifier("under water", -slowed)) if slowed else (limit,)


def slowed_knockback(
    book: Book, target: str, most: int, at: Aim, total: int, *, double_one: bool
) -> tuple[int, int]:
    """Return APs of knockback by a roll against it, at most so many; and what water takes off."""
    rules = book.before.rules
    to_maximum = rules.knockback_double_one == "maximum"
    back = knockback_distance(at, total, most, double_one=double_one, to_maximum=to_maximum)
    wet = book.combatants[target].status.underwater and rules.underwater_knockback == "column"
    slowed = 1 if back and wet else 0
    return back - slowed, slowed
