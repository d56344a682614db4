"""Somebody is knocked back: the dice against the BODY, the flight, and what it runs into.

source: seed, "Knockback"; ruling 3.4
"""

from functools import lru_cache

import msgspec

from hero_combat.dice import Dice
from hero_combat.encounter.model import Modifier, RollReport
from hero_combat.errors import Problem, UsageError
from hero_combat.systems.champions import reading
from hero_combat.systems.champions.damage import through
from hero_combat.systems.champions.effects import is_unconscious, stun_past
from hero_combat.systems.champions.flight import (
    Circumstances,
    Collision,
    Flight,
    Obstacle,
    course,
    doubled,
    knockback,
    knockback_dice,
    modifiers,
)
from hero_combat.systems.champions.hurt import hurt
from hero_combat.systems.champions.orders import Knockback, Resolve
from hero_combat.systems.champions.sheet import Book, Object, Status
from hero_combat.systems.champions.tables import KNOCKBACK_DICE
from hero_combat.wording import listing

_BASE = Modifier("base", f"{KNOCKBACK_DICE}d6")
_MOST_DIGITS = 6


class Shove(msgspec.Struct, frozen=True):
    """What knocks somebody back.

    Attributes:
        body: BODY rolled, before defences.
        killing: by a killing attack.
        martial: by a martial maneuver.
        multiplier: 2 for double knockback.
        rolled_with: the target rolled with the punch.
        status: what was the matter with the target when it was hit.
    """

    body: int
    killing: bool
    martial: bool
    multiplier: int
    rolled_with: bool
    status: Status


class Thrown(msgspec.Struct, frozen=True):
    """How it went: how many `metres` of knockback there were, and the story in words."""

    metres: int
    told: str


def knocked(
    book: Book, target: str, shove: Shove, order: Resolve | Knockback, dice: Dice
) -> Thrown:
    """Knock `target` back, through whatever stands behind, with all the damage of it.

    Raises:
        UsageError: `--into` names no distance, or an object that is broken.
    """
    flight = _flight(book, target, shove, dice)
    name = book.sheets[target].name
    if flight.knocked_down:
        book.status(target, prone=True)
        return Thrown(0, f"{name} is knocked down.")
    if not flight.metres:
        return Thrown(0, "")
    path = course(flight.metres, _obstacles(book, target, order))
    told = [f"{name} flies {flight.metres} m"]
    fates: list[str] = []
    for collision in path.collisions:
        fate = _impact(book, target, collision, told, dice)
        fates += [fate] if fate else []
        if collision.destroyed:
            book.thing(collision.obstacle.id, body=0)
    if path.ground_dice:
        lines = (Modifier(f"{flight.metres} m at 4 m a die", f"{path.ground_dice}d6"),)
        words, fate = _crash(book, target, "ground", path.ground_dice, lines, dice)
        told.append(f"lands hard {words}")
        fates += [fate] if fate else []
    last = path.collisions[-1] if path.collisions else None
    if last and last.destroyed:
        told.append(f"ends {last.beyond_m} m beyond")
    aloft = not last and (shove.status.flying or shove.status.zero_g)
    if not aloft or is_unconscious(book.combatants[target].stun):
        book.status(target, prone=True)
    return Thrown(flight.metres, " ".join([f"{listing(told)}.", *fates]))


def may_stand_in_the_way(book: Book, target: str) -> tuple[str, ...]:
    """The ids of the unbroken objects that the file puts behind `target`."""
    return tuple(
        which
        for which, each in book.before.objects.items()
        if each.behind == target and book.things[which].body > 0
    )


def _flight(book: Book, target: str, shove: Shove, dice: Dice) -> Flight:
    count, lines = _dice(shove.status, shove.killing, shove.martial, shove.rolled_with)
    resistance = book.sheets[target].knockback_resistance
    label = f"knockback {target}"
    faces = dice.roll(count, 6, label)
    total = sum(faces)
    flight = knockback(
        shove.body,
        total,
        resistance_m=resistance,
        multiplier=shove.multiplier,
        multiplies=book.before.rules.knockback_multiplies,
    )
    if shove.multiplier != 1:
        what = book.before.rules.knockback_multiplies
        lines = (*lines, Modifier(f"multiplied {what}", f"x{shove.multiplier}"))
    if resistance:
        lines = (*lines, Modifier("Knockback Resistance", f"-{resistance} m"))
    far = "knocked down" if flight.knocked_down else f"{flight.metres} m"
    read = f"{shove.body} BODY less {total}: {far}"
    book.rolls.append(RollReport(label, f"{count}d6", faces, read, lines))
    return flight


