"""`step`: when a fight is over, and options of another moment."""

from typing import Any

import pytest
from opened import loads

from hero_combat.errors import UsageError
from hero_combat.fight.events import FightOver


def test_the_fight_is_over_when_one_side_stands(opened: Any) -> None:
    at = opened("resolve ann n1")
    for foe in ("n1", "n2", "n3"):
        at.play(f"set {foe}.hp -1")
    before = at.encounter
    outcome = at.play("step")
    assert outcome.over
    assert outcome.encounter is before
    assert outcome.events == (FightOver(side="heroes"),)
    assert at.play("step --force").targets == ("ann",)


def test_without_a_side_one_is_a_side_of_one_s_own(sit: Any) -> None:
    at = sit('system = "zt"\n[combatants.a]\n[combatants.b]\n[combatants.c]\n', "a.hp 0")
    assert not at.play("step --initiate b --dice '3 / 4'").over
    at.play("set c.hp 0")
    assert at.play("step").events == (FightOver(side="b"),)
    at.play("set b.hp 0")
    assert at.play("step").events == (FightOver(side=""),)


def test_what_belongs_to_the_beginning_is_refused_later(opened: Any) -> None:
    at = opened("resolve ann n1")
    at.play("step")
    with pytest.raises(UsageError, match="these options are only for the beginning of the fight"):
        at.play("step --initiate bob")


@pytest.mark.rule("zt", "P3")
def test_a_long_fight_can_be_read(duel: Any) -> None:
    at = duel()
    at.play("step --first n2")
    for round_ in (1_000, 999_999_999):
        at.play(f"set round {round_}")
        for _ in range(4):
            at.play("step")
        loads(at.text).check()
        at.copy().undo()
    with pytest.raises(UsageError, match="Round 1,000,000,000 is the last; use `set round 1`"):
        at.play("step")


@pytest.mark.rule("zt", "A1")
@pytest.mark.parametrize(
    ("before", "line", "said"),
    [
        ("", "step --initiate ann --ability will", "--ability has no effect with an initiating"),
        ("", "step --distance n1=3", "--distance has no effect with the initiating Action"),
        ("step --initiate ann", "step --ability will", "--ability has no effect with the First"),
        ("step --initiate ann", "step --first n1 --distance n1=3", "can't be combined"),
        ("", "step --extra-minor bob", "Bob has nothing to pay for with --extra-minor here"),
    ],
)
def test_options_of_another_moment_are_refused(
    sit: Any, duel: Any, before: str, line: str, said: str
) -> None:
    at = sit(duel().document.text)
    if before:
        at.play(before)
    with pytest.raises(UsageError, match=said):
        at.play(line)
