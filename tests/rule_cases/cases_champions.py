"""The champions cases: one function an op, which plays lines and gives back what happened.

What a rule computes on the way to a line of the game is asked of the rule itself. No function here
computes anything but what a line takes: faces that come to a sum, a DEX that needs a number.
"""

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

import hero_combat as hc
from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.events import (
    ActionLost,
    AttackRolled,
    Damaged,
    Event,
    ObjectDamaged,
    TurnBegan,
)
from hero_combat.fight.outcome import Outcome
from hero_combat.systems.champions import health
from hero_combat.systems.champions.attack import combat_values
from hero_combat.systems.champions.attack.area_attack import dive_avoids_area
from hero_combat.systems.champions.attack.scatter import scatter as landing
from hero_combat.systems.champions.conditions import bleeding, recovery
from hero_combat.systems.champions.conditions.haymaker import haymaker_lands as lands
from hero_combat.systems.champions.dice import damage_classes
from hero_combat.systems.champions.dice.damage_classes import DamageDice, dice_of
from hero_combat.systems.champions.events import (
    DiceRead,
    HaymakerLost,
    Stunned,
    SuccessRolled,
    WentFirst,
)
from hero_combat.systems.champions.gear import improvised as improvised_
from hero_combat.systems.champions.knockback import course, distance
from hero_combat.systems.champions.knockback.course import Obstacle
from hero_combat.systems.champions.knockback.distance import Circumstances
from hero_combat.systems.champions.rulings import Rules
from hero_combat.systems.champions.tables import rounding
from hero_combat.systems.champions.tables.maneuvers import MANEUVERS
from hero_combat.systems.champions.tables.to_hit import SCATTER
from hero_combat.systems.champions.turns import clock, endurance
from hero_combat.systems.champions.verbs.act import presence_attack
from hero_combat.systems.champions.verbs.hazard import falling_dice as dice_of_fall

Given = Mapping[str, Any]
E = TypeVar("E", bound=Event)
TURN = 2  # any turn but the first, which has one segment only
ELEVEN, MISS, HIT = "3 4 4", "6 6 6", "1 1 1"
BASE = {
    "dex": 10,
    "spd": 4,
    "ocv": 0,
    "dcv": 0,
    "con": 30,
    "body": 50,
    "stun": 500,
    "end": 100,
    "rec": 5,
    "pd": 0,
    "ed": 0,
}
UNPLAYED = frozenset(
    {
        # ops about what no command does
        "abort_two_phases",
        "breakfall_penalty",
        "csl_damage",
        "drop_highest_terms",
        "elapsed_seconds",
        "improvised_official_cap",
        "one_decimal_truncate",
        "out_of_combat",
        "remove_dc",
        "resistant_ed_after_drain",
        "resistant_power_after_drain",
        "stated_roll",
        "success_roll_total",
        # dice that can't be written, and a dive of no metres
        "dice-normal-001",
        "dice-normal-002",
        "dice-normal-004",
        "dice-normal-007",
        "dice-standard_effect-002",
        "maneuver-028",
        # advantages of an attack, and normal damage under the bleeding table, which nobody tells
        "dc-016",
        "dc-018",
        "dc-019",
        "dc-022",
        "dc-024",
        "dc-025",
        "dc-033",
        "dc-035",
        "bleeding-007",
        "bleeding-008",
    }
)
"""The ops, and the ids of single cases, that no line of the game comes to."""


# The table.


def _fight(more: str = "", **blocks: Mapping[str, Any]) -> hc.Fight:
    """A fight of `a` against `b`, or of those who are named, in segment 12 of Turn 1."""
    people = {"a": {}, "b": {}, **blocks}
    text = ['system = "champions"', "seed = 1"]
    for who, block in people.items():
        text.append(f"[combatants.{who.lower()}]")
        text += [f"{key} = {_toml(value)}" for key, value in (BASE | dict(block)).items()]
    fight = hc.loads("\n".join([*text, more]))
    fight.play(f"begin {','.join(who.lower() for who in people)}")
    return fight


def _toml(value: object) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key} = {_toml(each)}" for key, each in value.items()) + "}"
    return str(value).lower() if isinstance(value, bool) else repr(value).replace("'", '"')


def _at(fight: hc.Fight, segment: int) -> hc.Fight:
    """The fight, its clock set to a segment of Turn 2."""
    for line in (f"set turn {TURN}", f"set segment {segment}", "set ordered ''"):
        fight.play(line)
    return fight


