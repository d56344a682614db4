"""Somebody is knocked back: the dice against the BODY, the flight, and what it runs into.

source: seed, "Knockback"; ruling 3.4
"""

from functools import lru_cache

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.champions.conditions.effects_of_damage import hurt
from hero_combat.systems.champions.conditions.haymaker import lose
from hero_combat.systems.champions.damage.defences import amounts, through, through_defences
from hero_combat.systems.champions.dice import damage_dice
from hero_combat.systems.champions.health import is_unconscious
from hero_combat.systems.champions.knockback.behind import behind
from hero_combat.systems.champions.knockback.course import (
    Collision,
    Course,
    Obstacle,
    course,
    doubled,
)
from hero_combat.systems.champions.knockback.distance import Shove, roll_distance
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.orders.verbs import Knockback
from hero_combat.systems.champions.rulings import Rules
from hero_combat.systems.champions.sheet import Object, defence_of
from hero_combat.systems.champions.state import Book, called
from hero_combat.text import listing

_course = lru_cache(1024)(course)


class Thrown(msgspec.Struct, frozen=True, gc=False):
    """How it went: how many `metres` of knockback there were, and the story in words."""

    metres: int
    told: str


def knocked(
    book: Book, target: str, shove: Shove, order: Resolve | Knockback, dice: Dice, by: str = ""
) -> Thrown:
    """Knock `target` back, through whatever stands behind, with all the damage of it.

    Args:
        book: the encounter at work.
        target: who is knocked back.
        shove: by what.
        order: what stands in the way.
        dice: where the faces come from.
        by: who did it, for the label of the roll, where several attack at once.

    Raises:
        UsageError: `--into` names no distance, or an object that is broken.
    """
    flight = roll_distance(book, target, shove, dice, by)
    name = book.sheets[target].name
    if flight.knocked_down:
        book.status(target, prone=True)
        return Thrown(0, f"{name} is knocked down.")
    if not flight.metres:
        return Thrown(0, "")
    lose(book, target, "knocked back")
    path = path_of(book, target, flight.metres, order, aloft=shove.aloft)
    told = [f"{name} flies {flight.metres} m"]
    fates = ""
    for collision in path.collisions:
        fate = _impact(book, target, collision, told, dice)
        fates += f" {fate}" if fate else ""
        if collision.destroyed:
            book.thing(collision.obstacle.id, body=0)
            if collision is path.collisions[-1]:
                told.append(f"ends {collision.beyond_m} m beyond")
    if path.ground_dice:
        lines = (Modifier(f"{flight.metres} m at 4 m a die", f"{path.ground_dice}d6"),)
        words, fate = _crash(book, target, "ground", path.ground_dice, lines, dice)
        told.append(f"lands hard {words}")
        fates += f" {fate}" if fate else ""
    if shove.aloft and not path.collisions:
        told[0] += " through the air"
    elif not stays_aloft(shove, path) and not is_unconscious(book.combatants[target].stun):
        book.status(target, prone=True, flying=False)
        told += ["comes down"] if shove.status.flying else []
    return Thrown(flight.metres, f"{listing(told)}.{fates}")


def path_of(
    book: Book, target: str, metres: int, order: Resolve | Knockback, *, aloft: bool
) -> Course:
    """The flight of `target` over so many metres, through whatever stands behind.

    Args:
        book: the encounter at work.
        target: who flies.
        metres: how far.
        order: what stands in the way.
        aloft: it is in the air or weightless, where there is no ground to land on.

    Raises:
        UsageError: `--into` names no distance, or an object that is broken.
    """
    beyond = book.before.rules.knockback_beyond
    return _course(metres, _obstacles(book, target, order), beyond, aloft=aloft)


def stays_aloft(shove: Shove, path: Course) -> bool:
    """Whether somebody who is knocked back isn't on the ground afterwards, unless out."""
    return shove.status.zero_g or (shove.status.flying and not path.collisions)


