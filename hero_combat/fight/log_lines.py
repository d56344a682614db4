"""The lines of a log as a value that grows: a line more costs the same, however many there are."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import overload


class Entries(Sequence[str]):
    """Log lines, oldest first. It never changes; `and_then` gives one with another line behind.

    All that grew from one share its list, each knows how much of it is its own. Only who goes on
    from a place where another line follows already needs a list of its own.
    """

    __slots__ = ("_length", "_shared")

    def __init__(self, lines: Iterable[str] = ()) -> None:
        self._shared = list(lines)
        self._length = len(self._shared)

    def and_then(self, line: str) -> "Entries":
        """Return these lines and `line`."""
        more = Entries.__new__(Entries)
        fits = len(self._shared) == self._length
        more._shared = self._shared if fits else self._shared[: self._length]  # noqa: SLF001 - its own kind
        more._shared.append(line)  # noqa: SLF001 - its own kind
        more._length = self._length + 1  # noqa: SLF001 - its own kind
        return more

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[str]:
        return islice(self._shared, self._length)

    @overload
    def __getitem__(self, index: int) -> str: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[str, ...]: ...

    def __getitem__(self, index: int | slice) -> str | tuple[str, ...]:
        if isinstance(index, slice):
            return tuple(self._shared[i] for i in range(*index.indices(self._length)))
        if not -self._length <= index < self._length:
            raise IndexError(index)
        return self._shared[index % self._length]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Entries):
            return NotImplemented
        if self._shared is other._shared:
            return self._length == other._length
        return tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Entries({tuple(self)!r})"
