"""Wounds: the track, going down, who killed whom, and what it costs."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from storyteller_examples import FIVES, THREE

from hero_combat.fight.events import Died
from hero_combat.systems.storyteller.health import (
    Marks,
    condition,
    mark_damage,
    wound_penalty,
)
from hero_combat.systems.storyteller.telling.wounds import track

P18 = pytest.mark.rule("storyteller", "P18")


@P18
def test_staying_conscious_is_a_roll_without_wounds(game: Any) -> None:
    at = game(THREE)
    at.play(FIVES)
    at.play("set bob.bashing 7")
    assert at.rolls("step --dice '8 1'") == [("stamina", 2)]
    assert at.encounter.clock.acting == "bob"
    at.until("ann")
    assert at.turn("step --dice '1 1'") == (2, "cid", 15)
    assert at.now("bob").status.unconscious


P3 = pytest.mark.rule("storyteller", "P3")
HARMLESS = "act intent x --text 'I want to run' --harmless"
FELL = "resolve x d --no-defense d --modifier 2 --dice '8 8 8 8 8 1 1'"  # 5 and 2


def bleeding(lab: Any, rules: str = "") -> Any:
    at = lab(rules)
    at.play(HARMLESS)
    assert at.changes(FELL) == {
        "d.lethal": 7,
        "d.taken_lethal": 7,
        "d.felled_by": "x",
        "d.status.unconscious": True,
        "d.status.prone": True,
    }
    return at


@P3
def test_who_bleeds_to_death_was_killed_by_who_felled_them(lab: Any) -> None:
    at = bleeding(lab, "turns_per_minute = 1")
    outcome = at.play("step")
    while not any(isinstance(event, Died) for event in outcome.events):
        outcome = at.play("step")
    assert Died(who="d", by="x") in outcome.events
    assert (at.encounter.clock.round, at.marks("d")) == (8, (0, 0, 7))
    assert (at.now("x").willpower, at.now("x").breaking) == (3, 1)


@P3
def test_so_it_is_when_minutes_pass(lab: Any) -> None:
    at = bleeding(lab)
    assert at.changes("recover --minutes 6") == {
        "d.lethal": 1,
        "d.aggravated": 6,
        "d.taken_lethal": 13,
    }
    assert at.changes("recover --minutes 9") == {
        "d.lethal": 0,
        "d.aggravated": 7,
        "d.taken_lethal": 14,
        "x.willpower": 3,
        "x.breaking": 1,
    }


@P3
def test_the_last_one_to_hurt_the_bleeding_has_killed_them(lab: Any) -> None:
    at = bleeding(lab)
    at.play("act intent y --text 'I want out' --harmless")
    at.play("resolve y d --dice '8 1 1 1 1 1 1'")
    at.play("recover --minutes 9")
    assert (at.now("x").breaking, at.now("y").breaking) == (0, 1)


@P3
def test_who_was_healed_in_between_is_nobody_s_victim(lab: Any) -> None:
    at = bleeding(lab)
    at.play("recover --who d --surgery")
    at.play("recover --who d --minutes 15")
    assert at.now("d").felled_by == ""
    at.play("set d.lethal 7")
    at.play("recover --minutes 9")
    assert at.now("x").breaking == 0


POINTS = st.integers(0, 12)
MARKS = st.builds(Marks, POINTS, POINTS, POINTS)
BOXES = st.integers(1, 15)


def severity(marks: Marks) -> int:
    return marks.bashing + 2 * marks.lethal + 3 * marks.aggravated


def filled(marks: Marks) -> int:
    return marks.bashing + marks.lethal + marks.aggravated


@given(BOXES, MARKS, MARKS)
def test_a_track_never_overflows_and_never_heals_by_damage(
    boxes: int, first: Marks, hit: Marks
) -> None:
    before = mark_damage(Marks(), boxes, first)
    after = mark_damage(before, boxes, hit)
    assert filled(after) <= boxes
    assert min(after.bashing, after.lethal, after.aggravated) >= 0
    assert severity(after) >= severity(before)
    assert after.aggravated >= before.aggravated
    if filled(before) + filled(hit) <= boxes:
        assert severity(after) == severity(before) + severity(hit)
    if filled(hit) and condition(before, boxes) != "dead":
        assert severity(after) > severity(before)
    assert len(track(after, boxes)) == boxes
    assert -3 <= wound_penalty(filled(after), boxes) <= 0


@given(BOXES, MARKS, POINTS)
def test_damage_comes_one_point_at_a_time(boxes: int, first: Marks, points: int) -> None:
    at_once = one_by_one = mark_damage(Marks(), boxes, first)
    at_once = mark_damage(at_once, boxes, Marks(lethal=points))
    for _ in range(points):
        one_by_one = mark_damage(one_by_one, boxes, Marks(lethal=1))
    assert at_once == one_by_one
