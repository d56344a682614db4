"""Presence attacks: who is impressed, and what that costs."""

from collections.abc import Callable
from typing import Any

import pytest
from gist import addends, came_of, numbers

from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.events import ActionLost

Make = Callable[..., Any]
HIGHER = '[rules]\npresence_against = "higher"\n'

# Titania has PRE 20: 4d6, in combat 3d6; everybody else has PRE 10.


@pytest.mark.rule("champions", 66)
def test_the_total_against_pre_with_every_die_explained(fight: Make) -> None:
    at = fight()
    at.step()
    outcome = at.act("presence", on=("agent-1", "agent-2"), more_dice=2, dice="4 4 4 4 4")
    assert came_of(outcome) == (
        "titania.presented T1S12, agent-1.presence very impressed, agent-2.presence very impressed"
    )
    report = outcome.rolls[0]
    assert (report.label, report.dice, numbers(report)) == ("presence titania", "5d6", (20,))
    assert addends(report) == ["4d6", "+2d6", "-1d6"]
    assert len(outcome.notes) == 2
    assert at.now("titania").acted == ""  # it takes no time


@pytest.mark.rule("champions", 66)
def test_below_pre_one_stands_firm(fight: Make) -> None:
    outcome = fight().act("presence", on=("agent-1",), dice="3 3 3")
    assert came_of(outcome) == "titania.presented T1S12"


@pytest.mark.rule("champions", 66)
def test_there_is_one_presence_attack_a_phase(fight: Make) -> None:
    at = fight()
    at.step()
    at.act("presence", on=("agent-1",), dice="3 3 3")
    with pytest.raises(Forbidden, match="Titania has already made a presence attack this segment"):
        at.act("presence", on=("agent-2",), dice="3 3 3")
    forced = at.act("presence", on=("agent-2",), dice="3 3 3", force=True)
    assert len(forced.notes) == 2
    at.until(3)
    assert came_of(at.act("presence", on=("agent-1",), dice="3 3 3")) == "titania.presented T2S3"


@pytest.mark.rule("champions", 66)
def test_one_who_is_impressed_acts_last(fight: Make) -> None:
    at = fight()
    at.step()
    at.act("presence", on=("agent-1",), dice="4 4 4")
    assert at.clock.waiting == ("agent-2", "agent-1")
    at.step()
    assert came_of(at.onward()) == "turn-began | agent-1.presence -, acting agent-1, waiting -"
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
    assert came_of(outcome) == (
        "turn-began | agent-1.presence -, agent-1.half T1S12, acting agent-1, waiting agent-2"
    )
    with pytest.raises(Forbidden, match="has already used half of the phase"):
        at.act("full", "agent-1")
    at.act("half", "agent-1")
    assert at.now("agent-1").acted == "T1S12"


@pytest.mark.rule("champions", 66)
@pytest.mark.parametrize(
    ("dice", "level"),
    [
        ("6 6 6 4 4 4", "awed"),
        ("6 6 6 6 6 6 4", "cowed"),
        ("6 6 6 6 6 6 6 6 6", "overwhelmed"),
    ],
)
def test_one_who_is_awed_or_worse_loses_a_phase(fight: Make, dice: str, level: str) -> None:
    at = fight()
    at.step()
    outcome = at.act("presence", on=("agent-1",), more_dice=len(dice.split()) - 3, dice=dice)
    comes_to = sum(map(int, dice.split()))
    assert numbers(outcome.rolls[0]) == (comes_to,)
    assert at.now("agent-1").presence == level
    with pytest.raises(Forbidden, match=f"Agent 1 is {level}"):
        at.act("dodge", "agent-1")
    with pytest.raises(Forbidden, match=f"Agent 1 is {level}"):
        at.act("abort", "agent-1", to="dodge")
    assert at.onward().events[0] == ActionLost(who="agent-1", why=level)
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
    assert len(outcome.notes) == 2


@pytest.mark.rule("champions", 66)
def test_the_higher_of_pre_and_ego_by_setting(fight: Make) -> None:
    ego = fight(HIGHER, agent_1__sheet__ego="15")
    assert came_of(ego.act("presence", on=("agent-1",), dice="4 4 4")) == (
        "titania.presented T1S12"
    )
    assert came_of(fight().act("presence", on=("agent-1",), dice="4 4 4")) == (
        "titania.presented T1S12, agent-1.presence impressed"
    )


def test_a_lesser_impression_leaves_the_greater_one(fight: Make) -> None:
    at = fight(agent_1__presence="awed")
    assert len(at.act("presence", on=("agent-1",), dice="4 4 4").notes) == 2
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
    assert came_of(outcome) == (
        "action-lost turn-began | agent-1.status.surprised no, agent-1.presence -, "
        "agent-1.status.stunned False, acting agent-2, waiting -"
    )
    assert len(outcome.notes) == 2
    assert (at.now("agent-1").presence, at.now("agent-1").status.surprised) == ("", "no")
