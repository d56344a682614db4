"""Aborting and holding."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.systems.champions.tables.turn import moment_at
from hero_combat.systems.champions.turns.aborts import Readiness, rule_on_abort
from hero_combat.systems.champions.turns.phases import has_phase


@pytest.mark.rule("champions", 16)
def test_refusals() -> None:
    now = moment_at(2, 4)
    assert rule_on_abort(Readiness(5, acted=True), now).why == "has already acted this segment"
    assert rule_on_abort(Readiness(5, stunned=True), now).why == "is Stunned"
    assert rule_on_abort(Readiness(5, unconscious=True, stunned=True), now).why == "is unconscious"
    assert rule_on_abort(Readiness(0), now).why == "has no phase left to give up"
    assert not rule_on_abort(Readiness(5, holding=True, acted=True), now).allowed


@pytest.mark.rule("champions", 19)
def test_a_second_abort_spends_the_next_phase_unless_locked() -> None:
    ready = Readiness(4, spent=moment_at(2, 6))
    again = rule_on_abort(ready, moment_at(2, 5))
    assert (again.phase_spent, again.defense_until) == (moment_at(2, 9), moment_at(2, 12))
    assert not rule_on_abort(
        Readiness(4, spent=moment_at(2, 6)), moment_at(2, 5), reabort_lock=True
    ).allowed
    assert not rule_on_abort(
        Readiness(4, spent=moment_at(2, 6)), moment_at(2, 6), reabort_lock=True
    ).allowed
    assert rule_on_abort(
        Readiness(4, spent=moment_at(2, 6)), moment_at(2, 7), reabort_lock=True
    ).allowed


@pytest.mark.rule("champions", 13, 20)
def test_a_held_action_pays_for_a_full_defense() -> None:
    ruling = rule_on_abort(Readiness(4, holding=True), moment_at(2, 4))
    assert (ruling.allowed, ruling.phase_spent, ruling.action) == (True, None, "full")
    assert ruling.defense_until == moment_at(2, 6)


@given(st.integers(1, 12), st.integers(13, 60), st.integers(0, 60))
def test_the_phase_spent_is_ones_own_and_unused(spd: int, moment: int, spent: int) -> None:
    ruling = rule_on_abort(Readiness(spd, spent=spent), moment)
    assert ruling.phase_spent is not None
    assert ruling.defense_until is not None
    assert has_phase(spd, ruling.phase_spent, spent=spent)
    assert moment <= ruling.phase_spent < ruling.defense_until
