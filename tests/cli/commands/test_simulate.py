"""`simulate`: what is asked for, what is told, and what is refused."""

import csv
import json
from collections.abc import Callable
from os import getpid, kill
from pathlib import Path
from signal import SIGINT, default_int_handler, signal
from typing import Any

import jsonschema
import pytest
from program import Hc, refused
from syrupy.assertion import SnapshotAssertion

from hero_combat.cli.formats.meter import duration
from hero_combat.cli.output import report_schema
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.result import FightResult
from hero_combat.simulate.sampling import fights_for
from hero_combat.storage.interrupts import end_at_ctrl_c

FAIR = """
system = "champions"
seed = 3

[templates.fighter]
str = 15
dex = 15
con = 15
body = 10
spd = 3
ocv = 5
dcv = 5
stun = 20
end = 30
rec = 6
pd = 4
ed = 4

[combatants]
red = { like = "fighter", side = "reds" }
blue = { like = "fighter", side = "blues" }
"""


@pytest.fixture(autouse=True)
def fair(museum: Path) -> Path:
    """A fight of two who are alike."""
    path = museum.with_name("fair.toml")
    path.write_text(FAIR, "utf-8")
    return path


def told(hc: Hc, line: str) -> dict[str, Any]:
    """What a command line tells as JSON."""
    result = hc(line, "--json")
    assert result.err == ""
    found: dict[str, Any] = json.loads(result.out)
    assert found["exit"] == result.exit
    return found


def test_the_same_seed_gives_the_same_fights(hc: Hc, fair: Path) -> None:
    found = told(hc, "simulate fair.toml -n 20")
    assert (found["fights"], found["seed"]) == (20, 3)
    assert found == told(hc, "simulate fair.toml -n 20 --seed 3")
    assert found != told(hc, "simulate fair.toml -n 20 --seed 4")
    fair.write_text(FAIR.replace("seed = 3\n", ""), "utf-8")
    assert told(hc, "simulate fair.toml -n 1")["seed"] == 0


def test_it_says_nothing_if_asked_to(hc: Hc) -> None:
    assert hc("simulate fair.toml -n 1 -q")[1:4] == (0, "", "")


@pytest.mark.parametrize("begun", [False, True])
def test_a_fight_needs_somebody(hc: Hc, begun: bool) -> None:  # noqa: FBT001 - a parameter
    if begun:
        assert hc("step -qi fair.toml").exit == 0
    line = "simulate -n 1 --without red+blue fair.toml"
    refused(hc(line), 2, "hero-combat: nobody is left to fight")


def test_its_page_may_go_to_standard_output(hc: Hc, fair: Path) -> None:
    before = set(fair.parent.iterdir())
    done = hc("simulate -n 4 --html - fair.toml")
    assert (done.exit, done.err) == (0, "")
    assert done.out.startswith("<!DOCTYPE html>")
    assert done.out.endswith("</html>\n")
    assert set(fair.parent.iterdir()) == before
    assert told(hc, "simulate -n 4 --html - fair.toml")["exit"] == 2


def test_how_long_it_took_is_for_people_alone(hc: Hc) -> None:
    assert "under 1 s" not in hc("simulate fair.toml -n 1").out
    assert "under 1 s" in hc("simulate fair.toml -n 1", terminals=(True, True, True)).out


def test_it_stops_when_the_chances_are_known(hc: Hc) -> None:
    found = told(hc, "simulate fair.toml --error 2 --until 1")
    undecided = found["undecided"]["until"]
    assert (found["fights"], undecided["times"]) == (256, 256)  # the first chunk behind 200
    assert undecided["high"] - undecided["low"] <= 0.04


def test_no_more_fights_are_needed_than_the_worst_case() -> None:
    assert 2401 <= fights_for(0.02) < 2401 + 64


def test_a_fight_ends_when_it_is_to(hc: Hc) -> None:
    found = told(hc, "simulate fair.toml -n 9 --until 1")
    assert list(found["undecided"]) == ["until"]
    assert found["time"]["most"] < 24


