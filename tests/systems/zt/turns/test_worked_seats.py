"""Seats worked out: who follows whom, and who has the First Turn."""

from typing import Any

import pytest

from hero_combat.systems.zt.telling.words import clock_time
from hero_combat.systems.zt.turns.order import (
    first_turn,
    order_of_play,
    turn_order,
    who_acts,
)

P3 = pytest.mark.rule("zt", "P3")
MINE = ["n1", "n2", "n3"]


@P3
@pytest.mark.rule("zt", "A2", "A3")
def test_the_order_from_the_first_turn_on() -> None:
    at = {"gm": MINE, "ann": ["ann"], "bob": ["bob", "pet"], "cy": ["cy"]}
    for seats, first, order in (
        # As in the worked cases of the rulings: N1, all of the game master's, then to the right.
        ("gm ann bob cy", "n1", "n1 n2 n3 ann bob pet cy"),
        ("gm ann bob cy", "n2", "n2 n1 n3 ann bob pet cy"),
        ("ann gm bob cy", "n3", "n3 n1 n2 bob pet cy ann"),
        ("ann bob cy gm", "n1", "n1 n2 n3 ann bob pet cy"),
        ("ann gm bob cy", "ann", "ann n1 n2 n3 bob pet cy"),
        ("ann gm bob cy", "bob", "bob pet cy ann n1 n2 n3"),
        ("ann gm bob cy", "pet", "pet cy ann n1 n2 n3 bob"),
        ("ann gm bob cy", "cy", "cy ann n1 n2 n3 bob pet"),
        ("ann gm bob cy", "nobody", "ann n1 n2 n3 bob pet cy"),
        ("ann eve gm bob cy", "", "ann n1 n2 n3 bob pet cy"),  # a seat where nobody is
    ):
        assert turn_order(seats.split(), at, first) == order.split(), (seats, first)
    far: dict[str, int | None] = {"n1": 9, "n2": 4, "n3": 7, "n4": None}
    for targets, named, first in (
        ((), False, "n2"),
        (("n1", "n3"), False, "n3"),
        (("n1", "n3"), True, "n1"),
        (("ann", "n3", "n1"), True, "n3"),
        (("n4", "n1"), False, "n1"),
        (("ann",), False, "n2"),
        (("ann",), True, "n2"),
    ):
        assert first_turn(targets, far, named=named) == first
    assert first_turn((), {}) == ""
    assert first_turn(("n1",), {"n1": None, "n2": None}) == "n1"
    assert first_turn((), {"n1": 1_000_000, "n2": None}) == "n1"
    assert first_turn((), {"n1": None, "n2": 1_000_000}) == "n2"
    times = {0: "0:00", 1: "0:00", 2: "0:05", 12: "0:55", 13: "1:00", 24: "1:55", 133: "11:00"}
    assert {number: clock_time(number) for number in times} == times


@P3
@pytest.mark.rule("zt", "A3", "A22")
def test_who_sits_where(six: str, sit: Any) -> None:
    late = '[combatants.dee]\nplayer = true\nseat = "bob"\n[combatants.eve]\nplayer = true\n'
    child = "[combatants.child]\nbystander = true\n"
    fight = sit(six + late + child).encounter
    for seats, first, order in (
        (("cy", "gm", "ann", "bob"), "", "cy n1 n2 n3 ann bob dee eve"),
        (("cy", "GM", "ann", "bob"), "n2", "n2 n1 n3 ann bob dee eve cy"),
        (("cy", "gm", "ann", "bob"), "n2", "n2 n1 n3 ann bob dee eve cy"),
        (("cy", "ann"), "", "n1 n2 n3 cy ann bob dee eve"),
        ((), "", "n1 n2 n3 ann bob dee cy eve"),
        ((), "bob", "bob dee cy eve n1 n2 n3 ann"),
        (("eve", "gm", "eve"), "", "eve n1 n2 n3 ann bob dee cy"),
    ):
        assert order_of_play(fight, seats, first) == tuple(order.split()), (seats, first)
        assert order_of_play(fight, seats, first) == tuple(order.split())
    other = sit(six).encounter
    assert order_of_play(fight, (), "")[-1] == "eve"
    assert order_of_play(other, (), "") == ("n1", "n2", "n3", "ann", "bob", "cy")
    moved = sit(six)  # the same people at other seats
    assert order_of_play(moved.encounter, (), "") == ("n1", "n2", "n3", "ann", "bob", "cy")
    moved.play("set cy.sheet.seat ann")
    assert order_of_play(moved.encounter, (), "") == ("n1", "n2", "n3", "ann", "cy", "bob")
    fewer = sit(six)
    fewer.play("leave ann")
    assert order_of_play(fewer.encounter, (), "") == ("n1", "n2", "n3", "bob", "cy")


@P3
@pytest.mark.rule("zt", "P1")
def test_who_acts_now(six: str, sit: Any) -> None:
    more = "[combatants.child]\nbystander = true\n"
    for sets, acts in (
        ((), ()),
        (("acting ann",), ("ann",)),
        (("acting ann", "initiated true"), ()),
        (("acting ann", "initiated true", "round 1"), ("ann",)),
        (("acting ann", "round 1"), ("ann",)),
        (("acting child", "round 1"), ()),
        (("round 1",), ()),
    ):
        assert who_acts(sit(six + more, *sets).encounter) == acts, sets


@P3
@pytest.mark.rule("zt", "P1")
def test_whoever_comes_when_the_one_who_acted_has_left(six: str, sit: Any) -> None:
    # ann, bob, cy, n1, n2, n3; it was Cy's Turn, who sat behind Bob.
    text = six.replace('"cy", "gm", "ann", "bob"', '"ann", "bob", "cy", "gm"')
    known = [f"{who}.defense 5" for who in ("ann", "bob", "cy", "n1", "n2", "n3")]
    for sets, round_, acts in (
        (("after bob",), 3, "cy"),
        (("after bob", "cy.turn 3"), 3, "n1"),
        (("after bob", "cy.turn 3", "n1.turn 3"), 3, "n2"),
        (("after bob", "cy.turn 2", "n1.turn 3"), 3, "cy"),
        ((), 3, "ann"),
        (("ann.turn 3",), 3, "bob"),
        (("after n3",), 4, "ann"),
        (("after n2", "n3.turn 3"), 4, "ann"),
    ):
        at = sit(text, "round 3", "first ann", "acting ''", *known, *sets)
        outcome = at.play("step")
        clock = at.encounter.clock
        assert (clock.round, clock.acting, clock.after) == (round_, acts, ""), sets
        assert outcome.rolls == ()
