"""What a table decides where the rules can be read in several ways: the keys of `[rules]`."""

from typing import Literal

from hero_combat.fight.field_types import Table
from hero_combat.systems.storyteller.sheet.attacks import Amount


class Alias(Table, frozen=True):
    """Traits under another name (A2).

    Attributes:
        control: the trait that the surprise roll calls Control.
    """

    control: Literal["composure", "resolve", "wits"] = "composure"


class Rules(Table, frozen=True):
    """This table's rulings, A1 to A24; the defaults are the recommended ones.

    Attributes:
        tie: A1, who wins a tie in a contested roll.
        alias: A2, traits under another name.
        initiative_tie: A3, the higher modifier first and then a roll-off, or a roll-off at once.
        defense_floor: A4, whether drained Defense stops at 0.
        guard: A5, whether Willpower guards against all attacks of one attacker until the own turn.
        dodge_multi: A6, what several opponents take off Defense before it is doubled.
        touch: A7, contested, or either pool less Defense.
        grapple_two_moves: A8, whether an exceptional success in a grapple gives two moves.
        grapple_weapon_type: A9, what a controlled weapon's damage is.
        close_firearms: A10, Defense against a big gun in close combat.
        aero_formula: A11, the ranges of an aerodynamic thing.
        targeted_armor: A12, whether armor counts where a specific target is hit.
        transparent_test: A13, the Durability that transparent cover sets against penetration.
        ballistic: A14, what ballistic armor stops.
        dodge_wounds: A15, whether wounds hinder a dodge.
        dodge_willpower: A16, Willpower in a dodge: Defense + 2 before doubling, or 3 dice.
        covering_fire_type: A17, what covering fire does.
        negative_damage: A18, the least damage of a hit with a negative weapon modifier.
        improvised_damage: A19, whether the weapon takes what the target took, or before armor.
        dodge_lasts: A20, until the own next turn, or until the round ends.
        beaten_threshold: A21, Beaten Down by the total of the fight or by a single blow.
        rote_chance: A22, whether only the first die of a rote chance roll can be dramatic.
        stopped_cover_damage: A24, what cover takes from a shot that it stops.
        head_threshold: the damage that stuns by a blow to the head: Size - 1, or Size.
        beaten_down: whether the optional rule of Beaten Down and surrender is in use.
        willpower_initiative: whether 1 Willpower puts somebody first in a round.
        turns_per_minute: how many rounds of the fight are a minute of bleeding; 0 for never.
    """

    tie: Literal["resister", "roller"] = "resister"
    alias: Alias = Alias()
    initiative_tie: Literal["modifier", "roll"] = "modifier"
    defense_floor: bool = True
    guard: Literal["turn", "attack"] = "turn"
    dodge_multi: Literal["each", "beyond_first"] = "each"
    touch: Literal["contested", "choice"] = "contested"
    grapple_two_moves: bool = False
    grapple_weapon_type: Literal["bashing", "lethal"] = "bashing"
    close_firearms: Literal["size", "add_full_defense"] = "size"
    aero_formula: Literal["double", "literal"] = "double"
    targeted_armor: Literal["ignored", "coverage"] = "ignored"
    transparent_test: Literal["full", "half"] = "full"
    ballistic: Literal["firearms", "ranged"] = "firearms"
    dodge_wounds: bool = True
    dodge_willpower: Literal["defense", "dice"] = "defense"
    covering_fire_type: Literal["lethal", "bashing"] = "lethal"
    negative_damage: Literal["zero", "one"] = "zero"
    improvised_damage: Literal["after_armor", "before_armor"] = "after_armor"
    dodge_lasts: Literal["turn", "round"] = "turn"
    beaten_threshold: Literal["total", "blow"] = "total"
    rote_chance: Literal["first", "any"] = "first"
    stopped_cover_damage: Literal["none", "all"] = "none"
    head_threshold: Literal["size_less_one", "size"] = "size_less_one"
    beaten_down: bool = False
    willpower_initiative: bool = False
    turns_per_minute: Amount = 20
