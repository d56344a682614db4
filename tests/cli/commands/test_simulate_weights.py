"""`simulate --weights`: what more of a number is worth, as people and as programs read it."""

import csv
import json
from collections.abc import Callable
from io import StringIO
from os import getpid, kill
from pathlib import Path
from signal import SIGINT, default_int_handler, signal
from typing import Any

import jsonschema
import msgspec
import pytest
from program import Hc, refused
from repository import SCENARIOS
from syrupy.assertion import SnapshotAssertion

from hero_combat import load
from hero_combat.cli.output import notebook, report_schema
from hero_combat.simulate import weights
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.result import FightResult
from hero_combat.storage.interrupts import end_at_ctrl_c

SCENES = {
    "champions": ("museum", "titania"),
    "megs": ("megs-duel", "vance"),
    "spotlight": ("spotlight-warehouse", "vex"),
    "storyteller": ("storyteller-pawnshop", "magda"),
    "zt": ("zt-ferry", "jon"),
}


@pytest.fixture(autouse=True)
def pawnshop(tmp_path: Path) -> Path:
    """A fight of two sides."""
    path = tmp_path / "fight.toml"
    path.write_bytes((SCENARIOS / "storyteller-pawnshop.toml").read_bytes())
    return path


@pytest.fixture
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Steps are searched in fewer fights."""
    monkeypatch.setattr(weights, "SEARCHED", 8)


LINE = "simulate fight.toml -n 32 --weights magda.health,magda.wits,magda.presence,hob.firearms"


def told(hc: Hc, line: str) -> dict[str, Any]:
    """What a command line tells as JSON."""
    result = hc(line, "--json")
    assert (result.exit, result.err) == (0, "")
    found: dict[str, Any] = json.loads(result.out)
    jsonschema.validate(found, report_schema.schema())
    return found


@pytest.mark.usefixtures("_short")
@pytest.mark.parametrize("system", SCENES)
def test_a_page_of_all_numbers(hc: Hc, pawnshop: Path, system: str, snapshot: Any) -> None:
    scene, who = SCENES[system]
    pawnshop.write_bytes((SCENARIOS / f"{scene}.toml").read_bytes())
    result = hc(f"simulate fight.toml -n 12 --weights {who}")
    assert (result.exit, result.err) == (0, "")
    assert result.out == snapshot
    assert pawnshop.read_bytes() == (SCENARIOS / f"{scene}.toml").read_bytes()


def test_a_page_of_several_people(hc: Hc, snapshot: SnapshotAssertion) -> None:
    assert hc(LINE).out == snapshot
    assert hc(f"{LINE} --step 3 --set magda.stamina=4 --without tink").out == snapshot


def test_what_programs_read(hc: Hc, tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    found = told(hc, f"{LINE} -o rows.csv")
    assert found == snapshot
    text = (tmp_path / "rows.csv").read_text("utf-8")
    assert text == snapshot
    rows = [*csv.DictReader(StringIO(text))]
    both = [*found["weights"], *found["idle"]]
    assert [(row["path"], int(row["step"])) for row in rows] == [
        (one["path"], one["step"]) for one in both
    ]
    for row, one in zip(rows, found["weights"], strict=False):
        gain = one["gain"]
        assert [int(row[key]) for key in ("fights", "only without", "only with")] == [
            gain[key] for key in ("of", "first", "second")
        ]


def test_a_page_to_look_at(hc: Hc, tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    assert hc(f"{LINE} -q --html page.html").out == ""
    page = (tmp_path / "page.html").read_text("utf-8")
    assert page[page.index("<header>") :] == snapshot
    assert hc(f"{LINE} --html -").out == page


def test_a_name_is_text_on_the_page(hc: Hc, pawnshop: Path) -> None:
    text = pawnshop.read_text("utf-8")
    pawnshop.write_text(text.replace('"Magda Rosen"', '"<b>Mag|da"'), "utf-8")
    page = hc(f"{LINE} --html -").out
    assert "&lt;b&gt;Mag|da" in page
    assert "<b>Mag" not in page
    shown = load(str(pawnshop)).weights("magda.health,hob.health", n=4)
    assert "\\<b\\>Mag\\|da: +1 health" in notebook.markdown(shown)


def test_the_api_and_a_notebook_tell_the_same(hc: Hc, pawnshop: Path) -> None:
    asked = "magda.health,magda.presence"
    found = load(str(pawnshop)).weights(asked, n=32, step=2)
    line = f"simulate fight.toml -n 32 --step 2 --weights {asked}"
    assert told(hc, line) == json.loads(msgspec.json.encode(found))
    shown = notebook.markdown(found)
    assert "| \\+2 health | 8 | " in shown
    assert "+2 and +10 change none of 64 fights: presence." in shown
    assert notebook.html(found).startswith('<iframe srcdoc="&lt;!DOCTYPE html&gt;')


def test_it_says_that_not_every_gain_is_known(hc: Hc, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weights, "MOST", 64)
    out = hc("simulate fight.toml --weights magda.health").out
    assert "Not every gain is known to 1% yet; `--error 1` continues until it is.\n" in out
    out = hc("simulate fight.toml --weights magda.health --error 30").out
    assert "continues until it is" not in out
    assert "256 fights from the beginning" in out


def test_how_far_it_is_is_shown_on_a_terminal(hc: Hc, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hero_combat.simulate.pace._TICK", 0.0)
    line = "simulate fight.toml -n 6 --processes 1 --weights magda.health"
    shown = hc(line, terminals=(True, True, True)).err
    assert "fights, 1 left, " in shown
    assert not shown.split("\r")[-2].strip()
    assert hc(f"{line} -q", terminals=(True, True, True)).err == ""


@pytest.mark.parametrize("number", [40, 300])
def test_ctrl_c_tells_what_is_known(hc: Hc, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    fight: Callable[[Arena, int], FightResult] = Arena.fight_number

    def struck(arena: Arena, which: int) -> FightResult:
        if which == number:
            kill(getpid(), SIGINT)
        return fight(arena, which)

    end_at_ctrl_c()
    monkeypatch.setattr(Arena, "fight_number", struck)
    try:
        result = hc("simulate fight.toml -n 1000 --weights magda.health --processes 1")
    finally:
        signal(SIGINT, default_int_handler)
    assert result.exit == 130
    fights = int(result.err.split()[-2])
    assert result.err == f"hero-combat: interrupted; this is the result of {fights} fights\n"
    assert number <= fights <= number + 1
    assert f"{fights} fights from the beginning" in result.out
    assert "interrupted" in " ".join(result.out.split())


def test_ctrl_c_before_anything_is_known_has_nothing_to_tell(
    hc: Hc, monkeypatch: pytest.MonkeyPatch
) -> None:
    def struck(*_: Any) -> FightResult:
        kill(getpid(), SIGINT)
        return FightResult(0, 0, 0, 0, "", (), (), (), (), ())

    end_at_ctrl_c()
    monkeypatch.setattr(Arena, "fight_number", struck)
    try:
        result = hc("simulate fight.toml --weights magda.health --processes 1 -o rows.csv")
    finally:
        signal(SIGINT, default_int_handler)
    refused(result, 130, "hero-combat: interrupted; nothing was written")


@pytest.mark.parametrize(
    ("line", "code", "complaint"),
    [
        ("--weights nobody", 2, 'no combatant or object "nobody"; the file has magda, jory'),
        ("--weights magda.wit", 2, 'magda.wit: unknown key; did you mean "wits"?'),
        ("--weights magda.name", 2, "magda.name is not a whole number"),
        (
            "--weights magda.wits --step 990",
            2,
            "magda.wits is 3 and can't be 993: expected an integer from 0 to",
        ),
        ("--weights customer", 4, "is a bystander, so no side wins by what they are"),
        ("--step 2", 2, "--step has no effect without --weights; remove it"),
        ("--weights magda --step 0", 2, "--step"),
        ("--weights magda --set magda.wits=1,2", 2, "--weights weighs one plan, but this runs"),
        ("--weights magda --without hob,pell", 2, "--weights weighs one plan, but this runs"),
        ("--weights magda --compare magda.wits=1,2", 2, "--weights and --compare can't be"),
        ("--weights magda --keep 3", 2, "--weights and --keep can't be combined"),
        ("--weights magda --fights 0:9", 2, "--weights and --fights can't be combined"),
        ("--weights magda --merge a.ndjson", 2, "--weights and --merge can't be combined"),
        ("--weights magda --side house", 2, "--weights and --side can't be combined"),
        ("--weights magda -o part.ndjson", 2, "-o writes the fights of one plan, not weights"),
        ("--weights magda --aim house=50%", 2, "--weights and --aim can't be combined"),
        ("--weights magda --error 90", 2, "--error: 90 is out of range"),
        ("--weights magda --html - --json", 2, "can't be combined"),
    ],
)
def test_what_is_refused(hc: Hc, pawnshop: Path, line: str, code: int, complaint: str) -> None:
    before = {path: path.read_bytes() for path in pawnshop.parent.iterdir()}
    result = hc(f"simulate fight.toml {line}")
    assert result.exit == code
    assert complaint in result.err + result.out
    assert len((result.err + result.out).splitlines()) == 1
    assert before == {path: path.read_bytes() for path in pawnshop.parent.iterdir()}
