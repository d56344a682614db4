"""Combat Tags: which hit brings one, what it does, how long it lasts."""

from typing import Any

import pytest

from hero_combat.fight.events import ActionLost

THREE = "".join(
    f"[combatants.{who}]\nside = '{side}'\ninit = {init}\n"
    for who, side, init in (("ann", "one", 30), ("bob", "two", 20), ("cid", "two", 10))
)
FIVES = "step --dice '5 / 5 / 5'"


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
def test_stunned_loses_one_action(game: Any) -> None:
    at = game(THREE)
    at.play(FIVES)
    at.play("act tag bob --tag stunned")
    at.play("set bob.sheet.defense 4")
    lines = at.rolls("resolve ann bob --modifier 3 --dice '1 1'")
    assert ("halved stunned of bob", 2) in lines
    assert ActionLost(who="bob", why="stunned") in at.play("step").events
    assert at.encounter.clock.acting == "cid"
    assert at.now("bob").tags == {"stunned": 1}
    at.until("bob")
    assert at.now("bob").tags == {}


@pytest.mark.rule("storyteller", "P14")
def test_willpower_shakes_off_a_stun(game: Any) -> None:
    at = game(THREE)
    at.play(FIVES)
    at.play("act tag bob --tag stunned")
    at.play("act spend bob")
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
@pytest.mark.parametrize(
    ("spot", "malus", "dice", "tag"),
    [
        ("arm", -1, "8 8 8 1", "arm-wrack"),
        ("leg", -1, "8 8 8 1", "leg-wrack"),
        ("head", -2, "8 8 8 8", "stunned"),
        ("hand", -4, "8", "arm-wrack"),
        ("eye", -5, "8", "blinded"),
        ("heart", -3, "8 8 8 8 8", "pierced"),
    ],
)
def test_specific_targets(game: Any, spot: str, malus: int, dice: str, tag: str) -> None:
    at = game()
    pool = len(dice.split())
    more = pool - 5 - malus
    line = f"resolve ann bob --with fist --no-defense bob --location {spot} --modifier {more}"
    at.play(f"{line} --dice '{dice}'")
    assert (f"spot {spot}", malus) in at.heard.rolls[0].items()
    assert list(at.now("bob").tags) == [tag]


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
def test_tags_hinder(game: Any) -> None:
    at = game()
    for tag, line in (
        ("arm-wrack", ("arm wrack", -2)),
        ("blinded", ("one eye", -3)),
        ("insane", ("insane", 1)),
        ("knocked-down", ("knocked down", -2)),
    ):
        at = game()
        at.play(f"act tag ann --tag {tag}")
        if tag == "arm-wrack":
            assert at.now("ann").ready == ("machete", "pistol", "smg", "stone", "crossbow")
        faces = "1 1 1 1 1 1"[: 11 if line[1] == 1 else 2 * (5 + line[1]) - 1]
        assert line in at.rolls(f"resolve ann bob --with pistol --dice '{faces}'")
    at = game()
    at.play("act tag ann --tag arm-wrack")
    at.play("act tag ann --tag arm-wrack")
    assert at.now("ann").tags == {"arms-wrack": 0}
    assert at.play("resolve ann bob --with pistol --force --dice 10").rolls[0].dice == "chance"


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
