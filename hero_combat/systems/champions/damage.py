"""The damage of a hit: rolled, read, and what of it gets past the target's defences."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.encounter.model import Modifier, RollReport
from hero_combat.systems.champions import reading
from hero_combat.systems.champions.blow import Blow
from hero_combat.systems.champions.effects import stun_past
from hero_combat.systems.champions.rounding import away_from_zero
from hero_combat.systems.champions.sheet import Attack, Book, Sheet
from hero_combat.systems.champions.tables import PIP_BODY

_WORDS = {"pd": "PD", "ed": "ED", "mental": "mental defence", "none": "no defence"}


class Damage(msgspec.Struct, frozen=True):
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


def damage(book: Book, blow: Blow, target: str, dice: Dice, *, rolled_with: bool = False) -> Damage:
    """Roll a blow's damage for `target` and report it. Nothing is taken from the target yet.

    Args:
        book: the encounter at work.
        blow: what hits.
        target: whom.
        dice: where the faces come from.
        rolled_with: the target rolls with the punch: half of what gets through.

    source: seed, "Reading Damage Dice"; rulings 3.1 and 2.8
    """
    pool = blow.pool
    label = f"damage {target}"
    thrown = dice.roll(pool.count, 6, label)
    faces = pool.read(thrown)
    lines = blow.lines
    attack = blow.attack
    if attack.effect != "damage":
        told = _effect(faces, attack)
        book.rolls.append(RollReport(label, pool.text, thrown, told, lines))
        book.note(f"what {told} of {attack.effect} do is for the game master to enter with set")
        return Damage(0, 0, 0, told)
    defence, resistant = _defences(book.sheets[target], blow)
    word = _WORDS[attack.vs]
    if pool.killing:
        multiplied = dice.roll(1, 6, f"stun multiplier {target}")
        killed = reading.killing(faces, multiplied[0], attack.stunx)
        stun = killed.stun
        rolled = body = killed.body
        book.rolls.append(RollReport(label, pool.text, thrown, f"{body} BODY", lines))
        label, dice_text, thrown = f"stun multiplier {target}", "1d6", multiplied
        lines = (Modifier("increased STUN multiplier", attack.stunx),) if attack.stunx else ()
        stopped = resistant
        against = f"{defence} {word} / {resistant} resistant"
    else:
        dice_text = pool.text
        stun = reading.effect_points(faces)
        rolled = reading.body_count(faces, pip=PIP_BODY)
        body = 0 if blow.stun_only else rolled
        stopped = defence
        against = f"{defence} {word}"
    past_stun, past_body = stun_past(stun, defence), stun_past(body, stopped)
    if defence:
        lines = (*lines, Modifier(word, -defence))
        if pool.killing:
            lines = (*lines, Modifier(f"resistant {word}", -resistant))
    if rolled_with:
        past_stun, past_body = away_from_zero(past_stun / 2), away_from_zero(past_body / 2)
        lines = (*lines, Modifier("rolled with the punch", "x1/2"))
    amount = f"{stun} STUN, {body} BODY"
    past = f"{past_stun} STUN, {past_body} BODY"
    read = f"x{killed.mult}: {amount}" if pool.killing else amount
    book.rolls.append(
        RollReport(label, dice_text, thrown, f"{read}; past {against}: {past}", lines)
    )
    return Damage(past_stun, past_body, rolled, f"{amount}; {through(past_stun, past_body)}")


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
        return sheet.pd, min(sheet.rpd, sheet.pd)
    if vs == "ed":
        return sheet.ed, min(sheet.red, sheet.ed)
    return sheet.md, sheet.md


def _effect(faces: reading.Faces, attack: Attack) -> str:
    if attack.effect == "flash":
        return f"{reading.flash_segments(faces)} segments"
    if attack.effect == "entangle":
        return f"{reading.entangle_body(faces)} BODY of entangle"
    return f"{reading.effect_points(faces)} points of effect"
