"""The tables, cell by cell."""

from typing import get_args

import pytest

from hero_combat.systems.zt import tables
from hero_combat.systems.zt.tables import WEAPONS, Weapon

# Name: hit ability, hit, damage ability, damage, range, break chance, properties.
_D = "dexterity"


_S = "strength"


CELLS = {
    "unarmed": (_D, 0, _S, 0, 1, 1, "natural"),
    "improvised": (_D, 0, _S, 1, 2, 100, ""),
    "laser-pistol": (_D, 2, _D, 0, 60, 35, "ranged light"),
    "pistol": (_D, 0, _D, 2, 30, 15, "ranged"),
    "laser-rifle": (_D, 4, _D, 0, 500, 40, "ranged two_handed light"),
    "rifle": (_D, 0, _D, 4, 250, 15, "ranged two_handed"),
    "laser-sword": (_D, 0, _D, 2, 1, 15, "light"),
    "sword": (_D, 0, _S, 2, 1, 5, ""),
    "small-blade": (_D, 0, _S, 1, 1, 5, ""),
    "chain-saw": (_S, 0, _D, 3, 1, 50, ""),
    "flamethrower": (_D, 0, _D, 0, 5, 15, "ranged two_handed fire"),
    "shotgun": (_D, 1, _D, 0, 30, 15, "ranged two_handed area1"),
    "machine-gun": (_D, 0, _D, 1, 30, 15, "ranged two_handed area2"),
    "grenade": (_D, 0, _D, 4, 10, 0, "ranged area1 area_all single_use"),
}


def properties(weapon: Weapon) -> set[str]:
    flags = ("natural", "ranged", "two_handed", "area_all", "single_use", "reload")
    found = {flag for flag in flags if getattr(weapon, flag)}
    found |= {f"area{weapon.area}"} if weapon.area else set()
    return found | ({weapon.type} if weapon.type else set())


@pytest.mark.rule("zt", "2.4")
@pytest.mark.parametrize("name", CELLS)
def test_the_weapon_table(name: str) -> None:
    weapon = WEAPONS[name]
    *numbers, words = CELLS[name]
    assert numbers == [
        weapon.hit,
        weapon.hit_adj,
        weapon.damage,
        weapon.damage_adj,
        weapon.range,
        weapon.break_chance,
    ]
    assert properties(weapon) == set(str(words).split())


def test_the_weapon_table_has_no_other_rows() -> None:
    assert WEAPONS.keys() == CELLS.keys()
    assert set(get_args(tables.WeaponName)) == {"", *WEAPONS}


@pytest.mark.rule("zt", "2.1")
def test_dice_by_score() -> None:
    bands = [(0, 2, 1, 6), (3, 5, 2, 4), (6, 7, 2, 6), (8, 9, 2, 8), (10, 11, 2, 10)]
    bands += [(12, 15, 2, 12), (16, 40, 2, 20)]
    for low, high, count, sides in bands:
        for score in range(low, high + 1):
            assert tables.dice_for(score) == (count, sides)


@pytest.mark.rule("zt", "2.1")
def test_difficulties() -> None:
    words = {2: "trivial", 3: "easy", 5: "easy", 6: "moderate", 10: "moderate", 11: "hard"}
    words |= {14: "hard", 15: "very hard", 18: "very hard", 19: "extremely hard"}
    words |= {24: "extremely hard", 25: "the edge of mortal ability", -3: "trivial"}
    assert {number: tables.difficulty_word(number) for number in words} == words
