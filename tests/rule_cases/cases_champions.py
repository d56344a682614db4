"""The champions cases: one function an op, which plays lines and gives back what happened.

Events, rolls, changes and the state say what happened. No function here computes anything but what
a line takes: faces that come to a sum, a DEX that needs a number.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

import opened as hc
from rule_cases.strict import Given, throw, up_to

from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.events import (
    ActionLost,
    AttackRolled,
    Damaged,
    Died,
    Down,
    Event,
    KnockedBack,
    ObjectDamaged,
    TurnBegan,
)
from hero_combat.fight.outcome import Outcome, RollReport
from hero_combat.systems.champions.events import (
    Coordinated,
    DiceRead,
    HaymakerAnnounced,
    HaymakerLost,
    Scattered,
    Stunned,
    SuccessRolled,
    WentFirst,
)

E = TypeVar("E", bound=Event)
TURN = 2  # any turn but the first, which has one segment only
ELEVEN, MISS, HIT = "3 4 4", "6 6 6", "1 1 1"
SURE = "--ocv 60 --no-knockback"
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
UNPLAYED = {
    "abort_two_phases": "nobody has Extra Phase",
    "away_from_zero": "a step of arithmetic; what one moves into gives half of it back by it",
    "bleeding_dice.damage=normal": "the table reads every wound as killing",
    "brace.range_penalty=-3": "no distance has an odd penalty",
    "breakfall_penalty": "nobody has Breakfall",
    "csl_damage": "skill levels are given by hand, with --ocv, --dcv and --add-dice",
    "dive_for_cover": "its one dive goes no metres, which is refused",
    "drop_highest_terms": "explosions are as strong at their edge",
    "elapsed_seconds": "the clock is told in Turns and segments alone",
    "end_cost.active_points=1": "no dice have one active point",
    "end_cost.active_points=34.5": "no dice have half an active point",
    "haymaker_dice.advantage": "advantages make no dice fewer",
    "improvised_official_cap": "the official rule, which the house's replaces, is no setting",
    "normal_dc.advantage": "advantages make no dice fewer",
    "normal_roll.pips=-1": "no dice are written that come to less than nothing",
    "normal_roll.sign": "no dice are taken away from nothing",
    "one_decimal_truncate": "a step of arithmetic, of advantages",
    "out_of_combat": "no command passes time out of combat",
    "standard_effect.minus1": "1d6-1 and 1 more are written 1d6",
    "str_dice.str=-7": "nobody has a STR below 0",
    "str_dice.str=-8": "nobody has a STR below 0",
    "success_roll_total": "3d6 are rolled for a number or less, not taken off one",
    "towards_zero": "a step of arithmetic; end_cost comes to it",
}
"""The ops, and fields and values of their inputs, that no line of the game says; and why."""


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


def _armed(dice: str = "0d6+1", **keys: Any) -> dict[str, Any]:
    """A stat block with one attack; `0d6+1` needs no faces."""
    return {"attacks": {"x": {"dice": dice, **keys}}}


def _toml(value: object) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key} = {_toml(each)}" for key, each in value.items()) + "}"
    return str(value).lower() if isinstance(value, bool) else repr(value).replace("'", '"')


def _at(fight: hc.Fight, segment: int) -> hc.Fight:
    """The fight, its clock set to a segment of Turn 2."""
    for line in (f"set turn {TURN}", f"set segment {segment}", "set ordered ''"):
        fight.play(line)
    return fight


def _now(fight: hc.Fight, who: str = "a") -> Any:
    return fight.encounter.combatants[who]


def _book(outcome: Outcome, kind: type[E]) -> E:
    """The first event of that kind."""
    return next(event for event in outcome.events if isinstance(event, kind))


def _any(outcome: Outcome, kind: type[Event]) -> bool:
    return any(isinstance(event, kind) for event in outcome.events)


def _report(outcome: Outcome, label: str) -> RollReport:
    """The roll for something; of no dice where it wasn't rolled."""
    nothing = RollReport(label, "0d6", (), "")
    return next((roll for roll in outcome.rolls if roll.label == label), nothing)


def _count(outcome: Outcome, label: str) -> int:
    return int(_report(outcome, label).dice.removesuffix("d6"))


def _split(total: int, dice: int) -> list[int]:
    """So many faces that come to a sum."""
    each, over = divmod(total, dice)
    return [each + (nth < over) for nth in range(dice)]


def _three(total: int) -> str:
    return " ".join(map(str, _split(total, 3)))


def _of(moment: str) -> int | None:
    """The segment of a moment in the state: `T2S6`."""
    return int(moment.partition("S")[2]) if moment else None


def _allowed(fight: hc.Fight, line: str) -> bool:
    try:
        fight.play(line)
    except (Forbidden, UsageError):
        return False
    return True


def _steps(fight: hc.Fight) -> Iterator[Outcome]:
    """Step after step, to where somebody who asks has found it."""
    return (fight.play("step") for _ in up_to(300))


def _turns(fight: hc.Fight, who: str = "a") -> Iterator[tuple[int, int]]:
    """Turn and segment of each phase of somebody, for two Turns and more."""
    for outcome in _steps(fight):
        if fight.encounter.clock.turn > TURN + 1:
            return
        for event in outcome.events:
            if isinstance(event, TurnBegan) and event.who == who:
                yield event.round, fight.encounter.clock.segment


def _played(*lines: str, **blocks: Any) -> hc.Fight:
    fight = _fight(**blocks)
    for line in lines:
        fight.play(line)
    return fight


