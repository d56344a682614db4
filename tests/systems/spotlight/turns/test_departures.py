"""Who leaves the fight: nobody waits for them, nothing of theirs goes on, they may come back."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hero_combat.errors import HeroCombatError
from hero_combat.fight.events import FightOver, Left
from hero_combat.systems.spotlight.tactics import TACTICS

Fight = Callable[..., Any]


@pytest.mark.rule("spotlight", "P3")
def test_who_has_the_spotlight_leaves_it_to_the_next(fight: Fight) -> None:
    at = fight()
    outcome = at.play("leave joe")
    assert outcome.events == (Left(who="joe", why="fled"),)
    assert (at.spotlight, at.board.acting) == ((), ())
    at.play(TACTICS.step(at.encounter))
    assert at.spotlight == ("sally",)
    at.undo(2)
    assert at.spotlight == ("joe",)
    at.redo(2)
    assert at.spotlight == ("sally",)


@pytest.mark.rule("spotlight", "P3")
def test_npcs_do_not_wait_for_a_player_who_left(fight: Fight) -> None:
    at = fight()
    at.play("leave sally --why surrendered")
    rows = {row.id: row for row in at.board.rows}
    assert rows["thug"].next == "may have it"
    assert (rows["sally"].next, rows["sally"].acting, rows["sally"].out) == ("", False, True)
    at.play("step")
    assert at.spotlight == ("thug",)


@pytest.mark.rule("spotlight", "P3")
def test_who_shares_the_spotlight_leaves_the_other_alone(fight: Fight) -> None:
    """The simultaneous action ends: hits count, and the next one is an ordinary action."""
    at = fight()
    at.play("act share sally")
    at.play("resolve joe thug --with pistol --dice '6 6 1 1'")
    assert at.encounter.clock.volley == ("joe",)
    at.play("leave joe")
    assert (at.spotlight, at.encounter.clock.volley) == (("sally",), ())
    assert (at.now("thug").before, at.now("thug").torso) == ((), "XXXXX")
    at.play("resolve sally thug --with pistol --dice '6 6 1 1'")
    assert at.now("thug").before == ()


@pytest.mark.rule("spotlight", "P11")
def test_the_fire_of_a_shooter_who_left_is_over(fight: Fight) -> None:
    at = fight()
    at.play("set thug.pinned_by.joe 2")
    at.play("set boss.pinned_by.joe 2")
    at.play("set boss.pinned_by.sally 1")
    at.play("leave joe")
    assert (at.now("thug").pinned_by, at.now("boss").pinned_by) == ({}, {"sally": 1})


@pytest.mark.rule("spotlight", "P10")
def test_one_who_is_dying_is_carried_off(fight: Fight) -> None:
    """Nothing waits for the choice, and nobody has AP to save them, until they are back."""
    at = fight()
    at.play("set joe.head XXX")
    at.play("act dramatic-save joe --on sally")
    at.play("leave joe --why carried-off")
    assert (at.now("sally").extra_ap, at.now("sally").saving) == (0, "")
    assert (at.board.acting, TACTICS.decisions(at.encounter)) == ((), ())
    at.play("step")
    assert at.spotlight == ("sally",)
    at.play("join joe")
    assert TACTICS.acting(at.encounter) == ("joe",)


@pytest.mark.rule("spotlight", "P10")
def test_who_came_to_save_one_leaves(fight: Fight) -> None:
    at = fight()
    at.play("set joe.head XXX")
    at.play("act dramatic-save joe --on sally")
    at.play("leave sally")
    (decision,) = TACTICS.decisions(at.encounter)
    assert decision.answers == ("act saved joe", "act die joe")
    at.play("act saved joe")
    at.play("join sally")
    assert at.now("sally").extra_ap == 0


@pytest.mark.rule("spotlight", "P4")
def test_who_ran_out_of_cover_comes_back_on_foot(fight: Fight) -> None:
    at = fight()
    at.play("act cover joe --on wall")
    at.play("act run joe")
    at.play("resolve thug joe --with pistol --opportunity --dice '1 1 1 1'")
    at.play("leave thug,joe")
    at.play("join thug,joe")
    now = at.now("joe")
    assert (now.cover, now.struck, now.status.moving, now.status.broke_cover) == (
        "",
        (),
        False,
        False,
    )
    assert (now.ap, at.now("thug").ap) == (2, 3)


def test_whom_a_runner_has_no_longer_to_fear(fight: Fight) -> None:
    at = fight()
    at.play("act run joe")
    at.play("resolve thug joe --with bat --opportunity --dice '1 1 1 1'")
    at.play("leave thug")
    assert at.now("joe").struck == ()


@pytest.mark.parametrize("why", ["fled", "surrendered", "carried-off"])
def test_the_fight_is_over_when_a_side_has_left(fight: Fight, why: str) -> None:
    at = fight()
    at.play(f"leave thug,boss --why {why}")
    outcome = at.play("step")
    assert (outcome.over, outcome.events) == (True, (FightOver(side="crew"),))


ACTS = (
    "act action {} --ap 1",
    "act share {}",
    "act cover {} --on wall",
    "act run {}",
    "act forgo {}",
    "resolve {} thug,boss --with uzi --suppressive",
    "resolve {} thug --with bat --counter bat",
    "resolve {} sally --with uzi",
    "set {}.torso XXXXXXXXXXXX",
    "act dramatic-save {} --on sally",
    "leave {}",
    "leave {}",
    "join {}",
    "step",
)


@settings(max_examples=60)
@given(
    st.lists(
        st.tuples(st.sampled_from(ACTS), st.sampled_from(["joe", "sally", "thug", "boss"])),
        max_size=40,
    )
)
def test_whoever_leaves_and_comes_back_the_fight_goes_on(
    fight: Fight, acts: list[tuple[str, str]]
) -> None:
    """Nothing breaks, the board can be drawn, and the log leads to the state."""
    at = fight()
    for line, who in acts:
        try:
            at.play(line.format(who))
        except HeroCombatError:
            continue
        fights = at.encounter
        known = fights.combatants.keys()
        assert {*fights.clock.spotlight, *fights.clock.volley} <= known
        for now in fights.combatants.values():
            assert {*now.pinned_by, *now.struck, now.saving} <= {*known, ""}
        assert set(TACTICS.acting(fights)) == set(at.board.acting) <= known
    assert at.verify().differences == ()
    for decision in TACTICS.decisions(at.encounter):
        at.play(decision.answers[-1])
    at.play(TACTICS.step(at.encounter))
