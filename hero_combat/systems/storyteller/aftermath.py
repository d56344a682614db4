"""What a blow leaves besides damage: tags, death, intent. source: P3, P14, P20."""

import msgspec

from hero_combat.systems.storyteller.tables import Spot


def tag_of(spot: Spot, damage: int, *, stamina: int, size: int, head_less_one: bool = True) -> str:
    """The Combat Tag that damage to a spot brings, "" for none.

    Args:
        spot: what was aimed at; `limb` is an arm unless the game master says leg.
        damage: what came through.
        stamina: of the target.
        size: of the target.
        head_less_one: whether the head counts as one Size smaller.
    """
    if spot in ("limb", "arm", "leg"):
        tag = "leg-wrack" if spot == "leg" else "arm-wrack"
        return tag if damage > stamina else ""
    if spot == "head":
        return "stunned" if damage and damage >= size - head_less_one else ""
    if spot == "hand":
        return "arm-wrack" if damage else ""
    if spot == "eye":
        return "blinded" if damage else ""
    return "pierced" if spot == "heart" and damage >= 5 else ""


class Killed(msgspec.Struct, frozen=True):
    """What a killing costs: the Willpower left, and whether it is a breaking point."""

    willpower: int
    breaking_point: bool


def intent(willpower: int, *, violent_intent: bool, killed: bool) -> Killed:
    """One who wanted no violence and kills loses 1 Willpower. source: P3"""
    costs = killed and not violent_intent
    return Killed(max(0, willpower - costs), costs)


def beaten_down(stamina: int, bashing: int, lethal: int) -> bool:
    """Whether so much damage takes the fight out of somebody. source: P20, A21"""
    return bashing > stamina or lethal > 0


def killing_blow(pool: int, weapon_mod: int) -> int:
    """The damage of a killing blow: no roll, no armor. source: P15"""
    return max(0, max(0, pool) + weapon_mod)
