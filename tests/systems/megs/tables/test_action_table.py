"""The whole Result Table, and the brackets, at once."""

import tomllib
from pathlib import Path

from hero_combat.systems.megs.tables.action_table import (
    LABELS,
    RESULT_TABLE,
    THRESHOLD,
    column,
    middle,
    top,
)


def test_the_tables_are_those_that_were_collected() -> None:
    collected = tomllib.loads((Path(__file__).parent / "tables.toml").read_text("utf-8"))
    rows = collected["result_table"]["rows"]
    assert [list(row) for row in RESULT_TABLE] == list(rows.values())
    brackets = collected["brackets"]
    assert list(LABELS) == brackets["labels"]
    assert [top(index) for index in range(19)] == brackets["hi"]
    assert [column(low) for low in brackets["lo"]] == list(range(19))
    # the middles of 0, 1-2, 3-4 ... 56-60, rounded up
    assert [middle(index) for index in range(19)] == [
        0, 2, 4, 6, 8, 10, 12, 14, 17, 20, 23, 26, 29, 33, 38, 43, 48, 53, 58,
    ]  # fmt: skip
    assert THRESHOLD == 11
