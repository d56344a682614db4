"""Aborting and holding."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.systems.champions.tables.maneuvers import MANEUVERS
from hero_combat.systems.champions.turns import aborts, held_actions
from hero_combat.systems.champions.turns.aborts import abort
from hero_combat.systems.champions.turns.clock import at, has_phase
from hero_combat.systems.champions.turns.held_actions import Contest


@pytest.mark.rule("champions", 16)
def test_refusals() -> None:
    now = at(2, 4)
    assert abort(5, now, acted=True).why == "has already acted this segment"
    assert abort(5, now, stunned=True).why == "is Stunned"
    assert abort(5, now, unconscious=True, stunned=True).why == "is unconscious"
    assert abort(0, now).why == "has no phase to give up"
    assert not abort(5, now, holding=True, acted=True).allowed


@pytest.mark.rule("champions", 16)
def test_only_defences_can_be_aborted_to() -> None:
    for maneuver in MANEUVERS.values():
        assert aborts.abort_action_allowed(maneuver.name) is maneuver.abort
    assert not aborts.abort_action_allowed("running")


@pytest.mark.rule("champions", 17, 18)
def test_the_example_of_phases_3_5_and_8() -> None:
    assert not abort(5, at(2, 3), acted=True).allowed
    ruling = abort(5, at(2, 4), spent=at(2, 3))
    assert (ruling.phase_spent, ruling.defence_until) == (at(2, 5), at(2, 8))
    assert ruling.action == "half"
    assert aborts.defence_up(at(2, 7), ruling.defence_until)
    assert not aborts.defence_up(at(2, 8), ruling.defence_until)


@pytest.mark.rule("champions", 19)
def test_a_second_abort_spends_the_next_phase_unless_locked() -> None:
    again = abort(4, at(2, 5), spent=at(2, 6))
    assert (again.phase_spent, again.defence_until) == (at(2, 9), at(2, 12))
    assert not abort(4, at(2, 5), spent=at(2, 6), reabort_lock=True).allowed
    assert not abort(4, at(2, 6), spent=at(2, 6), reabort_lock=True).allowed
    assert abort(4, at(2, 7), spent=at(2, 6), reabort_lock=True).allowed


@pytest.mark.rule("champions", 13, 20)
def test_a_held_action_pays_for_a_full_defence() -> None:
    ruling = abort(4, at(2, 4), holding=True)
    assert (ruling.allowed, ruling.phase_spent, ruling.action) == (True, None, "full")
    assert ruling.defence_until == at(2, 6)


@given(st.integers(1, 12), st.integers(13, 60), st.integers(0, 60))
def test_the_phase_spent_is_ones_own_and_unused(spd: int, moment: int, spent: int) -> None:
    ruling = abort(spd, moment, spent=spent)
    assert ruling.phase_spent is not None
    assert ruling.defence_until is not None
    assert has_phase(spd, ruling.phase_spent, spent=spent)
    assert moment <= ruling.phase_spent < ruling.defence_until


@pytest.mark.rule("champions", 11, 12)
def test_only_a_full_action_is_held_until_the_next_own_phase() -> None:
    assert held_actions.may_hold("full")
    assert not held_actions.may_hold("half")
    assert not held_actions.may_hold("full", moved_first=True)
    assert held_actions.hold_lost_at(2, at(1, 12)) == at(2, 6)


@pytest.mark.rule("champions", 14)
def test_who_goes_first_when_the_contingency_comes() -> None:
    contest = held_actions.hold_contest
    assert contest(needs_prior_action=True, actor_margin=9) == Contest("holder", roll=False)
    assert contest(needs_prior_action=False, holder_margin=-1, actor_margin=-3).first == "holder"
    assert contest(needs_prior_action=False, holder_margin=3, actor_margin=4).first == "actor"
    assert contest(needs_prior_action=False, holder_margin=2, actor_margin=2).first == "reroll"


@pytest.mark.rule("champions", 15)
def test_an_attack_ends_the_phase() -> None:
    assert aborts.may_move_after(attacked=False)
    assert not aborts.may_move_after(attacked=True, maneuver="Strike")
    for name in ("Move By", "Move Through", "Grab By"):
        assert aborts.may_move_after(attacked=True, maneuver=name)


@pytest.mark.rule("champions", 25)
@pytest.mark.parametrize("event", ["stunned", "unconscious", "knocked_back", "target_moved"])
def test_what_a_haymaker_is_lost_by(event: str) -> None:
    assert aborts.haymaker_cancelled(event)
    assert not aborts.haymaker_cancelled("blocked the sun")
