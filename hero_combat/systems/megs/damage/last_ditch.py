"""Last Ditch Defense: damage negated for Hero Points, once the dice are seen.

source: seed, "Last Ditch Defense"; ruling Q32
"""

from functools import lru_cache

from hero_combat.fight.events import Prevented
from hero_combat.fight.outcome import Decision
from hero_combat.fight.permission import forbid
from hero_combat.systems.megs.damage.after_defences import last_ditch_most
from hero_combat.systems.megs.dice.hero_points import affordable, pay, price
from hero_combat.systems.megs.state.check_options import MOST, Pairs
from hero_combat.systems.megs.state.fight import Book


def last_ditch_limit(book: Book, rv: int, ev: int) -> int:
    """Return the most that Last Ditch Defense can negate of an attack.

    Args:
        book: the encounter at work.
        rv: the RV without Hero Points.
        ev: APs of the attack.
    """
    return last_ditch_most(rv, ev, book.before.rules.last_ditch_round)


def negate_damage(book: Book, target: str, points: int, most: int) -> int:
    """Negate damage of the wound that the target takes now, as the order says, and pay for it.

    The first number that the order gives for somebody is for the first wound, the second for the
    second, as of a blow and of what it is knocked into; `most` is as much as there is and can be
    paid, of every wound.

    Raises:
        UsageError: the file doesn't say what it costs.
        Forbidden: it is more than can be negated, or can't be paid.
    """
    options = book.options
    wanted = options.take_last_ditch(target)
    if wanted is None:
        if not book.quiet and most:
            _offer(book, target, points, most)
        return 0
    force = options.force
    if wanted == MOST:
        wanted = min(points, most, affordable(book, target, "last_ditch_cost"))
    if wanted > most:
        forbid(book, target, f"can negate {most} at most, not {wanted}", force=force)
    wanted = min(wanted, points)
    pay(book, target, price(book, "last_ditch_cost", wanted), "Last Ditch Defense", force=force)
    if wanted:
        book.event(Prevented(who=target, how="last ditch defense", amount=wanted))
    return wanted


def _offer(book: Book, target: str, points: int, most: int) -> None:
    """Leave the decision open, where it can be taken."""
    if book.before.rules.last_ditch_cost is not None and book.combatants[target].hero_points:
        given, wounds = book.options.last_ditches(target)
        book.open.append(_to_negate(target, points, most, given, wounds))


@lru_cache(1024)
def _to_negate(target: str, points: int, most: int, given: Pairs, wounds: int) -> Decision:
    most = min(points, most)
    before = sum(each == target for each, _ in given)
    skipped = [(target, "0")] * (wounds - 1 - before)
    pairs = (*given, *skipped, (target, str(most)))
    option = ",".join(f"{each}={text}" for each, text in pairs)
    what = f"Last Ditch Defense against up to {most} of {points} damage"
    return Decision(target, what, "last-ditch", (f"amend --last-ditch {option}",))
