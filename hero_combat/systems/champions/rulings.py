"""This table's rulings: every key of `[rules]` with its default."""

from typing import Annotated, Literal

import msgspec

from hero_combat.fight.field_types import Table


class Rules(Table, frozen=True, cache_hash=True):
    """This table's rulings; each has the default of the rulings' section 7.

    Attributes:
        tie_stats: what settles a tie in the order, before a DEX roll-off: "pre", "int", "other".
        coordination_min_successes: how many Teamwork rolls must succeed.
        botch_auto_hit: whether an 18 hits the friendly target that is named.
        knockback_multiplies: what double knockback doubles.
        knockback_unconscious: one roll of doubled dice, or one of plain dice that counts twice.
        knockback_beyond: what is left of a flight beyond a broken object: the metres of the dice
            it could not give ("unspent"), or those not flown yet ("unflown").
        knockback_resistance: what Knockback Resistance is taken off.
        half_die_body: the least face of a half die that is 1 BODY; 7 for none.
        stun_for_body: whether each BODY that gets through takes 1 STUN with it at least.
        retain_body: BODY for each -1 of the roll to keep hold of a weapon.
        end_short: whether END that is short is paid in STUN, or the attack can't be made.
        range_modifier: the rows of the printed chart, or the formula.
        hex_m: metres in a hex.
        scatter_north: where 12:00 is.
        reabort_lock: whether a new abort waits until the spent phase has passed.
        strenuous_bleeds: whether spending END at 0 BODY costs 1 BODY.
        bleeding: 1 BODY a Turn, or the optional table's dice.
        presence_against: PRE, or the higher of PRE and EGO, stands up to a presence attack.
        voluntary_spd: whether a declared change of SPD waits for Post-Segment 12.
    """

    tie_stats: tuple[Literal["pre", "int", "other"], ...] = ("pre", "int")
    coordination_min_successes: Annotated[int, msgspec.Meta(ge=1, le=10)] = 1
    botch_auto_hit: bool = True
    knockback_multiplies: Literal["body", "metres"] = "body"
    knockback_unconscious: Literal["dice", "total"] = "dice"
    knockback_beyond: Literal["unspent", "unflown"] = "unspent"
    knockback_resistance: Literal["metres", "body"] = "metres"
    half_die_body: Annotated[int, msgspec.Meta(ge=1, le=7)] = 4
    stun_for_body: bool = True
    retain_body: Annotated[int, msgspec.Meta(ge=1, le=100)] = 2
    end_short: Literal["stun", "refuse"] = "stun"
    range_modifier: Literal["chart", "formula"] = "chart"
    hex_m: Annotated[int, msgspec.Meta(ge=1, le=100)] = 2
    scatter_north: Literal["map", "aim"] = "map"
    reabort_lock: bool = False
    strenuous_bleeds: bool = True
    bleeding: Literal["rate", "table"] = "rate"
    presence_against: Literal["pre", "higher"] = "pre"
    voluntary_spd: Literal["post 12", "at once"] = "post 12"
