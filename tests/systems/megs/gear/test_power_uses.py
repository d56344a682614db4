"""What a Power or skill may serve for: moving, ramming, dodging; and how far one sees in space."""

from collections.abc import Callable
from typing import Any

import pytest
from transcripts import values_of

from hero_combat.errors import Forbidden, UsageError


@pytest.mark.rule("megs", 6, 49)
@pytest.mark.parametrize(
    "line",
    [
        "act accelerate nova --power energy-blast",
        "act move nova --power energy-blast --distance 1",
        "act carry nova --power energy-blast --weight 1",
        "act take-cover nova --power energy-blast --distance 1 --on wall",
        "resolve nova thug --maneuver charge --moved 2 --power energy-blast",
    ],
)
def test_only_a_power_of_movement_moves(game: Any, line: str) -> None:
    with pytest.raises(Forbidden, match="energy-blast: it is not a Power of movement"):
        game.do(line)
    with pytest.raises(UsageError, match="dex is an attribute, not a Power of movement"):
        game.do(line.replace("energy-blast", "dex"))
    game.do(line.replace("energy-blast", "flight"), "2 1" if "resolve" in line else "")


@pytest.mark.rule("megs", 49)
def test_only_a_defensive_power_that_is_up_rams(game: Any) -> None:
    line = "resolve nova thug --maneuver charge --moved 2 --no-knockback --ram"
    with pytest.raises(Forbidden, match="energy-blast: it is not a Defensive Power"):
        game.do(f"{line} energy-blast")
    with pytest.raises(Forbidden, match="Nova does not have force-field up"):
        game.do(f"{line} force-field")
    game.do("act activate nova --power force-field")
    outcome = game.do(f"{line} force-field", "5 6 / 10 9")
    assert values_of(outcome, "to hit thug") == "6 4 9 8 4 1 8"


@pytest.mark.rule("megs", 56)
def test_only_a_skill_dodges(game: Any) -> None:
    with pytest.raises(Forbidden, match="energy-blast: it is not a skill"):
        game.do("act dodge nova --power energy-blast")


@pytest.mark.rule("megs", 65)
def test_in_space_farther_is_never_easier(game: Any) -> None:
    game.have("nova", status={"space": "controlled"})
    numbers = []
    for far in range(1, 16):
        game.have("nova", moment=0)
        outcome = game.do(f"resolve nova brick --with bolt --range {far}", "2 1")
        numbers.append(outcome.events[0].number)
    beyond = numbers[8:]
    assert numbers == sorted(numbers)
    assert beyond[0] > numbers[7]


@pytest.mark.rule("megs", 65)
def test_telescopic_vision_extends_the_range_in_space(begin: Callable[..., Any]) -> None:
    game = begin(more="[combatants.nova.powers.telescopic-vision]\naps = 12\n")
    game.have("nova", status={"space": "controlled"})
    assert values_of(
        game.do("resolve nova brick --with bolt --range 9", "2 1"), "to hit brick"
    ) == ("9 5 2 11")
    game.have("nova", moment=0)
    assert values_of(
        game.do("resolve nova brick --with bolt --range 13", "2 1"), "to hit brick"
    ) == ("9 6 2 2 15 1")
    game.have("nova", moment=0, status={"space": "no"})
    with pytest.raises(Forbidden, match="reaches 8 APs"):
        game.do("resolve nova brick --with bolt --range 12")
