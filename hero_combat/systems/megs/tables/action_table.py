"""The Action and Result Tables: brackets, success numbers, column shifts, RAPs.

source: rulings 1 and Q1, Q2, Q6, Q9, Q19, Q37, Q40; tables.toml
"""

from functools import lru_cache
from typing import Literal

import msgspec

LABELS = (
    "0", "1-2", "3-4", "5-6", "7-8", "9-10", "11-12", "13-15", "16-18", "19-21", "22-24", "25-27",
    "28-30", "31-35", "36-40", "41-45", "46-50", "51-55", "56-60",
)  # fmt: skip
"""The brackets of values, column 0 first."""

RESULT_TABLE: tuple[tuple[int, ...], ...] = (
    (1,),
    (2, 1),
    (3, 2, 1),
    (5, 4, 3, 2),
    (8, 6, 4, 3, 2),
    (10, 9, 7, 6, 4, 3),
    (12, 11, 9, 8, 7, 5, 3),
    (14, 13, 11, 10, 9, 8, 6, 4),
    (18, 17, 16, 14, 12, 10, 8, 6, 4),
    (21, 20, 19, 17, 15, 13, 11, 9, 7, 5),
    (24, 23, 22, 20, 18, 16, 14, 12, 10, 8, 6),
    (27, 26, 25, 23, 21, 19, 17, 15, 13, 11, 9, 7),
    (30, 29, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8),
    (35, 34, 33, 31, 29, 27, 25, 23, 21, 19, 17, 14, 12, 9),
    (40, 38, 36, 34, 32, 30, 28, 26, 24, 22, 20, 18, 16, 13, 10),
    (45, 43, 41, 40, 38, 36, 34, 31, 28, 26, 24, 22, 20, 17, 14, 11),
    (50, 48, 46, 44, 42, 40, 38, 36, 34, 32, 30, 27, 24, 21, 18, 15, 12),
    (55, 53, 51, 49, 47, 45, 43, 41, 39, 36, 33, 30, 27, 24, 21, 18, 15, 13),
)
"""RAPs by EV bracket (the first is 1-2) and RV bracket; what is missing is N, no effect."""

Counting = Literal["R2", "R1", "R4"]

THRESHOLD = 11
_LOWS = (0, 1, 3, 5, 7, 9, 11, 13, 16, 19, 22, 25, 28, 31, 36, 41, 46, 51, 56)
_HIGHS = (0, 2, 4, 6, 8, 10, 12, 15, 18, 21, 24, 27, 30, 35, 40, 45, 50, 55, 60)
_LAST = len(RESULT_TABLE)


@lru_cache(4096)
def column(value: int) -> int:
    """Return the bracket of a value: 0 for 0 and less, 1 for 1-2, ... ; five APs each above 30."""
    if value <= 0:
        return 0
    if value <= 12:
        return (value + 1) // 2
    return (value + 8) // 3 if value <= 30 else (value + 34) // 5


def middle(index: int) -> int:
    """Return the middle value of a bracket, rounded up; 0 for column 0. ruling Q19"""
    if index <= 0:
        return 0
    if index < len(_LOWS):
        return (_LOWS[index] + _HIGHS[index] + 1) // 2
    return 58 + 5 * (index - len(_LOWS) + 1)


def top(index: int) -> int:
    """Return the highest value of a bracket."""
    if index <= 0:
        return 0
    return _HIGHS[index] if index < len(_HIGHS) else 60 + 5 * (index - len(_HIGHS) + 1)


def label(index: int) -> str:
    """Return the bracket as people read it: "7-8"; "+1" left of column 0."""
    if index < 0:
        return "+1"
    return LABELS[index] if index < len(LABELS) else f"{top(index) - 4}-{top(index)}"


