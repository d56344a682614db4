"""Wounds that bleed, and how long they keep one from resting."""

from typing import Any

import pytest
from transcripts import changes_of

from hero_combat.errors import Forbidden


@pytest.mark.rule("megs", 24)
def test_who_has_recovered_bleeds_no_more(game: Any) -> None:
    game.have(
        "nova", physical=-1, physical_fell="killing", physical_killing=15, bleeds_at=500
    ).phase(0).do("recover --who nova --how desperation", "9 2")
    assert game.now("nova").physical == 0
    assert game.now("nova").bleeds_at == 0


@pytest.mark.rule("megs", 24)
def test_another_wound_goes_on_bleeding(game: Any) -> None:
    game.have(
        "nova", physical=-1, physical_fell="killing", physical_killing=15, bleeds_at=500
    ).have("nova", mental=-1, mental_fell="killing", mental_killing=13)
    game.phase(0).do("recover --who nova --how desperation", "9 2")
    assert game.now("nova").bleeds_at == 500


@pytest.mark.rule("megs", 30)
def test_a_later_bashing_blow_puts_off_the_rest(game: Any) -> None:
    game.have("nova", physical=11, physical_killing=3, rested={"physical": 0}, hurt_at=50_000)
    with pytest.raises(Forbidden, match="15 APs"):
        game.do("recover --who nova --how rest --after 1d")


@pytest.mark.rule("megs", 30)
def test_each_condition_rests_by_itself(game: Any) -> None:
    game.have("nova", physical=5, mental=5)
    game.do("recover --who nova --how rest --after 1h", "9 2")
    outcome = game.do("recover --who nova --how rest --group mental", "9 2")
    assert changes_of(outcome) == (
        "nova.mental 5 -> 6, nova.rested {physical=3602} -> {physical=3602, mental=3602}"
    )
    with pytest.raises(Forbidden, match=r"1\.0 hours more"):
        game.do("recover --who nova --how rest")
