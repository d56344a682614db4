"""Killing blows."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden


@pytest.mark.rule("storyteller", "P15")
def test_a_killing_blow_needs_no_roll(game: Any) -> None:
    at = game()
    with pytest.raises(Forbidden, match="can strike a killing blow only at a helpless target"):
        at.play("resolve ann bob --maneuver killing-blow --with machete")
    at.play("set bob.status.unconscious true")
    at.play("set bob.sheet.armor.general 4")
    line = "resolve ann bob --maneuver killing-blow --with machete"
    assert at.changes(line) == {
        "bob.lethal": 7,
        "bob.taken_lethal": 7,
        "bob.felled_by": "ann",
        "ann.breaking": 1,
    }


@pytest.mark.rule("storyteller", "P15")
def test_a_pool_below_0_takes_nothing_off_the_weapon(game: Any) -> None:
    at = game()
    for line in ("ann.sheet.strength 1", "ann.sheet.weaponry 0", "ann.lethal 7", "bob.lethal 7"):
        at.play(f"set {line}")
    at.play("act tag bob --tag immobilized")
    changed = at.changes("resolve ann bob --maneuver killing-blow --with machete --force")
    assert changed["bob.taken_lethal"] == 2


HARMLESS = "act intent x --text 'I want to run' --harmless"


@pytest.mark.rule("storyteller", "P15")
def test_one_killing_blow_is_one_breaking_point(lab: Any) -> None:
    at = lab()
    at.play(HARMLESS)
    at.play("set d.aggravated 6")
    at.play("set d.status.unconscious true")
    assert at.changes("resolve x d --maneuver killing-blow") == {
        "d.aggravated": 7,
        "d.taken_lethal": 7,
        "d.status.prone": True,
        "x.willpower": 3,
        "x.breaking": 1,
    }


@pytest.mark.rule("storyteller", "P15")
def test_a_killing_shot_takes_a_bullet(game: Any) -> None:
    at = game()
    at.play("act tag bob --tag immobilized")
    at.play("resolve ann bob --with pistol --maneuver killing-blow")
    assert at.now("ann").used == {"pistol": 1}
