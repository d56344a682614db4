"""Metres against Speed, by their values. source: P13"""

from typing import Any

import pytest
from storyteller_examples import CROWD, crowd, worked

from hero_combat.errors import Forbidden

P13 = pytest.mark.rule("storyteller", "P13")


@P13
@pytest.mark.parametrize(
    ("before", "line", "moved"),
    [
        ("", "act move ann --metres 9", 9),
        ("set ann.moved 5", "act move ann --metres 4", 9),
        ("", "act run ann", 18),
        ("set ann.moved 5", "act run ann", 18),
        ("set ann.moved 5", "act run ann --metres 13", 18),
        ("set ann.moved 25", "act run ann --force", 25),
        ("", "act cover ann --behind crate --metres 9", 9),
        ("", "act cover ann --behind crate", 0),
    ],
)
def test_metres_are_held_against_speed(game: Any, before: str, line: str, moved: int) -> None:
    crate = "[objects.crate]\nname = 'the crate'\ndurability = 2\nsize = 4\n"
    at = game(CROWD + crate)
    early = at.copy()
    at.play("step --dice '5 / 5 / 5 / 5'")
    if before:
        at.play(before)
    worked(at, line)
    assert at.now("ann").moved == moved
    assert early.play(line).encounter.combatants["ann"].moved == 0


@P13
@pytest.mark.parametrize(
    ("before", "line", "most"),
    [
        ("", "act move ann --metres 10", "at most 9 m this turn; --force"),
        (
            "set ann.moved 5",
            "act move ann --metres 5",
            "at most 9 m this turn and has already gone 5 m",
        ),
        ("", "act run ann --metres 19", "at most 18 m this turn; --force"),
        (
            "set ann.moved 5",
            "act run ann --metres 14",
            "at most 18 m this turn and has already gone 5",
        ),
    ],
)
def test_nobody_goes_farther(game: Any, before: str, line: str, most: str) -> None:
    at = crowd(game)
    if before:
        at.play(before)
    with pytest.raises(Forbidden, match=f"Ann can go {most}"):
        at.play(line)
