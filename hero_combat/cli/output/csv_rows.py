"""Rows for a spreadsheet, as RFC 4180 has them: lines end with CRLF, numbers are bare."""

from collections.abc import Iterable, Sequence
from csv import writer
from io import StringIO

from hero_combat.dice.laws import Chance

Value = str | int | bool | Chance | float | None
"""What a cell may hold; None is an empty one."""


def as_csv(rows: Iterable[Sequence[Value]]) -> str:
    """Write rows, the first of which has the headings."""
    text = StringIO()
    writer(text).writerows([_cell(value) for value in row] for row in rows)
    return text.getvalue()


def _cell(value: Value) -> str | int:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (float, Chance)):
        return f"{float(value):.9g}"
    return "" if value is None else value
