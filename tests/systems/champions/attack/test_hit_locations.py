"""Aiming at a place of the body: the same damage, and a weapon that may be let go of."""

from collections.abc import Callable
from typing import Any

import pytest
from gist import addends, came_of, numbers

from hero_combat.errors import Forbidden

Make = Callable[..., Any]
HAND = "resolve trollboy thug --with gun --location hand --ocv 8"
HURT = "3 3 3 / 6 6 6 6 6 6"  # 12 BODY, 4 past ED 8


@pytest.mark.rule("champions", 38)
def test_a_hit_hand_rolls_to_keep_hold_at_minus_1_for_2_body(street: Make) -> None:
    at = street()
    told = at(f"{HAND} --dice '{HURT} / 4 4 3 / 6 6'")
    assert addends(at.roll("to hit thug")) == [11, 7, -6, 8, -6]
    assert numbers(at.roll("damage thug")) == (36, 12, 8, 28, 4)
    assert addends(at.roll("retain thug")) == [9, 3, -2]
    assert numbers(at.roll("retain thug")) == (11, 10, 1)
    assert came_of(told) == (
        "hit damaged stunned success-rolled weapon-spoiled | thug.status.stunned True, thug.stun "
        "12, thug.body 6, thug.dropped pistol, thug.status.prone True, trollboy.end 48"
    )
    assert at.now().dropped == ("pistol",)
    assert len(told.notes) == 1


@pytest.mark.rule("champions", 38)
def test_who_makes_the_roll_keeps_it(street: Make) -> None:
    at = street()
    told = at(f"{HAND} --dice '{HURT} / 4 3 3 / 6 6'")
    assert came_of(told) == (
        "hit damaged stunned success-rolled | thug.status.stunned True, thug.stun 12, thug.body "
        "6, thug.status.prone True, trollboy.end 48"
    )
    assert at.now().dropped == ()


@pytest.mark.rule("champions", 38)
def test_the_game_master_may_give_the_modifier(street: Make) -> None:
    at = street()
    at(f"{HAND} --retain -5 --dice '{HURT} / 4 3 3 / 6 6'")
    assert addends(at.roll("retain thug")) == [9, 3, -5]
    assert at.now().dropped == ("pistol",)


@pytest.mark.rule("champions", 38)
def test_the_better_of_str_and_dex_is_rolled(street: Make) -> None:
    at = street()
    at("set thug.sheet.str 25")
    at(f"{HAND} --dice '{HURT} / 4 3 3 / 6 6'")
    assert addends(at.roll("retain thug")) == [9, 5, -2]


@pytest.mark.rule("champions", 38)
def test_what_is_dropped_is_no_weapon_until_it_is_picked_up(street: Make) -> None:
    at = street(thug__dropped="pistol")
    with pytest.raises(Forbidden, match="has let go of the pistol"):
        at("resolve thug trollboy --with pistol")
    at("unset thug.dropped")
    at("resolve thug trollboy --with pistol --dice '6 6 5'")


@pytest.mark.rule("champions", 38)
def test_another_location_has_no_effect_but_the_penalty(street: Make) -> None:
    at = street()
    at(f"resolve trollboy thug --with gun --location head --ocv 8 --dice '{HURT} / 6 6'")
    assert addends(at.roll("to hit thug")) == [11, 7, -8, 8, -6]
    assert at.labels() == ["to hit thug", "damage thug", "knockback thug"]


@pytest.mark.rule("champions", 38, 49)
def test_who_is_knocked_out_lets_go_without_a_roll(street: Make) -> None:
    at = street(thug__stun="1")
    line = "resolve trollboy thug --with gun --location hands --ocv 9 --no-knockback"
    told = at(f"{line} --dice '3 3 3 / 6 6 6 6 6 6'")
    assert came_of(told) == (
        "hit damaged down weapon-spoiled | thug.stun -27, thug.body 6, thug.end 0, "
        "thug.status.prone True, thug.dropped pistol, trollboy.end 48"
    )
    assert at.now().dropped == ("pistol",)
    assert at.labels() == ["to hit thug", "damage thug"]
