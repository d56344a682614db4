"""Killing blows."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden


@pytest.mark.rule("storyteller", "P15")
def test_a_killing_blow_needs_no_roll(game: Any) -> None:
    at = game()
    with pytest.raises(Forbidden, match="can strike a killing blow at the helpless alone"):
        at.play("resolve ann bob --maneuver killing-blow --with machete")
    at.play("set bob.status.unconscious true")
    at.play("set bob.sheet.armor.general 4")
    line = "resolve ann bob --maneuver killing-blow --with machete"
    assert at.tells(line) == (
        "Ann strikes a killing blow at Bob: 7 lethal [XXXXXXX, wounds -3]. Bob bleeds. "
        "It is a breaking point for Ann."
    )
    assert at.now("ann").breaking == 1


HARMLESS = "act intent x --text 'I want to run' --harmless"


@pytest.mark.rule("storyteller", "P15")
def test_one_killing_blow_is_one_breaking_point(lab: Any) -> None:
    at = lab()
    at.play(HARMLESS)
    at.play("set d.aggravated 6")
    at.play("set d.status.unconscious true")
    told = at.tells("resolve x d --maneuver killing-blow")
    assert told == (
        "Xan strikes a killing blow at Dora: 7 lethal [*******, wounds -3]. Dora is dead. Xan"
        " never wanted that: 1 Willpower lost, and a breaking point."
    )
    assert at.now("x").breaking == 1


def rule(number: str) -> pytest.MarkDecorator:
    """Mark a test with the procedure it proves."""
    return pytest.mark.rule("storyteller", number)


@rule("P15")
def test_a_killing_shot_takes_a_bullet(game: Any) -> None:
    at = game()
    at.play("act tag bob --tag immobilized")
    at.play("resolve ann bob --with pistol --maneuver killing-blow")
    assert at.now("ann").used == {"pistol": 1}
