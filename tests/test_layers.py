"""What the package promises of its own source: layers, derived tables, habits."""

import ast
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from repository import PACKAGE, ROOT

from hero_combat import systems
from hero_combat.cli.parsing.verbs import EVERYWHERE, verbs_of_systems

MODULES = sorted(PACKAGE.rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))

# the rooms from the bottom to the top: each may import from those before it, and from itself
ROOMS = (
    "shown",
    "text",
    "errors",
    "dice",
    "file",
    "orders",
    "place",
    "fight",
    "log",
    "storage",
    "imports",
    "systems",
    "npc",
    "advise",
    "simulate",
    "table",
    "pages",
    "web",
    "api",
    "cli",
    "plugin",
    "testing",
)
SYSTEM_ROOMS = (
    "tables",
    "sheet",
    "rulings",
    "orders",
    "state",
    "events",
    "telling",
    "health",
    "dice",
    "turns",
    "gear",
    "conditions",
    "damage",
    "knockback",
    "placing",
    "attack",
    "checks",
    "verbs",
    "odds",
    "views",
    "tactics",
    "imports",
)
SYSTEMS = sorted(path.parent.name for path in PACKAGE.glob("systems/*/__init__.py"))
# systems in which some docstrings begin with no verb; the set only shrinks
UNSPOKEN = {"champions", "storyteller"}
NO_VERBS = set(
    "The A An What Whether How Where Who Whose When Why All Each Everything Everybody Those These "  # noqa: SIM905 - a word a line is no list to read
    "No One Several Some So Of For In By With If As".split()
)
WORLDLY = {"io", "os", "pathlib", "shutil", "socket", "subprocess", "sys", "tempfile", "fcntl"}


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def room_of(dotted: str) -> str:
    """The room of the package in which a module lies, "" for the package itself."""
    return [*dotted.split("."), ""][1]


def dotted_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


NAMES = {dotted_of(module) for module in MODULES}


class Source(NamedTuple):
    """What is looked at in a module.

    Attributes:
        documented: whether it says what it is.
        openings: the first words of its functions' docstrings.
        imports: the dotted names of everything that it imports, anywhere in it.
        called: the bare names that it calls.
        attributes: the attributes that it asks for.
    """

    documented: bool
    openings: frozenset[str]
    imports: frozenset[str]
    called: frozenset[str]
    attributes: frozenset[str]


