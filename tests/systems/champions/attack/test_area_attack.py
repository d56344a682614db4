"""Area attacks: the place aimed at, the scatter of a miss, and who is there."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

Make = Callable[..., Any]
BOMB = "resolve trollboy thug --with grenade"


@pytest.mark.rule("champions", 42)
def test_a_place_has_dcv_3_and_all_in_it_are_hit_by_one_roll(street: Make) -> None:
    at = street()
    told = at(f"{BOMB} --inside goon --range 10 --dice '3 3 3 / 4 4 4 4 / 6 6 / 6 6'")
    assert at.modifiers("to hit the place of thug") == {
        "base": 11,
        "OCV": 7,
        "range 10 m": -2,
        "DCV of the place": -3,
    }
    assert told.sentence == (
        "Trollboy hits the place of Thug with the grenade (6 m around it)."
        " Thug is hit: 16 STUN, 4 BODY; 8 STUN gets through."
        " Goon is hit: 16 STUN, 4 BODY; 8 STUN gets through."
    )
    assert at.now("trollboy").used == {"grenade": 1}


@pytest.mark.rule("champions", 42)
def test_an_adjacent_place_has_dcv_0(street: Make) -> None:
    at = street()
    at(f"{BOMB} --range 2 --dice '6 6 5 / 1 1 1 1'")
    assert at.modifiers("to hit the place of thug")["DCV of the place, adjacent"] == 0


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
    reading = at.roll("scatter thug").reading
    assert reading == f"3 hexes (6 m) at {clock}, {degrees} degrees, hex {hex_}"
    assert told.sentence == (
        "Trollboy misses the place of Thug with the grenade: it comes down 6 m off, at "
        f"{clock} (12:00 is north). Nobody is said to be there."
    )
    (decision,) = told.open
    assert (decision.kind, decision.answers) == ("area", ("amend --inside ID,ID",))
    assert at.now("thug").stun == 40


@pytest.mark.rule("champions", 42)
def test_who_is_there_is_hit_and_the_target_is_not(street: Make) -> None:
    at = street()
    told = at(f"{BOMB} --ocv -10 --inside goon,pal --dice '3 3 2 / 2 / 4 4 4 4 / 6 6 / 6 6'")
    assert told.sentence == (
        "Trollboy misses the place of Thug with the grenade: it comes down 6 m off, "
        "at 3:00 (12:00 is north). Goon is hit: 16 STUN, 4 BODY; 8 STUN gets through. "
        "Pal is hit: 16 STUN, 4 BODY; 4 STUN gets through."
    )
    assert at.now("thug").stun == 40
    assert not told.open


@pytest.mark.rule("champions", 42)
def test_an_18_misses_by_1_at_least(street: Make) -> None:
    at = street()
    at(f"{BOMB} --ocv 20 --dice '6 6 6 / 4'")
    assert at.roll("scatter thug").reading == "1 hex (2 m) at 7:00, 210 degrees, hex -1,+1"


@pytest.mark.rule("champions", 42)
def test_hexes_and_north_are_the_tables_own(street: Make) -> None:
    at = street('[rules]\nhex_m = 3\nscatter_north = "aim"\n')
    told = at(f"{BOMB} --ocv -10 --dice '3 3 2 / 1'")
    assert at.roll("scatter thug").reading == "3 hexes (9 m) at 1:00"
    assert at.modifiers("scatter thug") == {
        "missed by": 3,
        "3 m a hex": "9 m",
        "12:00 is": "the way it was aimed",
    }
    assert told.sentence == (
        "Trollboy misses the place of Thug with the grenade: it comes down 9 m off, "
        "at 1:00 (12:00 is the way it was aimed). Nobody is said to be there."
    )


@pytest.mark.rule("champions", 42)
def test_the_game_master_may_make_an_area_of_anything(street: Make) -> None:
    at = street()
    told = at("resolve trollboy thug,goon --with gun --area 4 --dice '3 3 3 / 1 1 1 1 1 1'")
    assert told.sentence == (
        "Trollboy hits the place of Thug with the gun (4 m around it). Thug is hit: 6 "
        "STUN, 0 BODY; nothing gets through. Goon is hit: 6 STUN, 0 BODY; nothing "
        "gets through."
    )


# ---------------------------------------------------------------- worked examples, in full


@pytest.mark.rule("champions", 42)
def test_a_worked_example_comes_to_just_this(worked: Mapping[str, Any], told: str) -> None:
    assert told == worked["told"]
