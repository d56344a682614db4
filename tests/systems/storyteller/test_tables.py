"""The tables, cell by cell. source: rulings, 6; the seed for spots, bursts and kinds of attack."""

import pytest

from hero_combat.systems.storyteller.tables import (
    ARMORS,
    BURSTS,
    CARE_MINUTES,
    CARE_ROLL_MINUTES,
    CONCEALMENT,
    DRAMATIC_HELPER,
    EXCEPTIONAL,
    HEAL_MINUTES,
    KINDS,
    MOST_AIM,
    MOST_METRES,
    SPOTS,
    SUCCESS,
    UNTRAINED,
    UNTRAINED_MENTAL,
    WEAPONS,
    WILLPOWER_DEFENSE,
    WILLPOWER_DICE,
    BurstOf,
    KindOf,
    Weapon,
    Worn,
)
from hero_combat.systems.storyteller.tables.maneuvers import MANEUVERS

# damage, ranges, clip (with the one in the chamber), Initiative, Strength, Size, autofire
GUNS = {
    "light-revolver": (1, (20, 40, 80), 6, 0, 2, 1, False),
    "heavy-revolver": (2, (35, 70, 140), 6, -2, 3, 1, False),
    "light-pistol": (1, (20, 40, 80), 17 + 1, 0, 2, 1, False),
    "heavy-pistol": (2, (30, 60, 120), 7 + 1, -2, 3, 1, False),
    "small-smg": (1, (25, 50, 100), 30 + 1, -2, 2, 1, True),
    "large-smg": (2, (50, 100, 200), 30 + 1, -3, 3, 2, True),
    "rifle": (4, (200, 400, 800), 5 + 1, -5, 2, 3, False),
    "assault-rifle": (3, (150, 300, 600), 42 + 1, -3, 3, 3, True),
    "shotgun": (3, (20, 40, 80), 5 + 1, -4, 3, 2, False),
    "crossbow": (2, (40, 80, 160), 1, -5, 3, 3, False),
}
# damage, Initiative, Strength, Size
MELEE = {
    "sap": (0, -1, 1, 1),
    "knuckles": (0, 0, 1, 1),
    "baton": (1, -1, 2, 2),
    "crowbar": (2, -2, 2, 2),
    "tire-iron": (1, -3, 2, 2),
    "chain": (1, -3, 2, 2),
    "knife": (0, -1, 1, 1),
    "rapier": (1, -2, 1, 2),
    "machete": (2, -2, 2, 2),
    "hatchet": (1, -2, 1, 1),
    "fire-axe": (3, -4, 3, 3),
    "chainsaw": (5, -6, 4, 3),
    "stake": (0, -4, 1, 1),
    "spear": (2, -2, 2, 4),
}
NINE_AGAIN = {"shotgun", "fire-axe", "chainsaw"}
DEFENSIVE = {"tire-iron", "spear"}


def test_the_weapon_tables() -> None:
    """All of them at once: each cell is a rule of its own."""
    guns = {
        name: Weapon(
            "bow" if name == "crossbow" else "firearm",
            damage,
            init,
            strength,
            size,
            clip,
            ranges,
            autofire,
            9 if name in NINE_AGAIN else 10,
        )
        for name, (damage, ranges, clip, init, strength, size, autofire) in GUNS.items()
    }
    blades = {
        name: Weapon(
            "melee",
            *numbers,
            again=9 if name in NINE_AGAIN else 10,
            ap=1 if name == "rapier" else 0,
            defense=1 if name in DEFENSIVE else 0,
            skill="brawl" if name == "knuckles" else "",
        )
        for name, numbers in MELEE.items()
    }
    assert guns | blades == WEAPONS
    club = Weapon("melee", 1, 2, 3, 4)
    assert (club.clip, club.ranges, club.autofire, club.again) == (0, (0, 0, 0), False, 10)
    assert (club.ap, club.defense, club.skill) == (0, 0, "")


def test_the_numbers_of_the_rules() -> None:
    # P1: a success from 8 up, 5 are exceptional; Willpower; teamwork; untrained
    assert (SUCCESS, EXCEPTIONAL, WILLPOWER_DICE, DRAMATIC_HELPER) == (8, 5, 3, -4)
    assert (UNTRAINED, UNTRAINED_MENTAL) == (-1, -3)
    # P8.3, P12.1, P12.3: a guard, an aim, covering fire
    assert (WILLPOWER_DEFENSE, MOST_AIM, MANEUVERS["covering-fire"].bullets) == (2, 3, 10)
    # P19: an hour a roll of intensive care, a wound a day
    assert (CARE_ROLL_MINUTES, CARE_MINUTES) == (60, 1440)
    assert MOST_METRES == 100_000


def test_the_armor_table() -> None:
    # general and ballistic, Strength, Defense, Speed
    assert {
        "reinforced": Worn(1, 0, 1, 0, 0),
        "kevlar": Worn(1, 3, 1, 0, 0),
        "flak": Worn(2, 4, 1, -1, 0),
        "riot": Worn(3, 5, 2, -2, -1),
        "leather": Worn(2, 0, 2, -1, 0),
        "chain": Worn(3, 1, 3, -2, -2),
        "plate": Worn(4, 2, 3, -2, -3),
    } == ARMORS


def test_what_it_costs_to_aim_at_a_spot() -> None:
    by_cost = {cost: {spot for spot in SPOTS if SPOTS[spot] == cost} for cost in SPOTS.values()}
    assert by_cost == {
        -1: {"limb", "arm", "leg"},
        -2: {"head", "critical", "little"},
        -3: {"heart"},
        -4: {"tiny", "hand"},
        -5: {"eye"},
    }


def test_what_bursts_take_and_give() -> None:
    # 3, 10 or 20 bullets; +1, +2 or +3; one target, three, or any
    assert {
        "short": BurstOf(3, 1, 1),
        "medium": BurstOf(10, 2, 3),
        "long": BurstOf(20, 3, 0),
    } == BURSTS


def test_what_each_kind_of_attack_rolls() -> None:
    assert {
        "unarmed": KindOf("strength", "brawl", defense=True, ranged=False),
        "melee": KindOf("strength", "weaponry", defense=True, ranged=False),
        "thrown": KindOf("dexterity", "athletics", defense=True, ranged=True),
        "firearm": KindOf("dexterity", "firearms", defense=False, ranged=True),
        "bow": KindOf("dexterity", "firearms", defense=False, ranged=True),
    } == KINDS


def test_how_much_of_somebody_is_concealed() -> None:
    assert CONCEALMENT == {"none": 0, "barely": 1, "partially": 2, "substantially": 3}


@pytest.mark.rule("storyteller", "P19")
def test_a_box_heals_in_a_quarter_of_an_hour_in_two_days_or_in_a_week() -> None:
    assert HEAL_MINUTES == {"bashing": 15, "lethal": 2_880, "aggravated": 10_080}
