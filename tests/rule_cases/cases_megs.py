"""The megs cases: one function an op, which plays a line and reads what came of it.

No function here computes anything of the rules; each gives back what events, values and lines of
the explanation say.
"""

from builtins import range as counted  # an op is called range
from collections.abc import Mapping
from typing import Any

import opened as hc
import tomli_w
from rule_cases.strict import Given, throw, up_to
from transcripts import NUMBER

from hero_combat.errors import Forbidden
from hero_combat.fight.events import ActionLost, Damaged, Died, Event, KnockedBack, Prevented
from hero_combat.fight.outcome import Outcome, RollReport
from hero_combat.systems.megs.events import CheckRolled, KnockedOut

Block = Mapping[str, Any]
PERSON = dict.fromkeys(("dex", "str", "body", "int", "will", "mind", "infl", "aura", "spirit"), 5)
ROBUST = {**PERSON, "dex": 500, "str": 500}
"""Somebody whose Health no blow uses up."""
SHIFTS = (11, 13, 15, 18, 21, 24, 28, 32, 36, 40, 45, 50, 55)
"""Totals that earn 0, 1, 2 ... column shifts with AV 5 against OV 5."""


def _fight(
    a: Block,
    b: Block,
    rules: Block | None = None,
    *,
    objects: Block | None = None,
    more: Block | None = None,
) -> hc.Fight:
    """A fight of A and B in phase 10 of a round, in which both have an action."""
    text = tomli_w.dumps(
        {
            "system": "megs",
            "seed": 7,
            "rules": {"doubles": "ask", "boost_cost": 0, "last_ditch_cost": 0, **(rules or {})},
            "combatants": {
                "a": {**PERSON, "side": "one", **a},
                "b": {**PERSON, **b},
                **(more or {}),
            },
            "objects": objects or {},
        }
    )
    fight = hc.loads(text)
    fight.begin()
    fight.play("step")
    fight.play("set phase 10")
    return fight


