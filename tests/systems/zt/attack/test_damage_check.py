"""The Break Chance and the Damage Check of an attack."""

from typing import Any

import pytest

from hero_combat.errors import DiceError

P5 = pytest.mark.rule("zt", "P5")


@P5
def test_all_ones_within_the_break_chance_break_the_weapon_and_hit_for_5_more(duel: Any) -> None:
    at = duel()
    assert at.blows("resolve ann n1 --dice '1 1 / 5 / 2 3'") == [("n1", 2, None, 12)]
    assert at.now("ann").broken == ("sword",)
    at.play("step --dice '3 2'")
    at.play("set acting ann")
    assert at.forbidden("resolve ann n1 --dice '5 4'") == "Ann can't use the sword: it is broken"


@P5
def test_all_ones_above_the_break_chance_miss_even_defense_0(duel: Any) -> None:
    at = duel("n1.defense 0", "ann.sheet.attacks.sword.hit_adj 4")
    assert at.blows("resolve ann n1 --dice '1 1 / 6'") == [("n1", 6, None, None)]
    assert (at.now("ann").broken, at.now("ann").luck) == ((), 1)


@P5
@pytest.mark.rule("zt", "A17", "A23")
def test_00_is_100_and_breaks_what_breaks_always(duel: Any) -> None:
    more = '[combatants.ann.attacks.rock]\nweapon = "improvised"\n'
    at = duel("ann.held rock", more=more)
    assert at.blows("resolve ann n1 --dice '1 1 / 100 / 1 2'") == [("n1", 2, None, 9)]
    assert "ann.broken" not in duel().changed("resolve ann n1 --dice '1 1 / 100'")
    low = duel(rules="[rules]\ndouble_zero = 0").changed("resolve ann n1 --dice '1 1 / 100 / 2 3'")
    assert low["ann.broken"] == ("sword",)


@P5
def test_no_d100_shows_more_than_100(duel: Any) -> None:
    with pytest.raises(DiceError, match="101 is not a face"):
        duel().play("resolve ann n1 --dice '1 1 / 101'")


@P5
def test_a_weapon_without_break_chance_rolls_no_d100(duel: Any) -> None:
    at = duel("acting bob", "bob.sheet.attacks.pistol.break_chance 0", "n1.defense 0")
    assert at.blows("resolve bob n1 --dice '1 1'") == [("n1", 2, None, None)]


@pytest.mark.rule("zt", "A16")
def test_the_damage_of_a_breaking_weapon_may_be_5_alone(duel: Any) -> None:
    at = duel(rules='[rules]\nbroken_damage = "flat"')
    at.play("resolve ann n1 --dice '1 1 / 5'")
    assert at.now("n1").hp == 21


@pytest.mark.rule("zt", "A5")
def test_all_ones_of_damage_are_nothing_special_unless_the_table_says_so(duel: Any) -> None:
    at = duel()
    at.play("resolve ann n1 --dice '5 4 / 1 1'")
    assert at.now("n1").hp == 22
    none = duel(rules='[rules]\ndamage_crit = "nothing"')
    none.play("resolve ann n1 --dice '5 4 / 1 1'")
    assert none.now("n1").hp == 26
