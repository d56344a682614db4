"""Every function of the package is reached from the command line or the public API.

What runs in no game is not worth its lines, and a test of it proves nothing. The call graph is read
off the source: a name leads to what it stands for, and a method is called wherever its name is.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from repository import PACKAGE, ROOT

import hero_combat as hc
from hero_combat import plugin

Unit = tuple[str, str]
"""A module and a name in it: `name`, `Class.method`, or "" for what runs when it is imported."""

REFERENCE = re.compile(r"[a-z_.]+:\w+")
"""How a system names a part of its package: `views:draw_board`."""

OTHERS = (
    *("typer.", "rich.", "multiprocessing.", "prompt_toolkit."),
    *("http.server.", "socketserver.", "io."),
)
"""Packages whose classes call what classes of ours override."""


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def statements(tree: ast.AST) -> Iterator[ast.stmt]:
    """Every statement below a node; expressions, which are far more, are not looked into."""
    for part in ("body", "orelse", "handlers", "finalbody", "cases"):
        for node in getattr(tree, part, ()):
            if isinstance(node, ast.stmt):
                yield node
            yield from statements(node)


class Graph:
    """What each unit of the package names.

    Attributes:
        functions: the units that are public functions or methods.
        sources: the source of each unit.
        names: what the imported names of each module stand for.
    """

    def __init__(self) -> None:
        self.functions: set[Unit] = set()
        self.sources: dict[Unit, list[ast.AST]] = {}
        self.names: dict[str, dict[str, str]] = {}
        for path in sorted(PACKAGE.rglob("*.py")):
            self._read(module_of(path), ast.parse(path.read_text("utf-8")))
        self._named: dict[Unit, set[Unit]] = {}
        self._methods: dict[str, set[Unit]] = {}
        for unit in self.sources:
            if "." in unit[1]:
                self._methods.setdefault(unit[1].partition(".")[2], set()).add(unit)

    def _read(self, module: str, tree: ast.Module) -> None:
        self.names[module] = {
            alias.asname or alias.name: f"{node.module}.{alias.name}"
            for node in statements(tree)
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }
        for node in tree.body:
            if isinstance(node, ast.FunctionDef):
                self._add(module, node.name, node)
            elif isinstance(node, ast.ClassDef):
                self._read_class(module, node)
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                for name in (name for target in targets for name in ast.walk(target)):
                    if isinstance(name, ast.Name):
                        self._add(module, name.id, node)
            elif not isinstance(node, ast.Import | ast.ImportFrom):
                self._add(module, "", node)

    def _read_class(self, module: str, node: ast.ClassDef) -> None:
        bases = (self.names[module].get(ast.unparse(base), "") for base in node.bases)
        overrides = any(base.startswith(OTHERS) for base in bases)
        for part in (*node.bases, *node.keywords, *node.decorator_list):
            self._add(module, node.name, part)
        for part in node.body:
            own = isinstance(part, ast.FunctionDef) and part.name[:2] != "__" and not overrides
            method = f".{part.name}" if own and isinstance(part, ast.FunctionDef) else ""
            self._add(module, node.name + method, part)

    def _add(self, module: str, name: str, node: ast.AST) -> None:
        self.sources.setdefault((module, name), []).append(node)
        if isinstance(node, ast.FunctionDef) and name.endswith(node.name) and node.name[0] != "_":
            self.functions.add((module, name))

    def _home(self, module: str, name: str) -> Unit:
        """Where a name of a module is defined, through packages that pass it on."""
        while (module, name) not in self.sources and name in self.names.get(module, {}):
            home = self.names[module][name]
            if home in self.names:  # it is a module
                break
            module, _, name = home.rpartition(".")
        return module, name

    def named_by(self, unit: Unit) -> set[Unit]:
        """The units that a unit names, whichever class a method is of."""
        if unit not in self._named:
            self._named[unit] = {each for each in self._read_names(unit) if each in self.sources}
        return self._named[unit]

    def _read_names(self, unit: Unit) -> Iterator[Unit]:
        module = unit[0]
        yield module, ""
        for node in (node for root in self.sources[unit] for node in ast.walk(root)):
            if isinstance(node, ast.Name):
                yield self._home(module, node.id)
            elif isinstance(node, ast.Attribute):
                yield from self._methods.get(node.attr, ())
                if isinstance(node.value, ast.Name) and node.value.id in self.names[module]:
                    yield self._home(self.names[module][node.value.id], node.attr)
            elif isinstance(node, ast.Constant) and REFERENCE.fullmatch(str(node.value)):
                where, _, name = str(node.value).partition(":")
                for home in (module, "hero_combat"):
                    yield self._home(f"{home}.{where}", name)

    def reached(self, starts: set[Unit]) -> set[Unit]:
        """All that the units lead to."""
        seen: set[Unit] = set()
        todo = set(starts)
        while todo:
            unit = todo.pop()
            seen.add(unit)
            todo |= self.named_by(unit) - seen
        return seen

    def starts(self) -> set[Unit]:
        """The program, the public API, what authors of systems run and import, the verbs' files."""
        found: set[Unit] = {("hero_combat.cli.start", "main"), ("hero_combat.testing", "main")}
        found |= {self._home("hero_combat.plugin", name) for name in plugin.__all__}
        found |= {(getattr(hc, name).__module__, name) for name in hc.__all__}
        for module, name in self.sources:
            room, _, last = module.rpartition(".")
            verb = room == "hero_combat.cli.commands" and name == last
            asked = name.startswith(("Fight.", "Shown."))
            if verb or asked or name == "SYSTEM":
                found.add((module, name))
        return found


@pytest.fixture(scope="module")
def graph() -> Graph:
    """The call graph, read once."""
    return Graph()


def test_every_function_is_reached(graph: Graph) -> None:
    idle = graph.functions - graph.reached(graph.starts())
    assert idle == set()


def test_a_function_that_nothing_reaches_is_found(graph: Graph) -> None:
    idle = ("hero_combat.text", "idle")
    graph.sources[idle] = [ast.parse("def idle(): listing([])")]
    assert idle not in graph.reached(graph.starts())
    assert ("hero_combat.text", "listing") in graph.reached({idle})