def test_how_far_it_is_is_shown_on_a_terminal(hc: Hc, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hero_combat.simulate.pace._TICK", 0.0)
    shown = hc("simulate fair.toml -n 3", terminals=(True, True, True)).err
    assert "\r2 of 3 fights, 0 s left" in shown
    lines = shown.split("\r")
    assert not lines[-2].strip()
    assert len(lines[-2]) >= len(lines[-3])
    assert hc("simulate fair.toml -n 3 -q", terminals=(True, True, True)).err == ""


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0.2, "0 s"), (59, "59 s"), (61, "1 min 01 s"), (3600, "1 h 00 min"), (93780, "26 h 03 min")],
)
def test_a_duration_is_told_in_two_parts(seconds: float, text: str) -> None:
    assert duration(seconds) == text


@pytest.fixture
def struck(monkeypatch: pytest.MonkeyPatch) -> Any:
    """What has Ctrl-C struck in the fight of a number."""
    end_at_ctrl_c()

    def at(number: int) -> None:
        fight: Callable[[Arena, int], FightResult] = Arena.fight_number

        def struck_fight(arena: Arena, which: int) -> FightResult:
            if which == number:
                kill(getpid(), SIGINT)
            return fight(arena, which)

        monkeypatch.setattr(Arena, "fight_number", struck_fight)

    yield at
    signal(SIGINT, default_int_handler)


def test_ctrl_c_tells_what_is_known(hc: Hc, struck: Callable[[int], None]) -> None:
    struck(69)
    result = hc("simulate fair.toml -n 100 --processes 1")
    assert result.exit == 130
    assert result.err.startswith("hero-combat: interrupted; this is the result of ")
    assert result.err.endswith(" of 100 fights\n")
    fights = int(result.err.split()[-4])
    assert 69 <= fights <= 70
    assert result.out.startswith(f"{fights} fights from the beginning, seed 3\n")
    assert json.loads(hc("simulate fair.toml -n 100 --processes 1 --json").out)["exit"] == 130
    into = hc("simulate fair.toml -n 100 --processes 1 -o part.ndjson")
    assert into.err.endswith(" of 100 fights; repeat the command to continue\n")


def test_ctrl_c_before_the_first_fight_has_nothing_to_tell(
    hc: Hc, monkeypatch: pytest.MonkeyPatch
) -> None:
    def struck(*_: Any) -> FightResult:
        raise KeyboardInterrupt

    monkeypatch.setattr(Arena, "fight_number", struck)
    refused(hc("simulate fair.toml"), 130, "hero-combat: interrupted; nothing was written")


@pytest.mark.parametrize(
    ("line", "code", "complaint"),
    [
        ("-n 0", 2, "hero-combat: -n: 0 is out of range; use 1 to 100000000"),
        ("-n 5 --error 2", 2, "hero-combat: -n and --error can't be combined; choose one"),
        ("--error 0", 2, "hero-combat: --error: 0 is out of range; use 0.01 to 50"),
        ("--error x", 2, 'hero-combat: --error: "x" is not a percentage; --error 2'),
        (
            "--set stun",
            2,
            (
                'hero-combat: --set: "stun" doesn\'t have the form PATH=VALUES; '
                "titania.stun=40, titania.stun=20..50:10, robbers.doctrine=thug,gunner"
            ),
        ),
        (
            "--compare red.stun",
            2,
            (
                'hero-combat: --compare: "red.stun" doesn\'t have the form '
                "PATH=VALUES; titania.stun=40, titania.stun=20..50:10, "
                "robbers.doctrine=thug,gunner"
            ),
        ),
        (
            "--set red.stun=5 --compare red.stun=6,7",
            2,
            "hero-combat: red.stun is in both --set and --compare; remove one",
        ),
        ("--set red.stunn=5", 2, 'hero-combat: red.sheet.stunn: unknown key; did you mean "stun"?'),
        (
            "--compare red.stun=5",
            2,
            "hero-combat: --compare takes two values or more; --compare red.stun=A,B",
        ),
        (
            "--compare red.stun=5,5",
            2,
            "hero-combat: --compare: all values of red.stun are 5; give different values",
        ),
        (
            "--without green",
            2,
            'hero-combat: no combatant or object "green"; the file has red, blue',
        ),
        ("--without red+blue", 2, "hero-combat: nobody is left to fight"),
        (
            "--side reds",
            2,
            ("hero-combat: --side has no effect without several plans; remove it"),
        ),
        (
            "--side red --set red.stun=5,6",
            2,
            'hero-combat: no side "red"; did you mean "reds"?',
        ),
        (
            "--keep 1 --set red.stun=5,6",
            2,
            (
                "hero-combat: --keep writes a fight of one plan, but this runs several; "
                "give one value"
            ),
        ),
        ("--until 0", 2, "hero-combat: --until: 0 is out of range; use at least 1"),
    ],
)
def test_what_is_refused(hc: Hc, line: str, code: int, complaint: str) -> None:
    refused(hc(f"simulate fair.toml {line}"), code, complaint)


