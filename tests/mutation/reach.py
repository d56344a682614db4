"""Which tests reach which line of the package, and how long each test takes.

It is measured once, with coverage.py, and kept in the folder `.mutation/` of the repository, which
git ignores. Whoever changes the package measures anew; new tests are measured by themselves.
"""

import ast
import gc
import hashlib
import importlib
import json
import pkgutil
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import _lru_cache_wrapper, cache
from pathlib import Path

import coverage
from mutants import Mutant
from repository import PACKAGE, ROOT
from session import Fork, Send, Suite, collect

KEPT = ROOT / ".mutation"
IMPORTING = "when it is imported"
PARTS = 2


def import_everything() -> None:
    """Import every module of the package."""
    import hero_combat  # noqa: PLC0415 - not before coverage watches

    for module in pkgutil.walk_packages(hero_combat.__path__, "hero_combat."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)


def digest_of(folder: Path, *words: str) -> str:
    """Return what tells the Python files of a folder, and some words, from any other."""
    digest = hashlib.sha256(" ".join(words).encode())
    for file in sorted(set(folder.rglob("*.py")) - set(Path(__file__).parent.glob("*.py"))):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def measure(tests: Sequence[str]) -> None:
    """Measure the tests that are not measured yet; all of them where the package has changed."""
    KEPT.mkdir(exist_ok=True)
    if not _is_stamped("source", digest_of(PACKAGE)):
        for file in (*KEPT.glob("*.reached"), *KEPT.glob("*.json"), *KEPT.glob("*.stamp")):
            file.unlink()
        Fork(_measure_imports).wait()
        _stamp("source", digest_of(PACKAGE))
    if not _is_stamped("tests", digest_of(ROOT / "tests", *tests)):
        collect(tests, Suite(_measure_new))
        _stamp("tests", digest_of(ROOT / "tests", *tests))


def _is_stamped(name: str, digest: str) -> bool:
    stamp = KEPT / f"{name}.stamp"
    return stamp.is_file() and stamp.read_text() == digest


def _stamp(name: str, digest: str) -> None:
    KEPT.joinpath(f"{name}.stamp").write_text(digest)


def _coverage(name: str) -> coverage.Coverage:
    return coverage.Coverage(
        str(KEPT / f"{name}.reached"), source=[str(PACKAGE)], config_file=False
    )


def _measure_imports(_send: Send) -> None:
    measured = _coverage("imports")
    measured.start()
    measured.switch_context(IMPORTING)
    import_everything()
    measured.stop()
    measured.save()


def _measure_new(suite: Suite) -> None:
    import_everything()
    known = _seconds()
    new = [name for name in suite.items if name not in known]
    if not new:
        return
    first = len(list(KEPT.glob("*.json")))
    files = sorted({name.partition("::")[0] for name in new})
    parts = [set(files[part::PARTS]) for part in range(PARTS)]
    forks = [
        Fork(
            _measured(suite, first + nth, [name for name in new if name.partition("::")[0] in part])
        )
        for nth, part in enumerate(parts)
    ]
    for fork in forks:
        died, _ = fork.wait()
        if died:
            raise RuntimeError(f"the tests could not be measured: {died}")


def _measured(suite: Suite, nth: int, names: Sequence[str]) -> Callable[[Send], None]:
    """Return what runs tests and keeps what they reach, as the nth part of all."""

    def act(_send: Send) -> None:
        reached = _coverage(str(nth))
        seconds: dict[str, float | None] = {}
        began = 0.0
        gc.unfreeze()  # what is frozen can't be found
        known = [at for at in gc.get_objects() if isinstance(at, _lru_cache_wrapper)]

        def limit(name: str) -> float:
            nonlocal began
            for each in known:  # what another test has computed is reached by this one, too
                each.cache_clear()
            reached.switch_context(name)
            began = time.process_time()
            return 120

        def done(name: str, passed: bool) -> bool:  # noqa: FBT001 - the session calls it so
            seconds[name] = round(time.process_time() - began, 4) if passed else None
            return False

        reached.start()
        suite.run(names, done, limit)
        reached.stop()
        reached.save()
        (KEPT / f"{nth}.json").write_text(json.dumps(seconds))

    return act


def _seconds() -> dict[str, float | None]:
    """Return how long each measured test takes; None for one that fails where it is measured."""
    seconds: dict[str, float | None] = {}
    for file in sorted(KEPT.glob("*.json")):
        seconds.update(json.loads(file.read_text()))
    return seconds


