"""The shapes of charts: bars, ranges and curves as numbers."""

import pytest

from hero_combat.pages.charts import HEIGHT, WIDTH, ShareBar, at, bar, level, spread, steps


def test_a_bar_has_its_interval_across_it() -> None:
    assert bar(0.25, 0.2, 0.3125) == ShareBar(0.0, 25.0, low=20.0, high=31.25)
    assert bar(0.5) == ShareBar(0.0, 50.0, low=0.0, high=0.0)


def test_no_bar_is_wider_than_the_chart() -> None:
    assert bar(1.5, -0.5, 2.0) == ShareBar(0.0, 100.0, low=0.0, high=100.0)


@pytest.mark.parametrize(
    ("numbers", "found"),
    [
        ((5, 10, 20, 40), ShareBar(12.5, 37.5, mark=25.0)),
        ((0, 0, 0, 40), ShareBar(0.0, 0.0, mark=0.0)),
        ((0, 0, 0, 0), ShareBar(0.0, 0.0, mark=0.0)),
        ((30, 45, 60, 40), ShareBar(50.0, 50.0, mark=75.0)),  # healed to more than they had
    ],
)
def test_a_range_is_drawn_within_what_there_is_in_full(
    numbers: tuple[int, int, int, int], found: ShareBar
) -> None:
    assert spread(*numbers) == found


def test_a_curve_falls_in_steps_and_goes_on_to_the_end() -> None:
    assert steps([(0, 0.5), (10, 0.25)], 20) == "M34 8H34V50H133V71H232"
    assert steps([], 20) == "M34 8H232"


def test_a_curve_of_fights_that_take_no_time_is_drawn_too() -> None:
    assert steps([(0, 0.0)], 0) == "M34 8H34V92H232"


def test_curves_stay_within_their_chart() -> None:
    assert 0 < at(0, 9) < at(5, 9) < at(9, 9) < WIDTH
    assert 0 < level(1) < level(0.5) < level(0) < HEIGHT
