"""Bleeding: what a Turn of it costs, by the rate or by the optional table."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.champions.conditions.effects_of_damage import hurt
from hero_combat.systems.champions.health import is_bleeding, is_dead
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.statuses import BLEEDING, BleedingRow


def bleed(book: Book, dice: Dice) -> list[str]:
    """The end of segment 12: everybody who bleeds pays for it. source: ruling 3.2

    Returns:
        A sentence for each of them.
    """
    told: list[str] = []
    for who, current in tuple(book.combatants.items()):
        if current.status.bleeding and is_bleeding(current.body, book.sheets[who].body):
            told.append(bleed_one(book, who, dice))
    return told


def bleed_one(book: Book, who: str, dice: Dice) -> str:
    """A Turn of bleeding: 1 BODY, or what the optional table's dice say where it is in use."""
    if book.before.rules.bleeding == "table":
        return _by_table(book, who, dice)
    sheet = book.sheets[who]
    body = book.combatants[who].body - 1
    book.change(who, body=body)
    if not is_dead(body, sheet.body):
        return f"{sheet.name} bleeds to {body} BODY."
    book.status(who, bleeding=False, prone=True)
    return f"{sheet.name} bleeds to death."


def _by_table(book: Book, who: str, dice: Dice) -> str:
    """The dice of the row that the BODY lost leads to: their sum is STUN, a 6 costs 1 BODY."""
    sheet, current = book.sheets[who], book.combatants[who]
    lost = sheet.body - current.body
    row = bleeding_row(lost, "killing")
    if row is None:
        return f"{sheet.name} has lost no BODY and does not bleed."
    label = f"bleeding {who}"
    faces = dice.roll(row.dice, 6, label)
    paid = bleeding_roll(faces)
    stops = bleeding_stops(sum(faces), row)
    read = f"{paid.stun} STUN, {paid.body} BODY{'; it stops' if stops else ''}"
    lines = (Modifier(f"{lost} BODY lost", f"{row.dice}d6"),)
    book.rolls.append(RollReport(label, f"{row.dice}d6", faces, read, lines))
    fate = hurt(book, who, paid.stun, paid.body, stuns=False)
    cost = f"{paid.stun} STUN" + (f" and {paid.body} BODY" if paid.body else "")
    told = f"{sheet.name} bleeds for {cost}{', and it stops' if stops else ''}."
    if stops:
        book.status(who, bleeding=False)
    return f"{told} {fate}" if fate else told


def bleeding_row(body_lost: int, damage: Literal["killing", "normal"]) -> BleedingRow | None:
    """The row of the optional bleeding table; normal damage reads one row lower.

    None when there is no bleeding. source: ruling 2.9
    """
    for index, row in enumerate(BLEEDING):
        if row.least <= body_lost <= row.most:
            index -= damage == "normal"  # noqa: PLW2901 - the step down
            return BLEEDING[index] if index >= 0 else None
    return None


def bleeding_dice(body_lost: int, damage: Literal["killing", "normal"]) -> int:
    """d6 rolled each turn under the optional table."""
    row = bleeding_row(body_lost, damage)
    return row.dice if row else 0


class Bleeding(msgspec.Struct, frozen=True):
    """A turn's bleeding under the optional table: `stun` and `body` lost."""

    stun: int
    body: int


def bleeding_roll(faces: Sequence[int]) -> Bleeding:
    """The dice read: their sum is STUN, and a 6 among them 1 BODY, never more."""
    return Bleeding(sum(faces), int(6 in faces))


def bleeding_stops(total: int, row: BleedingRow) -> bool:
    """Whether this total of the row's dice ends the bleeding."""
    return row.stop_from <= total <= row.stop_to
