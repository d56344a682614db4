"""Somebody is knocked back: the dice against the BODY, the flight, and what it runs into.

source: seed, "Knockback"; ruling 3.4
"""

from collections.abc import Iterable
from operator import attrgetter
from typing import Literal

from hero_combat.dice import Dice
from hero_combat.errors import Problem, UsageError
from hero_combat.fight.events import KnockedBack, Landed, ObjectDamaged
from hero_combat.systems.champions.conditions.effects_of_damage import Origin, hurt
from hero_combat.systems.champions.conditions.relations import end_relations
from hero_combat.systems.champions.damage.impacts import cushion_of, past_cushion
from hero_combat.systems.champions.health import is_dead, is_unconscious
from hero_combat.systems.champions.knockback.records import (
    STANDING,
    Behind,
    Circumstances,
    Collision,
    Crash,
    CrashRoll,
    Flight,
    FlightPath,
    FlightRoll,
    Impact,
    Obstacle,
    Shove,
    Slam,
    Thrown,
)
from hero_combat.systems.champions.orders.targets import Target, check_into
from hero_combat.systems.champions.rulings import Rules
from hero_combat.systems.champions.sheet.stat_block import defense_of
from hero_combat.systems.champions.state import Book, Encounter
from hero_combat.systems.champions.tables.damage_dice import DIE_BODY
from hero_combat.systems.champions.tables.knockback import (
    GROUND_M_PER_DIE,
    KNOCKBACK_M_PER_POINT,
    OBJECT_M_PER_DIE,
    UNCONSCIOUS_DICE_MULTIPLIER,
    knockback_dice,
)
from hero_combat.systems.champions.telling import damage as told


def knock_back(book: Book, whom: Target, shove: Shove, dice: Dice, by: str = "") -> Thrown:
    """Knock `whom` back, through whatever stands behind, with all the damage of it.

    Args:
        book: the encounter at work.
        whom: who is knocked back, and what is said to be behind.
        shove: by what.
        dice: where the faces come from.
        by: who did it, for the label of the roll, where several attack at once.
    """
    target, aloft = whom.id, shove.status.flying or shove.status.zero_g
    flight = roll_distance(book, target, shove, dice, by)
    if flight.knocked_down:
        book.status(target, prone=True)
        return Thrown(target, knocked_down=True)
    if not flight.metres:
        return STANDING
    end_relations(book, target, "knocked away")
    path = path_of(book, whom, flight.metres, aloft=aloft)
    impacts: tuple[Impact, ...] = ()
    into, in_air, lands = "", aloft, not stays_aloft(shove, path)
    if path.collisions:
        last, in_air = path.collisions[-1], False
        into = "" if last.destroyed else last.obstacle.id
    flown = path.ends_at_m
    book.event(KnockedBack(who=target, metres=flown, by=shove.by, into=into))
    if book.before.place is not None:
        book.event(Landed(who=target, metres=flown, by=shove.by, away=shove.away))
    for each in path.collisions:
        impacts = (*impacts, _hit(book, target, shove.by, each, dice))
    ground = None
    if path.ground_dice:
        slam = Slam("ground", path.ground_dice, shove.by, None, flight.metres)
        ground = _crash(book, target, slam, dice)
    comes_down = False
    if lands and not in_air:
        comes_down = book.combatants[target].status.flying
        book.status(target, prone=True, flying=False)
    return Thrown(target, flown, False, impacts, ground, in_air, comes_down)  # noqa: FBT003


def stays_aloft(shove: Shove, path: FlightPath) -> bool:
    """Tell whether somebody who is knocked back isn't on the ground afterwards, unless out."""
    return shove.status.zero_g or (shove.status.flying and not path.collisions)


# ---------------------------------------------------------------- how far


def roll_distance(book: Book, target: str, shove: Shove, dice: Dice, by: str) -> Flight:
    """Roll the knockback dice, report them, and return how far `target` is knocked.

    Args:
        book: the encounter at work.
        target: who is knocked back.
        shove: by what.
        dice: where the faces come from.
        by: who did it, for the label of the roll, where several attack at once.
    """
    label = f"knockback {target} by {by}" if by else f"knockback {target}"
    around = circumstances_of(shove)
    faces = dice.roll(knockback_dice(around), 6, label)
    resistance = book.sheets[target].knockback_resistance
    flight = flight_of(book.before.rules, shove, sum(faces), resistance)
    rolled = FlightRoll(label, faces, around, shove, flight, resistance)
    book.report(told.knockback_roll, book.before.rules, rolled)
    return flight