def test_a_file_that_is_not_right_is_named(hc: Hc, fair: Path) -> None:
    doctrine = '[doctrines]\nx.do = ["any at at"]\n[sides]\nreds.doctrine = "x"\n'
    fair.write_text(FAIR + doctrine, "utf-8")
    result = hc("simulate fair.toml")
    assert (result.exit, result.out) == (3, "")
    assert result.err.startswith("fair.toml:23: doctrines.x.do.0: no target")
    fair.write_text('system = "champions"\n', "utf-8")
    refused(hc("simulate fair.toml"), 2, "hero-combat: nobody is left to fight")


def test_a_table_tells_which_plans_are_told_apart(hc: Hc) -> None:
    shown = hc("simulate fair.toml -n 64 --set red.stun=10,20,90 --until 30").out
    assert shown.startswith("64 fights each from the beginning, seed 3\n\n  red.stun  reds win\n")
    assert "\nClear difference from 10: 90.\n" in shown or shown.endswith(
        "\nAll differ clearly from 10.\n"
    )


def test_each_path_has_a_column(hc: Hc) -> None:
    shown = hc("simulate fair.toml -n 2 --set red.stun=9,10 --set blue.dcv=5,15").out
    rows = shown.split("\n\n")[1].split("\n")
    assert rows[0].startswith("  red.stun  blue.dcv  ")
    assert rows[1].startswith("  9         5         ")
    assert rows[4].startswith("  10        15        ")


def test_a_comparison_tells_what_only_one_wins(hc: Hc) -> None:
    line = "simulate fair.toml -n 100 --compare red.stun=20,60"
    against = told(hc, line)["variants"][1]["against"]
    shown = hc(line).out
    assert (
        f"Of the same fights, reds win {against['second']} only with 60 and "
        f"{against['first']} only with 20."
    ) in " ".join(shown.split("\n"))
    assert against["told_apart"]
    assert shown.endswith("\nClear difference: 60, 20.\n")
    shown = hc("simulate fair.toml -n 20 --compare red.stun=20,020").out
    assert shown.endswith("\nNo clear difference: 020, 20; every fight ends the same way.\n")
    shown = hc("simulate fair.toml -n 10 --compare red.stun=20,22").out
    assert " more fights would settle it.\n" in shown or "no sign of a difference" in shown


