"""The board in Markdown: a table, a second one of bodies, and what stands below them."""

from hero_combat.cli.formats.markdown_text import escaped, table
from hero_combat.cli.output.boards.text import below, people
from hero_combat.fight.board import Board
from hero_combat.pages.lines import title


def board_page(board: Board) -> str:
    """Write the board under a heading that says which fight it is, and when."""
    return f"## {escaped(title(board))}\n\n{board_tables(board)}"


def board_tables(board: Board) -> str:
    """Write the board without a heading."""
    parts = [_people(board)] if board.rows else ["Nobody is in the fight yet.\n"]
    bodies = [row for row in board.rows if len(row.tracks) > 1]
    if bodies:
        headings = ("body", *(escaped(track.label) for track in bodies[0].tracks))
        rows = [(escaped(row.name), *(_code(one.drawn) for one in row.tracks)) for row in bodies]
        parts.append(table(headings, rows))
    if lines := below(board):
        parts.append("".join(f"- {escaped(line)}\n" for line in lines))
    return "\n".join(parts)


def _people(board: Board) -> str:
    columns = [column for column in zip(*people(board), strict=True) if _is_known(column)]
    headings, *rows = zip(*columns, strict=True)
    bars = range(headings.index("next") + 1, len(headings) - 1)
    shown = [[cell if at in bars else escaped(cell) for at, cell in enumerate(row)] for row in rows]
    for row, cells in zip(board.rows, shown, strict=True):
        if row.acting:
            cells[0] = f"**{cells[0]}**"
    return table([*map(escaped, headings)], shown, bars)


def _is_known(column: tuple[str, ...]) -> bool:
    """Tell whether a column says something: players don't know the order."""
    return column[0] != "order" or any(column[1:])


def _code(boxes: str) -> str:
    """Write boxes in letters of one width."""
    return f"`{boxes}`"
