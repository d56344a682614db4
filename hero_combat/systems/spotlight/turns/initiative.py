"""Initiative: who has the spotlight first in a round."""

from collections.abc import Sequence

import msgspec

from hero_combat.dice import Dice
from hero_combat.systems.spotlight.dice import successes
from hero_combat.systems.spotlight.health import can_act
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import SIDES
from hero_combat.systems.spotlight.telling import rolls as told


class Initiative(msgspec.Struct, frozen=True):
    """Somebody's initiative roll.

    Attributes:
        id: whose it is.
        successes: what was rolled.
        score: the Initiative score, which settles a tie.
        agi: Agility, which settles the next.
        faces: what fell.
    """

    id: str
    successes: int
    score: int
    agi: int
    faces: tuple[int, ...] = ()


def winners(rolls: Sequence[Initiative]) -> tuple[str, ...]:
    """Return who wins: most successes, then the higher score, then Agility.

    Those who are still tied act simultaneously: they share the spotlight.
    source: seed, "Initiative"; ruling P2
    """
    if not rolls:
        return ()
    best = max(_rank(roll) for roll in rolls)
    return tuple(roll.id for roll in rolls if _rank(roll) == best)


def _rank(roll: Initiative) -> tuple[int, int, int]:
    return roll.successes, roll.score, roll.agi


def roll_initiative(book: Book, dice: Dice) -> list[Initiative]:
    """Roll initiative for everybody who rolls it and can act. source: ruling P2, A2"""
    everybody, sheets = book.before.rules.npc_initiative, book.sheets
    return [
        _roll_for(book, who, dice)
        for who in book.combatants
        if (everybody or sheets[who].player) and not sheets[who].bystander and can_act(book, who)
    ]


def _roll_for(book: Book, who: str, dice: Dice) -> Initiative:
    """Roll as many dice as the Initiative score. source: ruling P2"""
    sheet = book.sheets[who]
    faces = dice.roll(sheet.initiative, SIDES, f"initiative {who}")
    rolled = Initiative(who, successes(faces), sheet.initiative, sheet.agi, faces)
    book.report(told.initiative_roll, rolled)
    return rolled
