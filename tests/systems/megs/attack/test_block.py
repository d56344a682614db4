"""Blocks, and cover."""

from typing import Any

import pytest
from transcripts import events_of, readings_of, values_of

from hero_combat.errors import Forbidden, UsageError


@pytest.mark.rule("megs", 55)
def test_shifts_against_a_block_must_have_been_earned(game: Any) -> None:
    with pytest.raises(Forbidden, match="1 column shift was earned, not 9"):
        game.do("resolve brick thug --block thug=door --shifts block=9", "5 6")  # 11 against 9


@pytest.mark.rule("megs", 55, 19)
def test_most_shifts_go_to_the_block(lab: Any) -> None:
    """So many as were earned, less those that are to go elsewhere."""
    line = "resolve a b --with bolt --block b=shield --no-knockback"
    for shifts, found in (("block=most", -3), ("stun=1,block=most", -2), ("block=2", -2)):
        outcome = lab().do(f"{line} --shifts {shifts}", "9 8 / 2 1 / 9 8")
        assert values_of(outcome, "block b").split()[2] == str(found)


@pytest.mark.rule("megs", 57)
def test_cover_that_breaks_at_once_covers_nobody(game: Any) -> None:
    # Brick's 12 against the door's BODY 5: 12 damage, 7 go on; stun 12 or more does not come of 7
    line = "resolve brick doc --take-cover doc=door --no-knockback"
    outcome = game.do(line, "9 2 / 10 8 / 10 9")
    assert events_of(outcome) == (
        "object-damaged door 12 yes brick; prevented doc cover 5; attack-rolled brick doc yes "
        "attack 2; damaged doc {physical=7} brick hit; megs.stunned doc 1 brick"
    )
    assert game.now("doc").cover == ""
    assert game.now("doc").physical == 11 - 7


@pytest.mark.rule("megs", 55)
def test_a_block_takes_the_blow_on_the_object(game: Any) -> None:
    outcome = game.do("resolve thug nova --with pistol --block nova=door", "6 5 / 8 1")
    assert values_of(outcome, "block nova") == "6 5 -3 -3 -1 3 6 5 6"
    # AV 5 against 6: 12? same bracket: 11 misses by one: no damage beyond the object
    assert events_of(outcome) == "attack-rolled thug nova pistol no attack -1"
    assert game.now("nova").physical == 14
    assert game.now("nova").dice == 0


@pytest.mark.rule("megs", 55)
def test_what_is_above_the_object_goes_through(game: Any) -> None:
    outcome = game.do("resolve brick nova --block nova=door --no-knockback", "9 4 / 8 1 / 9 10")
    # EV 12 against the door's BODY 5: full damage 12: 7 go on
    assert events_of(outcome) == (
        "object-damaged door 12 yes brick; prevented nova block 5; attack-rolled brick nova yes "
        "attack 1; damaged nova {physical=7} brick hit"
    )
    assert game.now("nova").physical == 14 - 7
    assert game.thing("door").body <= 0
    with pytest.raises(Forbidden, match="it is broken"):
        game.phase(4).do("resolve brick nova --block nova=door", "9 4")


@pytest.mark.rule("megs", 55)
def test_a_failed_block_makes_the_attack_easier(game: Any) -> None:
    outcome = game.do(
        "resolve thug nova --with pistol --no-knockback --block nova=hand",
        "5 4 / 2 1 / 9 10 / 9 10",
    )
    # 9 against 12 misses; two columns less need 8
    assert readings_of(outcome) == "9 12 9 8 6; 3 12; 19 12 3 5; 19 12 3"
    assert events_of(outcome) == (
        "attack-rolled thug nova pistol yes attack 1; damaged nova {physical=6} thug hit pistol; "
        "megs.knocked-out nova 1 thug; down nova thug"
    )
    assert game.now("nova").physical < 14


@pytest.mark.rule("megs", 55, 19)
def test_shifts_spent_on_the_block_and_several_attacks(game: Any) -> None:
    line = "resolve thug nova --with pistol --block nova=shield --blocks 2 --no-knockback"
    outcome = game.do(f"{line} --shifts block=1", "8 5 / 10 9")
    assert values_of(outcome, "block nova") == "6 5 1 1 -1 -1 14 6 5 2"
    again = game.do(f"{line.replace('thug', 'brick').replace('--with pistol ', '')}", "8 5")
    assert [roll.label for roll in again.rolls] == ["to hit nova"]


