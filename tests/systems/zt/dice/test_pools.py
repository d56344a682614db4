"""What a Check is made with: Luck, Standard Rolls."""

from typing import Any

import pytest

MINION = """
[combatants.imp]
side = "villains"
hp = 9
standard = { hit = 10, damage = 11, defense = 12, athletics = 6 }
attacks.claw = { natural = true }
attacks.spit = { natural = true, ranged = true, range = 30, standard_hit = 7, damage_adj = 1 }
"""


@pytest.mark.rule("zt", "2.5")
def test_a_minion_rolls_no_dice(duel: Any) -> None:
    at = duel("acting imp", more=MINION)
    assert at.blows("resolve imp ann --with claw --range 2") == [("ann", 7, 0, None)]
    spit = "resolve imp ann --with spit --slot free --modifier 1"
    assert at.blows(spit) == [("ann", 8, 1, 12)]
    assert {roll.faces for roll in at.play(spit).rolls} == {()}


@pytest.mark.rule("zt", "2.1", "A11")
def test_luck_adds_d4s_and_can_prevent_a_critical_failure(duel: Any) -> None:
    at = duel("ann.luck 2")
    outcome = at.play("resolve ann n1 --luck 2 --dice '1 1 / 4 3 / 2 / 2 3'")
    assert outcome.rolls[0].dice == "2d6!+2d4!"
    assert (outcome.events[0].total, outcome.events[1].hit, at.now("ann").luck) == (11, True, 0)
    ones = duel("ann.luck 2").blows("resolve ann n1 --luck 1 --dice '1 1 / 1 / 50'")
    assert ones == [("n1", 3, None, None)]
    strict = duel("ann.luck 2", rules="[rules]\nluck_prevents_crit = false")
    line = "resolve ann n1 --luck 1 --dice '1 1 / 3 / 50'"
    assert strict.blows(line) == [("n1", 5, None, None)]
    assert (
        duel().forbidden("resolve ann n1 --luck 1 --dice '1 1 / 3'") == "Ann has 0 Luck and needs 1"
    )


@pytest.mark.rule("zt", "A12")
def test_game_master_characters_have_no_luck_and_a_defense_that_fails_gives_none(duel: Any) -> None:
    at = duel("acting n1")
    at.play("resolve n1 ann --dice '5 1'")
    assert at.now("n1").luck == 0
    hit = duel("acting n1")
    hit.play("resolve n1 ann --dice '5 4 / 1 1'")
    assert hit.now("ann").luck == 0
    rule = duel("acting n1", rules="[rules]\nluck_on_defense = true")
    rule.play("resolve n1 ann --dice '5 4 / 1 1'")
    assert rule.now("ann").luck == 1
