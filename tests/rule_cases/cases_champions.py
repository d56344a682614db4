"""The champions cases: one function an op, which builds the input and calls the package.

No function here computes anything; each gives back a record or a mapping to compare with.
"""

from collections.abc import Mapping
from typing import Any

from hero_combat.systems.champions import health
from hero_combat.systems.champions.attack import (
    area_attack,
    combat_values,
    coordinated_attack,
    recoil,
    stray_shots,
)
from hero_combat.systems.champions.attack import autofire as autofire_
from hero_combat.systems.champions.attack import block as block_
from hero_combat.systems.champions.attack import scatter as scatter_
from hero_combat.systems.champions.conditions import bleeding, recovery
from hero_combat.systems.champions.conditions import haymaker as haymaker_
from hero_combat.systems.champions.damage import defences as defences_
from hero_combat.systems.champions.damage import objects
from hero_combat.systems.champions.dice import checks, damage_classes, damage_dice
from hero_combat.systems.champions.dice.damage_classes import DamageDice
from hero_combat.systems.champions.dice.damage_dice import Faces
from hero_combat.systems.champions.gear import improvised as improvised_
from hero_combat.systems.champions.knockback import course, distance
from hero_combat.systems.champions.knockback.course import Obstacle
from hero_combat.systems.champions.knockback.distance import Circumstances
from hero_combat.systems.champions.tables import rounding
from hero_combat.systems.champions.tables.maneuvers import MANEUVERS
from hero_combat.systems.champions.tables.statuses import STATUSES
from hero_combat.systems.champions.tables.to_hit import ALWAYS_HITS, SCATTER
from hero_combat.systems.champions.tables.turn import POST_12_CLEARS_STUNNED, SPD_MAX, SPEED_CHART
from hero_combat.systems.champions.turns import aborts, clock, endurance, held_actions, initiative
from hero_combat.systems.champions.turns.clock import START
from hero_combat.systems.champions.turns.initiative import Initiative
from hero_combat.systems.champions.verbs import hazard
from hero_combat.systems.champions.verbs.act import defences, paramedics, presence_attack

Given = Mapping[str, Any]
TURN = 2  # any turn but the first, which has one segment only


# What the cases say otherwise than the package does.


def _faces(given: Given) -> Faces:
    return Faces(
        d6=tuple(given.get("d6", ())),
        half=tuple(given.get("half", ())),
        minus1=tuple(given.get("minus1", ())),
        pips=given.get("pips", 0),
        sign=given.get("sign", 1),
    )


def _segment(moment: int | None) -> int | None:
    return None if moment is None else clock.segment_of(moment)


def _spd(given: Given) -> int:
    if "spd" in given:
        return int(given["spd"])
    first = tuple(given["phases"])
    return next(spd for spd in SPEED_CHART if clock.phases(spd)[: len(first)] == first)


_INITIATIVE = {"name": "id", "int": "intelligence"}


def _roster(given: Given) -> list[Initiative]:
    names = [_INITIATIVE.get(column, column) for column in given["columns"]]
    return [
        Initiative(**{"spd": SPD_MAX, **dict(zip(names, row, strict=True))})
        for row in given["roster"]
    ]


_EVENTS = {
    "knockback": "knocked_back",
    "knocked_out": "unconscious",
    "ko": "unconscious",
    "target_moves": "target_moved",
    "target_moves_away": "target_moved",
}
_STATUSES = {"surprised": "surprised_out_of_combat", "knocked_out": "unconscious"}


def _status(name: str) -> str:
    return _STATUSES.get(name, name)


# Reading dice.


def normal_roll(given: Given) -> object:
    return damage_dice.normal(_faces(given), stun_only=given.get("stun_only", False))


def standard_effect(given: Given) -> object:
    standard = damage_dice.standard_effect(
        given.get("d6", 0), given.get("half", 0), given.get("minus1", 0), given.get("pips", 0)
    )
    if given["kind"] == "normal":
        return {"stun": standard.points, "body": standard.body}
    return {"points": standard.points, "body": standard.points}


def drop_highest_terms(given: Given) -> object:
    left = damage_dice.drop_highest(_faces(given), given["drop"])
    return {
        "stun_before": left.stun_before,
        "stun_terms_after": left.terms,
        "stun_after": left.stun,
    }


