"""Roll Initiative. source: P5, A3"""

from typing import Any

import msgspec

from hero_combat.dice import Dice
from hero_combat.systems.storyteller.dice.dice_pool import SIDES, Part
from hero_combat.systems.storyteller.health import wound_penalty_of
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.telling import rolls as told
from hero_combat.systems.storyteller.turns.order import place_of

_ROLL_OFFS = 20


class RolledInitiative(msgspec.Struct, frozen=True):
    """A roll for Initiative.

    Attributes:
        who: whose it is.
        faces: what fell.
        parts: what is added to it.
        place: Initiative, with the weapons in hand.
    """

    who: str
    faces: tuple[int, ...]
    parts: list[Part]
    place: int


def roll_initiative(book: Book, dice: Dice, new: list[str]) -> None:
    """Roll one die each, add Dexterity + Wits and wounds, and roll off what ties."""
    for who in new:
        faces = dice.roll(1, SIDES, f"initiative {who}")
        parts = [Part("rolled", book.sheets[who].init_mod)]
        if penalty := wound_penalty_of(book, who):
            parts.append(Part("wounds", penalty))
        total = faces[0] + sum(part.value for part in parts)
        book.change(who, initiative=total)
        place = place_of(book, who)
        if place != total:
            parts.append(Part("ready", place - total))
        book.report(told.initiative, RolledInitiative(who, faces, parts, place))
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
    dice.announce(told.tie(book, tied))
    for who in tied:
        faces = dice.roll(1, SIDES, f"roll-off {who}")
        book.report(told.roll_off, who, faces)
        by_face.setdefault(faces[0], []).append(who)
    settled = {face: _ranked(book, dice, people, left - 1) for face, people in by_face.items()}
    return [who for face in sorted(settled, reverse=True) for who in settled[face]]
