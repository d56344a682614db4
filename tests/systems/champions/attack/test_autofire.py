"""Autofire: hits by margin, a line of targets, END and charges by the shot."""

from collections.abc import Callable
from typing import Any

import pytest
from gist import addends, came_of

from hero_combat.errors import Forbidden, UsageError

Make = Callable[..., Any]
BURST = "resolve trollboy thug --with gun --shots 5"
ONES = "1 1 1 1 1 1"


@pytest.mark.rule("champions", 27)
def test_one_hit_and_one_for_each_2_of_the_margin(street: Make) -> None:
    at = street()
    told = at(f"{BURST} --dice '3 2 2 / {ONES} / {ONES} / 6 6 6 6 6 6 / 6 6'")  # by 5
    assert came_of(told) == (
        "hit damaged stunned | thug.status.stunned True, thug.stun 12, thug.body 6, "
        "thug.status.prone True, trollboy.end 40"
    )
    assert at.labels() == ["to hit thug", *["damage thug"] * 3, "knockback thug"]
    assert at.now("trollboy").end == 50 - 5 * 2


@pytest.mark.rule("champions", 27)
def test_no_more_hits_than_shots(street: Make) -> None:
    at = street()
    at(f"resolve trollboy thug --with gun --shots 2 --ocv 9 --dice '1 1 1 / {ONES} / {ONES}'")
    assert at.labels().count("damage thug") == 2


@pytest.mark.rule("champions", 27)
def test_a_line_costs_ocv_and_the_targets_share_the_shots(street: Make) -> None:
    at = street()
    told = at(
        "resolve trollboy thug,goon --with gun --shots 5 --line 4"
        f" --dice '1 1 1 / {ONES} / {ONES} / {ONES} / 3 3 4 / {ONES}'"
    )
    assert addends(at.roll("to hit goon")) == [11, 7, -2, -6]
    assert came_of(told) == "hit hit | trollboy.end 40"
    assert told.targets == ("thug", "goon")


@pytest.mark.rule("champions", 27)
def test_charges_are_used_by_the_shot(street: Make) -> None:
    at = street(
        "[combatants.goon.attacks.smg]\ndice = '1d6k'\nranged = true\nautofire = 3\ncharges = 5\n"
    )
    at("resolve goon trollboy --with smg --shots 3 --dice '6 6 6'")
    assert at.now("goon").used == {"smg": 3}
    at("set goon.acted ''")
    at("set goon.spent ''")
    with pytest.raises(Forbidden, match="has only 2 charges left"):
        at("resolve goon trollboy --with smg --shots 3")


@pytest.mark.rule("champions", 27)
def test_what_an_attack_can_not_fire(street: Make) -> None:
    with pytest.raises(Forbidden, match="can fire at most 5 shots with the gun"):
        street()("resolve trollboy thug --with gun --shots 6")
    with pytest.raises(Forbidden, match="can fire at most 1 shot"):
        street()("resolve trollboy thug --with grenade --shots 2")
    with pytest.raises(UsageError, match="2 shots are too few for 3 targets"):
        street()("resolve trollboy thug,goon,pal --with gun --shots 2")
    with pytest.raises(UsageError, match="this attack can have only one target"):
        street()("resolve trollboy thug,goon --with gun")


@pytest.mark.rule("champions", 24, 27)
def test_suppression_fire_attacks_whoever_enters_later(street: Make) -> None:
    at = street()
    fire = "--with gun --maneuver suppression-fire"
    told = at(f"resolve trollboy thug {fire} --shots 5 --dice '6 6 5'")
    assert addends(at.roll("to hit thug")) == [11, 7, -2, -6]
    assert came_of(told) == (
        "missed | trollboy.end 40, trollboy.maneuver Suppression Fire, trollboy.maneuver_until "
        "T2S3, trollboy.swept thug=T1S12"
    )
    assert at.now("trollboy").end == 40
    at(f"resolve trollboy goon {fire} --dice '3 3 3 / {ONES}'")
    assert at.now("trollboy").end == 40
    with pytest.raises(Forbidden, match="has already acted"):
        at("resolve trollboy goon --with gun")
