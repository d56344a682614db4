"""Marks: the table's own conditions and counters, of combatants and of objects, under any rules."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Annotated, Any

import msgspec

from hero_combat.errors import UsageError
from hero_combat.text import printable

if TYPE_CHECKING:  # only what reads one needs it
    from hero_combat.fight.times import Times

MOST = 1_000_000_000
"""The greatest number that a mark counts, and the least below 0."""
MAX_NAME = 40
"""The most characters of a mark's name."""
Mark = bool | Annotated[int, msgspec.Meta(ge=-MOST, le=MOST)] | str
"""What a mark is: true; a number; or the time at which it goes, such as `T2S5`."""
Marks = dict[str, Mark]
"""Somebody's marks, by their names."""
BAD_NAME = (
    "not a mark name",
    f"use a letter, then at most {MAX_NAME - 1} letters, digits, - and _",
)
"""What is wrong with the name of a mark, and how it is mended."""


def is_mark_name(name: str) -> bool:
    """Tell whether a mark may be called so: a letter, then letters, digits, `-` and `_`."""
    known = all(char.isalnum() or char in "-_" for char in name)
    return known and name[:1].isalpha() and len(name) <= MAX_NAME


def read_mark(text: str, times: "Times | None") -> Mark | None:
    """Return the mark that a text on the command line says; None for `false`, which is none.

    Args:
        text: `true`, a number, or a time.
        times: how the system writes times; None where it has none.

    Raises:
        UsageError: it says none of them.
    """
    if text in ("true", "false"):
        return True if text == "true" else None
    digits = text[1:] if text[:1] in ("-", "+") else text
    if digits.isascii() and digits.isdigit() and len(digits) <= 20:
        return _counted(int(text))
    time = text.upper()
    if times is not None and times.read(time) is not None:
        return time
    raise UsageError(f'{expected(times)}, got "{printable(text[:40])}"')


def changed_mark(change: Callable[[Any], int], mark: Mark | None) -> int:
    """Return the number that a mark is after a change; a missing mark counts as 0.

    Raises:
        UsageError: the mark is not a number, or would count too far.
    """
    return _counted(change(0 if mark is None else mark))


def _counted(number: int) -> int:
    if abs(number) > MOST:
        raise UsageError(f"a mark counts to {MOST:,}, not to {number}")
    return number


def expected(times: "Times | None") -> str:
    """Return what a mark can be, for errors: `expected true, a number or a time such as T2S5`."""
    if times is None:
        return "expected true or a number"
    return f"expected true, a number or a time such as {times.example}"


def count_of(mark: Mark | None) -> int:
    """Return what a doctrine compares: the number; 1 for true and for a time, 0 for no mark."""
    if mark is None:
        return 0
    return int(mark) if isinstance(mark, int) else 1


def mark_words(name: str, mark: Mark) -> str:
    """Return a mark as the board has it: `flashed`, `heat 3`, `flashed until T2S5`."""
    if mark is True:
        return name
    return f"{name} until {mark}" if isinstance(mark, str) else f"{name} {mark}"


def gone_words(name: str, mark: Mark) -> str:
    """Return what a combatant without a mark now does: `is no longer flashed`, `loses ...`."""
    number = isinstance(mark, int) and mark is not True
    return f'loses the mark "{name}"' if number else f"is no longer {name}"


def with_marks(
    table: Mapping[str, Marks], which: str, marks: Mapping[str, Any]
) -> dict[str, Marks]:
    """Return everybody's marks with `marks`, by name, as those of `which`."""
    rest = {one: held for one, held in table.items() if one != which}
    return {**rest, which: dict(sorted(marks.items()))} if marks else rest
