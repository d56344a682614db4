"""What happens, as data."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.fight.events import (
    AttackRolled,
    Damaged,
    Died,
    Down,
    FightOver,
    Prevented,
    RoundBegan,
    TurnBegan,
    Up,
)
from hero_combat.systems.spotlight.events import (
    DeathCheated,
    DeathSpotlight,
    HitLanded,
    LimbLost,
    SuppressiveFire,
)

Fight = Callable[..., Any]


def test_a_hit_that_kills(fight: Fight) -> None:
    outcome = fight().play("resolve joe thug --with pistol --dice '1 1 5 5'")
    assert outcome.events == (
        AttackRolled(attacker="joe", target="thug", attack="pistol", hit=True, margin=1, roll=0),
        HitLanded(attacker="joe", target="thug", location="head", points=5, damage="lethal"),
        Damaged(who="thug", lost={"lethal": 3}, by="joe", attack="pistol", where="head"),
        Down(who="thug", by="joe"),
        Died(who="thug", by="joe"),
    )


def test_a_hit_behind_cover(fight: Fight) -> None:
    at = fight()
    outcome = at.play("resolve joe thug --with pistol --behind wall --dice '3 3 5 5'")
    assert outcome.events[1:] == (
        HitLanded(attacker="joe", target="thug", location="right_leg", points=0, damage="bruise"),
        Prevented(who="thug", how="cover", amount=4),
    )


def test_a_dodge(fight: Fight) -> None:
    outcome = fight().play("resolve joe thug --with bat --dodge --dice '5 6 1 2 / 5 6 6'")
    assert outcome.events == (
        AttackRolled(attacker="joe", target="thug", attack="bat", hit=False, margin=1, roll=0),
        Prevented(who="thug", how="dodge"),
    )


def test_a_counterattack_comes_first(fight: Fight) -> None:
    line = "resolve joe thug --with bat --counter fist --dice '4 1 1 1 / 6 1 5 1'"
    outcome = fight().play(line)
    assert outcome.events == (
        AttackRolled(
            attacker="thug",
            target="joe",
            attack="fist",
            hit=True,
            manner="counter",
            margin=1,
            roll=1,
        ),
        HitLanded(attacker="thug", target="joe", location="torso", points=2, damage="bruise"),
        Damaged(who="joe", lost={"bruise": 2}, by="thug", attack="fist", where="torso"),
        AttackRolled(attacker="joe", target="thug", attack="bat", hit=False, margin=-1, roll=0),
    )


def test_death_and_the_way_back(fight: Fight) -> None:
    at = fight()
    hurt = at.play("act hurt joe --lethal 3 --location head")
    assert hurt.events == (
        Damaged(who="joe", lost={"lethal": 3}, cause="hazard", where="head"),
        Down(who="joe"),
        DeathSpotlight(who="joe"),
    )
    cheated = at.play("act cheat-death joe --dice '5 1 1'")
    assert cheated.events == (DeathCheated(who="joe", alive=True, fortitude=2),)
    assert at.play("recover --end-of-combat").events == (Up(who="joe"),)


def test_a_limb(fight: Fight) -> None:
    outcome = fight().play("act hurt joe --bruise 7 --location left-arm")
    assert outcome.events == (
        Damaged(who="joe", lost={"bruise": 5, "lethal": 1}, cause="hazard", where="left_arm"),
        LimbLost(who="joe", location="left_arm", how="useless"),
    )


def test_suppressive_fire(fight: Fight) -> None:
    outcome = fight().play("resolve joe thug,boss --with uzi --suppressive --dice '5 5 5 5'")
    assert outcome.events == (
        SuppressiveFire(
            attacker="joe", targets=("thug", "boss"), attack="uzi", margin=1, willpower=2, roll=0
        ),
    )


def test_the_spotlight(fight: Fight) -> None:
    at = fight()
    assert at.play("step --next sally").events == (TurnBegan(who="sally", round=1),)
    assert at.play("step --new-round --dice '5 1 1 1 / 1 1 1'").events == (
        RoundBegan(round=2),
        TurnBegan(who="joe", round=2),
    )


@pytest.mark.parametrize(
    ("down", "side"), [(("thug", "boss"), "crew"), (("joe", "sally", "thug", "boss"), "")]
)
def test_the_end(fight: Fight, down: tuple[str, ...], side: str) -> None:
    at = fight()
    for who in down:
        assert at.play(f"set {who}.head ///").events == (Down(who=who),)
    assert at.play("step").events == (FightOver(side=side),)
