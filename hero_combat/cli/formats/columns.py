"""Tables in plain columns, each as wide as the widest of its cells."""

from collections.abc import Container, Sequence

from hero_combat.text import printable


def in_columns(rows: Sequence[Sequence[str]], right: Container[int] = ()) -> list[str]:
    """Return a line a row, two blanks between columns.

    A row with fewer cells than the first makes no column wider, and none of it is at the right.

    Args:
        rows: the headings and what stands below them.
        right: the places of the columns that hold numbers.
    """
    shown = [[printable(cell) for cell in row] for row in rows]
    whole = len(shown[0])
    columns = zip(*(row for row in shown if len(row) == whole), strict=True)
    widths = [max(map(len, column)) for column in columns]
    return [
        "  ".join(
            cell.rjust(width) if at in right and len(row) == whole else cell.ljust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=False))
        ).rstrip()
        for row in shown
    ]