def _book(outcome: Outcome, kind: type[E]) -> E:
    """The first event of that kind."""
    return next(event for event in outcome.events if isinstance(event, kind))


def _three(total: int) -> str:
    """Three faces that come to a sum."""
    each, over = divmod(total, 3)
    return " ".join(str(each + (nth < over)) for nth in range(3))


def _segment(moment: int | None) -> int | None:
    return None if moment is None else clock.segment_of(moment)


def _of(text: str) -> int | None:
    """The segment of a moment in the state."""
    return _segment(clock.read_moment(text)) if text else None


def _allowed(fight: hc.Fight, line: str) -> bool:
    try:
        fight.play(line)
    except (Forbidden, UsageError):
        return False
    return True


def _turns(fight: hc.Fight, who: str = "a") -> Iterator[tuple[int, int]]:
    """Turn and segment of each phase of somebody, for two Turns and more."""
    while fight.encounter.clock.turn <= TURN + 1:
        for event in fight.play("step").events:
            if isinstance(event, TurnBegan) and event.who == who:
                yield event.round, fight.encounter.clock.segment


def _margin(line: str = "resolve a b", *lines: str, roll: str = MISS, **blocks: Any) -> int:
    """The margin of an attack roll, by default of a natural 18 on 11 + OCV - DCV."""
    fight = _fight(**blocks)
    for each in lines:
        fight.play(each)
    margin = _book(fight.play(f"{line} --dice '{roll}'"), AttackRolled).margin
    assert margin is not None
    return margin


# Reading dice.


def _notation(given: Given) -> tuple[str, str]:
    """The dice as written, and their faces."""
    d6, half, minus = (list(given.get(key, ())) for key in ("d6", "half", "minus1"))
    full = len(d6) + len(minus)
    pips = given.get("pips", 0) - len(minus)
    dice = " ".join(part for part in (str(full) if full else "", "1/2" * len(half)) if part)
    return f"{dice}d6{pips:+d}" if pips else f"{dice}d6", " ".join(map(str, d6 + minus + half))


def _read(given: Given, kind: str = "", more: str = "") -> Mapping[str, int]:
    dice, faces = _notation(given)
    as_ = f" --as {kind}" if kind else ""
    return _book(_fight().play(f"roll '{dice}{more}'{as_} --dice '{faces}'"), DiceRead).amounts


def normal_roll(given: Given) -> object:
    if not given.get("stun_only"):
        return _read(given)
    dice, faces = _notation(given)
    fight = _fight(a={"attacks": {"x": {"dice": dice, "stun_only": True}}})
    lost = _book(fight.play(f"resolve a b --dice '{HIT} / {faces}'"), Damaged).lost
    return {"body": 0, **lost}


def standard_effect(given: Given) -> object:
    faces = {key: (1,) * given.get(key, 0) for key in ("d6", "half")}
    dice, _ = _notation({**faces, "pips": given.get("pips", 0)})
    return _book(_fight().play(f"roll '{dice}' --as standard"), DiceRead).amounts


def stun_multiplier(given: Given) -> object:
    amounts = _book(_fight().play(f"roll 1d6k --dice '1 / {given['die']}'"), DiceRead).amounts
    return {"mult": amounts["multiplier"]}