def remove_dc(given: Given) -> object:
    left = damage_dice.remove_dc(_faces(given), given["dc"], given["kind"])
    formula = {"formula": damage_dice.formula(left)}
    if given["kind"] == "killing":
        killed = damage_dice.killing(left, given["mult_die"])
        return formula | {"body": killed.body, "mult": killed.mult, "stun": killed.stun}
    hurt = damage_dice.normal(left)
    return formula | {"stun": hurt.stun, "body": hurt.body}


def stun_multiplier(given: Given) -> object:
    return {"mult": damage_dice.stun_multiplier(given["die"])}


def killing_roll(given: Given) -> object:
    return damage_dice.killing(_faces(given), given["mult_die"], given.get("stunx", 0))


def half_die_points(given: Given) -> object:
    return {"points": damage_dice.half_die_points(given["face"])}


def flash_segments(given: Given) -> object:
    return {"segments": damage_dice.flash_segments(_faces(given))}


def entangle_body(given: Given) -> object:
    return {"body": damage_dice.entangle_body(_faces(given))}


def effect_points(given: Given) -> object:
    return {"points": damage_dice.effect_points(_faces(given))}


def luck(given: Given) -> object:
    return {"luck": damage_dice.luck(_faces(given))}


def unluck(given: Given) -> object:
    return {"unluck": damage_dice.unluck(_faces(given))}


# To hit.


def best_dcv(given: Given) -> object:
    roll = sum(given["roll"])
    return {
        "dcv_hit": checks.best_dcv(given["ocv"], given["modifiers"], roll),
        "auto_hit": roll == ALWAYS_HITS,
    }


def success_roll(given: Given) -> object:
    return {"success": checks.success(sum(given["roll"]), given["needed"])}


def success_roll_total(given: Given) -> object:
    return {"success": checks.success_from(given["base"], sum(given["roll"]), given["needed"])}


def attack(given: Given) -> object:
    return checks.attack(given["ocv"], given["dcv"], given["roll"])


def stated_roll(given: Given) -> object:
    modifier = combat_values.range_modifier(given["range_m"])
    return {"expression": checks.to_hit_text(given["ocv"], given["bonus"], modifier)}


def range_penalty(given: Given) -> object:
    return {"ocv": combat_values.range_modifier(given["metres"])}


def brace(given: Given) -> object:
    return {"ocv": combat_values.braced(given["range_penalty"])}


def halve_cv(given: Given) -> object:
    return {"result": combat_values.halve_cv(given["cv"])}


def autofire_hits(given: Given) -> object:
    return {"hits": autofire_.autofire_hits(given["margin"], given["shots"])}


def autofire(given: Given) -> object:
    hits = autofire_.autofire(given["ocv"], given["dcv"], given["roll"], given["shots"])
    return {"hits": hits}


def autofire_line_penalty(given: Given) -> object:
    return {"ocv": autofire_.autofire_line_penalty(given["metres"])}


def stray_shot(given: Given) -> object:
    return stray_shots.stray_shot(given["ocv"], given["dcv"], given["roll"])


def scatter_direction(given: Given) -> object:
    return SCATTER[given["face"]]


def scatter(given: Given) -> object:
    return scatter_.scatter(given["ocv"], given["dcv"], given["roll"], given["face"])


def coordinated_dcv(given: Given) -> object:
    return {"dcv": combat_values.coordinated_dcv(given["dcv"], given["successes"])}


def coordinated_roll(given: Given) -> object:
    return {"joined": checks.success(given["roll"], given["target"])}


def coordinated_needs(given: Given) -> object:
    return {"coordinated": coordinated_attack.coordinated(2, given["joined"])}


# Clock and order.


def phases(given: Given) -> object:
    return {"segments": clock.phases(given["spd"])}


def segment_order(given: Given) -> object:
    order = initiative.segment_order(_roster(given), clock.at(TURN, given["segment"]))
    return {"order": [one.id for one in order]}


def initiative_order(given: Given) -> object:
    return {"order": [one.id for one in initiative.in_order(_roster(given))]}


