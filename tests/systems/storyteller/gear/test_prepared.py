"""What a weapon is worth."""

from typing import Any

import pytest

from hero_combat.systems.storyteller import tables
from hero_combat.systems.storyteller.gear.choice import BARE, CLUB, TEETH, prepared_object
from hero_combat.systems.storyteller.sheet.attacks import Attack, PreparedAttack, prepared
from hero_combat.systems.storyteller.sheet.stat_block import Object
from hero_combat.systems.storyteller.tables import KINDS


@pytest.mark.rule("storyteller", "P7")
def test_an_attack_called_like_a_weapon_is_that_weapon(lab: Any) -> None:
    found = prepared("machete", Attack())
    assert (found.kind, found.damage, found.armed) == ("melee", 2, True)
    assert prepared("machete", Attack(bonus=1)).damage == 2
    assert prepared("machete", Attack(kind="unarmed")).damage == 0
    at = lab()
    at.play("set x.sheet.attacks.hatchet.bonus 1")
    at.play("set x.ready hatchet")
    lines = at.rolls("resolve x d --no-defense d --dice '8 1 1 1 1 1'")
    assert ("weapon the hatchet", 1) in lines
    assert at.marks("d") == (0, 2, 0)


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


def test_bare_hands_teeth_and_a_gun_that_is_swung() -> None:
    nothing = PreparedAttack(
        key="",
        name="the bare hands",
        kind="unarmed",
        of=KINDS["unarmed"],
        attribute="strength",
        skill="brawl",
        damage=0,
        type="bashing",
        bonus=0,
        again=10,
        rote=False,
        init=0,
        strength=0,
        size=0,
        ap=0,
        defense=0,
        ranges=(0, 0, 0),
        aerodynamic=False,
        clip=0,
        loose=False,
        autofire=False,
        bite=False,
        armed=False,
    )
    assert nothing == BARE
    assert prepared("", Attack(kind="unarmed", name="the bare hands")) == nothing
    assert nothing.pool_mod == 0
    assert (TEETH.damage, TEETH.type, TEETH.bite, TEETH.armed) == (-1, "bashing", True, False)
    # an improvised crowbar
    assert (CLUB.damage, CLUB.strength, CLUB.size, CLUB.init) == (2, 2, 2, -2)
    assert (CLUB.type, CLUB.skill, CLUB.pool_mod, CLUB.armed) == ("lethal", "weaponry", -1, True)


@pytest.mark.rule("storyteller", "P16")
@pytest.mark.parametrize(("durability", "size"), [(1, 3), (3, 1), (0, 2)])
def test_a_thing_that_is_swung(durability: int, size: int) -> None:
    """Damage Durability - 1; Initiative and Strength by its Size; a die less."""
    found = prepared_object(Object(name="the thing", durability=durability, size=size))
    assert (found.damage, found.init, found.strength) == (durability - 1, -size, size)
    assert (found.size, found.pool_mod, found.type, found.key) == (size, -1, "lethal", "")
    assert (found.attribute, found.skill, found.name) == ("strength", "weaponry", "the thing")


def test_what_an_attack_writes_itself_goes_before_its_weapon() -> None:
    own = Attack(
        weapon="large-smg",
        name="Old Faithful",
        damage=0,
        type="aggravated",
        attribute="wits",
        skill="brawl",
        bonus=2,
        again=0,
        rote=True,
        init=-1,
        strength=0,
        size=5,
        ap=3,
        defense=2,
        ranges=(1, 2, 3),
        aerodynamic=True,
        clip=0,
        loose=True,
        autofire=False,
        bite=True,
    )
    assert prepared("gun", own) == PreparedAttack(
        key="gun",
        name="Old Faithful",
        kind="firearm",
        of=KINDS["firearm"],
        attribute="wits",
        skill="brawl",
        damage=0,
        type="aggravated",
        bonus=2,
        again=0,
        rote=True,
        init=-1,
        strength=0,
        size=5,
        ap=3,
        defense=2,
        ranges=(1, 2, 3),
        aerodynamic=True,
        clip=0,
        loose=True,
        autofire=False,
        bite=True,
        armed=False,
    )


def test_what_a_weapon_of_the_tables_fills_in() -> None:
    found = prepared("old-gun", Attack(weapon="large-smg"))
    assert (found.name, found.damage, found.init, found.strength) == ("the old gun", 2, -3, 3)
    assert (found.size, found.clip, found.ranges) == (2, 31, (50, 100, 200))
    assert (found.autofire, found.again, found.ap, found.defense) == (True, 10, 0, 0)
    assert (found.skill, found.type, found.armed, found.bite) == ("firearms", "lethal", True, False)
    assert prepared("x", Attack(weapon="spear")).defense == 1
    assert prepared("x", Attack(weapon="rapier")).ap == 1
    assert prepared("x", Attack(weapon="shotgun")).again == 9
    assert prepared("a-bow", Attack(kind="bow", name="the bow")).name == "the bow"
    assert prepared("an-axe", Attack(kind="melee", name="an axe")).name == "an axe"
    assert prepared("x", Attack(kind="unarmed")).type == "bashing"
    assert prepared("x", Attack(weapon="knuckles", kind="unarmed")).type == "lethal"
