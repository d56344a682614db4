"""`show` for a second screen: for players, drawn, and again when the file changes."""

import json
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from program import Hc
from repository import SCENARIOS

from hero_combat.cli.environment import Environment
from hero_combat.cli.main import run
from hero_combat.fight.board import Bar, Board, Row
from hero_combat.fight.tactics import OwnAttack
from hero_combat.pages.players_view import for_players

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
        assert states["agent-4"] == ["out", "unconscious"]
    else:
        rows = result.out.split("\n")
        titania = next(row for row in rows if "Titania" in row)
        assert "20/20" in titania
        brigand = next(row for row in rows if "Brigand" in row)
        assert brigand.split() == ["Brigand", "robbers", "holding"]
        assert "stop-sign: behind Titania" in rows
    assert "90 degrees" not in result.out


def row(who: str, *, player: bool = False) -> Row:
    return Row(
        who,
        who.title(),
        "robbers",
        acting=True,
        when="DEX 20",
        next="S12",
        bars=(Bar("STUN", 3, 20),),
        states=("prone", "dcv 3", "holding: the door"),
        seen=("prone", "holding"),
        status=("aiming", "holding", "out", "prone"),
        player=player,
        out=True,
        left="fled",
        budget={"half": 1},
        attacks=(OwnAttack("punch", "punch", charges=1, full=4),),
    )


def test_what_players_see_of_a_row() -> None:
    """Nothing that a budget, an attack's charges or a word for programs would give away."""
    ann, brigand = row("ann", player=True), row("brigand")
    board = Board("", "now", (ann, brigand), (), ("cid",), ("ann", "brigand"))
    seen = for_players(board, {"ann"})
    assert seen.rows[0] == ann
    assert seen.rows[1] == Row(
        "brigand",
        "Brigand",
        "robbers",
        acting=True,
        when="",
        next="now",
        bars=(),
        states=("prone", "holding"),
        status=("holding", "out", "prone"),
        out=True,
        left="fled",
        seen=("prone", "holding"),
    )
    assert (seen.acting, seen.absent) == (("ann", "brigand"), ())


def test_those_who_left_stand_at_the_end_with_why(hc: Hc) -> None:
    for line in ("step", "leave titania --why carried-off", "leave agent-1"):
        assert hc(f"{line} -i museum.toml").exit == 0
    rows = json.loads(hc("show --json museum.toml").out)["board"]["rows"]
    assert [(one["id"], one["left"], one["out"]) for one in rows] == [
        ("brigand", "", False),
        ("agent-2", "", False),
        ("agent-3", "", False),
        ("agent-4", "", False),
        ("titania", "carried-off", True),
        ("agent-1", "fled", True),
    ]
    assert rows[4]["states"] == ["carried off", "flying"]
    assert (rows[4]["acting"], rows[4]["next"], rows[4]["player"]) == (False, "", True)
    last = hc("show museum.toml").out.split("\n")[6:8]
    assert [line.split()[0] for line in last] == ["Titania", "Agent"]
    assert "carried off" in last[0]
    seen = hc("show --player museum.toml").out.split("\n")[-5:-3]
    assert [" ".join(line.split()) for line in seen] == [
        "Titania heroes DEX 20 20/20 12/12 46/46 carried off, flying",
        "Agent 1 robbers fled",
    ]


def test_who_acts_is_told_a_line_an_id_and_by_every_order(hc: Hc, museum: Path) -> None:
    def acting(line: str) -> object:
        return json.loads(hc(f"{line} --json").out).get("acting")

    assert hc("show --acting museum.toml").out == ""
    assert acting("show --acting museum.toml") == []
    assert acting("begin titania,brigand -o begun.toml museum.toml") == []
    assert acting("step -i museum.toml") == ["titania"]
    museum.write_text(museum.read_text("utf-8").replace("dex = 17", "dex = 14"), "utf-8")
    assert acting("step -i museum.toml") == hc("show --acting museum.toml").out.split()
    assert acting("undo -i museum.toml") is None  # the file was edited
    assert acting("set titania.stun 3 -i museum.toml") == acting("show --acting museum.toml")


