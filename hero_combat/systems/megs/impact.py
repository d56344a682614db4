"""Somebody is knocked back: the roll against it, the flight, and what or whom it runs into.

source: seed, "Knockback"; rulings Q9, Q10, Q35, Q44
"""

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import Problem, UsageError
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.megs.breaking import struck
from hero_combat.systems.megs.check import check, explain, line
from hero_combat.systems.megs.columns import Aim, aim, shifts_earned
from hero_combat.systems.megs.damage import Force, Guard, damage
from hero_combat.systems.megs.defences import Against, defences, resistance
from hero_combat.systems.megs.flight import Passage, distance, longest, passage
from hero_combat.systems.megs.hurt import counted
from hero_combat.systems.megs.phase import out_of_action
from hero_combat.systems.megs.place import moved_away
from hero_combat.systems.megs.points import answering, own
from hero_combat.systems.megs.sheet import Book
from hero_combat.systems.megs.stun import made_harder
from hero_combat.systems.megs.terms import number
from hero_combat.systems.megs.values import attribute_now
from hero_combat.systems.megs.wound import Harm, suffered

Pairs = tuple[tuple[str, str], ...]


class Way(msgspec.Struct, frozen=True, gc=False):
    """Where it goes: what is in the way as `into` (pairs), or as the file says unless `open`."""

    into: Pairs = ()
    open: bool = False


def way_of(into: Pairs, *, open_ground: bool) -> Way:
    """The way that an order describes.

    Raises:
        UsageError: something stands on open ground.
    """
    if into and open_ground:
        raise UsageError("--into and --open-ground contradict each other", mend="leave one out")
    return Way(into, open_ground)


def resisted(
    book: Book, target: str, ev: int, aps: int, shift: int, dice: Dice, *, boosts: bool = False
) -> int:
    """Roll against knockback: how many APs of it there are.

    Args:
        book: the encounter at work.
        target: who is hit.
        ev: EV of the attack.
        aps: APs of the STR or Power behind it, which bound the distance.
        shift: the attacker's column shifts spent on it.
        dice: where the faces come from.
        boosts: whether it is the check that the order is for, which its Hero Points raise.
    """
    body = attribute_now(book, target, "body")
    label = f"against knockback {target}"
    av, _ = own(book, target, body, 0) if boosts else answering(book, target, label, body)
    made = check(book, dice, label, (av, ev), made_harder(shift), who=target, own=boosts)
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
    """Carry `target` so many APs, through whatever and whoever stands in the way.

    Raises:
        UsageError: an obstacle without a distance, a broken one, or the target itself.
    """
    name = book.sheets[target].name
    told = [f"{name} is knocked back {counted(aps)}."]
    left = aps
    ahead = obstacles(book, target, way)
    moved_away(book, target)
    for which, where in ahead:
        if where > aps or left <= 0:
            break
        left, said = _collision(book, target, which, left, dice, killing=killing)
        told.append(said)
    return " ".join(told)


def obstacles(book: Book, target: str, way: Way) -> list[tuple[str, int]]:
    """What is in the way and how far off, nearest first."""
    if way.open:
        return []
    if way.into:
        found = [(which, number(text, "--into")) for which, text in way.into]
        for which, _ in found:
            if which == target:
                raise UsageError("--into: nobody is knocked into oneself")
            if which in book.things and book.things[which].body <= 0:
                raise UsageError(Problem(f"{which} is broken", mend="leave it out of --into"))
    else:
        found = [
            (which, thing.distance)
            for which, thing in book.before.objects.items()
            if thing.behind == target and book.things[which].body > 0
        ]
        found += [
            (who, now.distance)
            for who, now in book.combatants.items()
            if now.behind == target and who != target and not out_of_action(book, who)
        ]
    return sorted(found, key=lambda each: each[1])


def _collision(
    book: Book, target: str, which: str, aps: int, dice: Dice, *, killing: bool
) -> tuple[int, str]:
    """One collision, with one roll for both; APs of knockback left, and what happened."""
    person = which in book.combatants
    shown = book.sheets[which].name if person else book.before.objects[which].name
    name = book.sheets[target].name
    obstacle, body = body_of(book, which), attribute_now(book, target, "body")
    made = check(book, dice, f"collision {which} {target}", (aps, body), who=target)
    told, after = [f"{name} hits {shown}"], []
    if made.success:
        wound = suffered(
            book, target, crash(book, target, obstacle, made.shifts, killing=killing), dice
        )
        told.append(f"and {wound.did}")
        after.append(wound.fate)
    number_, earned = met(book, which, aps, made.total, double_one=made.double_one)
    broken = 0
    if earned is not None and person:
        harm = crash(book, which, body, earned, killing=killing)
        broken = harm.points
        after.append(suffered(book, which, harm, dice).told(shown))
    elif earned is not None:
        broken = struck(book, which, Force(body, body, earned)).damage
    past = gone_through(book, which, aps, broken)
    lines = (
        Modifier("the obstacle's success number", str(number_)),
        Modifier("damage to the obstacle", str(broken)),
        Modifier("APs of knockback lost", -past.lost),
    )
    explain(book, made, lines)
    if past.through:
        told.append(f"{'and' if len(told) == 1 else 'but'} goes through with {counted(past.aps)}")
    else:
        told.append("and stops there")
    return past.aps, " ".join(filter(None, (f"{' '.join(told)}.", *after)))


def met(
    book: Book, which: str, aps: int, total: int, *, double_one: bool
) -> tuple[int, int | None]:
    """What the roll of a collision is for the obstacle: the number it must reach, and its shifts.

    Returns:
        The success number, and the column shifts earned against it; None for a failure.
    """
    rules = book.before.rules
    at = aim(aps, body_of(book, which), 0, 0, 1 if rules.same_column else 0)
    if total < at.number or double_one or at.row <= 0:
        return at.number, None
    return at.number, shifts_earned(at, total, rules.column_shifts)


def gone_through(book: Book, which: str, aps: int, broken: int) -> Passage:
    """What an obstacle that has taken so much leaves of the knockback."""
    person = which in book.combatants
    hardened = book.sheets[which].hardened if person else book.before.objects[which].hardened
    same = 1 if book.before.rules.same_column else 0
    return passage(aps, body_of(book, which), broken, hardened=hardened, same=same)


def body_of(book: Book, which: str) -> int:
    """The Current BODY of an obstacle, 0 at least."""
    if which in book.combatants:
        return max(0, attribute_now(book, which, "body"))
    return max(0, book.things[which].body)


def crash(book: Book, who: str, ev: int, shifts: int, *, killing: bool) -> Harm:
    """What a collision with something of that BODY does to `who`, past all defences."""
    rules = book.before.rules
    rv, _ = resistance(book, who, "physical")
    ra = attribute_now(book, who, "body")
    found = damage(
        Force(ev, ev, shifts),
        Guard(ra, rv, defences(book, who, Against())),
        test=rules.full_damage,
        below=rules.below_resistance,
        same=1 if rules.same_column else 0,
    )
    return Harm("physical", found.damage, ev, ra, rv, rv, killing)
