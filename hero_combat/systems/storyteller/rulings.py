"""The rulings where the rules can be read in several ways: the keys of `[rules]`."""

from typing import Literal

from hero_combat.fight.field_types import Table
from hero_combat.systems.storyteller.sheet.attacks import Amount


class Alias(Table, frozen=True):
    """Traits under another name (A2).

    Attributes:
        control: the trait for Control in the surprise roll.
    """

    control: Literal["composure", "resolve", "wits"] = "composure"


class Rules(Table, frozen=True):
    """This table's rulings; the defaults are the recommended ones.

    Attributes:
        tie: A1, who wins a tied contested roll.
        alias: A2, traits under another name.
        initiative_tie: A3, how to break ties in Initiative: the higher modifier, then a roll-off;
            or a roll-off at once.
        defense_floor: A4, whether drained Defense stops at 0.
        guard: A5, whether Willpower guards against all attacks by one attacker until the
            combatant's next turn, or against one attack.
        dodge_multi: A6, how several opponents reduce Defense before it is doubled.
        touch: A7, a contested roll, or either pool minus Defense.
        grapple_two_moves: A8, whether an exceptional success in a grapple earns two moves.
        grapple_weapon_type: A9, the type of a controlled weapon's damage.
        close_firearms: A10, Defense against a big gun in close combat.
        aero_formula: A11, the ranges of an aerodynamic object.
        targeted_armor: A12, whether armor counts when a specific target is hit.
        transparent_test: A13, the Durability of transparent cover against penetration.
        ballistic: A14, the attacks that ballistic armor stops.
        dodge_wounds: A15, whether wound penalties reduce a dodge.
        dodge_willpower: A16, Willpower in a dodge: Defense + 2 before doubling, or 3 dice.
        covering_fire_type: A17, the type of damage from covering fire.
        negative_damage: A18, the least damage of a hit with a negative weapon modifier.
        improvised_damage: A19, whether the improvised weapon takes the damage after armor, or
            before.
        dodge_lasts: A20, until the combatant's next turn, or until the round ends.
        beaten_threshold: A21, Beaten Down by the fight's total damage, or by a single blow.
        rote_chance: A22, whether only the first die of a rote chance roll can be a dramatic
            failure.
        stopped_cover_damage: A24, how much damage cover takes from a shot that it stops.
        head_threshold: the damage that stuns with a blow to the head: Size - 1, or Size.
        beaten_down: whether to use the optional rule for Beaten Down and surrender.
        willpower_initiative: whether a combatant may spend 1 Willpower to go first in a round.
        turns_per_minute: rounds in a minute of bleeding; 0 for no bleeding in a fight.
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
