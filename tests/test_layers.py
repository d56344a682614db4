"""What the package promises of its own source: layers, derived tables, habits."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from repository import PACKAGE, ROOT

from hero_combat import systems
from hero_combat.cli.parsing.verbs import EVERYWHERE, verbs_of_systems

MODULES = sorted(PACKAGE.rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))

# the rooms from the bottom to the top: each may import from those before it, and from itself
ROOMS = (
    "text",
    "errors",
    "dice",
    "file",
    "orders",
    "fight",
    "log",
    "storage",
    "systems",
    "table",
    "cli",
)
SYSTEM_ROOMS = (
    "tables",
    "sheet",
    "rulings",
    "orders",
    "state",
    "events",
    "health",
    "dice",
    "turns",
    "gear",
    "conditions",
    "damage",
    "knockback",
    "attack",
    "checks",
    "verbs",
    "odds",
    "views",
)
SYSTEMS = sorted(path.parent.name for path in PACKAGE.glob("systems/*/__init__.py"))
WORLDLY = {"io", "os", "pathlib", "shutil", "socket", "subprocess", "sys", "tempfile", "fcntl"}


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def room_of(dotted: str) -> str:
    """The room of the package in which a module lies, "" for the package itself."""
    return [*dotted.split("."), ""][1]


def dotted_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"), str(path))


def imports(path: Path) -> Iterator[str]:
    """The dotted names of everything that a module imports, anywhere in it."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name_of(path)} imports relatively"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def called(path: Path) -> set[str]:
    """The bare names that a module calls."""
    return {
        node.func.id
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }


def ours(path: Path) -> set[str]:
    """The modules of the package that a module imports; a name in one counts as the module."""
    known = {dotted_of(module) for module in MODULES}
    found = {name for name in imports(path) if name.split(".")[0] == "hero_combat"}
    return {name if name in known else name.rpartition(".")[0] for name in found}


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_imports_point_down(path: Path) -> None:
    own = room_of(dotted_of(path))
    if own in ("", "__main__"):  # where the package and the program begin
        return
    for name in ours(path) - {"hero_combat"}:
        assert room_of(name) in ROOMS[: ROOMS.index(own) + 1], f"{name_of(path)} imports {name}"


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


@pytest.mark.parametrize("path", sorted(PACKAGE.glob("systems/*/**/*.py")), ids=name_of)
def test_no_system_knows_another(path: Path) -> None:
    own = path.relative_to(PACKAGE / "systems").parts[0]
    for name in imports(path):
        parts = name.split(".")
        if parts[:2] == ["hero_combat", "systems"]:
            assert parts[2] == own, f"{name_of(path)} imports {name}"


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_only_the_command_line_meets_the_world(path: Path) -> None:
    roots = {name.split(".")[0] for name in imports(path)}
    if room_of(dotted_of(path)) not in ("cli", "storage", "__main__"):
        assert not called(path) & {"print", "open", "input", "exit"}
        known = {
            "systems/__init__.py",
            "dice/entropy.py",
        }  # what is there, and what nobody foretells
        assert not roots & WORLDLY or path.relative_to(PACKAGE).as_posix() in known
        assert not roots & {"typer", "rich", "click"}
    assert not (roots & {"typer", "click"}) or path == PACKAGE / "cli" / "parsing" / "click.py"


def test_which_modules_write_to_the_streams_and_the_disk() -> None:
    """Everything else asks the environment, or `files`."""
    worldly = [p for p in MODULES if room_of(dotted_of(p)) in ("cli", "storage")]
    opening = {path.name for path in worldly if "open" in called(path)}
    assert opening <= {"environment.py", "files.py", "replacing.py"}
    assert not any("print" in called(path) for path in worldly)
    sys_users = {path.name for path in worldly if "sys" in set(imports(path))}
    assert sys_users <= {"environment.py", "main.py", "start.py"}


def test_the_systems_are_the_packages_and_their_verbs_the_files() -> None:
    assert systems.built_in() == tuple(
        sorted(path.parent.name for path in PACKAGE.glob("systems/*/__init__.py"))
    )
    assert {*systems.verbs(), "odds"} - {*EVERYWHERE} == {*verbs_of_systems()}


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_habits(path: Path) -> None:
    tree = tree_of(path)
    assert ast.get_docstring(tree), "a module says what it is"
    attributes = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert "splitlines" not in attributes, "lines end at LF alone"
    assert "__future__" not in {name.split(".")[0] for name in imports(path)}
    assert path.stem not in {"utils", "helpers", "common", "misc"}


@pytest.mark.parametrize("path", TESTS, ids=name_of)
def test_no_test_is_left_out(path: Path) -> None:
    forbidden = {"skip", "skipif", "xfail", "importorskip"}
    used = {node.attr for node in ast.walk(tree_of(path)) if isinstance(node, ast.Attribute)}
    assert not used & forbidden
    assert not (path.parent / "__init__.py").exists()


def test_nothing_names_a_machine() -> None:
    """A path that begins at the root of somebody's disk has no place in a repository."""
    roots = [f"/{name}/" for name in ("home", "work", "root", "Users", "private")]
    texts = [*MODULES, *TESTS, *ROOT.glob("*.md"), *ROOT.glob("*.toml")]
    texts += [*ROOT.glob("scenarios/*"), *ROOT.glob("completions/*")]
    found = [
        name_of(path)
        for path in texts
        if path.is_file() and any(root in path.read_text("utf-8") for root in roots)
    ]
    assert found == []