def _margin(line: str, *lines: str, **blocks: Any) -> int:
    """What is left of 11 and 7 by a natural 18: OCV less DCV."""
    outcome = _played(*lines, **blocks).play(f"{line} --ocv 7 --dice '{MISS}'")
    return _book(outcome, AttackRolled).margin or 0


def _damage(line: str = "", *lines: str, **blocks: Any) -> str:
    """The dice of a hit, as written."""
    outcome = _played(*lines, **blocks).play(f"resolve a b {SURE} {line}")
    return _report(outcome, "damage b").dice


def _cost(line: str = "resolve a b", **block: Any) -> int:
    """What a missed attack of a costs."""
    fight = _fight(a=block)
    fight.play(f"{line} --dice '{MISS}'")
    return 100 - int(_now(fight).end)


def _blow(fight: hc.Fight, line: str = "resolve a b") -> Outcome:
    """A hit with an attack that needs no faces, without knockback."""
    return fight.play(f"{line} --force --no-knockback --dice '{HIT}'")


# Reading dice.


def _notation(given: Given) -> tuple[str, list[int]]:
    """The dice as written, and their faces."""
    d6, half, minus = (list(given.get(key, ())) for key in ("d6", "half", "minus1"))
    full = len(d6) + len(minus)
    pips = given.get("pips", 0) - len(minus)
    dice = " ".join(part for part in (str(full) if full else "", "1/2" * len(half)) if part)
    return f"{dice or '0'}d6{f'{pips:+d}' if pips else ''}", d6 + minus + half


def _read(given: Given, kind: str = "", more: str = "") -> Mapping[str, int]:
    dice, faces = _notation(given)
    line = f"roll '{dice}{more}'" + (f" --as {kind}" if kind else "")
    return _book(throw(_fight(), line, {f"{dice}{more}": faces}), DiceRead).amounts


def _hurt(fight: hc.Fight, faces: Sequence[int], multiplier: int = 1) -> Mapping[str, int]:
    """What b loses by a's attack of these faces."""
    thrown = {"damage b": faces, "stun multiplier b": (multiplier,)}
    outcome = throw(fight, f"resolve a b {SURE}", thrown, 1)
    lost = _book(outcome, Damaged).lost if _any(outcome, Damaged) else {}
    return {"stun": 0, "body": 0, **lost}


def normal_roll(given: Given) -> object:
    if not given.get("stun_only"):
        return _read(given)
    dice, faces = _notation(given)
    return _hurt(_fight(a=_armed(dice, stun_only=True)), faces)


def standard_effect(given: Given) -> object:
    given.only(kind="normal")
    faces = {key: (1,) * given.get(key, 0) for key in ("d6", "half")}
    return _read(Given({**faces, "pips": given.get("pips", 0)}), "standard")


def remove_dc(given: Given) -> object:
    """Damage negation; the dice that are left fall as they did."""
    killing = {"normal": "", "killing": "k"}[given["kind"]]
    dice, faces = _notation(given)
    fight = _fight(a=_armed(dice + killing), b={"negation": {"pd": given["dc"]}})
    multiplier = given.get("mult_die", 1)
    report = _report(fight.copy().play(f"resolve a b {SURE}"), "damage b")
    formula = report.dice.removesuffix("k").removeprefix("+")
    mult = stun_multiplier(Given({"die": multiplier}))
    return {"formula": "" if formula == "0" else formula, **mult, **_hurt(fight, faces, multiplier)}


def stun_multiplier(given: Given) -> Mapping[str, int]:
    given.only(edition="6e")
    amounts = _book(_fight().play(f"roll 1d6k --dice '1 / {given['die']}'"), DiceRead).amounts
    return {"mult": amounts["multiplier"]}


