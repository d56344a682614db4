"""A rule reads like the rulebook: no words in it, no cache, no `quiet`, and few leaps to follow.

The numbers below are what is left, by system; they only shrink.
"""

import ast
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

import pytest
from repository import PACKAGE, SCENARIOS

from hero_combat import systems
from hero_combat.dice import seeded_dice
from hero_combat.fight.names import with_ids
from hero_combat.log.lines import read, verbs_of
from hero_combat.table import load

SYSTEMS = systems.built_in()


class Left(NamedTuple):
    """What is left of a system's first house.

    Attributes:
        quiet: names and attributes `quiet` outside the odds.
        words: reports, modifiers, decisions and notes that rules make themselves.
        caches: caches outside the rooms that may have some.
        arguments: functions of more than five arguments.
    """

    quiet: int = 0
    words: int = 0
    caches: int = 0
    arguments: int = 0


LEFT = {
    "champions": Left(),
    "megs": Left(),
    "spotlight": Left(),
    "storyteller": Left(),
    "zt": Left(),
}

LEAPS = {
    "museum-night: resolve titania brigand --with punch": 30,
    "museum-night: resolve lantern bruiser --with beam": 27,
    "megs-mint: resolve aegis hammer --with beam": 18,
    "megs-mint: resolve gunhand-2 ned --with shotgun": 48,
    "spotlight-skybridge: resolve kestrel trooper-1 --with pistol": 30,
    "spotlight-skybridge: resolve moth trooper-1 --with taser": 29,
    "storyteller-pawnshop: resolve tink magda --with pipe": 29,
    "storyteller-pawnshop: resolve jory pell --with bat": 29,
    "zt-ferry: resolve marshal jon --with laser-pistol": 30,
    "zt-ferry: resolve ida hand-1 --with pistol": 28,
}
"""How often a plain attack enters another file of its system; 30 are few enough."""

TELLING = ("telling", "telling.py")
MAY_CACHE = {*TELLING, "tables", "tables.py", "odds", "odds.py"}
MADE_BY_TELLERS = {"RollReport", "Modifier", "Decision"}
WRITTEN_BY_THE_LEDGER = {"book.note", "book.rolls.append", "book.rolls.insert", "book.open.append"}


@cache
def rooms_of(system: str) -> tuple[tuple[str, ast.Module], ...]:
    """The modules of a system, each with the room it lies in."""
    home = PACKAGE / "systems" / system
    return tuple(
        (path.relative_to(home).parts[0], ast.parse(path.read_text("utf-8")))
        for path in sorted(home.rglob("*.py"))
    )


def found(system: str, outside: set[str], counts: Any) -> int:
    return sum(
        bool(counts(node))
        for room, tree in rooms_of(system)
        if room not in outside
        for node in ast.walk(tree)
    )


def is_quiet(node: ast.AST) -> bool:
    name = getattr(node, "attr", None) or getattr(node, "id", None) or getattr(node, "arg", None)
    return isinstance(name, str) and name.strip("_") in ("quiet", "silent", "is_silent")


def makes_words(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and (
        ast.unparse(node.func) in MADE_BY_TELLERS | WRITTEN_BY_THE_LEDGER
    )


def is_cached(node: ast.AST) -> bool:
    return isinstance(node, ast.FunctionDef) and any(
        ast.unparse(each).split("(")[0] in ("cache", "lru_cache") for each in node.decorator_list
    )


def has_many_arguments(node: ast.AST) -> bool:
    if not isinstance(node, ast.FunctionDef):
        return False
    named = (*node.args.args, *node.args.kwonlyargs)
    return sum(each.arg != "self" for each in named) > 5


@pytest.mark.parametrize("system", SYSTEMS)
def test_rules_decide_and_tellers_tell(system: str) -> None:
    now = Left(
        found(system, {"odds"}, is_quiet),
        found(system, {*TELLING, "odds"}, makes_words),
        found(system, MAY_CACHE, is_cached),
        found(system, set(), has_many_arguments),
    )
    assert all(here <= most for here, most in zip(now, LEFT[system], strict=True)), now


@pytest.mark.parametrize("system", SYSTEMS)
def test_tellers_decide_nothing(system: str) -> None:
    """They roll no dice, change nothing and book no event."""
    calls = Counter(
        ast.unparse(node.func)
        for room, tree in rooms_of(system)
        if room in TELLING
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
    )
    doing = {"change", "status", "thing", "tick", "event", "roll", "leave", "override", "say"}
    assert [
        call
        for call in calls
        if call.startswith(("book.", "dice.")) and call.split(".")[1] in doing
    ] == []


@pytest.mark.parametrize("attack", LEAPS)
def test_a_plain_attack_can_be_followed(attack: str) -> None:
    assert leaps(attack) <= LEAPS[attack]


def leaps(attack: str) -> int:
    """How often a call leads into another file of the system than the call before it."""
    scenario, _, line = attack.partition(": ")
    fight = load(SCENARIOS / f"{scenario}.toml")
    fight.begin()
    order = with_ids(read(line, verbs_of(fight.system)).order, fight.encounter)
    who: str = getattr(order, order.actor)
    acting = fight.system.tactics().acting if fight.system.tactics else None
    while acting and who not in acting(fight.encounter):
        fight.play("step --force")
    rule, home = fight.system.rule("resolve"), Path("systems") / fight.system.name
    entered: list[str] = []

    def note(frame: FrameType, event: str, _argument: object) -> None:
        name = frame.f_code.co_filename
        if event == "call" and str(home) in name and entered[-1:] != [name]:
            entered.append(name)

    rule(fight.encounter, order, seeded_dice(7, "x", 0))  # everything is imported
    sys.setprofile(note)
    try:
        rule(fight.encounter, order, seeded_dice(7, "x", 0))
    finally:
        sys.setprofile(None)
    return len(entered)
