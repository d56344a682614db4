"""Disarm and touch."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden
from hero_combat.fight.events import Event, WeaponSpoiled

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


@P10
def test_a_dramatic_disarm_hurts_the_one_who_tries(game: Any) -> None:
    at = game()
    line = "resolve ann bob --maneuver disarm --modifier -9 --dice '1 / 8'"
    assert at.copy().pools(line)[0] == ("ann", 0, 0, "dramatic")
    assert at.changes(line) == {"ann.lethal": 1, "ann.taken_lethal": 1}


@P10
@pytest.mark.rule("storyteller", "A7")
def test_a_touch_does_no_damage(game: Any) -> None:
    at = game()
    line = "resolve ann bob --maneuver touch --dice"
    for touched, dice in ((True, "8 1 1 1 1 / 1"), (False, "8 1 1 1 1 / 8")):
        assert at.copy().touches(f"{line} '{dice}'") == touched
        assert at.changes(f"{line} '{dice}'") == {}
    at = game(rules='touch = "choice"')
    assert at.copy().touches(f"{line} '8 1 1'")
    assert at.changes(f"{line} '8 1 1'") == {"bob.applied": 1}


@pytest.mark.rule("storyteller", "P14")
def test_wracked_arms_and_blindness_hinder_resisting(game: Any) -> None:
    at = game()
    at.play("act tag bob --tag arms-wrack")
    at.play("act tag bob --tag blinded")
    at.play("act pick-up bob --with baton")
    lines = at.rolls("resolve ann bob --maneuver disarm --dice '1 1 1 1 1 / 1'", 1)
    assert ("arms wrack", -3) in lines
    assert ("one eye", -3) in lines


@pytest.mark.parametrize(
    ("rules", "lost"),
    [("", []), ('tie = "roller"', [WeaponSpoiled(who="bob", attack="baton", how="dropped")])],
)
@P10
def test_a_tied_disarm_goes_by_the_ruling(game: Any, rules: str, lost: list[Event]) -> None:
    outcome = game(rules=rules).play("resolve ann bob --maneuver disarm --dice '8 1 1 1 1 / 8'")
    assert [one for one in outcome.events if isinstance(one, WeaponSpoiled)] == lost
