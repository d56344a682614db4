"""Somebody is knocked back: the roll against it, the flight, and what or whom it runs into.

source: seed, "Knockback"; rulings Q9, Q10, Q35, Q44
"""

from functools import lru_cache

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import Problem, UsageError
from hero_combat.fight.events import KnockedBack
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.megs.conditions.relations import end_relations
from hero_combat.systems.megs.conditions.wounds import NOBODY, Doer
from hero_combat.systems.megs.damage.after_defences import Defence, Force, Guard, ruled_damage
from hero_combat.systems.megs.damage.defences import Against, defences, resistance_value
from hero_combat.systems.megs.damage.objects import strike_object
from hero_combat.systems.megs.damage.wound import (
    Harm,
    Wound,
    suffer,
    tell_fate,
    tell_taken,
    tell_wound,
)
from hero_combat.systems.megs.dice.check import check, explain, read_total
from hero_combat.systems.megs.health import is_out
from hero_combat.systems.megs.state.check_options import number
from hero_combat.systems.megs.state.current_values import attribute_now
from hero_combat.systems.megs.state.fight import Book, name_of
from hero_combat.systems.megs.tables.action_table import aim, raps
from hero_combat.systems.megs.tables.ap_measures import metres_of, tell_aps

Pairs = tuple[tuple[str, str], ...]


class Way(msgspec.Struct, frozen=True, gc=False):
    """Where it goes: what is in the way as `into` (pairs), or as the file says unless `open`."""

    into: Pairs = ()
    open: bool = False


def way_of(into: Pairs, *, open_ground: bool) -> Way:
    """Return the way that an order describes."""
    return Way(into, open_ground) if into or open_ground else _BY_THE_FILE


_BY_THE_FILE = Way()


class Collision(msgspec.Struct, frozen=True, gc=False):
    """One collision of somebody who flies.

    Attributes:
        which: the id of what, or whom, it is with.
        wound: what it does to who flies; None for nothing.
        other: what it does to whom it is with; None for nothing.
        through: whether the flight goes on.
        aps: APs of knockback that are left.
    """

    which: str
    wound: Wound | None
    other: Wound | None
    through: bool
    aps: int


def fly(
    book: Book, target: str, aps: int, way: Way, dice: Dice, *, killing: bool = True, by: str = ""
) -> tuple[Collision, ...]:
    """Carry `target` so many APs, through whatever and whoever stands in the way.

    Raises:
        UsageError: an obstacle without a distance, a broken one, or the target itself.
    """
    left, found = aps, []
    ahead = obstacles(book, target, way)
    end_relations(book, target, "knocked away")
    for which, where in ahead:
        if where > aps or left <= 0:
            break
        clash = _collide(book, target, which, left, dice, killing=killing, by=by)
        left = clash.aps
        found.append(clash)
    into = found[-1].which if found and not found[-1].through else ""
    book.event(KnockedBack(who=target, metres=metres_of(aps), by=by, into=into))
    return tuple(found)


def tell_flight(book: Book, target: str, aps: int, flight: tuple[Collision, ...]) -> str:
    """Put into words: `Bert is knocked back 4 APs. Bert hits Wall and stops there.`"""
    told = f"{book.sheets[target].name} is knocked back {tell_aps(aps)}."
    for each in flight:
        told = f"{told} {_tell_collision(book, target, each)}"
    return told


def obstacles(book: Book, target: str, way: Way) -> list[tuple[str, int]]:
    """Return what is in the way and how far off, nearest first."""
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
            for which, thing in book.things.items()
            if thing.behind == target and thing.body > 0
        ]
        found += [
            (who, now.distance)
            for who, now in book.combatants.items()
            if now.behind == target and who != target and not is_out(book, who)
        ]
    if len(found) > 1:
        found.sort(key=lambda each: each[1])
    return found


def _collide(
    book: Book, target: str, which: str, aps: int, dice: Dice, *, killing: bool, by: str
) -> Collision:
    """Let `target` collide with something or somebody: one roll for both."""
    person = which in book.combatants
    obstacle, body = obstacle_body(book, which), attribute_now(book, target, "body")
    made = check(book, dice, f"collision {which} {target}", (aps, body), who=target)
    wound = other = None
    if made.success:
        doer = Doer(by, "knockback")
        harm = collision_harm(book, target, obstacle, made.shifts, doer, killing=killing)
        wound = suffer(book, target, harm, dice)
    number_, earned = obstacle_check(book, which, aps, made.total, double_one=made.double_one)
    broken = 0
    if earned is not None and person:
        harm = collision_harm(book, which, body, earned, Doer(by, "collision"), killing=killing)
        broken = harm.points
        other = suffer(book, which, harm, dice)
    elif earned is not None:
        broken = strike_object(book, which, Force(body, body, earned), by).damage
    past = pass_obstacle(book, which, aps, broken)
    if not book.quiet:
        explain(book, made, _lines(number_, broken, past.lost))
    return Collision(which, wound, other, past.through, past.aps)


