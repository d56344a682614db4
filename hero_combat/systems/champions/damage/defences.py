"""What of a hit gets past the target's defences."""

from functools import lru_cache

import msgspec

from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.champions.damage.damage_roll import (
    AS_EVER,
    Arrival,
    DamageRoll,
    tell_effect,
)
from hero_combat.systems.champions.events import EffectRolled
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.sheet.stat_block import Sheet
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.rounding import away_from_zero

WORDS = {
    "pd": "PD",
    "ed": "ED",
    "mental": "mental defence",
    "power": "power defence",
    "flash": "flash defence",
    "none": "no defence",
}
"""What an attack meets, as people read it."""


class Damage(msgspec.Struct, frozen=True, gc=False):
    """The damage of one hit.

    Attributes:
        stun: STUN that gets through.
        body: BODY that gets through.
        rolled: BODY rolled, which knockback goes by.
        full_stun: STUN before defences.
        full_body: BODY before defences.
        pulled_to: what a pulled punch leaves of that BODY; None where it isn't pulled.
        effect: what the dice are where they are no damage: `flash`; "" for damage.
        points: what that comes to.
    """

    stun: int
    body: int
    rolled: int
    full_stun: int = 0
    full_body: int = 0
    pulled_to: int | None = None
    effect: str = ""
    points: int = 0


def after_defences(
    book: Book,
    prepared: PreparedAttack,
    rolled: DamageRoll,
    target: str,
    how: Arrival = AS_EVER,
    by: str = "",
) -> Damage:
    """Return what gets past the defences of `target`, reported. Nothing is taken yet.

    These are defences that are points and no more; `past_guard` is for all others.

    Args:
        book: the encounter at work.
        prepared: what hits.
        rolled: the dice.
        target: whom it hits.
        how: how it arrives.
        by: whose doing it is.

    source: rulings 3.1 and 2.8
    """
    if prepared.attack.effect != "damage":
        return effect_of(book, prepared, rolled, target, tag=how.tag, by=by)
    defence, resistant = _defences((book.before if how.at_once else book).sheets[target], prepared)
    killing = prepared.pool.killing
    stun, body = rolled.stun, 0 if prepared.stun_only else rolled.body
    pulled, whole, rolled_with = prepared.half_body and not how.exact, body, how.rolled_with
    if pulled:
        body = away_from_zero(body / 2)
    least = book.before.rules.stun_for_body
    stopped = resistant if killing else defence
    past_stun, past_body = through_defences(stun, body, defence, stopped, least, rolled_with)
    damage = Damage(past_stun, past_body, rolled.body, stun, whole, body if pulled else None)
    if not book.quiet:
        against, lines = _against(prepared, defence, resistant, pulled)
        if rolled_with:
            lines = (*lines, Modifier("rolled with the punch", "x1/2"))
        report_damage(book, prepared, rolled, damage, how.tag or target, against, lines)
    return damage


def report_damage(
    book: Book,
    prepared: PreparedAttack,
    rolled: DamageRoll,
    damage: Damage,
    tag: str,
    against: str,
    lines: tuple[Modifier, ...],
) -> None:
    """Report the dice of a hit with all that stood against them."""
    pool = prepared.pool
    whole = amounts(damage.full_stun, damage.full_body, damage.pulled_to)
    read = f"{whole}; past {against}: {amounts(damage.stun, damage.body)}"
    label, dice_text, faces = f"damage {tag}", pool.text, rolled.thrown
    if pool.killing:
        told = f"{rolled.body} BODY"  # STUN goes by it, even where the attack does no BODY
        book.rolls.append(RollReport(label, dice_text, faces, told, prepared.lines))
        label, dice_text, faces = f"stun multiplier {tag}", "1d6", rolled.multiplied
        read = f"x{rolled.mult}: {read}"
    book.rolls.append(RollReport(label, dice_text, faces, read, lines))


def effect_of(
    book: Book,
    prepared: PreparedAttack,
    rolled: DamageRoll,
    target: str,
    *,
    tag: str = "",
    by: str = "",
    against: tuple[Modifier, ...] = (),
) -> Damage:
    """Return what an attack does whose dice are no damage: the game master's to enter.

    Args:
        book: the encounter at work.
        prepared: what hits.
        rolled: the dice, with the points that are left of them.
        target: whom it hits.
        tag: the target in the labels of the rolls.
        by: whose doing it is.
        against: what has been taken off the points.
    """
    effect, points, lines = prepared.attack.effect, rolled.points, prepared.lines
    lines = (*lines, *against) if against else lines
    book.event(EffectRolled(target=target, by=by, effect=effect, points=points))
    if not book.quiet:
        told = tell_effect(effect, points)
        label = f"damage {tag or target}"
        book.rolls.append(RollReport(label, prepared.pool.text, rolled.thrown, told, lines))
        book.note(f"what {told} of {effect} do is for the game master to enter with set")
    return Damage(0, 0, 0, effect=effect, points=points)


