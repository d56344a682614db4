"""Disarm and touch."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden

P10 = pytest.mark.rule("storyteller", "P10")


@P10
@pytest.mark.parametrize(
    ("dice", "holder"), [("8 8 8 1 1 / 8", ""), ("8 1 1 1 1 / 8", "bob"), ("8 8 8 8 8 / 8", "ann")]
)
def test_disarm(game: Any, dice: str, holder: str) -> None:
    at = game()
    at.play(f"resolve ann bob --maneuver disarm --dice '{dice}'")
    for who in ("ann", "bob"):
        assert ("baton" in at.now(who).ready) == (who == holder)
    if holder == "ann":
        assert at.changes("resolve ann bob --with baton --dice '8 1 1'") == {
            "bob.applied": 1,
            "bob.lethal": 2,
            "bob.taken_lethal": 2,
        }
        with pytest.raises(Forbidden, match="Bob no longer has the baton"):
            at.play("act draw bob --with baton")


@pytest.mark.rule("storyteller", "P14")
def test_wracked_arms_and_blindness_hinder_resisting(game: Any) -> None:
    at = game()
    at.play("act tag bob --tag arms-wrack")
    at.play("act tag bob --tag blinded")
    at.play("act pick-up bob --with baton")
    lines = at.rolls("resolve ann bob --maneuver disarm --dice '1 1 1 1 1 / 1'", 1)
    assert ("arms wrack", -3) in lines
    assert ("one eye", -3) in lines
