"""Movement with bad legs."""

from collections.abc import Callable
from typing import Any

import pytest


@pytest.mark.rule("spotlight", "P9", "A10")
@pytest.mark.parametrize(
    ("rules", "bad_legs", "far"),
    [
        ("", 0, 7),
        ("", 1, 3),
        ("", 2, 3),
        ("halve_speed = 'each'", 2, 1),
        ("speed_rounding = 'up'", 1, 4),
    ],
)
def test_bad_legs_halve_speed(
    fight: Callable[..., Any], rules: str, bad_legs: int, far: int
) -> None:
    at = fight(rules)
    for leg in ("left_leg", "right_leg")[:bad_legs]:
        at.play(f"set joe.{leg} //////")
    assert at.forbidden(f"act move joe --assisted --distance {far + 1}") == (
        f"Joe can't go {far + 1}: 1 AP at Speed {far} is {far}; --force overrides it"
    )
    at.play(f"act move joe --assisted --distance {far}")


@pytest.mark.rule("spotlight", "P9")
def test_a_useless_leg_needs_help_and_halves_speed(fight: Callable[..., Any]) -> None:
    at = fight()
    at.play("set joe.left_leg X/////")
    assert at.forbidden("act move joe") == (
        "Joe can't walk on the left leg; add --assisted for a helper, or --force"
    )
    at.play("act move joe --assisted --distance 3")
    assert at.now("joe").ap == 3
