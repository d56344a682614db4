"""Somebody is knocked back: the dice against the BODY, the flight, and what it runs into.

source: seed, "Knockback"; ruling 3.4
"""

from functools import lru_cache
from typing import Literal

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.events import KnockedBack, ObjectDamaged
from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.champions.conditions.effects_of_damage import Harm, Origin, hurt, tell_harm
from hero_combat.systems.champions.conditions.relations import end_relations
from hero_combat.systems.champions.damage.defences import amounts, through, through_defences
from hero_combat.systems.champions.dice import damage_dice
from hero_combat.systems.champions.health import is_dead, is_unconscious
from hero_combat.systems.champions.knockback.behind import what_stands_behind
from hero_combat.systems.champions.knockback.course import (
    Collision,
    Course,
    Obstacle,
    course,
    doubled,
)
from hero_combat.systems.champions.knockback.distance import Shove, roll_distance
from hero_combat.systems.champions.orders.targets import Target
from hero_combat.systems.champions.rulings import Rules
from hero_combat.systems.champions.sheet.stat_block import Object, defence_of
from hero_combat.systems.champions.state import Book, name_of
from hero_combat.text import listing

_NO_IMPACTS: tuple["Impact", ...] = ()


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
    target, aloft = whom.id, shove.aloft
    flight = roll_distance(book, target, shove, aloft, dice, by)
    if flight.knocked_down:
        book.status(target, prone=True)
        return Thrown(target, knocked_down=True)
    if not flight.metres:
        return STANDING
    end_relations(book, target, "knocked away")
    metres, by_whom = flight.metres, shove.by
    path = path_of(book, whom, metres, aloft=aloft)
    into, impacts, in_air = "", _NO_IMPACTS, aloft
    if path.collisions:
        last, in_air = path.collisions[-1], False
        into = "" if last.destroyed else last.obstacle.id
    flown = path.ends_at_m
    book.event(KnockedBack(who=target, metres=flown, by=by_whom, into=into))
    if path.collisions:
        impacts = tuple([_hit(book, target, by_whom, each, dice) for each in path.collisions])
    ground = None
    if path.ground_dice:
        lines = _why_ground(metres, path.ground_dice)
        ground = _crash(book, target, "ground", path.ground_dice, lines, by_whom, dice)
    comes_down = False
    if not in_air and not stays_aloft(shove, path):
        comes_down = book.combatants[target].status.flying
        book.status(target, prone=True, flying=False)
    return Thrown(target, flown, False, impacts, ground, in_air, comes_down)  # noqa: FBT003


def tell_knockback(book: Book, thrown: Thrown) -> str:
    """Return how a knockback went, in words; "" where nobody moved or fell."""
    if thrown is STANDING:
        return ""
    name = book.sheets[thrown.who].name
    if thrown.knocked_down:
        return f"{name} is knocked down."
    far = f"flies {thrown.metres} m" if thrown.metres else "goes nowhere"
    flies = f"{name} {far}{' through the air' if thrown.in_air else ''}"
    if not (thrown.impacts or thrown.ground or thrown.comes_down):
        return f"{flies}."
    told = [flies]
    fates: list[str] = []
    for impact in thrown.impacts:
        collision = impact.collision
        verb = "breaks" if collision.destroyed else "hits"
        told.append(f"{verb} {name_of(book, collision.obstacle.id)} {_tell_crash(impact.crash)}")
        fates.append(tell_harm(name, impact.crash.harm))
        if impact.other:
            fates.append(_tell_struck(book, impact.other, falls=impact.falls))
        if collision.destroyed and impact is thrown.impacts[-1]:
            told.append(f"ends {collision.beyond_m} m beyond")
    if thrown.ground:
        told.append(f"lands hard {_tell_crash(thrown.ground)}")
        fates.append(tell_harm(name, thrown.ground.harm))
    if thrown.comes_down:
        told.append("comes down")
    flight = f"{told[0]}." if len(told) == 1 else f"{listing(told)}."
    return " ".join([flight, *[fate for fate in fates if fate]]) if fates else flight


def _tell_struck(book: Book, crash: Crash, *, falls: bool) -> str:
    name = book.sheets[crash.who].name
    told = f"{name} is hit {_tell_crash(crash)}{' and goes down' if falls else ''}."
    harm = tell_harm(name, crash.harm)
    return f"{told} {harm}" if harm else told


def _tell_crash(crash: Crash) -> str:
    return f"({crash.dice}d6: {through(crash.stun, crash.body)})"


def path_of(book: Book, whom: Target, metres: int, *, aloft: bool) -> Course:
    """Return the flight of somebody over so many metres, through whatever stands behind.

    Args:
        book: the encounter at work.
        whom: who flies, and what is said to be behind.
        metres: how far.
        aloft: it is in the air or weightless, where there is no ground to land on.
    """
    beyond = book.before.rules.knockback_beyond
    return _course(metres, _obstacles(book, whom), beyond, aloft)


@lru_cache(1024)
def _course(
    metres: int,
    obstacles: tuple[Obstacle, ...],
    beyond: Literal["unspent", "unflown"],
    aloft: bool,  # noqa: FBT001 - a key of the cache
) -> Course:
    return course(metres, obstacles, beyond, aloft=aloft)


