"""Ambushes."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden
from hero_combat.fight.events import ActionLost

P6 = pytest.mark.rule("storyteller", "P6")


@P6
def test_surprise(game: Any) -> None:
    at = game()
    line = "act ambush ann --on bob,cid --dice '8 8 8 1 / 8 8 1 1 / 8 8 8 8'"
    assert at.changes(line) == {"bob.status.surprised": True}
    assert at.heard.rolls[1] == {"wits": 2, "composure": 2}
    at.play("step --dice '1 / 9 / 9'")
    assert at.encounter.clock.acting == "cid"
    with pytest.raises(Forbidden, match="Bob is surprised"):
        at.play("resolve bob ann")
    assert ("no_defense", "bob", "surprised") in at.notes("resolve cid bob --dice 1")
    while at.encounter.clock.round == 1:
        at.play("step")
    assert not at.now("bob").status.surprised


@P6
@pytest.mark.rule("storyteller", "A1")
def test_a_tie_surprises(game: Any) -> None:
    line = "act ambush ann --on bob --dice '8 1 1 1 / 8 1 1 1'"
    assert game().changes(line) == {"bob.status.surprised": True}
    assert game(rules='tie = "roller"').changes(line) == {}


@P6
def test_an_ambush_in_a_round_takes_the_turn(game: Any) -> None:
    at = game()
    at.play("step --dice '9 / 1 / 9'")
    at.play("set ann.bashing 5")
    waiting = at.encounter.clock.waiting
    assert "bob" in waiting
    with pytest.raises(Forbidden, match="Ann can't ambush themselves"):
        at.play("act ambush ann --on ann,bob")
    line = "act ambush ann --on bob --willpower --dice '8 1 1 1 1 1 / 1 1 1 1'"
    assert ActionLost(who="bob", why="surprised") in at.play(line).events
    assert at.heard.rolls[0] == {"dexterity": 3, "stealth": 1, "Willpower": 3, "wounds": -1}
    assert at.encounter.clock.waiting == tuple(one for one in waiting if one != "bob")
    assert at.play("act ambush cid --on cid --force").forced == ("Cid can't ambush themselves",)
