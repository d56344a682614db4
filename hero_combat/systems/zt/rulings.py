"""Your rulings on what the rules leave open: the keys of `[rules]`."""

from typing import Literal

from hero_combat.fight.field_types import Table, Text
from hero_combat.systems.zt.tables import Ability


class Rules(Table, frozen=True):
    """Your rulings on what the rules leave open; the defaults are the recommended ones.

    Attributes:
        first_ability: A1, the ability of the Check for the initiating Action; "best" is the better
            of Athletics and Perception.
        first_turn: A2, which of several targets gets the First Turn: the nearest or the first
            named.
        seats: A3, the players' seats and "gm" in the order of play, to the right.
        defense_crit: A4, whether a Defense Check of all ones fails against any attack.
        damage_crit: A5, the effect of a Damage Check of all ones: nothing special or no damage.
        heal_cap: A6, whether healing stops at maximum HP.
        grapple_breaks_on_hit: A7, whether a grappler who is hit lets go.
        wakes_above_zero: A8, whether combatants wake up as soon as their HP are above 0.
        defense_updates: A9, whether a change of Adjustment changes the current Defense at once.
        empty_pool_crit: A10, whether a Check without dice is a Critical Failure.
        luck_prevents_crit: A11, whether a Luck die above 1 prevents a Critical Failure.
        luck_on_defense: A12, whether a failed Defense gives Luck.
        assist_after_dice: A13, whether you may Assist and Disrupt after the dice.
        react_before_first_turn: A14, whether combatants may react before their first Turn.
        surprise: A15, whether surprise costs the Major Action of the Turn or of the whole Round.
        broken_damage: A16, a breaking weapon's damage: the roll + 5, or 5 alone.
        double_zero: A17, the value of 00 on the d100.
        unarmed_breaks: A18, whether a fist can break.
        reach: A19, the Melee Range: the weapon's normal range or twice that.
        extra_minor_on_turn: A20, whether combatants may take an Extra Minor Action on their own
            Turn.
        dead_at: A21, whether combatants die when HP reach the negative of the maximum or only
            below it.
        join_defense: A22, whether combatants who join later roll Defense at once.
        area_damage: whether an area weapon rolls damage for each target or once.
        split_movement: whether a Movement Action may be used in parts.
    """

    first_ability: Ability | Literal["best"] = "best"
    first_turn: Literal["nearest", "named"] = "nearest"
    seats: tuple[Text, ...] = ()
    defense_crit: bool = False
    damage_crit: Literal["ignore", "nothing"] = "ignore"
    heal_cap: bool = True
    grapple_breaks_on_hit: bool = True
    wakes_above_zero: bool = True
    defense_updates: Literal["reroll", "at once"] = "reroll"
    empty_pool_crit: bool = False
    luck_prevents_crit: bool = True
    luck_on_defense: bool = False
    assist_after_dice: bool = True
    react_before_first_turn: bool = True
    surprise: Literal["turn", "round"] = "turn"
    broken_damage: Literal["roll", "flat"] = "roll"
    double_zero: Literal[0, 100] = 100
    unarmed_breaks: bool = True
    reach: Literal["normal", "double"] = "normal"
    extra_minor_on_turn: bool = True
    dead_at: Literal["reached", "below"] = "reached"
    join_defense: bool = True
    area_damage: Literal["each", "once"] = "each"
    split_movement: bool = True


def before_dice(rules: Rules) -> frozenset[str]:
    """Return the options declared before the dice: help, mostly. source: A13."""
    if rules.assist_after_dice:
        return frozenset()
    words = ("assist", "disrupt")
    return frozenset(f"{word}{whose}" for word in words for whose in ("", "_damage", "_save"))
