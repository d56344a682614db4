"""Somebody is knocked back: the roll against it, the flight, and what or whom it runs into.

source: seed, "Knockback"; rulings Q9, Q10, Q35, Q44
"""

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import Problem, UsageError
from hero_combat.fight.events import KnockedBack, Landed
from hero_combat.systems.megs.conditions.relations import end_relations
from hero_combat.systems.megs.conditions.wounds import NOBODY, Doer, Harm
from hero_combat.systems.megs.damage.defenses import (
    Against,
    Defense,
    Force,
    Guard,
    damage,
    defenses,
    resistance_value,
)
from hero_combat.systems.megs.damage.objects import strike_object
from hero_combat.systems.megs.damage.wound import Wound, suffer
from hero_combat.systems.megs.dice import check
from hero_combat.systems.megs.dice.check import Trial
from hero_combat.systems.megs.rulings import Rules
from hero_combat.systems.megs.state.check_options import number
from hero_combat.systems.megs.state.fight import Book, attribute_now, is_out
from hero_combat.systems.megs.tables import action_table
from hero_combat.systems.megs.tables.action_table import Aim
from hero_combat.systems.megs.tables.ap_measures import metres_of
from hero_combat.systems.megs.telling import harm as told

Pairs = tuple[tuple[str, str], ...]


class Impact(msgspec.Struct, frozen=True, gc=False):
    """What may knock somebody back.

    Attributes:
        target: who is hit.
        ev: EV of the attack.
        aps: APs of the STR or Power behind it, which bound the distance.
        body: the target's BODY before the blow: a blow is resisted as one is when it comes.
        shift: the attacker's column shifts spent on it.
        own: whether it is the check that the order is for, which its Hero Points raise.
    """

    target: str
    ev: int
    aps: int
    body: int
    shift: int = 0
    own: bool = False


class Distance(msgspec.Struct, frozen=True, gc=False):
    """How far somebody is knocked back.

    Attributes:
        back: APs of it; 0 for not at all.
        aps: APs that are behind it.
        weight: the target's.
        most: the most that it can be.
        slowed: what water takes off.
    """

    back: int
    aps: int
    weight: int
    most: int
    slowed: int = 0


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
    return min(action_table.columns_missed(at, total), most)


def roll_against_knockback(book: Book, impact: Impact, dice: Dice) -> int:
    """Roll against knockback: how many APs of it there are."""
    target, body = impact.target, impact.body
    moved = check.harder_shifts(impact.shift) if impact.shift else ()
    trial = Trial(f"against knockback {target}", (body, impact.ev), moved, target, impact.own)
    if impact.own:
        av, _ = check.boost_own_check(book, target, body, 0)
        trial = msgspec.structs.replace(trial, values=(av, impact.ev))
    elif book.options.said:
        trial, _ = check.boost_check(book, trial)
    made = check.check(book, trial, dice)
    weight = book.sheets[target].weight
    found = Distance(0, impact.aps, weight, most_knockback(impact.aps, weight))
    if not made.success:
        fell = made.total, made.double_one
        found = slowed_knockback(book, target, found, made.at, fell)
    book.report_more(made.place, told.knockback_roll, found)
    return found.back


def slowed_knockback(
    book: Book, target: str, found: Distance, at: Aim, fell: tuple[int, bool]
) -> Distance:
    """Return how far one flies by a roll against it, with what water takes off.

    Args:
        book: the encounter at work.
        target: who is hit.
        found: what bounds it.
        at: where the roll was made.
        fell: the total, and whether it was a double 1.
    """
    rules, (total, double_one) = book.before.rules, fell
    back = knockback_distance(
        at, total, found.most,
        double_one=double_one, to_maximum=rules.knockback_double_one == "maximum",
    )  # fmt: skip
    wet = book.combatants[target].status.underwater and rules.underwater_knockback == "column"
    slowed = 1 if back and wet else 0
    return Distance(back - slowed, found.aps, found.weight, found.most, slowed)


