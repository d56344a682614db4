"""Boxes: how many, how damage marks them, what full locations mean."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.systems.spotlight.health import (
    Marked,
    location_state,
    mark,
    shrink,
)
from hero_combat.systems.spotlight.rulings import Rules
from hero_combat.systems.spotlight.sheet import capacity
from hero_combat.systems.spotlight.tables import LOCATIONS


@pytest.mark.rule("spotlight", "P8")
@pytest.mark.parametrize("fortitude", range(7))
@pytest.mark.parametrize("strength", range(7))
def test_every_capacity(fortitude: int, strength: int) -> None:
    caps = capacity(fortitude, strength)
    assert [caps.of(part) for part in LOCATIONS] == [
        fortitude,
        2 * (fortitude + strength),
        *[fortitude + strength] * 4,
    ]


@pytest.mark.rule("spotlight", "P8")
def test_empty_boxes_are_filled_first() -> None:
    assert mark("///", 12, 2, "lethal", Rules()) == Marked("XX///", 0)


@pytest.mark.rule("spotlight", "P8", "A24")
def test_the_rest_of_a_blow_converts() -> None:
    assert mark("/////", 6, 4, "bruise", Rules()) == Marked("XXX///", 0)
    assert mark("/////", 6, 4, "bruise", Rules(brim="lost")) == Marked("//////", 3)


@pytest.mark.rule("spotlight", "P8", "A11")
def test_bruise_on_a_location_full_of_both_kinds() -> None:
    assert mark("XX//", 4, 1, "bruise", Rules()) == Marked("XXX/", 0)
    kept = mark("XX//", 4, 1, "bruise", Rules(bruise_into_mixed="lost"))
    assert kept == Marked("XX//", 1)


@pytest.mark.rule("spotlight", "A9")
def test_what_finds_no_box_is_lost() -> None:
    assert mark("XXX", 3, 2, "lethal", Rules()) == Marked("XXX", 2)


MARKS = st.integers(0, 12).flatmap(
    lambda cap: st.tuples(
        st.just(cap),
        st.integers(0, cap).flatmap(
            lambda lethal: st.integers(0, cap - lethal).map(lambda b: "X" * lethal + "/" * b)
        ),
    )
)


@pytest.mark.rule("spotlight", "P8")
@given(MARKS, st.integers(0, 30), st.sampled_from(["bruise", "lethal"]))
def test_a_blow_is_its_points_one_by_one(capped: tuple[int, str], damage: int, kind: Any) -> None:
    cap, boxes = capped
    at_once = mark(boxes, cap, damage, kind, Rules())
    one_by_one, lost = boxes, 0
    for _ in range(damage):
        marked = mark(one_by_one, cap, 1, kind, Rules())
        one_by_one, lost = marked.boxes, lost + marked.overflow
    assert (at_once.boxes, at_once.overflow) == (one_by_one, lost)
    assert len(at_once.boxes) <= cap
    assert at_once.boxes.count("X") >= boxes.count("X")


@pytest.mark.rule("spotlight", "P9")
@pytest.mark.parametrize(
    ("location", "mixed", "lethal"),
    [
        ("left_arm", "useless", "destroyed"),
        ("right_arm", "useless", "destroyed"),
        ("left_leg", "useless", "destroyed"),
        ("right_leg", "useless", "destroyed"),
        ("head", "unconscious", "dying"),
        ("torso", "none", "dying"),
    ],
)
def test_what_a_full_location_means(location: str, mixed: str, lethal: str) -> None:
    assert location_state(location, 4, "///") == "none"
    assert location_state(location, 4, "////") == mixed
    assert location_state(location, 4, "XXX/") == mixed
    assert location_state(location, 4, "XXXX") == lethal
    assert location_state(location, 0, "") == "needs_ruling"


@pytest.mark.rule("spotlight", "P10")
@pytest.mark.parametrize(
    ("boxes", "lost", "left"), [("XX//", 1, "X//"), ("X/", 2, ""), ("/", 2, ""), ("", 1, "")]
)
def test_shrinking_takes_lethal_boxes_first(boxes: str, lost: int, left: str) -> None:
    assert shrink(boxes, lost) == left
