"""Somebody is knocked back: the dice against the BODY, the flight, and what it runs into.

source: seed, "Knockback"; ruling 3.4
"""

from typing import Literal

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.events import KnockedBack, ObjectDamaged
from hero_combat.systems.champions.conditions.effects_of_damage import Harm, Origin, hurt
from hero_combat.systems.champions.conditions.relations import end_relations
from hero_combat.systems.champions.damage.impacts import Cushion, cushion_of, past_cushion
from hero_combat.systems.champions.health import is_dead, is_unconscious
from hero_combat.systems.champions.knockback.course import Collision, FlightPath, doubled, path_of
from hero_combat.systems.champions.knockback.distance import Shove, roll_distance
from hero_combat.systems.champions.orders.targets import Target
from hero_combat.systems.champions.rulings import Rules
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.damage_dice import DIE_BODY
from hero_combat.systems.champions.telling import damage as told

_NO_IMPACTS: tuple["Impact", ...] = ()


class Slam(msgspec.Struct, frozen=True, gc=False):
    """What somebody flies against.

    Attributes:
        into: what or who that is, in the label of the roll.
        dice: d6 of it, before what being unconscious and defenses do to them.
        by: whose doing it is.
        collision: at an obstacle; None on the ground.
        ground_m: the metres flown over open ground.
    """

    into: str
    dice: int
    by: str
    collision: Collision | None = None
    ground_m: int = 0


class CrashRoll(msgspec.Struct, frozen=True, gc=False):
    """The dice of an impact as they fell.

    Attributes:
        label: what they were for.
        faces: what they show.
        slam: against what.
        plight: whether who flies is out, which makes it worse.
        cushion: what stands against it.
        stun: STUN of it.
        body: BODY of it.
        gets: STUN and BODY that get through.
    """

    label: str
    faces: tuple[int, ...]
    slam: Slam
    plight: Literal["", "unconscious", "dead"]
    cushion: Cushion
    stun: int
    body: int
    gets: tuple[int, int]


class Crash(msgspec.Struct, frozen=True, gc=False):
    """What an impact does to somebody.

    Attributes:
        who: whom.
        dice: d6 rolled.
        stun: STUN past PD.
        body: BODY past PD.
        harm: what became of that one.
    """

    who: str
    dice: int
    stun: int
    body: int
    harm: Harm


class Impact(msgspec.Struct, frozen=True):
    """Somebody is knocked into something or somebody.

    Attributes:
        collision: into what, and whether it breaks.
        crash: what that does to the one who flies.
        other: what it does to whoever is hit; None for an object.
        falls: whether that one goes down.
    """

    collision: Collision
    crash: Crash
    other: Crash | None = None
    falls: bool = False


class Thrown(msgspec.Struct, frozen=True, gc=False):
    """How a knockback went.

    Attributes:
        who: who was knocked back.
        metres: how far, to where the flight ended.
        knocked_down: knocked off the feet without moving.
        impacts: what was hit, in order.
        ground: what the landing on open ground did.
        in_air: the flight ended in the air.
        comes_down: one who was flying lies on the ground.
    """

    who: str
    metres: int = 0
    knocked_down: bool = False
    impacts: tuple[Impact, ...] = ()
    ground: Crash | None = None
    in_air: bool = False
    comes_down: bool = False


STANDING = Thrown("")
"""Somebody who neither moved nor fell."""


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
    into, impacts, in_air = "", _NO_IMPACTS, aloft
    if path.collisions:
        last, in_air = path.collisions[-1], False
        into = "" if last.destroyed else last.obstacle.id
    flown = path.ends_at_m
    book.event(KnockedBack(who=target, metres=flown, by=shove.by, into=into))
    if path.collisions:
        impacts = tuple([_hit(book, target, shove.by, each, dice) for each in path.collisions])
    ground = None
    if path.ground_dice:
        slam = Slam("ground", path.ground_dice, shove.by, None, flight.metres)
        ground = _crash(book, target, slam, dice)
    comes_down = False
    if not in_air and not stays_aloft(shove, path):
        comes_down = book.combatants[target].status.flying
        book.status(target, prone=True, flying=False)
    return Thrown(target, flown, False, impacts, ground, in_air, comes_down)  # noqa: FBT003


def stays_aloft(shove: Shove, path: FlightPath) -> bool:
    """Tell whether somebody who is knocked back isn't on the ground afterwards, unless out."""
    return shove.status.zero_g or (shove.status.flying and not path.collisions)


def _hit(book: Book, target: str, by: str, collision: Collision, dice: Dice) -> Impact:
    """Let `target` hit something, which breaks, or somebody, who takes the same dice and falls.

    source: the HERO 6e book
    """
    obstacle = collision.obstacle
    crash = _crash(book, target, Slam(obstacle.id, collision.dice, by, collision), dice)
    if not obstacle.person:
        if collision.destroyed:
            left = book.things[obstacle.id].body
            book.thing(obstacle.id, body=0)
            book.event(ObjectDamaged(which=obstacle.id, lost=left, broken=True, by=by))
        return Impact(collision, crash)
    other = _crash(book, obstacle.id, Slam(target, collision.dice, by, collision), dice)
    status = book.combatants[obstacle.id].status
    falls = not status.prone and not status.flying and not status.zero_g
    if falls:
        book.status(obstacle.id, prone=True)
    return Impact(collision, crash, other, falls)


def crash_dice(count: int, rules: Rules, *, out: bool) -> int:
    """Return the d6 of an impact: twice as many for those who are out, where the rules say so."""
    return doubled(count, unconscious=out and rules.knockback_unconscious == "dice")


def crash_amounts(stun: int, body: int, rules: Rules, *, out: bool) -> tuple[int, int]:
    """Return STUN and BODY of an impact: twice as much for those who are out, as the rules say."""
    if out and rules.knockback_unconscious == "total":
        return 2 * stun, 2 * body
    return stun, body


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