def circumstances_of(shove: Shove) -> Circumstances:
    """Return what changes the number of knockback dice."""
    status = shove.status
    return Circumstances(
        status.flying,
        shove.rolled_with,
        status.zero_g,
        status.underwater,
        status.clinging,
        shove.killing,
        shove.martial,
    )


def flight_of(rules: Rules, shove: Shove, total: int, resistance: int = 0) -> Flight:
    """Return the distance of a knockback: 2 m for each point of BODY above the roll.

    Nobody is knocked down in the air.

    Args:
        rules: what a multiplier multiplies, and what the resistance is taken off.
        shove: what knocks back.
        total: what the knockback dice come to.
        resistance: metres that Knockback Resistance takes off the end, or BODY (decision 5).
    """
    body, multiplier = shove.body, shove.multiplier
    whole = rules.knockback_multiplies == "body"
    points = body * multiplier - total if whole else (body - total) * multiplier
    if rules.knockback_resistance == "body":
        points, resistance = points - resistance, 0
    metres = max(0, points * KNOCKBACK_M_PER_POINT - resistance)
    return Flight(points, metres, points == 0 and not shove.aloft)


# ---------------------------------------------------------------- the way, and what stands in it


def path_of(book: Book, whom: Target, metres: int, *, aloft: bool) -> FlightPath:
    """Return the flight of somebody over so many metres, through whatever stands behind.

    Args:
        book: the encounter at work.
        whom: who flies, and what is said to be behind.
        metres: how far.
        aloft: it is in the air or weightless, where there is no ground to land on.
    """
    beyond = book.before.rules.knockback_beyond
    return course(metres, _obstacles(book, whom), beyond, aloft=aloft)


def _obstacles(book: Book, whom: Target) -> tuple[Obstacle, ...]:
    there = what_stands_behind(book, whom)
    return tuple([_obstacle(book, each.id, each.metres) for each in there]) if there else ()


def _obstacle(book: Book, which: str, metres: int) -> Obstacle:
    if which in book.combatants:
        return Obstacle(metres, 0, 0, which, person=True)
    return Obstacle(metres, defense_of(book.before.objects[which]), _body_of(book, which), which)


def piece_of_wall(fight: Encounter, which: str, metres: int) -> Obstacle:
    """Return one square of a map's wall, which is whole, as an obstacle."""
    thing = fight.objects[which]
    return Obstacle(metres, defense_of(thing), fight.things[which].body or thing.body, which)


def _body_of(book: Book, which: str) -> int:
    """Return the BODY of an object; each square of a map's wall is a piece of its own."""
    place = book.before.place
    if place is not None and which == place.ground.wall:
        return piece_of_wall(book.before, which, 0).body
    return book.things[which].body


def what_stands_behind(book: Book, target: Target) -> tuple[Behind, ...]:
    """Return everything that stands behind a target, nearest first, but for what is broken."""
    if target.open_ground:
        return ()
    found = _said(book, target) if target.into else _authored(book, target.id)
    if not found:
        return ()
    found.sort(key=attrgetter("metres"))
    return tuple(found)


def may_stand_behind(
    book: Book, into: tuple[tuple[str, str], ...], targets: tuple[str, ...]
) -> None:
    """Check what a line says to be behind its targets, before anything is rolled.

    Raises:
        UsageError: a distance can't be read, an object is broken, or the only target is behind
            itself.
    """
    check_into(into, targets)
    for said, _ in into:
        which = said.rpartition(":")[2]
        if which in book.things and _body_of(book, which) <= 0:
            raise UsageError(
                Problem(f"--into {which}: it is broken", mend=f"fix it: `set {which}.body`")
            )


def _said(book: Book, target: Target) -> list[Behind]:
    return [
        Behind(which, int(metres))
        for which, metres in target.into
        if which not in book.things or _body_of(book, which) > 0
    ]


def _authored(book: Book, target: str) -> list[Behind]:
    found = []
    for which, thing in book.before.objects.items():
        if thing.behind == target and book.things[which].body > 0:
            found.append(Behind(which, thing.distance))
    for who, sheet in book.sheets.items():
        if sheet.behind == target and who in book.combatants and who != target:
            found.append(Behind(who, sheet.distance))
    return found