def combat_start(_given: Given) -> object:
    return {"turn": clock.turn_of(START), "segment": clock.segment_of(START)}


def acts_in_first_segment(given: Given) -> object:
    return {"acts": clock.has_phase(given["spd"], START)}


def next_phase(given: Given) -> object:
    moment = clock.next_phase(given["spd"], clock.at(1, given["after_segment"]))
    return {"turn": clock.turn_of(moment), "segment": clock.segment_of(moment)} if moment else {}


def spd_change_6e(given: Given) -> object:
    spd = given["new_spd"]
    start = clock.spd_change(given["old_spd"], spd, clock.at(TURN, given["segment"]))
    return {
        f"acts_in_{segment}": start is not None
        and clock.has_phase(spd, clock.at(TURN, segment), not_before=start)
        for segment in SPEED_CHART[SPD_MAX]
    }


def elapsed_seconds(given: Given) -> object:
    start = clock.at(given["from_turn"], given["from_segment"])
    return {
        "seconds": clock.elapsed_seconds(start, clock.at(given["to_turn"], given["to_segment"]))
    }


def dex_roll_tie(given: Given) -> object:
    targets = [checks.characteristic_roll_target(dex) for dex in given["dex"]]
    return checks.roll_off(targets, [sum(roll) for roll in given["rolls"]])


def tie_int_then_pre(given: Given) -> object:
    rows = zip(given["dex"], given["int"], given["pre"], strict=True)
    roster = [
        Initiative(str(index), 12, dex, intelligence=intelligence, pre=pre)
        for index, (dex, intelligence, pre) in enumerate(rows)
    ]
    return {"first": int(initiative.in_order(roster, ("int", "pre"))[0].id)}


def characteristic_roll_target(given: Given) -> object:
    return {"target": checks.characteristic_roll_target(given["characteristic"])}


def dex_roll_off(given: Given) -> object:
    return checks.roll_off(given["targets"], given["rolls"])


# Abort and hold.


def abort(given: Given) -> object:
    ruling = aborts.abort(
        _spd(given),
        clock.at(TURN, given["segment"]),
        acted=given["acted_this_segment"],
        stunned=given.get("stunned", False),
        unconscious=given.get("unconscious", False),
        holding=given.get("holding", False),
    )
    return {
        "allowed": ruling.allowed,
        "phase_spent": _segment(ruling.phase_spent),
        "defence_until": _segment(ruling.defence_until),
        "action": ruling.action,
    }


def abort_two_phases(given: Given) -> object:
    spent = aborts.abort_two_phases(given["spd"], clock.at(TURN, given["segment"]))
    return {"phases_spent": [clock.segment_of(moment) for moment in spent]}


def abort_action_allowed(given: Given) -> object:
    return {"allowed": aborts.abort_action_allowed(given["action"])}


def reabort(given: Given) -> object:
    return aborts.abort(
        given["spd"],
        clock.at(TURN, given["segment"]),
        spent=clock.at(TURN, given["spent"]),
        reabort_lock=True,
    )


def abort_skips_phase(given: Given) -> object:
    spd, moment = given["spd"], clock.at(TURN, given["segment"])
    ruling = aborts.abort(spd, clock.at(TURN, given["aborted_in"]))
    assert ruling.phase_spent is not None
    return {
        "can_act": clock.has_phase(spd, moment, spent=ruling.phase_spent),
        "defence_still_up": aborts.defence_up(moment, ruling.defence_until),
        "next_acts": _segment(clock.next_phase(spd, max(moment, ruling.phase_spent))),
    }


def hold(given: Given) -> object:
    moved = given.get("moved_first", False)
    return {"allowed": held_actions.may_hold(given["kind"], moved_first=moved)}


def attack_then_move(given: Given) -> object:
    allowed = aborts.may_move_after(attacked=given["attacked"], maneuver=given.get("maneuver", ""))
    return {"move_allowed": allowed}


def hold_lost_at(given: Given) -> object:
    lost = held_actions.hold_lost_at(given["spd"], clock.at(TURN, given["held_at"]))
    return {"lost_at": _segment(lost)}


