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
        "hero-combat: no encounter file given, and standard input is a terminal; name "
        "a FILE, pipe an encounter in, or set HERO_COMBAT_FILE"
    )
    for line in ("show", "step -", "undo", "resolve titania brigand", "verify", "run -"):
        typed = "run x.hc" if line == "run -" else line
        Path("x.hc").touch()
        refused(hc(typed, terminals=(True, True, False)), 2, message)


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
        refused(result, 2, ("hero-combat: museum.toml is an encounter of another, not champions"))
        assert result.file == data


def test_a_file_that_is_write_protected(hc: Hc, museum: Path) -> None:
    museum.chmod(0o400)
    before = museum.read_bytes()
    result = hc("step -i museum.toml")
    refused(result, 7, "museum.toml: is write-protected; allow it with chmod u+w")
    assert result.file == before


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("step nope.toml --json", 7),
        ("step -i nope.toml --json", 7),
        ("step nope.toml --output=x --json", 7),
        ("step nope.toml --dry-run --json", 7),
        ("show nope.toml --json", 7),
        ("verify nope.toml --json", 7),
        ("verify --adopt nope.toml --json", 7),
        ("champions roll 8q6 --json", 5),
        ("set titania.stun many museum.toml --json", 2),
        ("new champions -i --json", 2),
        ("new champions -o museum.toml --json", 7),
        ("schema chess --json", 2),
        ("step museum.toml -q --json", 2),
        ("show museum.toml --quiet --json", 2),
        ("help nothing --json", 2),
        ("--json step museum.toml", 2),
    ],
)
def test_errors_as_json(hc: Hc, line: str, code: int) -> None:
    """Whatever fails is one object on standard output, wherever the encounter would go."""
    result = hc(line)
    assert result.err == ""
    assert result.out.count("\n") == 1
    report = msgspec.json.decode(result.out)
    assert report["exit"] == result.exit == code
    assert report["verb"] in line.split()
    assert all(error["message"] for error in report["errors"])


@pytest.mark.parametrize("json", [True, False])
def test_bugs_and_interruptions(hc: Hc, monkeypatch: pytest.MonkeyPatch, *, json: bool) -> None:
    """They are told as any other error is."""

    def told(raised: BaseException) -> tuple[int, str, str]:
        def fails(*_: object) -> None:
            raise raised

        monkeypatch.setattr("hero_combat.cli.source.read", fails)
        result = hc("step museum.toml", *(["--json"] if json else []))
        assert (result.err if json else result.out) == ""
        if not json:
            return result.exit, result.err, ""
        report = msgspec.json.decode(result.out)
        (error,) = report["errors"]
        assert report["exit"] == result.exit
        return result.exit, error["message"], error["mend"]

    bug, mend = (
        "internal error: KeyError: 'x'; nothing was written",
        "--debug shows the traceback",
    )
    cut, rest = "interrupted", "nothing was written"
    if json:
        assert told(KeyError("x")) == (1, bug, mend)
        assert told(KeyboardInterrupt()) == (130, cut, rest)
    else:
        assert told(KeyError("x")) == (1, f"hero-combat: {bug}; {mend}\n", "")
        assert told(KeyboardInterrupt()) == (130, f"hero-combat: {cut}; {rest}\n", "")


def test_every_error_of_a_file_as_json(hc: Hc, museum: Path) -> None:
    museum.write_bytes(museum.read_bytes().replace(b"spd = ", b"spd = -"))
    report = msgspec.json.decode(hc("show museum.toml --json").out)
    assert [(error["line"], error["path"]) for error in report["errors"]] == [
        (23, "combatants.titania.spd"),
        (51, "combatants.brigand.spd"),
        (79, "templates.agent.spd"),
    ]
