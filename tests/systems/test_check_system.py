"""What `check_system` says of a rule system that is wrong: one clear line, whatever it is."""

import ast
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import Annotated, Any

import msgspec
import pytest
from installing import SIXTH, installed
from program import Hc, refused
from repository import PACKAGE, ROOT

import hero_combat
from hero_combat import plugin, systems
from hero_combat.cli.environment import Environment
from hero_combat.testing import check_system, main
from hero_combat.text import listing

sys.path.insert(0, str(SIXTH))
import rapiers


class NoDoctrine(plugin.Table, frozen=True):
    """A stat block that says too little."""

    skill: plugin.Number
    name: plugin.Text = ""
    side: plugin.Text = ""
    bystander: bool = False
    hidden: bool = False
    touches: plugin.Points = 3


class NoHidden(plugin.Table, frozen=True):
    """Current values of which one is missing."""

    touches: plugin.Points
    status: rapiers.Current.Status = rapiers.Current.Status()


class HiddenWords(rapiers.Current, frozen=True):
    """Current values of which one is of another type."""

    hidden: str = ""  # type: ignore[assignment]


class Thrust(plugin.SystemOrder, frozen=True, kw_only=True):
    """An order that can't be one."""

    who: Annotated[Mapping[str, int], plugin.Positional("who thrusts")]


def no_bars(fight: rapiers.Duel) -> plugin.Board:
    board = rapiers.board(fight)
    rows = tuple(msgspec.structs.replace(row, bars=()) for row in board.rows)
    return msgspec.structs.replace(board, rows=rows)


def fails(book: rapiers.Book, order: rapiers.Resolve, _dice: plugin.Dice) -> None:
    book.change(order.target, boxes=1)


def looks(book: rapiers.Book, order: rapiers.Resolve, dice: plugin.Dice) -> None:
    if book.quiet:
        dice.roll(1, 6, "a die that nobody sees")
        book.event(plugin.Up(who=order.target))
    rapiers.resolve(book, order, dice)


def counts(book: rapiers.Book, order: rapiers.Resolve, dice: plugin.Dice) -> None:
    book.event(plugin.Damaged(who=order.target, lost={"blood": 1}))
    rapiers.resolve(book, order, dice)


def silent(_book: rapiers.Book, _order: rapiers.Resolve, dice: plugin.Dice) -> None:
    dice.roll(1, 6, "to hit nobody")


TACTICS = plugin.Tactics(
    bar="body",
    harms=("touches",),
    unit="turns",
    time=lambda _fight: 0,
    acting=lambda fight: (fight.clock.acting,) if fight.clock.acting else (),
    budget=lambda _fight, _who: {"attack": 1},
    attack_takes="attack",
    bars=lambda fight, who: {"touches": (fight.combatants[who].touches, 3)},
    states=lambda _fight, _who: frozenset(),
    words=frozenset(),
    attacks=lambda _fight, _who: (plugin.OwnAttack("unarmed", "rapier"),),
    reactions={},
    worth=lambda _odds: (0, 0),  # type: ignore[arg-type,return-value]
    is_held=lambda _fight, _who: False,
    pass_="salute {who}",  # noqa: S106 - an order
)


def resolved(rule: Callable[..., object]) -> tuple[Any, ...]:
    """The verbs with another rule of `resolve`."""
    right = rapiers.SYSTEM.verbs
    wrong = msgspec.structs.replace(right[0], rule=lambda: rule)
    return (wrong, *right[1:])


