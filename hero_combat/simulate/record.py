"""A part that is written while its fights are fought, and goes on where it stopped."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import msgspec

from hero_combat.errors import FileError, Problem
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.parts import Foot, Head, Part, compare, head_in, head_of, read_part
from hero_combat.simulate.result import FightResult, line_of
from hero_combat.storage.growing import GrowingFile, grow, lines_of


class FightRecord:
    """A part that is being written.

    Attributes:
        known: what is in it already.
    """

    def __init__(self, file: GrowingFile, head: Head, known: Part | None) -> None:
        self._file = file
        self._head = head
        self.known = known
        self._held = known.fights if known else 0
        self._open = False

    def results(self) -> Iterator[FightResult]:
        """Yield what came of the fights that are in it already."""
        if self.known:
            yield from self.known.results()

    def add(self, results: Sequence[FightResult]) -> None:
        """Write what came of more fights; those that are in it already are passed over.

        Raises:
            StorageError: it can't be written.
        """
        held = self._head.first + self._held
        new = [result for result in results if result.number >= held]
        if new:
            self._begin()
            self._file.add(b"".join(line_of(result) + b"\n" for result in new))
            self._held += len(new)

    def finish(self, fights: int) -> None:
        """Write the last line, if it holds so many fights and has none; see that all is stored.

        A part that holds more already stays as it is.

        Raises:
            StorageError: it can't be written.
        """
        if fights == self._held and not (self.known and self.known.finished and not self._open):
            self._begin()
            self._file.add(msgspec.json.encode(Foot(fights)) + b"\n")
        self._file.settle()

    def _begin(self) -> None:
        if not self._open:
            self._file.cut(self.known.size if self.known else 0)
            if not self.known:
                self._file.add(msgspec.json.encode(self._head) + b"\n")
            self._open = True


@contextmanager
def record(name: str, arena: Arena, numbers: range) -> Iterator[FightRecord]:
    """Open a part to write these fights to it, or to go on with it.

    Raises:
        FileError: the file there is no part, or one of something else, or holds more fights.
        StorageError: it can't be read or written, or another process is at work on it.
    """
    head = head_of(arena, numbers.start)
    with grow(name) as file:
        known = _known(name, head) if file.keeps else None
        if known and known.head.first != numbers.start:
            reason = f"begins with fight {known.head.first:,}, not with {numbers.start:,}"
            raise FileError(Problem(reason, file=name, mend="choose another name"))
        if known and known.fights > len(numbers):
            reason = f"holds {known.fights:,} fights, more than {len(numbers):,}"
            raise FileError(Problem(reason, file=name, mend="choose another name"))
        yield FightRecord(file, known.head if known else head, known)


def _known(name: str, expected: Head) -> Part | None:
    """Return the part that lies there and is to go on; None for an empty file, or a torn head."""
    first = next(lines_of(name), b"")
    if (msgspec.json.encode(expected) + b"\n").startswith(first) and not first.endswith(b"\n"):
        return None
    head = head_in(name)
    compare(name, head, expected)
    return read_part(name)