@pytest.mark.rule("megs", 55)
def test_an_object_not_made_for_it_blocks_once(game: Any) -> None:
    game.do("set wall.body 7")
    game.do("resolve thug nova --with pistol --block nova=wall --force", "8 5 / 10 9")
    assert (game.thing("wall").body, game.thing("wall").spoiled) == (6, True)
    with pytest.raises(Forbidden, match="can't block with Wall again"):
        game.phase(4).do("resolve thug nova --with pistol --block nova=wall", "8 5")
    game.do("set wall.spoiled false")
    with pytest.raises(Forbidden, match="can't carry Wall, weight 12"):
        game.phase(5).do("resolve thug nova --with pistol --block nova=wall", "8 5")


@pytest.mark.rule("megs", 57)
def test_taking_cover_and_what_it_stops(game: Any) -> None:
    game.do("set wall.body 20")
    outcome = game.do("resolve thug nova --with pistol --take-cover nova=wall", "6 5 / 9 7")
    assert events_of(outcome) == "attack-rolled thug nova pistol no attack -1"
    assert game.now("nova").cover == "wall"
    outcome = game.phase(4).do("resolve thug nova --with pistol", "9 6")
    assert events_of(outcome) == "prevented nova cover; attack-rolled thug nova pistol no attack 3"
    outcome = game.phase(5).do(
        "resolve thug nova --with pistol --no-knockback --maneuver trick-shot", "9 8 / 9 10 / 9 8"
    )
    assert game.now("nova").physical < 14


@pytest.mark.rule("megs", 57)
def test_cover_gives_way_to_one_point_of_damage(game: Any) -> None:
    game.do("act take-cover nova --on door")
    outcome = game.do("resolve brick nova --no-knockback", "9 4 / 9 10")
    assert events_of(outcome) == (
        "object-damaged door 12 yes brick; attack-rolled brick nova yes attack 1; damaged nova "
        "{physical=12} brick hit"
    )
    assert game.now("nova").cover == ""


@pytest.mark.rule("megs", 55)
def test_a_block_with_bare_hands_takes_the_blow_on_the_blocker(game: Any) -> None:
    """The object of a Block with the hand is the blocker (ruling Q26)."""
    outcome = game.do(
        "resolve thug nova --with pistol --bashing --no-knockback --block nova=hand",
        "8 5 / 10 9 / 9 10",
    )
    assert events_of(outcome) == (
        "attack-rolled thug nova pistol yes attack 1; damaged nova {physical=6} thug hit pistol"
    )
    assert game.now("nova").physical == 14 - 6
    with pytest.raises(UsageError, match="bare hands are not cover; choose an object"):
        game.phase(4).do("resolve brick nova --take-cover nova=hand", "9 4")


@pytest.mark.rule("megs", 57)
def test_cover_is_left_by_whoever_moves(lab: Any) -> None:
    at = lab().have("a", cover="bus")
    at.do("resolve a d --maneuver charge --moved 3 --open-ground", "2 1")
    assert at.now("a").cover == ""
    at = lab().have("b", cover="bus")
    at.do("knockback b --distance 5 --open-ground")
    assert at.now("b").cover == ""


@pytest.mark.rule("megs", 57)
def test_cover_is_no_help_against_the_mind(lab: Any) -> None:
    at = lab().have("b", cover="wall")
    outcome = at.do("resolve a b --with mind", "9 8 / 9 8")
    assert events_of(outcome) == (
        "attack-rolled a b mind yes attack 6; damaged b {mental=6} a hit mind"
    )
    assert at.thing("wall").body == 6


@pytest.mark.rule("megs", 57, 43)
def test_the_held_do_not_get_behind_cover(lab: Any) -> None:
    at = lab().have("c", held_by={"a": 1})
    with pytest.raises(Forbidden, match="Carl is held by Anna and can't take cover"):
        at.do("act take-cover c --on wall")
    with pytest.raises(Forbidden, match="Carl is held by Anna and can't take cover"):
        at.do("resolve a c --with bolt --take-cover c=wall", "9 8")
    lab().do("act take-cover c --on wall")
