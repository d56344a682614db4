"""The board."""

from typing import Any

import pytest

from hero_combat.fight.board import Item


@pytest.mark.rule("zt", "A9")
def test_the_board_shows_the_defense_that_an_attack_must_beat(duel: Any) -> None:
    at = duel("n1.sheet.armor 2", "n1.status.unconscious true")
    board = at.board
    assert {row.id: row.when for row in board.rows}["n1"] == "Defense 2"
    assert board.remarks[0] == "Defense: N2 9, Ann 7, Bob 5, N1 2"


@pytest.mark.rule("zt", "2.5")
def test_the_board_tells_metres_and_a_speed_that_is_less(duel: Any) -> None:
    at = duel("n1.status.fatigue 2", "ann.move used", "ann.walked 7")
    rows = {row.id: row.states for row in at.board.rows}
    assert "Speed 5 of 10" in rows["n1"]
    assert rows["ann"][0] == "has major, minor, move 3 m"
    assert not any("Speed" in text for text in rows["n2"])


@pytest.mark.rule("zt", "P4")
def test_the_board_lists_objects_and_what_was_dropped(duel: Any) -> None:
    rock = '[objects.rock]\nname = "a rock"\nattack.weapon = "improvised"\n'
    at = duel("ann.held ''", "ann.sheet.shield 2", "n1.broken sword", more=rock)
    at.play("act pick-up ann --item rock")
    at.play("act drop ann --item shield")
    at.play("act drop n1")
    assert at.board.objects == (
        Item("rock", "a rock", states=("Ann has it",), seen=("Ann has it",)),
        Item("shield", "shield", states=("lies there",), seen=("lies there",)),
        Item("sword", "sword", (), broken := ("lies there", "broken"), broken=True, seen=broken),
    )
    at.play("set ann.broken rock")
    states = ("Ann has it", "broken")
    assert at.board.objects[0] == Item("rock", "a rock", (), states, broken=True, seen=states)
