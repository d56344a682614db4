"""What an attack does to the attacker's own DCV."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.errors import Forbidden

Make = Callable[..., Any]
GUARDED = {"trollboy": "pal", "pal": "thug", "rookie": "pal", "thug": "goon", "goon": "pal"}


@pytest.mark.rule("champions", 20)
@pytest.mark.parametrize("guards", [("pal",), tuple(GUARDED)])
def test_who_has_leapt_in_front_is_attacked_instead(street: Make, guards: tuple[str, ...]) -> None:
    at = street(**{f"{who}__guarding": GUARDED[who] for who in guards})
    with pytest.raises(Forbidden, match="can't get at Thug, for Pal has leapt in front"):
        at("resolve trollboy thug --with gun")


@pytest.mark.parametrize(
    ("line", "dice"),
    [
        ("resolve trollboy pal --with gun", "6 6 5"),
        ("resolve trollboy thug,pal --with gun --shots 2", "6 6 5 / 6 6 5"),
        ("resolve pal thug --with gun", "6 6 5"),
        ("resolve trollboy thug --with grenade", "5 5 5 / 1 1 1 1"),
        ("resolve trollboy thug --with gun --area 2", "5 5 5 / 1 1 1 1 1 1"),
        ("resolve trollboy goon --with gun", "6 6 5"),
    ],
)
def test_a_guard_keeps_off_what_is_meant_for_the_one_alone(
    street: Make, line: str, dice: str
) -> None:
    """He is in the way neither of himself, nor of his own blow, nor of an area."""
    assert street(pal__guarding="thug")(f"{line} --dice '{dice}'").rolls
