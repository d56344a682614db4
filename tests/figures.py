"""Writes TESTING.md: `python tests/renew.py testing`.

What is cheap is counted here and now; what takes long stands in files beside the tests that found
it, and each of those says which command wrote it.
"""

import ast
import json
import re
import sys
import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
sys.path.append(str(HERE))

from repository import ROOT  # noqa: E402 - it lies beside it
from rule_cases.adapters import played_cases  # noqa: E402
from test_rules_proven import NUMBERS, proved  # noqa: E402
from toml_suite import files, of_toml_1_0  # noqa: E402

PAGE, TEXT = ROOT / "TESTING.md", HERE / "testing.md"
_TEST = re.compile(r"^ *def test_", re.MULTILINE)
_LAW = re.compile(r"^@(?:given|drawn)\(", re.MULTILINE)
_PLACE = re.compile(r"\{\{ (\w+) \}\}")


def page() -> str:
    """Return the page: the text of `testing.md` with its figures."""
    return _PLACE.sub(lambda place: FIGURES[place[1]]().rstrip("\n"), TEXT.read_text("utf-8"))


def rules() -> str:
    """Return the table of what is proven of each system's rules."""
    rows = []
    for system, numbers in sorted(NUMBERS.items()):
        counted = len(played_cases(system, HERE / f"rule_cases/{system}.toml"))
        done = len(numbers & proved().get(system, set()))
        rows.append((system, f"{done} of {len(numbers)}", f"{counted}"))
    return _table(("system", "rules proven", "worked cases"), rows)


def tests() -> str:
    """Return how many functions test something, in five hundreds; a table of rows counts once."""
    return f"{_count(_TEST) // 500 * 500:,}"


def laws() -> str:
    """Return how many laws there are of whatever hypothesis draws, in fifties."""
    return f"{_count(_LAW) // 50 * 50}"


def odds() -> str:
    """Return the table of how far play is off the odds."""
    rows = [
        (
            system,
            f"{each['attacks']}, {each['plays']:,} times each",
            f"{each['off']}",
            f"{each['loaded_found']} of {each['attacks']}",
            f"{each['loaded_off']}",
        )
        for system, each in _data("scenarios/played.toml").items()
    ]
    head = ("system", "attacks played", "furthest off", "loaded dice found", "nearest of them")
    return _table(head, rows)


def verified() -> str:
    """Return the table of the fights that were verified."""
    rows = [
        (
            system,
            f"{each['fights']:,}",
            f"{each['lines']:,}",
            f"{each['faces']:,}",
            f"{len(each['untrue'])}",
            f"{sum(each['edits'].values()):,}",
            f"{len(each['missed'])}",
        )
        for system, each in _data("verified/fights.toml").items()
    ]
    head = ("system", "fights", "lines", "faces", "untrue", "edits", "not found")
    return _table(head, rows)


def mutants() -> str:
    """Return the table of the mutants that were tried."""
    rows = []
    for package, each in _data("mutation/scores.toml").items():
        noticed = each["killed"] + each["timed_out"]
        rows.append(
            (
                package,
                f"{each['drawn']:,} of {each['possible']:,}",
                f"{noticed:,}",
                f"{each['score']:.1%}",
                f"{each['low']:.0%} to {each['high']:.0%}",
                f"{each['unnoticeable']}",
                f"{noticed / (each['drawn'] - each['unnoticeable']):.1%}",
                f"{each['seed']}",
            )
        )
    head = ("package", "drawn", "noticed", "score", "95%", "without effect", "of the rest", "seed")
    return _table(head, rows)


def coverage() -> str:
    """Return the table of the lines and branches that the everyday tests run."""
    rows = [
        (package, f"{each['lines']:,}", f"{each['covered'] / each['lines']:.1%}")
        for package, each in _data("coverage.toml").items()
    ]
    return _table(("package", "lines", "run by a test"), rows)


