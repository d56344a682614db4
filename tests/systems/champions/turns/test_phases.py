"""Turns, segments, phases; who acts in what order."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.errors import FileError
from hero_combat.systems.champions.conditions import haymaker
from hero_combat.systems.champions.conditions.haymaker import Haymaker
from hero_combat.systems.champions.tables import turn
from hero_combat.systems.champions.tables.turn import START, moment_at
from hero_combat.systems.champions.turns import phases
from hero_combat.systems.champions.turns.initiative import Initiative, in_order, rank

moments = st.integers(1, 10_000)
speeds = st.integers(1, 15)


@given(moments)
def test_a_moment_reads_back_as_it_was_written(moment: int) -> None:
    assert turn.read_moment(turn.moment_text(moment)) == moment
    assert moment_at(turn.turn_of(moment), turn.segment_of(moment)) == moment


@pytest.mark.parametrize("text", ["", "T1", "S3", "T1S13", "T0S1", "T01S1", "t1s1", "T1S0", "T²S1"])
def test_what_is_no_moment_is_refused(text: str) -> None:
    with pytest.raises(FileError, match="expected a moment"):
        turn.read_moment(text)


def test_there_is_no_segment_13() -> None:
    with pytest.raises(ValueError, match="1 to 12"):
        moment_at(1, 13)


@pytest.mark.rule("champions", 1)
def test_a_fight_begins_in_segment_12_without_speed_1() -> None:
    assert turn.moment_text(START) == "T1S12"
    assert [spd for spd in range(1, 13) if not phases.has_phase(spd, START)] == [1]


@pytest.mark.rule("champions", 2)
@given(speeds, moments)
def test_the_next_phase_is_the_first_later_one(spd: int, moment: int) -> None:
    later = phases.next_phase(spd, moment)
    assert later is not None
    assert phases.has_phase(spd, later)
    assert not any(phases.has_phase(spd, between) for between in range(moment + 1, later))


@pytest.mark.rule("champions", 2)
@given(speeds)
def test_a_turn_has_as_many_phases_as_speed(spd: int) -> None:
    assert len(phases.phases(spd)) == min(spd, 12)
    assert phases.next_phase(0, 12) is None


@pytest.mark.rule("champions", 9)
@given(speeds, speeds, moments)
def test_a_new_speed_waits_for_the_later_of_both_next_phases(
    old: int, new: int, moment: int
) -> None:
    start = phases.spd_change(old, new, moment)
    fresh = phases.next_phase(new, moment)
    assert start is not None
    assert fresh is not None
    assert start >= fresh
    acts = phases.next_phase(new, moment, not_before=start)
    assert acts is not None
    assert acts >= start > moment


@pytest.mark.rule("champions", 9)
def test_a_speed_that_has_no_phases() -> None:
    assert phases.spd_change(4, 0, 12) is None
    assert phases.spd_change(0, 4, 12) == moment_at(2, 3)


@pytest.mark.rule("champions", 5)
def test_the_recovery_comes_once_a_turn() -> None:
    assert phases.post_12_pending(moment_at(1, 12), recovered=0)
    assert not phases.post_12_pending(moment_at(1, 12), recovered=1)
    assert not phases.post_12_pending(moment_at(2, 11), recovered=1)


@pytest.mark.rule("champions", 25)
def test_a_haymaker_lands_a_segment_later_and_takes_a_phase_that_comes_then() -> None:
    assert haymaker.haymaker_lands(12, moment_at(1, 12)).phase_lost == moment_at(2, 1)
    assert haymaker.haymaker_lands(2, moment_at(1, 12)) == Haymaker(moment_at(2, 1), None)


def one(name: str, dex: int, **more: object) -> Initiative:
    return Initiative(name, dex, **more)  # type: ignore[arg-type] # a test's shorthand


@pytest.mark.rule("champions", 3)
def test_the_order_is_by_the_stat_one_acts_on() -> None:
    seer = one("seer", 10, ego=25, order="ego")
    fighter = one("fighter", 20, ego=30)
    assert [each.id for each in in_order([fighter, seer])] == ["seer", "fighter"]


@pytest.mark.rule("champions", 4)
def test_ties_go_to_the_chosen_stat_then_the_roll_then_the_file() -> None:
    first = one("first", 20, ego=5, pre=10, intelligence=20)
    second = one("second", 20, ego=15, pre=30, intelligence=10)
    assert in_order([first, second])[0] is first
    assert rank(first) == rank(second)
    assert in_order([first, second], ["pre"])[0] is second
    assert in_order([first, second], ["int"])[0] is first
    assert in_order([first, second], ["other"])[0] is second
    assert rank(first, ["pre"]) < rank(second, ["pre"])
    lucky = one("lucky", 20, margin=3)
    assert in_order([first, lucky])[0] is lucky
    by_ego = one("by-ego", 30, ego=20, order="ego")
    assert in_order([first, by_ego], ["other"])[0] is by_ego


@pytest.mark.rule("champions", 10)
def test_a_spent_phase_has_no_place_in_the_order(fight: Callable[..., Any]) -> None:
    at = fight(agent_1__spent="T2S4")
    at.until(4, "agent-2")  # both agents have a phase then, and Titania has none
    assert at.clock.waiting == ()


@pytest.mark.rule("champions", 2, 9)
@pytest.mark.parametrize(
    ("spent", "not_before", "may"),
    [(0, 0, True), (14, 15, True), (15, 0, False), (16, 0, False), (0, 16, False), (0, 15, True)],
)
def test_a_phase_may_be_spent_or_not_there_yet(
    spent: int,
    not_before: int,
    may: bool,  # noqa: FBT001 - a table's column
) -> None:
    """SPD 4 in T2S3, which is the moment 15."""
    assert phases.has_phase(4, 15, spent, not_before) is may
    assert not phases.has_phase(4, 16, spent, not_before)


@pytest.mark.rule("champions", 2, 9)
@pytest.mark.parametrize(
    ("spd", "after", "not_before", "phase"),
    [
        (4, 12, 0, 15),
        (4, 14, 0, 15),
        (4, 15, 0, 18),
        (4, 12, 15, 15),
        (4, 12, 16, 18),
        (4, 24, 0, 27),
        (1, 19, 0, 31),
        (1, 18, 0, 19),
        (12, 24, 0, 25),
        (100, 25, 0, 26),
        (0, 12, 0, None),
        (-1, 12, 0, None),
    ],
)
def test_the_phase_after_a_moment(spd: int, after: int, not_before: int, phase: int | None) -> None:
    assert phases.next_phase(spd, after, not_before=not_before) == phase


@pytest.mark.rule("champions", 9)
@pytest.mark.parametrize(
    ("old", "new", "moment", "from_"),
    [(5, 6, 15, 17), (4, 6, 15, 18), (6, 4, 16, 18), (12, 1, 12, 19), (1, 12, 12, 19)],
)
def test_from_when_a_new_speed_counts(old: int, new: int, moment: int, from_: int) -> None:
    assert phases.spd_change(old, new, moment) == from_


@pytest.mark.rule("champions", 2)
def test_which_speeds_have_a_phase_in_a_segment() -> None:
    assert turn.SPEEDS_WITH_PHASE[12] == frozenset(range(2, 101))
    assert turn.SPEEDS_WITH_PHASE[1] == frozenset(range(12, 101))
    assert turn.SPEEDS_WITH_PHASE[7] == {1, 7, 9, *range(11, 101)}


def test_moments_turns_and_segments() -> None:
    assert [moment_at(1, 1), moment_at(1, 12), moment_at(2, 1), moment_at(3, 5)] == [1, 12, 13, 29]
    assert [turn.turn_of(moment) for moment in (1, 12, 13, 24, 25)] == [1, 1, 2, 2, 3]
    assert [turn.segment_of(moment) for moment in (1, 12, 13, 24, 25)] == [1, 12, 1, 12, 1]
    with pytest.raises(ValueError, match="not 0"):
        moment_at(1, 0)
    assert turn.read_moment("T999999999S12") == 999_999_999 * 12
    with pytest.raises(FileError):
        turn.read_moment("T1000000000S1")
