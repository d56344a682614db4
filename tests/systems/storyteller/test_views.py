"""The board."""

from typing import Any

import pytest

from hero_combat.fight.board import Track


def test_the_board_shows_what_matters(game: Any) -> None:
    at = game()
    at.play("set bob.lethal 5")
    at.play("act tag bob --tag drugged --turns 2")
    at.play("act conceal bob --level partially")
    at.play("act aim ann --on bob")
    at.play("set cid.aggravated 7")
    at.play("set cid.status.unconscious true")
    board = at.system.board()(at.encounter)
    rows = {row.id: row for row in board.rows}
    assert rows["bob"].states == (
        "wounds -1",
        "Defense 2",
        "Speed 9",
        "drugged (turns: 2)",
        "concealed (attackers -2)",
        "baton",
    )
    assert "aims +1 at Bob" in rows["ann"].states
    assert "smg 31/31" in rows["ann"].states
    assert (rows["cid"].states, rows["cid"].next) == (("dead",), "out")
    assert rows["cid"].tracks == (Track("HEALTH", "*******", 7),)
    assert [(bar.label, bar.now, bar.full) for bar in rows["bob"].bars] == [
        ("HEALTH", 2, 7),
        ("WILLPOWER", 4, 4),
    ]
    crate = next(item for item in board.objects if item.id == "crate")
    assert [(bar.label, bar.now, bar.full) for bar in crate.bars] == [("Structure", 6, 6)]
    assert (crate.states, crate.broken) == (("Durability 2",), False)


@pytest.mark.rule("storyteller", "P2")
def test_what_follows_from_the_dots(game: Any) -> None:
    at = game()
    (row,) = (row for row in at.board.rows if row.id == "ann")
    assert [(bar.label, bar.full) for bar in row.bars] == [("HEALTH", 7), ("WILLPOWER", 5)]
    assert row.states[0:2] == ("Defense 3", "Speed 11")
    assert at.rolls("step --dice '1 / 2 / 3'")[0] == ("rolled", 5)
