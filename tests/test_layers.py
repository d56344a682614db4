"""What the package promises of its own source: layers, derived tables, habits."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from hero_combat import systems
from hero_combat.cli import arity

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "hero_combat"
MODULES = sorted(PACKAGE.rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))

# who may import whom, of our own; `errors` and `wording` are everybody's
ALLOWED = {
    "dice": {"dice"},
    "encounter": {"encounter", "dice"},
    "systems": {"systems", "encounter", "dice"},
    "cli": {"cli", "systems", "encounter", "dice"},
    "": {"cli"},
}
SHARED = {"errors", "wording", "__version__"}
WORLDLY = {"io", "os", "pathlib", "shutil", "socket", "subprocess", "sys", "tempfile", "fcntl"}


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def layer_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE).parts
    return parts[0] if len(parts) > 1 else ""


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


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_imports_point_one_way(path: Path) -> None:
    layer = layer_of(path)
    ours = [name.split(".") for name in imports(path) if name.split(".")[0] == "hero_combat"]
    for parts in ours:
        if parts[1] in SHARED:
            continue
        assert parts[1] in ALLOWED[layer], f"{name_of(path)} imports {'.'.join(parts)}"


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
    if layer_of(path) != "cli":
        assert not called(path) & {"print", "open", "input", "exit"}
        finds_systems = {"os"} if path == PACKAGE / "systems" / "__init__.py" else set()
        assert roots & WORLDLY <= finds_systems
        assert not roots & {"typer", "rich", "click"}
    assert not (roots & {"typer", "click"}) or path == PACKAGE / "cli" / "click.py"


def test_which_modules_write_to_the_streams_and_the_disk() -> None:
    """Everything else asks the environment, or `files`."""
    cli = [path for path in MODULES if layer_of(path) == "cli"]
    opening = {path.name for path in cli if "open" in called(path)}
    assert opening <= {"environment.py", "files.py", "replacing.py"}
    assert {path.name for path in cli if "print" in called(path)} <= {"arity.py"}
    sys_users = {path.name for path in cli if "sys" in set(imports(path))}
    assert sys_users <= {"environment.py", "main.py", "start.py"}


def test_the_arity_table_is_current() -> None:
    places, flags = arity.derived()
    assert (places, flags) == (arity.PLACES, arity.FLAGS)


def test_the_systems_are_the_packages() -> None:
    assert systems.names() == tuple(
        sorted(path.parent.name for path in PACKAGE.glob("systems/*/__init__.py"))
    )


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