def fuzz() -> str:
    """Return the table of what is done at random, every day and in a slow run."""
    rows = []
    for what, file in (("commands", "fuzz/test_fuzz.py"), ("doctrines", "fuzz/test_doctrines.py")):
        (few, first), (many, second) = _constant(file, "EVERYDAY"), _constant(file, "SLOW")
        rows.append((f"{what} at random", f"{few:,} (seed {first})", f"{many:,} (seed {second})"))
    kills = [_constant(f"storage/{name}.py", "KILLS") for name in ("test_writers", "test_writing")]
    rows.append(
        ("processes killed while they write", *(f"{sum(n)}" for n in zip(*kills, strict=True)))
    )
    profiles = _examples()
    rows.append(("examples of each law", f"{profiles[0]}", f"{profiles[1]}"))
    return _table(("", "every day", "`-m slow`"), rows)


def toml() -> str:
    """Return how many files of toml-test are read and refused."""
    names = of_toml_1_0()
    valid = sum(name.startswith("valid/") for name in names)
    return f"{valid} valid and {len(names) - valid} invalid ones"


def tomls() -> str:
    """Return how many files toml-test has in all."""
    return f"{len(files())}"


FIGURES: dict[str, Callable[[], str]] = {
    each.__name__: each
    for each in (rules, tests, laws, odds, verified, mutants, coverage, fuzz, toml, tomls)
}
"""What stands in the places of the text: `{{ rules }}`."""


def keep_coverage(report: Path) -> None:
    """Write `coverage.toml` from the JSON report of `pytest --cov`."""
    import tomli_w  # noqa: PLC0415 - for this alone

    files = json.loads(report.read_text("utf-8"))["files"]
    sums: dict[str, dict[str, int]] = {}
    for name, each in sorted(files.items()):
        parts = Path(name).parts[1:]
        depth = 2 if parts[0] == "systems" and len(parts) > 2 else 1
        package = "/".join(parts[:depth]) if len(parts) > 1 else "the rest"
        counted = sums.setdefault(package, {"lines": 0, "covered": 0})
        counted["lines"] += each["summary"]["num_statements"]
        counted["covered"] += each["summary"]["covered_lines"]
    comment = "# `python tests/figures.py --coverage REPORT` wrote it.\n\n"
    (HERE / "coverage.toml").write_text(comment + tomli_w.dumps(sums), "utf-8")


def _data(name: str) -> dict[str, Any]:
    path = HERE / name
    return tomllib.loads(path.read_text("utf-8")) if path.exists() else {}


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    """Return a table of Markdown; without rows, that nobody has measured it."""
    rows = list(rows)
    if not rows:
        return "Not measured yet."
    marks = ("---", *("--:" for _ in head[1:]))
    return "".join(f"| {' | '.join(row)} |\n" for row in (head, marks, *rows))


def _count(pattern: re.Pattern[str]) -> int:
    """Return how often something stands in the tests."""
    return sum(len(pattern.findall(path.read_text("utf-8"))) for path in HERE.rglob("*.py"))


def _constant(file: str, name: str) -> Any:
    """Return what a test module assigns to a name, or the place of the name in a tuple."""
    for node in ast.parse((HERE / file).read_text("utf-8")).body:
        if isinstance(node, ast.Assign):
            (target,) = node.targets
            names = target.elts if isinstance(target, ast.Tuple) else [target]
            value = ast.literal_eval(node.value) if _names(names, name) else None
            if value is not None:
                return value[_names(names, name) - 1] if isinstance(target, ast.Tuple) else value
    raise KeyError(f"{file}: {name}")


def _names(targets: list[ast.expr], name: str) -> int:
    """Return which of the targets has a name, from 1; 0 for none."""
    return next((n for n, each in enumerate(targets, 1) if getattr(each, "id", "") == name), 0)


def _examples() -> tuple[int, int]:
    """Return how many examples hypothesis draws of a law, every day and in a slow run."""
    found = re.findall(r"max_examples=(\d+)", (HERE / "conftest.py").read_text("utf-8"))
    few, many = map(int, found)
    return few, many


def write() -> None:
    """Write the page."""
    PAGE.write_text(page(), "utf-8")


if __name__ == "__main__":
    keep_coverage(Path(sys.argv[sys.argv.index("--coverage") + 1]))
    write()
