"""Parts that were made here and there, put together: the run that one machine would have made."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from hero_combat.errors import FileError, Problem
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.parts import Part, compare, head_in, head_of, read_part
from hero_combat.simulate.result import FightResult


class Merged(msgspec.Struct, frozen=True):
    """Parts that make one run.

    Attributes:
        arena: the encounter.
        parts: the parts, in the order of their fights.
    """

    arena: Arena
    parts: tuple[Part, ...]

    @property
    def numbers(self) -> range:
        """Return which fights there are."""
        return range(self.parts[0].numbers.start, self.parts[-1].numbers.stop)

    def results(self) -> Iterator[FightResult]:
        """Yield what came of them, in order."""
        for part in self.parts:
            yield from part.results()


def merge(names: Sequence[str]) -> Merged:
    """Return the run that parts make.

    Raises:
        FileError: one is no part, or unfinished, or of something else than the others, or of
            another version of the program or the rules; fights are missing, or there twice.
        StorageError: one can't be read.
        UsageError: what is laid over the encounter names nobody, or nothing.
    """
    heads = [head_in(name) for name in names]
    arena = Arena(heads[0].laid_out())
    expected = head_of(arena, 0)
    for name, head in zip(names, heads, strict=True):
        compare(name, head, expected)
    parts: list[Part] = []
    for name in names:
        part = read_part(name)
        if not part.finished:
            reason = f"is unfinished, with {part.fights:,} fights so far"
            raise FileError(Problem(reason, file=name, mend="repeat its command to continue"))
        parts.append(part)
    parts.sort(key=lambda part: (part.numbers.start, part.numbers.stop))
    for before, after in pairwise(parts):
        _see_that_they_meet(before, after)
    return Merged(arena, tuple(parts))


def _see_that_they_meet(before: Part, after: Part) -> None:
    end, begin = before.numbers.stop, after.numbers.start
    if begin > end:
        raise FileError(
            Problem(
                f"the fights {end:,} to {begin - 1:,} are missing from the parts",
                mend=f"make them with --fights {end}:{begin}",
            )
        )
    if begin < end:
        reason = f"holds fight {begin:,}, and so does {before.name}"
        raise FileError(Problem(reason, file=after.name, mend="remove one"))
