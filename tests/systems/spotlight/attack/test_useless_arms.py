"""Useless arms: which weapon they hold, when they count, and what a counterattack makes of them."""

from collections.abc import Callable
from typing import Any

import pytest
from spotlight_hits import rolled

from hero_combat.errors import Forbidden
from hero_combat.fight.events import ActionLost

Fight = Callable[..., Any]

LEFT = "Joe can't use the left arm; --force overrides it"
RIGHT = "Joe can't use the right arm; --force overrides it"
BOTH = "Joe can't use the left arm and right arm; --force overrides it"


@pytest.mark.rule("spotlight", "P9")
def test_the_arm_that_a_weapon_needs(fight: Fight) -> None:
    """What is said without the left one, which is useless, the right one, destroyed, or both."""
    arms = ("set joe.left_arm X/////", "set joe.right_arm XXXXXX")
    for weapon, hand, without in (
        ("pistol", "", ("", RIGHT, RIGHT)),
        ("bat", "", ("", RIGHT, RIGHT)),
        ("fist", "", ("", "", "")),
        ("pistol", "right", ("", RIGHT, RIGHT)),
        ("pistol", "left", (LEFT, "", LEFT)),
        ("pistol", "both", (LEFT, RIGHT, BOTH)),
        ("pistol", "none", ("", "", "")),
        ("fist", "left", (LEFT, "", LEFT)),
    ):
        begun = fight()
        begun.play(f"set joe.sheet.attacks.{weapon}.hand '{hand}'")
        line = f"resolve joe thug --with {weapon}"
        for lost, told in zip((arms[:1], arms[1:], arms), without, strict=True):
            at = begun.copy()
            for arm in lost:
                at.play(arm)
            if told:
                with pytest.raises(Forbidden) as caught:
                    at.play(line)
                assert str(caught.value) == told
            forced = f"forced: {told.partition(';')[0]}"
            outcome = at.play(f"{line} --force --dice '1 1 1 1'")
            assert outcome.notes == ((forced,) if told else ())


@pytest.mark.rule("spotlight", "P9", "P11")
def test_suppressive_fire_needs_the_arm_too(fight: Fight) -> None:
    at = fight()
    at.play("set joe.right_arm X/////")
    line = "resolve joe thug --with uzi --suppressive"
    assert at.forbidden(line) == RIGHT
    outcome = at.play(f"{line} --force --dice '5 5 5 1'")
    assert outcome.notes == ("forced: Joe can't use the right arm",)
    assert (at.now("joe").ap, at.now("thug").pinned_by) == (3, {"joe": 1})


@pytest.mark.rule("spotlight", "P4", "P9")
def test_a_counterattack_needs_the_arm_of_its_weapon(fight: Fight) -> None:
    at = fight()
    at.play("set thug.right_arm XXXXXX")
    line = "resolve joe thug --with bat --counter"
    assert at.forbidden(f"{line} bat") == "Thug can't use the right arm; --force overrides it"
    at.copy().play(f"{line} fist --dice '1 1 1 1 / 1 1 1 1'")
    outcome = at.play(f"{line} bat --force --dice '1 1 1 1 / 1 1 1 1'")
    assert outcome.notes == ("forced: Thug can't use the right arm",)


@pytest.mark.rule("spotlight", "P3", "P4", "P9")
@pytest.mark.parametrize("line", ["--with pistol", "--with uzi --suppressive"])
def test_who_shares_the_spotlight_shoots_with_the_arm_that_is_hit_in_it(
    fight: Fight, line: str
) -> None:
    """The thug shares it with Joe, who makes his arm useless; the boss is outside."""
    at = fight()
    at.play("act share thug")
    for who in ("thug", "boss"):
        at.play(f"set {who}.right_arm /////")
    at.play("resolve joe thug --with bat --location right-arm --dice '5 5 5 5'")
    at.play("act hurt boss --location torso --bruise 1")
    assert at.now("thug").right_arm == "XX////"
    said = "Thug can't use the right arm; --force overrides it"
    at.play(f"resolve thug joe {line} --dice '1 1 1 1'")
    assert at.forbidden(f"resolve thug joe {line}") == said  # the next action is after it


@pytest.mark.rule("spotlight", "P3", "P4", "P9")
@pytest.mark.parametrize("line", ["--with pistol", "--with uzi --suppressive"])
def test_who_is_outside_the_spotlight_has_lost_the_arm_at_once(fight: Fight, line: str) -> None:
    at = fight()
    at.play("act share sally")
    at.play("set thug.right_arm /////")
    at.play("resolve joe thug --with bat --location right-arm --dice '5 5 5 5'")
    said = "Thug can't use the right arm; --force overrides it"
    assert at.forbidden(f"resolve thug joe {line} --reaction") == said
    at.play("resolve sally thug --with bat --counter bat --dice '5 1 1 1 / 6 5 1 1'")
    assert at.now("sally").torso == "////"  # the answer is part of what happens at once


@pytest.mark.rule("spotlight", "P4", "A12")
def test_a_counterattack_that_misses_stops_nobody(fight: Fight) -> None:
    """The game master forces the blow of a useless arm; only what hits can cost it."""
    at = fight()
    at.play("set joe.right_arm //////")
    line = "resolve joe thug --with bat --counter fist --force"
    outcome = at.play(f"{line} --dice '6 1 5 1 / 5 5 1 1'")
    assert rolled(outcome) == [("thug", 1, None), ("joe", 1, ("torso", 4))]
    outcome = at.play(f"{line} --dice '6 1 1 1 / 6 5 1 1'")
    assert outcome.events[-1] == ActionLost(who="joe", why="counterattack")


@pytest.mark.rule("spotlight", "P3", "P4", "A12")
def test_who_attacks_from_outside_is_stopped_by_all_that_hit_him_before(fight: Fight) -> None:
    """Joe and Sally share the spotlight; the thug's head takes 2, then 1 of the counterattack."""
    at = fight()
    at.play("act share sally")
    at.play("set joe.sheet.attacks.bat.damage 2")
    at.play("resolve joe thug --with bat --dice '1 1 5 1'")
    line = "resolve thug sally --with bat --reaction --counter fist"
    outcome = at.play(f"{line} --dice '5 1 1 1 / 1 1 5 5'")
    assert outcome.events[-1] == ActionLost(who="thug", why="counterattack")
    assert at.now("thug").head == "X//"


@pytest.mark.rule("spotlight", "P4", "A12")
def test_what_stops_the_attacker(fight: Fight) -> None:
    faces = {"head": "1 1 5 5", "dying": "6 6 1 1", "weapon_arm": "3 1 5 5", "": "1 2 5 5"}
    for lost in (["head", "dying", "weapon_arm"], ["head"], ["dying"], ["weapon_arm"], []):
        begun = fight(f"incapacitated = {lost}")
        begun.play("set joe.head //")
        begun.play("set joe.right_arm /////")
        begun.play("set joe.left_arm /////")
        begun.play("set joe.torso XXXXXXXXXX//")
        stopped = []
        for how, thrown in faces.items():
            line = "resolve joe thug --with bat --counter fist"
            outcome = begun.copy().play(f"{line} --dice '5 1 1 1 / {thrown}'")
            if any(isinstance(event, ActionLost) for event in outcome.events):
                stopped.append(how)
        assert stopped == lost
