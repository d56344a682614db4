"""MEGS by its document: from the Action Check of an attack to damage, stun and the Death Save.

Beside the document: part 1 of its rulings, which has the tables in a few lines, and their answers
Q1 to Q9, Q11.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

import opened as hc
from laws.models.cells import Cell, Dice

from hero_combat.fight.events import Damaged, Died
from hero_combat.systems.megs.events import CheckRolled, KnockedOut, Stunned
from hero_combat.systems.megs.tables.action_table import RESULT_TABLE

ONES = [1, 1]
KINDS = ("field", "specific", "general")  # in the order in which column shifts bring them down


def column(value: int) -> int:
    """The bracket of a value."""
    if value <= 12:
        return max(0, value + 1) // 2
    return (value + 8) // 3 if value <= 30 else (value + 34) // 5


def values_of(bracket: int) -> list[int]:
    """The values of a bracket."""
    return [value for value in range(100) if column(value) == bracket]


def number(row: int, at: int) -> int:
    """The Action Table."""
    if at <= 0:
        return {1: 6, 2: 5, 3: 4, 4: 4}.get(row, 3)
    right = at - row
    for most, found in ((-5, 3), (-3, right + 8), (2, 2 * right + 11), (5, 3 * right + 9)):
        if right <= most:
            return found
    return 4 * right + 4 if right <= 9 else 5 * right - 5


class Check(NamedTuple):
    """An Action Check: its number, and what it earned, or by how many columns it failed."""

    number: int
    success: bool
    shifts: int
    missed: int
    ones: bool


def same_column(one: int, other: int) -> int:
    """1 for the higher of two values of one bracket, -1 for the lower one."""
    return (one > other) - (one < other) if column(one) == column(other) else 0


def check(dice: Dice, av: int, ov: int, ov_shift: int = 0, *, again: bool) -> Check:
    """Roll 2d10 against the Action Table; doubles are added and rolled again, double 1 fails."""
    row, at = column(av), max(0, column(ov) + ov_shift)
    needed = number(row, at) - same_column(av, ov)
    faces = dice.roll(2, 10)
    total, ones = sum(faces), faces == ONES
    while again and not ones and faces[0] == faces[1]:
        faces = dice.roll(2, 10)
        total, ones = total + sum(faces), faces == ONES
    success, shifts, right = total >= needed and not ones, 0, at + 1
    while success and total > needed and number(row, right) <= total:
        shifts, right = shifts + (number(row, right) >= 11), right + 1
    missed = max(1, sum(number(row, each) > total for each in range(at + 1)))
    return Check(needed, success, shifts, missed, ones)


def raps(ev: int, rv: int, shift: int) -> int:
    """The Result Table; left of it stands the EV, and 1 more for each column further left."""
    at = column(rv) + shift
    if at <= 0:
        return ev - at
    row = RESULT_TABLE[column(ev) - 1]
    found = row[at - 1] if at <= len(row) else 0
    return max(0, found + same_column(ev, rv)) if found else 0


def attack(random: Random) -> Cell:
    """One attack of a on b, all of whose column shifts go to damage."""
    dice, again = Dice(random), random.random() < 0.5
    av, ov, ev, resistance = (random.randint(1, 24) for _ in range(4))
    more = random.choice((0, 0, 0, 3))
    rv = resistance + more
    ov_shift, rv_shift = (random.choice((0, 0, -2, 2)) for _ in "or")
    killing = random.random() < 0.3
    worn = {kind: random.randint(1, 14) for kind in KINDS if random.random() < 0.25}

    hit = check(dice, av, ov, ov_shift, again=again)
    damage = _damage(ev, resistance, rv, rv_shift, hit.shifts, worn) if hit.success else 0
    stunned = out = 0
    dead = False
    if hit.success and killing and damage >= rv:
        save = check(dice, rv, ev, again=again)
        gained = raps(rv, ev, -save.shifts) if save.success else 0
        dead, out = gained == 0, max(0, ev - gained) if gained else 0
    if hit.success and damage >= resistance and not dead:
        against = check(dice, resistance, ev, again=again)
        if not against.success:
            phases = max(ev, against.missed) if against.ones else against.missed
            out = max(out, phases - resistance)
            stunned = 0 if out else phases  # who is out is no more than that
    powers: dict[str, Any] = {
        kind: {"aps": aps, "kind": kind, "against": [""], "on": True} for kind, aps in worn.items()
    }
    powers |= {"density-increase": {"aps": more, "on": True}} if more else {}
    traits = dict.fromkeys(("int", "will", "mind", "infl", "aura", "spirit"), 5)
    blow = {"av": av, "ev": ev, "killing": killing}
    a = traits | {"dex": 5, "str": 5, "body": 5, "side": "one", "attacks": {"blow": blow}}
    b = traits | {"dex": ov, "str": 900, "body": resistance, "powers": powers}
    rules = {"doubles": "always" if again else "never", "dodge": "action"}
    line = f"resolve a b --with blow --no-knockback --ov-shift {ov_shift} --rv-shift {rv_shift}"
    return Cell(
        {"system": "megs", "rules": rules, "combatants": {"a": a, "b": b}},
        ("step", "set phase 10", line + dice.typed()),
        {
            "number": hit.number,
            "hit": hit.success,
            "shifts": hit.shifts,
            "damage": damage,
            "stunned": stunned,
            "out": out,
            "dead": dead,
        },
    )


def _damage(
    ev: int, resistance: int, rv: int, rv_shift: int, earned: int, worn: Mapping[str, int]
) -> int:
    """Full damage, or RAPs; column shifts first bring down what protects."""
    kept = 0
    for aps in (worn[kind] for kind in KINDS if kind in worn):
        used = min(earned, column(aps))
        left = values_of(column(aps) - used)
        kept += (left[0] + left[-1] + 1) // 2 if 0 < used < column(aps) else aps * (not used)
        earned -= used
    shift = rv_shift - earned
    if ev >= rv and column(ev) >= column(rv) + max(0, rv_shift):
        raw = ev + max(0, -(column(rv) + shift))
    elif ev < resistance and not earned and rv_shift >= 0:
        raw = 0
    else:
        raw = raps(ev, rv, shift)
    return max(0, min(raw, 2 * ev) - kept)


def seen_attack(_fight: hc.Fight, outcomes: list[hc.Outcome]) -> Mapping[str, Any]:
    """What came of the attack."""
    events = outcomes[-1].events
    hit = next(e for e in events if isinstance(e, CheckRolled) and e.name == "to hit b")
    return {
        "number": hit.number,
        "hit": hit.success,
        "shifts": hit.shifts,
        "damage": sum(e.lost["physical"] for e in events if isinstance(e, Damaged)),
        "stunned": sum(e.phases for e in events if isinstance(e, Stunned)),
        "out": max((e.aps for e in events if isinstance(e, KnockedOut)), default=0),
        "dead": any(isinstance(e, Died) for e in events),
    }
