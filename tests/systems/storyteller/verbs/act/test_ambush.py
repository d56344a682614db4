"""Ambushes."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden

P6 = pytest.mark.rule("storyteller", "P6")


@P6
def test_surprise(game: Any) -> None:
    at = game()
    outcome = at.play("act ambush ann --on bob,cid --dice '8 8 8 1 / 8 8 1 1 / 8 8 8 8'")
    assert outcome.sentence == (
        "Ann strikes from ambush. Bob is surprised: no action and no Defense this round. "
        "Cid notices."
    )
    assert outcome.rolls[1].modifiers[1].what == "Composure"
    at.play("step --dice '1 / 9 / 9'")
    assert at.encounter.clock.acting == "cid"
    with pytest.raises(Forbidden, match="Bob is surprised"):
        at.play("resolve bob ann")
    assert "Bob is surprised: no Defense" in at.play("resolve cid bob --dice 1").notes
    while at.encounter.clock.round == 1:
        at.play("step")
    assert not at.now("bob").status.surprised


@P6
@pytest.mark.rule("storyteller", "A1")
def test_a_tie_surprises(game: Any) -> None:
    line = "act ambush ann --on bob --dice '8 1 1 1 / 8 1 1 1'"
    assert game().tells(line) == (
        "Ann strikes from ambush. Bob is surprised: no action and no Defense this round."
    )
    assert game(rules='tie = "roller"').tells(line) == "Ann strikes from ambush. Bob notices."