def killing_roll(given: Given) -> object:
    dice, faces = _notation(given)
    fight = _fight(a=_armed(f"{dice}k", stunx=given.get("stunx", 0)))
    lost = _hurt(fight, faces, given["mult_die"])
    return {**lost, "mult": lost["stun"] // lost["body"]}


# To hit.


def success_roll(given: Given) -> object:
    line = f"roll {given['needed']}- --dice '{_three(sum(given['roll']))}'"
    return {"success": _book(_fight().play(line), SuccessRolled).made}


def attack(given: Given) -> object:
    fight = _fight(a={"ocv": given["ocv"], **_armed()}, b={"dcv": given["dcv"]})
    line = f"resolve a b --no-knockback --dice '{_three(given['roll'])}'"
    rolled = _book(fight.play(line), AttackRolled)
    return {"hit": rolled.hit, "target": given["roll"] + (rolled.margin or 0)}


def stated_roll(given: Given) -> object:
    gun = {"ocv": given["ocv"], **_armed(ranged=True)}
    line = f"resolve a b --ocv {given['bonus']} --range {given['range_m']}"
    report = _fight(a=gun).play(line).rolls[0]
    base, ocv, at_range, added, _ = (int(each.value) for each in report.modifiers)
    return {"expression": f"{base}{ocv:+d}{added:+d}{at_range:+d}-{report.dice}"}


def best_dcv(given: Given) -> object:
    """The best DCV that is hit: what is left of the roll against a DCV of 0."""
    faces = " ".join(map(str, given["roll"]))
    line = f"resolve a b --no-knockback --ocv {sum(given['modifiers'])} --dice '{faces}'"
    fights = [_fight(a={"ocv": given["ocv"], **_armed()}, b={"dcv": dcv}) for dcv in (0, 60)]
    least, most = (_book(fight.play(line), AttackRolled) for fight in fights)
    return {"dcv_hit": least.margin, "auto_hit": most.hit}


def stray_shot(given: Given) -> object:
    people: dict[str, Any] = {"b": {"dcv": 30}, "c": {"dcv": given["dcv"]}}
    fight = _fight(a={"ocv": given["ocv"], **_armed(ranged=True)}, **people)
    line = "resolve a b --bystander c --place crowd --no-knockback"
    shot = fight.play(f"{line} --dice '{ELEVEN} / {_three(given['roll'])}'").events[1]
    assert isinstance(shot, AttackRolled)
    return {"hit": shot.hit, "target": given["roll"] + (shot.margin or 0)}


def _at_range(metres: int, *lines: str) -> int:
    return _margin(f"resolve a b --range {metres}", *lines, a=_armed(ranged=True))


def brace(given: Given) -> object:
    far = next(m for m in (8, 16, 32, 64, 125, 250) if _at_range(m) == given["range_penalty"])
    return {"ocv": _at_range(far, "act brace a")}


def _burst(ocv: int, dcv: int, roll: int, shots: int) -> object:
    fight = _fight(a={"ocv": ocv, **_armed(ranged=True, autofire=shots)}, b={"dcv": dcv})
    outcome = fight.play(f"resolve a b --shots {shots} --no-knockback --dice '{_three(roll)}'")
    return {"hits": sum(isinstance(event, Damaged) for event in outcome.events)}


def autofire_line_penalty(given: Given) -> object:
    line = f"resolve a b --shots 2 --line {given['metres']}"
    return {"ocv": _margin(line, a=_armed(ranged=True, autofire=2))}


def _area(roll: int, face: int, ocv: int = 0, dcv: int = 3) -> Outcome:
    """An attack at a place, whose own DCV is 3."""
    line = f"resolve a b --area 1 --dcv {dcv - 3}"
    faces = {"to hit the place of b": _split(roll, 3), "scatter b": (face,)}
    return throw(_fight(a={"ocv": ocv, **_armed()}), line, faces, 1)


def scatter_direction(given: Given) -> object:
    outcome = _area(9, given["face"])  # which misses by 1
    landing = _book(outcome, Scattered)
    degrees = int(landing.clock.removesuffix(":00")) * 30
    return {"clock": landing.clock, "degrees": degrees, "axial": landing.axial}


def scatter(given: Given) -> object:
    outcome = _area(given["roll"], given["face"], given["ocv"], given["dcv"])
    if _book(outcome, AttackRolled).hit:
        return {"hit": True, "hexes": sum(isinstance(e, Scattered) for e in outcome.events)}
    landing = _book(outcome, Scattered)
    missed_by = -(_book(outcome, AttackRolled).margin or 0)
    return {"hit": False, "missed_by": missed_by, "hexes": landing.hexes, "axial": landing.axial}


# Coordinated attacks.


def _together(teamwork: Mapping[str, tuple[int, int]], stun: Sequence[int], **b: Any) -> Outcome:
    """A coordinated attack of a and others, who need and roll so much; natural 18s without STUN."""
    people: dict[str, Any] = {}
    for nth, (who, (needed, _)) in enumerate(teamwork.items()):
        people[who] = {"ocv": 7, "teamwork": needed, **_armed(f"0d6+{stun[nth] if stun else 1}")}
    faces = {f"teamwork {who}": _split(roll, 3) for who, (_, roll) in teamwork.items()}
    partners = ",".join(who for who in teamwork if who != "a")
    line = f"resolve a b --coordinate {partners} --no-knockback"
    return throw(_fight(b=b, **people), line, faces, 1 if stun else 6)


def _flagged(*made: bool) -> dict[str, tuple[int, int]]:
    """Teamwork rolls that are made, or not, of two at least."""
    rolls = [(11, 10 if each else 12) for each in (*made, False, False)[: max(2, len(made))]]
    return dict(zip("acdefghij", rolls, strict=False))


def coordinated_dcv(given: Given) -> object:
    outcome = _together(_flagged(*[True] * given["successes"]), (), dcv=given["dcv"])
    return {"dcv": -(_book(outcome, AttackRolled).margin or 0)}


def coordinated_roll(given: Given) -> object:
    outcome = _together({"a": (11, 10), "c": (given["target"], given["roll"])}, ())
    return {"joined": "c" in _book(outcome, Coordinated).joined}


def coordinated_needs(given: Given) -> object:
    outcome = _together(_flagged(*[True] * given["joined"]), ())
    return {"coordinated": _book(outcome, Coordinated).coordinated}


def coordinated_stun(given: Given) -> object:
    stun, con = given["stun_past_def"], given["con"]
    outcome = _together(_flagged(*given["joined"]), stun, con=con)
    return {"pool": _book(outcome, Coordinated).stun, "stunned": _any(outcome, Stunned)}


# Clock and order.


def phases(given: Given) -> Mapping[str, Any]:
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


def tie_int_then_pre(given: Given) -> object:
    rows = zip(given["dex"], given["int"], given["pre"], strict=True)
    roster = [
        {"name": name, "dex": dex, "int": intelligence, "pre": pre}
        for name, (dex, intelligence, pre) in zip("ab", rows, strict=True)
    ]
    first = _order(roster, 12, '[rules]\ntie_stats = ["int", "pre"]')[0]
    return {"first": "ab".index(first)}


def acts_in_first_segment(given: Given) -> object:
    fight = _fight(a={"spd": given["spd"]}, b={"spd": 12})
    fight.play("step")
    now = fight.encounter.clock
    return {"acts": "a" in (now.acting, *now.waiting)}


def next_phase(given: Given) -> object:
    after = given["after_segment"]
    fight = _fight(a={"spd": given["spd"]}, b={"spd": 12})
    fight.play(f"set segment {after}")
    turn, segment = next(each for each in _turns(fight) if each > (1, after))
    return {"turn": turn, "segment": segment}


def spd_change_6e(given: Given) -> object:
    fight = _at(_fight(a={"spd": given["old_spd"]}, b={"spd": 12}), given["segment"])
    fight.play("step")
    fight.play(f"set a.sheet.spd {given['new_spd']}")
    acts = {segment for turn, segment in _turns(fight) if turn == TURN}
    return {f"acts_in_{segment}": segment in acts for segment in range(1, 13)}


def characteristic_roll_target(given: Given) -> object:
    fight = _fight(a={"dex": given["characteristic"]})
    return {"target": _book(fight.play("roll dex --who a"), SuccessRolled).needed}


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
    """The SPD that is given, or the first whose phases begin so."""
    if "spd" in given:
        return int(given["spd"])
    first = given["phases"]
    fits = (spd for spd in range(1, 13) if phases(Given({"spd": spd}))["segments"][:3] == first)
    return next(fits)


def abort(given: Given) -> object:
    segment = given["segment"]
    fight = _at(_fight(a={"spd": _spd(given)}), segment)
    if given["acted_this_segment"]:
        fight.play(f"set a.acted T{TURN}S{segment}")
    if given.get("stunned"):
        fight.play("set a.status.stunned true")
    if not _allowed(fight.copy(), "act abort a --to dodge"):
        return {"allowed": False}
    notes = fight.play("act abort a --to dodge").notes
    return {
        "allowed": True,
        "phase_spent": _of(_now(fight).spent),
        "defence_until": _of(_now(fight).maneuver_until),
        "action": "half" if notes else "full",  # noted where the house rule makes it one
    }


def abort_action_allowed(given: Given) -> object:
    words = {"force_field": "power", "intercept_for_ally": "interpose --on b"}
    action = given["action"]
    to = words.get(action, action.replace("_", "-"))
    return {"allowed": _allowed(_at(_fight(), 3), f"act abort a --to {to}")}


def abort_skips_phase(given: Given) -> object:
    fight = _at(_fight(a={"spd": given["spd"]}, b={"spd": 12}), given["aborted_in"])
    fight.play("act abort a --to dodge")
    at_phase = fight.copy()
    next(_ for _ in _steps(at_phase) if at_phase.encounter.clock.segment == given["segment"])
    return {
        "defence_still_up": bool(_now(at_phase).maneuver),
        "can_act": _allowed(at_phase, "act full a"),
        "next_acts": next(_turns(fight))[1],
    }


def hold(given: Given) -> object:
    fight = _at(_fight(), 3)
    moved = given.get("moved_first")
    given.only(kind="half" if moved else "full")
    if moved:
        fight.play("act half a")
    return {"allowed": _allowed(fight, "act hold a")}


def attack_then_move(given: Given) -> object:
    fight = _at(_fight(), 3)
    if given["attacked"]:
        fight.play(f"resolve a b --dice '{MISS}'")
    return {"move_allowed": _allowed(fight, "act move a")}


def hold_lost_at(given: Given) -> object:
    fight = _at(_fight(a={"spd": given["spd"]}, b={"spd": 12}), given["held_at"])
    fight.play("act hold a")
    next(outcome for outcome in _steps(fight) if _any(outcome, ActionLost))
    return {"lost_at": fight.encounter.clock.segment}


def hold_contest(given: Given) -> object:
    targets = given.get("holder_target", 11), given.get("actor_target", 11)
    fight = _at(_fight(a=_dex(targets[0]), b=_dex(targets[1])), 3)
    fight.play("act hold a")
    if given.get("trigger_needs_prior_action") or given.get("trigger_takes_action"):
        outcome = fight.play("act contest a --on b --prior-action")
    else:
        faces = f"{_three(given['holder_roll'])} / {_three(given['actor_roll'])}"
        outcome = fight.play(f"act contest a --on b --dice '{faces}'")
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
    return {"expires_at_start_of": _of(_now(fight).maneuver_until)}


def _haymaker(segment: int, more: str = "", **a: Any) -> hc.Fight:
    """A haymaker of a at b, who acts after a in each segment, on its way."""
    fight = _at(_fight(a=a, b={"dex": 5, "spd": 12}), segment)
    fight.play(f"resolve a b --maneuver haymaker {more}")
    return fight


def _landed(fight: hc.Fight) -> Outcome:
    return next(outcome for outcome in _steps(fight) if _any(outcome, AttackRolled))


def haymaker_lands(given: Given) -> object:
    fight = _haymaker(given["declared_segment"], spd=given["spd"])
    before: list[tuple[int, Event]] = []
    for outcome in _steps(fight):
        segment = fight.encounter.clock.segment
        if _any(outcome, HaymakerAnnounced):
            break
        before += [(segment, event) for event in outcome.events]
    acted = (segment, TurnBegan) in [(when, type(event)) for when, event in before]
    lost = [when for when, event in before if isinstance(event, ActionLost)]
    return {
        "lands_segment": segment,
        "when": "end" if acted else "start",
        "phase_lost_in": lost[0] if lost else None,
    }


def haymaker_cancelled(given: Given) -> object:
    given.only(event="stunned")
    fight = _at(_fight(a={"con": 5}, b=_armed("0d6+6")), 3)
    fight.play("resolve a b --maneuver haymaker")
    outcome = _blow(fight, "resolve b a")
    assert _any(outcome, Stunned)
    return {"cancelled": _any(outcome, HaymakerLost)}


def haymaker_mods(_given: Given) -> object:
    dice = _count(_landed(_haymaker(3, SURE, str=0)), "damage b")
    return {"dc": dice, "dcv": -_margin("resolve b a", "resolve a b --maneuver haymaker")}


def move_by_dc(given: Given) -> object:
    line = f"--maneuver move-by --velocity {given['velocity']}"
    return {"dc": int(_damage(line, a={"str": given["str"]}).removesuffix("d6"))}


def move_through_dc(given: Given) -> object:
    line, block = f"--maneuver move-through --velocity {given['velocity']}", {"str": given["str"]}
    return {
        "dc": int(_damage(line, a=block).removesuffix("d6")),
        "ocv": _margin(f"resolve a b {line}", a=block),
    }


def move_attack_self_damage(given: Given) -> object:
    maneuver = given["maneuver"].lower().replace(" ", "-")
    knockback = 1 if given.get("target_moved") else 6
    faces = {"knockback b": [knockback] * 2, "to hit b": [1, 1, 1]}
    fight = _fight(a={"str": {"move-by": 50, "move-through": 25}[maneuver]})
    outcome = throw(fight, f"resolve a b --maneuver {maneuver}", faces, 6)
    assert _any(outcome, KnockedBack) == bool(given.get("target_moved"))
    harms = [event for event in outcome.events if isinstance(event, Damaged)]
    lost = {event.cause: event.lost["stun"] for event in harms}
    return {"fraction": lost["recoil"] / lost["hit"]}


def pulling_a_punch(given: Given) -> object:
    """How many classes are held back tells the OCV alone: where no more can be, the fewest do."""
    base, asked = given["base_dcs"], given["pulled"]
    block = {"str": base * 5}

    def ocv(pulled: int) -> int:
        return _margin(f"resolve a b --pull {pulled}" if pulled else "resolve a b", a=block)

    most = ocv(99)
    capped = next(number for number in up_to(100) if ocv(number) == most)
    line = f"resolve a b {SURE}" + (f" --pull {asked}" if asked else "")
    fight = _fight(a=block, b={"body": 200})
    lost = _book(throw(fight, line, {"damage b": (6,) * base}, 1), Damaged).lost
    return {
        "pulled": capped if asked and ocv(asked) == most else asked,
        "ocv": ocv(asked),
        "body_multiplier": lost["body"] / (2 * base),
    }


def _dive(metres: int, *lines: str, **a: Any) -> tuple[hc.Fight, SuccessRolled]:
    fight = _at(_played(*lines, a=a, b=_armed()), 3)
    line = f"act abort a --to dive-for-cover --metres {metres} --dice '{HIT}'"
    return fight, _book(fight.play(line), SuccessRolled)


def dive_for_cover_penalty(given: Given) -> object:
    wet = ["set a.status.underwater true"] if given.get("underwater") else []
    return {"dex_roll": _dive(given["metres"], *wet)[1].needed - 11}


def dive_for_cover_area(given: Given) -> object:
    fight, _ = _dive(given["destination_m"], dex=90)
    return {"avoids": not _any(_blow(fight, f"resolve b a --area {given['aoe_radius']}"), Damaged)}


def block(given: Given) -> object:
    fight = _at(_fight(a={"ocv": given["attacker_ocv"]}, b={"ocv": given["blocker_ocv"]}), 3)
    fight.play("act block b")
    outcome = fight.play(f"resolve a b --force --dice '{_three(given['roll'])}'")
    return {"success": not _any(outcome, AttackRolled)}


# END.


def _active(points: int) -> str:
    """Dice of so many points: 5 a die, 3 a half die, 2 a pip."""
    full, rest = divmod(points, 5)
    return f"{full}{('', ' 1/2', '', ' 1/2', '')[rest]}d6{('+0', '-1', '+1', '+0', '+2')[rest]}"


def end_cost(given: Given) -> object:
    attack: dict[str, Any] = {"dice": _active(given["active_points"])}
    attack |= {"charges": given["charges"]} if given.get("charges") else {}
    attack |= {"end": 0} if given.get("zero_end") else {}
    return {"end": _cost(**_armed(**attack))}


def maneuver_end(given: Given) -> object:
    fight = _at(_fight(), 3)
    fight.play(f"act {given['maneuver'].lower()} a")
    return {"end": 100 - _now(fight).end}


def push_end(given: Given) -> object:
    line = f"resolve a b --push {given['pushed']}"
    return {"end": _cost(line, **_armed(end=given["base_end"]))}


def push_str(given: Given) -> object:
    line, block = f"--push {given['pushed']}", {"str": given["str"]}
    return {
        "dice": int(_damage(line, a=block).removesuffix("d6")),
        "end": _cost(f"resolve a b {line}", **block),
    }


def insufficient_end(given: Given) -> object:
    fight = _fight(a=_armed(end=given["need"]))
    fight.play(f"set a.end {given['have']}")
    return {"stun_dice": _count(fight.play("resolve a b"), "end a")}


# Damage classes.


def killing_dc(given: Given) -> object:
    """Half a die is two classes; the others are given."""
    more = given["base_dc"] + given["added_dc"] - 2
    return {"dice": _damage(f"--add-dice {more}", a=_armed("1/2d6k")).removesuffix("k")}


def normal_dc(given: Given) -> object:
    given.only(advantage=0)
    return {"dice": _damage(f"--add-dice {given['dc'] - 1}", a=_armed("1d6"))}


def ego_dc(given: Given) -> object:
    mental = _armed("1d6", mental=True, vs="mental")  # two classes
    return {"dice": _damage(f"--add-dice {given['dc'] - 2}", a=mental)}


def maneuver_damage(given: Given) -> object:
    maneuver, more = given["maneuver"].lower().replace(" ", "-"), given.get("added_dc", 0)
    given.only(base_dc=2)  # a Killing Strike's own
    dice = _damage(f"--maneuver {maneuver} --add-dice {more}", a={"str": given.get("str", 0)})
    return {"dice": dice.replace("k", " K")}


def haymaker_dice(given: Given) -> object:
    landed = _landed(_haymaker(3, SURE, str=given["dice"] * 5))
    return {"dice": _report(landed, "damage b").dice}


def underwater_dice(given: Given) -> object:
    return {"dice": _damage("", "set a.status.underwater true", a={"str": given["dice"] * 5})}


# Knockback.


_WHILE = {
    "in_air": "status.flying true",
    "zero_gravity": "status.zero_g true",
    "underwater": "status.underwater true",
    "clinging": "status.clinging true",
    "unconscious": "stun -5",
}
_SAID = {"killing": "killing", "martial": "martial", "rolled_with_punch": "roll-with-punch"}


def _flight(
    given: Given, body: int, faces: Sequence[int], more: str = "", objects: str = ""
) -> Outcome:
    """A knockback of b, who is as the case has it."""
    fight = _fight(objects, b={"knockback_resistance": given.get("resistance_m", 0)})
    for key, line in _WHILE.items():
        if given.get(key):
            fight.play(f"set b.{line}")
    said = " ".join(f"--{option}" for key, option in _SAID.items() if given.get(key))
    line = f"knockback b --body {body} {said} {more}"
    return throw(fight, line, {"knockback b": faces}, 1)


def _object(defense: int = 99, body: int = 99, name: str = "x") -> str:
    return f"[objects.{name}]\ndef = {defense}\nbody = {body}\n"


def knockback(given: Given) -> object:
    rolled = given["dice_rolled"] if "dice_rolled" in given else _split(given["roll"], 2)
    more = f"--multiplier {given.get('multiplier', 1)}"
    outcome = _flight(given, given["body"], rolled, more)
    into = _flight(given, given["body"], rolled, f"{more} --into x=0", _object())
    flown = [event.metres for event in outcome.events if isinstance(event, KnockedBack)]
    down = any(change.path == "b.status.prone" for change in outcome.changes)
    dice = _count(into, "impact x b")
    return {
        "kb_dice": _count(outcome, "knockback b"),
        "roll": sum(rolled),
        "metres": sum(flown),
        "knocked_down": down and not flown,
        "damage_dice_uncapped": dice,
        "object_dice": dice,
        "ground_dice": _count(outcome, "impact ground b"),
    }


def _flown(metres: int, given: Given, more: str = "", objects: str = "") -> Outcome:
    """A knockback of so many metres."""
    given = Given({"unconscious": given.get("unconscious"), "resistance_m": metres % 2})
    return _flight(given, (metres + 1) // 2 + 2, (1, 1), more, objects)


def knockback_obstacle(given: Given) -> object:
    """How far beyond it the flight goes is where a second one is still hit."""
    at, metres = given["obstacle_at"], given["metres"]
    objects = _object(given["defence"], given["body"]) + _object(name="last")

    def outcome(beyond: int) -> Outcome:
        return _flown(metres, given, f"--into x={at},last={at + beyond}", objects)

    first = outcome(99)
    return {
        "damage_dice": _count(first, "impact x b"),
        "destroyed": _any(first, ObjectDamaged),
        "beyond_m": next(m for m in up_to(99) if not _count(outcome(m + 1), "impact last b")),
    }


def ground_damage_dice(given: Given) -> object:
    return {"dice": _count(_flown(given["metres"], given), "impact ground b")}


def object_damage_dice(given: Given) -> object:
    outcome = _flown(given["metres"], given, "--into x=0", _object())
    return {"dice": _count(outcome, "impact x b")}


def knockback_dice(given: Given) -> object:
    return {"dice": _count(_flight(given, 99, (), "--open-ground"), "knockback b")}


def unconscious_knockback(given: Given) -> object:
    metres = given["dice"] * 4
    return {"dice": _count(_flown(metres, Given({"unconscious": True})), "impact ground b")}


# Effects of damage.


def stunned_by(given: Given) -> object:
    fight = _fight(a=_armed(f"0d6+{given['stun_past_def']}"), b={"con": given["con"]})
    return {"stunned": _any(_blow(fight), Stunned)}


def _lowered(key: str, to: int, kind: str, **b: Any) -> Outcome:
    """A blow that takes STUN or BODY of b from 1 to a number."""
    fight = _fight(a=_armed(f"0d6+{1 - to}{kind}"), b=b)
    fight.play(f"set b.{key} 1")
    return throw(fight, f"resolve a b {SURE}", {}, 1)


def dead(given: Given) -> object:
    return {"dead": _any(_lowered("body", given["body"], "k", body=given["body_max"]), Died)}


def dead_at_minus_max(given: Given) -> object:
    given.only(body_is_minus_max=True)
    return dead(Given({"body": -10, "body_max": 10}))


def zero_stun(given: Given) -> object:
    field = "[combatants.b.powers.field]\nend = 2\ned = 5\n"
    fight = _at(_fight(field, a=_armed(), b={"end": given["end"]}), 3)
    for line in ("act raise b", f"set b.stun {given['stun'] + 1}"):
        fight.play(line)
    _blow(fight)
    fight = _at(fight, 6)
    return {
        "end": _now(fight, "b").end,
        "minor_actions": _allowed(fight.copy(), "act minor b")
        and not _allowed(fight.copy(), "act full b"),
        "powers_drop": not _now(fight, "b").powers,
    }


def _zero_body(given: Given, line: str) -> hc.Fight:
    fight = _at(_fight(), 3)
    for each in (f"set a.body {given['body']}", line):
        fight.play(each)
    return fight


def zero_body(given: Given) -> object:
    fight = _zero_body(given, "act half a")
    bleeds = _now(fight).status.bleeding
    full = _allowed(fight, "act half a")
    return {"action": "full_phase" if full else "half_phase", "bleeding": bleeds}


def zero_body_strenuous(given: Given) -> object:
    now = _now(_zero_body(given, "act half a --strenuous"))
    return {"body": now.body, "bleeding": now.status.bleeding}


def apply_status(given: Given) -> object:
    given.only(attempt="stunned")
    fight = _fight(a=_armed("0d6+12"), b={"con": 1, "body": 10})
    fight.play({"dead": "set b.body -10", "unconscious": "set b.stun -5"}[given["current"]])
    return {"applied": _any(_blow(fight), Stunned)}


def status_implies(given: Given) -> object:
    given.only(status="unconscious")
    fight = _fight(a=_armed("0d6+12"), b={"stun": 1})
    _blow(fight)
    return {"prone": _now(fight, "b").status.prone}


_STATUSES = {
    "surprised_prepared": "set b.status.surprised prepared",
    "surprised_in_combat": "set b.status.surprised 'in combat'",
    "holding": "set b.holding 'a chance'",
}


def dcv_after(given: Given) -> object:
    status = given["status"]
    return {"dcv": _dcv(given["dcv"], _STATUSES.get(status, f"set b.status.{status} true"))}


def _dcv(dcv: int, line: str) -> int:
    """What becomes of a DCV by a line."""
    return -_margin("resolve a b", line, b={"dcv": dcv})


def stun_past_defence(given: Given) -> object:
    fight = _fight(a=_armed(f"0d6+{given['stun']}"), b={"pd": given["defence"]})
    return _book(_blow(fight), Damaged).lost


def _drained(ed: int, red: int, drain: int, more: str = "") -> hc.Fight:
    """A fight in which b's ED is drained: what is left of it is set, and never below 0."""
    fight = _fight(more, a=_armed("0d6+90k", vs="ed"), b={"ed": ed, "red": red})
    fight.play(f"set b.sheet.ed {max(0, ed - drain)}")
    return fight


def _stopped(fight: hc.Fight) -> dict[str, int]:
    """What b's defenses stop of 90 BODY and 270 STUN of a killing attack."""
    lost = _hurt(fight, (), multiplier=6)
    return {"body": 90 - lost["body"], "stun": 270 - lost["stun"]}


def resistant_ed_after_drain(given: Given) -> object:
    ed = given["natural_ed"]
    stopped = _stopped(_drained(ed, ed, given["drain"]))
    return {"red": stopped["body"], "normal": stopped["stun"] - stopped["body"]}


def resistant_power_after_drain(given: Given) -> object:
    red = given["power_red"]
    field = f"[combatants.b.powers.field]\nend = 0\ned = {red}\nred = {red}\n"
    fight = _drained(given["natural_ed"], 0, given["drain"], field)
    fight.play("act raise b")
    return {"total": _stopped(fight)["stun"]}


def post_12(given: Given) -> object:
    most = {key: given.get(f"{key}_max", 0) for key in ("stun", "end")}
    fight = _at(_fight(a={"rec": given["rec"], **most}), 12)
    for line in (f"set a.stun {given['stun']}", f"set a.end {given.get('end', 0)}"):
        fight.play(line)
    fight.play("recover --post-12")
    return _now(fight)


def post_12_once(given: Given) -> object:
    fight = _at(_fight(), 12)
    fight.play("set a.stun 10")
    recoveries = sum(_allowed(fight, "recover --post-12") for _ in range(1 + given["rewinds"]))
    return {"recoveries": recoveries}


MINUTE = 5  # Turns
_BANDS = {0: "phase", 1: "post12", MINUTE: "minute", MINUTE + 1: "gm"}


def negative_stun_band(given: Given) -> object:
    """When somebody who is out recovers: in which Turn after this one, if at all."""
    fight = _at(_fight(a={"spd": 1}, b={"spd": 4}, c={"spd": 1}), 1)
    fight.play(f"set b.stun {given['stun']}")
    for _ in _steps(fight):
        turns = fight.encounter.clock.turn - TURN
        if turns == MINUTE + 1 or _now(fight, "b").stun > given["stun"]:
            break
    return {"band": _BANDS[turns]}


def ko_phase_recovery(given: Given) -> object:
    fight = _at(_fight(a={"spd": given["spd"], "dex": 20}, c={}), given["phase_passed"])
    fight.play(f"set a.stun {given['stun']}")
    fight.play("step")
    return {"recovers": _now(fight).stun > given["stun"]}


def post_12_clears_stunned(_given: Given) -> object:
    fight = _at(_fight(), 12)
    for line in ("set a.status.stunned true", "recover --post-12"):
        fight.play(line)
    return {"stunned_after": _now(fight).status.stunned}


def stunned_recovery_phase(given: Given) -> object:
    fight = _at(_fight(a={"spd": given["spd"]}, b={"spd": 12}), given["stunned_before"])
    fight.play("set a.status.stunned true")
    next(outcome for outcome in _steps(fight) if _any(outcome, ActionLost))
    lost = fight.encounter.clock.segment
    return {"phase_lost": lost, "clear_by": next(_turns(fight))[1]}


_BLEEDING = '[rules]\nbleeding = "table"'


def bleeding_dice(given: Given) -> object:
    given.only(damage="killing")
    fight = _at(_fight(_BLEEDING), 3)
    fight.play(f"set b.body {BASE['body'] - given['body_lost']}")
    return {"dice": _count(fight.play("hazard bleeding --on b --force"), "bleeding b")}


def bleeding_roll(given: Given) -> object:
    fight = _at(_fight(_BLEEDING, b={"body": 4}), 3)
    for line in ("set b.body -3", "set b.status.bleeding true"):
        fight.play(line)
    faces = " ".join(map(str, given["faces"]))
    lost = _book(fight.play(f"hazard bleeding --on b --dice '{faces}'"), Damaged).lost
    return {"body": 0, **lost}


def stabilise_target(given: Given) -> object:
    fight = _at(_fight(a={"paramedics": given["paramedics"]}), 3)
    for line in (f"set b.body {given['body']}", "set b.status.bleeding true"):
        fight.play(line)
    return {"target": _book(fight.play("act stabilise a --on b"), SuccessRolled).needed}


def falling_dice(given: Given) -> object:
    outcome = _fight().play(f"hazard fall --on b --metres {given['metres']}")
    return {"dice": _count(outcome, "fall b")}


def presence_dice(given: Given) -> object:
    """Of the dice as explained, what PRE gives."""
    outcome = _at(_fight(a={"pre": given["pre"]}), 3).play("act presence a --on b")
    by_presence, _in_combat = (str(each.value) for each in outcome.rolls[0].modifiers)
    return {"dice": int(by_presence.removesuffix("d6"))}


def presence_level(given: Given) -> object:
    fight = _at(_fight(a={"pre": 80}, b={"pre": 90 - given["margin"]}), 3)
    throw(fight, "act presence a --on b", {}, 6)  # 15 dice, as one goes in combat
    return {"level": _now(fight, "b").presence or "none"}


# Objects.


def object_damage(given: Given) -> object:
    faces = " ".join(map(str, given["faces"]))
    block = {"str": len(given["faces"]) * 5}
    fight = _fight(_object(given["defence"], given["body"]), a=block)
    fight.play(f"resolve a x --dice '{HIT} / {faces}'")
    return {"body_left": fight.encounter.things["x"].body}


def killing_vs_glass(given: Given) -> object:
    glass = f"{_object(given['defence'])}resistant = {_toml(given['resistant'])}"
    fight = _fight(glass, a=_armed("0d6+5k"))
    return {"effective_def": 5 - _book(_blow(fight, "resolve a x"), ObjectDamaged).lost}


def improvised(given: Given) -> object:
    push = f"--push {given['push']}" if given["push"] else ""
    fight = _fight(_object(given["defence"], given["body"]), a={"str": given["str"]})
    outcome = fight.play(f"resolve a b --improvise x {SURE} {push}")
    return {
        "dice": _count(outcome, "damage b"),
        "shatters": _any(outcome, ObjectDamaged),
        "end": 100 - _now(fight).end,
    }


OPS: dict[str, Callable[[Given], object]] = {
    "half_die_points": lambda given: _read(Given({"half": [given["face"]]}), "effect"),
    "flash_segments": lambda given: _read(given, "flash"),
    "entangle_body": lambda given: _read(given, "entangle"),
    "effect_points": lambda given: _read(given, "effect"),
    "luck": lambda given: {"luck": _read(given, "luck")["points"]},
    "unluck": lambda given: {"unluck": _read(given, "unluck")["points"]},
    "range_penalty": lambda given: {"ocv": _at_range(given["metres"])},
    "halve_cv": lambda given: {"result": _dcv(given["cv"], "set b.status.prone true")},
    "autofire_hits": lambda given: _burst(given["margin"], 0, 11, given["shots"]),
    "autofire": lambda given: _burst(given["ocv"], given["dcv"], given["roll"], given["shots"]),
    "segment_order": lambda given: {"order": _order(_roster(given), given["segment"])},
    "initiative_order": lambda given: {"order": _order(_roster(given), 12)},
    "combat_start": lambda _given: _fight().encounter.clock,
    "strength_end": lambda given: {"end": _cost(str=given["str"])},
    "str_dice": lambda given: {"dice": _damage(a={"str": given["str"]})},
    "unconscious": lambda given: {"unconscious": _any(_lowered("stun", given["stun"], ""), Down)},
}
"""The ops that are one expression; what is public above is one as well, by its name."""