class FlightWay(msgspec.Struct, frozen=True, gc=False):
    """Where it goes.

    Attributes:
        into: what is in the way, each with its APs.
        open: nothing is in the way; else, without `into`, what the file says.
        away: the middle of the area that it leads away from; "" for none.
        toward: where it leads, of somebody thrown; "" for straight on.
    """

    into: Pairs = ()
    open: bool = False
    away: str = ""
    toward: str = ""


def way_of(into: Pairs, target: str, *, open_ground: bool) -> FlightWay:
    """Return the way of a target that an order describes: `wall=2`, or `b:wall=2` for b alone."""
    if not into:
        return FlightWay(open=True) if open_ground else _BY_THE_FILE
    found = []
    for which, aps in into:
        whose, colon, behind = which.rpartition(":")
        if not colon or whose == target:
            found.append((behind, aps))
    return FlightWay(tuple(found), open=not found)


_BY_THE_FILE = FlightWay()


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


class Flight(msgspec.Struct, frozen=True, gc=False):
    """Who flies how, and by whose doing: `killing` says what damage it does."""

    target: str
    way: FlightWay
    killing: bool = True
    by: str = ""


def fly(book: Book, flight: Flight, aps: int, dice: Dice) -> tuple[Collision, ...]:
    """Carry somebody so many APs, through whatever and whoever stands in the way.

    Raises:
        UsageError: an obstacle without a distance, a broken one, or the target itself.
    """
    target = flight.target
    left, reached, found = aps, 0, []
    ahead = obstacles(book, target, flight.way)
    end_relations(book, target, "knocked away")
    for which, where in ahead:
        if where > aps or left <= 0:
            break
        clash = _collide(book, flight, which, left, dice)
        left, reached = clash.aps, where
        found.append(clash)
    into = found[-1].which if found and not found[-1].through else ""
    book.event(KnockedBack(who=target, metres=metres_of(aps), by=flight.by, into=into))
    if book.before.place is not None:
        way = flight.way
        metres = metres_of(aps)
        if into:
            metres = metres_between(book, target, into) or metres_of(reached)
        book.event(
            Landed(
                who=target,
                metres=metres,
                by=flight.by,
                away=way.away,
                toward=way.toward,
                through=tuple(each.which for each in found if each.through),
            )
        )
    return tuple(found)


def throw_at(book: Book, which: str, target: str, by: str) -> None:
    """Book that a thing lands where its target is, if the map knows both."""
    if metres := metres_between(book, which, target):
        book.event(Landed(who=which, metres=metres, by=by, toward=target))


def metres_between(book: Book, one: str, other: str) -> int:
    """Return the metres between two on the map; 0 where it doesn't know them."""
    from hero_combat.place.geometry import meters  # noqa: PLC0415 - most fights have no places

    place = book.before.place
    here, there = (place.point(each) if place else None for each in (one, other))
    return 0 if here is None or there is None else meters(here, there)


def obstacles(book: Book, target: str, way: FlightWay) -> list[tuple[str, int]]:
    """Return what is in the way and how far off, nearest first."""
    if way.open:
        return []
    if way.into:
        found = [(which, number(text, "--into")) for which, text in way.into]
        for which, _ in found:
            if which == target:
                raise UsageError("--into: the target can't be their own obstacle")
            if _is_broken(book, which):
                raise UsageError(Problem(f"{which} is broken", mend="remove it from --into"))
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


def _is_broken(book: Book, which: str) -> bool:
    return which in book.things and book.things[which].body <= 0 and not _is_piece(book, which)


def _is_piece(book: Book, which: str) -> bool:
    """Tell whether an object is the map's wall, of which each square is a piece of its own."""
    return book.before.place is not None and which == book.before.place.ground.wall != ""


def meet(book: Book, which: str) -> None:
    """Let somebody come to an obstacle: another piece of a map's wall is whole."""
    if _is_piece(book, which):
        body = book.before.things[which].body
        book.thing(which, body=body if body > 0 else book.before.objects[which].body)


