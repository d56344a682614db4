"""The laws of meetings hold in every system, but for the breaches that are known and shrink."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec

import pytest
from laws.book import breaches_of, matrix_of, systems_with_a_matrix, wrong_of
from laws.laws import LAWS
from laws.matrix import Bench
from repository import PACKAGE

SYSTEMS = systems_with_a_matrix()
CELLS = [(s, law) for s in SYSTEMS for law in LAWS if law not in matrix_of(s).absent]


@cache
def bench_of(system: str, *, every: bool = False) -> Bench:
    return Bench(matrix_of(system), every=every)


def judge(system: str, law: str, *, every: bool) -> None:
    """Assert that a law holds but for what is known, and that it proves something."""
    held = breaches_of(bench_of(system, every=every), law)
    found = {(law, *kind) for kind in held.kinds}
    known = {kind for kind in wrong_of(system) if kind[0] == law}
    new = "\n\n".join(
        f"# {' | '.join((law, *kind))}: {cell.breach}\n{cell.script}"
        for kind, cell in held.kinds.items()
        if (law, *kind) not in known
    )
    assert not new, f"these meetings break {law}:\n\n{new}"
    assert not held.vacuous, f"{law} judges {held.judged} of {held.cells} cells"
    if not every:
        gone = sorted(" | ".join(kind) for kind in known - found)
        assert gone == [], f"these hold now: take them out of wrong/{system}.txt"
        allowed = {key for key in matrix_of(system).allowed if key[0] == law}
        assert allowed <= held.used, "an exception that no cell needs"


@pytest.mark.parametrize(("system", "law"), CELLS)
def test_a_law_holds(system: str, law: str) -> None:
    judge(system, law, every=False)


@pytest.mark.slow
@pytest.mark.parametrize(("system", "law"), CELLS)
def test_a_law_holds_with_every_blow(system: str, law: str) -> None:
    judge(system, law, every=True)


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_way_of_the_program_is_a_company(system: str) -> None:
    """A new row of the program's table of ways is in the matrix, or this says that it isn't."""
    name = f"hero_combat.systems.{system}.attack.road"
    ways = getattr(import_module(name), "WAYS", ()) if find_spec(name) else ()
    played = {company.way or company.name for company in matrix_of(system).companies}
    assert {getattr(way, "name", way) for way in ways} <= played


@pytest.mark.parametrize("system", SYSTEMS)
def test_an_exception_is_a_sentence_of_the_rules(system: str) -> None:
    rules = " ".join((PACKAGE / "systems" / system / "rules.md").read_text("utf-8").split())
    sentences = set(matrix_of(system).allowed.values())
    assert [each for each in sentences if " ".join(each.split()) not in rules] == []
