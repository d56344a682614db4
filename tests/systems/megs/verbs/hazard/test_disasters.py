"""`hazard`: who is struck by a storm, who counters a quake, and whom a blast knocks back."""

from collections.abc import Callable
from typing import Any

import pytest
from transcripts import events_of, readings_of, values_of

from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.events import KnockedBack


@pytest.mark.rule("megs", 68)
def test_lightning_strikes_in_the_storm_too(game: Any) -> None:
    line = "hazard tornado --aps 9 --at thug=0,doc=5,brick=11"
    outcome = game.do(line, "2 1 / 4 / 5")
    assert [roll.label for roll in outcome.rolls] == [
        "tornado thug",
        "lightning thug",
        "lightning doc",
    ]
    outcome = game.do("hazard hurricane --aps 12 --at thug=11,doc=13", "2 1 / 4")
    assert [roll.label for roll in outcome.rolls] == ["hurricane thug", "lightning thug"]


@pytest.mark.rule("megs", 68)
def test_a_quake_is_countered_for_oneself_away_from_its_middle(game: Any) -> None:
    line = "hazard earthquake --aps 10 --at thug=0,brick=2 --counter brick"
    outcome = game.do(line, "10 9 / 2 1")
    # 10 APs are 2 where Brick is, and STR 12 takes them all off; Thug has the whole quake
    assert values_of(outcome, "counter quake brick") == "12 2 3 12 2 15"
    assert readings_of(outcome) == "19 3 4 15; 3 5"
    assert values_of(outcome, "quake thug") == "10 4 5"


@pytest.mark.rule("megs", 68)
def test_a_quake_is_countered_for_all_in_its_middle(game: Any) -> None:
    outcome = game.do("hazard earthquake --aps 9 --counter brick --on thug", "5 6 / 2 1")
    assert readings_of(outcome) == "11 9 1 6; 3 12"
    assert values_of(outcome, "quake thug") == "3 4 1 12"


@pytest.mark.rule("megs", 68)
def test_who_counters_a_quake_must_be_there_and_awake(game: Any) -> None:
    with pytest.raises(UsageError, match="only for Brick"):
        game.do("hazard earthquake --aps 10 --on thug --at brick=2 --counter brick")
    game.have("brick", physical=0)
    with pytest.raises(Forbidden, match="Brick is unconscious"):
        game.do("hazard earthquake --aps 10 --counter brick")


@pytest.mark.rule("megs", 38, 67)
def test_an_explosion_knocks_back(game: Any) -> None:
    outcome = game.do(
        "hazard explosion --aps 9 --on doc --bashing --open-ground", "5 6 / 10 9 / 3 2"
    )
    assert outcome.rolls[-1].label == "against knockback doc"
    assert events_of(outcome) == "damaged doc {physical=9} hazard; knocked-back doc 98"
    # EV 4 of BODY 8: no knockback however it falls
    outcome = game.do("hazard explosion --aps 4 --on brick", "10 9")
    assert KnockedBack not in map(type, outcome.events)


@pytest.mark.rule("megs", 38, 67)
def test_what_is_behind_stops_who_is_blown_away(game: Any) -> None:
    line = "hazard explosion --aps 9 --on doc --bashing --into wall=1"
    outcome = game.do(line, "5 6 / 10 9 / 3 2 / 2 1")
    assert events_of(outcome) == "damaged doc {physical=9} hazard; knocked-back doc 98 wall"


@pytest.mark.rule("megs", 27, 67)
def test_an_explosion_stuns_though_last_ditch_defense_negates_it_all(game: Any) -> None:
    line = "hazard explosion --aps 8 --on brick --last-ditch brick=4 --open-ground"
    outcome = game.do(line, "5 6 / 2 3 / 10 9")
    assert [roll.label for roll in outcome.rolls][1] == "against stun brick"


@pytest.mark.rule("megs", 66, 68)
@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("hazard fire --aps 8 --on thug", "fire"),
        ("hazard fall --aps 5 --on thug", "fall"),
        ("hazard pressure --aps 6 --on thug", "depth of water"),
    ],
)
def test_what_always_kills_is_bashing_by_force_alone(game: Any, line: str, what: str) -> None:
    with pytest.raises(Forbidden, match=f"the damage of a {what} is always Killing"):
        game.do(f"{line} --bashing")
    game.do(f"{line} --bashing --force", "1 1")


@pytest.mark.rule("megs", 69)
def test_the_flyers_dispersal_comes_off_the_boom(begin: Callable[..., Any]) -> None:
    game = begin(more="[combatants.nova.powers.dispersal]\naps = 4\n")
    outcome = game.do("hazard sonic-boom --aps 14 --by nova --on nova,thug", "2 1")
    assert [roll.label for roll in outcome.rolls] == ["sonic boom thug"]
    assert values_of(outcome, "sonic boom thug").split()[0] == "2"
    assert game.do("hazard sonic-boom --aps 12 --by nova --on thug").rolls == ()
