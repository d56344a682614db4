"""The table of moves: whose each of them is, when it is done, and what its bare words stand for."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.orders.declaration import spec_of
from hero_combat.systems.champions.orders.act import USAGES, Act
from hero_combat.systems.champions.sheet.stat_block import Sheet

Make = Callable[..., Any]
THEIRS = {move: usage for move, usage in USAGES.items() if usage.whose != "gm"}

# move: lines played first; the bare argument, "" for none; what Titania's stat block needs
LEGAL: dict[str, tuple[tuple[str, ...], str, str]] = {
    "hold": ((), "", ""),
    "abort": ((), "dodge", ""),
    "dodge": ((), "", ""),
    "martial-dodge": ((), "", ""),
    "flying-dodge": ((), "20", ""),
    "block": ((), "", ""),
    "martial-block": ((), "", ""),
    "brace": ((), "", ""),
    "set": ((), "", ""),
    "stand": (("set titania.status.prone true",), "", ""),
    "pass": ((), "", ""),
    "move": ((), "10", ""),
    "half": ((), "draws", ""),
    "full": ((), "searches", ""),
    "minor": (("set titania.stun 0",), "moans", ""),
    "raise": ((), "shield", "[combatants.titania.powers.shield]\nend = 1\n"),
    "lower": (("act raise titania",), "shield", "[combatants.titania.powers.shield]\nend = 1\n"),
    "give-up": (("act set titania --on agent-1",), "", ""),
    "hold-breath": ((), "", ""),
    "breathe": (("act hold-breath titania",), "", ""),
    "presence": ((), "", ""),
    "stabilise": (
        ("set agent-1.body -1", "set agent-1.status.bleeding true"),
        "",
        "",
    ),
}


def test_the_game_masters_moves_are_nobodys() -> None:
    assert {move for move in USAGES if move not in THEIRS} == {
        "fly",
        "land",
        "drop",
        "surprise",
        "non-combat",
        "contest",
        "declare",
    }
    assert LEGAL.keys() == THEIRS.keys()


def test_a_move_is_everybodys_or_of_a_key_of_the_stat_block() -> None:
    keys = set(Sheet.__struct_fields__)
    for move, usage in THEIRS.items():
        assert usage.whose == "anyone" or usage.whose in keys, move


def line_of(move: str) -> str:
    """The move with its bare argument and its target, each in the option that the table names."""
    usage, argument = USAGES[move], LEGAL[move][1]
    option = {parameter.field: parameter.name for parameter in spec_of(Act).options}
    line = f"act {move} titania"
    if argument:
        line += f" {option[usage.argument]} {argument}"
    return f"{line} {option[usage.target]} agent-1" if usage.target else line


@pytest.mark.parametrize("move", THEIRS)
def test_each_move_is_legal_in_some_fight_with_what_it_needs(fight: Make, move: str) -> None:
    before, _, more = LEGAL[move]
    at = fight(more, titania__sheet__paramedics="12")
    at.play("step")
    for line in before:
        at.play(line)
    at.play(line_of(move))


@pytest.mark.parametrize("move", [move for move, usage in THEIRS.items() if usage.when != "turn"])
def test_what_is_no_part_of_a_turn_is_done_in_that_of_another(fight: Make, move: str) -> None:
    before, _, more = LEGAL[move]
    at = fight(more)
    at.play("step")
    for line in before:
        at.play(line)
    at.play("step")
    assert at.clock.acting == "agent-1"
    at.put("titania.acted", "T1S11")
    at.play(line_of(move))


@pytest.mark.parametrize(("move", "own"), [("dodge", "cat-step"), ("block", "shield")])
def test_the_bare_word_of_a_dodge_or_block_is_ones_own(fight: Make, move: str, own: str) -> None:
    at = fight(
        '[combatants.titania.defences]\ncat-step = { kind = "dodge", dcv = 4 }\n'
        'shield = { kind = "block", ocv = 2 }\n'
    )
    at.play("step")
    at.act(move, **{USAGES[move].argument: own})
    assert at.now().maneuver == own
