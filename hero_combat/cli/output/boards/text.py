"""How the board is written in plain columns."""

import msgspec

from hero_combat.cli.formats.columns import in_columns
from hero_combat.fight.board import Board, Row, Track
from hero_combat.pages.lines import coming_line, item_line, name_of, open_line, title
from hero_combat.text import printable


def as_text(board: Board) -> str:
    """Write the board in plain columns."""
    acting = ["", *(">" if row.acting else "" for row in board.rows)]
    rows = [[mark, *cells] for mark, cells in zip(acting, people(board), strict=True)]
    told = in_columns(rows) if board.rows else ["nobody is in the fight yet"]
    return "\n".join([title(board), *told, *bodies(board), *below(board)]) + "\n"


def people(board: Board) -> list[list[str]]:
    """Return the table of everybody, its headings first: STUN, BODY ... are those of the bars."""
    labels = next(([bar.label for bar in row.bars] for row in board.rows if row.bars), [])
    table = [["who", "side", "order", "next", *labels, "state"]]
    for row in board.rows:
        bars = [f"{bar.now}/{bar.full}" for bar in row.bars] or [""] * len(labels)
        state = ", ".join(states_of(row))
        table.append([name_of(row), row.side, row.when, row.next, *bars, state])
    return table


def states_of(row: Row) -> tuple[str, ...]:
    """Return somebody's states, behind the boxes where they are one track; more are a table."""
    if len(row.tracks) != 1:
        return row.states
    return (f"[{row.tracks[0].drawn}]", *row.states)


def bodies(board: Board, empty: str = "") -> list[str]:
    """Return the tracks of everybody who has several of them, in columns.

    Args:
        board: whose they are.
        empty: what stands for an empty box; by default what a pipe is given.
    """
    rows = [row for row in board.rows if len(row.tracks) > 1]
    if not rows:
        return []
    table = [["body", *(track.label for track in rows[0].tracks)]]
    table += [[row.id, *(boxes(track, empty) for track in row.tracks)] for row in rows]
    return in_columns(table)


def boxes(track: Track, empty: str) -> str:
    """Return a track box by box, `XX/···`; `empty` stands for an empty one, "" for the usual."""
    return msgspec.structs.replace(track, empty=empty or track.empty).drawn


def below(board: Board) -> list[str]:
    """Return what stands below everybody, a line each.

    That is whether the fight is over, remarks, objects, and what is to be decided.
    """
    over = (board.over,) if board.over else ()
    told = (*over, *board.remarks, *map(item_line, board.objects))
    lines = [printable(line) for line in told]
    if board.absent:
        lines.append(f"not in the fight: {', '.join(board.absent)}")
    lines += [printable(coming_line(each)) for each in board.coming]
    lines += map(open_line, board.open)
    return lines
