"""The application of Typer: what it accepts and refuses is what the command line does.

CI plays these with the oldest Typer that may be installed as well as with the newest.
"""

import shlex
from pathlib import Path

import pytest
import typer
from program import Hc
from typer.testing import CliRunner

from hero_combat import systems
from hero_combat.cli.parsing.verbs import EVERYWHERE, orders_of
from hero_combat.cli.typer_app import app
from hero_combat.orders.declaration import verb_of

LINES = (
    "show museum.toml",
    "show --json museum.toml",
    "show -qq museum.toml",
    "show --width 60 museum.toml",
    "show museum.toml more",
    "show nowhere.toml",
    "log -x museum.toml",
    "correct -1 museum.toml",
    "undo -n3 museum.toml",
    "undo -qn 3 museum.toml",
    "undo -n",
    "new zt",
    "new zt megs",
    "champions step museum.toml",
    "champions step museum.toml --dry-run=yes",
    "champions step museum.toml --seed -5",
    "champions resolve titania brigand museum.toml --with punch --force",
    "champions resolve titania brigand museum.toml --with punch --range=-5 --force",
    "champions resolve titania museum.toml",
    "champions resolve titania brigand museum.toml --ovc 2",
    "champions resolve titania brigand museum.toml --with",
    "champions knockback titania museum.toml",
    "champions knockback titania museum.toml --body 9 --into stop-sign=3 --into agent-1=4",
    "champions hazard fall titania museum.toml --metres 20 --force",
    "champions roll 3d6 --dice '1 2 3'",
    "champions roll 3d6 --dice '1 2 7'",
    "zt step museum.toml",
)


def invoked(line: str) -> tuple[int, str]:
    """The exit code of a line, and all that it prints."""
    result = CliRunner().invoke(app, shlex.split(line))
    return result.exit_code, result.output


@pytest.mark.parametrize("line", LINES)
def test_a_line_does_what_it_does_on_the_command_line(hc: Hc, line: str) -> None:
    done = hc(line)
    code, told = invoked(line)
    assert code == done.exit
    assert told in (done.out + done.err, done.err + done.out)


def test_every_verb_has_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    program = typer.main.get_command(app)  # made once; whoever runs `app` makes it each time
    asked = [[word, "--help"] for word in EVERYWHERE]
    asked += [["show", "-h"], ["show", "--nothing", "--help"]]
    for name in systems.built_in():
        asked += [[name, verb_of(order), "--help"] for order in orders_of(systems.load(name))]
    for words in asked:
        assert program.main(words, prog_name="hero-combat", standalone_mode=False) == 0
        verb = " ".join(word for word in words if word[0] != "-")
        assert f"Usage: hero-combat {verb} [OPTIONS]" in capsys.readouterr().out


def test_the_help_is_that_of_the_command_line(hc: Hc, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for line in ("champions resolve", "zt act", "show"):
        result = CliRunner().invoke(app, [*line.split(), "--help"], prog_name="hero-combat")
        assert hc(f"{line} --help").out == result.output


def test_it_is_a_part_of_somebody_else_s(museum: Path) -> None:
    theirs = typer.Typer()
    theirs.add_typer(app, name="combat")
    result = CliRunner().invoke(theirs, ["combat", "champions", "step", "-i", "museum.toml"])
    assert result.exit_code == 0
    assert b"step  #" in museum.read_bytes()


@pytest.mark.parametrize(
    ("words", "offered"),
    [("cham", ["champions"]), ("champions kn", ["knockback"]), ("zt act --tow", ["--toward"])],
)
def test_its_words_are_completed(words: str, offered: list[str]) -> None:
    theirs = typer.Typer()
    theirs.add_typer(app, name="combat")
    line = f"theirs combat {words}"
    asked = {
        "_THEIRS_COMPLETE": "complete_bash",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(line.split()) - 1),
    }
    result = CliRunner().invoke(theirs, [], prog_name="theirs", env=asked)
    assert result.output.split() == offered
