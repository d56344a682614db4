"""What actions cost in END, at the edges of each rule."""

import pytest

from hero_combat.systems.champions.tables.maneuvers import MANEUVERS
from hero_combat.systems.champions.tables.rounding import away_from_zero, towards_zero
from hero_combat.systems.champions.turns import endurance


@pytest.mark.rule("champions", 54)
@pytest.mark.parametrize(
    ("points", "cost"),
    [(0, 1), (1, 1), (14.9, 1), (15, 1), (15.9, 1), (16, 2), (25, 2), (26, 3), (60, 6)],
)
def test_end_is_1_for_10_points_half_down_and_1_at_least(points: float, cost: int) -> None:
    assert endurance.end_cost(points) == cost
    assert endurance.end_cost(points, charges=True) == 0


@pytest.mark.rule("champions", 54)
@pytest.mark.parametrize(("strength", "cost"), [(0, 0), (1, 1), (15, 1), (16, 2), (45, 4), (46, 5)])
def test_end_of_strength(strength: int, cost: int) -> None:
    assert endurance.strength_end(strength) == cost
    assert endurance.push_end(cost, 7) == cost + 7


@pytest.mark.rule("champions", 54)
@pytest.mark.parametrize(
    ("need", "have", "dice"),
    [(0, 0, 0), (1, 0, 1), (2, 0, 1), (3, 0, 2), (4, 1, 2), (4, 4, 0), (4, 9, 0), (4, -3, 2)],
)
def test_a_die_of_stun_for_each_2_end_that_lack(need: int, have: int, dice: int) -> None:
    assert endurance.lacking_end_dice(need, have) == dice


@pytest.mark.rule("champions", 54)
def test_a_push_is_10_points_at_most() -> None:
    assert [endurance.push_allowed(points) for points in (-1, 0, 10, 11)] == [
        False,
        True,
        True,
        False,
    ]


@pytest.mark.rule("champions", 24)
def test_end_of_a_maneuver() -> None:
    assert endurance.maneuver_end(MANEUVERS["Dodge"]) == 1
    assert endurance.maneuver_end(MANEUVERS["Choke"]) == 1
    assert endurance.maneuver_end(MANEUVERS["Nerve Strike"]) == 0


@pytest.mark.parametrize(
    ("value", "away", "towards"),
    [
        (0, 0, 0),
        (0.4, 0, 0),
        (0.5, 1, 0),
        (0.59, 1, 0),
        (0.6, 1, 1),
        (2.45, 2, 2),
        (2.49, 2, 2),
        (2.5, 3, 2),
        (2.599, 3, 2),
        (4.35, 4, 4),
        (1 / 3, 0, 0),
        (-0.4, 0, 0),
        (-0.5, -1, 0),
        (-2.5, -3, -2),
        (-2.6, -3, -3),
    ],
)
def test_numbers_are_cut_to_a_decimal_and_halves_decided(
    value: float, away: int, towards: int
) -> None:
    assert (away_from_zero(value), towards_zero(value)) == (away, towards)
