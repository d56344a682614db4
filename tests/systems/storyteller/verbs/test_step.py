"""`step`: turns, consciousness, and how a fight ends."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden
from hero_combat.fight.events import FightOver

P5 = pytest.mark.rule("storyteller", "P5")
THREE = "".join(
    f"[combatants.{who}]\nside = '{side}'\ninit = {init}\n"
    for who, side, init in (("ann", "one", 30), ("bob", "two", 20), ("cid", "two", 10))
)
FIVES = "step --dice '5 / 5 / 5'"


@P5
def test_one_action_a_round(game: Any) -> None:
    at = game(THREE)
    at.play(FIVES)
    at.play("resolve ann bob --dice '1'")
    with pytest.raises(Forbidden, match="Ann has used the action of this round"):
        at.play("resolve ann bob")
    at.play("step")
    at.play("step")
    with pytest.raises(Forbidden, match="Bob has had this round's turn"):
        at.play("resolve bob ann")


def test_the_fight_is_over_when_one_side_is_left(game: Any) -> None:
    at = game(THREE)
    at.play(FIVES)
    at.play("set bob.aggravated 7")
    before = at.encounter
    at.play("leave cid --why surrendered")
    outcome = at.play("step")
    assert (outcome.over, outcome.events) == (True, (FightOver(side="one"),))
    assert outcome.encounter is at.encounter is not before
    assert at.play("step --force").over is False


def test_nobody_left(game: Any) -> None:
    at = game(THREE)
    for who in ("ann", "bob", "cid"):
        at.play(f"set {who}.status.unconscious true")
    assert at.play("step").events == (FightOver(side=""),)
    assert at.turn("step --force --dice '1 / 1 / 1'") == (1, "", 0)


def test_all_immobilized_is_no_endless_loop(game: Any) -> None:
    at = game(THREE)
    for who in ("ann", "bob", "cid"):
        at.play(f"act tag {who} --tag immobilized")
    with pytest.raises(Forbidden, match="nobody will be able to act"):
        at.play(FIVES)


@pytest.mark.rule("storyteller", "P6")
def test_surprise_ends_with_the_round(game: Any) -> None:
    at = game()
    at.play("act ambush ann --on bob,cid --dice '9 9 9 9 / 1 1 1 1 / 1 1 1 1'")
    at.play("step")
    assert at.turn("step") == (2, "cid", 10)
    assert not at.now("bob").status.surprised


def test_a_turn_in_which_nobody_acted_is_told(game: Any) -> None:
    at = game("[combatants.ann]\nside = 'a'\n[combatants.bob]\nside = 'b'\n")
    assert at.notes("step --dice '9 / 5'") == []
    assert at.notes("step") == [("idle", "ann")]
    at.play("resolve bob ann --with unarmed --dice 1 --force")
    assert at.notes("step") == []
