"""Desperation: who may try it, once at one end of a round, and what for."""

from collections.abc import Callable
from typing import Any

import pytest
from transcripts import changes_of, events_of, values_of

from hero_combat.errors import Forbidden
from hero_combat.systems.megs.conditions.desperation import can_try_desperation
from hero_combat.systems.megs.state.fight import Book


@pytest.fixture
def ending(game: Any) -> Any:
    """The last phase of a round, in which nobody acts any more."""
    for who in ("nova", "brick", "thug", "doc"):
        game.have(who, phases=())
    return game


@pytest.fixture
def pause(game: Any) -> Any:
    """Between two rounds."""
    game.do("set phase 0")
    return game


@pytest.mark.rule("megs", 16, 31)
@pytest.mark.parametrize(
    ("values", "may"),
    [
        ({"physical": 5}, True),
        ({"physical": 5, "hero_points": 14}, False),
        ({"physical": -2, "physical_fell": "bashing", "hero_points": 10}, True),
        ({"physical": -2, "physical_fell": "bashing", "hero_points": 9}, False),
        ({"physical": -2, "physical_fell": "killing", "hero_points": 1}, True),
        ({"physical": 0, "status": {"locked": True}}, False),
        ({"physical": -2, "status": {"revived": True}}, False),
        ({"mental": 5, "hero_points": 15}, True),
        ({"stun": 2, "stun_ov": 9, "hero_points": 15}, True),
        ({"stun": 2, "stun_ov": 9, "hero_points": 14}, False),
        ({"powers": {"flight": 0}, "hero_points": 25}, True),
        ({"powers": {"flight": 0}, "hero_points": 24}, False),
        ({}, False),
    ],
)
def test_only_those_are_named_who_can_try_and_pay(
    ending: Any, values: dict[str, Any], *, may: bool
) -> None:
    ending.have("nova", **values).do("step")
    assert can_try_desperation(Book(ending.encounter), "nova") == may


@pytest.mark.rule("megs", 31)
def test_one_desperation_check_at_one_end_of_a_round(ending: Any) -> None:
    ending.have("nova", physical=3, powers={"flight": 0}, stun=2, stun_ov=9)
    ending.do("step")
    ending.do("recover --who nova --how desperation", "5 6")
    points = ending.now("nova").hero_points
    for line in (
        "recover --who nova --how desperation",
        "recover --who nova --how desperation --power flight",
        "recover --who nova --how stun",
    ):
        with pytest.raises(Forbidden, match="has already tried Desperation"):
            ending.do(line)
    assert ending.now("nova").hero_points == points
    ending.do("recover --who nova --how desperation --force", "5 6")
    ending.do("set round 3")
    ending.do("recover --who nova --how desperation", "5 6")


@pytest.mark.rule("megs", 31, 37)
def test_desperation_for_a_power(pause: Any) -> None:
    pause.have("nova", powers={"flight": 0}, lost_by={"flight": "burnout"})
    outcome = pause.do("recover --who nova --how desperation --power flight", "10 9")
    assert changes_of(outcome) == (
        "nova.hero_points 60 -> 35, nova.desperate 0 -> 1, nova.powers {flight=0} -> {flight=5}, "
        "nova.lost_at {} -> {flight=0}"
    )
    assert pause.now("nova").hero_points == 60 - 25
    with pytest.raises(Forbidden, match="Brick has not lost any APs of str"):
        pause.do("recover --who brick --how desperation --power str")


@pytest.mark.rule("megs", 27)
def test_a_stun_of_the_mind_is_shaken_off_with_the_mind(begin: Callable[..., Any]) -> None:
    game = begin()
    game.do("set thug.sheet.mind 6")
    game.do("set thug.sheet.hero_points 20")
    game.have("thug", mind=6, hero_points=20)
    outcome = game.do("resolve nova thug --with gaze", "5 6 / 3 2")
    assert events_of(outcome) == (
        "attack-rolled nova thug gaze yes attack 4; damaged thug {mental=6} nova hit gaze; "
        "megs.stunned thug 3 nova"
    )
    outcome = game.phase(0).do("recover --who thug --how stun", "2 1")
    assert values_of(outcome, "against stun thug") == "6 6 11 4"
    assert changes_of(outcome) == "thug.hero_points 20 -> 5, thug.desperate 0 -> 1"


def test_what_is_told_of_the_unconscious(game: Any) -> None:
    game.have("thug", physical=1)
    outcome = game.do("resolve nova thug --with bolt --ev 4 --no-knockback", "3 4 / 5 4")
    assert events_of(outcome) == (
        "attack-rolled nova thug bolt yes attack 2; damaged thug {physical=4} nova hit bolt; down "
        "thug nova"
    )
    assert outcome.rolls[-1].label == "against stun thug"
    assert game.states("thug") == ("unconscious",)
