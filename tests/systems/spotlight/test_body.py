"""The body: hit locations, boxes, marking, and what full locations mean."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.systems.spotlight import body
from hero_combat.systems.spotlight.rulings import Rules

BY_TOTAL = {2: "head", 3: "left_arm", 4: "right_arm", 5: "left_leg", 6: "right_leg"}


@pytest.mark.rule("spotlight", "P7", "A5")
@pytest.mark.parametrize("first", range(1, 7))
@pytest.mark.parametrize("second", range(1, 7))
def test_every_cell_of_the_location_table(first: int, second: int) -> None:
    assert body.location_of(first, second) == BY_TOTAL.get(first + second, "torso")


@pytest.mark.rule("spotlight", "A5")
@pytest.mark.parametrize(("first", "second"), [(1, 5), (2, 4), (3, 3)])
def test_the_table_as_printed_has_two_left_legs(first: int, second: int) -> None:
    assert body.location_of(first, second, "literal") == "left_leg"


@pytest.mark.rule("spotlight", "P8")
@pytest.mark.parametrize("fortitude", range(7))
@pytest.mark.parametrize("strength", range(7))
def test_every_capacity(fortitude: int, strength: int) -> None:
    caps = body.capacity(fortitude, strength)
    assert [caps.of(part) for part in body.LOCATIONS] == [
        fortitude,
        2 * (fortitude + strength),
        *[fortitude + strength] * 4,
    ]


@pytest.mark.rule("spotlight", "P8")
def test_empty_boxes_are_filled_first() -> None:
    assert body.mark("///", 12, 2, "lethal") == body.Marked("XX///", 7, 0)


@pytest.mark.rule("spotlight", "P8", "A24")
def test_the_rest_of_a_blow_converts() -> None:
    assert body.mark("/////", 6, 4, "bruise") == body.Marked("XXX///", 0, 0)
    assert body.mark("/////", 6, 4, "bruise", Rules(brim="lost")) == body.Marked("//////", 0, 3)


@pytest.mark.rule("spotlight", "P8", "A11")
def test_bruise_on_a_location_full_of_both_kinds() -> None:
    assert body.mark("XX//", 4, 1, "bruise") == body.Marked("XXX/", 0, 0)
    kept = body.mark("XX//", 4, 1, "bruise", Rules(bruise_into_mixed="lost"))
    assert kept == body.Marked("XX//", 0, 1)


@pytest.mark.rule("spotlight", "A9")
def test_what_finds_no_box_is_lost() -> None:
    assert body.mark("XXX", 3, 2, "lethal") == body.Marked("XXX", 0, 2)


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
    at_once = body.mark(boxes, cap, damage, kind)
    one_by_one, lost = boxes, 0
    for _ in range(damage):
        marked = body.mark(one_by_one, cap, 1, kind)
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
    assert body.state(location, 4, "///") == "none"
    assert body.state(location, 4, "////") == mixed
    assert body.state(location, 4, "XXX/") == mixed
    assert body.state(location, 4, "XXXX") == lethal
    assert body.state(location, 0, "") == "needs_ruling"


@pytest.mark.rule("spotlight", "P9", "A10")
def test_bad_legs() -> None:
    assert body.going(7, 0) == body.Going(7, 7)
    assert body.going(7, 1) == body.Going(0, 3)
    assert body.going(7, 2) == body.Going(0, 3)
    assert body.going(7, 2, Rules(halve_speed="each")) == body.Going(0, 1)
    assert body.going(7, 1, Rules(speed_rounding="up")) == body.Going(0, 4)


@pytest.mark.rule("spotlight", "P10")
@pytest.mark.parametrize(
    ("boxes", "lost", "left"), [("XX//", 1, "X//"), ("X/", 2, ""), ("/", 2, ""), ("", 1, "")]
)
def test_shrinking_takes_lethal_boxes_first(boxes: str, lost: int, left: str) -> None:
    assert body.reduced(boxes, lost) == left


@pytest.mark.rule("spotlight", "P9")
def test_a_useless_leg_needs_help_and_halves_speed(fight: Callable[..., Any]) -> None:
    at = fight()
    at.put("joe.left_leg", "X/////")
    with pytest.raises(Exception, match="Joe can't walk on the left leg; with help: --assisted"):
        at("act move joe")
    with pytest.raises(Exception, match="Joe can't go 4: 1 AP at Speed 3 is 3"):
        at("act move joe --assisted --distance 4")
    told = at("act move joe --assisted --distance 3").sentence
    assert told == "Joe moves 3, at Speed 3 with help."


@pytest.mark.rule("spotlight", "P9")
def test_a_useless_arm_holds_no_weapon(fight: Callable[..., Any]) -> None:
    at = fight()
    at.put("joe.right_arm", "//////")
    with pytest.raises(Exception, match="Joe can't use the right arm"):
        at("resolve joe thug --with pistol", "1 1 1 1")
    assert at("resolve joe thug --with fist", "1 1 1 1").sentence.startswith("Joe misses")
