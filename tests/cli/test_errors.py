"""Errors of the rules, of streams and of systems, and how errors are told as JSON."""

from pathlib import Path

import msgspec
import pytest
from program import NOTHING, Hc, refused

from hero_combat import systems


def test_a_stunned_attacker_waits_unless_the_game_master_insists(hc: Hc) -> None:
    hc("step -i museum.toml")
    hc("set titania.status.stunned true -i museum.toml")
    line = "resolve titania brigand --with punch -i museum.toml"
    before = hc("check museum.toml").file
    result = hc(line)
    refused(result, 4, "hero-combat: Titania is Stunned; --force overrides it")
    assert result.file == before
    assert hc(f"{line} --force").exit == 0


def test_an_attacker_who_is_not_in_phase_waits_unless_the_game_master_insists(hc: Hc) -> None:
    hc("step -i museum.toml")
    line = "resolve titania brigand --with punch -i museum.toml"
    hc(line)
    before = hc("check museum.toml").file
    result = hc(line)
    refused(result, 4, "hero-combat: Titania has already acted this segment; --force overrides it")
    assert result.file == before
    assert hc(f"{line} --force").exit == 0


def test_a_terminal_on_standard_input_is_not_waited_for(hc: Hc) -> None:
    message = (
        "hero-combat: no encounter file is named, and standard input is a terminal; "
        "name a FILE, or pipe an encounter in"
    )
    for line in ("show", "step -", "undo", "resolve titania brigand", "verify", "run -"):
        typed = "run x.hc" if line == "run -" else line
        Path("x.hc").touch()
        refused(hc(typed, terminals=(True, True, True)), 2, message)


@pytest.mark.parametrize("line", ["show", "step", "step -", "undo -", "champions step", "check"])
def test_an_empty_pipe(hc: Hc, line: str) -> None:
    refused(hc(line), 3, f"standard input: {NOTHING}")


def test_a_typed_system_that_is_not_the_file_s(
    hc: Hc, museum: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    champions = systems.load("champions")
    another = msgspec.structs.replace(champions, name="another")
    monkeypatch.setattr(systems, "load", {"champions": champions, "another": another}.get)
    data = museum.read_bytes().replace(b'"champions"', b'"another"')
    museum.write_bytes(data)
    for verb in ("step", "resolve titania brigand", "recover"):
        result = hc(f"champions {verb} -i museum.toml")
        refused(result, 2, "hero-combat: museum.toml is an encounter of another, not of champions")
        assert result.file == data


def test_a_file_that_is_write_protected(hc: Hc, museum: Path) -> None:
    museum.chmod(0o400)
    before = museum.read_bytes()
    result = hc("step -i museum.toml")
    refused(result, 7, "museum.toml: is write-protected; chmod u+w lifts that")
    assert result.file == before


@pytest.mark.parametrize(
    ("line", "code", "to_stderr"),
    [
        ("step nope.toml --json", 7, True),
        ("step -i nope.toml --json", 7, False),
        ("step -qi nope.toml --json", 7, False),
        ("step nope.toml --output=x --json", 7, False),
        ("step nope.toml --dry-run --json", 7, False),
        ("show nope.toml --json", 7, False),
        ("verify nope.toml --json", 7, False),
        ("verify --adopt nope.toml --json", 7, True),
        ("champions roll 8q6 --json", 5, False),
        ("set titania.stun many museum.toml --json", 2, True),
    ],
)
def test_errors_as_json(hc: Hc, line: str, code: int, *, to_stderr: bool) -> None:
    result = hc(line)
    told, silent = (result.err, result.out) if to_stderr else (result.out, result.err)
    assert silent == ""
    assert told.count("\n") == 1
    report = msgspec.json.decode(told)
    assert report["exit"] == result.exit == code
    assert report["verb"] in line.split()
    assert all(error["message"] for error in report["errors"])


def test_every_error_of_a_file_as_json(hc: Hc, museum: Path) -> None:
    museum.write_bytes(museum.read_bytes().replace(b"spd = ", b"spd = -"))
    report = msgspec.json.decode(hc("show museum.toml --json").out)
    assert [(error["line"], error["path"]) for error in report["errors"]] == [
        (23, "combatants.titania.spd"),
        (51, "combatants.brigand.spd"),
        (79, "templates.agent.spd"),
    ]
