"""Pools of dice as Champions knows them: from how they are written to how their faces are read."""

import msgspec

from hero_combat.dice.notation import Notation, parse
from hero_combat.dice.source import out_of_bounds
from hero_combat.errors import DiceError, Problem, UsageError
from hero_combat.systems.champions.dice import damage_classes
from hero_combat.systems.champions.dice.damage_classes import DamageDice, DamageKind
from hero_combat.systems.champions.dice.damage_dice import Faces

SIDES = 6


class Pool(msgspec.Struct, frozen=True):
    """Dice that are rolled together.

    Attributes:
        text: as written, `2 1/2d6+1k`.
        count: how many dice are on the table; a half die, the last of them, is one as well.
        dice: full dice, half dice and pips; 1d6-1 has -1 pip.
        killing: whether the total is BODY.
        plain: no half die and no pip is among them.
    """

    text: str
    count: int
    dice: DamageDice
    killing: bool = False
    plain: bool = False

    def read(self, faces: tuple[int, ...]) -> Faces:
        """Return what each face stands for."""
        if self.plain:
            return Faces(faces)
        dice = self.dice
        full, minus1 = dice.d6, max(0, -dice.pips)
        return Faces(
            d6=faces[: full - minus1],
            half=faces[full:],
            minus1=faces[full - minus1 : full],
            pips=max(0, dice.pips),
        )

    def stronger(self, dc: float, kind: DamageKind) -> "Pool":
        """Return the pool with so many damage classes more (or fewer)."""
        return of_dice(damage_classes.added(self.dice, dc, kind), killing=self.killing)


def of_dice(dice: DamageDice, *, killing: bool = False) -> Pool:
    """Return the pool of these dice.

    Raises:
        DiceError: more dice than a roll may have.
    """
    count = 0 if dice.negative else dice.d6 + dice.half
    wrong = out_of_bounds(count, SIDES)
    if wrong:
        raise DiceError(wrong)
    dice = DamageDice() if dice.negative else dice
    return _pool(f"{dice}{'k' if killing else ''}", count, dice, killing=killing)


def of_text(text: str) -> Pool:
    """Return the pool that `text` writes.

    Raises:
        DiceError: it can't be read.
        UsageError: the rules have no such dice: sides other than six, open-ended ones ...
    """
    notation = parse(text)
    known = Notation(
        notation.count,
        SIDES,
        half=notation.half,
        pips=notation.pips,
        killing=notation.killing,
    )
    if notation != known or -notation.pips > notation.count:
        raise UsageError(
            Problem(f'"{notation}" is not a Champions roll', mend="write 8d6, 2 1/2d6 or 3d6k")
        )
    dice = DamageDice(notation.count, int(notation.half), notation.pips)
    count = notation.count + notation.half
    return _pool(str(notation), count, dice, killing=notation.killing)


def _pool(text: str, count: int, dice: DamageDice, *, killing: bool) -> Pool:
    return Pool(text, count, dice, killing, plain=not dice.half and not dice.pips)
