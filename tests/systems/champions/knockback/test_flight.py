"""Knockback."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.systems.champions.knockback.flight import course, crash_dice, flight_of
from hero_combat.systems.champions.knockback.records import (
    Circumstances,
    Flight,
    FlightPath,
    Obstacle,
    Shove,
)
from hero_combat.systems.champions.rulings import Rules
from hero_combat.systems.champions.sheet.stat_block import WELL
from hero_combat.systems.champions.tables.knockback import knockback_dice, knockback_modifiers

SIGN = Obstacle(6, 4, 3, "stop-sign")
obstacles = st.lists(st.builds(Obstacle, st.integers(0, 60), st.integers(0, 9), st.integers(0, 9)))


def knockback(body: int, total: int, multiplier: int = 1, **said: Any) -> Flight:
    """How far a blow of so much BODY knocks somebody who stands."""
    resistance = said.pop("resistance", 0)
    shove = Shove(
        body, killing=False, martial=False, multiplier=multiplier, rolled_with=False, status=WELL
    )
    return flight_of(Rules(**said), shove, total, resistance)


@pytest.mark.rule("champions", 59, 60, 61, 63, 65)
def test_brigand_and_titania() -> None:
    around = Circumstances(in_air=True, killing=True)
    assert knockback_modifiers(around) == {"in_air": -1, "killing": 1}
    assert knockback_dice(around) == 2
    flown = knockback(11, 2)
    assert flown.metres == 18
    hit = course(flown.metres, [SIGN]).collisions[0]
    assert (hit.uncapped, hit.dice, hit.destroyed, hit.beyond_m) == (9, 7, True, 4)
    assert crash_dice(hit.dice, Rules(), out=True) == 14


@pytest.mark.rule("champions", 60)
def test_exactly_nothing_knocks_down() -> None:
    assert knockback(7, 7) == Flight(0, 0, knocked_down=True)
    assert knockback(6, 7) == Flight(-1, 0, knocked_down=False)


@pytest.mark.rule("champions", 64)
def test_resistance_takes_metres_and_a_multiplier_takes_body() -> None:
    assert knockback(12, 5, resistance=6).metres == 8
    assert knockback(12, 5, 2).metres == 38
    assert knockback(12, 5, 2, knockback_multiplies="metres").metres == 28


@pytest.mark.rule("champions", 61)
def test_obstacles_in_a_row_use_what_is_left() -> None:
    row = [Obstacle(9, 9, 9, "wall"), SIGN, Obstacle(30, 1, 1)]
    through = course(18, row)
    assert [(hit.obstacle.id, hit.dice) for hit in through.collisions] == [
        ("stop-sign", 7),
        ("wall", 2),
    ]
    assert (through.ends_at_m, through.ground_dice) == (9, 0)


@pytest.mark.rule("champions", 61)
def test_one_that_is_just_strong_enough_stops_the_flight() -> None:
    hit = course(14, [SIGN]).collisions[0]
    assert (hit.dice, hit.destroyed, hit.beyond_m) == (7, False, 0)
    assert course(18, [Obstacle(16, 0, 1)]).collisions[0].beyond_m == 2


@pytest.mark.rule("champions", 61, 62)
@given(st.integers(0, 80), obstacles)
def test_nobody_flies_farther_than_knocked(metres: int, row: list[Obstacle]) -> None:
    flown = course(metres, row)
    assert flown.ends_at_m <= metres
    assert all(hit.dice <= hit.obstacle.defense + hit.obstacle.body for hit in flown.collisions)
    assert bool(flown.ground_dice) <= (not flown.collisions)


@pytest.mark.rule("champions", 62)
def test_open_ground() -> None:
    assert course(18) == FlightPath((), 18, 4)
    assert course(18, [Obstacle(20, 9, 9)]).ground_dice == 4
