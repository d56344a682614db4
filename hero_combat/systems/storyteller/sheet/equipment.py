"""What a stat block says of weapons and armor over what the tables say."""

from collections.abc import Sequence
from functools import lru_cache

from hero_combat.systems.storyteller.sheet.stat_block import Armor, Attack, Object, Sheet
from hero_combat.systems.storyteller.tables import ARMORS, WEAPONS, Worn


def weapon_of(key: str, attack: Attack) -> str | None:
    """Return the weapon of the tables that an attack is: the one written, else its own name."""
    if attack.weapon is not None or attack.kind is not None:
        return attack.weapon
    return key if key in WEAPONS else None


def is_bodily(key: str, attack: Attack) -> bool:
    """Return whether an attack needs nothing in hand."""
    unarmed = weapon_of(key, attack) is None and attack.kind in (None, "unarmed")
    return attack.bite or unarmed


@lru_cache(256)
def worn_armor(armor: Armor) -> Worn:
    """Return the armor with every number settled."""
    base = ARMORS[armor.worn] if armor.worn else Worn(0, 0, 0, 0, 0)
    return Worn(
        given_or(armor.general, base.general),
        given_or(armor.ballistic, base.ballistic),
        given_or(armor.strength, base.strength),
        given_or(armor.defense, base.defense),
        given_or(armor.speed, base.speed),
    )


def given_or(value: int | None, otherwise: int) -> int:
    """Return the value that a stat block gives, or else that of the tables."""
    return otherwise if value is None else value


def initiative_of(sheet: Sheet, key: str, objects: dict[str, Object]) -> int | None:
    """Return what a weapon or an object in hand adds to Initiative, None for a word of neither."""
    if key in sheet.attacks:
        attack = sheet.attacks[key]
        weapon = weapon_of(key, attack)
        return given_or(attack.init, WEAPONS[weapon].init if weapon else 0)
    return -objects[key].size if key in objects else None


def combined_initiative(penalties: Sequence[int]) -> int:
    """Return what ready weapons cost: the worst penalty, one more for a second weapon."""
    worst = min(penalties, default=0)
    return worst - 1 if len(penalties) > 1 else worst
