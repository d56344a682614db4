"""The table of moves: who has each, when it is done, and what it needs."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.errors import UsageError
from hero_combat.systems.spotlight.orders import MOVES

Fight = Callable[..., Any]

LEGAL = {
    "move": ("", "act move joe"),
    "run": ("", "act run joe --distance 7"),
    "cover": ("", "act cover joe --on wall"),
    "share": ("act pass joe --next sally", "act share joe --on sally"),
    "pass": ("", "act pass joe --next sally"),
    "forgo": ("", "act forgo joe"),
    "brave": ("set joe.pinned_by.boss 1", "act brave joe"),
    "cheat-death": ("set joe.head XXX", "act cheat-death joe"),
    "dramatic-save": ("set joe.head XXX", "act dramatic-save joe --on sally"),
    "die": ("set joe.head XXX", "act die joe"),
}
OUT_OF_TURN = {"brave": "act brave sally"}


@pytest.mark.parametrize("move", LEGAL)
def test_a_move_is_legal_at_its_time(fight: Fight, move: str) -> None:
    """For a bare stat block."""
    at = fight()
    before, line = LEGAL[move]
    if before:
        at.play(before)
    outcome = at.play(line)
    assert outcome.changes
    assert outcome.targets == ("joe",)


def test_every_move_but_the_game_masters_is_tried_above() -> None:
    assert {move for move, usage in MOVES.items() if usage.whose == "anyone"} == LEGAL.keys()
    assert {usage.whose for usage in MOVES.values()} == {"anyone", "gm"}


@pytest.mark.parametrize("move", [move for move, usage in MOVES.items() if usage.needs])
def test_a_move_does_not_go_without_what_it_needs(fight: Fight, move: str) -> None:
    with pytest.raises(UsageError, match=f"{move} needs --"):
        fight().play(f"act {move} joe")


@pytest.mark.parametrize("move", MOVES)
def test_what_a_word_behind_a_move_fills_is_read_by_it(move: str) -> None:
    usage = MOVES[move]
    assert {usage.argument, usage.target} <= {"", *usage.needs, *usage.reads}


@pytest.mark.parametrize("move", [move for move, usage in MOVES.items() if usage.when == "any"])
def test_what_is_done_at_any_time_needs_no_spotlight(fight: Fight, move: str) -> None:
    at = fight()
    at.play("set sally.pinned_by.boss 1")
    assert at.play(OUT_OF_TURN[move]).changes


@pytest.mark.parametrize("move", [m for m, usage in MOVES.items() if usage.when == "decision"])
def test_what_is_decided_is_decided_by_one_who_is_dying(fight: Fight, move: str) -> None:
    line = LEGAL[move][1]
    assert "does not have the death spotlight" in fight().forbidden(line)
