"""Last Ditch Defense."""

from typing import Any

import pytest
from transcripts import events_of

from hero_combat.errors import Forbidden
from hero_combat.fight.events import Prevented


@pytest.mark.rule("megs", 26)
def test_last_ditch_defense(game: Any) -> None:
    line = "resolve nova brick --with bolt --no-knockback --last-ditch brick=4"
    outcome = game.do(line, "3 4 / 9 10")
    assert events_of(outcome) == (
        "attack-rolled nova brick bolt yes attack 0; prevented brick last ditch defense 4; damaged "
        "brick {physical=5} nova hit bolt"
    )
    assert (game.now("brick").physical, game.now("brick").hero_points) == (20, 12)
    assert outcome.rolls[-1].label == "against stun brick"
    assert Prevented(who="brick", how="last ditch defense", amount=4) in outcome.events


@pytest.mark.rule("megs", 26)
def test_last_ditch_has_its_limit_and_its_price(begin: Any) -> None:
    line = "resolve nova brick --with bolt --no-knockback --last-ditch brick=5"
    with pytest.raises(Forbidden, match="can negate at most 4, not 5"):
        begin().do(line, "3 4")
    at = begin()
    at.have("brick", hero_points=3)
    with pytest.raises(Forbidden, match="has 3 Hero Points, but Last Ditch Defense costs 8"):
        at.do(line.replace("=5", "=4"), "3 4")


@pytest.mark.rule("megs", 26)
@pytest.mark.parametrize(("points", "negated"), [(20, 4), (8, 4), (7, 3), (1, 0), (0, 0)])
def test_most_is_what_the_rules_and_the_hero_points_allow(
    game: Any, points: int, negated: int
) -> None:
    game.have("brick", hero_points=points)
    line = "resolve nova brick --with bolt --no-knockback --last-ditch brick=most"
    outcome = game.do(line, "3 4 / 9 10")
    assert game.now("brick").physical == 25 - 9 + negated
    assert game.now("brick").hero_points == points - 2 * negated
    assert [each for each in outcome.open if each.who == "brick"] == []


@pytest.mark.rule("megs", 26)
@pytest.mark.parametrize(("cost", "negated"), [("0", 6), ("0.4", 6), ("0.7", 4), ("1.5", 2)])
def test_most_heeds_any_price(lab: Any, cost: str, negated: int) -> None:
    at = lab(("last_ditch_cost = 2", f"last_ditch_cost = {cost}"))
    at.have("b", hero_points=3)
    at.do("resolve a b --with bolt --range 3 --no-knockback --last-ditch b=most", "9 8 / 9 10")
    assert at.now("b").physical == 20 - 12 + negated


@pytest.mark.rule("megs", 26)
def test_most_of_nothing_is_nothing(game: Any) -> None:
    pass


@pytest.mark.rule("megs", 26)
def test_half_of_an_odd_attack_may_be_rounded_up(begin: Any) -> None:
    line = "resolve nova brick --with bolt --no-knockback --last-ditch brick=5"
    with pytest.raises(Forbidden, match="can negate at most 4"):
        begin().do(line, "3 4")
    told = begin('last_ditch_round = "up"').do(line, "3 4 / 9 8")
    assert events_of(told) == (
        "attack-rolled nova brick bolt yes attack 0; prevented brick last ditch defense 5; damaged "
        "brick {physical=4} nova hit bolt"
    )
