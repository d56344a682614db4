"""The public API: what it exports, with the examples of its docstrings run as they stand."""

import doctest
import inspect
import subprocess
import sys
from base64 import b64decode
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from program import Hc
from reference import GUIDE, exported, reference
from repository import PACKAGE, SCENARIOS

import hero_combat as hc
from hero_combat.fight.events import COMMON

ERRORS = ("DiceError", "FileError", "Forbidden", "Found", "StorageError", "UsageError")
EXAMPLES = {
    **{name: getattr(hc, name) for name in hc.__all__ if ">>> " in str(getattr(hc, name).__doc__)},
    **{
        f"Fight.{name}": member
        for name, member in inspect.getmembers(hc.Fight)
        if not name.startswith("_")
    },
    **{
        f"Places.{name}": member
        for name, member in inspect.getmembers(hc.Places, inspect.isfunction)
        if not name.startswith("_")
    },
    "Law.mean": hc.Law.mean,
}
MEMBERS = set(
    "text title acting combatants board place statistics outcomes saved "  # noqa: SIM905 - a group a line
    "play npc begin amend correct undo redo replay verify adopt "
    "odds options advise simulate compare aim weights keep check check_doctrines copy save".split()
)


def test_nothing_else_is_public() -> None:
    assert set(hc.__all__) == exported()
    public = {name for name in vars(hc) if not name.startswith("_")} - {"TYPE_CHECKING", "Any"}
    found = {name for name in public if not isinstance(getattr(hc, name), ModuleType)}
    assert found <= set(hc.__all__) <= set(dir(hc))
    with pytest.raises(AttributeError):
        hc.Encounter  # type: ignore[attr-defined]  # noqa: B018 - there is none
    assert {name for name in dir(hc.Fight) if not name.startswith("_")} == MEMBERS


def test_every_event_of_all_systems_is_exported() -> None:
    assert {getattr(hc, event.__name__) for event in COMMON} == set(COMMON)


def test_the_guide_is_made_of_the_docstrings_of_now() -> None:
    """`python tests/renew.py api` writes it anew."""
    assert GUIDE.read_text("utf-8") == reference()


def wrong_in(text: str, **names: Any) -> list[str]:
    """What the examples in a text print that is not what stands there."""
    examples = doctest.DocTestParser().get_doctest(text, names, "example", None, None)
    assert examples.examples
    told: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(examples, out=told.append)
    return told


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_example_of_a_name_is_true(museum: Path, name: str) -> None:
    text = inspect.getdoc(EXAMPLES[name]) or ""
    assert wrong_in(text, hc=hc, fight=hc.load(museum.name)) == []


def test_the_example_in_the_guide_is_true(museum: Path) -> None:
    (museum.parent / "scenarios").symlink_to(SCENARIOS)
    text = (PACKAGE / "guide" / "scripting.md").read_text("utf-8")
    assert wrong_in(text.partition("```python\n")[2].partition("```")[0]) == []


def test_an_example_that_is_wrong_is_found() -> None:
    assert wrong_in(">>> 1 + 1\n3\n")


def test_errors_have_exit_codes_of_their_own() -> None:
    codes = {name: getattr(hc, name).exit for name in ERRORS}
    assert codes == {
        "DiceError": hc.Exit.DICE,
        "FileError": hc.Exit.FILE,
        "Forbidden": hc.Exit.FORBIDDEN,
        "Found": hc.Exit.FOUND,
        "StorageError": hc.Exit.STORAGE,
        "UsageError": hc.Exit.USAGE,
    }


def test_importing_the_package_imports_nothing_of_it() -> None:
    code = "import sys, hero_combat; print(*(n for n in sys.modules if n.startswith('hero_')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["hero_combat"]


# ------------------------------------------------------------------ what a script may ask


@pytest.fixture
def program(museum: Path) -> Hc:
    """The program beside the museum."""
    return Hc(museum)


