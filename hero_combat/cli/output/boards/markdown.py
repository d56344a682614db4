"""The board in Markdown: a table, a second one of bodies, and what stands below them."""

from hero_combat.cli.formats.markdown_text import escaped, table
from hero_combat.cli.output.boards.text import bar_labels, below, name_of, states_of, title
from hero_combat.fight.board import Board, Row


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
    labels = bar_labels(board)
    columns = {
        "who": [_name(row) for row in board.rows],
        "side": [escaped(row.side) for row in board.rows],
        "order": [escaped(row.when) for row in board.rows],
        "next": [escaped(row.next) for row in board.rows],
    }
    if not any(columns["order"]):  # players don't know it
        del columns["order"]
    headings = [*columns, *map(escaped, labels), "state"]
    right = range(len(columns), len(columns) + len(labels))
    rows = [
        (*cells, *(_bars(row) or [""] * len(labels)), escaped(", ".join(states_of(row))))
        for *cells, row in zip(*columns.values(), board.rows, strict=True)
    ]
    return table(headings, rows, right)


def _name(row: Row) -> str:
    return f"**{escaped(name_of(row))}**" if row.acting else escaped(name_of(row))


def _bars(row: Row) -> list[str]:
    return [f"{bar.now}/{bar.full}" for bar in row.bars]


def _code(boxes: str) -> str:
    """Write boxes in letters of one width."""
    return f"`{boxes}`"
