"""A fight is what its number says, in whatever process, and whatever was fought there before."""

from os import environ
from subprocess import run
from sys import executable

import pytest
from repository import SCENARIOS

SCRIPT = """
import sys
from pathlib import Path
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.result import line_of

path, numbers = Path(sys.argv[1]), range(*map(int, sys.argv[2:]))
arena = Arena(Plan(path.read_bytes(), path.name, 3))
lines = [line_of(arena.fight_number(number)).decode() for number in numbers]
print(arena.people, arena.sides, arena.places, *sorted(lines), sep="\\n")
"""


def fought(name: str, order: str, *numbers: int) -> str:
    """What came of fights, in a process whose sets and dictionaries have an order of its own."""
    words = [executable, "-c", SCRIPT, str(SCENARIOS / name), *map(str, numbers)]
    variables = {**environ, "PYTHONHASHSEED": order}
    done = run(words, capture_output=True, text=True, check=True, env=variables)
    return done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(path.name for path in SCENARIOS.glob("*.toml")))
def test_a_fight_is_what_its_number_says(name: str) -> None:
    forwards = fought(name, "1", 0, 12)
    assert len(forwards.split("\n")) == 3 + 12 + 1
    assert fought(name, "2", 11, -1, -1) == forwards
