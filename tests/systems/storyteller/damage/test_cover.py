"""Human shields."""

from typing import Any

import pytest


@pytest.mark.rule("storyteller", "P12")
def test_a_human_shield_that_dies_is_another_breaking_point(game: Any) -> None:
    at = game()
    at.play("act shield bob --on cid")
    at.play("set cid.aggravated 6")
    at.play("set cid.status.unconscious true")
    line = "resolve ann bob --with pistol --dice '8 1 1 1 1'"
    assert ("shield_dies", "bob") in at.notes(line)
    assert (at.marks("bob"), at.marks("cid")) == ((0, 0, 0), (0, 0, 7))
    assert (at.now("bob").shield, at.now("bob").breaking) == ("", 2)


@pytest.mark.rule("storyteller", "P12")
def test_a_shield_called_dead_is_not_dead(game: Any, two: str) -> None:
    at = game(two.replace("[combatants.cid]", "[combatants.cid]\nname = 'He who is dead.'"))
    at.play("act shield bob --on cid")
    at.play("set cid.lethal 6")
    at.play("resolve ann bob --with rifle --dice '8 8 1 1 1'")  # 6 on one free box
    assert at.now("cid").aggravated
    assert (at.now("bob").shield, at.now("bob").breaking) == ("cid", 1)


@pytest.mark.rule("storyteller", "A13")
def test_cover_is_cover_to_the_last_box_of_structure(game: Any) -> None:
    at = game()
    shot = "resolve ann bob --with pistol --cover crate --dice '8 1 1 1 1'"
    at.play("set crate.structure 1")
    assert at.changes(shot) == {"ann.used": {"pistol": 1}}
    at.play("set crate.structure 0")
    assert at.changes(shot) == {"ann.used": {"pistol": 2}, "bob.lethal": 2, "bob.taken_lethal": 2}
