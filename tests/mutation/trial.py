"""Runs the tests that reach a mutant against it, until one of them fails.

A function's code is exchanged in a fork of a process that has imported and collected everything.
What runs when a module is imported is tried in a fork of a process that has imported nothing of the
package yet.
"""

import gc
import importlib.machinery
import json
import os
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import _lru_cache_wrapper
from pathlib import Path
from types import CodeType, FunctionType
from typing import NamedTuple

from mutants import Mutant, compiled, statement_of
from reach import Reach, import_everything
from repository import PACKAGE
from session import ERROR, FAILED, TIMED_OUT, Fork, Send, Suite, collect

KILLED, SURVIVED, UNREACHED = "killed", "survived", "unreached"
FIRST = 40
"""So many tests are tried first where tests must be collected for each mutant."""
AT_IMPORT = "its import"


class Verdict(NamedTuple):
    """What became of a mutant.

    Attributes:
        path: the module's file.
        nth: which of the module's mutants it is.
        line: the line that was changed.
        where: the function around it, "" for none.
        before: what stood there.
        after: what stood there instead.
        verdict: KILLED, TIMED_OUT, SURVIVED, or UNREACHED by any test.
        by: the test that failed, if any.
        tests: how many tests it was given.
    """

    path: str
    nth: int
    line: int
    where: str
    before: str
    after: str
    verdict: str
    by: str
    tests: int


Try = Callable[[CodeType | None, str, Sequence[str]], tuple[str, str]]
"""Runs tests against the code of a module, None for what stands: the verdict, and what failed."""


class Trial:
    """Tries mutants.

    Args:
        reach: which tests reach what.
        tests: the tests that count, as pytest is told them.
        budget: the tests of one mutant may take so many seconds together.
    """

    def __init__(self, reach: Reach, budget: float, tests: Sequence[str]) -> None:
        self._reach = reach
        self._budget = budget
        self._tests = tests
        self._sound: dict[str, bool] = {}

    def try_all(self, mutants: Sequence[Mutant], tell: Callable[[Verdict], None]) -> None:
        """Try mutants; tell each verdict."""
        anew: list[Mutant] = []

        def hear(line: bytes) -> None:
            kind, about = json.loads(line)
            if kind == ERROR:
                raise RuntimeError(about)
            if kind == "anew":
                anew.append(mutants[about])
            else:
                tell(Verdict(*about))

        died, _ = Fork(lambda send: self._try_imported(mutants, send)).wait(hear)
        if died:
            raise RuntimeError(f"the tests could not be collected or run: {died}")
        for mutant in anew:
            tell(self._verdict(mutant, self._run_anew))

    def _try_imported(self, mutants: Sequence[Mutant], send: Send) -> None:
        """Try mutants where everything is imported; send their verdicts, or that it can't be said.

        A value of a module is exchanged wherever its name was imported to. What was made of it when
        it was imported stays, so one that survives is tried again.
        """

        def act(suite: Suite) -> None:
            import_everything()
            gc.unfreeze()  # what is frozen can't be found
            functions = _functions()
            caches = [at for at in gc.get_objects() if isinstance(at, _lru_cache_wrapper)]
            gc.freeze()
            exchange = _exchange_function

            def run(code: CodeType | None, path: str, names: Sequence[str]) -> tuple[str, str]:
                def inside(tell: Send) -> None:
                    if code is not None:
                        try:
                            exchange(functions[path], code, path)
                        except Exception:  # noqa: BLE001 - a value that can't even be made
                            tell(json.dumps([FAILED, AT_IMPORT]).encode() + b"\n")
                            return
                        for cache in caches:
                            cache.cache_clear()
                    suite.run(names, _stopping(tell), self._limit)

                return _read(*Fork(inside).wait())

            for nth, mutant in enumerate(mutants):
                imported = self._reach.runs_when_imported(mutant)
                said: tuple[str, object] = "anew", nth
                exchange = _exchange_values if imported else _exchange_function
                if not imported or statement_of(mutant):
                    verdict = self._verdict(mutant, run, part=imported)
                    if not imported or verdict.verdict == KILLED:
                        said = "verdict", verdict
                send(json.dumps(said).encode() + b"\n")

        if collect(["-qq", *self._tests], Suite(act)):
            raise RuntimeError("pytest failed")

    def _verdict(self, mutant: Mutant, run: Try, *, part: bool = False) -> Verdict:
        code, before, after = compiled(mutant, part=part)
        verdict, by, names = UNREACHED, "", self._tests_of(mutant)
        while names:
            verdict, by = run(code, mutant.path, names)
            if by in {"", AT_IMPORT} or self._is_sound(by, run):
                break
            names = self._tests_of(mutant)
        place = (mutant.path, mutant.nth, mutant.line, mutant.where)
        return Verdict(*place, before, after, verdict, by, len(names))

    def _tests_of(self, mutant: Mutant) -> list[str]:
        chosen: list[str] = []
        left = self._budget
        names = self._reach.tests_of(mutant)
        slow = self._budget / 10  # one of these would take the place of a hundred others
        for name in sorted(names, key=lambda name: self._reach.seconds[name] > slow):
            wanted = name.startswith(tuple(self._tests)) and self._sound.get(name, True)
            if wanted and self._reach.seconds[name] <= left:
                chosen.append(name)
                left -= self._reach.seconds[name]
        return chosen

    def _is_sound(self, name: str, run: Try) -> bool:
        """Return whether a test passes when nothing is changed."""
        if name not in self._sound:
            self._sound[name] = run(None, "", [name])[0] == SURVIVED
            if not self._sound[name]:
                sys.stderr.write(f"{name} fails by itself; it is passed over\n")
        return self._sound[name]

    def _limit(self, name: str) -> float:
        return 2 + 6 * self._reach.seconds[name]

    def _run_anew(self, code: CodeType | None, path: str, names: Sequence[str]) -> tuple[str, str]:
        for some in (names[:FIRST], names[FIRST:]):
            if some:
                found = _read(*Fork(self._anew(code, path, some)).wait())
                if found[0] != SURVIVED:
                    return found
        return SURVIVED, ""

    def _anew(
        self, code: CodeType | None, path: str, names: Sequence[str]
    ) -> Callable[[Send], None]:
        def inside(send: Send) -> None:
            if code is not None:
                _import_instead(str(PACKAGE / path), code)
            ran = False

            def act(suite: Suite) -> None:
                nonlocal ran
                ran = True
                if suite.broken:
                    send(json.dumps([FAILED, AT_IMPORT]).encode() + b"\n")
                else:
                    suite.run(names, _stopping(send), self._limit)

            ended = collect(sorted({name.partition("::")[0] for name in names}), Suite(act))
            if ran and ended not in {0, 5}:
                raise RuntimeError(f"pytest failed: {ended}")
            if not ran:
                send(json.dumps([FAILED, AT_IMPORT]).encode() + b"\n")

        return inside


