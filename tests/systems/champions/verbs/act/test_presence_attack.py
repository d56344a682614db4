"""Presence attacks: who is impressed, and what that costs."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError

Make = Callable[..., Any]
HIGHER = '[rules]\npresence_against = "higher"\n'

# Titania has PRE 20: 4d6, in combat 3d6; everybody else has PRE 10.


@pytest.mark.rule("champions", 66)
def test_the_total_against_pre_with_every_die_explained(fight: Make) -> None:
    at = fight()
    at.step()
    outcome = at.act("presence", on=("agent-1", "agent-2"), more_dice=2, dice="4 4 4 4 4")
    assert outcome.sentence == (
        "Titania's presence comes to 20. "
        "Agent 1 is very impressed: has half a phase only next time. "
        "Agent 2 is very impressed: has half a phase only next time."
    )
    report = outcome.rolls[0]
    assert (report.label, report.dice, report.reading) == ("presence titania", "5d6", "20")
    assert [(line.what, line.value) for line in report.modifiers] == [
        ("PRE 20", "4d6"),
        ("dice given", "+2d6"),
        ("in combat", "-1d6"),
    ]
    assert "Agent 1: 20 against PRE 10" in outcome.notes
    assert at.now("titania").acted == ""  # it takes no time


@pytest.mark.rule("champions", 66)
def test_below_pre_one_stands_firm(fight: Make) -> None:
    outcome = fight().act("presence", on=("agent-1",), dice="3 3 3")
    assert outcome.sentence == "Titania's presence comes to 9. Agent 1 stands firm."


@pytest.mark.rule("champions", 66)
def test_there_is_one_presence_attack_a_phase(fight: Make) -> None:
    at = fight()
    at.step()
    at.act("presence", on=("agent-1",), dice="3 3 3")
    with pytest.raises(Forbidden, match="Titania has made a presence attack in this segment"):
        at.act("presence", on=("agent-2",), dice="3 3 3")
    forced = at.act("presence", on=("agent-2",), dice="3 3 3", force=True)
    assert forced.notes[0] == "forced: Titania has made a presence attack in this segment"
    at.until(3)
    assert at.act("presence", on=("agent-1",), dice="3 3 3").sentence == (
        "Titania's presence comes to 9. Agent 1 stands firm."
    )


@pytest.mark.rule("champions", 66)
def test_one_who_is_impressed_acts_last(fight: Make) -> None:
    at = fight()
    at.step()
    at.act("presence", on=("agent-1",), dice="4 4 4")
    assert at.clock.waiting == ("agent-2", "agent-1")
    at.step()
    assert at.onward() == (
        "Turn 1, segment 12. Agent 1 hesitates no longer. Agent 1 (DEX 15) acts."
    )
    assert at.now("agent-1").presence == ""


@pytest.mark.rule("champions", 66)
def test_one_who_is_impressed_acts_last_in_the_next_segment_too(fight: Make) -> None:
    at = fight()
    at.until(3)
    at.act("presence", on=("agent-1",), dice="4 4 4")
    at.step()
    assert (at.clock.acting, at.clock.waiting) == ("agent-2", ("agent-1",))


@pytest.mark.rule("champions", 66)
def test_one_who_is_very_impressed_has_half_a_phase(fight: Make) -> None:
    at = fight(agent_1__presence="very impressed")
    at.step()
    outcome = at.step()
    assert outcome.sentence == (
        "Titania's phase goes by unused. Turn 1, segment 12. Agent 1 is very "
        "impressed and has half a phase. Agent 1 (DEX 15) acts."
    )
    with pytest.raises(Forbidden, match="has used half of the phase already"):
        at.act("full", "agent-1")
    at.act("half", "agent-1")
    assert at.now("agent-1").acted == "T1S12"


@pytest.mark.rule("champions", 66)
@pytest.mark.parametrize(
    ("dice", "level", "words"),
    [
        ("6 6 6 4 4 4", "awed", "at half DCV"),
        ("6 6 6 6 6 6 4", "cowed", "at DCV 0; may surrender, flee or faint"),
        ("6 6 6 6 6 6 6 6 6", "overwhelmed", "at DCV 0; surrenders, flees or faints"),
    ],
)
def test_one_who_is_awed_or_worse_loses_a_phase(
    fight: Make, dice: str, level: str, words: str
) -> None:
    at = fight()
    at.step()
    outcome = at.act("presence", on=("agent-1",), more_dice=len(dice.split()) - 3, dice=dice)
    comes_to = sum(map(int, dice.split()))
    assert outcome.sentence == (
        f"Titania's presence comes to {comes_to}. Agent 1 is {level}: can't act until a phase is "
        f"lost, {words}."
    )
    with pytest.raises(Forbidden, match=f"Agent 1 is {level}"):
        at.act("dodge", "agent-1")
    with pytest.raises(Forbidden, match=f"Agent 1 is {level}"):
        at.act("abort", "agent-1", to="dodge")
    assert at.onward() == (
        f"Turn 1, segment 12. Agent 1 is {level} and loses the phase. Agent 2 (DEX 15) acts."
    )
    assert at.now("agent-1").presence == ""
    assert at.now("agent-1").spent == "T1S12"


@pytest.mark.rule("champions", 66)
def test_onlookers_are_a_level_less_impressed(fight: Make) -> None:
    at = fight()
    outcome = at.act(
        "presence", on=("agent-1",), onlookers=("agent-2",), more_dice=1, dice="5 5 5 5"
    )
    assert at.now("agent-1").presence == "very impressed"
    assert at.now("agent-2").presence == "impressed"
    assert "Agent 2: 20 against PRE 10, an onlooker" in outcome.notes


@pytest.mark.rule("champions", 66)
def test_the_higher_of_pre_and_ego_by_setting(fight: Make) -> None:
    ego = fight(HIGHER, agent_1__sheet__ego="15")
    assert ego.act("presence", on=("agent-1",), dice="4 4 4").sentence == (
        "Titania's presence comes to 12. Agent 1 stands firm."
    )
    assert fight().act("presence", on=("agent-1",), dice="4 4 4").sentence == (
        "Titania's presence comes to 12. Agent 1 is impressed: hesitates and acts last next time."
    )


def test_a_lesser_impression_leaves_the_greater_one(fight: Make) -> None:
    at = fight(agent_1__presence="awed")
    assert "Agent 1 is awed already" in at.act("presence", on=("agent-1",), dice="4 4 4").notes
    assert at.now("agent-1").presence == "awed"


def test_out_of_combat_no_die_is_lost(fight: Make) -> None:
    at = fight(titania__status__non_combat="true")
    assert at.act("presence", on=("agent-1",), dice="1 1 1 1").rolls[0].dice == "4d6"


def test_whom_one_impresses_and_in_what_state(fight: Make) -> None:
    with pytest.raises(UsageError, match="presence needs --on"):
        fight().act("presence")
    with pytest.raises(Forbidden, match="is Stunned"):
        fight(titania__status__stunned="true").act("presence", on=("agent-1",))


@pytest.mark.rule("champions", 56, 66)
def test_a_phase_that_is_lost_anyway_ends_it_too(fight: Make) -> None:
    at = fight(
        agent_1__presence="awed",
        agent_1__status__stunned="true",
        agent_1__status__surprised="in combat",
    )
    at.step()
    outcome = at.step()
    assert outcome.sentence == (
        "Titania's phase goes by unused. Turn 1, segment 12. Agent 1 spends the phase "
        "coming round from being Stunned. Agent 2 (DEX 15) acts."
    )
    assert outcome.notes == ("Agent 1 is over the surprise", "Agent 1 is awed no longer")
    assert (at.now("agent-1").presence, at.now("agent-1").status.surprised) == ("", "no")


# ---------------------------------------------------------------- worked examples, in full


@pytest.mark.rule("champions", 66)
def test_a_worked_example_comes_to_just_this(worked: Mapping[str, Any], told: str) -> None:
    assert told == worked["told"]
