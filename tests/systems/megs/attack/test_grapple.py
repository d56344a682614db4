"""Grapples and Take Aways."""

from typing import Any

import pytest
from transcripts import changes_of, events_of

from hero_combat.errors import Forbidden
from hero_combat.fight.events import KnockedBack


@pytest.mark.rule("megs", 43)
def test_a_grip_on_two_is_broken_one_by_one(game: Any) -> None:
    game.have("thug", held_by={"brick": 1}).have("doc", held_by={"brick": 1})
    game.do("act break-grapple doc", "10 10 / 10 9")  # STR 3 against 12: 21
    assert game.holds("brick") == ("thug",)
    game.do("act release brick")
    assert game.holds("brick") == ()


@pytest.mark.rule("megs", 43)
def test_a_grapple_holds_and_may_hurt(game: Any) -> None:
    outcome = game.do("resolve brick thug --maneuver grapple", "5 6")
    # DEX 5 against 4: 9; 11 earns 1; STR 12 against BODY 4, column 1: 10 RAPs > 4
    assert changes_of(outcome) == (
        "brick.moment 0 -> 13, brick.automatic 0 -> 2, thug.held_by {} -> {brick=13}"
    )
    assert [(each.kind, each.answers) for each in outcome.open] == [("hurt", ("amend --hurt",))]
    assert game.now("thug").held_by == {"brick": 13}
    with pytest.raises(Forbidden, match="is in a grapple with Thug and can't attack anyone else"):
        game.phase(4).do("resolve brick nova")
    outcome = game.do("resolve thug brick --ev 3", "2 1")
    assert outcome.rolls[0].modifiers[0].value == "3"  # STR is AV and OV of the grappled


@pytest.mark.rule("megs", 43)
def test_a_grapple_that_hurts_and_no_knockback(game: Any) -> None:
    game.do("resolve brick thug --maneuver grapple --hurt", "5 6 / 9 10")
    assert game.now("thug").physical == 11 - 12 + 0
    game.phase(4)
    game.have("thug", physical=11, stun=0)
    outcome = game.do("resolve brick thug --ev 4", "9 8 / 9 10")
    assert KnockedBack not in map(type, outcome.events)


@pytest.mark.rule("megs", 43, 6)
def test_breaking_a_grapple_and_moving_in_one(game: Any) -> None:
    game.do("resolve thug nova --maneuver grapple", "9 8")
    assert game.now("nova").held_by == {"thug": 13}
    outcome = game.phase(4).do("act break-grapple nova", "9 3")
    assert changes_of(outcome) == (
        "nova.moment 0 -> 14, nova.automatic 0 -> 2, nova.held_by {thug=13} -> {}"
    )
    assert game.holds("thug") == ()


@pytest.mark.rule("megs", 50)
def test_take_away(game: Any) -> None:
    outcome = game.do("resolve brick thug --maneuver take-away --object shield", "9 6")
    # 5 against 4 +2: 13; 15 earns 1; STR 12 against 3 +1 -1: 9 RAPs, shield BODY 10
    assert events_of(outcome) == (
        "attack-rolled brick thug yes attack 2; megs.taken-away shield thug brick"
    )
    outcome = game.phase(4).do("resolve brick thug --maneuver take-away --object pole", "9 6")
    assert events_of(outcome) == (
        "attack-rolled brick thug yes attack 2; megs.taken-away pole thug brick"
    )
