"""`act disengage`, `act look` and `act break-free`."""

from typing import Any

import pytest

P4 = pytest.mark.rule("zt", "P4")


P10 = pytest.mark.rule("zt", "P10")


@P4
def test_disengaging_lasts_until_the_next_own_turn(duel: Any) -> None:
    at = duel()
    at.play("act disengage ann")
    assert at.now("ann").status.disengaged
    at.play("step --dice '3 2'")
    assert at.now("ann").status.disengaged
    for _ in range(3):
        at.play("step")
    assert at.encounter.clock.acting == "ann"
    assert not at.now("ann").status.disengaged


@P10
def test_taking_in_information_is_a_check_with_one_of_three_abilities(duel: Any) -> None:
    at = duel()
    line = "act look ann --difficulty 9 --what 'the door' --dice '5 4'"
    assert at.checks(line) == [("perception", "check", 9, True)]
    assert (
        duel().forbidden("act look ann --ability logic --dice 3")
        == "Ann takes in information with perception, knowledge, spirit, not with logic"
    )


@pytest.mark.rule("zt", "2.5")
def test_one_who_is_incapacitated_may_break_free(duel: Any) -> None:
    at = duel("ann.status.incapacitated true")
    line = "act break-free ann --ability strength --difficulty 6 --dice"
    assert at.checks(f"{line} '3 2'") == [("strength", "check", 5, False)]
    at.play("set ann.major ready")
    at.play(f"{line} '3 3'")
    assert not at.now("ann").status.incapacitated


@P4
def test_a_disengaging_that_a_feat_makes_free_costs_nothing(duel: Any) -> None:
    at = duel()
    at.play("act disengage ann --slot free")
    assert (at.now("ann").major, at.now("ann").status.disengaged) == ("ready", True)