STEP = rapiers.SYSTEM.verbs[2]
WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "a field of the stat block": ({"sheet": NoDoctrine}, 'NoDoctrine has no field "doctrine"'),
    "a field of the current values": ({"current": NoHidden}, 'NoHidden has no field "hidden"'),
    "the type of a field": (
        {"current": HiddenWords},
        'HiddenWords has "hidden", which is not a bool',
    ),
    "no record": ({"clock": int}, "SYSTEM.clock is not a record"),
    "no function": ({"begin": "now"}, "SYSTEM.begin can't be called"),
    "no step": ({"verbs": rapiers.SYSTEM.verbs[:2]}, 'no order is called "step"'),
    "a board that isn't there": (
        {"board": rapiers.at("views:draw_board")},
        (
            "SYSTEM.board leads nowhere: views:draw_board "
            "(ModuleNotFoundError: No module named 'rapiers.views')"
        ),
    ),
    "a rule that isn't there": (
        {"verbs": plugin.verbs("rapiers", (rapiers.Resolve, ":resolv"), (rapiers.Step, ":step"))},
        (
            "the rule of resolve leads nowhere: :resolv "
            "(AttributeError: module 'rapiers' has no attribute 'resolv')"
        ),
    ),
    "the rule of another order": (
        {"verbs": resolved(rapiers.step)},
        "the rule of resolve takes Step, not Resolve",
    ),
    "an order that can't be read": (
        {"verbs": (*rapiers.SYSTEM.verbs, msgspec.structs.replace(STEP, order=Thrust))},
        (
            "Thrust can't be an order (TypeError: an order's field can't be of type "
            "collections.abc.Mapping[str, int])"
        ),
    ),
    "no clock": (
        {"begin": lambda _fight: (None, "The swords are drawn.")},
        "begin gives no Clock as the clock",
    ),
    "a board without bars": ({"board": lambda: no_bars}, "board: anne and bruno have no bar"),
    "damage that is no bar": (
        {"harms": ("touches", "body")},
        'SYSTEM.harms names "body", which is not a bar',
    ),
    "damage that nobody declared": (
        {"harms": ("touches",), "verbs": resolved(counts)},
        'Damaged counts "blood", which SYSTEM.harms doesn\'t name',
    ),
    "a column of nothing": (
        {"columns": {"touches": ("touch",)}},
        'SYSTEM.columns: touches is made of "touch", which is not a current value',
    ),
    "a main bar that is none": (
        {"tactics": lambda: TACTICS, "harms": ("touches",)},
        'Tactics.bar is "body", and the bars are touches',
    ),
    "a way to attack that is none": (
        {
            "tactics": lambda: msgspec.structs.replace(TACTICS, bar="touches", ways=("--lunge",)),
            "harms": ("touches",),
        },
        'Tactics.ways has "--lunge": resolve has no option --lunge; did you mean "--unseen"?',
    ),
    "a rule that fails": (
        {"verbs": resolved(fails)},
        "resolve: AttributeError: 'Current' object has no attribute 'boxes'",
    ),
    "a rule that tells nothing": ({"verbs": resolved(silent)}, "resolve reports nothing"),
    "a rule that asks who reads": (
        {"verbs": resolved(looks)},
        "resolve: the events differ when the report is not read",
    ),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_is_wrong_is_one_clear_line(what: str) -> None:
    changed, line = WRONG[what]
    found = check_system(msgspec.structs.replace(rapiers.SYSTEM, **changed))
    assert found == [line]


# ------------------------------------------------------------------ installed systems


@pytest.fixture
def broken(tmp_path: Path) -> Iterator[Callable[[str, str], None]]:
    """Install a sixth system in which a text is another: `broken("touches", "boxes")`."""
    held = {name: sys.modules.pop(name) for name in list(sys.modules) if name == "rapiers"}
    folder = tmp_path / "broken"
    shutil.copytree(SIXTH / "rapiers", folder / "rapiers")

    def change(old: str, new: str) -> None:
        path = folder / "rapiers" / "__init__.py"
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new), "utf-8")

    with installed(tmp_path / "site", folder):
        yield change
    sys.modules.pop("rapiers", None)
    sys.modules.update(held)


def test_a_field_that_is_missing_is_told_when_the_system_is_loaded(
    hc: Hc, broken: Callable[[str, str], None]
) -> None:
    broken(
        "    status: Status = Status()\n    hidden: bool = False", "    status: Status = Status()"
    )
    mend = "`python -m hero_combat.testing rapiers` reports more"
    line = f'rapiers: Current has no field "hidden"; {mend}'
    for typed in ("new rapiers", "rapiers step x.toml", "help rapiers"):
        refused(hc(typed), 3, line)
    with pytest.raises(hero_combat.FileError, match="has no field"):
        hero_combat.new("rapiers")


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        (
            "SYSTEM = System(",
            "OTHER = System(",
            "rapiers: its entry point leads nowhere: rapiers",
        ),
        (
            "SYSTEM = System(",
            "SYSTEM = dict(",
            (
                "rapiers: SYSTEM is dict, not a System of hero_combat.plugin; "
                "`python -m hero_combat.testing rapiers` reports more"
            ),
        ),
        (
            'name="rapiers"',
            'name="sabres"',
            (
                'rapiers: SYSTEM.name is "sabres", and the entry point\'s "rapiers"; '
                "`python -m hero_combat.testing rapiers` reports more"
            ),
        ),
    ],
)
def test_what_is_no_system_is_one_line(
    hc: Hc, broken: Callable[[str, str], None], old: str, new: str, line: str
) -> None:
    broken(old, new)
    refused(hc("new rapiers"), 3, line)


