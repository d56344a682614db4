"""Roll Initiative. source: P5, A3"""

from typing import Any

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.storyteller.dice.dice_pool import SIDES
from hero_combat.systems.storyteller.health import wound_penalty_of
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.turns.order import place_of
from hero_combat.text import listing

_ROLL_OFFS = 20


def roll_initiative(book: Book, dice: Dice, new: list[str]) -> None:
    """Roll one die each, add Dexterity + Wits and wounds, and roll off what ties."""
    for who in new:
        sheet = book.sheets[who]
        faces = dice.roll(1, SIDES, f"initiative {who}")
        lines = [Modifier("Dexterity + Wits", sheet.init_mod)]
        if penalty := wound_penalty_of(book, who):
            lines.append(Modifier("wounds", penalty))
        total = faces[0] + sum(int(line.value) for line in lines)
        book.change(who, initiative=total)
        place = place_of(book, who)
        if place != total:
            lines.append(Modifier("ready weapons", place - total))
        if not book.quiet:
            report = RollReport(f"initiative {who}", "1d10", faces, f"{place}", tuple(lines))
            book.rolls.append(report)
    _roll_off(book, dice)


def _roll_off(book: Book, dice: Dice) -> None:
    """Let those whom nothing tells apart roll again, until all are in order. source: A3"""
    by_modifier = book.before.rules.initiative_tie == "modifier"
    level: dict[tuple[Any, ...], dict[int, list[str]]] = {}
    for who, current in book.combatants.items():
        if current.tie < 0 or book.sheets[who].bystander:
            continue
        modifier = book.sheets[who].init_mod if by_modifier else 0
        place = ("insane" in current.tags, place_of(book, who), modifier)
        level.setdefault(place, {}).setdefault(current.tie, []).append(who)
    for tied in level.values():
        if all(len(people) < 2 for people in tied.values()):
            continue
        settled = {tie: _ranked(book, dice, people, _ROLL_OFFS) for tie, people in tied.items()}
        order = [who for tie in sorted(settled) for who in reversed(settled[tie])]
        for rank, who in enumerate(order, 1):
            book.change(who, tie=rank)


def _ranked(book: Book, dice: Dice, tied: list[str], left: int) -> list[str]:
    """Rank those who are tied, winner first; a later roll parts only whom no earlier one did."""
    if len(tied) < 2 or not left:
        return tied
    by_face: dict[int, list[str]] = {}
    if not book.quiet:
        dice.announce(f"{listing(book.sheets[who].name for who in tied)} are tied in Initiative.")
    for who in tied:
        faces = dice.roll(1, SIDES, f"roll-off {who}")
        if not book.quiet:
            book.rolls.append(RollReport(f"roll-off {who}", "1d10", faces, str(faces[0])))
        by_face.setdefault(faces[0], []).append(who)
    settled = {face: _ranked(book, dice, people, left - 1) for face, people in by_face.items()}
    return [who for face in sorted(settled, reverse=True) for who in settled[face]]