def test_with_nobody_left_out_is_what_others_are_compared_with(hc: Hc, fair: Path) -> None:
    """Wherever it stands; of several values the first."""
    more = "".join(f'[combatants.a{n}]\nlike = "fighter"\nside = "reds"\n' for n in range(2))
    fair.write_text(f"{FAIR}\n{more}", "utf-8")
    line = "simulate fair.toml -n 100 --without a0,a0+a1, --side blues"
    found = told(hc, line)
    assert found["base"] == 2
    variants = found["variants"]
    assert [variant["told"]["without"] for variant in variants] == [["a0"], ["a0", "a1"], []]
    assert variants[2]["against"] is None
    against = variants[1]["against"]
    assert against["second"] > against["first"], "blue wins more often against one"
    shown = hc(line).out
    assert shown.endswith("\nClear difference from nobody left out: a0+a1 left out.\n")
    both = told(hc, "simulate fair.toml -n 9 --without a0, --set red.stun=10,20")
    assert both["base"] == 2
    assert [n for n, variant in enumerate(both["variants"]) if not variant["against"]] == [2]
    assert told(hc, "simulate fair.toml -n 9 --without a0,a1")["base"] == 0


def test_a_lot_that_is_long_has_a_line_of_its_own(hc: Hc, fair: Path) -> None:
    more = "".join(f'[combatants.a-henchman-{n}]\nlike = "fighter"\nside = "x"\n' for n in range(4))
    fair.write_text(f"{FAIR}\n{more}", "utf-8")
    lot = "+".join(f"a-henchman-{n}" for n in range(4))
    shown = hc(f"simulate fair.toml -n 2 --until 1 --without {lot},red, --side reds").out
    lines = shown.split("\n")
    assert lines[3] == "  a-henchman-0, a-henchman-1, a-henchman-2, a-henchman-3"
    assert lines[5] == "  red       not in the fight"
    assert max(map(len, lines)) <= 80


def test_what_is_laid_over_stands_in_the_command_that_keeps_a_fight(hc: Hc) -> None:
    line = "simulate fair.toml -n 3 --seed 5 --until 9 --set red.stun=5 --without blue"
    again = hc(line).out.partition("  hero-combat ")[2].partition(" --keep")[0]
    assert again == line.replace(" -n 3", "")


AIM = "--aim heroes=50% --vary agent.count=1..4 -n 64"


def test_a_number_for_a_fair_fight(hc: Hc, snapshot: SnapshotAssertion, tmp_path: Path) -> None:
    before = (tmp_path / "museum.toml").read_bytes()
    result = hc(f"simulate museum.toml {AIM} --processes 1 -o aimed.csv --html aimed.html")
    assert (result.exit, result.err) == (0, "")
    assert result.out == snapshot
    aimed = told(hc, f"simulate museum.toml {AIM} --processes 1")
    jsonschema.validate(aimed, report_schema.schema())
    rows = [*csv.DictReader((tmp_path / "aimed.csv").read_text("utf-8").splitlines())]
    assert [int(row["heroes wins"]) for row in rows] == [
        one["wins"]["times"] for one in aimed["tried"]
    ]
    assert "agent.count 2" in (tmp_path / "aimed.html").read_text("utf-8")
    assert (tmp_path / "museum.toml").read_bytes() == before


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("--aim heroes=60%", "--aim and --vary need each other"),
        ("--vary agent.count=1..4", "--aim and --vary need each other"),
        ("--aim heroes --vary agent.count=1..4", '--aim: "heroes" doesn\'t have the form'),
        ("--aim heroes=60 --vary agent.count=4", '--vary: "agent.count=4" doesn\'t have the form'),
        ("--aim heroes=60 --vary agent.count=4..1", "--vary: 4..1 has no values"),
        ("--aim heroes=sixty --vary agent.count=1..4", '--aim: "sixty" is not a percentage'),
        ("--aim heroes=120% --vary agent.count=1..4", "--aim: 120% is out of range"),
        ("--aim nobody=60 --vary agent.count=1..4", 'no side "nobody"'),
        (f"{AIM} --compare titania.dcv=5,6", "can't be combined"),
        (f"{AIM} --keep 3", "can't be combined"),
        (f"{AIM} --set titania.dcv=5,6", "this runs several plans"),
        (f"{AIM} -o aimed.ndjson", "--aim writes rows only"),
    ],
)
def test_an_aim_that_is_refused(hc: Hc, line: str, message: str) -> None:
    result = hc(f"simulate museum.toml {line}")
    assert (result.exit, result.out) == (2, "")
    assert message in result.err
