"""Combat Tags: which hit brings one, what it does, how long it lasts."""

from typing import Any

import pytest
from storyteller_examples import FIVES, THREE

from hero_combat.fight.events import ActionLost


@pytest.mark.rule("storyteller", "P14")
def test_tags_tick_at_the_end_of_ones_own_turn(game: Any) -> None:
    at = game(THREE)
    at.play(FIVES)
    at.play("act tag ann --tag drugged --turns 2")
    at.play("act tag ann --tag poisoned")
    at.play("step")
    assert at.now("ann").tags == {"drugged": 1, "poisoned": 0}
    at.until("ann")
    assert at.turn("step") == (2, "bob", 25)
    assert at.now("ann").tags == {"poisoned": 0}
    assert at.changes("act untag ann --tag poisoned") == {"ann.tags": {}}


@pytest.mark.rule("storyteller", "P14")
def test_willpower_shakes_off_a_stun(game: Any) -> None:
    at = game(THREE)
    at.play(FIVES)
    at.play("act tag bob --tag stunned")
    assert at.changes("act spend bob") == {"bob.willpower": 3, "bob.tags": {"shaken-off": 1}}
    assert at.turn("step") == (1, "bob", 25)
    assert ("shaken off", -3) in at.rolls("resolve bob ann --dice 1")
    assert at.now("bob").tags == {}


@pytest.mark.rule("storyteller", "P14")
def test_knocked_down_and_immobilized(game: Any) -> None:
    at = game(THREE)
    at.play(FIVES)
    at.play("act tag bob --tag knocked-down")
    assert at.now("bob").status.prone
    assert at.turn("step") == (1, "cid", 15)
    at.until("bob")
    assert at.changes("act stand bob") == {
        "bob.status.prone": False,
        "bob.tags": {},
        "bob.acted": 2,
    }
    at.play("act tag cid --tag immobilized")
    assert ActionLost(who="cid", why="immobilized") in at.play("step").events
    assert (at.encounter.clock.round, at.encounter.clock.acting) == (3, "ann")


P14 = pytest.mark.rule("storyteller", "P14")


@P14
def test_a_blow_that_is_too_weak_leaves_no_tag(game: Any) -> None:
    at = game()
    line = "resolve ann bob --with fist --no-defense bob --location arm --dice '8 8 1 1'"
    assert at.changes(line) == {"bob.bashing": 2, "bob.taken_bashing": 2}


@P14
def test_the_size_that_stuns(game: Any) -> None:
    line = (
        "resolve ann bob --with fist --no-defense bob --location head --modifier 1 --dice '8 8 8 8'"
    )
    assert game().changes(line) == {
        "bob.bashing": 4,
        "bob.taken_bashing": 4,
        "bob.tags": {"stunned": 2},
    }
    at = game(rules='head_threshold = "size"')
    at.play(line)
    assert at.now("bob").tags == {}


@P14
@pytest.mark.parametrize("out_of_place", ["delayed", "early"])
def test_tags_tick_in_a_turn_out_of_place(game: Any, out_of_place: str) -> None:
    at = game()
    if out_of_place == "early":
        first = at.play("step") and at.encounter.clock.acting
        who = next(one for one in at.encounter.clock.waiting if one != first)
        other = first
    else:
        at.play("step")
        who = at.encounter.clock.acting
        at.play(f"act delay {who}")
        at.play("step")
        other = at.encounter.clock.acting
    at.play(f"act tag {who} --tag drugged --turns 1")
    notes = at.notes(f"resolve {who} {other} --maneuver touch")
    assert notes[-1] == ("no_longer", who, "drugged")
    assert at.now(who).tags == {}