def _collide(book: Book, flight: Flight, which: str, aps: int, dice: Dice) -> Collision:
    """Let somebody collide with something or somebody: one roll for both."""
    target, killing, by = flight.target, flight.killing, flight.by
    person = which in book.combatants
    meet(book, which)
    obstacle, body = obstacle_body(book, which), attribute_now(book, target, "body")
    made = check.check(book, Trial(f"collision {which} {target}", (aps, body), who=target), dice)
    wound = other = None
    if made.success:
        crash = Crash(obstacle, made.shifts, killing, Doer(by, "knockback"))
        wound = suffer(book, target, collision_harm(book, target, crash), dice)
    number_, earned = read_for_obstacle(book.before.rules, aps, obstacle, made.fell)
    broken = 0
    if earned is not None and person:
        harm = collision_harm(book, which, Crash(body, earned, killing, Doer(by, "collision")))
        broken = harm.points
        other = suffer(book, which, harm, dice)
    elif earned is not None:
        broken = strike_object(book, which, Force(body, body, earned), by).damage
    past = pass_obstacle(book, which, aps, broken)
    book.report_more(made.place, told.collision_roll, number_, broken, past.lost)
    return Collision(which, wound, other, past.through, past.aps)


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


def read_for_obstacle(rules: Rules, aps: int, body: int, fell: int) -> tuple[int, int | None]:
    """Read the roll of a collision for the obstacle, by what fell: 0 for a double 1.

    Returns:
        The success number, and the column shifts earned against it; None for a failure.
    """
    at = action_table.aim(aps, body, 0, 0, rules.same_column)
    success, earned = action_table.read_total(at, fell, rules.column_shifts)
    return at.number, earned if success else None


def pass_obstacle(book: Book, which: str, aps: int, broken: int) -> Passage:
    """Return what an obstacle that has taken so much leaves of the knockback.

    Hardened Defenses stop it, and so does what takes no damage.
    """
    person = which in book.combatants
    hardened = book.sheets[which].hardened if person else book.before.objects[which].hardened
    if hardened or broken <= 0:
        return Passage(through=False, aps=0, lost=aps)
    lost = action_table.raps(obstacle_body(book, which), aps, 0, book.before.rules.same_column)
    return Passage(aps > lost, max(0, aps - lost), lost)


def obstacle_body(book: Book, which: str) -> int:
    """Return the Current BODY of an obstacle, 0 at least."""
    if which in book.combatants:
        return max(0, attribute_now(book, which, "body"))
    return max(0, book.things[which].body)


_BY_NOTHING = Against()


class Crash(msgspec.Struct, frozen=True, gc=False):
    """What one runs into: its BODY as EV, the column shifts earned, and what damage it does."""

    ev: int
    shifts: int
    killing: bool
    doer: Doer = NOBODY


def collision_harm(book: Book, who: str, crash: Crash) -> Harm:
    """Return what a collision does to `who`, past all defenses."""
    ev = crash.ev
    rv = ra = attribute_now(book, who, "body")
    powers: tuple[Defense, ...] = ()
    if book.combatants[who].on:
        rv, _ = resistance_value(book, who, "physical")
        powers = defenses(book, who, _BY_NOTHING)
    found = damage(book.before.rules, Force(ev, ev, crash.shifts), Guard(ra, rv, powers))
    return Harm("physical", found.damage, ev, ra, rv, rv, crash.killing, doer=crash.doer)


def recoil(book: Book, who: str, ev: int, against: tuple[str, str], dice: Dice) -> Wound | None:
    """Let who charges in vain take the EV, less their own defenses: Bashing, and no stun.

    Args:
        book: the encounter at work.
        who: who charges.
        ev: the EV.
        against: what is told of it, `charge`, and the type of the attack.
        dice: where the faces come from.

    Returns:
        What it does; None when the defenses take it all.

    source: ruling Q25
    """
    what, type_ = against
    points = max(0, ev - sum(aps for _, aps in defenses(book, who, Against("physical", type_))))
    if not points:
        return None
    body = attribute_now(book, who, "body")
    rv, _ = resistance_value(book, who, "physical")
    harm = Harm(
        "physical", points, ev, body, rv, rv, killing=False, stuns=False,
        doer=Doer(who, "recoil"), named=f"the {what}",
    )  # fmt: skip
    return suffer(book, who, harm, dice)
