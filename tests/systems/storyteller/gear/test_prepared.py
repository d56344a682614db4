"""What a weapon is worth."""

from typing import Any

import pytest

from hero_combat.systems.storyteller import tables
from hero_combat.systems.storyteller.gear.prepared import prepared
from hero_combat.systems.storyteller.sheet.stat_block import Attack


@pytest.mark.rule("storyteller", "P7")
def test_an_attack_called_like_a_weapon_is_that_weapon(lab: Any) -> None:
    found = prepared("machete", Attack())
    assert (found.kind, found.damage, found.armed) == ("melee", 2, True)
    assert prepared("machete", Attack(bonus=1)).damage == 2
    assert prepared("machete", Attack(kind="unarmed")).damage == 0
    at = lab()
    at.play("set x.sheet.attacks.hatchet.bonus 1")
    at.play("set x.ready hatchet")
    outcome = at.play("resolve x d --no-defense d --dice '8 1 1 1 1 1'")
    assert outcome.sentence == "Xan hits Dora with the hatchet: 2 lethal [XX_____]."
    assert ("the hatchet", 1) in [(one.what, one.value) for one in outcome.rolls[0].modifiers]


def test_the_weapons_of_the_tables_are_those_that_may_be_named() -> None:
    assert set(tables.WEAPONS) == set(tables.WeaponName.__args__)
    assert set(tables.ARMORS) == set(tables.ArmorName.__args__)
    assert set(tables.SPOTS) == set(tables.Spot.__args__)


@pytest.mark.parametrize(
    ("name", "damage", "init", "strength", "size", "again"),
    [
        ("heavy-revolver", 2, -2, 3, 1, 10),
        ("shotgun", 3, -4, 3, 2, 9),
        ("crossbow", 2, -5, 3, 3, 10),
        ("fire-axe", 3, -4, 3, 3, 9),
        ("chainsaw", 5, -6, 4, 3, 9),
        ("stake", 0, -4, 1, 1, 10),
    ],
)
def test_a_weapon_of_the_tables(
    *, name: Any, damage: int, init: int, strength: int, size: int, again: int
) -> None:
    found = prepared("it", Attack(weapon=name))
    assert (found.damage, found.init, found.strength, found.size, found.again) == (
        damage,
        init,
        strength,
        size,
        again,
    )
    own = prepared("it", Attack(weapon=name, damage=7))
    assert (own.damage, own.init) == (7, init)


def test_knuckles_are_used_with_brawl() -> None:
    assert prepared("it", Attack(weapon="knuckles")).skill == "brawl"