def without_types(tree: ast.Module) -> ast.Module:
    """Leave out what only a type checker imports: tellers name the records of the rules above."""
    tree.body = [
        node
        for node in tree.body
        if not (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING")
    ]
    return tree


@cache
def source_of(path: Path) -> Source:
    imports: set[str] = set()
    called: set[str] = set()
    attributes: set[str] = set()
    openings: set[str] = set()
    tree = ast.parse(path.read_text("utf-8"), str(path))
    if "telling" in path.parts or path.stem == "telling":
        tree = without_types(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            imports |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name_of(path)} imports relatively"
            imports |= {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            called.add(node.func.id)
        elif isinstance(node, ast.Attribute):
            attributes.add(node.attr)
        elif isinstance(node, ast.FunctionDef) and (text := ast.get_docstring(node)):
            openings.add(text.split()[0])
    found = (openings, imports, called, attributes)
    return Source(bool(ast.get_docstring(tree)), *map(frozenset, found))


def roots_of(path: Path) -> set[str]:
    """The packages from which a module imports."""
    return {name.split(".")[0] for name in source_of(path).imports}


@cache
def ours(path: Path) -> frozenset[str]:
    """The modules of the package that a module imports; a name in one counts as the module."""
    found = {name for name in source_of(path).imports if name.split(".")[0] == "hero_combat"}
    return frozenset(name if name in NAMES else name.rpartition(".")[0] for name in found)


def test_imports_point_down() -> None:
    up = [
        f"{name_of(path)} imports {name}"
        for path in MODULES
        for own in [room_of(dotted_of(path))]
        for name in ours(path) - {"hero_combat"}
        if own not in ("", "__main__")  # where the package and the program begin
        and room_of(name) not in ROOMS[: ROOMS.index(own) + 1]
    ]
    assert up == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_systems_have_the_same_rooms(system: str) -> None:
    folder = PACKAGE / "systems" / system
    rooms = {path.stem for path in folder.iterdir() if path.suffix in (".py", "")}
    assert rooms - {"__init__", "__pycache__"} <= set(SYSTEM_ROOMS)
    for inner in folder.rglob("__init__.py"):
        files = [path for path in inner.parent.iterdir() if path.suffix == ".py"]
        assert inner.parent == folder or len(files) > 2, f"{name_of(inner)}: one file is no folder"


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_rooms_of_a_system_import_downwards(system: str) -> None:
    home = f"hero_combat.systems.{system}"
    up: set[tuple[str, str]] = set()
    for path in sorted((PACKAGE / "systems" / system).rglob("*.py")):
        own = dotted_of(path).removeprefix(home).strip(".")
        if not own:
            continue
        for name in ours(path):
            other = name.removeprefix(home).strip(".")
            if name.startswith(f"{home}.") and SYSTEM_ROOMS.index(
                own.split(".")[0]
            ) < SYSTEM_ROOMS.index(other.split(".")[0]):
                up.add((f"{system}.{own}", f"{system}.{other}"))
    assert up == set()


def test_there_is_no_circle() -> None:
    """Whoever imports in a circle is found: modules whose imports lead back to them."""
    arrows = {dotted_of(path): ours(path) for path in MODULES}
    left = dict(arrows)
    while free := [name for name, to in left.items() if not (to - {name}) & left.keys()]:
        for name in free:
            del left[name]
    assert sorted(left) == []


def test_no_system_knows_another() -> None:
    strangers = [
        f"{name_of(path)} imports {name}"
        for path in sorted(PACKAGE.glob("systems/*/**/*.py"))
        for name in source_of(path).imports
        if name.startswith("hero_combat.systems.")
        and name.split(".")[2] != path.relative_to(PACKAGE / "systems").parts[0]
    ]
    assert strangers == []


def test_only_the_command_line_meets_the_world() -> None:
    sockets = {PACKAGE / "web" / name for name in ("port.py", "server.py")}
    # what systems there are, what nobody foretells, the processes that help, and the sockets
    known = {
        PACKAGE / "systems" / "__init__.py",
        PACKAGE / "dice" / "entropy.py",
        PACKAGE / "simulate" / "processes.py",
        *sockets,
    }
    worldly = [
        name_of(path)
        for path in MODULES
        if room_of(dotted_of(path)) not in ("cli", "storage", "__main__")
        and (
            source_of(path).called & {"print", "open", "input", "exit"}
            or (roots_of(path) & WORLDLY and path not in known)
            or roots_of(path) & {"typer", "rich", "click"}
            or (roots_of(path) & {"jinja2"} and room_of(dotted_of(path)) != "pages")
        )
    ]
    assert worldly == []
    typers = [PACKAGE / "cli" / "parsing" / "typer_verb.py", PACKAGE / "cli" / "typer_app.py"]
    assert [path for path in MODULES if roots_of(path) & {"typer", "click"}] == typers
    assert {path for path in MODULES if roots_of(path) & {"socket", "socketserver"}} == sockets
    template = PACKAGE / "pages" / "template.py"
    assert [path for path in MODULES if "jinja2" in roots_of(path)] == [template]


def test_which_modules_write_to_the_streams_and_the_disk() -> None:
    """Everything else asks the environment, or `files`."""
    worldly = [p for p in MODULES if room_of(dotted_of(p)) in ("cli", "storage")]
    opening = {path.name for path in worldly if "open" in source_of(path).called}
    assert opening <= {
        "environment.py",
        "files.py",
        "growing.py",
        "replacing.py",
    }
    assert not any("print" in source_of(path).called for path in worldly)
    sys_users = {path.name for path in worldly if "sys" in source_of(path).imports}
    assert sys_users <= {"environment.py", "main.py", "start.py"}


def test_the_systems_are_the_packages_and_their_verbs_the_files() -> None:
    assert systems.built_in() == tuple(
        sorted(path.parent.name for path in PACKAGE.glob("systems/*/__init__.py"))
    )
    assert {*systems.verbs(), "odds"} - {*EVERYWHERE} == {*verbs_of_systems()}


def test_habits() -> None:
    sources = {name_of(path): source_of(path) for path in MODULES}
    assert [name for name, source in sources.items() if not source.documented] == []
    # lines end at LF alone
    assert [name for name, source in sources.items() if "splitlines" in source.attributes] == []
    assert [name_of(path) for path in MODULES if "__future__" in roots_of(path)] == []
    assert not {path.stem for path in MODULES} & {"utils", "helpers", "common", "misc"}


def test_docstrings_say_what_a_function_does() -> None:
    """Their first word is a verb: no article, no question, no name in backticks."""
    found = {
        name_of(path)
        for path in MODULES
        for word in source_of(path).openings
        if not word[0].isalpha() or word in NO_VERBS
        if not UNSPOKEN & set(path.parts)
    }
    assert found == set()


def test_no_test_is_left_out() -> None:
    forbidden = {"skip", "skipif", "xfail", "importorskip"}
    named = [path for path in TESTS if any(word in path.read_text("utf-8") for word in forbidden)]
    assert [name_of(path) for path in named if source_of(path).attributes & forbidden] == []
    packages = [path for path in (ROOT / "tests").rglob("__init__.py") if "sixth" not in path.parts]
    assert packages == []


def test_nothing_names_a_machine() -> None:
    """A path that begins at the root of somebody's disk has no place in a repository."""
    roots = [f"/{name}/" for name in ("home", "work", "root", "Users", "private")]
    texts = [*MODULES, *TESTS, *ROOT.glob("*.md"), *ROOT.glob("*.toml")]
    texts += [*ROOT.glob("scenarios/*"), *ROOT.glob("hero_combat/completions/*")]
    found = [
        name_of(path)
        for path in texts
        if path.is_file() and any(root in path.read_text("utf-8") for root in roots)
    ]
    assert found == []