def _obstacles(book: Book, target: str, order: Resolve | Knockback) -> tuple[Obstacle, ...]:
    return tuple(
        [
            _somebody(which, metres)
            if which in book.combatants
            else _obstacle(book.before.objects[which], metres, book.things[which].body, which)
            for which, metres in behind(book, target, order)
        ]
    )


def _somebody(who: str, metres: int) -> Obstacle:
    return Obstacle(metres, 0, 0, who, person=True)


@lru_cache(256)
def _obstacle(thing: Object, metres: int, body: int, which: str) -> Obstacle:
    return Obstacle(metres, defence_of(thing), body, which)


def _impact(book: Book, target: str, collision: Collision, told: list[str], dice: Dice) -> str:
    """The damage of one collision, told; what became of the target."""
    obstacle = collision.obstacle
    words, fate = _crash(book, target, obstacle.id, collision.dice, _why(collision), dice)
    verb = "breaks" if collision.destroyed else "hits"
    told.append(f"{verb} {called(book, obstacle.id)} {words}")
    return f"{fate} {_struck(book, target, collision, dice)}".strip() if obstacle.person else fate


def _struck(book: Book, by: str, collision: Collision, dice: Dice) -> str:
    """What becomes of somebody into whom another is knocked: the same dice, and prone.

    source: the HERO 6e book
    """
    who = collision.obstacle.id
    words, fate = _crash(book, who, by, collision.dice, _why(collision), dice)
    told = f"{book.sheets[who].name} is hit {words}"
    current = book.combatants[who]
    if not current.status.prone and not current.status.flying and not current.status.zero_g:
        book.status(who, prone=True)
        told += " and goes down"
    return f"{told}. {fate}".strip()


@lru_cache(256)
def _why(collision: Collision) -> tuple[Modifier, ...]:
    """Why a collision has so many dice."""
    distance = Modifier("1d6 for each 2 m left", f"{collision.uncapped}d6")
    if collision.dice == collision.uncapped:
        return (distance,)
    limit = f"limit: DEF {collision.obstacle.defence} + BODY {collision.obstacle.body}"
    return distance, Modifier(limit, f"{collision.dice}d6")


def crash_dice(count: int, rules: Rules, *, out: bool) -> int:
    """The d6 that an impact rolls; the unconscious have twice as many where the rules say so."""
    return doubled(count, unconscious=out and rules.knockback_unconscious == "dice")


def crash_past(
    stun: int, body: int, defence: int, rules: Rules, *, out: bool
) -> tuple[int, int, int, int]:
    """STUN and BODY of an impact, and what of either gets past so much PD."""
    if out and rules.knockback_unconscious == "total":
        stun, body = 2 * stun, 2 * body
    return stun, body, *through_defences(stun, body, defence, defence, least=rules.stun_for_body)


def _crash(
    book: Book, target: str, into: str, count: int, lines: tuple[Modifier, ...], dice: Dice
) -> tuple[str, str]:
    """Roll the damage of an impact and take it from the target: in words, and what became of it."""
    out = is_unconscious(book.combatants[target].stun)
    rules, defence = book.before.rules, book.sheets[target].pd
    count = crash_dice(count, rules, out=out)
    label = f"impact {into} {target}"
    thrown = dice.roll(count, 6, label)
    stun, body, past_stun, past_body = crash_past(
        sum(thrown), damage_dice.body_of(thrown), defence, rules, out=out
    )
    if out:
        lines = (*lines, Modifier("unconscious", "x2"))
    lines = (*lines, Modifier("PD", -defence)) if defence else lines
    dice_text = f"{count}d6"
    read = f"{amounts(stun, body)}; past {defence} PD: {amounts(past_stun, past_body)}"
    book.rolls.append(RollReport(label, dice_text, thrown, read, lines))
    fate = hurt(book, target, past_stun, past_body)
    return f"({dice_text}: {through(past_stun, past_body)})", fate
