"""Faces as far as people have given them: an order is played again from its start with each."""

from collections.abc import Callable, Sequence

import msgspec

from hero_combat.dice.source import Source
from hero_combat.errors import DiceError

_Place = tuple[str, int, str, int, int, int, int]
"""A roll: the key of its order and how many lines it has, its label, which one, dice, sides."""


class Thrown(msgspec.Struct, frozen=True):
    """A roll for which somebody was asked, and the faces that they gave.

    Attributes:
        who: the id of whoever rolls.
        label: what is rolled for: `to hit brigand`.
        count: how many dice.
        sides: how many sides each has.
        faces: the faces; () to leave them to the program.
    """

    who: str
    label: str
    count: int
    sides: int
    faces: tuple[int, ...] = ()

    def is_of(self, other: "Thrown") -> bool:
        """Tell whether both are the same roll, whatever its faces."""
        return msgspec.structs.replace(self, faces=other.faces) == other


class FacesWanted(DiceError):
    """A roll waits for its faces.

    Attributes:
        roll: the roll, without faces.
    """

    def __init__(self, roll: Thrown) -> None:
        self.roll = roll
        super().__init__(f"{roll.label} {roll.count}d{roll.sides}: no faces yet")


class AnotherRoll(DiceError):
    """Another roll stands in the place of one that has its faces, or none does."""


class FacesSoFar:
    """The faces that people have given so far, for one attempt at what they are given for.

    What is taken back and done anew within the attempt has the faces that it had.
    """

    def __init__(self, given: Sequence[Thrown]) -> None:
        """Take the rolls for which somebody was asked, in their order."""
        self._left = list(reversed(given))
        self._known: dict[_Place, Sequence[int]] = {}

    def source(self, key: str, nth: int, otherwise: Source, asks: Callable[[str], str]) -> Source:
        """Return the faces of one line.

        Args:
            key: what its faces are keyed with.
            nth: how many lines with this key come before.
            otherwise: rolls what nobody is asked for, and what somebody leaves to it.
            asks: tells by its label who is asked for a roll, as an id; "" for nobody.

        Raises:
            FacesWanted: from the first roll that has no faces yet.
            AnotherRoll: from a roll that is not the one for which its faces were given.
        """
        return _SoFar(self, (key, nth), otherwise, asks)

    def finish(self) -> None:
        """See that every face that was given was asked for.

        Raises:
            AnotherRoll: one was not.
        """
        if self._left:
            raise AnotherRoll(f"{self._left[-1].label}: this roll is no longer needed")

    def faces(
        self, place: _Place, wanted: Thrown, otherwise: Callable[[], Sequence[int]]
    ) -> Sequence[int]:
        """Return the faces of a roll for which somebody is asked.

        Raises:
            FacesWanted: it has none yet.
            AnotherRoll: those that are next were given for another one.
        """
        if place not in self._known:
            if not self._left:
                raise FacesWanted(wanted)
            thrown = self._left.pop()
            if not thrown.is_of(wanted):
                raise AnotherRoll(f"{wanted.label}: faces were given for {thrown.label}")
            self._known[place] = thrown.faces or otherwise()
        return self._known[place]


class _SoFar:
    __slots__ = ("_asks", "_faces", "_line", "_otherwise")

    def __init__(
        self,
        faces: FacesSoFar,
        line: tuple[str, int],
        otherwise: Source,
        asks: Callable[[str], str],
    ) -> None:
        self._faces = faces
        self._line = line
        self._otherwise = otherwise
        self._asks = asks

    def draw(self, count: int, sides: int, label: str, occurrence: int, skip: int) -> Sequence[int]:
        def rolled() -> Sequence[int]:
            return self._otherwise.draw(count, sides, label, occurrence, skip)

        who = self._asks(label)
        if not who:
            return rolled()
        place = (*self._line, label, occurrence, skip, count, sides)
        return self._faces.faces(place, Thrown(who, label, count, sides), rolled)

    def finish(self) -> None:
        self._otherwise.finish()
