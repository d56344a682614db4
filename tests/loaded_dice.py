"""Dice of a cheat, whom the tests of the odds must find out."""

from collections.abc import Sequence
from typing import Any

from hero_combat.dice import Source


class LoadedDice:
    """Sources whose every fourth 1, counted over all of them, falls as another face.

    Args:
        becomes: that other face.
    """

    def __init__(self, becomes: int) -> None:
        self.becomes = becomes
        self.ones = 0

    def __call__(self, fair: Source) -> Source:
        """The source, loaded."""
        loader = self

        class Thrown:
            """A source behind which the loader stands."""

            def draw(self, *roll: Any) -> Sequence[int]:
                """The faces of the fair source, loaded."""
                return [loader.face(face) for face in fair.draw(*roll)]

            def finish(self) -> None:
                """Nothing is left over."""

        return Thrown()

    def face(self, face: int) -> int:
        """The face as it falls."""
        self.ones += face == 1
        return self.becomes if face == 1 and self.ones % 4 == 0 else face