def test_a_bug_in_an_installed_system_is_its_own(
    hc: Hc, broken: Callable[[str, str], None]
) -> None:
    broken("total, number = sum(faces)", "total, number = sum(faces) // 0")
    starter = (SIXTH / "rapiers" / "starter.toml").read_bytes()
    Path("duel.toml").write_bytes(starter)
    told = hc("resolve anne bruno -i duel.toml")
    assert (told.exit, told.out) == (1, "")
    assert told.err == (
        "hero-combat: internal error in rapiers 1.0: ZeroDivisionError: integer division or "
        "modulo by zero; nothing was written; --debug shows the traceback\n"
    )
    assert Path("duel.toml").read_bytes() == starter


def test_what_is_no_import_of_its_own_is_a_bug_in_it(
    hc: Hc, broken: Callable[[str, str], None]
) -> None:
    broken("at = lazily(__name__)", "import nothing_of_that_name\n\nat = lazily(__name__)")
    told = hc("new rapiers")
    assert told.exit == 1
    assert told.err.startswith("hero-combat: internal error in rapiers 1.0: ModuleNotFoundError")


# ------------------------------------------------------------------ typed


def typed(*names: str) -> tuple[int, str, str]:
    """`python -m hero_combat.testing NAMES`: its exit code, and what it says."""
    out, err = BytesIO(), BytesIO()
    code = main(names, Environment(None, out, err, {}))
    return int(code), out.getvalue().decode(), err.getvalue().decode()


def test_it_is_typed_with_the_name_of_a_system(broken: Callable[[str, str], None]) -> None:
    assert typed("spotlight") == (0, "spotlight: no errors\n", "")
    broken('    doctrine: Text = ""\n', "")
    line = 'rapiers: Sheet has no field "doctrine"\n'
    assert typed("zt", "rapiers") == (8, f"zt: no errors\n{line}", "")
    assert typed() == (2, "", f"which system? {listing(systems.names(), 'or')}\n")
    assert typed("rapier") == (2, "", 'no system "rapier"; did you mean "rapiers"?\n')


def test_the_sixth_imports_nothing_but_the_plug_in_api() -> None:
    source = ast.parse((SIXTH / "rapiers" / "__init__.py").read_text("utf-8"))
    named = {node.module for node in ast.walk(source) if isinstance(node, ast.ImportFrom)}
    plain = {each.name for n in ast.walk(source) if isinstance(n, ast.Import) for each in n.names}
    assert {name for name in named | plain if str(name).startswith("hero_combat")} == {
        "hero_combat.plugin"
    }


OURS = {"Cause", "Path"}
"""Names of the core that several systems import, and that mean two things, or go."""


def test_an_author_can_import_what_three_of_our_systems_do() -> None:
    users: dict[str, set[str]] = {}
    for path in PACKAGE.glob("systems/*/**/*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            module = str(getattr(node, "module", ""))
            core = module.startswith("hero_combat.") and ".systems." not in module
            if isinstance(node, ast.ImportFrom) and core:
                for each in node.names:
                    users.setdefault(each.name, set()).add(path.relative_to(PACKAGE).parts[1])
    asked = {name for name, systems in users.items() if len(systems) > 2}
    assert asked - {*plugin.__all__} <= OURS


@pytest.mark.slow
def test_mypy_reads_the_sixth_as_its_author_would() -> None:
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "-p", "rapiers"],
        cwd=ROOT,
        env={"MYPYPATH": str(SIXTH)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout
