"""Harm by nobody's attack, and boxes that the game master draws: the states follow from them."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError

Fight = Callable[..., Any]
pytestmark = pytest.mark.rule("spotlight", "P8", "P9", "P10")

DYING = "Joe is dead or dying and has the death spotlight."


def test_an_order_does_harm_without_an_attacker(fight: Fight) -> None:
    at = fight()
    outcome = at("act hurt thug --location torso --lethal 8 --doing 'the explosion'")
    assert outcome.sentence == "Thug takes 8 lethal in the torso (the explosion)."
    assert at.of("thug").torso == "XXXXXXXX"
    assert (at.of("thug").ap, at.of("joe").ap) == (4, 4)
    assert at("act hurt thug --location left-arm --bruise 6").sentence == (
        "Thug takes 6 bruise in the left arm. Thug's left arm is useless."
    )


def test_without_a_location_two_dice_say_where(fight: Fight) -> None:
    at = fight()
    outcome = at("act hurt joe --lethal 2", "1 2")
    assert outcome.sentence == "Joe takes 2 lethal in the left arm."
    assert outcome.rolls[0].label == "location joe"


def test_harm_kills_as_an_attack_does(fight: Fight) -> None:
    at = fight()
    assert at("act hurt joe --location head --lethal 3").sentence.endswith(DYING)
    assert at.of("joe").status.death_spotlight
    with pytest.raises(Forbidden, match="Joe has the death spotlight"):
        at("step")
    assert "cheats death" in at("act cheat-death joe", "5 1 1").sentence
    assert at("act hurt thug --location head --lethal 3").sentence.endswith("Thug is dead.")
    assert at("act hurt boss --location head --bruise 3").sentence.endswith("Boss is unconscious.")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("act hurt joe", "hurt needs --lethal or --bruise"),
        ("act hurt joe --lethal 1 --bruise 1", "--lethal and --bruise can't go together"),
        ("act move joe --lethal 3", "--lethal says nothing about move"),
        ("act hurt joe --lethal 3 --ap 1", "--ap says nothing about hurt"),
    ],
)
def test_it_needs_one_kind_of_damage(fight: Fight, line: str, said: str) -> None:
    with pytest.raises(UsageError, match=said):
        fight()(line)


def test_harm_in_a_simultaneous_action_is_kept(fight: Fight) -> None:
    at = fight()
    at("act share sally")
    at("resolve joe thug --with pistol --location torso", "5 5 5 5")
    at("act hurt thug --location torso --lethal 2")
    at("resolve sally thug --with pistol --location torso", "5 5 5 5")
    assert at.of("thug").torso == "X" * 10


@pytest.mark.rule("spotlight", "A21")
def test_boxes_that_are_set_make_a_player_dying(fight: Fight) -> None:
    at = fight()
    at.put("joe.head", "XXX")
    assert at.of("joe").status.death_spotlight
    assert "cheats death" in at("act cheat-death joe", "5 1 1").sentence


@pytest.mark.rule("spotlight", "A21")
def test_boxes_that_are_set_kill_an_npc_and_knock_out(fight: Fight) -> None:
    at = fight()
    at.put("thug.torso", "X" * 12)
    assert at.of("thug").status.dead
    at.put("boss.head", "X//")
    assert at.board().rows[-1].states == ("unconscious",)


def test_a_filled_torso_is_told_though_the_head_is_hit_next(fight: Fight) -> None:
    at = fight()
    at.put("joe.torso", "X" * 11)
    at.put("joe.torso", "X" * 12)
    assert at.of("joe").status.death_spotlight


def test_boxes_that_are_rubbed_out_end_the_death_spotlight(fight: Fight) -> None:
    at = fight()
    at.put("joe.head", "XXX")
    at("act dramatic-save joe --on sally")
    at.put("joe.head", "XX")
    now, ally = at.of("joe"), at.of("sally")
    assert (now.status.death_spotlight, now.save_tried) == (False, False)
    assert (ally.saving, ally.extra_ap) == ("", 0)


def test_a_fortitude_that_is_set_settles_the_states_too(fight: Fight) -> None:
    at = fight()
    at.put("joe.head", "XX")
    at.put("joe.sheet.for", 2)
    assert at.of("joe").status.death_spotlight


def test_the_boxes_say_who_is_dying_whatever_the_status_is_set_to(fight: Fight) -> None:
    at = fight()
    at.put("joe.head", "XXX")
    outcome = at("set joe.status.death_spotlight false")
    assert outcome.sentence.endswith("By the boxes Joe is dying all the same.")
    assert at.board().acting == "joe"


def test_who_is_dying_in_the_file_can_choose(fight: Fight) -> None:
    """Boxes that were drawn with an editor, so that no status says it."""
    at = fight()
    at.edit("joe", head="XXX")
    with pytest.raises(Forbidden, match="Joe has the death spotlight"):
        at("step")
    with pytest.raises(Forbidden, match="Sally must wait: Joe has the death spotlight"):
        at("act react sally")
    assert at.board().acting == "joe"
    assert at("act die joe").sentence == "Joe dies."


def test_who_is_dead_stays_so_though_the_boxes_are_rubbed_out(fight: Fight) -> None:
    at = fight()
    assert at("set thug.head XXX").sentence.endswith("Thug is dead.")
    said = "Thug stays dead until set thug.status.dead false."
    assert at("set thug.head XX").sentence.endswith(said)
    assert at.of("thug").status.dead
    assert at("set thug.head X").sentence.endswith("to X.")
    at("set thug.status.dead false")
    assert not at.of("thug").status.dead
