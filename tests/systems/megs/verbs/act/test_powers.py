"""How long a push lasts: one round, from the phase that it is for."""

from collections.abc import Callable
from typing import Any

import pytest
from transcripts import values_of

from hero_combat.errors import Forbidden

ROLLED = "9 / 3 / 3 / 3"


def before_initiative(game: Any) -> Any:
    """It is before Initiative, and Nova has pushed STR 3 to 5."""
    game.do("set phase 0")
    for who in ("nova", "brick", "thug", "doc"):
        game.do(f"set {who}.sheet.initiative 2")  # all act in phase 10 alone
    game.do("act push nova --power str", "9 8")
    return game


def punched(game: Any, dice: str) -> str:
    outcome = game.do("resolve nova thug --with punch --no-knockback", dice)
    return values_of(outcome, "to hit thug").split()[3]


@pytest.mark.rule("megs", 3)
def test_a_push_before_initiative_lasts_through_phase_ten(game: Any) -> None:
    before_initiative(game)
    strong = str(game.now("nova").pushed["str"].aps)
    assert int(strong) > 3
    game.do("step", ROLLED)
    while game.clock.acting != "nova":
        game.do("step")
    assert game.clock.phase == 10
    assert punched(game, "6 4 / 10 9") == strong


@pytest.mark.rule("megs", 3)
def test_it_is_over_when_the_round_is(game: Any) -> None:
    before_initiative(game)
    game.do("step", ROLLED)
    while game.clock.phase:
        game.do("step")
    assert game.now("nova").pushed == {}
    game.do("step", ROLLED)
    while game.clock.acting != "nova":
        game.do("step")
    assert punched(game, "6 4") == "3"


@pytest.mark.rule("megs", 3)
@pytest.mark.parametrize(("phase", "last"), [(1, (1, 10)), (4, (2, 3)), (10, (2, 9))])
def test_a_push_in_a_phase_lasts_ten_phases(
    begin: Callable[..., Any], phase: int, last: tuple[int, int]
) -> None:
    game = begin(phase=phase)
    for who in ("nova", "brick", "thug", "doc"):
        game.do(f"set {who}.sheet.initiative 100")  # all act in every phase
    game.do("act push nova --power str", "9 8")
    while game.now("nova").pushed:
        lasted = (game.clock.round, game.clock.phase)
        rolls = not game.clock.phase
        game.do("step", ROLLED if rolls else "")
    assert lasted == last


@pytest.mark.rule("megs", 3)
def test_a_push_does_not_outlast_time_that_passes(game: Any) -> None:
    game.do("act push nova --power str", "9 8")
    game.do("recover --after 1min")
    assert game.now("nova").pushed == {}


@pytest.mark.rule("megs", 3)
def test_what_is_pushed_can_not_be_pushed_on(game: Any) -> None:
    game.do("act push nova --power flight", "9 4")
    with pytest.raises(Forbidden, match="has already pushed flight"):
        game.do("act push nova --power flight")


@pytest.mark.rule("megs", 3)
def test_what_a_push_costs_is_the_tables_to_say(begin: Any) -> None:
    game = begin("push_fee = 0.5")
    game.do("act push nova --power flight", "9 4")  # 13 against 11: 1 shift: 3 RAPs
    assert game.now("nova").pushed["flight"].aps == 11
    assert game.now("nova").hero_points == 58
