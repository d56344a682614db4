"""Aiming at a place of the body: the same damage, and a weapon that may be let go of."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.errors import Forbidden

Make = Callable[..., Any]
HAND = "resolve trollboy thug --with gun --location hand --ocv 8"
HURT = "3 3 3 / 6 6 6 6 6 6"  # 12 BODY, 4 past ED 8


@pytest.mark.rule("champions", 38)
def test_a_hit_hand_rolls_to_keep_hold_at_minus_1_for_2_body(street: Make) -> None:
    at = street()
    told = at(f"{HAND} --dice '{HURT} / 4 4 3 / 6 6'")
    assert at.modifiers("to hit thug")["aimed at: hand"] == -6
    assert at.roll("damage thug").reading == "36 STUN, 12 BODY; past 8 ED: 28 STUN, 4 BODY"
    assert at.modifiers("retain thug") == {
        "base": 9,
        "a fifth of DEX 14": 3,
        "4 BODY past defences": -2,
    }
    assert at.roll("retain thug").reading == "11 against 10-: failed by 1"
    assert told.sentence == (
        "Trollboy hits Thug with the gun: 36 STUN, 12 BODY; 28 STUN and 4 BODY get "
        "through. Thug is Stunned. Thug lets go of the pistol. Thug is knocked down."
    )
    assert at.now().dropped == ("pistol",)
    assert "once it is picked up again: unset thug.dropped" in told.notes


@pytest.mark.rule("champions", 38)
def test_who_makes_the_roll_keeps_it(street: Make) -> None:
    at = street()
    told = at(f"{HAND} --dice '{HURT} / 4 3 3 / 6 6'")
    assert told.sentence == (
        "Trollboy hits Thug with the gun: 36 STUN, 12 BODY; 28 STUN and 4 BODY get "
        "through. Thug is Stunned. Thug keeps hold of the pistol. Thug is knocked "
        "down."
    )
    assert at.now().dropped == ()


@pytest.mark.rule("champions", 38)
def test_the_game_master_may_give_the_modifier(street: Make) -> None:
    at = street()
    at(f"{HAND} --retain -5 --dice '{HURT} / 4 3 3 / 6 6'")
    assert at.modifiers("retain thug")["given"] == -5
    assert at.now().dropped == ("pistol",)


@pytest.mark.rule("champions", 38)
def test_the_better_of_str_and_dex_is_rolled(street: Make) -> None:
    at = street()
    at("set thug.sheet.str 25")
    at(f"{HAND} --dice '{HURT} / 4 3 3 / 6 6'")
    assert at.modifiers("retain thug")["a fifth of STR 25"] == 5


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
    assert at.modifiers("to hit thug")["aimed at: head"] == -8
    assert at.labels() == ["to hit thug", "damage thug", "knockback thug"]


@pytest.mark.rule("champions", 38, 49)
def test_who_is_knocked_out_lets_go_without_a_roll(street: Make) -> None:
    at = street(thug__stun="1")
    line = "resolve trollboy thug --with gun --location hands --ocv 9 --no-knockback"
    told = at(f"{line} --dice '3 3 3 / 6 6 6 6 6 6'")
    assert told.sentence == (
        "Trollboy hits Thug with the gun: 36 STUN, 12 BODY; 28 STUN and 4 BODY get "
        "through. Thug is knocked out. Thug lets go of the pistol."
    )
    assert at.now().dropped == ("pistol",)
    assert at.labels() == ["to hit thug", "damage thug"]
