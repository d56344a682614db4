"""Simultaneous actions: who shares the spotlight acts on the state before them."""

from collections.abc import Callable
from typing import Any

import pytest
from spotlight_hits import rolled

from hero_combat.errors import Forbidden

Fight = Callable[..., Any]


@pytest.mark.rule("spotlight", "P3", "A23")
@pytest.mark.parametrize(
    ("ruling", "boxes"),
    [("declared", "XX////"), ("bruise_first", "XX////"), ("lethal_first", "XXXX//")],
)
def test_simultaneous_hits_on_one_location(fight: Fight, ruling: str, boxes: str) -> None:
    at = fight(f"simultaneous = '{ruling}'")
    at.play("set thug.left_arm ////")
    at.play("set joe.sheet.attacks.bat.damage 2")
    at.play("set sally.sheet.attacks.pistol.damage 2")
    at.play("act share sally")
    at.play("resolve joe thug --with bat --dice '1 2 5 1'")
    outcome = at.play("resolve sally thug --with pistol --dice '1 2 5 1'")
    assert at.now("thug").left_arm == boxes
    assert len(outcome.notes) == 1  # in which order


@pytest.mark.rule("spotlight", "P3")
def test_who_shares_the_spotlight_acts_on_the_state_before(fight: Fight) -> None:
    """Joe and the thug shoot each other at the same time; a second shot is too late."""
    at = fight()
    at.play("act share thug")
    at.play("resolve joe thug --with pistol --location head --dice '5 5 5 5'")
    assert at.now("thug").status.dead
    with pytest.raises(Forbidden, match="Thug is dead"):
        at.play("act react thug")
    at.play("resolve thug joe --with pistol --location head --dice '5 5 5 5'")
    assert at.now("joe").status.death_spotlight
    with pytest.raises(Forbidden, match="Thug is dead"):
        at.play("resolve thug joe --with pistol --dice '5 5 5 5'")


@pytest.mark.rule("spotlight", "P3", "P4")
def test_one_who_is_shot_at_by_two_at_once_can_still_answer_the_second(fight: Fight) -> None:
    at = fight()
    at.play("act share sally")
    at.play("resolve joe thug --with bat --location head --dice '5 5 5 5'")
    outcome = at.play("resolve sally thug --with bat --dodge --dice '5 1 1 1 / 5 5 1'")
    assert (len(outcome.rolls), at.now("thug").torso) == (2, "")
    at.play("act move joe")
    with pytest.raises(Forbidden, match="Thug is unconscious"):
        at.play("resolve sally thug --with bat --dodge --dice '5 1 1 1 / 5 5 1'")


@pytest.mark.rule("spotlight", "P3")
def test_the_next_simultaneous_action_starts_from_what_is_there(fight: Fight) -> None:
    at = fight()
    at.play("act share sally")
    at.play("resolve joe thug --with bat --dice '6 1 1 1'")
    at.play("resolve joe thug --with bat --dice '6 1 1 1'")
    assert at.now("thug").torso == "//////"
    assert at.now("thug").hits == ("torso bruise 3",)
    at.play("step --next thug")
    assert at.now("thug").hits == ()


@pytest.mark.rule("spotlight", "P3", "P5")
def test_who_goes_down_in_a_shared_action_was_moving_for_all_of_it(fight: Fight) -> None:
    at = fight()
    at.play("act share sally")
    at.play("act run thug --force")
    at.play("resolve joe thug --with bat --location head --difficulty -3 --dice '5 5 5 1'")
    line = "resolve sally thug --with pistol --dice '6 5 1 1'"
    assert rolled(at.play(line)) == [("sally", 0, ("torso", 4))]
    assert not at.now("thug").status.moving  # for everybody else
    at.play("step")
    assert at.now("thug").stood is None


@pytest.mark.rule("spotlight", "P3", "A9", "A23")
@pytest.mark.parametrize("order", ["declared", "bruise_first", "lethal_first"])
def test_what_goes_on_into_the_torso_is_simultaneous_too(fight: Fight, order: str) -> None:
    at = fight(f"overflow = 'torso'\nsimultaneous = '{order}'")
    at.play("act share sally")
    at.play("set thug.right_arm XXXXX")
    at.play("resolve joe thug --with pistol --dice '3 1 5 5'")
    assert (at.now("thug").right_arm, at.now("thug").torso) == ("XXXXXX", "XXXX")
    at.play("resolve sally thug --with pistol --dice '5 5 1 1'")
    assert at.now("thug").torso == "XXXXXXXXX"


@pytest.mark.rule("spotlight", "A9", "A23")
def test_hits_that_are_sorted_lose_each_point_once(fight: Fight) -> None:
    at = fight("overflow = 'torso'\nsimultaneous = 'bruise_first'")
    at.play("act share sally")
    at.play("set thug.right_arm XXXXX")
    at.play("resolve joe thug --with pistol --dice '3 1 5 5'")
    at.play("resolve sally thug --with bat --dice '3 1 5 5'")
    # 9 points in all: one fills the last box, one turns the bruise in it, and 7 go on.
    assert (at.now("thug").right_arm, at.now("thug").torso) == ("XXXXXX", "XXXX///")
