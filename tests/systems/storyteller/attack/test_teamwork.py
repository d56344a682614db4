"""Teamwork."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden


@pytest.mark.rule("storyteller", "P1")
def test_a_helper_gives_the_action_of_the_round(game: Any) -> None:
    at = game()
    first = at.play("step") and at.encounter.clock.acting
    other, waits = at.encounter.clock.waiting
    weapon = "--improvised chair" if first == "ann" else ""
    at.play(f"resolve {first} {other} {weapon} --helpers {waits}")
    assert at.now(waits).acted == 1
    with pytest.raises(Forbidden, match="has used this round's action"):
        at.play(f"act dodge {waits}")


@pytest.mark.rule("storyteller", "P1")
def test_nobody_helps_who_is_out_of_the_fight(game: Any) -> None:
    at = game()
    at.play("set cid.lethal 7")
    with pytest.raises(Forbidden, match="Cid is unconscious"):
        at.play("roll dex+stealth --who ann --helpers cid")
