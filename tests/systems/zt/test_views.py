"""The board."""

from typing import Any

import pytest


@pytest.mark.rule("zt", "A9")
def test_the_board_shows_the_defense_that_an_attack_must_beat(duel: Any) -> None:
    at = duel("n1.sheet.armor 2", "n1.status.unconscious true")
    board = at.board
    assert {row.id: row.when for row in board.rows}["n1"] == "Defense 2"
    assert board.things[0] == "Defense: N2 9, Ann 7, Bob 5, N1 2"


@pytest.mark.rule("zt", "2.5")
def test_the_board_tells_metres_and_a_speed_that_is_less(duel: Any) -> None:
    at = duel("n1.status.fatigue 2", "ann.move used", "ann.metres 3")
    rows = {row.id: row.states for row in at.board.rows}
    assert "Speed 5 of 10" in rows["n1"]
    assert rows["ann"][0] == "has major, minor, move 3 m"
    assert not any("Speed" in text for text in rows["n2"])
