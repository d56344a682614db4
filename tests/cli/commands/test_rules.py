"""`rules`: how a system is played here, for a pipe, a terminal and a script."""

import json
import re
from pathlib import Path

import pytest
from program import Hc

from hero_combat import systems
from hero_combat.cli.parsing.completion_of_plans import keys_of
from hero_combat.fight.state_keys import state_page

RULES = (Path(systems.__path__[0]) / "champions" / "rules.md").read_text("utf-8")
TEXT = f"{RULES}\n{state_page(systems.load('champions'))}"


def test_in_a_pipe_it_is_the_text(hc: Hc) -> None:
    assert hc("rules champions")[1:4] == (0, TEXT, "")


def test_on_a_terminal_it_is_drawn(hc: Hc) -> None:
    shown = hc("rules champions", terminals=(True, True, True), variables={"TERM": "xterm"}).out
    assert "What works" in shown
    assert "| 1-2 |" not in shown
    assert "## What works" not in shown
    bare = re.sub("\x1b\\[[0-9;]*m", "", shown)
    assert max(len(line) for line in bare.splitlines()) <= 100


def test_as_json_and_not_at_all(hc: Hc) -> None:
    told = json.loads(hc("rules champions --json").out)
    assert told == {"verb": "rules", "exit": 0, "system": "champions", "text": TEXT}
    assert hc("rules champions -q")[1:4] == (0, "", "")


@pytest.mark.parametrize("name", systems.built_in())
def test_every_key_of_the_state_is_explained(hc: Hc, name: str) -> None:
    system = systems.load(name)
    told = re.findall(r"^\| `(.*)` \| (.+) \|$", hc(f"rules {name}").out, flags=re.MULTILINE)
    told = [key for key, text in told if re.search("[a-z]", text)]
    keys = [*keys_of(system.clock), *keys_of(system.current), *keys_of(system.thing)]
    assert told[-len(keys) :] == keys


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("rules champion", 'no system "champion"; did you mean "champions"?'),
        ("rules", "rules needs SYSTEM (rule system: champions"),
        ("rules champions fight.toml", "unexpected argument"),
    ],
)
def test_what_it_needs(hc: Hc, line: str, says: str) -> None:
    done = hc(line)
    assert done.exit == 2
    assert says in done.err
