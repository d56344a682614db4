"""The First Turn, the seats, and Rounds of 5 seconds."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.fight.events import RoundBegan
from hero_combat.systems.zt.events import CheckRolled
from hero_combat.systems.zt.turns import order as seats

P3 = pytest.mark.rule("zt", "P3")


@P3
def test_the_target_has_the_first_turn_then_the_game_master_then_the_players_to_the_right(
    opened: Any,
) -> None:
    at = opened("resolve cy n2")
    assert at.turns(7) == [
        (1, "n2"),
        (1, "n1"),
        (1, "n3"),
        (1, "ann"),
        (1, "bob"),
        (1, "cy"),
        (2, "n2"),
    ]


@P3
def test_a_player_s_first_turn_goes_to_the_right_and_through_the_game_master(opened: Any) -> None:
    at = opened("resolve n1 bob")
    order = ["bob", "cy", "n1", "n2", "n3", "ann"]
    assert [who for _, who in at.turns(6)] == order


@P3
def test_the_initiator_gets_a_whole_turn(opened: Any) -> None:
    at = opened("resolve ann n1")
    at.turns(4)
    assert at.encounter.clock.acting == "ann"
    assert at.now("ann").major == "ready"


@P3
def test_rounds_are_five_seconds_and_twelve_are_a_minute(opened: Any) -> None:
    at = opened("resolve ann n1")
    began = {}
    for _ in range(6 * 12 + 1):
        for event in at.play("step").events:
            if isinstance(event, RoundBegan):
                began[event.round] = at.board.time
    assert [began[number] for number in (1, 2, 3, 13)] == [
        "Round 1 (0:00)",
        "Round 2 (0:05)",
        "Round 3 (0:10)",
        "Round 13 (1:00)",
    ]


@pytest.mark.rule("zt", "A22")
def test_who_comes_in_later_rolls_defense_and_sits_down_at_the_seat(
    opened: Any, six: str, sit: Any
) -> None:
    late = '[combatants.n4]\nside = "villains"\n[combatants.dee]\nplayer = true\nside = "heroes"\n'
    for rule, defense in (("true", 4), ("false", None)):
        text = six.replace("[rules]", f"[rules]\njoin_defense = {rule}")
        at = opened("resolve ann n1", text)
        at.play("step")
        at = sit(
            text + late,
            "round 1",
            "first n1",
            "acting n1",
            "ann.defense 4",
            "bob.defense 4",
            "cy.defense 4",
            "dee.defense 4",
            "n1.defense 4",
            "n2.defense 4",
            "n3.defense 4",
        )
        outcome = at.play("step --dice 4" if defense else "step")
        assert at.now("n4").defense == defense
        checked = {event.who for event in outcome.events if isinstance(event, CheckRolled)}
        assert ("n4" in checked) is bool(defense)
        assert [who for _, who in at.turns(7)] == ["n3", "n4", "ann", "bob", "dee", "cy", "n1"]


@pytest.mark.rule("zt", "A3")
def test_seats_that_are_not_listed_follow_the_file_and_a_player_may_run_two(
    opened: Any, six: str
) -> None:
    text = six.replace('seats = ["cy", "gm", "ann", "bob"]', "")
    at = opened("resolve n1 bob", text)
    assert [who for _, who in at.turns(6)] == ["bob", "cy", "n1", "n2", "n3", "ann"]
    pair = six.replace("[combatants.cy]", '[combatants.cy]\nseat = "ann"')
    at = opened("resolve ann n1", pair)
    assert [who for _, who in at.turns(6)] == ["n1", "n2", "n3", "ann", "cy", "bob"]


@given(
    st.permutations(["gm", "ann", "bob", "cy"]), st.sampled_from(["n1", "n2", "ann", "bob", "cy"])
)
@pytest.mark.rule("zt", "P3")
def test_everybody_has_one_turn_and_the_game_master_acts_in_one_go(
    places: list[str], first: str
) -> None:
    at = {"gm": ["n1", "n2"], "ann": ["ann"], "bob": ["bob"], "cy": ["cy"]}
    order = seats.turn_order(places, at, first)
    assert order[0] == first
    assert sorted(order) == ["ann", "bob", "cy", "n1", "n2"]
    assert abs(order.index("n1") - order.index("n2")) == 1
