"""`help`: the guides that are shipped, and what a verb or a system takes."""

import json
import re
from pathlib import Path

import pytest
from program import Hc
from syrupy.assertion import SnapshotAssertion

import hero_combat
from hero_combat import systems
from hero_combat.fight.schema import schema

EVERYTHING = "`hero-combat help` lists the guides, `--help` the commands"
GUIDES = {path.stem: path for path in (Path(hero_combat.__path__[0]) / "guide").iterdir()}


def test_without_a_topic_it_lists_every_guide_once_and_the_tutorial_first(hc: Hc) -> None:
    done = hc("help")
    assert done.exit == 0
    listed = [line.split()[0] for line in done.out.split("\n") if line.startswith("    ")]
    assert sorted(listed) == sorted(GUIDES)
    assert listed[0] == "tutorial"


def test_every_system_has_a_guide_to_its_evening() -> None:
    assert {name for name in GUIDES if name.startswith("playing-")} == {
        f"playing-{system}" for system in systems.built_in()
    }


@pytest.mark.parametrize("topic", sorted(GUIDES))
def test_a_guide_is_its_text(hc: Hc, topic: str) -> None:
    text = GUIDES[topic].read_text("utf-8")
    assert hc(f"help {topic}")[1:4] == (0, text, "")
    told = {"verb": "help", "exit": 0, "topic": topic, "text": text}
    assert json.loads(hc(f"help {topic} --json").out) == told
    assert hc(f"help {topic} -q")[1:4] == (0, "", "")
    drawn = hc(f"help {topic}", terminals=(True, True, True), variables={"TERM": "xterm"}).out
    assert drawn != text


def test_no_two_guides_make_a_file_of_the_same_name() -> None:
    """The second one would be refused: `new` writes over no file."""
    made = {
        topic: set(
            re.findall(r"hero-combat new [^;>\n]*-o (\S+?);?(?=\s)", path.read_text("utf-8"))
        )
        for topic, path in GUIDES.items()
    }
    names = [name for files in made.values() for name in files]
    assert len(names) == len(set(names)) > len(systems.built_in())


@pytest.mark.parametrize("name", systems.built_in())
def test_the_keys_of_a_system_are_all_there(name: str, hc: Hc, snapshot: SnapshotAssertion) -> None:
    done = hc(f"help keys-{name}")
    assert (done.exit, done.err) == (0, "")
    assert done.out == snapshot
    root = schema(systems.load(name))
    for key in root["properties"].keys() - {"state"}:
        assert f"| `{key}`" in done.out or f"`[{key}" in done.out, key
    definitions = root["definitions"]
    for definition in ("Rules", "Sheet", "Object", "DoctrineText", "SideText", "MapTable"):
        for key in definitions[definition].get("properties", {}):
            assert f"| `{key}`" in done.out, definition
    completed = hc("complete -- help keys-").out.split()
    assert f"keys-{name}" in completed


@pytest.mark.parametrize(
    ("line", "same"),
    [
        ("help show", "show --help"),
        ("help help", "help --help"),
        ("help npc", "npc --help"),  # though there is a guide to NPCs
        ("help resolve", "resolve --help"),
        ("help champions", "champions --help"),  # though playing-champions is a guide
        ("help storyteller", "storyteller --help"),
        ("help champions resolve", "champions resolve --help"),
    ],
)
def test_what_a_verb_or_a_system_takes(hc: Hc, line: str, same: str) -> None:
    shown = hc(same)
    assert hc(line)[1:4] == shown[1:4]
    assert shown.exit == 0


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("help glosary", 'hero-combat: no guide "glosary"; did you mean "glossary"?\n'),
        ("help shwo", 'hero-combat: unknown command "shwo"; did you mean "show"?\n'),
        ("help xy", f'hero-combat: unknown command "xy"; {EVERYTHING}\n'),
        ("help zt hazard", "hero-combat: zt has no hazard: its combat rules have none\n"),
    ],
)
def test_what_is_neither(hc: Hc, line: str, told: str) -> None:
    assert hc(line)[1:4] == (2, "", told)


def test_completion_offers_the_guides(hc: Hc) -> None:
    assert hc("complete -- help gl").out == "glossary\n"