@lru_cache(1024)
def _lines(number_: int, broken: int, lost: int) -> tuple[Modifier, ...]:
    return (
        Modifier("the obstacle's success number", str(number_)),
        Modifier("damage to the obstacle", str(broken)),
        Modifier("APs of knockback lost", -lost),
    )


def _tell_collision(book: Book, target: str, clash: Collision) -> str:
    name, shown = book.sheets[target].name, name_of(book, clash.which)
    told, fate = f"{name} hits {shown}", ""
    if clash.wound:
        told = f"{told} and {tell_taken(clash.wound)}"
        fate = tell_fate(name, clash.wound)
    if clash.through:
        told += f" {'but' if clash.wound else 'and'} goes through with {tell_aps(clash.aps)}."
    else:
        told += " and stops there."
    if fate:
        told = f"{told} {fate}"
    return f"{told} {tell_wound(shown, clash.other)}" if clash.other else told


def obstacle_check(
    book: Book, which: str, aps: int, total: int, *, double_one: bool
) -> tuple[int, int | None]:
    """Read the roll of a collision for the obstacle.

    Returns:
        The success number, and the column shifts earned against it; None for a failure.
    """
    rules = book.before.rules
    at = aim(aps, obstacle_body(book, which), 0, 0, 1 if rules.same_column else 0)
    success, earned = read_total(rules, at, total, double_one=double_one)
    return at.number, earned if success else None


class Passage(msgspec.Struct, frozen=True):
    """What an obstacle leaves of a knockback.

    Attributes:
        through: whether the target goes on.
        aps: APs of knockback left for what comes next.
        lost: RAPs of the obstacle against it.
    """

    through: bool
    aps: int
    lost: int


def after_obstacle(aps: int, body: int, done: int, *, hardened: bool, same: int) -> Passage:
    """Tell whether somebody knocked back goes through an obstacle.

    Args:
        aps: APs of knockback that arrive.
        body: Current BODY of the obstacle after the collision.
        done: damage that it took.
        hardened: whether it has Hardened Defenses.
        same: 0 turns the same-column rule off.
    """
    if hardened or done <= 0:
        return Passage(through=False, aps=0, lost=aps)
    lost = raps(max(0, body), aps, 0, same)
    return Passage(aps > lost, max(0, aps - lost), lost)


def pass_obstacle(book: Book, which: str, aps: int, broken: int) -> Passage:
    """Return what an obstacle that has taken so much leaves of the knockback."""
    person = which in book.combatants
    hardened = book.sheets[which].hardened if person else book.before.objects[which].hardened
    same = 1 if book.before.rules.same_column else 0
    return after_obstacle(aps, obstacle_body(book, which), broken, hardened=hardened, same=same)


def obstacle_body(book: Book, which: str) -> int:
    """Return the Current BODY of an obstacle, 0 at least."""
    if which in book.combatants:
        return max(0, attribute_now(book, which, "body"))
    return max(0, book.things[which].body)


_BY_NOTHING = Against()


def collision_harm(
    book: Book, who: str, ev: int, shifts: int, doer: Doer = NOBODY, *, killing: bool
) -> Harm:
    """Return what a collision with something of that BODY does to `who`, past all defences."""
    rv = ra = attribute_now(book, who, "body")
    powers: tuple[Defence, ...] = ()
    if book.combatants[who].on:
        rv, _ = resistance_value(book, who, "physical")
        powers = defences(book, who, _BY_NOTHING)
    found = ruled_damage(book.before.rules, Force(ev, ev, shifts), Guard(ra, rv, powers))
    return Harm("physical", found.damage, ev, ra, rv, rv, killing, doer=doer)


def recoil(
    book: Book, who: str, ev: int, what: str, dice: Dice, *, type_: str = ""
) -> Wound | None:
    """Let who charges in vain take the EV, less their own defences: Bashing, and no stun.

    Returns:
        What it does; None when the defences take it all.

    source: ruling Q25
    """
    points = max(0, ev - sum(aps for _, aps in defences(book, who, Against("physical", type_))))
    if not points:
        return None
    body = attribute_now(book, who, "body")
    rv, _ = resistance_value(book, who, "physical")
    harm = Harm(
        "physical", points, ev, body, rv, rv, killing=False, stuns=False,
        doer=Doer(who, "recoil"), named=f"the {what}",
    )  # fmt: skip
    return suffer(book, who, harm, dice)


def tell_recoil(name: str, wound: Wound | None) -> str:
    """Put into words: `Anna takes 6 Bashing damage from the charge.`"""
    return tell_wound(name, wound) if wound else f"{name}'s own defences take the blow."
