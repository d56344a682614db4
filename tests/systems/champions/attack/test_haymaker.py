"""A haymaker: begun now, landing at the end of the next segment, lost on the way."""

from collections.abc import Callable
from typing import Any

import pytest
from gist import addends, came_of

from hero_combat.errors import Forbidden, UsageError
from hero_combat.systems.champions.events import HaymakerAnnounced, HaymakerLost

Make = Callable[..., Any]
BEGUN = "resolve trollboy thug --maneuver haymaker"
TWELVE = "2 " * 12


@pytest.mark.rule("champions", 25)
def test_it_lands_at_the_end_of_the_next_segment(street: Make) -> None:
    at = street()
    told = at(BEGUN)
    assert came_of(told) == (
        "trollboy.haymaker resolve trollboy thug --maneuver haymaker, trollboy.haymaker_lands "
        "T2S1, trollboy.maneuver Haymaker, trollboy.maneuver_until T2S3"
    )
    assert not told.rolls
    now = at.now("trollboy")
    assert (now.maneuver, now.haymaker_lands, now.end) == ("Haymaker", "T2S1", 50)
    while at.encounter.clock.segment == 12:
        assert at.now("trollboy").haymaker
        told = at.play("step")
    assert came_of(told) == (
        "round-began haymaker-announced | recovered 1, turn 2, segment 1, landing trollboy, "
        "acting -"
    )
    told = at.play("step")
    assert came_of(told) == (
        "missed turn-began | trollboy.haymaker -, trollboy.haymaker_lands -, trollboy.end 46, "
        "landing -, trollboy.maneuver -, trollboy.maneuver_until -, segment 3, acting trollboy, "
        "waiting pal rookie"
    )
    assert at.now("trollboy").haymaker == ""
    assert at.now("trollboy").end == 46


@pytest.mark.rule("champions", 25)
def test_it_is_4_classes_stronger_at_5_dcv_less(street: Make) -> None:
    at = street()
    at(BEGUN)
    at("resolve thug trollboy --with pistol --force --dice '6 6 5'")
    assert addends(at.roll("to hit trollboy")) == [11, 5, -7, 5]
    for line in ("turn 2", "segment 1", "ordered T2S1", "waiting ''"):
        at(f"set {line}")
    at("step")
    told = at(f"step --dice '3 3 3 / {TWELVE} / 6 6'")
    assert addends(at.roll("damage thug")) == ["8d6", "+4 DC", -8]
    assert came_of(told) == (
        "hit damaged turn-began | trollboy.haymaker -, trollboy.haymaker_lands -, thug.stun 24, "
        "thug.body 6, thug.status.prone True, trollboy.end 46, landing -, trollboy.maneuver -, "
        "trollboy.maneuver_until -, segment 3, acting trollboy, waiting pal rookie"
    )
    assert at.now("trollboy").end == 46
    assert not told.open


@pytest.mark.rule("champions", 25)
@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("--add-dice 8 --ocv 9 --no-knockback --dice '3 3 3 / 6 6 6 6 3/6'", "is Stunned"),
        ("--ocv 9 --open-ground --dice '3 3 3 / 6 6 / 1 / 1 1 1/ 6 6 6 6'", "is knocked back"),
    ],
)
def test_it_is_lost_when_the_attacker_is_stunned_or_knocked_back(
    street: Make, line: str, why: str
) -> None:
    at = street(trollboy__stun="900", trollboy__sheet__con="90", trollboy__sheet__rpd="15")
    if why == "is Stunned":
        at("set trollboy.sheet.con 10")
    at(BEGUN)
    told = at(f"resolve thug trollboy --with pistol {line}")
    assert len(told.notes) == 1
    assert at.now("trollboy").haymaker == ""


@pytest.mark.rule("champions", 25)
def test_it_is_lost_when_the_attacker_is_out(street: Make) -> None:
    at = street(trollboy__stun="1")
    at(BEGUN)
    told = at("resolve thug trollboy --with pistol --ocv 9 --dice '3 3 3 / 6 6 / 6 / 6 6 6'")
    assert len(told.notes) == 2


@pytest.mark.rule("champions", 25)
def test_the_phase_in_which_it_lands_is_gone(street: Make) -> None:
    at = street()
    at("set trollboy.sheet.spd 12")
    at("set trollboy.spd 12")
    told = at(BEGUN)
    assert at.now("trollboy").spent == "T2S1"
    assert len(told.notes) == 2


@pytest.mark.rule("champions", 25)
def test_one_at_several_is_refused_at_once_like_any_other_attack(street: Make) -> None:
    for maneuver in ("", " --maneuver haymaker"):
        with pytest.raises(UsageError, match="this attack can have only one target"):
            street()(f"resolve trollboy thug,goon --with unarmed{maneuver}")


# ---------------------------------------------------------------- before it lands


def begun(at: Any, line: str = BEGUN) -> Any:
    """The haymaker is begun, and announced in segment 1."""
    at(line)
    while not at.encounter.clock.landing:
        at.play("step")
    return at.last


