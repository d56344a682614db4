"""Somebody is knocked back: the roll against it, the flight, and what it runs into.

source: seed, "Knockback"; rulings Q9, Q10, Q35, Q44
"""

from collections.abc import Iterable

import msgspec

from hero_combat.dice import Dice
from hero_combat.encounter.model import Modifier
from hero_combat.errors import Problem, UsageError
from hero_combat.systems.megs.blow import number
from hero_combat.systems.megs.check import Check, check, explain, line
from hero_combat.systems.megs.columns import Aim, aim, shifts_earned
from hero_combat.systems.megs.damage import Force, Guard, damage
from hero_combat.systems.megs.defences import Against, defences, resistance
from hero_combat.systems.megs.flight import distance, longest, passage
from hero_combat.systems.megs.hurt import can_die_of, counted, hurt, save
from hero_combat.systems.megs.sheet import Book
from hero_combat.systems.megs.stun import made_harder
from hero_combat.systems.megs.values import attribute_now

Pairs = tuple[tuple[str, str], ...]


class Way(msgspec.Struct, frozen=True, gc=False):
    """Where it goes: obstacles as `into` (pairs), or those of the file unless it is `open`."""

    into: Pairs = ()
    open: bool = False


def resisted(book: Book, target: str, ev: int, aps: int, shift: int, dice: Dice) -> int:
    """Roll against knockback: how many APs of it there are.

    Args:
        book: the encounter at work.
        target: who is hit.
        ev: EV of the attack.
        aps: APs of the STR or Power behind it, which bound the distance.
        shift: the attacker's column shifts spent on it.
        dice: where the faces come from.
    """
    body = attribute_now(book, target, "body")
    made = check(book, dice, f"against knockback {target}", (body, ev), made_harder(shift))
    most = longest(aps, book.sheets[target].weight)
    lines = [line(f"at most {aps} - (weight {book.sheets[target].weight} + 1)", str(most))]
    back, slowed = carried(book, target, most, made.at, made.total, double_one=made.double_one)
    if slowed:
        lines.append(Modifier("under water", -slowed))
    explain(book, made, lines, f"{counted(back)} of knockback" if back else "not knocked back")
    return back


def carried(
    book: Book, target: str, most: int, at: Aim, total: int, *, double_one: bool
) -> tuple[int, int]:
    """APs of knockback by a roll against it, at most so many; and what water takes off."""
    rules = book.before.rules
    to_maximum = rules.knockback_double_one == "maximum"
    back = distance(at, total, most, double_one=double_one, to_maximum=to_maximum)
    wet = book.combatants[target].status.underwater and rules.underwater_knockback == "column"
    slowed = 1 if back and wet else 0
    return back - slowed, slowed


def flown(book: Book, target: str, aps: int, way: Way, dice: Dice, *, killing: bool = True) -> str:
    """Carry `target` so many APs, through whatever stands in the way.

    Raises:
        UsageError: an obstacle without a distance, or a broken one.
    """
    name = book.sheets[target].name
    told = [f"{name} is knocked back {counted(aps)}."]
    left = aps
    for which, where in _obstacles(book, target, way):
        if where > aps or left <= 0:
            break
        left, said = _collision(book, target, which, left, dice, killing=killing)
        told.append(said)
    return " ".join(told)


def _obstacles(book: Book, target: str, way: Way) -> Iterable[tuple[str, int]]:
    if way.open:
        return []
    if way.into:
        found = []
        for which, text in way.into:
            if book.things[which].body <= 0:
                raise UsageError(Problem(f"{which} is broken", mend="leave it out of --into"))
            found.append((which, number(text, "--into")))
        return sorted(found, key=lambda each: each[1])
    objects = book.before.objects
    behind = [
        (which, thing.distance)
        for which, thing in objects.items()
        if thing.behind == target and book.things[which].body > 0
    ]
    return sorted(behind, key=lambda each: each[1])


def _collision(
    book: Book, target: str, which: str, aps: int, dice: Dice, *, killing: bool
) -> tuple[int, str]:
    """One collision, with one roll for both; APs of knockback left, and what happened."""
    thing, name = book.before.objects[which], book.sheets[target].name
    rules = book.before.rules
    same = 1 if rules.same_column else 0
    obstacle = max(0, book.things[which].body)
    body = attribute_now(book, target, "body")
    made = check(book, dice, f"collision {which} {target}", (aps, body))
    told = [f"{name} hits {thing.name}"]
    fate = ""
    if made.success:
        done, fate = _taken(book, target, obstacle, made.shifts, dice, killing=killing)
        kind = "Killing" if killing else "Bashing"
        told.append(f"and takes {done} {kind} damage" if done else "and takes no damage")
    at = aim(aps, obstacle, 0, 0, same)
    broken = 0
    if made.total >= at.number and not made.double_one and at.row > 0:
        earned = shifts_earned(at, made.total, rules.column_shifts)
        broken = damage(Force(body, body, earned), Guard(obstacle, obstacle), same=same).damage
        book.thing(which, body=book.things[which].body - broken)
    past = passage(aps, book.things[which].body, broken, hardened=thing.hardened, same=same)
    _explain(book, made, at.number, broken, past.lost)
    if past.through:
        told.append(f"{'and' if len(told) == 1 else 'but'} goes through with {counted(past.aps)}")
    else:
        told.append("and stops there")
    text = f"{' '.join(told)}."
    return past.aps, f"{text} {fate}" if fate else text


def _explain(book: Book, made: Check, against: int, broken: int, lost: int) -> None:
    lines = (
        Modifier("the obstacle's success number", str(against)),
        Modifier("damage to the obstacle", str(broken)),
        Modifier("APs of knockback lost", -lost),
    )
    explain(book, made, lines)


def _taken(
    book: Book, target: str, ev: int, shifts: int, dice: Dice, *, killing: bool
) -> tuple[int, str]:
    """What the obstacle does to the target: the damage, and what comes of it."""
    return environment(book, target, (ev, shifts), Against(), dice, killing=killing)


def environment(
    book: Book,
    target: str,
    force: tuple[int, int],
    against: Against,
    dice: Dice,
    *,
    killing: bool,
    ditched: int = 0,
) -> tuple[int, str]:
    """Damage that no attacker does, by the same rules: EV and shifts against RV and Powers.

    Returns:
        The damage taken, and what became of the target.
    """
    ev, shifts = force
    rules = book.before.rules
    rv, _ = resistance(book, target, against.group)
    ra = attribute_now(book, target, "body") if against.group == "physical" else rv
    guard = Guard(ra, rv, defences(book, target, against))
    found = damage(
        Force(ev, ev, shifts),
        guard,
        test=rules.full_damage,
        below=rules.below_resistance,
        same=1 if rules.same_column else 0,
    )
    points = max(0, found.damage - ditched)
    fate = hurt(book, target, against.group, points, killing=killing)
    if killing and points >= rv and points > 0 and can_die_of(book, target):
        fate = f"{fate} {save(book, target, rv, ev, dice)}".strip()
    return points, fate
