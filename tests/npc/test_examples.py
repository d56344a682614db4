"""Doctrines worth copying: those that the schemas show to editors, and those of the guide."""

import json
import re
import tomllib
from collections.abc import Iterable

import jsonschema
import opened as hc_api
import pytest
from program import Hc
from repository import PACKAGE, SCENARIOS

from hero_combat import systems
from hero_combat.fight.doctrine_words import COUNTS, FACTS, STATES
from hero_combat.fight.schema import schema
from hero_combat.fight.tactics import Tactics
from hero_combat.npc.actions import EVERYBODYS, THINK
from hero_combat.npc.conditions import OPS, SUBJECTS
from hero_combat.npc.doctrine import CHOICES, SECTIONS

GUIDE = (PACKAGE / "guide" / "npcs.md").read_text("utf-8")
BLOCKS = re.findall(r"^```toml\n# ([a-z]+)(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)


def everybody_plays(text: str, doctrine: str) -> str:
    """An encounter in which all who have a side have this doctrine."""
    sides = {sheet.side for sheet in hc_api.loads(text).encounter.sheets.values()} - {""}
    named = "".join(f"{json.dumps(side)}.doctrine = 'd'\n" for side in sorted(sides))
    return f"{text}\n[sides]\n{named}\n[doctrines.d]\n{doctrine}"


def in_the_starter(system: str) -> str:
    """The starter of a system, in which everybody plays by its examples."""
    examples = tactics_of(system).examples
    return everybody_plays(systems.starter(systems.load(system)), sections(examples.items()))


def sections(lines: Iterable[tuple[str, object]]) -> str:
    """The sections of a doctrine as TOML."""
    return "".join(f"{key} = {json.dumps(value)}\n" for key, value in lines)


def tactics_of(name: str) -> Tactics:
    """What the system of that name tells of turns."""
    made = systems.load(name).tactics
    assert made
    return made()


@pytest.mark.parametrize("name", systems.built_in())
def test_the_examples_of_a_system_are_read_and_played(name: str) -> None:
    fight = hc_api.loads(in_the_starter(name))
    assert fight.check_doctrines() == ()
    turns = fight.npc(everybody=True)
    assert any(one.why == "do" and one.doctrine == "d" for one in turns.played)
    assert turns.ending.kind in ("over", "undecided")


@pytest.mark.parametrize("name", systems.built_in())
def test_an_editor_is_shown_them(hc: Hc, name: str) -> None:
    told = json.loads(hc(f"schema {name}").out)
    tactics = tactics_of(name)
    known = told["definitions"]["DoctrineText"]["properties"]
    lines = {key: each["items"] for key, each in known.items() if "items" in each}
    shown = {key: tuple(each.get("examples", ())) for key, each in lines.items()}
    assert {key: lines for key, lines in shown.items() if lines} == tactics.examples
    for word in tactics.reactions:
        assert word in known["react"]["items"]["description"]
    jsonschema.Draft4Validator(told).validate(tomllib.loads(in_the_starter(name)))


@pytest.mark.parametrize(
    "doctrine", ["do = 'best'", "do = [3]", "do = ['']", "done = ['best']", "do = [['best']]"]
)
def test_an_editor_underlines_what_is_no_list_of_lines(doctrine: str) -> None:
    validator = jsonschema.Draft4Validator(schema(systems.load("zt")))
    text = systems.starter(systems.load("zt"))
    assert not validator.is_valid(tomllib.loads(f"{text}\n[doctrines.d]\n{doctrine}\n"))


ROBBER = """
do = [
    "recover if stun < 40%",
    "musket at weakest if ammo > 0",
    "cutlass at weakest if target stunned",
    "blaster at weakest",
]
flee = ["stun < 25%", "alone"]               # any of them
react = ["abort dodge if body < 50%"]
"""
GUNNER = """
do = [
    "activate force-field if not up",
    "take-cover dumpster if phys < 50%",
    "pistol at attacker",
    "any",
]
"""
GANG = """
do = ["cover brick-wall if not covered", "uzi --mode burst at most-hurt", "bat at first"]
decide = ["cheat-death if leader", "die"]
"""
BRAWLER = """
do = ["dodge if health < 3 and outnumbered", "pipe --all-out if target hurt", "pipe at easiest"]
flee = ["health < 2"]
"""


@pytest.mark.parametrize(
    ("name", "doctrine"),
    [("champions", ROBBER), ("megs", GUNNER), ("spotlight", GANG), ("storyteller", BRAWLER)],
)
def test_doctrines_of_three_lines(name: str, doctrine: str) -> None:
    museum = SCENARIOS / "museum.toml"
    system = systems.load(name)
    text = museum.read_text("utf-8") if name == "champions" else systems.starter(system)
    whole = everybody_plays(text, doctrine)
    jsonschema.Draft4Validator(schema(system)).validate(tomllib.loads(whole))
    fight = hc_api.loads(whole)
    assert fight.check_doctrines() == ()
    assert fight.npc(everybody=True).ending.kind in ("over", "undecided")


# ------------------------------------------------------------------ the guide


@pytest.mark.parametrize(("system", "block"), BLOCKS)
def test_the_doctrines_of_the_guide(system: str, block: str) -> None:
    ((_, doctrine),) = tomllib.loads(f"#{block}")["doctrines"].items()
    text = systems.starter(systems.load(system))
    fight = hc_api.loads(everybody_plays(text, sections(doctrine.items())))
    assert fight.check_doctrines() == ()
    assert fight.npc(everybody=True).ending.kind in ("over", "undecided")


def test_the_guide_has_a_doctrine_of_every_system() -> None:
    assert {system for system, _ in BLOCKS} == {*systems.built_in()}


def rows_of(heading: str, behind: str = "") -> dict[str, list[list[str]]]:
    """A table of the guide: by the first cell of a row the words in backticks of the others.

    Args:
        heading: of the section.
        behind: words of the section before the table; it is the first one else.
    """
    part = GUIDE.partition(f"\n## {heading}\n")[2]
    part = part.partition(behind)[2] if behind else part
    part = part.partition("\n| ")[2].partition("\n\n")[0]
    rows = [line.strip("|").split("|") for line in part.split("\n")[2:]]
    return {row[0].strip(): [re.findall(r"`([^`]+)`", cell) for cell in row[1:]] for row in rows}


@pytest.mark.parametrize("name", systems.built_in())
def test_the_reactions_of_the_guide(name: str) -> None:
    rows = rows_of("Reactions to an order")
    assert rows.keys() == {*systems.built_in()}
    reactions = tactics_of(name).reactions
    for kind, told in zip(("before", "with", "after", "then"), rows[name], strict=True):
        found = [word for word, reaction in reactions.items() if reaction.kind == kind]
        assert [each.split()[0] for each in told] == found
        for each in told:
            word, _, argument = each.partition(" ")
            assert bool(argument) >= reactions[word].needs
            assert bool(argument) <= ("{argument}" in reactions[word].line)


def test_the_orders_of_the_guide_that_provoke_others() -> None:
    rows = rows_of("Reactions to an order", "Some orders aren't attacks")
    provoked = {name: tactics_of(name).reactions for name in systems.built_in()}
    assert {name: {each.split()[0] for each in row[-1]} for name, row in rows.items()} == {
        name: words
        for name, reactions in provoked.items()
        if (
            words := {
                word
                for word, reaction in reactions.items()
                if "provoked" in (reaction.by, *reaction.also)
            }
        )
    }


@pytest.mark.parametrize("name", systems.built_in())
def test_the_bars_and_moves_of_the_guide(name: str) -> None:
    tactics = tactics_of(name)
    fight = hc_api.new(name).as_begun()
    bars = tactics.bars(fight, next(iter(fight.combatants)))
    (bar,), others, moves = rows_of("What each system has")[name]
    assert (bar, {bar, *others}) == (tactics.bar, {*bars})
    assert moves == [*tactics.moves]


def test_the_guide_tells_every_word_of_the_grammar() -> None:
    text = re.sub(r"^```.*?^```$", "", GUIDE, flags=re.MULTILINE | re.DOTALL)
    told = {word for code in re.findall(r"`([^`]+)`", text) for word in code.split()}
    words = {
        *EVERYBODYS,
        THINK,
        *CHOICES,
        *COUNTS,
        *FACTS,
        *STATES,
        *SUBJECTS,
        *OPS,
        "downed",
        "not",
    }
    assert words - told == set()
    assert {*SECTIONS} - {word.rstrip(":") for word in told} == set()
