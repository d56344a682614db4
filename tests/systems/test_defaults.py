"""What a file means that says nothing: the recommended rulings, and an average person."""

import importlib
from typing import Any

import msgspec
import pytest

# Numbers and flags that are neither 0 nor off; all others of the record must be. A key of `[rules]`
# stands with the number of its ruling.
DEFAULTS: dict[str, dict[str, int]] = {
    "champions.rulings.Rules": {
        "coordination_min_successes": 1,  # A1
        "botch_auto_hit": True,  # A3
        "half_die_body": 4,
        "stun_for_body": True,
        "retain_body": 2,
        "hex_m": 2,
        "strenuous_bleeds": True,
    },
    # the characteristics that everybody has for nothing
    "champions.sheet.stat_block.Sheet": {
        "str": 10,
        "int": 10,
        "ego": 10,
        "pre": 10,
        "omcv": 3,
        "dmcv": 3,
        "running": 12,
        "swimming": 4,
    },
    "champions.sheet.stat_block.Attack": {"knockback_multiplier": 1, "autofire": 1},
    "champions.sheet.stat_block.OwnDefense": {},
    "champions.sheet.protection.Power": {},
    "champions.sheet.stat_block.Status": {},
    "champions.sheet.stat_block.Object": {"resistant": True},
    "megs.rulings.Rules": {
        "same_column": True,
        "split_shifts": True,  # Q7
        "push_fee": 3,
        "desperation_conscious": 15,
        "desperation_bashing": 10,
        "desperation_killing": 1,
        "desperation_power": 25,
        "desperation_stun": 15,  # Q12
    },
    "megs.sheet.Sheet": {"weight": 2},  # 100 kg
    "megs.sheet.Attack": {"propelled": True},
    "megs.sheet.Status": {},
    "megs.sheet.Object": {},
    "spotlight.rulings.Rules": {
        "called_shot": 3,  # A3
        "suppressive": 2,  # A3
        "cover_difficulty": True,  # A8b
        "responses": 1,  # A13
        "cheat_wakes": True,  # A18
        "helpless_forgo": True,  # A22
        "unarmed_damage": 1,
    },
    "spotlight.sheet.Sheet": {},
    "spotlight.sheet.Skill": {"trained": True},
    "spotlight.sheet.Armor": {},
    "spotlight.sheet.Status": {},
    "storyteller.rulings.Rules": {
        "defense_floor": True,  # A4
        "dodge_wounds": True,  # A15
        "turns_per_minute": 20,  # of three seconds
    },
    "storyteller.sheet.stat_block.Sheet": {
        **dict.fromkeys(("strength", "dexterity", "stamina"), 2),
        **dict.fromkeys(("presence", "manipulation", "composure"), 2),
        **dict.fromkeys(("intelligence", "wits", "resolve"), 2),
        "size": 5,
    },
    "storyteller.sheet.stat_block.Attack": {},
    "storyteller.sheet.stat_block.Status": {},
    "storyteller.sheet.stat_block.Object": {},
    "zt.rulings.Rules": {
        "heal_cap": True,  # A6
        "grapple_breaks_on_hit": True,  # A7
        "wakes_above_zero": True,  # A8
        "luck_prevents_crit": True,  # A11
        "assist_after_dice": True,  # A13
        "react_before_first_turn": True,  # A14
        "double_zero": 100,  # A17
        "unarmed_breaks": True,  # A18
        "extra_minor_on_turn": True,  # A20
        "join_defense": True,  # A22
        "split_movement": True,
    },
    "zt.sheet.Sheet": {"size": 1},
    "zt.sheet.Status": {},
}


@pytest.mark.parametrize("record", DEFAULTS)
def test_what_a_file_means_that_says_nothing(record: str) -> None:
    module, name = record.rsplit(".", 1)
    kept: Any = getattr(importlib.import_module(f"hero_combat.systems.{module}"), name)
    found = {
        field.encode_name: field.default
        for field in msgspec.structs.fields(kept)
        if isinstance(field.default, int | float) and field.default
    }
    assert found == DEFAULTS[record]