@pytest.mark.rule("champions", 25, 42)
def test_a_blast_at_several_comes_down_at_the_first(street: Make) -> None:
    at = street()
    begun(at, "resolve trollboy thug,goon --with grenade --maneuver haymaker")
    assert at.event(HaymakerAnnounced).target == "thug"


@pytest.mark.rule("champions", 5, 16, 25)
def test_a_step_stops_before_it_lands_so_that_its_target_can_abort(street: Make) -> None:
    at = street(thug__end="10")
    told = begun(at)
    assert came_of(told) == (
        "round-began haymaker-announced | thug.end 16, recovered 1, turn 2, segment 1, landing "
        "trollboy, acting -"
    )
    assert at.now().end == 16
    clock = at.encounter.clock
    assert (clock.turn, clock.segment, clock.acting, clock.landing) == (2, 1, "", "trollboy")
    (decision,) = told.open
    assert (decision.who, decision.kind) == ("thug", "haymaker")
    assert "act abort thug --to dodge" in decision.answers
    at("act abort thug --to dodge")
    assert at.now().maneuver == "Dodge"
    told = at(f"step --dice '6 4 2 / {TWELVE} / 6 6'".replace(f" / {TWELVE} / 6 6", ""))
    assert addends(at.roll("to hit thug")) == [11, 7, -6, -3]
    assert came_of(told) == (
        "missed turn-began | trollboy.haymaker -, trollboy.haymaker_lands -, trollboy.end 46, "
        "landing -, trollboy.maneuver -, trollboy.maneuver_until -, segment 3, acting trollboy, "
        "waiting pal rookie"
    )
    assert at.encounter.clock.landing == ""


@pytest.mark.rule("champions", 16, 25)
def test_who_acted_in_the_segment_before_can_abort_in_the_next(street: Make) -> None:
    told = begun(street(thug__acted="T1S12"))
    (decision,) = told.open
    assert (decision.who, decision.kind) == ("thug", "haymaker")
    assert "act abort thug --to dodge" in decision.answers


@pytest.mark.rule("champions", 25)
def test_nothing_is_open_when_the_target_can_do_nothing(street: Make) -> None:
    at = street(thug__status__stunned="true", thug__spent="T2S4")
    assert begun(at).open == ()


@pytest.mark.rule("champions", 25)
def test_two_haymakers_land_one_after_the_other(street: Make) -> None:
    at = street(goon__stun="900")
    at("resolve pal goon --maneuver haymaker --no-knockback")
    begun(at)
    assert came_of(at.last) == (
        "round-began haymaker-announced | recovered 1, turn 2, segment 1, landing trollboy, "
        "acting -"
    )
    told = at("step --dice '6 6 5'")
    assert came_of(told) == (
        "missed haymaker-announced | trollboy.haymaker -, trollboy.haymaker_lands -, "
        "trollboy.end 46, landing -, landing pal"
    )
    assert at.encounter.clock.landing == "pal"
    told = at("step --dice '6 6 5'")
    assert came_of(told) == (
        "missed turn-began | pal.haymaker -, pal.haymaker_lands -, pal.end 46, landing -, "
        "trollboy.maneuver -, trollboy.maneuver_until -, segment 3, acting trollboy, waiting pal "
        "rookie"
    )
    assert at.encounter.clock.segment > 1


@pytest.mark.rule("champions", 25)
@pytest.mark.parametrize("to", ["dodge", "power"])
def test_who_aborts_gives_it_up(street: Make, to: str) -> None:
    at = street()
    begun(at)
    at(f"act abort trollboy --to {to}")
    assert at.event(HaymakerLost) == HaymakerLost(who="trollboy", why="aborting")
    now = at.now("trollboy")
    assert (now.haymaker, now.haymaker_lands) == ("", "")
    assert now.maneuver == ("Dodge" if to == "dodge" else "")
    assert now.end == 50 - (to == "dodge")
    told = at.play("step")
    assert came_of(told) == (
        "action-lost turn-began | landing -, segment 3, acting pal, waiting rookie"
    )
    assert not told.rolls


@pytest.mark.rule("champions", 25)
def test_who_rolls_with_a_punch_gives_it_up(street: Make) -> None:
    at = street(trollboy__stun="900")
    begun(at)
    line = "resolve pal trollboy --maneuver strike --ocv 9 --no-knockback --force"
    told = at(f"{line} --roll-with-punch --dice '3 3 3 / 1 1 1 / 1 1 1 1 1 1 1 1'")
    assert len(told.notes) == 3


@pytest.mark.rule("champions", 25)
def test_it_is_given_up_when_the_target_has_moved_away(street: Make) -> None:
    at = street()
    told = at(BEGUN)
    assert len(told.notes) == 1
    told = at("act give-up trollboy")
    assert came_of(told) == (
        "haymaker-lost | trollboy.haymaker -, trollboy.haymaker_lands -, trollboy.maneuver -, "
        "trollboy.maneuver_until -"
    )
    now = at.now("trollboy")
    assert (now.haymaker, now.maneuver, now.acted) == ("", "", "T1S12")
    with pytest.raises(Forbidden, match="has nothing to give up"):
        at("act give-up trollboy")