def _stopping(send: Send) -> Callable[[str, bool], bool]:
    """Return what sends the name of each test and whether it passed, and stops at a failure."""

    def done(name: str, passed: bool) -> bool:  # noqa: FBT001 - the session calls it so
        send(json.dumps(["" if passed else FAILED, name]).encode() + b"\n")
        return not passed

    return done


def _read(died: str, sent: bytes) -> tuple[str, str]:
    """Return the verdict of what a fork sent before it ended."""
    lines = [json.loads(line) for line in sent.splitlines()]
    for state, name in lines:
        if state == ERROR:
            raise RuntimeError(name)
        if state == FAILED:
            return KILLED, name
    if died:
        return (TIMED_OUT if died == TIMED_OUT else KILLED), ""
    return SURVIVED, ""


Functions = dict[str, dict[tuple[str, int], list[FunctionType]]]
"""The functions of each file, by name and first line."""


def _functions() -> Functions:
    found: Functions = defaultdict(lambda: defaultdict(list))
    home = f"{PACKAGE}{os.sep}"
    for thing in gc.get_objects():
        if type(thing) is FunctionType and thing.__code__.co_filename.startswith(home):
            code = thing.__code__
            path = code.co_filename.removeprefix(home).replace(os.sep, "/")
            found[path][code.co_qualname, code.co_firstlineno].append(thing)
    return found


def _exchange_function(
    functions: dict[tuple[str, int], list[FunctionType]], module: CodeType, _path: str
) -> None:
    """Let the functions of a module run the code of its mutant."""
    for code in _codes(module):
        for function in functions.get((code.co_qualname, code.co_firstlineno), ()):
            if function.__code__ != code:
                function.__code__ = code


def _exchange_values(_functions: object, statement: CodeType, path: str) -> None:
    """Let what a statement binds have its new value in all modules that hold the old one."""
    name = ".".join(("hero_combat", *Path(path).with_suffix("").parts)).removesuffix(".__init__")
    module = vars(sys.modules[name])
    changed = dict(module)
    exec(statement, changed)  # noqa: S102 - it is the module's own
    new = {key: value for key, value in changed.items() if value is not module.get(key)}
    old = {key: module[key] for key in new if key in module}
    for other in list(sys.modules.values()):
        for key, value in old.items():
            if getattr(other, "__dict__", {}).get(key) is value:
                vars(other)[key] = new[key]
    for key, value in old.items():
        if isinstance(value, dict):  # whoever holds it
            value.clear()
            value.update(new[key])


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)


def _import_instead(file: str, code: CodeType) -> None:
    """Let a file be imported as this code."""
    loader = importlib.machinery.SourceFileLoader
    as_it_stands = loader.get_code

    def get_code(self: importlib.machinery.SourceFileLoader, fullname: str) -> CodeType | None:
        return code if self.path == file else as_it_stands(self, fullname)

    loader.get_code = get_code  # type: ignore[method-assign]
