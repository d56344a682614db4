"""`hazard`: what the surroundings do."""

from typing import Any

import pytest
from transcripts import changes_of, events_of, readings_of

from hero_combat.errors import Forbidden, UsageError
from hero_combat.systems.megs.tables.ranges import weaken_explosion


@pytest.mark.rule("megs", 66)
def test_a_fall(game: Any) -> None:
    outcome = game.do("hazard fall --on brick --aps 2", "6 5")
    # AV and EV 6 against BODY 8: 13 misses
    assert readings_of(outcome) == "11 13"
    outcome = game.do("hazard fall --on brick --aps 5", "3 2 / 9 10")
    assert events_of(outcome) == "damaged brick {physical=15} hazard; down brick; died brick"


@pytest.mark.rule("megs", 26, 66)
def test_last_ditch_against_a_fall(game: Any) -> None:
    outcome = game.do("hazard fall --on brick --aps 5 --last-ditch brick=7", "3 2 / 9 10")
    assert events_of(outcome) == (
        "prevented brick last ditch defense 7; damaged brick {physical=8} hazard; down brick; died "
        "brick"
    )
    assert game.now("brick").hero_points == 20 - 14


@pytest.mark.rule("megs", 67)
def test_an_explosion_weakens_by_two_columns_an_ap(game: Any) -> None:
    assert weaken_explosion(12, 0) == (12, 0)
    assert weaken_explosion(12, 1) == (8, -2)
    assert weaken_explosion(12, 3) == (0, -6)
    outcome = game.do("hazard explosion --aps 12 --at brick=1,thug=3", "2 1")
    assert readings_of(outcome) == "3 11"


@pytest.mark.rule("megs", 68)
def test_fire_grows_and_is_put_out(game: Any) -> None:
    outcome = game.do("hazard fire --thing blaze --on thug", "5 6 / 10 9 / 9 10")
    assert events_of(outcome) == (
        "damaged thug {physical=5} hazard; megs.knocked-out thug 3; down thug"
    )
    with pytest.raises(Forbidden, match="a fire has 3 to 8 APs, not 12"):
        game.do("hazard fire --aps 12 --on thug")
    outcome = game.do("hazard water --thing blaze --aps 6", "5 6")
    assert changes_of(outcome) == "blaze.fire 5 -> 3"
    outcome = game.do("hazard water --thing blaze --aps 8", "9 8")
    assert changes_of(outcome) == "blaze.fire 3 -> 0"


@pytest.mark.rule("megs", 68)
def test_a_fire_grows_each_round_to_eight(game: Any, begin: Any) -> None:
    game.do("recover --after '10 s'")
    assert game.thing("blaze").fire == 6
    game.do("recover --after 1h")
    assert game.thing("blaze").fire == 8
    other = begin('fire_growth = "doubling"')
    other.do("recover --after '10 s'")
    assert other.thing("blaze").fire == 6
    other.do("recover --after '10 s'")
    assert other.thing("blaze").fire == 6


@pytest.mark.rule("megs", 68)
def test_an_earthquake_and_who_counters_it(game: Any) -> None:
    outcome = game.do("hazard earthquake --aps 9 --counter brick --on thug", "5 6 / 2 1")
    assert readings_of(outcome) == "11 9 1 6; 3 12"
    assert outcome.rolls[1].modifiers[0].value == "3"
    with pytest.raises(Forbidden, match="a quake has 6 to 25 APs"):
        game.do("hazard earthquake --aps 3")


@pytest.mark.rule("megs", 68)
def test_storms(game: Any) -> None:
    outcome = game.do("hazard tornado --aps 9 --on thug", "8 3 / 9 10 / 7")
    # 9 against 4: 5; 7 9 11: one shift: EV 9 against 4, column 1: 8 RAPs: damage and distance
    assert events_of(outcome) == "damaged thug {physical=8} hazard; knocked-back thug 195"
    assert game.do("hazard hurricane --aps 9 --at thug=20").rolls == ()
    outcome = game.do("hazard hurricane --aps 9 --at thug=10", "4")
    assert outcome.rolls[0].label == "lightning thug"
    assert events_of(game.do("hazard lightning --on thug", "1 / 2 1")) == ""


@pytest.mark.rule("megs", 68)
def test_gas_and_who_is_sealed(begin: Any) -> None:
    more = """[combatants.brick.powers]
skin-armor = { aps = 9 }
[combatants.nova.powers.sealed-systems]
aps = 4
"""
    game = begin(more=more)
    outcome = game.do("hazard gas --aps 8 --on brick,nova", "9 2 / 9 10 / 9 10")
    assert events_of(outcome) == (
        "damaged brick {physical=8} hazard; megs.knocked-out brick 3; down brick"
    )


@pytest.mark.rule("megs", 69)
def test_flying_fast(begin: Any) -> None:
    game = begin(more="[combatants.nova.powers.dispersal]\naps = 4\n")
    outcome = game.do("hazard sonic-boom --aps 11 --at thug=2,brick=5", "2 1")
    assert readings_of(outcome) == "3 12"
    assert game.do("hazard sonic-boom --aps 8").rolls == ()
    outcome = game.do("hazard high-speed --aps 17 --on nova,thug", "2 1")
    assert [roll.label for roll in outcome.rolls] == ["high speed thug"]
    assert outcome.rolls[0].modifiers[0].value == "4"


def test_what_is_missing(game: Any) -> None:
    with pytest.raises(UsageError, match="fall needs --aps"):
        game.do("hazard fall --on thug")
    with pytest.raises(UsageError, match="water needs --thing"):
        game.do("hazard water --aps 3")
    with pytest.raises(UsageError, match="drowning needs --after"):
        game.do("hazard drowning --on thug")


@pytest.mark.rule("megs", 66)
def test_a_fall_is_against_body_under_every_ruling(begin: Any) -> None:
    game = begin('hazard_ov = "dex"')
    outcome = game.do("hazard fall --aps 3 --on brick", "2 1")
    assert outcome.rolls[0].modifiers[1].value == "8"
    outcome = game.do("hazard gas --aps 8 --on brick", "2 1")
    assert outcome.rolls[0].modifiers[1].value == "5"


@pytest.mark.rule("megs", 69)
def test_dispersal_takes_its_aps_off_the_heat(begin: Any) -> None:
    game = begin(more="[combatants.nova.powers.dispersal]\naps = 3\n")
    outcome = game.do("hazard high-speed --aps 19 --on nova", "2 1")
    assert outcome.rolls[0].modifiers[0].value == "5"  # twice 4, less 3
