"""What a mutant is, and what is none: the words, and what changes no rule."""

import ast
import tomllib
from functools import cache, partial
from pathlib import Path

import pytest
from mutation.mutants import mutants_in, mutants_of, mutate
from repository import PACKAGE

HERE = Path(__file__).parent
RULE = "systems/zt/damage.py"


def changes(source: str) -> list[str]:
    """Return what each mutant of a source changes."""
    mutants = mutants_in(RULE, ast.parse(source))
    return [" -> ".join(mutate(ast.parse(source), mutant)) for mutant in mutants]


@pytest.mark.parametrize(
    ("source", "mutants"),
    [
        ("LIMIT = 3", ["3 -> 4", "3 -> 2"]),
        ("def f(a, b):\n    return a < b", ["a < b -> a <= b", "a < b -> a >= b"]),
        ("def f(a, b):\n    return a and b", ["a and b -> a or b"]),
        ("def f(a, b):\n    return a // b", ["a // b -> a * b"]),
        ("def f(a, b):\n    return min(a, b)", ["min(a, b) -> max(a, b)"]),
        ("def f(a):\n    return [b for b in a if b]", ["for b in a if b ->  for b in a if not b"]),
        ("def f(book):\n    book.stand()", ["book.stand() -> pass"]),
        ("def f(a):\n    a += b", ["a += b -> pass", "a += b -> a -= b"]),
        ("def f(a):\n    raise Forbidden(f'{a + 1} m')", ["raise Forbidden(f'{a + 1} m') -> pass"]),
        ("def f(a):\n    return g(a, force=a)", ["g(a, force=a) -> g(a)"]),
        ("class Rules:\n    crawl: bool = True", ["True -> False"]),
    ],
)
def test_a_rule_is_changed_in_one_small_way(source: str, mutants: list[str]) -> None:
    assert [change.strip() for change in changes(source)] == mutants


@pytest.mark.parametrize(
    "source",
    [
        "NAME = 'pistol'",
        "__all__ = ['a' * 2]",
        "def f() -> 'a[1]':\n    '''The words of a rule.'''",
        "@lru_cache(1024)\ndef f():\n    return a",
        "kept = lru_cache(64)(rule)",
        "def f(a):\n    return f'{a + 1} metres'",
        "def f(a) -> str:\n    return 'one metre' if a == 1 else metres(a)",
        "def f(a):\n    return 'one' if a else 'none'",
        "Score = Annotated[int, Meta(ge=0)]",
        "class A(Struct, frozen=True):\n    b: Annotated[int, Meta(ge=0)]",
    ],
)
def test_what_changes_no_rule_is_no_mutant(source: str) -> None:
    assert changes(source) == []


@pytest.mark.parametrize("of_systems", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_every_listed_survivor_is_a_mutant_of_the_package(*, of_systems: bool) -> None:
    survivors = tomllib.loads((HERE / "survivors.toml").read_text("utf-8"))["survivors"]
    known = cache(mutants_of)
    for each in survivors:
        if each["path"].startswith("systems/") is not of_systems:
            continue
        file = PACKAGE / each["path"]
        tree = partial(ast.parse, file.read_text("utf-8"))
        made = {
            mutate(tree(), mutant)
            for mutant in known(file)
            if mutant.where == each["where"] and ast.unparse(mutant.node) == each["before"]
        }
        assert (each["before"], each["after"]) in made
        assert each["why"]