@lru_cache(256)
def _dice(
    status: Status,
    killing: bool,  # noqa: FBT001 - keys of the cache
    martial: bool,  # noqa: FBT001
    rolled_with: bool,  # noqa: FBT001
) -> tuple[int, tuple[Modifier, ...]]:
    """How many knockback dice are rolled, and why."""
    circumstances = Circumstances(
        in_air=status.flying,
        rolled_with_punch=rolled_with,
        zero_gravity=status.zero_g,
        underwater=status.underwater,
        clinging=status.clinging,
        killing=killing,
        martial=martial,
    )
    lines = (
        Modifier(what.replace("_", " "), f"{value:+d}d6")
        for what, value in modifiers(circumstances).items()
    )
    return knockback_dice(circumstances), (_BASE, *lines)


def _obstacles(book: Book, target: str, order: Resolve | Knockback) -> list[Obstacle]:
    if order.open_ground:
        return []
    objects = book.before.objects
    if not order.into:
        behind = may_stand_in_the_way(book, target)
        return [_obstacle(book, which, objects[which].distance) for which in behind]
    found = []
    for which, metres in order.into:
        if not (metres.isascii() and metres.isdigit() and len(metres) <= _MOST_DIGITS):
            raise UsageError(
                Problem(f'--into {which}: "{metres}" is no distance', mend=f"say {which}=6")
            )
        if book.things[which].body <= 0:
            raise UsageError(
                Problem(f"--into {which}: it is broken", mend=f"mend it: set {which}.body")
            )
        found.append(_obstacle(book, which, int(metres)))
    return found


def _obstacle(book: Book, which: str, metres: int) -> Obstacle:
    body = book.things[which].body
    return Obstacle(metres, _defence(book.before.objects[which]), body, which)


def _defence(thing: Object) -> int:
    return thing.def_ if thing.pd is None else thing.pd


def _impact(book: Book, target: str, collision: Collision, told: list[str], dice: Dice) -> str:
    """The damage of one collision, told; what became of the target."""
    obstacle = collision.obstacle
    lines = [Modifier("1d6 for each 2 m left", f"{collision.uncapped}d6")]
    if collision.dice != collision.uncapped:
        limit = f"limit: DEF {obstacle.defence} + BODY {obstacle.body}"
        lines.append(Modifier(limit, f"{collision.dice}d6"))
    words, fate = _crash(book, target, obstacle.id, collision.dice, tuple(lines), dice)
    verb = "breaks" if collision.destroyed else "hits"
    told.append(f"{verb} {_called(book.before.objects[obstacle.id].name)} {words}")
    return fate


def _crash(  # noqa: PLR0913, PLR0917 - into what, how hard, and why so hard
    book: Book, target: str, into: str, count: int, lines: tuple[Modifier, ...], dice: Dice
) -> tuple[str, str]:
    """Roll the damage of an impact and take it from the target: in words, and what became of it."""
    out = is_unconscious(book.combatants[target].stun)
    twice = out and book.before.rules.knockback_unconscious == "total"
    count = doubled(count, unconscious=out and not twice)
    label = f"impact {into} {target}"
    thrown = dice.roll(count, 6, label)
    faces = reading.Faces(thrown)
    rolled = reading.normal(faces)
    stun, body = rolled.stun, rolled.body
    if out:
        lines = (*lines, Modifier("unconscious", "x2"))
        if twice:
            stun, body = 2 * stun, 2 * body
    defence = book.sheets[target].pd
    past_stun, past_body = stun_past(stun, defence), stun_past(body, defence)
    lines = (*lines, Modifier("PD", -defence)) if defence else lines
    read = f"{stun} STUN, {body} BODY; past {defence} PD: {past_stun} STUN, {past_body} BODY"
    book.rolls.append(RollReport(label, f"{count}d6", thrown, read, lines))
    fate = hurt(book, target, past_stun, past_body)
    return f"({count}d6: {through(past_stun, past_body)})", fate


def _called(name: str) -> str:
    return name if name.lower().startswith("the ") else f"the {name}"
