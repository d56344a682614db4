"""`roll`: pools, skills, initiative and hit locations, with a file and without."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.errors import DiceError, UsageError
from hero_combat.systems.spotlight.attack.hit import read_hit_roll
from hero_combat.systems.spotlight.dice import successes

Fight = Callable[..., Any]
FACES = st.lists(st.integers(1, 6), max_size=20)


@pytest.mark.rule("spotlight", "P6")
@given(FACES)
def test_five_and_six_succeed(faces: list[int]) -> None:
    assert successes(faces) == faces.count(5) + faces.count(6)


@pytest.mark.rule("spotlight", "P6")
@given(FACES, st.integers(1, 10))
def test_a_hit_has_at_least_the_difficulty(faces: list[int], difficulty: int) -> None:
    read = read_hit_roll(faces, difficulty)
    assert read.hit == (read.successes >= difficulty)
    assert not read.hit or read.extra == read.successes - difficulty
    assert not read_hit_roll([], difficulty).hit


@pytest.mark.parametrize(
    ("line", "dice"),
    [
        ("5d6", "5 6 4 1 2"),
        ("3d6 --difficulty 2", "5 6 5"),
        ("4d6 --located", "1 2 5 1"),
        ("1d6 --located", "5 / 1"),
        ("1d6 --located", "4"),  # a miss is nowhere
        ("location", "1 1"),
    ],
)
@pytest.mark.rule("spotlight", "P6", "P7")
def test_without_a_file(typed: Callable[[str], Any], line: str, dice: str) -> None:
    said = typed(f"spotlight roll {line} --dice '{dice}'")
    assert re.findall(r"d6 \[([^]]*)\]", said.out) == dice.split(" / ")


@pytest.mark.rule("spotlight", "P2")
def test_initiative_for_a_look(fight: Fight) -> None:
    at = fight()
    outcome = at.play("roll initiative --dice '1 1 1 1 / 6 5 1'")
    labels = ["initiative joe", "initiative sally"]
    assert ([roll.label for roll in outcome.rolls], at.spotlight) == (labels, ("joe",))


@pytest.mark.parametrize(
    ("line", "error", "message"),
    [
        ("roll firearms", UsageError, "firearms needs a combatant"),
        ("roll frearms", UsageError, 'did you mean "firearms"'),
        ("roll luck --who joe", UsageError, 'Joe has no skill "luck"'),
        ("roll 2d8", DiceError, "is not a pool of d6"),
        ("roll 2d6+1", DiceError, "is not a pool of d6"),
    ],
)
def test_what_can_not_be_rolled(
    fight: Fight, line: str, error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        fight().play(line)
