"""What adapters share: an input that knows what was read of it, loops that end, faces by label."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle, islice
from typing import Any

from opened import Fight, Outcome

from hero_combat.dice import Source
from hero_combat.log.lines import read, verbs_of


class Given(Mapping[str, Any]):
    """The input of a case; it remembers which of its fields were read.

    Tables within it, also in lists, remember theirs. That a field is there is not read from it.
    """

    def __init__(self, fields: Mapping[str, Any]) -> None:
        self._fields = {key: _strict(value) for key, value in fields.items()}
        self._read: set[str] = set()

    def __getitem__(self, key: str) -> Any:
        value = self._fields[key]
        self._read.add(key)
        return value

    def __contains__(self, key: object) -> bool:
        return key in self._fields

    def __iter__(self) -> Iterator[str]:
        return iter(self._fields)

    def __len__(self) -> int:
        return len(self._fields)

    def only(self, **played: Any) -> None:
        """Read fields that no line says, whose one value is what is played anyhow."""
        for key, value in played.items():
            assert self.get(key, value) == value, f"only {key} = {value!r} is played"

    def unread(self) -> Iterator[str]:
        """The fields that nobody has read."""
        for key, value in self._fields.items():
            if key not in self._read:
                yield key
            for each in value if isinstance(value, list) else (value,):
                if isinstance(each, Given):
                    yield from (f"{key}.{inner}" for inner in each.unread())


def _strict(value: object) -> object:
    if isinstance(value, Mapping):
        return Given(value)
    return [_strict(each) for each in value] if isinstance(value, list) else value


def up_to(most: int) -> Iterator[int]:
    """0, 1, 2 ... for a search that must have ended before `most`."""
    yield from range(most)
    raise AssertionError(f"nothing found in {most} tries")


class Faces(Source):
    """Faces by the label of the roll; whatever else is rolled falls as `other`, again and again."""

    def __init__(self, faces: Mapping[str, Sequence[int]], other: Sequence[int]) -> None:
        self._faces = {label: [*each] for label, each in faces.items()}
        self._other = other

    def draw(self, count: int, _sides: int, label: str, _nth: int, _skip: int) -> Sequence[int]:
        """The next faces of this roll."""
        left = self._faces.get(label) or [*islice(cycle(self._other), count)]
        return [left.pop(0) for _ in range(count)]

    def finish(self) -> None:
        """What is left over does no harm."""


def throw(fight: Fight, line: str, faces: Mapping[str, Sequence[int]], *other: int) -> Outcome:
    """Play a line with these faces, for lines of which nobody says how many dice they roll."""
    order = read(line, verbs_of(fight.system)).order
    return fight.carry_out(order, lambda _key, _nth: Faces(faces, other))
