"""Boxes and statuses that the game master draws anew: who is up again, which hits are forgotten."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.fight.events import Died, Down, Up
from hero_combat.systems.spotlight.events import DeathSpotlight
from hero_combat.systems.spotlight.sheet import Status
from hero_combat.systems.spotlight.state import Current
from hero_combat.systems.spotlight.tactics import TACTICS

Fight = Callable[..., Any]


@pytest.mark.rule("spotlight", "P9", "P10")
def test_what_is_drawn_is_what_happened(fight: Fight) -> None:
    """Line by line: what happened, and how they are."""
    at = fight()
    for line, events, status in (
        ("thug.head ///", [Down(who="thug")], Status()),
        ("thug.head //", [Up(who="thug")], Status()),
        ("thug.torso //////", [], Status()),
        ("thug.head XX/", [Down(who="thug")], Status()),
        ("thug.head XXX", [Died(who="thug")], Status(dead=True)),
        (
            "joe.head XXX",
            [Down(who="joe"), DeathSpotlight(who="joe")],
            Status(death_spotlight=True),
        ),
        ("joe.head XX/", [], Status()),
        ("joe.head X", [Up(who="joe")], Status()),
    ):
        who = line.partition(".")[0]
        outcome = at.play(f"set {line}")
        assert (list(outcome.events), at.now(who).status) == (events, status), line


@pytest.mark.rule("spotlight", "P10")
def test_a_death_spotlight_that_was_given_by_hand_is_taken_back_by_hand(fight: Fight) -> None:
    """No box is marked, so nothing says that she is dying all the same."""
    at = fight()
    at.play("set sally.status.death_spotlight true")
    at.play("set sally.status.death_spotlight false")
    assert TACTICS.acting(at.encounter) == ("joe",)
    at.play("act action joe")


@pytest.mark.rule("spotlight", "P10")
def test_boxes_that_an_editor_drew_say_who_is_dying(fight: Fight) -> None:
    torso, begun = "X" * 11, fight()
    for boxes, dying in (
        (f'torso = "{torso}X"', True),
        (f'torso = "{torso}"', False),
        (f'torso = "{torso}/"', False),
        ('head = "XXX"', True),
        ('head = "XX/"', False),
        ('head = "XX"', False),
        ('head = "XXX"\nstatus.moving = true', True),
        ('head = "XXX"\nstatus.stable = true', False),
        ('head = "XXX"\nstatus.dead = true', False),
    ):
        at = begun.edited("sally", boxes)
        acting = ("sally",) if dying else ("joe",)
        assert (TACTICS.acting(at.encounter), at.board.acting) == (acting, acting), boxes
        if dying:
            said = "Joe must wait: Sally has the death spotlight"
            assert at.forbidden("act action joe").startswith(said)
        else:
            at.play("act action joe")


@pytest.mark.rule("spotlight", "P3", "P9")
def test_hits_on_what_is_drawn_anew_are_forgotten_and_others_count(fight: Fight) -> None:
    """Joe hits the thug's torso; before Sally does, the game master draws it as it should be."""
    at = fight()
    at.play("act share sally")
    at.play("set thug.left_arm /")
    at.play("resolve joe thug --with bat --dice '6 1 1 1'")
    at.play("act hurt thug --location left-arm --lethal 2")
    at.play("set thug.torso X")
    assert at.now("thug") == Current(
        torso="X",
        left_arm="XX/",
        before=("", "X", "/", "", "", ""),
        hits=("left_arm lethal 2",),
    )
    at.play("resolve sally thug --with bat --dice '6 1 1 1'")
    assert at.now("thug").torso == "X///"
    at.play("set thug.left_arm ''")
    at.play("set thug.torso ''")
    assert at.now("thug") == Current(before=("",) * 6)
    at.play("act action joe")  # which begins the next one
    assert at.now("thug") == Current()


@pytest.mark.rule("spotlight", "P10", "A16", "A17")
def test_a_body_that_the_game_master_makes_smaller(fight: Fight) -> None:
    """Lethal boxes go first; STR 3 and FOR 2 leave 2, 5 and 10."""
    at = fight()
    for line in ("head X//", "torso XX//////////", "left_arm X/////", "right_leg //"):
        at.play(f"set joe.{line}")
    at.play("set joe.sheet.for 2")
    assert at.now("joe") == Current(
        head="//",
        torso="//////////",
        left_arm="/////",
        right_leg="//",
        had=True,
    )
