"""Movement against Speed: an ordinary move, a run, a charge, the way to cover."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError

pytestmark = pytest.mark.rule("storyteller", "P13")


def row(at: Any, who: str) -> tuple[str, ...]:
    states: tuple[str, ...] = next(
        one.states for one in at.system.board()(at.encounter).rows if one.id == who
    )
    return states


def test_one_moves_up_to_speed_and_still_acts(lab: Any) -> None:
    at = lab()
    at.play("step")
    assert "Speed 11" in row(at, "x")
    assert at.changes("act move x --metres 4") == {"x.moved": 4}
    assert "Speed 7/11" in row(at, "x")
    at.play("resolve x d --dice '1 1 1'")
    assert at.changes("act move x --metres 7") == {"x.moved": 11}
    with pytest.raises(Forbidden, match="can go at most 11 m this turn and has already gone 11 m"):
        at.play("act move x --metres 1")
    at.until("x")
    assert at.now("x").moved == 0


def test_a_run_is_twice_speed_instead_of_the_action(lab: Any) -> None:
    at = lab()
    at.play("step")
    at.play("act move x --metres 10")
    with pytest.raises(Forbidden, match="can go at most 22 m this turn and has already gone 10 m"):
        at.play("act run x --metres 13")
    assert at.changes("act run x --metres 12 --behind door") == {
        "x.moved": 22,
        "x.acted": 1,
        "x.behind": "door",
    }
    with pytest.raises(Forbidden, match="has used this round's action"):
        at.play("resolve x d")


@pytest.mark.parametrize("before", ["", "act move x --metres 1"])
def test_a_charge_is_twice_speed(lab: Any, before: str) -> None:
    at = lab()
    at.play("step")
    if before:
        at.play(before)
    with pytest.raises(Forbidden, match="can go at most 22 m this turn"):
        at.play(f"resolve x d --charge --metres {22 if before else 600}")
    at.play("resolve x d --charge --metres 21 --dice '1 1 1'")
    with pytest.raises(Forbidden, match="can go at most 11 m"):
        at.play("act move x --metres 1")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("resolve x d --charge --range 600", "--range has no effect with a close attack"),
        ("resolve x d --metres 3", "--metres has no effect without --charge"),
        ("act move x", "move needs --metres"),
        ("act cover x", "cover needs --behind"),
    ],
)
def test_what_movement_must_say(lab: Any, line: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        lab().play(line)


@pytest.mark.parametrize("fire", [0, 5])
def test_the_way_to_cover_is_within_speed(lab: Any, fire: int) -> None:
    at = lab()
    at.play("step")
    at.play(f"set x.under_fire {fire}")
    with pytest.raises(Forbidden, match="can go at most 11 m"):
        at.play("act cover x --behind door --metres 12")
    at.play("act cover x --behind door --metres 11")
    now = at.now("x")
    assert (now.moved, now.under_fire, now.behind) == (11, 0, "door")


def test_wracked_legs_and_grips_keep_one_back(lab: Any) -> None:
    at = lab()
    at.play("step")
    at.play("act tag x --tag leg-wrack")
    with pytest.raises(Forbidden, match="can go at most 5 m"):
        at.play("act move x --metres 6")
    at.play("act untag x --tag leg-wrack")
    at.play("resolve x d --maneuver grapple --no-defense d --dice '8 1 1 1 1'")
    with pytest.raises(Forbidden, match="is in a grapple and can't move away"):
        at.play("act move x --metres 1")


def test_one_moves_in_ones_own_turn(lab: Any) -> None:
    at = lab()
    at.play("step")
    at.play("step")
    with pytest.raises(Forbidden, match="Xan has already taken a turn this round"):
        at.play("act move x --metres 1")
    assert at.notes("act move d --metres 1") == [("out_of_order",)]


P13 = pytest.mark.rule("storyteller", "P13")


@P13
@pytest.mark.parametrize(("tag", "speed"), [("leg-wrack", "Speed 5"), ("legs-wrack", "Speed 1")])
def test_wracked_legs_are_slow(lab: Any, tag: str, speed: str) -> None:
    at = lab()
    at.play(f"act tag x --tag {tag}")
    assert speed in row(at, "x")