def killing_roll(given: Given) -> object:
    dice, faces = _notation(given)
    levels = given.get("stunx", 0)
    fight = _fight(a={"attacks": {"x": {"dice": f"{dice}k", "stunx": levels}}})
    line = f"resolve a b --no-knockback --dice '{HIT} / {faces} / {given['mult_die']}'"
    lost = _book(fight.play(line), Damaged).lost
    return {**lost, "mult": lost["stun"] // lost["body"]}


def half_die_points(given: Given) -> object:
    return _read({"half": (given["face"],)}, "effect")


def flash_segments(given: Given) -> object:
    return _read(given, "flash")


def entangle_body(given: Given) -> object:
    return _read(given, "entangle")


def effect_points(given: Given) -> object:
    return _read(given, "effect")


def luck(given: Given) -> object:
    return {"luck": _read(given, "luck")["points"]}


def unluck(given: Given) -> object:
    return {"unluck": _read(given, "unluck")["points"]}


# To hit.


def _success(needed: int, roll: int) -> bool:
    line = f"roll {needed}- --dice '{_three(roll)}'"
    return _book(_fight().play(line), SuccessRolled).made


def success_roll(given: Given) -> object:
    return {"success": _success(given["needed"], sum(given["roll"]))}


def attack(given: Given) -> object:
    fight = _fight(a={"ocv": given["ocv"], "str": 0}, b={"dcv": given["dcv"]})
    rolled = fight.play(f"resolve a b --no-knockback --dice '{_three(given['roll'])}'").events[0]
    assert isinstance(rolled, AttackRolled)
    assert rolled.margin is not None
    return {"hit": rolled.hit, "target": given["roll"] + rolled.margin}


def best_dcv(given: Given) -> object:
    """The best DCV that is hit: what is left of the roll against a DCV of 0."""
    faces = " ".join(map(str, given["roll"]))
    line = f"resolve a b --no-knockback --ocv {sum(given['modifiers'])} --dice '{faces}'"
    fights = [_fight(a={"ocv": given["ocv"], "str": 0}, b={"dcv": dcv}) for dcv in (0, 60)]
    least, most = (fight.play(line).events[0] for fight in fights)
    assert isinstance(least, AttackRolled)
    assert isinstance(most, AttackRolled)
    return {"dcv_hit": least.margin, "auto_hit": most.hit}


def stray_shot(given: Given) -> object:
    gun = {"gun": {"dice": "1d6", "ranged": True}}
    people = {"b": {"dcv": 30}, "c": {"dcv": given["dcv"]}}
    fight = _fight(a={"ocv": given["ocv"], "attacks": gun}, **people)
    line = "resolve a b --bystander c --place crowd --no-knockback"
    faces = f"{ELEVEN} / {_three(given['roll'])} / 1"
    shot = fight.play(f"{line} --dice '{faces}'").events[1]
    assert isinstance(shot, AttackRolled)
    assert shot.margin is not None
    return {"hit": shot.hit, "target": given["roll"] + shot.margin}


def range_penalty(given: Given) -> object:
    block = {"ocv": 7, "attacks": {"gun": {"dice": "1d6", "ranged": True}}}
    return {"ocv": _margin(f"resolve a b --range {given['metres']}", a=block)}


def brace(given: Given) -> object:
    return {"ocv": combat_values.braced(given["range_penalty"])}


def halve_cv(given: Given) -> object:
    return {"result": combat_values.halve_cv(given["cv"])}


def _burst(ocv: int, dcv: int, roll: int, shots: int) -> int:
    gun = {"gun": {"dice": "1d6", "ranged": True, "autofire": shots}}
    fight = _fight(a={"ocv": ocv, "attacks": gun}, b={"dcv": dcv})
    faces = " / ".join([_three(roll), *("1",) * shots])
    for hits in range(shots, -1, -1):
        line = " / ".join(faces.split(" / ")[: 1 + hits])
        try:
            outcome = fight.play(f"resolve a b --shots {shots} --no-knockback --dice '{line}'")
        except hc.DiceError:
            continue
        return sum(isinstance(event, Damaged) for event in outcome.events)
    raise AssertionError


def autofire_hits(given: Given) -> object:
    return {"hits": _burst(given["margin"], 0, 11, given["shots"])}


def autofire(given: Given) -> object:
    return {"hits": _burst(given["ocv"], given["dcv"], given["roll"], given["shots"])}


def autofire_line_penalty(given: Given) -> object:
    gun = {"gun": {"dice": "1d6", "ranged": True, "autofire": 2}}
    line = f"resolve a b --shots 2 --line {given['metres']} --no-knockback"
    return {"ocv": _margin(line, a={"ocv": 7, "attacks": gun})}


def scatter_direction(given: Given) -> object:
    return SCATTER[given["face"]]


def scatter(given: Given) -> object:
    missed_by = given["roll"] - (11 + given["ocv"] - given["dcv"])
    if missed_by <= 0:
        return {"hit": True, "hexes": 0}
    found = landing(missed_by, given["face"])
    return {"hit": False, "missed_by": found.hexes, "hexes": found.hexes, "axial": found.axial}


def coordinated_dcv(given: Given) -> object:
    return {"dcv": combat_values.coordinated_dcv(given["dcv"], given["successes"])}


def coordinated_roll(given: Given) -> object:
    return {"joined": _success(given["target"], given["roll"])}


def coordinated_needs(given: Given) -> object:
    return {"coordinated": given["joined"] >= Rules().coordination_min_successes}


# Clock and order.


def phases(given: Given) -> object:
    fight = _at(_fight(a={"spd": max(0, given["spd"])}, b={"spd": 12}, c={}), 1)
    return {"segments": [segment for turn, segment in _turns(fight) if turn == TURN]}


def _order(roster: list[dict[str, Any]], segment: int, more: str = "") -> list[str]:
    """The order of a segment of those in the roster; `a` and `b` have no phase in it."""
    people = {str(each.pop("name")): each for each in roster}
    spd = {"spd": 12} if all("spd" not in each for each in roster) else {}
    blocks = {who: {**spd, **each} for who, each in people.items()}
    for block in blocks.values():
        block["spd"] = max(0, block["spd"])  # no stat block has a negative SPD
    blocks |= {} if {"a", "b"} <= blocks.keys() else {"a": {"spd": 0}, "b": {"spd": 0}}
    fight = _at(_fight(more, **blocks), segment)
    fight.play("step")
    now = fight.encounter.clock
    names = {who.lower(): who for who in people}
    return [names[who] for who in (now.acting, *now.waiting) if who]


def _roster(given: Given) -> list[dict[str, Any]]:
    return [dict(zip(given["columns"], row, strict=True)) for row in given["roster"]]


def segment_order(given: Given) -> object:
    return {"order": _order(_roster(given), given["segment"])}


def initiative_order(given: Given) -> object:
    return {"order": _order(_roster(given), 12)}


def tie_int_then_pre(given: Given) -> object:
    rows = zip(given["dex"], given["int"], given["pre"], strict=True)
    roster = [
        {"name": name, "dex": dex, "int": intelligence, "pre": pre}
        for name, (dex, intelligence, pre) in zip("ab", rows, strict=True)
    ]
    first = _order(roster, 12, '[rules]\ntie_stats = ["int", "pre"]')[0]
    return {"first": "ab".index(first)}


def combat_start(_given: Given) -> object:
    return _fight().encounter.clock


def acts_in_first_segment(given: Given) -> object:
    fight = _fight(a={"spd": given["spd"]}, b={"spd": 12})
    fight.play("step")
    now = fight.encounter.clock
    return {"acts": "a" in (now.acting, *now.waiting)}


def next_phase(given: Given) -> object:
    fight = _fight(a={"spd": given["spd"]}, b={"spd": 12})
    found = [each for each in _turns(fight) if each > (1, given["after_segment"])]
    return {"turn": found[0][0], "segment": found[0][1]}


def spd_change_6e(given: Given) -> object:
    fight = _at(_fight(a={"spd": given["old_spd"]}, b={"spd": 12}), given["segment"])
    fight.play("step")
    fight.play(f"set a.sheet.spd {given['new_spd']}")
    acts = {segment for turn, segment in _turns(fight) if turn == TURN}
    return {f"acts_in_{segment}": segment in acts for segment in range(1, 13)}


def characteristic_roll_target(given: Given) -> object:
    fight = _fight(a={"dex": given["characteristic"]})
    rolled = fight.play(f"roll dex --who a --dice '{ELEVEN}'")
    return {"target": _book(rolled, SuccessRolled).needed}


def _dex(target: int) -> dict[str, int]:
    """A DEX whose roll needs that number."""
    return {"dex": (target - 9) * 5}


def dex_roll_off(given: Given) -> object:
    fight = _fight(a=_dex(given["targets"][0]), b=_dex(given["targets"][1]))
    faces = " / ".join(_three(roll) for roll in given["rolls"])
    outcome = fight.play(f"roll roll-off --who a --against b --dice '{faces}'")
    rolls = [event for event in outcome.events if isinstance(event, SuccessRolled)]
    first = _book(outcome, WentFirst).order[0]
    return {"margins": [each.needed - each.total for each in rolls], "first": "ab".index(first)}


# Abort and hold.


def _spd(given: Given) -> int:
    return int(given["spd"]) if "spd" in given else 5  # 3, 5, 8 are the first phases of SPD 5


def abort(given: Given) -> object:
    segment = given["segment"]
    fight = _at(_fight(a={"spd": _spd(given)}), segment)
    if given["acted_this_segment"]:
        fight.play(f"set a.acted T{TURN}S{segment}")
    if given.get("stunned"):
        fight.play("set a.status.stunned true")
    allowed = _allowed(fight, "act abort a --to dodge")
    now = fight.encounter.combatants["a"]
    return {
        "allowed": allowed,
        "phase_spent": _of(now.spent),
        "defence_until": _of(now.maneuver_until),
        "action": "half" if now.spent else "full",
    }


def abort_action_allowed(given: Given) -> object:
    words = {"force_field": "power", "intercept_for_ally": "interpose --on b"}
    action = given["action"]
    to = words.get(action, action.replace("_", "-"))
    return {"allowed": _allowed(_at(_fight(), 3), f"act abort a --to {to}")}


def abort_skips_phase(given: Given) -> object:
    fight = _at(_fight(a={"spd": given["spd"]}, b={"spd": 12}), given["aborted_in"])
    fight.play("act abort a --to dodge")
    turns = _turns(fight)
    first = next(turns)
    at_phase = _at(_fight(a={"spd": given["spd"]}, b={"spd": 12}), given["aborted_in"])
    at_phase.play("act abort a --to dodge")
    while at_phase.encounter.clock.segment < given["segment"]:
        at_phase.play("step")
    return {
        "defence_still_up": bool(at_phase.encounter.combatants["a"].maneuver),
        "can_act": _allowed(at_phase, "act full a"),
        "next_acts": first[1],
    }


def hold(given: Given) -> object:
    fight = _at(_fight(), 3)
    if given.get("moved_first"):
        fight.play("act half a")
    return {"allowed": _allowed(fight, "act hold a")}


def attack_then_move(_given: Given) -> object:
    fight = _at(_fight(), 3)
    fight.play(f"resolve a b --dice '{MISS}'")
    return {"move_allowed": _allowed(fight, "act move a")}


def hold_lost_at(given: Given) -> object:
    fight = _at(_fight(a={"spd": given["spd"]}, b={"spd": 12}), given["held_at"])
    fight.play("act hold a")
    while True:
        for event in fight.play("step").events:
            if isinstance(event, ActionLost):
                return {"lost_at": fight.encounter.clock.segment}


def hold_contest(given: Given) -> object:
    targets = given.get("holder_target", 11), given.get("actor_target", 11)
    fight = _at(_fight(a=_dex(targets[0]), b=_dex(targets[1])), 3)
    fight.play("act hold a")
    if "holder_roll" in given:
        faces = f"{_three(given['holder_roll'])} / {_three(given['actor_roll'])}"
        outcome = fight.play(f"act contest a --on b --dice '{faces}'")
    else:
        outcome = fight.play("act contest a --on b --prior-action")
    went = _book(outcome, WentFirst)
    return {"first": "holder" if went.order[0] == "a" else "actor", "roll": went.rolled}


def hold_used_in_segment_replaces_phase(given: Given) -> object:
    fight = _at(_fight(a={"spd": given["spd"]}), given["segment"])
    for line in ("set a.holding 'a chance'", f"set a.held T{TURN}S6", "act full a"):
        fight.play(line)
    return {"second_action_in_segment": _allowed(fight, "act full a")}


# Maneuvers.


def dodge_lasts(given: Given) -> object:
    fight = _at(_fight(a={"spd": given["spd"]}), given["declared"])
    fight.play("act dodge a")
    return {"expires_at_start_of": _of(fight.encounter.combatants["a"].maneuver_until)}


def haymaker_lands(given: Given) -> object:
    found = lands(given["spd"], clock.moment_at(TURN, given["declared_segment"]))
    return {
        "lands_segment": _segment(found.lands),
        "when": found.when,
        "phase_lost_in": _segment(found.phase_lost),
    }


def haymaker_cancelled(_given: Given) -> object:
    fight = _at(_fight(a={"con": 5}, b={"str": 10}), 3)
    fight.play("resolve a b --maneuver haymaker")
    hit = fight.play(f"resolve b a --force --no-knockback --dice '{HIT} / 6 6'")
    return {"cancelled": any(isinstance(event, HaymakerLost) for event in hit.events)}


def haymaker_mods(_given: Given) -> object:
    return MANEUVERS["Haymaker"]


def move_by_dc(given: Given) -> object:
    return {"dc": damage_classes.move_by_dc(given["str"], given["velocity"])}


def move_through_dc(given: Given) -> object:
    block = {"str": given["str"], "ocv": 7}
    line = f"resolve a b --maneuver move-through --velocity {given['velocity']}"
    dice = damage_classes.maneuver_damage(
        MANEUVERS["Move Through"], given["str"], velocity=given["velocity"]
    ).dice
    return {"dc": dice.d6, "ocv": _margin(line, a=block)}


def move_attack_self_damage(given: Given) -> object:
    maneuver, five = given["maneuver"].lower().replace(" ", "-"), " ".join("66666")
    fight = _fight(a={"str": {"move-by": 50, "move-through": 25}[maneuver]})
    line = f"resolve a b --maneuver {maneuver} --no-knockback --dice '{HIT} / {five}'"
    events = [event for event in fight.play(line).events if isinstance(event, Damaged)]
    dealt, taken = events[0].lost["stun"], events[1].lost["stun"]
    return {"fraction": taken / dealt}


def pulling_a_punch(given: Given) -> object:
    pulled = damage_classes.pulling_a_punch(given["base_dcs"], given["pulled"])
    faces = " ".join(["6"] * given["base_dcs"])
    pull = f"--pull {given['pulled']}" if given["pulled"] else ""
    fight = _fight(a={"str": given["base_dcs"] * 5, "end": 200}, b={"body": 200})
    line = f"resolve a b {pull} --no-knockback --dice '{HIT} / {faces}'"
    lost = _book(fight.play(line), Damaged).lost
    return {
        "pulled": pulled.pulled,
        "ocv": pulled.ocv,
        "body_multiplier": lost["body"] / (2 * given["base_dcs"]),
    }


def _dive(given: Given, roll: int) -> SuccessRolled:
    fight = _at(_fight(a={"dex": given.get("dex", 10)}), 3)
    if given.get("underwater"):
        fight.play("set a.status.underwater true")
    line = f"act abort a --to dive-for-cover --metres {given['metres']} --dice '{_three(roll)}'"
    return _book(fight.play(line), SuccessRolled)


def dive_for_cover_penalty(given: Given) -> object:
    return {"dex_roll": _dive(given, 10).needed - 11}


def dive_for_cover_area(given: Given) -> object:
    return {"avoids": dive_avoids_area(given["destination_m"], given["aoe_radius"])}


def block(given: Given) -> object:
    fight = _at(_fight(a={"ocv": given["attacker_ocv"]}, b={"ocv": given["blocker_ocv"]}), 3)
    fight.play("act block b")
    outcome = fight.play(f"resolve a b --force --dice '{_three(given['roll'])}'")
    return {"success": not any(isinstance(event, AttackRolled) for event in outcome.events)}


# END.


def end_cost(given: Given) -> object:
    if given.get("zero_end"):
        fight = _fight(a={"attacks": {"x": {"dice": "8d6", "end": 0}}})
        fight.play(f"resolve a b --dice '{MISS}'")
        return {"end": 100 - fight.encounter.combatants["a"].end}
    return {"end": endurance.end_cost(given["active_points"], charges=bool(given.get("charges")))}


def maneuver_end(given: Given) -> object:
    fight = _at(_fight(), 3)
    fight.play(f"act {given['maneuver'].lower()} a")
    return {"end": 100 - fight.encounter.combatants["a"].end}


def strength_end(given: Given) -> object:
    fight = _fight(a={"str": given["str"]})
    fight.play(f"resolve a b --dice '{MISS}'")
    return {"end": 100 - fight.encounter.combatants["a"].end}


def push_end(given: Given) -> object:
    return {"end": endurance.push_end(given["base_end"], given["pushed"])}


def push_str(given: Given) -> object:
    made = improvised_.improvised(1000, 0, given["str"], given["pushed"])
    return {"dice": improvised_.pushed_dice(given["str"], given["pushed"]), "end": made.end}


def insufficient_end(given: Given) -> object:
    return {"stun_dice": endurance.lacking_end_dice(given["need"], given["have"])}


# Damage classes.


def str_dice(given: Given) -> object:
    return {"dice": str(damage_classes.strength_dice(given["str"]))}


def killing_dc(given: Given) -> object:
    return {"dice": str(damage_classes.killing_dice(given["base_dc"], given["added_dc"]))}


def normal_dc(given: Given) -> object:
    return {"dice": str(damage_classes.normal_dice(given["dc"]))}


def ego_dc(given: Given) -> object:
    return {"dice": str(dice_of(given["dc"], "ego"))}


def maneuver_damage(given: Given) -> object:
    damage = damage_classes.maneuver_damage(
        MANEUVERS[given["maneuver"]], given.get("str", 0), added_dc=given.get("added_dc", 0)
    )
    return {"dice": str(damage)}


def haymaker_dice(given: Given) -> object:
    more = damage_classes.added(DamageDice(given["dice"]), MANEUVERS["Haymaker"].dc)
    return {"dice": str(more)}


def underwater_dice(given: Given) -> object:
    fight = _fight(a={"str": given["dice"] * 5})
    fight.play("set a.status.underwater true")
    hit = fight.play(f"resolve a b --no-knockback --dice '{HIT} / {' '.join('1' * 14)}'")
    return {"dice": hit.rolls[1].dice}


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


# Effects of damage.


def stunned_by(given: Given) -> object:
    return {"stunned": health.stunned_by(given["stun_past_def"], given["con"])}


def coordinated_stun(given: Given) -> object:
    stun = [
        each for each, counts in zip(given["stun_past_def"], given["joined"], strict=True) if counts
    ]
    return {"pool": sum(stun), "stunned": health.stunned_by(sum(stun), given["con"])}


def unconscious(given: Given) -> object:
    return {"unconscious": health.is_unconscious(given["stun"])}


def zero_stun(given: Given) -> object:
    fight = _at(_fight("[combatants.b.powers.field]\nend = 2\npd = 5", b={"end": given["end"]}), 3)
    for line in ("act raise b", "set b.stun 1"):
        fight.play(line)
    fight.play(f"resolve a b --force --no-knockback --strength 5 --dice '{HIT} / 6'")
    now = fight.encounter.combatants["b"]
    return {
        "end": now.end,
        "minor_actions": _allowed(_zero_stun(), "act minor a")
        and not _allowed(_zero_stun(), "act full a"),
        "powers_drop": not now.powers,
    }


def _zero_stun() -> hc.Fight:
    fight = _at(_fight(), 3)
    fight.play("set a.stun 0")
    return fight


def dead(given: Given) -> object:
    return {"dead": health.is_dead(given["body"], given["body_max"])}


def dead_at_minus_max(given: Given) -> object:
    return {"dead": given["body_is_minus_max"] and health.is_dead(-10, 10)}


def _zero_body(line: str) -> hc.Fight:
    fight = _at(_fight(), 3)
    for each in ("set a.body 0", line):
        fight.play(each)
    return fight


def zero_body(_given: Given) -> object:
    fight = _zero_body("act half a")
    bleeds = fight.encounter.combatants["a"].status.bleeding
    full = _allowed(fight, "act half a")
    return {"action": "full_phase" if full else "half_phase", "bleeding": bleeds}


def zero_body_strenuous(_given: Given) -> object:
    now = _zero_body("act half a --strenuous").encounter.combatants["a"]
    return {"body": now.body, "bleeding": now.status.bleeding}


def apply_status(given: Given) -> object:
    fight = _fight(b={"con": 1, "body": 10})
    fight.play({"dead": "set b.body -10", "unconscious": "set b.stun -5"}[given["current"]])
    hit = fight.play(f"resolve a b --no-knockback --dice '{HIT} / 6 6'")
    return {"applied": any(isinstance(event, Stunned) for event in hit.events)}


def status_implies(_given: Given) -> object:
    fight = _fight(b={"stun": 1})
    fight.play(f"resolve a b --no-knockback --dice '{HIT} / 6 6'")
    return {"prone": fight.encounter.combatants["b"].status.prone}


_STATUSES = {
    "surprised_prepared": "set b.status.surprised prepared",
    "surprised_in_combat": "set b.status.surprised 'in combat'",
    "holding": "set b.holding 'a chance'",
}


def dcv_after(given: Given) -> object:
    status = given["status"]
    line = _STATUSES.get(status, f"set b.status.{status} true")
    return {"dcv": -_margin("resolve a b", line, a={"ocv": 7}, b={"dcv": given["dcv"]})}


def stun_past_defence(given: Given) -> object:
    faces = " ".join("666661")[: 2 * (given["stun"] // 6) - 1]
    fight = _fight(a={"str": given["stun"] // 6 * 5}, b={"pd": given["defence"]})
    hit = fight.play(f"resolve a b --no-knockback --dice '{HIT} / {faces}'")
    return _book(hit, Damaged).lost


def post_12(given: Given) -> object:
    return recovery.after_recovery(
        given["stun"],
        given["stun_max"],
        given["rec"],
        given.get("end", 0),
        given.get("end_max", 0),
    )


def post_12_once(given: Given) -> object:
    fight = _at(_fight(), 12)
    fight.play("set a.stun 10")
    recoveries = 0
    for _again in range(1 + given["rewinds"]):
        recoveries += _allowed(fight, "recover --post-12")
    return {"recoveries": recoveries}


def negative_stun_band(given: Given) -> object:
    band = health.negative_stun_band(given["stun"])
    return {"band": band.name if band else "none"}


def ko_phase_recovery(given: Given) -> object:
    fight = _at(_fight(a={"spd": given["spd"], "dex": 20}, c={}), given["phase_passed"])
    fight.play(f"set a.stun {given['stun']}")
    fight.play("step")
    return {"recovers": fight.encounter.combatants["a"].stun > given["stun"]}


def post_12_clears_stunned(_given: Given) -> object:
    fight = _at(_fight(), 12)
    for line in ("set a.status.stunned true", "recover --post-12"):
        fight.play(line)
    return {"stunned_after": fight.encounter.combatants["a"].status.stunned}


def stunned_recovery_phase(given: Given) -> object:
    fight = _at(_fight(a={"spd": given["spd"]}, b={"spd": 12}), given["stunned_before"])
    fight.play("set a.status.stunned true")
    lost = None
    while True:
        outcome = fight.play("step")
        for event in outcome.events:
            if isinstance(event, ActionLost) and event.who == "a":
                lost = fight.encounter.clock.segment
            if isinstance(event, TurnBegan) and event.who == "a":
                return {"phase_lost": lost, "clear_by": fight.encounter.clock.segment}


def bleeding_dice(given: Given) -> object:
    row = bleeding.bleeding_row(given["body_lost"])
    return {"dice": row.dice if row else 0}


def bleeding_roll(given: Given) -> object:
    fight = _at(_fight('[rules]\nbleeding = "table"', b={"body": 4}), 3)
    for line in ("set b.body -3", "set b.status.bleeding true"):
        fight.play(line)
    faces = " ".join(map(str, given["faces"]))
    lost = _book(fight.play(f"hazard bleeding --on b --dice '{faces}'"), Damaged).lost
    return {"body": 0, **lost}


def stabilise_target(given: Given) -> object:
    fight = _at(_fight(a={"paramedics": given["paramedics"]}), 3)
    for line in (f"set b.body {given['body']}", "set b.status.bleeding true"):
        fight.play(line)
    tended = fight.play(f"act stabilise a --on b --dice '{ELEVEN}'")
    return {"target": _book(tended, SuccessRolled).needed}


def falling_dice(given: Given) -> object:
    return {"dice": dice_of_fall(given["metres"])}


def presence_dice(given: Given) -> object:
    return {"dice": presence_attack.presence_dice(given["pre"]).d6}


def presence_level(given: Given) -> object:
    return {"level": presence_attack.presence_level(given["margin"])}


# Objects.


def object_damage(given: Given) -> object:
    more = f"[objects.x]\ndef = {given['defence']}\nbody = {given['body']}"
    fight = _fight(more, a={"str": len(given["faces"]) * 5})
    faces = " ".join(map(str, given["faces"]))
    fight.play(f"resolve a x --dice '{HIT} / {faces}'")
    return {"body_left": fight.encounter.things["x"].body}


def killing_vs_glass(given: Given) -> object:
    more = (
        f"[objects.x]\nbody = 9\ndef = {given['defence']}\nresistant = {_toml(given['resistant'])}"
    )
    fight = _fight(more, a={"attacks": {"knife": {"dice": "1d6k"}}})
    hit = fight.play(f"resolve a x --dice '{HIT} / 5'")
    return {"effective_def": 5 - _book(hit, ObjectDamaged).lost}


def improvised(given: Given) -> object:
    return improvised_.improvised(given["defence"], given["body"], given["str"], given["push"])


# Rounding.


def away_from_zero(given: Given) -> object:
    return {"result": rounding.away_from_zero(given["value"])}


def towards_zero(given: Given) -> object:
    return {"result": rounding.towards_zero(given["value"])}
