"""Suppressive fire: whom it can't be laid on, and when its Willpower roll may be made again."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.errors import UsageError

Fight = Callable[..., Any]
FIRE = "resolve joe thug --with uzi --suppressive"


def test_on_whom_it_can_not_be_laid(fight: Fight) -> None:
    at = fight()
    with pytest.raises(UsageError, match="a target is named twice; name each target once"):
        at.play("resolve joe thug,boss,thug --with uzi --suppressive")
    line = "resolve joe joe,thug --with uzi --suppressive"
    assert at.forbidden(line) == "Joe is both shooter and target; --force overrides it"
    outcome = at.play(f"{line} --force --dice '5 5 5 1'")
    assert outcome.notes == ("forced: Joe is both shooter and target",)
    assert outcome.targets == ("joe", "thug")
    assert (at.now("joe").pinned_by, at.now("thug").pinned_by) == ({"joe": 1}, {"joe": 1})


@pytest.mark.rule("spotlight", "P11", "A15")
@pytest.mark.parametrize(
    ("faces", "again"), [("5 5 5 1 1", False), ("5 5 5 5 1", True), ("5 5 5 5 5", True)]
)
def test_fire_that_is_no_easier_may_be_braved_anew(
    fight: Fight, faces: str, *, again: bool
) -> None:
    """The thug has failed against Willpower 2; Sally's fire is easier, as hard, or harder."""
    at = fight()
    at.play("set sally.sheet.skills.firearms 5")
    at.play(f"{FIRE} --dice '5 5 5 5'")
    at.play("act brave thug --dice '5 1 1'")
    assert at.now("thug").tried
    line = "resolve sally thug --with uzi --suppressive --reaction"
    outcome = at.play(f"{line} --dice '{faces}'")
    assert at.now("thug").tried != again
    assert outcome.events[0].willpower == faces.count("5") - 2
    assert at.now("thug").pinned_by == {"joe": 2, "sally": faces.count("5") - 2}


@pytest.mark.rule("spotlight", "P11", "A15")
@pytest.mark.parametrize("rules", ["", "ap_refresh = 'own_spotlight'"])
def test_who_has_failed_tries_again_in_the_own_spotlight(fight: Fight, rules: str) -> None:
    """Once before it, once in it, and once when it is regained."""
    at = fight(rules)
    at.play("resolve boss sally --with uzi --suppressive --reaction --dice '5 5 5 1'")
    for _ in range(2):
        at.play("act brave sally --dice '1 1 1'")
        assert at.now("sally").pinned == 1
        assert at.forbidden("act brave sally").startswith(
            "Sally has already tried that in this spotlight"
        )
        at.play("step --next sally --force")
    assert not at.now("sally").tried
    at.play("act brave sally --dice '6 1 1'")
    assert (at.now("sally").pinned_by, at.now("sally").tried) == ({}, False)


@pytest.mark.rule("spotlight", "P11", "A15")
def test_the_spotlight_of_others_frees_nobody(fight: Fight) -> None:
    at = fight()
    at.play("resolve boss joe --with uzi --suppressive --reaction --dice '5 5 5 1'")
    outcome = at.play("step --next sally")
    assert outcome.notes == ()
    assert at.now("joe").pinned_by == {"boss": 1}


@pytest.mark.rule("spotlight", "P11")
def test_a_roll_is_told_with_what_it_is_against(fight: Fight) -> None:
    at = fight()
    (roll,) = at.play(f"{FIRE} --difficulty -1 --dice '5 5 6 6'").rolls
    assert (roll.label, roll.dice) == ("suppressive fire thug", "4d6")
    assert [line.value for line in roll.modifiers] == ["4d6", 1, 2, -1]
    assert at.now("thug").pinned == 3
    (roll,) = at.play("act brave thug --dice '5 6 1'").rolls
    assert (roll.label, roll.dice) == ("willpower thug", "3d6")
    assert at.now("thug").pinned == 3
