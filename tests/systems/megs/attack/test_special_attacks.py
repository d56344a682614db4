"""Attacks that want something else than damage."""

from typing import Any

import pytest
from transcripts import changes_of, events_of, values_of

from hero_combat.errors import Forbidden, UsageError


@pytest.mark.rule("megs", 29)
def test_attacking_a_power(game: Any) -> None:
    game.have("nova", on=("force-field",))
    outcome = game.do("resolve brick nova --on-power force-field", "8 6")
    assert changes_of(outcome) == (
        "brick.moment 0 -> 13, brick.automatic 0 -> 2, nova.powers {} -> {force-field=0}, "
        "nova.lost_by {} -> {force-field=attack}, nova.lost_at {} -> {force-field=2}"
    )
    assert game.now("nova").powers == {"force-field": 0}


@pytest.mark.rule("megs", 48)
def test_planned_knockback_is_resisted_before_it_is_bounded(game: Any) -> None:
    # EV 12 against BODY 4, 1 shift: 10 RAPs; 40 against 21 resists with 2; at most 12 - 3 = 9
    line = "resolve brick thug --maneuver planned-knockback --open-ground"
    outcome = game.do(line, "9 2 / 10 10 / 10 10")
    assert values_of(outcome, "against knockback thug") == "4 12 21 -2"
    assert events_of(outcome) == (
        "attack-rolled brick thug yes attack 2; damaged thug {physical=1} brick hit; knocked-back "
        "thug 780 brick"
    )


@pytest.mark.rule("megs", 53)
def test_a_shockwave_reaches_two_aps(game: Any) -> None:
    with pytest.raises(Forbidden, match="can reach 2 APs with a shockwave, not 3"):
        game.do("resolve brick nova --maneuver shockwave --range 3")


@pytest.mark.rule("megs", 45)
def test_a_sweep_at_one_breaks_its_object_too(game: Any) -> None:
    line = "resolve brick thug --maneuver sweep-attack --club pole --no-knockback"
    # AV 5, OV 4 -1 column: 19 earns 4 shifts; EV 6, RV 4: column 2 - 4: 8 RAPs, above BODY 6
    outcome = game.do(line, "10 9 / 10 9")
    assert events_of(outcome) == (
        "attack-rolled brick thug yes attack 12; damaged thug {physical=8} brick hit; "
        "object-damaged pole 6 yes brick"
    )
    assert game.thing("pole").body == 0


@pytest.mark.rule("megs", 48)
def test_planned_knockback(game: Any, begin: Any) -> None:
    line = "resolve brick thug --maneuver planned-knockback --open-ground"
    outcome = game.do(line, "5 6 / 3 4")
    # 5 against 4: 9; 11 earns 1: EV 12 against BODY 4, column 1: 10 RAPs, at most 12 - 3
    assert events_of(outcome) == (
        "attack-rolled brick thug yes attack 2; damaged thug {physical=1} brick hit; knocked-back "
        "thug 1561 brick"
    )
    assert game.now("thug").physical == 10
    other = begin('planned_knockback_shifts = "damage"')
    assert events_of(other.do(line, "5 6 / 3 4")) == (
        "attack-rolled brick thug yes attack 2; damaged thug {physical=1} brick hit; knocked-back "
        "thug 1561 brick"
    )
    with pytest.raises(Forbidden, match="needs an EV above the target's BODY 8, but has 3"):
        game.do("resolve nova brick --with punch --maneuver planned-knockback")


@pytest.mark.rule("megs", 49)
def test_a_charge_may_hurt_who_charges(game: Any) -> None:
    with pytest.raises(UsageError, match="charge needs --moved"):
        game.do("resolve nova brick --maneuver charge")
    outcome = game.do("resolve nova brick --maneuver charge --moved 2 --power flight", "4 3")
    # AV 8 against 5: 9? no: 7 misses
    assert events_of(outcome) == "attack-rolled nova brick no attack -2"
    outcome = game.phase(4).do(
        "resolve nova brick --maneuver dive-bomb --moved 2 --power flight", "4 3"
    )
    assert events_of(outcome) == (
        "attack-rolled nova brick yes attack 0; damaged nova {physical=5} nova recoil"
    )
    assert game.now("nova").physical == 14 - 5
    with pytest.raises(Forbidden, match="must move at least 1 AP"):
        game.phase(5).do("resolve nova brick --maneuver charge --moved 0")


@pytest.mark.rule("megs", 52)
def test_a_groundstrike_has_the_ev_of_the_ground(game: Any) -> None:
    line = "resolve nova thug --with bolt --maneuver groundstrike --no-knockback --ground"
    outcome = game.do(f"{line} 6", "3 2 / 9 10")
    assert values_of(outcome, "to hit thug") == "9 4 5 6 4 6"
    with pytest.raises(Forbidden, match="needs an EV above the ground's BODY 9, but has 9"):
        game.phase(4).do(f"{line} 9")


@pytest.mark.rule("megs", 53)
def test_a_shockwave_stuns_and_knocks_back_without_damage(game: Any) -> None:
    outcome = game.do(
        "resolve brick nova,thug --maneuver shockwave --open-ground", "8 5 / 3 4 / 5 3 / 2 1"
    )
    assert game.now("nova").physical == 14
    assert game.now("nova").stun > 0 or game.now("nova").wakes > 0
    assert events_of(outcome) == (
        "attack-rolled brick nova yes attack 1; megs.stunned nova 5 brick; knocked-back nova 98 "
        "brick; attack-rolled brick thug no attack -6"
    )
