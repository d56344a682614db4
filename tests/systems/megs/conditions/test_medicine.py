"""Medicine, Health by Health; First Aid, Surgery after Desperation, and reviving the dead."""

from typing import Any

import pytest
from transcripts import changes_of, events_of, readings_of, values_of

from hero_combat.errors import Forbidden
from hero_combat.fight.events import Damaged

AID = "recover --who nova --how first-aid --by doc"


@pytest.mark.rule("megs", 33)
def test_treatment_helps_the_health_that_was_treated(game: Any) -> None:
    game.have("nova", physical=5, mental=5)
    game.do("recover --who nova --how treatment --by doc --group physical", "6 5")
    outcome = game.do("recover --who nova --how rest --group mental --after 1h", "9 4")
    assert values_of(outcome, "recovery nova") == "4 4 11 4 4 2"
    game.do("recover --who nova --how treatment --by doc --group mental", "6 5")
    outcome = game.do("recover --who nova --how rest", "9 4")
    assert values_of(outcome, "recovery nova") == "5 5 11 5 5 2 4"
    assert set(game.now("nova").treatment) == {"mental"}


@pytest.mark.rule("megs", 24, 32)
def test_first_aid_delays_the_next_point(game: Any) -> None:
    game.have("nova", physical=-1, physical_fell="killing", physical_killing=7, bleeds_at=962)
    assert "bleeding, next in 16 min" in game.states("nova")
    outcome = game.do(AID, "8 7")
    later = game.now("nova").bleeds_at - 962
    assert later > 0
    assert changes_of(outcome) == "nova.bleeds_at 962 -> 970, nova.aided 0 -> 8"
    assert Damaged not in map(type, game.do("recover --after '16 min'").events)
    assert events_of(game.do(f"recover --after '{later} s'")) == (
        "damaged nova {physical=1} bleeding"
    )
    assert game.now("nova").aided == 0


@pytest.mark.rule("megs", 32)
def test_of_several_first_aids_the_best_counts(game: Any) -> None:
    game.have("nova", physical=-1, physical_fell="killing", physical_killing=4, bleeds_at=962)
    game.do(AID, "9 10")
    best = game.now("nova").bleeds_at
    outcome = game.do(AID, "5 6")
    assert readings_of(outcome) == "11 9 1 3"
    assert game.now("nova").bleeds_at == best


@pytest.mark.rule("megs", 32)
def test_first_aid_is_for_the_living(game: Any) -> None:
    game.have("nova", physical=-7, physical_killing=9, status={"dead": True})
    with pytest.raises(Forbidden, match="Nova is dead"):
        game.do(AID)


@pytest.mark.rule("megs", 33, 34)
def test_desperation_does_not_spare_one_the_surgeon(game: Any) -> None:
    game.have("thug", hero_points=20, physical=1)
    game.do("resolve nova thug --with bolt --ev 4 --killing --no-knockback", "3 4 / 9 10 / 10 9")
    assert game.now("thug").physical == -3
    assert game.now("thug").surgery == ("physical",)
    game.phase(0).do("recover --who thug --how desperation", "10 9")
    assert game.now("thug").physical == 0
    with pytest.raises(Forbidden, match="needs Surgery, not Medical Treatment"):
        game.do("recover --who thug --how treatment --by doc")
    while game.now("thug").physical_killing:
        game.do("recover --who thug --how surgery --by doc", "10 9")
    assert game.now("thug").surgery == ()
    with pytest.raises(Forbidden, match="doesn't need Surgery"):
        game.do("recover --who thug --how surgery --by doc")


@pytest.mark.rule("megs", 35)
def test_reviving_raises_the_health_that_killed(game: Any) -> None:
    game.have("nova", physical=-7, mental=3, status={"dead": True})
    outcome = game.do("recover --who nova --how revive --by doc", "9 10")
    assert changes_of(outcome) == (
        "nova.tries 0 -> 1, nova.tries 1 -> 0, nova.physical -7 -> -5, nova.status.dead yes -> no, "
        "nova.status.revived no -> yes"
    )
    assert (game.now("nova").physical, game.now("nova").mental) == (-5, 3)
    game.have("brick", physical=-8, body=-9, mental=-6, status={"dead": True})
    outcome = game.do("recover --who brick --how revive --by doc", "10 9")
    assert changes_of(outcome) == (
        "brick.tries 0 -> 1, brick.tries 1 -> 0, brick.body -9 -> -8, brick.mental -6 -> -4, "
        "brick.status.dead yes -> no, brick.status.revived no -> yes"
    )
    assert game.now("brick").body == -8


@pytest.mark.rule("megs", 1, 34)
def test_one_bracket_is_told_of_medicine_too(game: Any) -> None:
    game.have("nova", physical=-3, physical_fell="killing", physical_killing=7)
    outcome = game.do("recover --who nova --how surgery --by doc", "6 5")
    assert values_of(outcome, "surgery nova") == "8 7 -1 10 8 7 1 3"
    assert readings_of(outcome) == "11 10 3"


def test_who_is_unhurt_recovers_by_force_alone(game: Any) -> None:
    with pytest.raises(Forbidden, match="Nova is unhurt"):
        game.do("recover --who nova --how rest --after 2d")
    outcome = game.do("recover --who nova --how rest --after 2d --force", "9 8")
    assert changes_of(outcome) == (
        "seconds 0 -> 172800, blaze.fire 5 -> 8, blaze.burning 0 -> 17280, nova.rested {} -> "
        "{physical=172802}"
    )
