"""Defense: what is subtracted, how it drains, what gives it up, and dodges."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden

P8 = pytest.mark.rule("storyteller", "P8")
P9 = pytest.mark.rule("storyteller", "P9")
P13 = pytest.mark.rule("storyteller", "P13")


@pytest.mark.rule("storyteller", "A4")
def test_defense_below_zero_where_the_table_wants_it(game: Any) -> None:
    at = game(rules="defense_floor = false")
    at.play("set bob.applied 4")
    lines = at.rolls("resolve ann bob --with fist --dice '1 1 1 1 1 1 1'")
    assert sum(int(value) for _, value in lines) == 7


@P8
def test_defense_need_not_be_applied(game: Any) -> None:
    at = game()
    lines = at.rolls("resolve ann bob --with fist --no-defense bob --dice '1 1 1 1 1'")
    assert lines == [("strength", 3), ("brawl", 2)]
    assert at.now("bob").applied == 0
    at.play("resolve ann bob --with fist --unaware bob --dice '1 1 1 1 1'")
    assert at.now("bob").applied == 0


@P9
def test_no_dodge_from_bullets(game: Any) -> None:
    at = game()
    at.play("act dodge bob")
    assert len(at.play("resolve ann bob --with pistol --dice '8 1 1 1 1'").rolls) == 1


@P13
@pytest.mark.parametrize("flag", ["--charge", "--all-out"])
def test_defense_is_given_up_for_blows_alone(game: Any, flag: str) -> None:
    at = game()
    with pytest.raises(Forbidden, match="only with Brawl or Weaponry"):
        at.play(f"resolve ann bob --with pistol {flag}")
