"""Texts in Markdown: nothing that somebody is called is taken for a mark."""

import re
from collections.abc import Iterable, Sequence

from hero_combat.text import printable

_MARKS = re.compile(r"([\\`*_\[\]{}<>#|~$%^=&!])")
_ITEM = re.compile(r"^([-+]|[0-9]+[.)])")
_BOXES = re.compile(r"(\[[X/*_]{2,}(?:, [^\[\]`|]+)?\])")
_LINK = re.compile(r"(?<=[A-Za-z])(:)(?=//)|(?<=[Ww]{3})(\.)")


def escaped(text: str) -> str:
    r"""Escape `text` so that Markdown, GitHub's and Obsidian's too, reads it as text.

    That is marks, `\*`, what begins a list, and what would become a link. A track of boxes,
    `[XX/___]`, is code.
    """
    parts = _BOXES.split(printable(text).strip())
    marked = (f"`{part}`" if at % 2 else _escaped(part) for at, part in enumerate(parts))
    return _ITEM.sub(lambda found: f"{found.group()[:-1]}\\{found.group()[-1]}", "".join(marked))


def _escaped(text: str) -> str:
    return _LINK.sub(lambda found: f"\\{found.group()}", _MARKS.sub(r"\\\1", text))


def table(headings: Sequence[str], rows: Iterable[Sequence[str]], right: Sequence[int] = ()) -> str:
    """Write a table; its cells are Markdown already.

    Args:
        headings: the headings of its columns.
        rows: a cell a column.
        right: the places of the columns that hold numbers.
    """
    rules = ["---:" if at in right else "---" for at in range(len(headings))]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in (headings, rules, *rows))
