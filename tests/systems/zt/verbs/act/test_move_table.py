"""The table of moves: whose each is, what it needs, what a doctrine's bare word gives it."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError
from hero_combat.orders.usage import options_of
from hero_combat.systems.zt.orders import MOVES, Act

BARE = """system = "zt"
seed = 3
[combatants.a]
side = "one"
[combatants.b]
side = "two"
attacks.sword = {}
[combatants.c]
attacks.knife.weapon = "small-blade"
attacks.rope.range = 3
held = ["knife", "rope"]
[objects.rock]
name = "a rock"
"""
TURN = ("set round 1", "set acting a", "set first a")
BEFORE = {
    "stand": ("act prone a",),
    "drop": ("act pick-up a --item rock",),
    "struggle": ("set a.status.grappled b",),
    "release": ("set b.status.grappled a",),
    "break-free": ("set a.status.incapacitated true",),
}
"""What must be so before a move is legal."""
FILLED = {
    "metres": "--metres 3",
    "item": "--item rock",
    "ability": "--ability will",
    "difficulty": "--difficulty 5",
}
ANYONES = sorted(move for move, usage in MOVES.items() if usage.whose == "anyone")


def test_what_the_game_master_alone_does() -> None:
    assert {move for move, usage in MOVES.items() if usage.whose == "gm"} == {"feat", "improvise"}
    assert {usage.whose for usage in MOVES.values()} == {"anyone", "gm"}


@pytest.mark.parametrize("move", ANYONES)
def test_what_is_anyone_s_is_legal_for_a_bare_stat_block_and_runs_with_its_needs(
    sit: Any, move: str
) -> None:
    at = sit(BARE)
    for line in (*TURN, *BEFORE.get(move, ())):
        at.play(line)
    if MOVES[move].when == "answer":
        at.play("set acting b")
    needs = " ".join(FILLED[choice.split("|")[0]] for choice in MOVES[move].needs)
    outcome = at.play(f"act {move} a {needs}")
    assert outcome.sentence
    assert outcome.changes


def test_what_is_done_out_of_turn() -> None:
    when = {move: usage.when for move, usage in MOVES.items() if usage.when != "turn"}
    assert when == {"look": "any", "release": "any", "assist": "answer", "disrupt": "answer"}


@pytest.mark.parametrize("move", [move for move, usage in MOVES.items() if usage.when != "turn"])
def test_it_is_done_on_anothers_turn(sit: Any, move: str) -> None:
    at = sit(BARE)
    for line in (*TURN, *BEFORE.get(move, ()), "set acting b"):
        at.play(line)
    assert at.play(f"act {move} a").changes


def test_the_bare_word_and_the_target_are_options_that_the_move_reads() -> None:
    for move, usage in MOVES.items():
        takes = options_of(Act, move)
        assert takes is not None
        assert {usage.argument, usage.target} - {""} <= takes, move
        assert usage.argument != usage.target or not usage.argument
    assert {
        move: usage.argument for move, usage in MOVES.items() if usage.argument and not usage.target
    } == {
        "move": "metres",
        "switch": "item",
        "pick-up": "item",
        "drop": "item",
        "look": "ability",
        "struggle": "ability",
        "break-free": "ability",
    }


@pytest.mark.parametrize(
    ("line", "error", "message"),
    [
        ("act struggle a", Forbidden, "A is not grappled"),
        ("act release a", Forbidden, "A is not grappling anyone"),
        ("act release a --on b", Forbidden, "A is not grappling B"),
        ("act drop a", Forbidden, "A holds nothing"),
        ("act drop b --item rock", Forbidden, 'B does not hold "rock"'),
        ("act drop b --item sord", UsageError, 'B does not hold "sord"'),
        ("act switch a --item sword", Forbidden, 'A has no "sword"'),
        ("act switch a --item sord", UsageError, 'A has no "sord"'),
        ("act pick-up a --item sword", Forbidden, "A finds no sword on the ground"),
        ("act pick-up a --item shield", Forbidden, "A finds no shield on the ground"),
        ("act pick-up a --item sord", UsageError, 'no combatant or object "sord"'),
        ("act drop c", Forbidden, "C holds knife and rope"),
        ("act stand a", Forbidden, "A is not prone"),
    ],
)
def test_what_depends_on_the_fight_is_refused_by_the_rules(
    sit: Any, line: str, error: type[Exception], message: str
) -> None:
    """So that a doctrine passes it over; a word that means nothing here is an error."""
    at = sit(BARE)
    for before in TURN:
        at.play(before)
    with pytest.raises(error) as caught:
        at.play(line)
    assert caught.value.problems[0].message == message
