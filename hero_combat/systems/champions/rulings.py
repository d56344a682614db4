"""Your table's rulings: every key of `[rules]` with its default."""

from typing import Annotated, Literal

import msgspec

from hero_combat.fight.field_types import Table


class Rules(Table, frozen=True, cache_hash=True):
    """Your table's rulings; each has a default.

    Attributes:
        tie_stats: what settles a tie in the order, before a DEX roll-off: "pre", "int", "other".
        coordination_min_successes: the number of Teamwork rolls that must succeed.
        botch_auto_hit: whether an 18 hits the named friendly target without a roll.
        knockback_multiplies: what double knockback doubles: BODY or meters.
        knockback_unconscious: whether an unconscious combatant takes twice the dice ("dice"), or
            the plain dice counted twice ("total").
        knockback_beyond: how far a flight goes on beyond a broken object: the meters of the dice
            it didn't use ("unspent"), or those not flown yet ("unflown").
        knockback_resistance: what Knockback Resistance reduces: meters or BODY.
        half_die_body: the lowest face of a half die that is 1 BODY; 7 for none.
        stun_for_body: whether each BODY that gets through does at least 1 STUN.
        retain_body: BODY for each -1 on the roll to keep hold of a weapon.
        end_short: whether missing END is paid in STUN ("stun"), or the attack refused ("refuse").
        range_modifier: the printed chart, or the formula.
        hex_m: meters in a hex.
        scatter_north: where 12:00 is: north on the map, or along the line of fire ("aim").
        reabort_lock: whether a new abort must wait until the phase spent on the last has passed.
        strenuous_bleeds: whether spending END at 0 BODY costs 1 BODY.
        bleeding: 1 BODY a Turn ("rate"), or the dice of the optional table ("table").
        presence_against: what resists a presence attack: PRE, or the higher of PRE and EGO.
        voluntary_spd: when a declared change of SPD takes effect.
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
