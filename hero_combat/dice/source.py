"""The one door through which faces come: `Dice`, and what may stand behind it, a `Source`."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import msgspec

from hero_combat.errors import DiceError

MOST_DICE = 10_000
FEWEST_SIDES = 2
MOST_SIDES = 1_000_000


class Roll(msgspec.Struct, frozen=True):
    """One labelled roll, as it fell.

    Attributes:
        label: what was rolled for, "to hit brigand".
        faces: the faces in the order they fell, each from 1 to `sides`.
        sides: how many sides each die has.
    """

    label: str
    faces: tuple[int, ...]
    sides: int = 6


class Source(Protocol):
    """What can stand behind `Dice`. A source serves one command, hence one `Dice`."""

    def draw(self, count: int, sides: int, label: str, occurrence: int, skip: int) -> Sequence[int]:
        """Return `count` faces of a roll that has `skip` faces from elsewhere already."""

    def finish(self) -> None:
        """Raise `DiceError` when faces were given that nothing asked for."""


class Dice(msgspec.Struct, eq=False):  # sooner made than a class of Python's
    """Rolls dice for one command and remembers every roll."""

    _source: Source
    _fell: list[tuple[str, tuple[int, ...], int]] = []
    _occurrences: dict[str, int] = {}

    @property
    def rolls(self) -> list[Roll]:
        """Return the rolls so far, in the order they were asked for."""
        return [Roll(*each) for each in self._fell]

    def announce(self, text: str) -> None:
        """Tell a person who is asked for the next faces what they decide."""
        source: Any = self._source
        if hasattr(source, "hear"):  # hardly a source has anybody who listens
            source.hear(text)

    def roll(self, count: int, sides: int, label: str) -> tuple[int, ...]:
        """Return the faces of `count` dice with `sides` sides, rolled for `label`.

        No dice are no roll: they give () and leave no trace. A label may come again in one
        command; its occurrence, counted from 0, then tells the rolls apart.

        Raises:
            DiceError: for more dice or sides than the limits allow, or when the source has no
                such faces to give.
        """
        if not (0 < count <= MOST_DICE and FEWEST_SIDES <= sides <= MOST_SIDES):
            if wrong := out_of_bounds(count, sides):
                raise DiceError(f"{label}: {wrong}")
            return ()
        occurrences = self._occurrences
        if label in occurrences:
            occurrence = occurrences[label] = occurrences[label] + 1
        else:
            occurrence = occurrences[label] = 0
        faces = tuple(self._source.draw(count, sides, label, occurrence, 0))
        self._fell.append((label, faces, sides))
        return faces

    def finish(self) -> None:
        """End the command.

        Raises:
            DiceError: when faces were given that no roll asked for.
        """
        self._source.finish()


def out_of_bounds(count: int, sides: int) -> str:
    """Return what is wrong with so many dice of so many sides, "" when nothing is."""
    if not 0 <= count <= MOST_DICE:
        return f"a roll has from 0 to {MOST_DICE:,} dice"
    if not FEWEST_SIDES <= sides <= MOST_SIDES:
        return f"a die has from {FEWEST_SIDES} to {MOST_SIDES:,} sides"
    return ""


def written(rolls: Sequence[Roll]) -> str:
    """Return the `--dice` text of `rolls`, "4 3 2 / 6 6 1"; `supplied` reads it back."""
    return " / ".join(" ".join(map(str, roll.faces)) for roll in rolls)


def recorded(faces: Mapping[str, Sequence[Sequence[int]]], otherwise: Source) -> Source:
    """Return the faces that fell before, as far as they reach, then those of `otherwise`.

    The nth roll of a label gets the nth recorded faces: the first ones where fewer are wanted, and
    where more are wanted the rest comes from `otherwise`. A seed goes on there with the faces it
    would have given in those places had nothing been recorded.

    Args:
        faces: for each label its rolls, in the order they fell.
        otherwise: where every other face comes from.

    Raises:
        DiceError: from a roll with a recorded face that its dice don't have.
    """
    return _Recorded(faces, otherwise)


class _Recorded:
    __slots__ = ("_faces", "_otherwise")

    def __init__(self, faces: Mapping[str, Sequence[Sequence[int]]], otherwise: Source) -> None:
        self._faces = faces
        self._otherwise = otherwise

    def draw(self, count: int, sides: int, label: str, occurrence: int, skip: int) -> Sequence[int]:
        rolls = self._faces.get(label, ())
        kept = tuple(rolls[occurrence][skip : skip + count]) if occurrence < len(rolls) else ()
        for face in kept:
            if not 1 <= face <= sides:
                raise DiceError(f"{label} {count}d{sides}: {face} is not a face of a d{sides}")
        missing = count - len(kept)
        if not missing:
            return kept
        rest = self._otherwise.draw(missing, sides, label, occurrence, skip + len(kept))
        return (*kept, *rest)

    def finish(self) -> None:
        self._otherwise.finish()
