"""Area attacks: the place aimed at, the scatter of a miss, and who is there."""

from collections.abc import Callable
from typing import Any

import pytest
from gist import addends, came_of, numbers

from hero_combat.systems.champions.events import Scattered

Make = Callable[..., Any]
BOMB = "resolve trollboy thug --with grenade"


@pytest.mark.rule("champions", 42)
def test_a_place_has_dcv_3_and_all_in_it_are_hit_by_one_roll(street: Make) -> None:
    at = street()
    told = at(f"{BOMB} --inside goon --range 10 --dice '3 3 3 / 4 4 4 4 / 6 6 / 6 6'")
    assert addends(at.roll("to hit the place of thug")) == [11, 7, -2, -3]
    assert came_of(told) == (
        "hit damaged damaged | thug.stun 32, goon.stun 32, trollboy.used grenade=1"
    )
    assert at.now("trollboy").used == {"grenade": 1}


@pytest.mark.rule("champions", 42)
def test_an_adjacent_place_has_dcv_0(street: Make) -> None:
    at = street()
    at(f"{BOMB} --range 2 --dice '6 6 5 / 1 1 1 1'")
    assert addends(at.roll("to hit the place of thug")) == [11, 7, 0]


@pytest.mark.rule("champions", 42)
@pytest.mark.parametrize(
    ("face", "clock", "degrees", "hex_"),
    [
        (1, "1:00", 30, "+3,-3"),
        (2, "3:00", 90, "+3,+0"),
        (3, "5:00", 150, "+0,+3"),
        (4, "7:00", 210, "-3,+3"),
        (5, "9:00", 270, "-3,+0"),
        (6, "11:00", 330, "+0,-3"),
    ],
)
def test_a_miss_scatters_a_hex_for_each_point(
    street: Make, face: int, clock: str, degrees: int, hex_: str
) -> None:
    at = street()
    told = at(f"{BOMB} --ocv -10 --dice '3 3 2 / {face}'")
    hour, *where = (int(each) for each in (clock[:-3], 0, degrees, *hex_.split(",")))
    assert numbers(at.roll("scatter thug")) == (3, 6, hour, *where)
    assert (at.event(Scattered).clock, at.event(Scattered).axial) == (clock, tuple(where[2:]))
    assert came_of(told) == "missed scattered | trollboy.used grenade=1"
    (decision,) = told.open
    assert (decision.kind, decision.answers) == ("area", ("amend --inside ID,ID",))
    assert at.now("thug").stun == 40


@pytest.mark.rule("champions", 42)
def test_who_is_there_is_hit_and_the_target_is_not(street: Make) -> None:
    at = street()
    told = at(f"{BOMB} --ocv -10 --inside goon,pal --dice '3 3 2 / 2 / 4 4 4 4 / 6 6 / 6 6'")
    assert came_of(told) == (
        "missed scattered damaged damaged | goon.stun 32, pal.stun 46, trollboy.used grenade=1"
    )
    assert at.now("thug").stun == 40
    assert not told.open


@pytest.mark.rule("champions", 42)
def test_an_18_misses_by_1_at_least(street: Make) -> None:
    at = street()
    at(f"{BOMB} --ocv 20 --dice '6 6 6 / 4'")
    assert numbers(at.roll("scatter thug")) == (1, 2, 7, 0, 210, -1, 1)


@pytest.mark.rule("champions", 42)
def test_hexes_and_north_are_the_tables_own(street: Make) -> None:
    at = street('[rules]\nhex_m = 3\nscatter_north = "aim"\n')
    told = at(f"{BOMB} --ocv -10 --dice '3 3 2 / 1'")
    assert numbers(at.roll("scatter thug")) == (3, 9, 1, 0)
    assert addends(at.roll("scatter thug")) == [3, "9 m", "the direction of the attack"]
    assert came_of(told) == "missed scattered | trollboy.used grenade=1"


@pytest.mark.rule("champions", 42)
def test_the_game_master_may_make_an_area_of_anything(street: Make) -> None:
    at = street()
    told = at("resolve trollboy thug,goon --with gun --area 4 --dice '3 3 3 / 1 1 1 1 1 1'")
    assert came_of(told) == "hit | trollboy.end 48"
