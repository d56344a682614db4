"""Last Ditch Defense."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden
from hero_combat.fight.events import Prevented


@pytest.mark.rule("megs", 26)
def test_last_ditch_defense(game: Any) -> None:
    line = "resolve nova brick --with bolt --no-knockback --last-ditch brick=4"
    outcome = game.do(line, "3 4 / 9 10")
    assert outcome.sentence == (
        "Nova hits Brick with the bolt. Brick negates 4 and takes 5 Bashing damage."
    )
    assert (game.now("brick").physical, game.now("brick").hero_points) == (20, 12)
    assert outcome.rolls[-1].label == "against stun brick"
    assert Prevented(who="brick", how="last ditch defense", amount=4) in outcome.events


@pytest.mark.rule("megs", 26)
def test_last_ditch_has_its_limit_and_its_price(begin: Any) -> None:
    line = "resolve nova brick --with bolt --no-knockback --last-ditch brick=5"
    with pytest.raises(Forbidden, match="can negate 4 at most, not 5"):
        begin().do(line, "3 4")
    at = begin()
    at.have("brick", hero_points=3)
    with pytest.raises(Forbidden, match="has 3 Hero Points, and Last Ditch Defense costs 8"):
        at.do(line.replace("=5", "=4"), "3 4")


@pytest.mark.rule("megs", 26)
def test_half_of_an_odd_attack_may_be_rounded_up(begin: Any) -> None:
    line = "resolve nova brick --with bolt --no-knockback --last-ditch brick=5"
    with pytest.raises(Forbidden, match="can negate 4 at most"):
        begin().do(line, "3 4")
    told = begin('last_ditch_round = "up"').do(line, "3 4 / 9 8").sentence
    assert told == ("Nova hits Brick with the bolt. Brick negates 5 and takes 4 Bashing damage.")
