"""Bleeding: what a Turn of it costs, by the rate or by the optional table."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.events import Damaged, Died, Down
from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.champions.conditions.effects_of_damage import (
    UNHARMED,
    Harm,
    Origin,
    end_if_out,
    hurt,
    tell_harm,
)
from hero_combat.systems.champions.health import is_bleeding, is_dead, is_unconscious
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.statuses import BLEEDING, BleedingRow


class Bled(msgspec.Struct, frozen=True):
    """What a Turn of bleeding took.

    Attributes:
        left: BODY left.
        stun: STUN lost.
        body: BODY lost.
        dies: whether it was the last.
        stops: whether the bleeding ends with it.
        harm: what the loss did, where the optional table is in use.
    """

    left: int
    stun: int = 0
    body: int = 0
    dies: bool = False
    stops: bool = False
    harm: Harm = UNHARMED


def bleed(book: Book, dice: Dice) -> list[str]:
    """Take a Turn of bleeding from everybody who bleeds. source: ruling 3.2

    Returns:
        A sentence for each of them.
    """
    told: list[str] = []
    for who, current in tuple(book.combatants.items()):
        if current.status.bleeding and is_bleeding(current.body, book.sheets[who].body):
            bled = bleed_one(book, who, dice)
            if not book.quiet:
                told.append(tell_bleeding(book.sheets[who].name, bled))
    return told


def bleed_one(book: Book, who: str, dice: Dice) -> Bled:
    """Take a Turn of bleeding: 1 BODY, or what the optional table's dice say where it is in use."""
    if book.before.rules.bleeding == "table":
        return _bleed_by_table(book, who, dice)
    now, sheet = book.combatants[who], book.sheets[who]
    body = now.body - 1
    book.change(who, body=body)
    book.event(Damaged(who=who, lost={"body": 1}, cause="bleeding"))
    dies = is_dead(body, sheet.body)
    if dies:
        book.status(who, bleeding=False, prone=True)
        end_if_out(book, who)
        if not is_unconscious(now.stun):
            book.event(Down(who=who))
        book.event(Died(who=who))
    return Bled(body, body=1, dies=dies)


def tell_bleeding(name: str, bled: Bled) -> str:
    """Return what a Turn of bleeding took, as a sentence."""
    if not bled.stun:
        if not bled.body:
            return f"{name} has lost no BODY and does not bleed."
        return f"{name} bleeds to death." if bled.dies else f"{name} bleeds to {bled.left} BODY."
    cost = f"{bled.stun} STUN" + (f" and {bled.body} BODY" if bled.body else "")
    told = f"{name} bleeds for {cost}{', and it stops' if bled.stops else ''}."
    harm = tell_harm(name, bled.harm)
    return f"{told} {harm}" if harm else told


def _bleed_by_table(book: Book, who: str, dice: Dice) -> Bled:
    """Roll the dice of the row that the BODY lost leads to: their sum is STUN, a 6 costs 1 BODY.

    source: ruling 2.9
    """
    sheet, current = book.sheets[who], book.combatants[who]
    lost = sheet.body - current.body
    row = bleeding_row(lost)
    if row is None:
        return Bled(current.body)
    label = f"bleeding {who}"
    faces = dice.roll(row.dice, 6, label)
    stun, body = sum(faces), int(6 in faces)
    stops = row.stop_from <= stun <= row.stop_to
    if not book.quiet:
        read = f"{stun} STUN, {body} BODY{'; it stops' if stops else ''}"
        lines = (Modifier(f"{lost} BODY lost", f"{row.dice}d6"),)
        book.rolls.append(RollReport(label, f"{row.dice}d6", faces, read, lines))
    harm = hurt(book, who, stun, body, Origin("", "bleeding"), stuns=False)
    if stops:
        book.status(who, bleeding=False)
    return Bled(book.combatants[who].body, stun, body, harm.dies, stops, harm)


def bleeding_row(body_lost: int) -> BleedingRow | None:
    """Return the row of the optional bleeding table; None for no bleeding. source: ruling 2.9."""
    return next((row for row in BLEEDING if row.least <= body_lost <= row.most), None)