def number_at(row: int, col: int) -> int:
    """Return the success number in row `row` (1 or more) and column `col` of the Action Table.

    Rows and columns go on beyond 60 by five APs each. source: tables.toml, action_table
    """
    if col <= 0:
        return {1: 6, 2: 5, 3: 4, 4: 4}.get(row, 3)
    d = col - row
    if d <= -5:
        return 3
    if d <= -3:
        return d + 8
    if d <= 2:
        return 2 * d + 11
    return 3 * d + 9 if d <= 5 else 4 * d + 4 if d <= 9 else 5 * d - 5


class Aim(msgspec.Struct, frozen=True, gc=False):
    """Where on the Action Table a check is made.

    Attributes:
        row: the row, 0 when AV 0 makes every check fail.
        column: the column after all shifts.
        number: the success number, the same-column modifier included.
        same: the same-column modifier, -1, 0 or +1.
    """

    row: int
    column: int
    number: int
    same: int


@lru_cache(8192)
def aim(av: int, ov: int, av_shift: int = 0, ov_shift: int = 0, same: int = 1) -> Aim:
    """Return where a check of AV against OV with these column shifts is made.

    Shifts to AV are rows; those that would leave the table go to the OV. Columns stop at OV 0.
    `same` 0 turns the same-column rule off. source: seed, "Action Table and Result Table"
    """
    base_row, base_col = column(av), column(ov)
    row, col = base_row + av_shift, base_col + ov_shift
    if base_row and row < 1:
        col += 1 - row
        row = 1
    col = max(0, col)
    mod = 0
    if same and av != ov and base_row == base_col:
        mod = 1 if av < ov else -1
    if base_row == 0:
        row = 0
    return Aim(row, col, number_at(max(1, row), col) + mod, mod)


@lru_cache(8192)
def read_total(at: Aim, total: int, counting: Counting = "R2") -> tuple[bool, int]:
    """Tell whether a total, 0 for a double 1, succeeds, and the column shifts that it earns."""
    if total < at.number or not (total and at.row):
        return False, 0
    return True, shifts_earned(at, total, counting)


def shifts_earned(at: Aim, total: int, counting: Counting = "R2") -> int:
    """Return the column shifts that a successful total earns. source: ruling Q1

    R2 counts the columns right of the success column whose number is 11 or more and not above the
    total; R1 asks for a number below the total; R4 for one above both 11 and the success number.
    """
    if total <= at.number:
        return 0
    found, col = 0, at.column
    while True:
        col += 1
        number = number_at(at.row, col)
        if number > total or (counting == "R1" and number == total):
            return found
        if number >= THRESHOLD and not (counting == "R4" and number <= max(THRESHOLD, at.number)):
            found += 1


@lru_cache(4096)
def columns_missed(at: Aim, total: int) -> int:
    """Return by how many columns a resistance roll fails, at least 1. source: ruling Q9"""
    row = at.row or 1
    return max(1, sum(number_at(row, col) > total for col in range(at.column + 1)))


def raps(ev: int, rv: int, shift: int = 0, same: int = 1) -> int:
    """Return the RAPs of EV against RV, whose column is moved by `shift` (negative: to the left).

    Left of the first column stands A, the EV itself; each column further left adds one. The
    same-column modifier never counts in those two nor makes RAPs of an N.
    source: seed, "Action Table and Result Table"; rulings Q2, Q37, Q40
    """
    row, base = column(ev), column(rv)
    col = base + shift
    if col <= 0:
        return max(0, ev) - col
    found = _read(row, col)
    if same and found and ev != rv and row == base:
        found += 1 if ev > rv else -1
    return max(0, found)


def _read(row: int, col: int) -> int:
    """Return a cell of the Result Table.

    Rows beyond 60 add five RAPs each to the last row; one extra row and one extra column cancel.
    """
    if row <= 0:
        return 0
    more = max(0, row - _LAST)
    cancelled = min(more, max(0, col - _LAST))
    cells, col = RESULT_TABLE[min(row, _LAST) - 1], col - cancelled
    return cells[col - 1] + 5 * (more - cancelled) if col <= len(cells) else 0
