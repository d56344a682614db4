"""Bleeding: what a Turn of it costs, by the rate or by the optional table."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.events import Damaged, Died, Down
from hero_combat.systems.champions.conditions.effects_of_damage import (
    UNHARMED,
    Harm,
    Origin,
    end_if_out,
    hurt,
)
from hero_combat.systems.champions.health import is_bleeding, is_dead, is_unconscious
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.statuses import BLEEDING, BleedingRow
from hero_combat.systems.champions.telling import conditions as told


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


def bleed(book: Book, dice: Dice) -> None:
    """Take a Turn of bleeding from everybody who bleeds. source: ruling 3.2"""
    for who, current in tuple(book.combatants.items()):
        if current.status.bleeding and is_bleeding(current.body, book.sheets[who].body):
            bleed_one(book, who, dice)


def bleed_one(book: Book, who: str, dice: Dice) -> None:
    """Take a Turn of bleeding: 1 BODY, or what the optional table's dice say where it is in use."""
    by_table = book.before.rules.bleeding == "table"
    bled = _bleed_by_table(book, who, dice) if by_table else _bleed_by_the_rate(book, who)
    book.say(told.bleeding, book, who, bled)


def _bleed_by_the_rate(book: Book, who: str) -> Bled:
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
    harm = hurt(book, who, stun, body, Origin("", "bleeding", stuns=False))
    if stops:
        book.status(who, bleeding=False)
    bled = Bled(book.combatants[who].body, stun, body, harm.dies, stops, harm)
    book.report(told.bleeding_roll, label, faces, lost, bled)
    return bled


def bleeding_row(body_lost: int) -> BleedingRow | None:
    """Return the row of the optional bleeding table; None for no bleeding. source: ruling 2.9."""
    return next((row for row in BLEEDING if row.least <= body_lost <= row.most), None)