def hold_contest(given: Given) -> object:
    needs = given.get("trigger_needs_prior_action", given.get("trigger_takes_action", False))
    if "holder_roll" not in given:
        return held_actions.hold_contest(needs_prior_action=needs)
    margins = checks.roll_off(
        [given["holder_target"], given["actor_target"]],
        [given["holder_roll"], given["actor_roll"]],
    ).margins
    return held_actions.hold_contest(
        needs_prior_action=needs, holder_margin=margins[0], actor_margin=margins[1]
    )


def hold_used_in_segment_replaces_phase(given: Given) -> object:
    moment = clock.at(TURN, given["segment"])
    return {"second_action_in_segment": clock.has_phase(given["spd"], moment, spent=moment)}


# Maneuvers.


def dodge_lasts(given: Given) -> object:
    expires = clock.defence_expires(given["spd"], clock.at(TURN, given["declared"]))
    return {"expires_at_start_of": _segment(expires)}


def haymaker_lands(given: Given) -> object:
    haymaker = haymaker_.haymaker_lands(given["spd"], clock.at(TURN, given["declared_segment"]))
    return {
        "lands_segment": _segment(haymaker.lands),
        "when": haymaker.when,
        "phase_lost_in": _segment(haymaker.phase_lost),
    }


def haymaker_cancelled(given: Given) -> object:
    event = _EVENTS.get(given["event"], given["event"])
    return {"cancelled": aborts.haymaker_cancelled(event)}


def haymaker_mods(_given: Given) -> object:
    return MANEUVERS["Haymaker"]


def move_by_dc(given: Given) -> object:
    return {
        "dc": damage_classes.move_by_dc(given["str"], given["velocity"]),
        "ocv": damage_classes.maneuver_ocv(MANEUVERS["Move By"], given["velocity"]),
    }


def move_through_dc(given: Given) -> object:
    return {
        "dc": damage_classes.move_through_dc(given["str"], given["velocity"]),
        "ocv": damage_classes.maneuver_ocv(MANEUVERS["Move Through"], given["velocity"]),
    }


def move_attack_self_damage(given: Given) -> object:
    fraction = recoil.self_damage_fraction(
        MANEUVERS[given["maneuver"]], target_moved=given.get("target_moved", True)
    )
    return {"fraction": fraction}


def pulling_a_punch(given: Given) -> object:
    return damage_classes.pulling_a_punch(given["base_dcs"], given["pulled"])


def dive_for_cover_penalty(given: Given) -> object:
    penalty = defences.dive_for_cover_penalty(
        given["metres"], underwater=given.get("underwater", False)
    )
    return {"dex_roll": penalty}


def dive_for_cover(given: Given) -> object:
    return defences.dive_for_cover(given["dex"], given["roll"], given["metres"])


def dive_for_cover_area(given: Given) -> object:
    avoids = area_attack.dive_avoids_area(given["destination_m"], given["aoe_radius"])
    return {"avoids": avoids}


def block(given: Given) -> object:
    success = block_.stops_blow(given["blocker_ocv"], given["attacker_ocv"], given["roll"])
    return {"success": success}


# END.


def end_cost(given: Given) -> object:
    end = endurance.end_cost(
        given["active_points"],
        shots=given.get("shots", 1),
        charges=bool(given.get("charges", 0)),
        zero_end=given.get("zero_end", False),
        half_end=given.get("half_end", False),
    )
    return {"end": end}


def maneuver_end(given: Given) -> object:
    return {"end": endurance.maneuver_end(MANEUVERS[given["maneuver"]])}


def strength_end(given: Given) -> object:
    return {"end": endurance.strength_end(given["str"])}


def push_end(given: Given) -> object:
    return {"end": endurance.push_end(given["base_end"], given["pushed"])}


def push_str(given: Given) -> object:
    return {
        "dice": improvised_.pushed_dice(given["str"], given["pushed"]),
        "end": endurance.push_end(endurance.strength_end(given["str"]), given["pushed"]),
    }


def insufficient_end(given: Given) -> object:
    return {"stun_dice": endurance.lacking_end_dice(given["need"], given["have"])}


# Damage classes.


def str_dice(given: Given) -> object:
    return {"dice": str(damage_classes.strength_dice(given["str"]))}