def test_what_must_be_decided_is_on_the_board(hc: Hc) -> None:
    """Players see what is theirs to decide."""
    assert hc("show --json museum.toml").out.count('"open":[]') == 1
    stand = Path("stand.toml")
    stand.write_bytes((SCENARIOS / "spotlight-last-stand.toml").read_bytes())
    assert json.loads(hc("show --json stand.toml").out)["board"]["open"] == []
    shot = "resolve sniper rosa --with rifle --reaction --dice '6 5 1 1 1 1'"
    for line in ("step", shot):
        assert hc(f"{line} -i stand.toml").exit == 0
    (decision,) = json.loads(hc("show --json stand.toml").out)["board"]["open"]
    answers = ["act cheat-death rosa", "act dramatic-save rosa --on ID", "act die rosa"]
    assert (decision["who"], decision["kind"]) == ("rosa", "death-spotlight")
    assert decision["answers"] == answers
    line = f"open: rosa: {decision['what']} ({', '.join(answers[:2])} or {answers[2]})\n"
    assert hc("show stand.toml").out.endswith(line)
    assert hc("show --player stand.toml").out.endswith(line)
    text = stand.read_text("utf-8").replace("player = true\nstr = 3", "str = 3")
    stand.write_text(text, "utf-8")
    assert "open:" not in hc("show --player stand.toml").out
    assert hc("act die rosa -i stand.toml").exit == 0
    assert json.loads(hc("show --json stand.toml").out)["board"]["open"] == []


def test_what_was_edited_is_noted(hc: Hc, museum: Path) -> None:
    hc("step -i museum.toml")
    assert "notes" not in json.loads(hc("show --json museum.toml").out)
    museum.write_text(museum.read_text("utf-8").replace("dex = 17", "dex = 18"), "utf-8")
    (note,) = json.loads(hc("show --json museum.toml").out)["notes"]
    assert hc("show museum.toml").err == f"note: {note}\n"


def test_a_drawing(hc: Hc, museum: Path) -> None:
    result = hc("show --svg board.svg museum.toml")
    assert (result.exit, result.out, result.err) == (0, "board.svg: board drawn\n", "")
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
    assert told[1:] == ["museum.toml: file not found", ""]


def test_who_watches_as_json_gets_a_line_a_change(hc: Hc, museum: Path) -> None:
    watcher = Watcher([lambda: hc("step -i museum.toml"), museum.unlink], terminal=True)
    assert run(["show", "--watch", "--json", "museum.toml"], watcher) == 0
    assert watcher.err_bytes.getvalue() == b""
    told = [json.loads(line) for line in watcher.out_bytes.getvalue().decode().split("\n")[:-1]]
    assert [one["exit"] for one in told] == [0, 0, 7]
    assert [one["board"]["time"] for one in told[:2]] == ["not begun", "Turn 1, segment 12"]
    assert told[2]["errors"][0]["message"] == "file not found"


def test_a_terminal_is_drawn_over_and_a_drawing_drawn_again(hc: Hc, museum: Path) -> None:
    watcher = Watcher([lambda: hc("step -i museum.toml")], terminal=True)
    assert run(["show", "--watch", "museum.toml"], watcher) == 0
    first, second = watcher.out_bytes.getvalue().decode().split("\x1b[H")[1:]
    assert "\x1b[2J" not in first + second  # a blank screen would flicker
    assert second.count("\x1b[K\n") == second.count("\n")
    assert second.endswith("\x1b[J")
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
    assert result.err == ("hero-combat: no encounter file given; --watch needs one; give FILE\n")


@pytest.mark.parametrize("line", ["show", "odds titania brigand --with punch"])
def test_a_dash_is_standard_output(hc: Hc, museum: Path, line: str) -> None:
    drawn = hc(f"{line} --svg - museum.toml")
    assert (drawn.exit, drawn.err) == (0, "")
    assert ET.fromstring(drawn.out).tag.endswith("svg")  # noqa: S314 - our own drawing
    assert [path.name for path in museum.parent.iterdir()] == ["museum.toml"]
    both = json.loads(hc(f"{line} --svg - --json museum.toml").out)
    assert both["errors"][0]["message"] == "--svg - and --json can't be combined"


@pytest.mark.parametrize(
    "way",
    [
        "show --player",
        "show --player --acting",
        "show --player --acting --json",
        "show --player --json",
        "show --player --csv",
        "show --player --markdown",
        "show --player --html -",
        "show --player --svg -",
        "log --player",
        "log --player --json",
        "log --player --csv",
        "log --player --markdown",
        "log --player --board",
    ],
)
def test_who_is_hidden_is_in_nothing_for_players(hc: Hc, way: str) -> None:
    """Not while it is their turn, they are aimed at, or they have hold of somebody."""
    for line in (
        "set brigand.hidden true",
        "step",
        "resolve titania brigand --with punch --dice '6 6 6'",
        "set agent-1.aim brigand",
        "set titania.held_by brigand,agent-1",
        "set titania.status.grabbed true",
        "step",
    ):
        assert hc(f"{line} -i museum.toml").exit == 0
    assert hc("show --acting museum.toml").out == "brigand\n"
    told = hc(f"{way} museum.toml")
    assert told.exit == 0
    assert "rigand" not in told.out + told.err
