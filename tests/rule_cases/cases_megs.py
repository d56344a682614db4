"""The megs cases: one function an op, which builds the input and calls the package.

No function here computes anything; each gives back a record or a mapping to compare with.
"""

from collections.abc import Mapping
from typing import Any

from hero_combat.systems.megs.conditions import death_save as shocks
from hero_combat.systems.megs.conditions import recovery as resting
from hero_combat.systems.megs.conditions import stun as stunning
from hero_combat.systems.megs.damage import after_defences as harm
from hero_combat.systems.megs.knockback import distance as flight
from hero_combat.systems.megs.tables import action_table as columns
from hero_combat.systems.megs.tables import ranges
from hero_combat.systems.megs.tables.maneuvers import BLOCK
from hero_combat.systems.megs.turns import initiative as order
from hero_combat.systems.megs.verbs.act import powers
from hero_combat.systems.megs.verbs.hazard import disasters

Given = Mapping[str, Any]
SIZES = {"human hand": "hand", "small shield": "shield", "garbage can lid": "lid", "desk": "table"}
SIZES |= {"small table": "table", "automobile": "car", "semi truck": "truck"}


def _same(given: Given, default: int = 1) -> int:
    return int(given.get("same", default))


def _earned(at: columns.Aim, given: Given) -> int:
    return columns.shifts_earned(at, given["roll"], given.get("variant", "R2"))


def action_check(given: Given) -> object:
    same = _same(given, 0)
    at = columns.aim(given["av"], given["ov"], given.get("avs", 0), given.get("ovs", 0), same)
    cs = _earned(at, given)
    found = {"sn": at.number, "hit": given["roll"] >= at.number, "cs": cs}
    if "ev" in given:
        raps = columns.raps(given["ev"], given["rv"], given.get("rvs", 0) - cs, same)
        found["raps"] = raps if found["hit"] else 0
    return found


def initiative(given: Given) -> object:
    return order.initiative(given["initiative"], given["dice"], given.get("modifier", 0))


def held_phases(given: Given) -> object:
    usable, lost = order.held_until(given["actions"], given["held_from"])
    return {"usable": usable, "lost_at": lost}


def damage(given: Given) -> object:
    defences = tuple((name, aps) for name, aps in given["defences"])
    return harm.damage(
        harm.Force(given["ev"], given["power"], given["cs"], given.get("rvs", 0)),
        harm.Guard(given["ra"], given["rv"], defences),
    )


def stun(given: Given) -> object:
    shift = given.get("av_shift", 0)
    at = columns.aim(given["ra"], given["attack"], shift, 0, _same(given))
    ones = given.get("double_one", False)
    end = stunning.stunned(at, given["roll"], given["ra"], given["attack"], double_one=ones)
    return {"sn": at.number, "phases": end.phases, "unconscious_aps": end.out}


def knockback(given: Given) -> object:
    at = columns.aim(given["body"], given["ev"], given.get("av_shift", 0), 0, _same(given))
    most = flight.longest(given.get("aps", given["ev"]), given["weight"])
    return {"sn": at.number, "aps": flight.distance(at, given["roll"], most), "max": most}


def death_save(given: Given) -> object:
    rv = given["rv"] + given.get("invulnerability", 0)
    at = columns.aim(rv, given["killing"], 0, 0, _same(given))
    success = given["roll"] >= at.number
    shock = shocks.death_save(rv, given["killing"], _earned(at, given), success=success)
    return {"sn": at.number, "dead": shock.dead, "raps": shock.raps, "out_aps": shock.out}


def last_ditch_max(given: Given) -> object:
    return {"max": harm.last_ditch_most(given["rv"], given["attack"])}


def push(given: Given) -> object:
    aps = given["aps"]
    at = columns.aim(aps, aps)
    return powers.pushed(aps, _earned(at, given))


def recovery(given: Given) -> object:
    found = resting.recovered(given["ra"], given["maximum"], given["current"], given["roll"])
    return {"sn": found.number, "raps": found.raps, "current": found.current}


def block_check(given: Given) -> object:
    size = SIZES.get(given["object"], given["object"])
    return {"sn": columns.aim(given["dex"], given["attack_av"], 0, BLOCK[size]).number}


def multi_attack(given: Given) -> object:
    targets = given["targets"]
    shift = ranges.multi_attack(len(targets))
    at = columns.aim(given["av"], max(ov for ov, _ in targets), 0, shift)
    cs = _earned(at, given)
    raps = columns.raps(given["ev"], max(rv for _, rv in targets), shift - cs)
    return {"sn": at.number, "cs": cs, "raps": raps if given["roll"] >= at.number else 0}


def range(given: Given) -> object:  # noqa: A001 - the op is called that
    name = ranges.category(given["range"], given["distance"])
    ov, rv = ranges.range_shifts(name) if name else (None, None)
    return {"category": name or "out of range", "ov": ov, "rv": rv}


def falling(given: Given) -> object:
    av, number = disasters.falling(given["distance"], given["body"])
    return {"av": av, "ev": av, "sn": number}


def column_middle(given: Given) -> object:
    return {"value": columns.middle(given["column"])}
