"""Rows for a spreadsheet, as RFC 4180 has them: lines end with CRLF, numbers are bare.

A spreadsheet computes what a cell says if it begins like a formula. What the file calls somebody is
no formula: an apostrophe before it says so, which spreadsheets take for "this is text".
"""

import re
from collections.abc import Iterable, Sequence
from csv import writer
from io import StringIO

from hero_combat.dice.laws import Chance
from hero_combat.text import printable

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
    if isinstance(value, str):
        return _text(value)
    return "" if value is None else value


_FORMULA = re.compile(r"\s*[-=+@\uff0d\uff1d\uff0b\uff20]")
"""How a formula begins, also in the wide letters that a Japanese keyboard has."""
_NUMBER = re.compile(r"[-+]?[0-9]+(?:\.[0-9]+)?")


def _text(value: str) -> str:
    """Return a text as a cell holds it: what doesn't print escaped, and no formula."""
    shown = printable(value)
    if _FORMULA.match(value) and not _NUMBER.fullmatch(value):
        return f"'{shown}"
    return shown
