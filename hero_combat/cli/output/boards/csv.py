"""The board as rows for a spreadsheet: a row a combatant, what is left and what it was unhurt."""

from hero_combat.cli.formats.csv_rows import Value, as_csv
from hero_combat.fight.board import Board, Row


def board_rows(board: Board) -> str:
    """Write everybody in the order in which they act; nobody's numbers are left blank."""
    labels = next(([bar.label for bar in row.bars] for row in board.rows if row.bars), [])
    tracks = list(dict.fromkeys(one.label for row in board.rows for one in row.tracks))
    headings = ["id", "name", "side", "player", "acting", "out", "order", "next"]
    headings += [f"{label}{part}" for label in labels for part in ("", " of")]
    headings += [f"{label} boxes" for label in tracks]
    return as_csv([(*headings, "state"), *(_row(row, len(labels), tracks) for row in board.rows)])


def _row(row: Row, bars: int, tracks: list[str]) -> tuple[Value, ...]:
    numbers: list[Value] = [number for bar in row.bars for number in (bar.now, bar.full)]
    boxes = {track.label: track.drawn for track in row.tracks}
    return (
        *(row.id, row.name, row.side, row.player, row.acting, row.out, row.when, row.next),
        *(numbers or [None] * (2 * bars)),
        *(boxes.get(label) for label in tracks),
        ", ".join(row.states),
    )
