"""Faces as far as people have given them: an order is played again from its start with each."""

from collections.abc import Callable, Sequence

import msgspec

from hero_combat.dice.source import Source
from hero_combat.errors import DiceError


class Thrown(msgspec.Struct, frozen=True):
    """The faces that somebody gave for a roll.

    Attributes:
        label: what was rolled for: `to hit brigand`.
        count: how many dice.
        sides: how many sides each has.
        faces: the faces; () to leave them to the program.
    """

    label: str
    count: int
    sides: int
    faces: tuple[int, ...] = ()


class Wanted(DiceError):
    """A roll waits for the faces that somebody throws.

    Attributes:
        roll: the roll, without faces.
    """

    def __init__(self, roll: Thrown) -> None:
        self.roll = roll
        super().__init__(f"{roll.label} {roll.count}d{roll.sides}: no faces yet")


class AnotherRoll(DiceError):
    """Faces were given for a roll in the place of which another one has come."""


def so_far(given: Sequence[Thrown], otherwise: Source, asks: Callable[[str], bool]) -> Source:
    """Return the faces that people have given so far, roll by roll, and wait at the next.

    Args:
        given: the faces of the rolls for which somebody was asked, in their order.
        otherwise: rolls what nobody is asked for.
        asks: tells by its label whether somebody is asked for a roll.

    Raises:
        Wanted: from the first roll that has no faces yet.
        AnotherRoll: from a roll that is not the one for which its faces were given.
    """
    return _SoFar(given, otherwise, asks)


class _SoFar:
    __slots__ = ("_asks", "_given", "_otherwise")

    def __init__(
        self, given: Sequence[Thrown], otherwise: Source, asks: Callable[[str], bool]
    ) -> None:
        self._given = iter(given)
        self._otherwise = otherwise
        self._asks = asks

    def draw(self, count: int, sides: int, label: str, occurrence: int, skip: int) -> Sequence[int]:
        if not self._asks(label):
            return self._otherwise.draw(count, sides, label, occurrence, skip)
        wanted = Thrown(label, count, sides)
        thrown = next(self._given, None)
        if thrown is None:
            raise Wanted(wanted)
        if (thrown.label, thrown.count, thrown.sides) != (label, count, sides):
            raise AnotherRoll(f"{label} {count}d{sides}: another roll was asked for")
        if not thrown.faces:
            return self._otherwise.draw(count, sides, label, occurrence, skip)
        return thrown.faces

    def finish(self) -> None:
        self._otherwise.finish()