class Reach:
    """Which tests reach a mutant.

    Attributes:
        seconds: how long each test takes that may be run.
    """

    def __init__(self) -> None:
        there = {file.relative_to(ROOT).as_posix() for file in (ROOT / "tests").rglob("test_*.py")}
        self.seconds = {
            name: took
            for name, took in _seconds().items()
            if took is not None and name.partition("::")[0] in there
        }

    @cache  # noqa: B019 - there is one of these
    def _lines(self, path: str) -> dict[int, set[str]]:
        lines: dict[int, set[str]] = defaultdict(set)
        for file in sorted(KEPT.glob("*.reached")):
            data = coverage.CoverageData(str(file))
            data.read()
            for line, names in data.contexts_by_lineno(str(PACKAGE / path)).items():
                lines[line].update(names)
        return lines

    def runs_when_imported(self, mutant: Mutant) -> bool:
        """Return whether the mutant is in what runs when its module is imported."""
        return not mutant.where or IMPORTING in self._lines(mutant.path)[mutant.line]

    def tests_of(self, mutant: Mutant) -> list[str]:
        """Return the tests that reach a mutant, those first that are likely to fail.

        What is made when a module is imported is reached by those that reach a line which names it,
        and by those of a file that names it. Those of the file that is called like the module come
        first; then a quick test comes before a slow one, and one of each file before the second of
        any.
        """
        if not self.runs_when_imported(mutant):
            lines = self._lines(mutant.path)
            return self._in_order(mutant, lines[mutant.line] or lines[mutant.statement], set())
        bound = mutant.binds or frozenset(mutant.where.split("."))
        names = set[str]()
        made, users = _users(bound)
        for path, line in users:
            names |= self._lines(path)[line]
        files = {file for file, words in _words_of_tests().items() if made & words}
        names |= {name for name in self.seconds if name.partition("::")[0] in files}
        return self._in_order(mutant, names, files)

    def _in_order(self, mutant: Mutant, names: Iterable[str], first: set[str]) -> list[str]:
        words = set(Path(mutant.path).with_suffix("").parts) - {"systems"}
        files: dict[str, list[str]] = defaultdict(list)
        for name in sorted(names, key=lambda name: self.seconds.get(name, 0)):
            if name in self.seconds:
                files[name.partition("::")[0]].append(name)
        ranked: list[tuple[float, float, str]] = []
        for file, tests in files.items():
            parts = set(Path(file.replace("test_", "")).with_suffix("").parts)
            shared = len(words & parts) * (9 if file in first else 2)
            own = words <= parts  # the tests of this very module, before any others
            for rank, test in enumerate(tests):
                ranked.append((-1 if own else rank / (1 + shared), self.seconds[test], test))
        return [name for _, _, name in sorted(ranked)]


@cache
def _words_of_tests() -> dict[str, set[str]]:
    """Return the names that stand in each file of tests."""
    words: dict[str, set[str]] = {}
    for file in (ROOT / "tests").rglob("test_*.py"):
        tree = ast.parse(file.read_text("utf-8"))
        words[file.relative_to(ROOT).as_posix()] = {
            node.id if isinstance(node, ast.Name) else node.attr
            for node in ast.walk(tree)
            if isinstance(node, ast.Name | ast.Attribute)
        }
    return words


@cache
def _users(names: frozenset[str]) -> tuple[set[str], list[tuple[str, int]]]:
    """Return what is made of what a module binds, by name, and the lines of functions that name it.

    Args:
        names: what the module binds; it is among what is made of it.
    """
    found: list[tuple[str, int]] = []
    wanted, seen = set(names), set[str]()
    while wanted:
        name = wanted.pop()
        seen.add(name)
        for path, line, bound in _naming().get(name, ()):
            if bound is None:
                found.append((path, line))
            else:
                wanted |= bound - seen
    return seen, found


@cache
def _naming() -> dict[str, list[tuple[str, int, frozenset[str] | None]]]:
    """Return where each name stands: a line of a function, or what a module's statement binds."""
    places: dict[str, list[tuple[str, int, frozenset[str] | None]]] = defaultdict(list)

    def read(path: str, node: ast.AST, bound: frozenset[str] | None) -> None:
        for below in ast.walk(node):
            if isinstance(below, ast.Name):
                places[below.id].append((path, below.lineno, bound))
            elif isinstance(below, ast.Attribute):
                places[below.attr].append((path, below.lineno, bound))

    def read_body(path: str, body: list[ast.stmt]) -> None:
        for statement in body:
            if isinstance(statement, ast.FunctionDef):
                for inner in statement.body:
                    read(path, inner, None)
            elif isinstance(statement, ast.ClassDef):
                read_body(path, statement.body)
            elif isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value:
                targets = (
                    statement.targets if isinstance(statement, ast.Assign) else [statement.target]
                )
                names = {
                    at.id
                    for target in targets
                    for at in ast.walk(target)
                    if isinstance(at, ast.Name)
                }
                read(path, statement.value, frozenset(names))

    for file in sorted(PACKAGE.rglob("*.py")):
        read_body(file.relative_to(PACKAGE).as_posix(), ast.parse(file.read_text("utf-8")).body)
    return places
