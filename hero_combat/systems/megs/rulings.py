"""The rulings of a table, `[rules]`, with the defaults of the rulings' section 6."""

from typing import Literal

import msgspec

from hero_combat.errors import UsageError
from hero_combat.fight.field_types import Large, Table
from hero_combat.systems.megs.tables.bounds import Cost, Count
from hero_combat.text import did_you_mean

Doubles = Literal["never", "ask", "until-hit", "always"]


class Difficulty(Table, frozen=True):
    """The Universal Modifiers of a degree of difficulty; user data.

    Attributes:
        ov: its OV.
        rv: its RV.
    """

    ov: Large
    rv: Large


class Rules(Table, frozen=True):
    """Your rulings, with the defaults of the rulings' section 6.

    Costs that no source gives are None; a command that needs one names the key.

    Attributes:
        column_shifts: how column shifts are counted: numbers up to the roll, below it, or above
            both the threshold and the success number (Q1).
        same_column: whether AV against OV in one bracket changes the success number by 1.
        doubles: when doubles are rerolled: never, with `--reroll`, until the check succeeds, or
            always.
        full_damage: which RV shifts the test for full damage uses: those that make it harder,
            none, or all (Q3).
        below_resistance: the damage of an EV below the Resistance Attribute without column shifts
            (Q4).
        split_shifts: whether an attack's column shifts can be divided (Q7).
        knockback_double_one: the result of a double 1 against knockback (Q10).
        planned_knockback_shifts: the use of column shifts in Planned Knockback (Q24).
        last_ditch_round: how half of the attack is rounded (Q32).
        throwing_speed: STR - weight, or weight - STR as the document says (Q18).
        fire_growth: whether a fire grows each round or at each doubling of its time (Q33).
        underwater_knockback: whether knockback is a column less under water, or as on land (Q35).
        hazard_ov: the OV that hazards roll against (Q36).
        av_zero: whether AV 0 always fails or uses the first row (Q37).
        dodge: whether a Dodge lasts until the combatant's next action or for the phase.
        stunned_automatic: whether `step` stops at stunned combatants, for Automatic Actions.
        boost_cost: Hero Points for each AP of AV, EV, OV, RV or Initiative.
        last_ditch_cost: Hero Points for each AP of damage negated.
        push_fee: Hero Points for each AP pushed.
        desperation_conscious: Hero Points for Desperation at Current Condition 0 or above.
        desperation_bashing: Hero Points for Desperation below 0 by Bashing damage.
        desperation_killing: Hero Points for Desperation below 0 by Killing damage.
        desperation_power: Hero Points for Desperation to recover APs of a Power.
        desperation_stun: Hero Points for Desperation against stun.
        universal: degrees of difficulty by name, from the Universal Modifiers table.
        going_for_broke: column shifts to OV and RV out of combat.
    """

    column_shifts: Literal["R2", "R1", "R4"] = "R2"
    same_column: bool = True
    doubles: Doubles = "until-hit"
    full_damage: Literal["harder", "raw", "shifted"] = "harder"
    below_resistance: Literal["none", "table"] = "none"
    split_shifts: bool = True
    knockback_double_one: Literal["failure", "maximum"] = "failure"
    planned_knockback_shifts: Literal["both", "damage"] = "both"
    last_ditch_round: Literal["down", "up"] = "down"
    throwing_speed: Literal["str-weight", "weight-str"] = "str-weight"
    fire_growth: Literal["round", "doubling"] = "round"
    underwater_knockback: Literal["column", "none"] = "column"
    hazard_ov: Literal["body", "dex"] = "body"
    av_zero: Literal["fail", "row"] = "fail"
    dodge: Literal["action", "phase"] = "action"
    stunned_automatic: bool = False
    boost_cost: Cost | None = None
    last_ditch_cost: Cost | None = None
    push_fee: Cost = 3
    desperation_conscious: Count = 15
    desperation_bashing: Count = 10
    desperation_killing: Count = 1
    desperation_power: Count = 25
    desperation_stun: Count = 15
    universal: dict[str, Difficulty] = msgspec.field(default_factory=dict)
    going_for_broke: Difficulty = Difficulty(ov=4, rv=-6)


def find_difficulty(rules: Rules, name: str) -> tuple[int, int]:
    """Return OV and RV of a degree of difficulty.

    Raises:
        UsageError: the file has no such degree; no source gives the table.
    """
    found = rules.universal.get(name)
    if found is None:
        known = rules.universal
        raise UsageError(
            f"rules.universal.{name} is not set: no source gives the Universal Modifiers",
            mend=did_you_mean(name, known) or f"add [rules.universal.{name}] with ov and rv",
        )
    return found.ov, found.rv


def before_dice(_rules: Rules) -> frozenset[str]:
    """Return the options declared before the dice: Hero Points for a check. source: rulings 4."""
    return frozenset({"boost", "boost_of", "defend_ov", "defend_rv"})
