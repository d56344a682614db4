"""Disarm and touch."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden
from hero_combat.fight.events import Event, WeaponSpoiled

P10 = pytest.mark.rule("storyteller", "P10")


@P10
@pytest.mark.parametrize(
    ("dice", "told", "holder"),
    [
        ("8 8 8 1 1 / 8", "Ann knocks the baton out of Bob's hand.", ""),
        ("8 1 1 1 1 / 8", "Bob keeps the baton from Ann.", "bob"),
        ("8 8 8 8 8 / 8", "Ann takes the baton from Bob.", "ann"),
    ],
)
def test_disarm(game: Any, dice: str, told: str, holder: str) -> None:
    at = game()
    assert at.tells(f"resolve ann bob --maneuver disarm --dice '{dice}'") == told
    for who in ("ann", "bob"):
        assert ("baton" in at.now(who).ready) == (who == holder)
    if holder == "ann":
        assert at.tells("resolve ann bob --with baton --dice '8 1 1'") == (
            "Ann hits Bob with the baton: 2 lethal [XX_____]."
        )
        with pytest.raises(Forbidden, match="Bob no longer has the baton"):
            at.play("act draw bob --with baton")


@P10
def test_a_dramatic_disarm_hurts_the_one_who_tries(game: Any) -> None:
    at = game()
    line = "resolve ann bob --maneuver disarm --modifier -9 --dice '1 / 8'"
    assert at.tells(line) == ("Ann fails dramatically to disarm Bob and takes 1 lethal [X______].")


@P10
@pytest.mark.rule("storyteller", "A7")
def test_a_touch_does_no_damage(game: Any) -> None:
    at = game()
    line = "resolve ann bob --maneuver touch --dice"
    assert at.tells(f"{line} '8 1 1 1 1 / 1'") == "Ann touches Bob."
    assert at.tells(f"{line} '8 1 1 1 1 / 8'") == "Ann fails to touch Bob."
    assert at.now("bob").bashing == 0
    at = game(rules='touch = "choice"')
    assert at.tells(f"{line} '8 1 1'") == "Ann touches Bob."


def rule(number: str) -> pytest.MarkDecorator:
    """Mark a test with the procedure it proves."""
    return pytest.mark.rule("storyteller", number)


@rule("P14")
def test_wracked_arms_and_blindness_hinder_resisting(game: Any) -> None:
    at = game()
    at.play("act tag bob --tag arms-wrack")
    at.play("act tag bob --tag blinded")
    at.play("act pick-up bob --with baton")
    rolls = at.play("resolve ann bob --maneuver disarm --dice '1 1 1 1 1 / 1'").rolls
    lines = [(line.what, line.value) for line in rolls[1].modifiers]
    assert ("both arms wracked", -3) in lines
    assert ("one eye blind", -3) in lines


@pytest.mark.parametrize(
    ("rules", "lost"),
    [("", []), ('tie = "roller"', [WeaponSpoiled(who="bob", attack="baton", how="dropped")])],
)
@rule("P10")
def test_a_tied_disarm_goes_by_the_ruling(game: Any, rules: str, lost: list[Event]) -> None:
    outcome = game(rules=rules).play("resolve ann bob --maneuver disarm --dice '8 1 1 1 1 / 8'")
    assert [one for one in outcome.events if isinstance(one, WeaponSpoiled)] == lost