def tell_damage(damage: Damage) -> str:
    """Return the damage of a hit in words: `28 STUN, 8 BODY; 20 STUN gets through`."""
    if damage.effect:
        return tell_effect(damage.effect, damage.points)
    whole = amounts(damage.full_stun, damage.full_body, damage.pulled_to)
    return f"{whole}; {through(damage.stun, damage.body)}"


@lru_cache(256)
def _against(
    prepared: PreparedAttack,
    defence: int,
    resistant: int,
    pulled: bool,  # noqa: FBT001 - a key of the cache
) -> tuple[str, tuple[Modifier, ...]]:
    """Return what stands against a blow, in words, and the lines of its last roll up to that."""
    word, killing, stunx = WORDS[prepared.attack.vs], prepared.pool.killing, prepared.attack.stunx
    lines = list(prepared.lines)
    if killing:
        lines = [Modifier("increased STUN multiplier", stunx)] if stunx else []
    if pulled:
        lines.append(Modifier("pulled: BODY", "x1/2"))
    if defence:
        lines.append(Modifier(word, -defence))
        if killing and resistant:
            lines.append(Modifier(f"resistant {word}", -resistant))
    if prepared.no_defence:
        return WORDS["none"], tuple(lines)
    against = f"{defence} {word} / {resistant} resistant" if killing else f"{defence} {word}"
    return against, tuple(lines)


@lru_cache(1024)
def amounts(stun: int, body: int, pulled_to: int | None = None) -> str:
    """Return `28 STUN, 8 BODY`, as the reading of a roll has it; what a pulled punch leaves too."""
    told = f"{stun} STUN, {body} BODY"
    return told if pulled_to is None else f"{told} pulled to {pulled_to}"


@lru_cache(1024)
def through(stun: int, body: int) -> str:
    """Return `25 STUN and 7 BODY get through`, shorter when there is less to say."""
    if stun and body:
        return f"{stun} STUN and {body} BODY get through"
    if stun or body:
        return f"{stun} STUN gets through" if stun else f"{body} BODY gets through"
    return "nothing gets through"


def through_defences(
    stun: int,
    body: int,
    defence: int,
    against_body: int,
    least: bool,  # noqa: FBT001 - sooner called without a star before it
    halved: bool = False,  # noqa: FBT001, FBT002 - the same
    reduction: int = 0,
) -> tuple[int, int]:
    """Return how much STUN, and how much BODY, gets through of so much of either.

    Args:
        stun: STUN rolled.
        body: BODY rolled.
        defence: what stands against STUN.
        against_body: what stands against BODY.
        least: the setting `stun_for_body`: 1 STUN at least for each BODY that gets through.
        halved: the target rolled with the punch: half of what gets through.
        reduction: damage reduction, in per cent of what gets past.

    source: ruling 3.1; the HERO 6e book
    """
    stun, body = past_defence(stun, defence), past_defence(body, against_body)
    if reduction:
        stun, body = reduced(stun, reduction), reduced(body, reduction)
    if halved:
        stun, body = away_from_zero(stun / 2), away_from_zero(body / 2)
    return (body if least and body > stun else stun), body


def past_defence(points: int, defence: int) -> int:
    """Return what of so many points gets past a defence: never less than nothing."""
    if defence <= 0:
        return points
    return points - defence if points > defence else 0


def reduced(points: int, percent: int) -> int:
    """Return what damage reduction leaves, to the nearest point; a half is in the target's favour.

    source: the HERO 6e book, "Damage Reduction"
    """
    return (points * (100 - percent) + 49) // 100 if percent else points


def _defences(sheet: Sheet, prepared: PreparedAttack) -> tuple[int, int]:
    """Return the whole defence that counts, and the resistant part of it."""
    if prepared.no_defence:
        return 0, 0
    vs = prepared.attack.vs
    if vs == "pd":
        whole, resistant = sheet.pd, sheet.rpd
    elif vs == "ed":
        whole, resistant = sheet.ed, sheet.red
    else:
        whole = resistant = sheet.md
    return (whole, whole) if resistant > whole else (whole, resistant)
