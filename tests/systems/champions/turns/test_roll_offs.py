"""Roll-offs by DEX come to an end."""

from collections.abc import Callable
from typing import Any

import pytest
from gist import came_of

Make = Callable[..., Any]


def alike(times: int) -> str:
    """The faces of two people who throw alike so many times."""
    return " / ".join(["3 3 3"] * 2 * times)


@pytest.mark.rule("champions", 4)
def test_after_twenty_throws_alike_the_order_of_the_file_stands(street: Make) -> None:
    at = street(trollboy__spent="T1S12", pal__spent="T1S12", rookie__spent="T1S12")
    at(f"step --dice '{alike(20)}'")
    assert at.labels() == ["order thug", "order goon"] * 20
    assert (at.clock.acting, at.clock.waiting) == ("thug", ("goon",))


@pytest.mark.rule("champions", 14)
def test_after_twenty_throws_again_a_roll_off_stays_as_it_was_said(street: Make) -> None:
    told = street()(f"roll roll-off --who thug --against trollboy --dice '{alike(21)}'")
    assert (len(told.rolls), came_of(told)[-10:]) == (42, "first-thug")


@pytest.mark.rule("champions", 14)
def test_a_contest_goes_on_for_a_hundred_throws(street: Make) -> None:
    at = street()
    at("act hold trollboy")
    told = at(f"act contest trollboy --on thug --dice '{alike(100)}'")
    assert (len(told.rolls), came_of(told)[-14:]) == (200, "first-trollboy")
