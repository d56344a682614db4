"""Time without air: what `step` and time that passes do to the unconscious under water."""

from typing import Any

import pytest
from transcripts import changes_of, events_of, readings_of

from hero_combat.fight.events import Damaged
from hero_combat.systems.megs.verbs.hazard.water_and_void import depths, sight


@pytest.mark.rule("megs", 64)
def test_the_unconscious_under_water_drown_by_the_phase(game: Any) -> None:
    game.have("thug", physical=-1, status={"underwater": True}, phases=())
    for who in ("nova", "doc"):
        game.have(who, phases=())
    game.have("brick", phases=(5,))
    outcome = game.do("step")
    assert events_of(outcome) == "2 x damaged thug {physical=1} hazard; turn-began brick 1"
    assert game.now("thug").physical == -3
    outcome = game.do("step")
    assert events_of(outcome) == "2 x damaged thug {physical=1} hazard; died thug"
    assert game.now("thug").physical == -5


@pytest.mark.rule("megs", 64)
@pytest.mark.parametrize("power", ["water-breathing", "sealed-systems"])
def test_who_breathes_does_not_drown(begin: Any, power: str) -> None:
    game = begin(more=f"[combatants.thug.powers.{power}]\naps = 2\n")
    game.have("thug", physical=-1, status={"underwater": True})
    assert Damaged not in map(type, game.do("step").events)
    game.do("recover --after '1 min'")
    assert game.now("thug").physical == -1


@pytest.mark.rule("megs", 64)
def test_time_that_passes_drowns_the_unconscious(game: Any) -> None:
    game.have("thug", physical=0, status={"underwater": True})
    outcome = game.do("recover --after '3 s'")
    assert events_of(outcome) == "3 x damaged thug {physical=1} hazard"


@pytest.mark.rule("megs", 24, 64)
def test_time_without_air_is_time_for_everybody(game: Any) -> None:
    game.have("nova", physical=-1, physical_fell="killing", physical_killing=4, bleeds_at=962)
    game.have("doc", wakes=60)
    outcome = game.do("hazard drowning --on thug --after '20 min'", "2 1")
    assert game.clock.seconds == 1200
    assert events_of(outcome) == (
        "damaged nova {physical=1} bleeding; up doc; 11 x damaged thug {physical=1} hazard; down "
        "thug; 5 x damaged thug {physical=1} hazard; died thug"
    )


@pytest.mark.rule("megs", 12, 23)
def test_who_comes_round_in_a_round_acts_in_it(game: Any) -> None:
    for who in ("brick", "thug", "doc"):
        game.do(f"set {who}.sheet.initiative 2")
    game.do("set nova.sheet.initiative 30")
    game.do("set phase 0")
    game.have("nova", wakes=5)
    outcome = game.do("step", "4 / 3 / 3 / 3")
    # phases 4, 7 and 10 of 34; out until the fifth second, which is phase 6
    assert events_of(outcome) == "round-began 1; up nova; turn-began nova 1"
    assert (game.clock.acting, game.clock.phase) == ("nova", 7)


@pytest.mark.rule("megs", 12, 23)
def test_who_is_out_for_the_whole_round_has_no_initiative(game: Any) -> None:
    game.do("set phase 0")
    game.have("nova", wakes=100)
    outcome = game.do("step", "9 / 3 / 2")
    assert all(roll.label != "initiative nova" for roll in outcome.rolls)
    assert game.now("nova").phases == ()


@pytest.mark.rule("megs", 64)
def test_pressure_attacks_at_each_new_depth(game: Any) -> None:
    assert depths(0, 7) == [6, 7]
    assert depths(6, 7) == [7]
    assert (sight(0), sight(4)) == (5, 3)
    outcome = game.do("hazard pressure --on brick --aps 7", "2 1 / 2 1")
    assert [roll.label for roll in outcome.rolls] == ["pressure 6 brick", "pressure 7 brick"]
    assert game.now("brick").depth == 7
    assert game.do("hazard pressure --on brick --aps 7").rolls == ()


@pytest.mark.rule("megs", 64)
def test_holding_the_breath_and_drowning(game: Any) -> None:
    outcome = game.do("hazard drowning --on thug --after 5")
    assert changes_of(outcome) == (
        "seconds 0 -> 120, blaze.fire 5 -> 8, blaze.burning 0 -> 12, thug.air 0 -> 120"
    )
    outcome = game.do("hazard drowning --on thug --after '4 min'", "2 1")
    # the roll fails: damage from 120 s on, a point a minute
    assert events_of(outcome) == "4 x damaged thug {physical=1} hazard"
    game.have("thug", physical=0)
    outcome = game.do("hazard drowning --on thug --after '30 s'")
    assert events_of(outcome) == "5 x damaged thug {physical=1} hazard; died thug"


@pytest.mark.rule("megs", 64)
def test_a_good_roll_gives_up_to_five_aps_of_time(game: Any) -> None:
    outcome = game.do("hazard drowning --on brick --after 6", "9 10")
    # STR 12 against BODY 8: 7; column 4 - 5: 12 + ... RAPs, 5 at most: 2 minutes more
    assert readings_of(outcome) == "19 7 4 5"
    assert game.now("brick").air_until == 240
    assert changes_of(outcome) == (
        "seconds 0 -> 240, blaze.fire 5 -> 8, blaze.burning 0 -> 24, brick.air_until 0 -> 240, "
        "brick.air 0 -> 240"
    )
