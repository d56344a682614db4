"""Law 4: a fight on open ground that is turned or mirrored has the same log."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from place.fights import PLACED, fight_of, lines
from place.sketches import sketches

from hero_combat import systems
from hero_combat.errors import HeroCombatError

OPEN = [name for name in PLACED if not systems.load(name).placing().crowded]  # type: ignore[misc]  # all of them have it
"""Where people block the way, the ground is never open."""
NORTH = re.compile("boom")
"""What scatters, by a clock on which 12:00 is north."""
ASIDE = re.compile("toward|move-through|charge|cover|throw|knockback|boom")
"""What ends beside somebody, or flies past them: of two squares equally near, over one of them."""


def turned(rows: list[str]) -> list[str]:
    """Return a sketch turned clockwise by a quarter."""
    return ["".join(row) for row in zip(*rows[::-1], strict=True)]


def mirrored(rows: list[str]) -> list[str]:
    return [row[::-1] for row in rows]


def opened(rows: list[str]) -> list[str]:
    """Return a sketch without objects, which ends where it was drawn to end."""
    width = max(map(len, rows))
    rows = [f".{row.replace('x', ' '):<{width}}." for row in rows]
    return ["." * (width + 2), *rows, "." * (width + 2)]


def log_of(system: str, rows: list[str], played: list[str]) -> list[str]:
    """Return what is told of each line, and of each that is refused, why."""
    fight = fight_of(system, rows)
    log = []
    for line in ("begin", *played):
        try:
            log.append(fight.play(line).sentence)
        except HeroCombatError as error:
            log.append(str(error))
    return log


@pytest.mark.parametrize("system", OPEN)
@given(rows=sketches(walls=False).map(opened), data=st.data())
def test_a_fight_that_is_turned_by_a_quarter_has_the_same_log(
    system: str, rows: list[str], data: st.DataObject
) -> None:
    played = [line for line in data.draw(lines(system)) if not NORTH.search(line)]
    assert log_of(system, rows, played) == log_of(system, turned(rows), played)


@pytest.mark.parametrize("system", OPEN)
@given(rows=sketches(walls=False).map(opened), data=st.data())
def test_a_fight_in_which_nobody_stands_aside_has_the_same_log_in_a_mirror(
    system: str, rows: list[str], data: st.DataObject
) -> None:
    played = [line for line in data.draw(lines(system)) if not NORTH.search(line)]
    played = [line for line in played if not ASIDE.search(line)]
    assert log_of(system, rows, played) == log_of(system, mirrored(rows), played)
