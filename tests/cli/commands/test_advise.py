"""`advise`: which order is best, as people and as programs read it."""

import csv
import json
from io import StringIO
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest
from program import Hc, refused
from repository import SCENARIOS
from syrupy.assertion import SnapshotAssertion

from hero_combat import load
from hero_combat.cli.output import report_schema
from hero_combat.orders.shell_words import split_line
from hero_combat.simulate import racing

FIGHTS = {
    "champions": "museum",
    "megs": "megs-duel",
    "spotlight": "spotlight-warehouse",
    "storyteller": "storyteller-pawnshop",
    "zt": "zt-ferry",
}


@pytest.fixture
def fight(request: pytest.FixtureRequest, hc: Hc, tmp_path: Path) -> Path:
    """A fight of the system that is asked for, in which somebody acts."""
    path = tmp_path / "fight.toml"
    path.write_bytes((SCENARIOS / f"{FIGHTS[request.param]}.toml").read_bytes())
    assert hc("step -i fight.toml").exit == 0
    return path


ALL = pytest.mark.parametrize("fight", FIGHTS, indirect=True)
FERRY = pytest.mark.parametrize("fight", ["zt"], indirect=True)
PAWNSHOP = pytest.mark.parametrize("fight", ["storyteller"], indirect=True)


def told(hc: Hc, line: str) -> dict[str, Any]:
    """What a command line tells as JSON."""
    result = hc(line, "--json")
    assert (result.exit, result.err) == (0, "")
    found: dict[str, Any] = json.loads(result.out)
    return found


@ALL
def test_a_page_of_who_acts(hc: Hc, fight: Path, snapshot: SnapshotAssertion) -> None:
    before = fight.read_bytes()
    result = hc("advise --rollouts 16 fight.toml")
    assert (result.exit, result.err) == (0, "")
    assert result.out == snapshot
    assert fight.read_bytes() == before


@ALL
def test_every_order_can_be_played(hc: Hc, fight: Path) -> None:
    assert fight.exists()
    advice = told(hc, "advise --rollouts 8 fight.toml")
    jsonschema.validate(advice, report_schema.schema())
    lines = [one["order"] for one in advice["orders"] if one["order"]]
    assert len(lines) == len(set(lines)) > 1
    for line in lines:
        assert hc(*split_line(line)[0], "fight.toml", "--dry-run").exit == 0, line


