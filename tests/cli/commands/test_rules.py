"""`rules`: how a system is played here, for a pipe, a terminal and a script."""

import json
import re
from pathlib import Path

import pytest
from program import Hc

from hero_combat import systems

TEXT = (Path(systems.__path__[0]) / "champions" / "rules.md").read_text("utf-8")


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


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("rules champion", 'there is no system "champion"; did you mean "champions"?'),
        ("rules", "rules needs SYSTEM; SYSTEM is missing"),
        ("rules champions fight.toml", "one word too many"),
    ],
)
def test_what_it_needs(hc: Hc, line: str, says: str) -> None:
    done = hc(line)
    assert done.exit == 2
    assert says in done.err