@pytest.fixture
def fight(museum: Path) -> hc.Fight:
    """The museum job."""
    return hc.load(museum.name)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("show", "fight.board shows the board"),
        ("log --stats", "fight.outcomes() returns the results of its lines"),
        ("new zt", "hc.new(system) begins with a starter"),
        ("odds titania brigand", "fight.odds(...) does it"),
        ("undo", "fight.undo(...) does it"),
        ("resolv titania brigand", 'did you mean "resolve"?'),
        (
            "fly",
            "choose begin, join, leave, reseed, set, unset, remind, roll, resolve, knockback",
        ),
        ("_table", "choose begin, join, leave, reseed, set, unset, remind, roll, resolve,"),
    ],
)
def test_what_no_log_has_is_refused_by_what_does_it(fight: hc.Fight, line: str, told: str) -> None:
    for ask in (fight.play, lambda line: fight.correct(1, line)):
        with pytest.raises(hc.UsageError) as refused:
            ask(line)
        assert str(refused.value).startswith(
            f'"{line.split(maxsplit=1)[0]}" is not a log line; {told}'
        )
    assert repr(fight).endswith("not begun>")


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"n": 0}, "n: 0 is out of range; use 1 to 100000000"),
        ({"n": -3}, "n: -3 is out of range; use 1 to 100000000"),
        ({"n": 0, "error": 0.0}, "error: 0.0 is out of range; use 0.0001 to 0.5"),
        ({"error": 0.6}, "error: 0.6 is out of range; use 0.0001 to 0.5"),
        ({"seed": -1}, "seed: -1 is out of range; use at least 0"),
        ({"until": 0}, "until: 0 is out of range; use at least 1"),
        ({"processes": 0}, "processes: 0 is out of range; use at least 1"),
    ],
)
def test_what_is_out_of_bounds_on_the_command_line_is_so_here(
    fight: hc.Fight, asked: dict[str, Any], told: str
) -> None:
    with pytest.raises(hc.UsageError) as refused:
        fight.simulate(**asked)
    assert str(refused.value) == told
    with pytest.raises(hc.UsageError, match="number: -1 is out of range"):
        fight.keep(-1)
    with pytest.raises(hc.UsageError, match="n: 0 is out of range"):
        fight.compare("titania.stun", ["1", "2"], 0)


def test_on_a_players_turn_nothing_is_played(fight: hc.Fight) -> None:
    fight.play("step")
    text = fight.text
    turns = fight.npc(until_player=True)
    assert (turns.played, turns.ending.kind, turns.ending.who) == ((), "other", ("titania",))
    assert fight.text == text
    with pytest.raises(hc.Forbidden, match="it's Titania's turn"):
        fight.npc()
    assert fight.text == text


def test_current_values_are_read_by_id_and_not_written(fight: hc.Fight) -> None:
    before = fight.combatants
    assert (fight.title, before["titania"].stun) == ("The museum job", 20)
    with pytest.raises(TypeError):
        before["titania"] = None  # type: ignore[index]
    fight.play("set titania.stun 12")
    assert (before["titania"].stun, fight.combatants["titania"].stun) == (20, 12)
    assert list(fight.combatants) == [row.id for row in fight.board.rows]


def test_a_line_of_the_log_is_corrected_by_a_line(fight: hc.Fight) -> None:
    fight.play("resolve titania brigand --with punch --dice '6 6 6'")
    kept = fight.correct(2, "resolve titania agent-1 --with punch")
    assert kept.outcome.rolls[0].faces == (6, 6, 6)
    given = fight.correct(2, "resolve titania agent-1 --with punch --dice '6 6 5'")
    assert given.outcome.rolls[0].faces == (6, 6, 5)


def test_it_says_what_it_is(fight: hc.Fight) -> None:
    assert repr(fight) == '<Fight champions "The museum job", not begun>'
    fight.play("step")
    told = '<Fight champions "The museum job", Turn 1, segment 12; titania acts>'
    assert repr(fight) == repr(fight.copy()) == told
    rapid = hc.new("spotlight")
    rapid.begin()
    assert repr(rapid).count(";") == 0


def test_a_notebook_is_given_what_the_command_line_writes(fight: hc.Fight, program: Hc) -> None:
    fight.play("step")
    fight.save()
    board = program("show --markdown museum.toml").out
    assert fight._repr_markdown_() == fight.board._repr_markdown_() == board
    assert fight._repr_html_() == fight.board._repr_html_()
    drawn = b64decode(fight._repr_html_().partition("base64,")[2].partition('"')[0]).decode()
    assert drawn == program("show --svg - museum.toml").out
    outcome = fight.play(
        "resolve titania brigand --with punch --dice '3 3 3 / 6 6 1 2 5 3 4 1 / 6 5'"
    )
    fight.save()
    told = program("log --markdown museum.toml").out
    assert outcome._repr_markdown_().partition("\n\n")[0] in told
    rolled = "| to hit brigand | 3d6 | 3 3 3 | 9 against 12-: hits by 3 |"
    assert rolled in outcome._repr_markdown_()
    odds = fight.odds("titania brigand --with punch")
    drawn = b64decode(odds._repr_html_().partition("base64,")[2].partition('"')[0]).decode()
    assert drawn == program("odds titania brigand --with punch --svg - museum.toml").out
    assert "| hit | 95.37% |" in odds._repr_markdown_()
    many = fight.simulate(50)
    assert "srcdoc=" in many._repr_html_()
    assert f"## The museum job: {many.fights} fights" in many._repr_markdown_()


def test_nothing_that_somebody_is_called_is_a_mark_in_a_notebook(fight: hc.Fight) -> None:
    named = fight.text.replace('name = "Titania"', 'name = "<b>*T*</b>"')
    fight = hc.loads(named)
    outcome = fight.play("resolve titania brigand --with punch --dice '6 6 6'")
    for shown in (fight, outcome, fight.odds("titania brigand --with punch"), fight.simulate(2)):
        assert "<b>" not in shown._repr_html_()
        assert "<b>" not in shown._repr_markdown_()
        assert "*T*" not in shown._repr_markdown_()