@FERRY
def test_any_number_of_processes_tells_the_same(
    hc: Hc, fight: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert fight.exists()
    monkeypatch.setattr(racing, "TRIAL", 0.0)
    alone, others = (hc(f"advise --rollouts 16 --processes {n} fight.toml") for n in (1, 2))
    assert (alone.exit, alone.out, alone.err) == (others.exit, others.out, others.err)


@FERRY
def test_a_row_for_each_order(hc: Hc, fight: Path) -> None:
    assert fight.exists()
    advice = told(hc, "advise --rollouts 8 fight.toml")
    rows = [*csv.DictReader(StringIO(hc("advise --rollouts 8 fight.toml --csv").out))]
    assert [row["order"] for row in rows] == [one["order"] for one in advice["orders"]]
    assert [int(row["wins"]) for row in rows] == [one["wins"]["times"] for one in advice["orders"]]


@FERRY
def test_a_page_to_look_at(hc: Hc, fight: Path, tmp_path: Path) -> None:
    assert fight.exists()
    assert hc("advise --rollouts 8 fight.toml -q --html page.html").out == ""
    page = (tmp_path / "page.html").read_text("utf-8")
    advice = told(hc, "advise --rollouts 8 fight.toml")
    for one in advice["orders"]:
        assert f"<bdi>{one['order']}" in page
    assert hc("advise --rollouts 8 fight.toml --html -").out == page


@FERRY
def test_the_api_tells_the_same(hc: Hc, fight: Path) -> None:
    advice = load(str(fight)).advise(rollouts=8)
    assert told(hc, "advise --rollouts 8 fight.toml") == json.loads(msgspec.json.encode(advice))


@PAWNSHOP
@pytest.mark.parametrize(
    ("line", "code", "message"),
    [
        ("--who nobody", 2, 'no combatant or object "nobody"'),
        ("--who hob", 4, "doesn't act now"),
        ("--rollouts 0", 2, "--rollouts"),
        ("--budget 0", 2, "--budget"),
        ("--budget soon", 2, "--budget"),
        ("--csv --html page.html", 2, "can't be combined"),
        ("--html - --json", 2, "can't be combined"),
    ],
)
def test_what_is_refused(hc: Hc, fight: Path, line: str, code: int, message: str) -> None:
    before = fight.read_bytes()
    result = hc(f"advise fight.toml {line}")
    assert result.exit == code
    assert message in result.err + result.out
    assert fight.read_bytes() == before


@PAWNSHOP
def test_nobody_acts(hc: Hc, fight: Path) -> None:
    fight.write_bytes((SCENARIOS / "storyteller-pawnshop.toml").read_bytes())
    result = hc("advise fight.toml")
    refused(result, 4, "hero-combat: nobody acts now; `step` continues")


def test_a_fight_that_is_over(hc: Hc, museum: Path) -> None:
    hc(f"npc --all -i {museum.name}")
    result = hc(f"advise {museum.name}")
    assert (result.exit, result.err) == (6, "")
    assert result.out.startswith("The fight is over: ")


BLUNDER = """
system = "champions"
seed = 3

[templates.fighter]
str = 15
dex = 15
con = 5
body = 10
spd = 3
ocv = 12
dcv = 5
stun = 6
end = 30
rec = 6
pd = 2
ed = 2

[combatants]
red = { like = "fighter", side = "reds", dex = 18 }
blue = { like = "fighter", side = "blues" }
"""


@pytest.fixture
def blunder(hc: Hc, museum: Path) -> Path:
    """A fight that whoever strikes first wins, and who could has passed."""
    path = museum.with_name("blunder.toml")
    path.write_text(BLUNDER, "utf-8")
    for line in ("step", "act pass red", "step", "resolve blue red"):
        assert hc(f"{line} -i blunder.toml").exit in (0, 6)
    return path


def test_a_critique_names_the_blunder(hc: Hc, blunder: Path, snapshot: SnapshotAssertion) -> None:
    before = blunder.read_bytes()
    result = hc("log --critique blunder.toml")
    assert (result.exit, result.err) == (0, "")
    assert result.out == snapshot
    critique = told(hc, "log --critique blunder.toml")
    jsonschema.validate(critique, report_schema.schema())
    found = critique["lines"][0]
    assert (found["number"], found["order"]) == (3, "act pass red")
    assert found["gain"]["low"] >= 0.1
    assert (critique["orders"], critique["open"]) == (2, [])
    assert blunder.read_bytes() == before


def test_what_was_best_is_not_criticized(hc: Hc, blunder: Path) -> None:
    assert blunder.exists()
    assert told(hc, "log --critique --over 99 blunder.toml")["lines"] == []


def test_nobody_has_given_an_order(hc: Hc, museum: Path) -> None:
    assert hc(f"log --critique {museum.name}").out.startswith("Nobody has given an order.")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("--critique --over 0", "--over: 0 is out of range"),
        ("--critique --over much", '--over: "much" is not a percentage; use 60%'),
        ("--over 20", "--over and --budget need --critique"),
        ("--budget 20", "--over and --budget need --critique"),
        ("--critique --stats", "can't be combined"),
    ],
)
def test_a_critique_that_is_refused(hc: Hc, blunder: Path, line: str, message: str) -> None:
    assert blunder.exists()
    result = hc(f"log {line} blunder.toml")
    assert result.exit == 2
    assert message in result.err