def course(
    metres: int,
    obstacles: Iterable[Obstacle] = (),
    beyond: Literal["unspent", "unflown"] = "unspent",
    *,
    aloft: bool = False,
) -> FlightPath:
    """Return the flight through whatever stands in its way, nearest first. source: A4 to A6, A8.

    An obstacle farther away than the metres left is not reached.

    Args:
        metres: how far it would go.
        obstacles: what stands in its way.
        beyond: the setting `knockback_beyond`.
        aloft: it is in the air or weightless, where there is no ground to land on.
    """
    ground_dice = 0 if aloft else metres // GROUND_M_PER_DIE
    if not obstacles:
        return FlightPath((), metres, ground_dice)
    collisions: list[Collision] = []
    begun, left = 0, metres
    for obstacle in sorted(obstacles, key=attrgetter("at_m")):
        if obstacle.at_m > begun + left or left <= 0:
            break
        collision = collide(left, obstacle.at_m - begun, obstacle, beyond)
        collisions.append(collision)
        begun, left = obstacle.at_m, collision.beyond_m
        if not collision.destroyed:
            break
    return FlightPath(
        tuple(collisions),
        begun + left,
        0 if collisions else ground_dice,
    )


def collide(
    metres: int,
    distance: int,
    obstacle: Obstacle,
    beyond: Literal["unspent", "unflown"] = "unspent",
) -> Collision:
    """Return what happens at one obstacle, `metres` being left and `distance` to it."""
    uncapped = metres // OBJECT_M_PER_DIE
    cap = uncapped if obstacle.person else obstacle.defense + obstacle.body
    destroyed = uncapped > cap
    left = metres - distance
    if beyond == "unspent":
        left = min(metres - OBJECT_M_PER_DIE * cap, left)
    left = left if destroyed else 0
    return Collision(obstacle, min(uncapped, cap), uncapped, destroyed, left)


# ---------------------------------------------------------------- what is run into


def _hit(book: Book, target: str, by: str, collision: Collision, dice: Dice) -> Impact:
    """Let `target` hit something, which breaks, or somebody, who takes the same dice and falls.

    source: the HERO 6e book
    """
    obstacle = collision.obstacle
    crash = _crash(book, target, Slam(obstacle.id, collision.dice, by, collision), dice)
    if not obstacle.person:
        if collision.destroyed:
            book.thing(obstacle.id, body=0)
            lost = obstacle.body
            book.event(ObjectDamaged(which=obstacle.id, lost=lost, broken=True, by=by))
        return Impact(collision, crash)
    other = _crash(book, obstacle.id, Slam(target, collision.dice, by, collision), dice)
    status = book.combatants[obstacle.id].status
    falls = not status.prone and not status.flying and not status.zero_g
    if falls:
        book.status(obstacle.id, prone=True)
    return Impact(collision, crash, other, falls)


def _crash(book: Book, target: str, slam: Slam, dice: Dice) -> Crash:
    """Roll the damage of an impact and take it from the target."""
    now, rules = book.combatants[target], book.before.rules
    plight: Literal["", "unconscious", "dead"] = ""
    if is_dead(now.body, book.sheets[target].body):
        plight = "dead"
    elif is_unconscious(now.stun):
        plight = "unconscious"
    count = crash_dice(slam.dice, rules, out=True) if plight else slam.dice
    cushion = cushion_of(book, target, dice)
    label = f"impact {slam.into} {target}"
    faces = dice.roll(max(0, count - cushion.negation), 6, label)
    stun, body = sum(faces), sum(map(DIE_BODY.__getitem__, faces))
    if plight:
        stun, body = crash_amounts(stun, body, rules, out=True)
    gets = past_cushion(stun, body, cushion, least=rules.stun_for_body)
    rolled = CrashRoll(label, faces, slam, plight, cushion, stun, body, gets)
    book.report(told.crash_roll, rolled)
    harm = hurt(book, target, *gets, Origin(slam.by, "collision"))
    return Crash(target, len(faces), *gets, harm)


def crash_dice(count: int, rules: Rules, *, out: bool) -> int:
    """Return the d6 of an impact, after any limit: twice as many for those who are out (A7)."""
    twice = out and rules.knockback_unconscious == "dice"
    return count * UNCONSCIOUS_DICE_MULTIPLIER if twice else count


def crash_amounts(stun: int, body: int, rules: Rules, *, out: bool) -> tuple[int, int]:
    """Return STUN and BODY of an impact: twice as much for those who are out, as the rules say."""
    if out and rules.knockback_unconscious == "total":
        return 2 * stun, 2 * body
    return stun, body
