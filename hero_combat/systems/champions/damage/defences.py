"""What of a hit gets past the target's defences."""

from functools import lru_cache
from typing import NamedTuple

import msgspec

from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.champions.damage.damage_roll import Rolled
from hero_combat.systems.champions.gear.prepared import Blow
from hero_combat.systems.champions.sheet import Sheet
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.rounding import away_from_zero

_WORDS = {"pd": "PD", "ed": "ED", "mental": "mental defence", "none": "no defence"}


class Damage(msgspec.Struct, frozen=True, gc=False):
    """The damage of one hit.

    Attributes:
        stun: STUN that gets through.
        body: BODY that gets through.
        rolled: BODY rolled, which knockback goes by.
        told: the damage in words.
    """

    stun: int
    body: int
    rolled: int
    told: str


def past(
    book: Book,
    blow: Blow,
    rolled: Rolled,
    target: str,
    *,
    tag: str = "",
    rolled_with: bool = False,
    exact: bool = False,
) -> Damage:
    """What gets past the defences of `target`, reported. Nothing is taken from the target yet.

    Args:
        book: the encounter at work.
        blow: what hits.
        rolled: the dice.
        target: whom it hits.
        tag: the target in the labels of the rolls.
        rolled_with: the target rolls with the punch: half of what gets through.
        exact: the attack roll was just made, so that a pulled punch does all its BODY.

    source: rulings 3.1 and 2.8
    """
    pool = blow.pool
    label, dice_text, faces = f"damage {tag or target}", pool.text, rolled.thrown
    if rolled.told:
        return effect_of(book, blow, rolled, label)
    defence, resistant = _defences(book.sheets[target], blow)
    stun, body, stopped = rolled.stun, 0 if blow.stun_only else rolled.body, defence
    if pool.killing:
        book.rolls.append(RollReport(label, dice_text, faces, f"{body} BODY", blow.lines))
        label, dice_text, faces = f"stun multiplier {tag or target}", "1d6", rolled.multiplied
        stopped = resistant
    pulled, whole = blow.half_body and not exact, body
    if pulled:
        body = away_from_zero(body / 2)
    past_stun, past_body = through_defences(
        stun,
        body,
        defence,
        stopped,
        least=book.before.rules.stun_for_body,
        halved=rolled_with,
    )
    against, lines = _against(blow, defence, resistant, pulled)
    if rolled_with:
        lines = (*lines, Modifier("rolled with the punch", "x1/2"))
    amount = read = f"{amounts(stun, whole)} pulled to {body}" if pulled else amounts(stun, body)
    if pool.killing:
        read = f"x{rolled.mult}: {amount}"
    read = f"{read}; past {against}: {amounts(past_stun, past_body)}"
    book.rolls.append(RollReport(label, dice_text, faces, read, lines))
    return Damage(past_stun, past_body, rolled.body, f"{amount}; {through(past_stun, past_body)}")


def effect_of(book: Book, blow: Blow, rolled: Rolled, label: str) -> Damage:
    """What an attack does whose dice are no damage, reported: the game master's to enter."""
    told, effect = rolled.told, blow.attack.effect
    book.rolls.append(RollReport(label, blow.pool.text, rolled.thrown, told, blow.lines))
    book.note(f"what {told} of {effect} do is for the game master to enter with set")
    return Damage(0, 0, 0, told)


@lru_cache(256)
def _against(
    blow: Blow,
    defence: int,
    resistant: int,
    pulled: bool,  # noqa: FBT001 - a key of the cache
) -> tuple[str, tuple[Modifier, ...]]:
    """What stands against a blow, in words, and the lines of its last roll up to that."""
    word, killing, stunx = _WORDS[blow.attack.vs], blow.pool.killing, blow.attack.stunx
    lines = list(blow.lines)
    if killing:
        lines = [Modifier("increased STUN multiplier", stunx)] if stunx else []
    if pulled:
        lines.append(Modifier("pulled: BODY", "x1/2"))
    if defence:
        lines.append(Modifier(word, -defence))
        if killing and resistant:
            lines.append(Modifier(f"resistant {word}", -resistant))
    if blow.no_defence:
        return _WORDS["none"], tuple(lines)
    against = f"{defence} {word} / {resistant} resistant" if killing else f"{defence} {word}"
    return against, tuple(lines)


@lru_cache(1024)
def amounts(stun: int, body: int) -> str:
    """`28 STUN, 8 BODY`, as the reading of a roll has it."""
    return f"{stun} STUN, {body} BODY"


@lru_cache(1024)
def through(stun: int, body: int) -> str:
    """`25 STUN and 7 BODY get through`, shorter when there is less to say."""
    if stun and body:
        return f"{stun} STUN and {body} BODY get through"
    if stun or body:
        return f"{stun} STUN gets through" if stun else f"{body} BODY gets through"
    return "nothing gets through"


def _defences(sheet: Sheet, blow: Blow) -> tuple[int, int]:
    """The whole defence that counts, and the resistant part of it."""
    if blow.no_defence:
        return 0, 0
    vs = blow.attack.vs
    if vs == "pd":
        return max(0, sheet.pd), max(0, min(sheet.rpd, sheet.pd))
    if vs == "ed":
        return max(0, sheet.ed), max(0, min(sheet.red, sheet.ed))
    return sheet.md, sheet.md


def stun_past(stun: int, defence: int) -> int:
    """What gets through: never less than nothing."""
    left = stun - defence if defence > 0 else stun
    return max(0, left)


class Through(NamedTuple):
    """What of a hit gets past the defences: `stun` and `body`."""

    stun: int
    body: int


def through_defences(
    stun: int, body: int, defence: int, against_body: int, *, least: bool, halved: bool = False
) -> Through:
    """What gets through of so much STUN and BODY.

    Args:
        stun: STUN rolled.
        body: BODY rolled.
        defence: what stands against STUN.
        against_body: what stands against BODY.
        least: the setting `stun_for_body`: 1 STUN at least for each BODY that gets through.
        halved: the target rolled with the punch: half of what gets through.

    source: ruling 3.1; the HERO 6e book
    """
    stun, body = stun_past(stun, defence), stun_past(body, against_body)
    if halved:
        stun, body = away_from_zero(stun / 2), away_from_zero(body / 2)
    return Through(max(stun, body) if least else stun, body)


class Defence(msgspec.Struct, frozen=True):
    """A defence in its two parts: `resistant`, which stops killing attacks, and `normal`."""

    resistant: int
    normal: int

    @property
    def total(self) -> int:
        """Both together, against STUN and normal attacks."""
        return self.resistant + self.normal


def defence_after_drain(
    natural: int, drain: int = 0, *, power: int = 0, made_resistant: int = 0
) -> Defence:
    """PD or ED after a drain; neither part goes below 0.

    Args:
        natural: the characteristic, which the drain reduces.
        drain: points drained from it.
        power: resistant points from a power, which stay.
        made_resistant: how many of the natural points a power has made resistant.
    """
    left = max(0, natural - drain)
    resistant = min(left, made_resistant)
    return Defence(power + resistant, left - resistant)
