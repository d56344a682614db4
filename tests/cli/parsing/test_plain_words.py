"""A plain command line is read without Typer, and read as Typer reads it."""

import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given as drawn
from hypothesis import strategies as st

from hero_combat import systems
from hero_combat.cli.parsing import click
from hero_combat.cli.parsing.call import FILE, typer_command
from hero_combat.cli.parsing.orders import FILELESS
from hero_combat.cli.parsing.plain_words import read_plain_words
from hero_combat.cli.parsing.verbs import EVERYWHERE, orders_of, streams_of
from hero_combat.errors import UsageError
from hero_combat.orders.declaration import Order, spec_of, verb_of

ORDERS = [
    *(pytest.param(order, id=word) for word, order in EVERYWHERE.items()),
    *(
        pytest.param(order, id=f"{name}-{verb_of(order)}")
        for name in systems.built_in()
        for order in orders_of(systems.load(name))
    ),
]
WORDS = ["a", "b,c", "fight.toml", "-", "--", "-5", "7", "", "a=1", "-i", "-iq", "-o", "-n3", "--x"]


@pytest.mark.parametrize("order", ORDERS)
@drawn(st.data())
def test_what_is_read_plainly_typer_reads_alike(order: type[Order], data: st.DataObject) -> None:
    spec, io = spec_of(order), spec_of(streams_of(order))
    words = data.draw(lines_of(order))
    places = spec.positionals if order in FILELESS else (*spec.positionals, FILE)
    plain = read_plain_words(places, {**spec.by_name, **io.by_name}, words)
    if plain is None:
        return
    try:
        asked = click.run_command(command_of(order), words, "hero-combat", "act")
    except UsageError as error:
        pytest.fail(f"{words}: read as {plain}, which Typer refuses: {error}")
    assert plain == {key: value for key, value in asked.items() if not idle(value)}


@cache
def lines_of(order: type[Order]) -> st.SearchStrategy[list[str]]:
    names = [*spec_of(order).by_name, *spec_of(streams_of(order)).by_name]
    word = st.sampled_from([*WORDS, *names, *(f"{name}=2" for name in names)])
    return st.lists(word | st.sampled_from(WORDS), max_size=8)


@cache
def command_of(order: type[Order]) -> Any:
    return typer_command(spec_of(order), spec_of(streams_of(order)))


def idle(value: Any) -> bool:
    return value is None or value is False or value == ()


@pytest.mark.parametrize(
    "words",
    [["--help"], ["a", "-h"], ["a", "b", "c", "d"], ["--nothing", "a"], ["--force=1"], ["--on"]],
    ids=" ".join,
)
def test_what_is_not_plain_is_left_to_typer(words: list[str]) -> None:
    act = next(order for order in systems.load("zt").orders if verb_of(order) == "act")
    spec = spec_of(act)
    assert read_plain_words((*spec.positionals, FILE), spec.by_name, words) is None


def test_a_plain_line_imports_neither_typer_nor_inspect(museum: Path) -> None:
    code = "import sys, atexit\natexit.register(lambda: print(*sys.modules, sep='\\n'))\n"
    code += "from hero_combat.cli.start import main\n"
    code += "sys.argv = ['hero-combat', 'step', '-q', '-i', 'museum.toml']\nmain()"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=museum.parent, capture_output=True, text=True, check=True
    )
    lines = done.stdout.split("\n")
    assert "hero_combat.cli.commands.order" in lines
    assert not {"typer", "rich", "inspect", "typing_extensions"} & set(lines)