@pytest.mark.rule("champions", 16, 25)
def test_who_leaps_in_front_is_hit_by_it_instead(street: Make) -> None:
    at = street(thug__stun="900", goon__stun="900")
    begun(at)
    at("act abort goon --to interpose --on thug")
    told = at("step --dice '6 6 5'")
    assert came_of(told) == (
        "missed turn-began | trollboy.haymaker -, trollboy.haymaker_lands -, trollboy.end 46, "
        "landing -, trollboy.maneuver -, trollboy.maneuver_until -, segment 3, acting trollboy, "
        "waiting pal rookie"
    )
    assert len(told.notes) == 2


@pytest.mark.rule("champions", 16, 25)
def test_a_blow_from_another_side_is_forced_past_who_is_in_front(street: Make) -> None:
    at = street()
    begun(at)
    at("act abort goon --to interpose --on thug")
    told = at("step --force --dice '6 6 5'")
    assert came_of(told) == (
        "missed turn-began | trollboy.haymaker -, trollboy.haymaker_lands -, trollboy.end 46, "
        "landing -, trollboy.maneuver -, trollboy.maneuver_until -, segment 3, acting trollboy, "
        "waiting pal rookie"
    )


@pytest.mark.rule("champions", 16, 25)
def test_a_blow_by_hand_does_not_reach_who_dives_away(street: Make) -> None:
    at = street()
    begun(at)
    at("act abort thug --to dive-for-cover --metres 6 --dice '1 1 1'")
    told = at("step")
    assert came_of(told) == (
        "haymaker-lost turn-began | trollboy.haymaker -, trollboy.haymaker_lands -, landing -, "
        "trollboy.maneuver -, trollboy.maneuver_until -, segment 3, acting trollboy, waiting pal "
        "rookie"
    )
    assert at.now("trollboy").end == 50


@pytest.mark.rule("champions", 16, 25)
@pytest.mark.parametrize("dive", ["--metres 2 --dice '1 1 1'", "--metres 6 --dice '6 6 6'"])
def test_a_blow_by_hand_reaches_who_dives_too_little(street: Make, dive: str) -> None:
    at = street()
    begun(at)
    at(f"act abort thug --to dive-for-cover {dive}")
    assert came_of(at("step --dice '6 6 5'")) == (
        "missed turn-began | trollboy.haymaker -, trollboy.haymaker_lands -, trollboy.end 46, "
        "landing -, trollboy.maneuver -, trollboy.maneuver_until -, segment 3, acting trollboy, "
        "waiting pal rookie"
    )


@pytest.mark.rule("champions", 25)
def test_what_lands_in_a_step_is_amended(street: Make) -> None:
    at = street(thug__stun="900", thug__sheet__con="90", thug__body="500")
    begun(at)
    told = at(f"step --dice '3 3 3 / {TWELVE} / 1 1 / 1 1 1 1 1'")
    assert [each.answers for each in told.open] == [("amend --roll-with-punch",)]


@pytest.mark.rule("champions", 25)
def test_what_is_decided_about_a_blow_needs_one(street: Make) -> None:
    at = street(thug__sheet__dex="13")
    for option in ("--roll-with-punch", "--bystander pal"):
        with pytest.raises(UsageError, match="has no effect with a step in which no blow lands"):
            at(f"step {option}")


@pytest.mark.rule("champions", 25, 41)
def test_a_haymaker_that_is_botched_hits_the_friend_who_is_named(street: Make) -> None:
    at = street()
    begun(at)
    told = at(f"step --bystander pal --dice '6 6 6 / {TWELVE} / 6 6'")
    assert came_of(told) == (
        "missed hit damaged turn-began | trollboy.haymaker -, trollboy.haymaker_lands -, "
        "pal.stun 41, pal.status.prone True, trollboy.end 46, landing -, trollboy.maneuver -, "
        "trollboy.maneuver_until -, segment 3, acting trollboy, waiting pal rookie"
    )


@pytest.mark.rule("champions", 25, 42)
def test_a_haymaker_with_an_area_attack_comes_down_when_it_lands(street: Make) -> None:
    at = street(thug__sheet__dex="13")
    at("resolve trollboy thug --with grenade --maneuver haymaker --range 20 --no-knockback")
    assert at.now("trollboy").haymaker
    assert at.now("trollboy").used == {}
    while not at.encounter.clock.landing:
        at.play("step")
    eight = "2 2 2 2 2 2 2 2"
    told = at(f"step --inside goon --dice '3 3 3 / {eight}'")
    assert came_of(told) == (
        "hit damaged damaged turn-began | trollboy.haymaker -, trollboy.haymaker_lands -, "
        "thug.stun 32, goon.stun 32, trollboy.used grenade=1, landing -, trollboy.maneuver -, "
        "trollboy.maneuver_until -, segment 3, acting trollboy, waiting pal rookie"
    )
    assert at.now("trollboy").used == {"grenade": 1}