def stays_aloft(shove: Shove, path: Course) -> bool:
    """Tell whether somebody who is knocked back isn't on the ground afterwards, unless out."""
    return shove.status.zero_g or (shove.status.flying and not path.collisions)


def _obstacles(book: Book, whom: Target) -> tuple[Obstacle, ...]:
    there = what_stands_behind(book, whom)
    if not there:
        return ()
    return tuple(
        [
            _somebody(which, metres)
            if which in book.combatants
            else _obstacle(book.before.objects[which], metres, book.things[which].body, which)
            for which, metres in there
        ]
    )


def _somebody(who: str, metres: int) -> Obstacle:
    return Obstacle(metres, 0, 0, who, person=True)


@lru_cache(256)
def _obstacle(thing: Object, metres: int, body: int, which: str) -> Obstacle:
    return Obstacle(metres, defence_of(thing), body, which)


def _hit(book: Book, target: str, by: str, collision: Collision, dice: Dice) -> Impact:
    """Let `target` hit something, which breaks, or somebody, who takes the same dice and falls.

    source: the HERO 6e book
    """
    obstacle, lines = collision.obstacle, _why(collision)
    crash = _crash(book, target, obstacle.id, collision.dice, lines, by, dice)
    if not obstacle.person:
        if collision.destroyed:
            left = book.things[obstacle.id].body
            book.thing(obstacle.id, body=0)
            book.event(ObjectDamaged(which=obstacle.id, lost=left, broken=True, by=by))
        return Impact(collision, crash)
    other = _crash(book, obstacle.id, target, collision.dice, lines, by, dice)
    status = book.combatants[obstacle.id].status
    falls = not status.prone and not status.flying and not status.zero_g
    if falls:
        book.status(obstacle.id, prone=True)
    return Impact(collision, crash, other, falls)


@lru_cache(256)
def _why(collision: Collision) -> tuple[Modifier, ...]:
    """Return why a collision has so many dice."""
    distance = Modifier("1d6 for each 2 m left", f"{collision.uncapped}d6")
    if collision.dice == collision.uncapped:
        return (distance,)
    limit = f"limit: DEF {collision.obstacle.defence} + BODY {collision.obstacle.body}"
    return distance, Modifier(limit, f"{collision.dice}d6")


@lru_cache(256)
def _why_ground(metres: int, dice: int) -> tuple[Modifier, ...]:
    """Return why a landing on open ground has so many dice."""
    return (Modifier(f"{metres} m at 4 m a die", f"{dice}d6"),)


_OUT = Modifier("unconscious", "x2")
_DEAD = Modifier("dead", "x2")


@lru_cache(256)
def _of_pd(defence: int) -> Modifier:
    return Modifier("PD", -defence)


def crash_dice(count: int, rules: Rules, *, out: bool) -> int:
    """Return the d6 of an impact: twice as many for those who are out, where the rules say so."""
    return doubled(count, unconscious=out and rules.knockback_unconscious == "dice")


def crash_past(
    stun: int,
    body: int,
    defence: int,
    rules: Rules,
    out: bool,  # noqa: FBT001 - sooner called without a star before it
    reduction: int = 0,
) -> tuple[int, int, int, int]:
    """Return STUN and BODY of an impact, and what of either gets past so much PD."""
    if out and rules.knockback_unconscious == "total":
        stun, body = 2 * stun, 2 * body
    least = rules.stun_for_body
    if reduction:
        gets = through_defences(stun, body, defence, defence, least, reduction=reduction)
    else:
        gets = through_defences(stun, body, defence, defence, least)
    return stun, body, *gets


def _crash(
    book: Book,
    target: str,
    into: str,
    count: int,
    lines: tuple[Modifier, ...],
    by: str,
    dice: Dice,
) -> Crash:
    """Roll the damage of an impact and take it from the target."""
    now, rules, sheet = book.combatants[target], book.before.rules, book.sheets[target]
    dead = is_dead(now.body, sheet.body)
    out = dead or is_unconscious(now.stun)
    defence, reduction = sheet.pd, 0
    if out:
        count = crash_dice(count, rules, out=True)
        lines = (*lines, _DEAD if dead else _OUT)
    if sheet.guarded:
        from hero_combat.systems.champions.damage.impacts import (  # noqa: PLC0415 - rare
            cushion_lines,
            cushion_of,
        )

        cushion = cushion_of(book, target, dice)
        defence, reduction = cushion.defence, cushion.reduction
        count = max(0, count - cushion.negation)
        lines = (*lines, *cushion_lines(cushion))
    elif defence and not book.quiet:
        lines = (*lines, _of_pd(defence))
    label = f"impact {into} {target}"
    thrown = dice.roll(count, 6, label)
    stun, body, past_stun, past_body = crash_past(
        sum(thrown), damage_dice.body_of(thrown), defence, rules, out, reduction
    )
    if not book.quiet:
        read = f"{amounts(stun, body)}; past {defence} PD: {amounts(past_stun, past_body)}"
        book.rolls.append(RollReport(label, f"{count}d6", thrown, read, lines))
    harm = hurt(book, target, past_stun, past_body, Origin(by, "collision"))
    return Crash(target, count, past_stun, past_body, harm)
