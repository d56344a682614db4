"""Opportunity attacks on somebody who runs."""

from collections.abc import Callable
from typing import Any

import pytest
from spotlight_hits import rolled

from hero_combat.errors import Forbidden

Fight = Callable[..., Any]


@pytest.mark.rule("spotlight", "P4")
def test_running_out_of_cover_gives_an_opportunity(fight: Fight) -> None:
    at = fight()
    at.play("set joe.cover wall")
    at.play("act run joe --distance 7")
    line = "resolve {} joe --with pistol --opportunity --dice '5 5 1 1'"
    for who in ("thug", "boss"):
        assert rolled(at.play(line.format(who))) == [(who, 0, ("torso", 4))]
        assert at.now(who).ap == 3


@pytest.mark.rule("spotlight", "P4")
def test_opportunities_that_are_none(fight: Fight) -> None:
    at = fight()
    with pytest.raises(Forbidden, match="Thug has no opportunity: Joe is not running"):
        at.play("resolve thug joe --with pistol --opportunity --dice '5 5 1 1'")
    at.play("act run joe")
    with pytest.raises(Forbidden, match="Sally has no opportunity: Joe is not an enemy"):
        at.play("resolve sally joe --with bat --opportunity --dice '5 5 1 1'")
    with pytest.raises(Forbidden, match="Thug has no opportunity: Joe did not break from cover"):
        at.play("resolve thug joe --with pistol --opportunity --dice '5 5 1 1'")
    outcome = at.play("resolve thug joe --with bat --opportunity --dice '5 5 1 1'")
    assert len(outcome.notes) == 1  # the game master says whether it was within reach


@pytest.mark.rule("spotlight", "P4", "P5")
def test_an_opportunity_that_is_forced_is_one_at_somebody_who_runs(fight: Fight) -> None:
    at = fight()
    shot = at.play("resolve thug joe --with pistol --opportunity --force --dice '5 1 1 1'")
    assert rolled(shot) == [("thug", -1, None)]


@pytest.mark.rule("spotlight", "P4")
def test_one_run_gives_each_enemy_one_opportunity(fight: Fight) -> None:
    at = fight()
    at.play("set joe.cover wall")
    at.play("act run joe")
    at.play("resolve thug joe --with pistol --opportunity --dice '1 1 1 1'")
    with pytest.raises(Forbidden, match="Thug has no opportunity left in this run of Joe's"):
        at.play("resolve thug joe --with bat --opportunity --dice '1 1 1 1'")
    at.play("resolve boss joe --with pistol --opportunity --dice '1 1 1 1'")
    at.play("act run joe")
    at.play("resolve thug joe --with bat --opportunity --dice '1 1 1 1'")
    assert at.now("thug").ap == 2