def killing_dc(given: Given) -> object:
    dice = damage_classes.killing_dice(
        given["base_dc"], given["added_dc"], given.get("advantage", 0)
    )
    return {"dice": str(dice)}


def normal_dc(given: Given) -> object:
    return {"dice": str(damage_classes.normal_dice(given["dc"], given["advantage"]))}


def ego_dc(given: Given) -> object:
    return {"dice": str(damage_classes.ego_dice(given["dc"], given.get("advantage", 0)))}


def maneuver_damage(given: Given) -> object:
    damage = damage_classes.maneuver_damage(
        MANEUVERS[given["maneuver"]],
        given.get("str", 0),
        velocity=given.get("velocity", 0),
        base_dc=given.get("base_dc"),
        added_dc=given.get("added_dc", 0),
    )
    return {"dice": str(damage)}


def haymaker_dice(given: Given) -> object:
    dice = damage_classes.haymaker_dice(
        DamageDice(given["dice"]), given.get("kind", "normal"), given.get("advantage", 0)
    )
    return {"dice": str(dice)}


def csl_damage(given: Given) -> object:
    dice = damage_classes.csl_dice(
        DamageDice(given["dice"]),
        given["csl"],
        given.get("kind", "normal"),
        given.get("advantage", 0),
    )
    return {"dice": str(dice)}


def underwater_dice(given: Given) -> object:
    return {"dice": str(damage_classes.underwater_dice(DamageDice(given["dice"])))}


# Knockback.


def _circumstances(given: Given) -> Circumstances:
    names = Circumstances.__struct_fields__
    return Circumstances(**{name: given[name] for name in names if name in given})


def knockback(given: Given) -> object:
    roll = given["roll"] if "roll" in given else sum(given["dice_rolled"])
    flown = distance.knockback(
        given["body"],
        roll,
        resistance_m=given.get("resistance_m", 0),
        multiplier=given.get("multiplier", 1),
    )
    into_object = course.object_damage_dice(flown.metres)
    return {
        "kb_dice": distance.knockback_dice(_circumstances(given)),
        "roll": roll,
        "metres": flown.metres,
        "knocked_down": flown.knocked_down,
        "damage_dice_uncapped": into_object,
        "object_dice": into_object,
        "ground_dice": course.ground_damage_dice(flown.metres),
    }


def knockback_obstacle(given: Given) -> object:
    obstacle = Obstacle(given["obstacle_at"], given["defence"], given["body"])
    hit = course.course(given["metres"], [obstacle]).collisions[0]
    dice = course.doubled(hit.dice, unconscious=given.get("unconscious", False))
    return {"damage_dice": dice, "destroyed": hit.destroyed, "beyond_m": hit.beyond_m}


def ground_damage_dice(given: Given) -> object:
    return {"dice": course.ground_damage_dice(given["metres"])}


def object_damage_dice(given: Given) -> object:
    return {"dice": course.object_damage_dice(given["metres"])}


def knockback_dice(given: Given) -> object:
    return {"dice": distance.knockback_dice(_circumstances(given))}


def unconscious_knockback(given: Given) -> object:
    return {"dice": course.doubled(given["dice"], unconscious=True)}


def breakfall_penalty(given: Given) -> object:
    return {"roll": course.breakfall_penalty(given["metres"])}


# Effects of damage.


def stunned_by(given: Given) -> object:
    return {"stunned": health.stunned_by(given["stun_past_def"], given["con"])}


def coordinated_stun(given: Given) -> object:
    return health.coordinated_stun(given["stun_past_def"], given["joined"], given["con"])


def unconscious(given: Given) -> object:
    return {"unconscious": health.is_unconscious(given["stun"])}


def zero_stun(given: Given) -> object:
    return health.zero_stun(given["stun"], given["end"])


def dead(given: Given) -> object:
    return {"dead": health.is_dead(given["body"], given["body_max"])}


def dead_at_minus_max(given: Given) -> object:
    return {"dead": given["body_is_minus_max"] and health.is_dead(-10, 10)}


def zero_body(given: Given) -> object:
    return health.zero_body(given["body"])


def zero_body_strenuous(given: Given) -> object:
    return health.zero_body(given["body"], strenuous=True)


def apply_status(given: Given) -> object:
    return {"applied": health.applies(_status(given["attempt"]), [_status(given["current"])])}


