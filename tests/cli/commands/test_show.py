"""`show` for a second screen: for players, drawn, and again when the file changes."""

import json
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from program import Hc

from hero_combat.cli.environment import Environment
from hero_combat.cli.main import run

SHOT = (
    "step -i museum.toml",
    "act hold titania --until 'he reaches for his wand' -i museum.toml",
    "step -i museum.toml",
    "act hold brigand --until 'she turns 90 degrees' -i museum.toml",
    "step -i museum.toml",
    "set agent-2.status.prone true -i museum.toml",
    "set agent-3.dcv 3 -i museum.toml",
    "set agent-4.stun -1 -i museum.toml",
)


@pytest.mark.parametrize("way", ["", "--json"])
def test_players_see_no_number_of_the_others(hc: Hc, way: str) -> None:
    for line in SHOT:
        assert hc(line).exit == 0
    result = hc(f"show --player {way} museum.toml")
    assert result.exit == 0
    if way:
        told = json.loads(result.out)
        assert told.keys() == {"verb", "exit", "board"}
        rows = told["board"]["rows"]
        others = [row for row in rows if row["id"] != "titania"]
        assert all(row["bars"] == [] and row["when"] == "" for row in others)
        states = {row["id"]: row["states"] for row in rows}
        assert states["brigand"] == ["holding"]
        assert states["titania"] == ["flying", "holding: he reaches for his wand"]
        assert states["agent-3"] == []
        assert states["agent-4"] == ["unconscious"]
    else:
        rows = result.out.split("\n")
        titania = next(row for row in rows if "Titania" in row)
        assert "20/20" in titania
        brigand = next(row for row in rows if "Brigand" in row)
        assert brigand.split() == ["Brigand", "robbers", "holding"]
        assert "stop-sign" in rows
    assert "90 degrees" not in result.out


def test_a_drawing(hc: Hc, museum: Path) -> None:
    result = hc("show --svg board.svg museum.toml")
    assert (result.exit, result.out, result.err) == (0, "board.svg: the board, drawn\n", "")
    drawn = museum.with_name("board.svg").read_text("utf-8")
    root = ET.fromstring(drawn)  # noqa: S314 - our own
    assert root.tag.endswith("svg")
    text = "".join(root.itertext()).replace("\xa0", " ")
    for word in ("The museum job: not begun", "Titania", "20/20", "stop-sign"):
        assert word in text
    assert hc("show --svg again.svg museum.toml -q").out == ""
    assert museum.with_name("again.svg").read_text("utf-8") == drawn
    hc("show --player --svg board.svg museum.toml")
    assert "30/30" not in museum.with_name("board.svg").read_text("utf-8")


class Watcher(Environment):
    """Somebody who does something at each pause and presses Ctrl-C after the last one."""

    def __init__(self, deeds: list[Callable[[], object]], *, terminal: bool = False) -> None:
        self.out_bytes, self.err_bytes = BytesIO(), BytesIO()
        variables = {"COLUMNS": "100", "NO_COLOR": "1", "TERM": "xterm" if terminal else "dumb"}
        terminals = (False, terminal, terminal)
        super().__init__(BytesIO(), self.out_bytes, self.err_bytes, variables, terminals)
        self._deeds = deeds

    def pause(self, seconds: float) -> None:
        """Do the next deed."""
        assert seconds > 0
        if not self._deeds:
            raise KeyboardInterrupt
        self._deeds.pop(0)()


def test_it_is_drawn_again_when_the_file_changes(hc: Hc, museum: Path) -> None:
    whole = museum.read_bytes()
    watcher = Watcher(
        [
            lambda: hc("step -i museum.toml"),
            lambda: None,
            lambda: museum.write_bytes(whole[:-9]),
            museum.unlink,
            lambda: museum.write_bytes(whole),
        ]
    )
    assert run(["show", "--watch", "museum.toml"], watcher) == 0
    drawn = watcher.out_bytes.getvalue().decode()
    assert [line for line in drawn.split("\n") if line.startswith("The museum job")] == [
        "The museum job: not begun",
        "The museum job: Turn 1, segment 12",
        "The museum job: not begun",
    ]
    told = watcher.err_bytes.getvalue().decode().split("\n")
    assert told[0].startswith("museum.toml:111: ")
    assert told[1:] == ["museum.toml: no such file", ""]


def test_a_terminal_is_cleared_and_a_drawing_drawn_again(hc: Hc, museum: Path) -> None:
    watcher = Watcher([lambda: hc("step -i museum.toml")], terminal=True)
    assert run(["show", "--watch", "museum.toml"], watcher) == 0
    assert watcher.out_bytes.getvalue().count(b"\x1b[H\x1b[2J") == 2
    svg = museum.with_name("board.svg")
    found: list[bytes] = []
    deeds: list[Callable[[], object]] = [
        lambda: found.append(svg.read_bytes()),
        lambda: hc("step -i museum.toml"),
        lambda: found.append(svg.read_bytes()),
    ]
    assert run(["show", "--watch", "--svg", "board.svg", "museum.toml"], Watcher(deeds)) == 0
    assert found[0] != found[1]


def test_standard_input_can_not_be_watched(hc: Hc, museum: Path) -> None:
    result = hc("show --watch", stdin=museum.read_bytes())
    assert result.exit == 2
    assert result.err == "hero-combat: --watch watches a file, and none is named; name the FILE\n"
