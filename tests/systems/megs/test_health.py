"""Health, unconsciousness and death, by Bashing and by Killing."""

from typing import Any

import pytest
from transcripts import events_of


@pytest.mark.rule("megs", 21)
def test_health_is_the_sum_of_three_attributes(game: Any) -> None:
    now = game.now("nova")
    assert (now.physical, now.mental, now.mystical) == (14, 13, 9)
    outcome = game.do("resolve nova thug --with gaze", "8 3 / 9 10")
    assert game.now("thug").mental == 12 - 6
    assert events_of(outcome).endswith("; damaged thug {mental=6} nova hit gaze")


@pytest.mark.rule("megs", 21, 22)
def test_at_zero_one_is_unconscious(game: Any) -> None:
    game.have("brick", physical=9)
    outcome = game.do("resolve nova brick --with bolt --no-knockback", "3 4 / 9 10")
    assert game.now("brick").physical == 0
    assert events_of(outcome).endswith(
        "; damaged brick {physical=9} nova hit bolt; down brick nova"
    )


@pytest.mark.rule("megs", 22)
def test_bashing_stops_at_the_line_of_death_and_eats_the_body(game: Any) -> None:
    game.have("brick", physical=-3)
    outcome = game.do("resolve nova brick --with bolt --no-knockback --doubles never", "3 4 / 9 10")
    assert (game.now("brick").physical, game.now("brick").body) == (-8, 4)
    assert events_of(outcome).endswith("; damaged brick {physical=9} nova hit bolt")
    assert not game.now("brick").status.dead


@pytest.mark.rule("megs", 22)
def test_bashing_kills_below_minus_body(game: Any) -> None:
    game.have("brick", physical=-8, body=0)
    game.do("resolve nova brick --with bolt --no-knockback", "3 4")
    assert game.now("brick").body == -9
    assert game.now("brick").status.dead


@pytest.mark.rule("megs", 22)
def test_killing_is_kept_apart_and_negative_conditions_are_kept(game: Any) -> None:
    game.have("brick", physical=2)
    game.do("resolve nova brick --with bolt --killing --ev 8 --no-knockback", "2 5 / 9 9 / 10 9")
    now = game.now("brick")
    assert (now.physical, now.physical_killing, now.physical_fell) == (-6, 8, "killing")
    assert now.bleeds_at > 0