def status_implies(given: Given) -> object:
    brought = health.implied(_status(given["status"]))
    return {status: status in brought for status in STATUSES}


def dcv_after(given: Given) -> object:
    return {"dcv": combat_values.dcv_after(given["dcv"], [_status(given["status"])])}


def resistant_ed_after_drain(given: Given) -> object:
    natural = given["natural_ed"]
    left = defences_.defence_after_drain(natural, given["drain"], made_resistant=natural)
    return {"red": left.resistant, "normal": left.normal}


def resistant_power_after_drain(given: Given) -> object:
    return defences_.defence_after_drain(
        given["natural_ed"], given["drain"], power=given["power_red"]
    )


def stun_past_defence(given: Given) -> object:
    return {"stun": defences_.stun_past(given["stun"], given["defence"])}


def post_12(given: Given) -> object:
    return recovery.recovered(
        given["stun"],
        given["stun_max"],
        given["rec"],
        given.get("end", 0),
        given.get("end_max", 0),
    )


def post_12_once(given: Given) -> object:
    moment, recovered, recoveries = clock.at(TURN, 12), 0, 0
    for _again in ("first", *("rewound",) * given["rewinds"]):
        if clock.post_12_due(moment, recovered):
            recovered = clock.turn_of(moment)
            recoveries += 1
    return {"recoveries": recoveries}


def negative_stun_band(given: Given) -> object:
    band = health.negative_stun_band(given["stun"])
    return {"band": band.name if band else "none"}


def ko_phase_recovery(given: Given) -> object:
    moment = clock.at(TURN, given["phase_passed"])
    return {"recovers": recovery.recovers_on_phase(given["stun"], given["spd"], moment)}


def post_12_clears_stunned(_given: Given) -> object:
    return {"stunned_after": not POST_12_CLEARS_STUNNED}


def stunned_recovery_phase(given: Given) -> object:
    stunned = clock.stunned_phase(given["spd"], clock.at(TURN, given["stunned_before"]))
    return {"phase_lost": _segment(stunned.lost), "clear_by": _segment(stunned.clear_by)}


def out_of_combat(given: Given) -> object:
    recoveries, seconds = clock.recoveries_between_fights(given["seconds"])
    return {"recoveries": recoveries, "banked_seconds": seconds}


def bleeding_dice(given: Given) -> object:
    return {"dice": bleeding.bleeding_dice(given["body_lost"], given["damage"])}


def bleeding_roll(given: Given) -> object:
    return bleeding.bleeding_roll(given["faces"])


def stabilise_target(given: Given) -> object:
    return {"target": paramedics.stabilise_target(given["paramedics"], given["body"])}


def falling_dice(given: Given) -> object:
    return {"dice": hazard.falling_dice(given["metres"])}


def presence_dice(given: Given) -> object:
    return {"dice": presence_attack.presence_dice(given["pre"]).d6}


def presence_level(given: Given) -> object:
    return {"level": presence_attack.presence_level(given["margin"])}


# Objects.


def object_damage(given: Given) -> object:
    rolled = damage_dice.normal(Faces(tuple(given["faces"])))
    return {"body_left": objects.body_left(given["body"], rolled.body, given["defence"])}


def killing_vs_glass(given: Given) -> object:
    defence = objects.effective_defence(
        given["defence"], killing=True, resistant=given["resistant"]
    )
    return {"effective_def": defence}


def improvised(given: Given) -> object:
    return improvised_.improvised(given["defence"], given["body"], given["str"], given["push"])


def improvised_official_cap(given: Given) -> object:
    defence, body, strength = given["defence"], given["body"], given["str"]
    return {
        "dice_official": improvised_.printed_limit(defence, body, strength),
        "dice_seed": improvised_.improvised(defence, body, strength).dice,
    }


# Rounding.


def away_from_zero(given: Given) -> object:
    return {"result": rounding.away_from_zero(given["value"])}


def towards_zero(given: Given) -> object:
    return {"result": rounding.towards_zero(given["value"])}


def one_decimal_truncate(given: Given) -> object:
    return {"result": rounding.one_decimal(given["numerator"] / given["denominator"])}
