"""What is left open is told as data: in a word, and as the orders that answer it."""

from typing import Any

import pytest

from hero_combat.fight.outcome import Decision

GRAB = "resolve x d --maneuver grapple --no-defense d"


def only(decisions: tuple[Decision, ...]) -> tuple[str, str, tuple[str, ...]]:
    (one,) = decisions
    return one.who, one.kind, one.answers


@pytest.mark.rule("storyteller", "P11")
def test_a_free_move_of_a_grab(lab: Any) -> None:
    at = lab()
    outcome = at.play(f"{GRAB} --dice '8 8 8 8 8'")
    assert only(outcome.open) == ("x", "grip", ("amend --grip MOVE",))
    at.amend("--grip hold")
    assert (at.now("x").grappling, at.now("x").holding) == ("d", True)


@pytest.mark.rule("storyteller", "P11")
@pytest.mark.parametrize(
    ("dice", "winner", "option"),
    [("8 1 1 1 1 / 1 1 1 1", "x", "--grip"), ("1 1 1 1 1 / 8 1 1 1", "d", "--their-grip")],
)
def test_the_move_of_who_wins_a_turn_of_the_grapple(
    lab: Any, dice: str, winner: str, option: str
) -> None:
    at = lab()
    at.play(f"{GRAB} --dice '8 1 1 1 1'")
    outcome = at.play(f"act grapple x --dice '{dice}'")
    assert only(outcome.open) == (winner, "grip", (f"amend {option} MOVE",))
    at.amend(f"{option} break-free")
    assert at.now("x").grappling == at.now("d").grappling == ""


@pytest.mark.rule("storyteller", "P12")
@pytest.mark.parametrize("answer", [0, 1])
def test_the_choice_under_covering_fire(lab: Any, answer: int) -> None:
    at = lab()
    at.play("set x.ready ar")
    at.play("step")
    outcome = at.play("resolve x d --maneuver covering-fire --dice '8 8 1 1 1'")
    assert only(outcome.open) == ("d", "under-fire", ("act prone d", "act cover d"))
    at.until("d")
    at.play(outcome.open[0].answers[answer])
    assert at.now("d").under_fire == 0


@pytest.mark.rule("storyteller", "P4")
@pytest.mark.parametrize("answer", [0, 1])
def test_the_upper_hand_in_quick_combat(lab: Any, answer: int) -> None:
    at = lab()
    outcome = at.play("resolve d x --maneuver quick --with unarmed --dice '1 1 1 1 / 1 1 1 1 1'")
    assert only(outcome.open) == ("x", "press-on", ("leave x", "resolve x d --maneuver quick"))
    assert at.play(outcome.open[0].answers[answer]).events