def _pairs(total: int) -> list[int]:
    """2d10 of this total, with as many doubles rolled again as it takes."""
    if total <= 20:
        return [total // 2, total - total // 2]
    double = 10 if total >= 23 else 9
    return [double, double, *_pairs(total - 2 * double)]


def _play(fight: hc.Fight, line: str, totals: Mapping[str, int], own: str = "") -> Outcome:
    """Play a line whose rolls come to these totals; `own` is the check that the line is for.

    Whatever else is rolled for falls high, and is no double.
    """
    again = {label: len(_pairs(total)) // 2 - 1 for label, total in totals.items()}
    others = ",".join(f"{label}={count}" for label, count in again.items() if label != own)
    line += f" --reroll {again[own]}" if own else ""
    line += f" --reroll-of '{others}'" if others else ""
    return throw(fight, line, {label: _pairs(total) for label, total in totals.items()}, 9, 10)


def _check(outcome: Outcome, name: str) -> CheckRolled:
    return next(
        each for each in outcome.events if isinstance(each, CheckRolled) and each.name == name
    )


def _of(outcome: Outcome, kind: type[Event]) -> list[Any]:
    return [each for each in outcome.events if isinstance(each, kind)]


def _roll(outcome: Outcome, label: str) -> RollReport:
    return next(roll for roll in outcome.rolls if roll.label == label)


def _values(outcome: Outcome, label: str) -> list[int]:
    """The values in the explanation of a roll: AV, OV, shifts, success number, what came of it."""
    return [int(line.value) for line in _roll(outcome, label).modifiers]


def _rules(given: Given, default: int = 1) -> dict[str, Any]:
    return {
        "same_column": bool(given.get("same", default)),
        "column_shifts": given.get("variant", "R2"),
    }


def _options(given: Given, **names: str) -> str:
    return "".join(f" --{option} {given[key]}" for key, option in names.items() if key in given)


def action_check(given: Given) -> object:
    fight = _fight({}, {}, _rules(given, 0))
    words = _options(
        given, av="av", ov="ov", ev="ev", rv="rv", avs="av-shift", ovs="ov-shift", rvs="rv-shift"
    )
    outcome = _play(fight, f"roll check{words}", {"check": given["roll"]}, "check")
    made = _check(outcome, "check")
    return {
        "sn": made.number,
        "hit": made.success,
        "cs": made.shifts,
        "raps": _values(outcome, "check")[-1] if "ev" in given else None,
    }


def initiative(given: Given) -> object:
    modifier = given.get("modifier", 0)
    freedom = {"water-freedom": {"aps": 5 + min(0, modifier)}}
    a = {"initiative": given["initiative"], "powers": freedom, "hero_points": 99}
    fight = _fight({**a, "status": {"underwater": modifier < 0}}, {})
    fight.play("set phase 0")
    faces = " ".join(map(str, given["dice"]))
    more = f" --initiative a={modifier}" if modifier > 0 else ""
    fight.play(f"step{more} --dice '{faces} 5'")
    now = fight.encounter.combatants["a"]
    return {"total": now.initiative, "actions": len(now.phases), "phases": now.phases}


def held_phases(given: Given) -> object:
    fight = _fight({"initiative": 10 * given["actions"] - 1}, {"initiative": 0})
    fight.play("set phase 0")
    fight.play("step --dice '1 1'")
    fight.play(f"set phase {given['held_from']}")
    fight.play("unset waiting")
    fight.play("act hold a --force")
    usable, on = [], fight.copy()
    lost = [each for each in _of(on.play("step"), ActionLost) if each.who == "a"]
    last = on.encounter.clock.phase if lost else 0
    for phase in counted(given["held_from"] + 1, last or 11):
        later = fight.copy()
        later.play(f"set phase {phase}")
        try:
            later.play("act aim a --on b")
        except Forbidden:
            continue
        usable.append(phase)
    return {"usable": usable, "lost_at": last}


def _attack(
    given: Given,
    line: str = "",
    *,
    ev: int,
    ra: int,
    rv: int = 0,
    killing: bool = False,
    powers: Block | None = None,
) -> tuple[hc.Fight, str]:
    """A fight in which A attacks B with this EV, and the line of it; B's RV may be above BODY."""
    power = given.get("power", ev)
    worn = dict(powers or {})
    kinds = ("field", "specific", "general", "general")
    for kind, (name, aps) in zip(kinds, given.get("defences", ()), strict=False):
        word = name.replace(" ", "-")
        worn[word] = {"aps": aps, "kind": kind, "against": [""], "on": True}
    if rv > ra:
        worn["density-increase"] = {"aps": rv - ra, "on": True}
    blow = {"av": 5, "ev": power, "killing": killing}
    a = {"hero_points": 999, "attacks": {"blow": blow}}
    b = {**ROBUST, "body": ra, "powers": worn, "hero_points": 999, "weight": 2}
    fight = _fight(a, b, {**_rules(given), "dodge": "action"})
    fight.play("set b.sheet.dex 5")
    boost = f" --boost ev={ev - power}" if ev > power else ""
    shift = f" --rv-shift {given['rvs']}" if given.get("rvs") else ""
    return fight, f"resolve a b --with blow --no-knockback{boost}{shift}{line}"


def damage(given: Given) -> Mapping[str, Any]:
    ev, ra = given["ev"], given["ra"]
    fight, line = _attack(given, ev=ev, ra=ra, rv=given.get("rv", ra))
    outcome = _play(fight, line, {"to hit b": SHIFTS[given["cs"]]}, "to hit b")
    kept = {each.how: each.amount for each in _of(outcome, Prevented)}
    return {
        "damage": sum(each.lost["physical"] for each in _of(outcome, Damaged)),
        "remaining": [kept.get(name.replace(" ", "-"), 0) for name, _ in given["defences"]],
    }


def stun(given: Given) -> object:
    shifts = -given.get("av_shift", 0)
    more = f" --shifts stun={shifts}"
    fight, line = _attack(given, more, ev=given["attack"], ra=given["ra"])
    faces = 2 if given.get("double_one") else given["roll"]
    totals = {"to hit b": SHIFTS[shifts], "against stun b": faces}
    outcome = _play(fight, line, totals, "to hit b")
    made = _check(outcome, "against stun b")
    *_, missed = NUMBER.findall(_roll(outcome, "against stun b").reading)
    return {
        "sn": made.number,
        "phases": 0 if made.success else int(missed),
        "unconscious_aps": sum(each.aps for each in _of(outcome, KnockedOut)),
    }


def knockback(given: Given) -> object:
    b = {"body": given["body"], "weight": given["weight"]}
    aps, shifts = given.get("aps", given["ev"]), -given.get("av_shift", 0)
    line = f"knockback b --ev {given['ev']} --aps {aps} --shifts knockback={shifts}"
    label = "against knockback b"
    fight = _fight({}, b, _rules(given))
    outcome = _play(fight, f"{line} --open-ground --force", {label: given["roll"]}, label)
    return {
        "sn": _check(outcome, label).number,
        "aps": next(flown for flown in up_to(99) if _metres(outcome) == _metres(_flight(flown))),
        "max": _values(outcome, label)[-1],
    }


def _metres(outcome: Outcome) -> int:
    return sum(each.metres for each in _of(outcome, KnockedBack))


def _flight(aps: int) -> Outcome:
    """A knockback over so many APs."""
    return _fight({}, {}).play(f"knockback b --distance {aps} --open-ground --force")


def death_save(given: Given) -> object:
    tough = {"invulnerability": {"aps": given.get("invulnerability", 0)}}
    ev, ra = given["killing"], given["rv"]
    fight, line = _attack(given, ev=ev, ra=ra, killing=True, powers=tough)
    label = "death save b"
    outcome = _play(fight, line, {"to hit b": SHIFTS[0], label: given["roll"]}, "to hit b")
    return {
        "sn": _check(outcome, label).number,
        "dead": bool(_of(outcome, Died)),
        "raps": _values(outcome, label)[-1],
        "out_aps": next((each.aps for each in _of(outcome, KnockedOut)), 0),
    }


def last_ditch_max(given: Given) -> object:
    fight, line = _attack(given, ev=given["attack"], ra=given["rv"])

    def allowed(more: int) -> bool:
        try:
            asked = f"{line} --last-ditch b={more}"
            _play(fight.copy(), asked, {"to hit b": SHIFTS[0]}, "to hit b")
        except Forbidden:
            return False
        return True

    return {"max": next(most for most in up_to(99) if not allowed(most + 1))}


def push(given: Given) -> object:
    aps = given["aps"]
    fight = _fight({"powers": {"flight": {"aps": aps}}, "hero_points": 999}, {})
    label = "push flight"
    outcome = _play(fight, "act push a --power flight", {label: given["roll"]}, label)
    *_, raps, cap = _values(outcome, label)
    paid = next(each for each in outcome.changes if each.path == "a.hero_points")
    return {
        "raps": raps,
        "cap": cap,
        "result": fight.encounter.combatants["a"].pushed["flight"].aps,
        "fee": paid.old - paid.new,
    }


def recovery(given: Given) -> object:
    ra = given["ra"]
    fight = _fight({}, {"body": ra, "str": 0, "dex": given["maximum"] - ra, "hero_points": 99})
    fight.play(f"set b.physical {given['current']}")
    fight.play("set phase 0")
    label = "recovery b"
    line = "recover --who b --how desperation"
    outcome = _play(fight, line, {label: given["roll"]}, label)
    return {
        "sn": _check(outcome, label).number,
        "raps": _values(outcome, label)[-1],
        "current": fight.encounter.combatants["b"].physical,
    }


def block_check(given: Given) -> object:
    sizes = {"human hand": "hand", "small shield": "shield", "garbage can lid": "lid"}
    sizes |= {"desk": "table", "small table": "table", "automobile": "car", "semi truck": "truck"}
    size = sizes.get(given["object"], given["object"])
    a = {"attacks": {"blow": {"av": given["attack_av"]}}}
    b = {"dex": given["dex"], "str": 99}
    fight = _fight(a, b, objects={"thing": {"body": 9, "size": size}})
    outcome = _play(fight, "resolve a b --with blow --block b=thing", {"to hit b": 2, "block b": 3})
    return {"sn": _check(outcome, "block b").number}


def multi_attack(given: Given) -> object:
    a = {"attacks": {"blow": {"av": given["av"], "ev": given["ev"], "range": 9}}}
    names = [f"b{nth}" for nth, _ in enumerate(given["targets"])]
    text = {
        name: {**ROBUST, "dex": ov, "body": rv}
        for name, (ov, rv) in zip(names, given["targets"], strict=True)
    }
    fight = _fight(a, {}, more=text)
    line = f"resolve a {','.join(names)} --with blow --maneuver multi-attack --no-knockback"
    label = f"to hit {','.join(names)}" if len(names) <= 4 else f"to hit {len(names)} targets"
    outcome = _play(fight, line, {label: given["roll"]}, label)
    made = _check(outcome, label)
    raps = {each.lost["physical"] for each in _of(outcome, Damaged)}
    return {"sn": made.number, "cs": made.shifts, "raps": max(raps, default=0)}


def range(given: Given) -> object:  # noqa: A001 - the op is called that
    fight = _fight({"attacks": {"shot": {"av": 5, "range": given["range"]}}}, {})
    try:
        line = f"resolve a b --with shot --range {given['distance']}"
        outcome = _play(fight, line, {"to hit b": 3}, "to hit b")
    except Forbidden:
        return {"category": "out of range", "ov": None, "rv": None}
    _av, _ov, *shifts, _number = _values(outcome, "to hit b")
    ov, rv, *_ = (*shifts, 0, 0)
    return {"category": ("short", "medium", "long")[ov], "ov": ov, "rv": rv}


def falling(given: Given) -> object:
    fight = _fight({}, {**ROBUST, "body": given["body"]})
    line = f"hazard fall --on b --aps {given['distance']}"
    outcome = _play(fight, line, {"fall b": 20})
    av, _ov, number, ev, *_ = _values(outcome, "fall b")
    return {"av": av, "ev": ev, "sn": number}


def column_middle(given: Given) -> object:
    """What is left of a Force Field of the next column after one column shift."""
    columns: list[str] = []  # as their own checks name them, from column 1 on
    for lowest in up_to(999):
        outcome = _fight({}, {}).play(f"roll check --av 5 --ov {lowest + 1} --dice '1 2'")
        column = outcome.rolls[0].modifiers[-1].what
        columns += [] if column in columns else [column]
        if len(columns) > given["column"]:
            break
    field = [("force field", int(columns[-1].rpartition("-")[2]))]
    left = damage(Given({"ev": 900, "ra": 1, "cs": 1, "defences": field}))
    return {"value": left["remaining"][0]}
