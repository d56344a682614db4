"""Champions by its document: a single attack, from the roll to hit to the landing.

Beside the document: decisions 5, 7, 11 and 13 of its rulings, the maneuver table and the STR table.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

import opened as hc
from laws.models.cells import Cell, Dice, options
from laws.models.guards import body_of, guards, past, reduced

from hero_combat.fight.events import AttackRolled
from hero_combat.systems.champions.tables.damage_dice import (
    HALF_DIE_BODY,
    HALF_DIE_POINTS,
    STUN_MULTIPLIER,
)
from hero_combat.systems.champions.tables.knockback import KNOCKBACK_MODIFIERS
from hero_combat.systems.champions.tables.maneuvers import MANEUVERS, Maneuver
from hero_combat.systems.champions.tables.statuses import STATUSES
from hero_combat.systems.champions.tables.to_hit import HIT_LOCATIONS, RANGE_ROWS

PLAIN = ["Strike", "Offensive Strike", "Defensive Strike", "Martial Strike", "Killing Strike"]
PLAIN += ["Nerve Strike"]
"""Maneuvers that are a roll to hit and damage, and nothing else."""
CONDITIONS = ("stunned", "prone", "flying", "zero_g", "underwater", "clinging", "non_combat")
AWASH = {"flying": "target_in_air", "zero_g": "target_in_zero_gravity"}
AWASH |= {"underwater": "target_underwater", "clinging": "target_using_clinging"}
WATCHED = ("stun", "body", "end")


class Somebody:
    """Somebody who is hurt; what hurts comes with STUN and BODY past defenses."""

    def __init__(self, block: Mapping[str, Any], status: set[str]) -> None:
        self.block, self.status = block, status
        self.stun, self.body, self.end = block["stun"], block["body"], block["end"]

    @property
    def out(self) -> bool:
        """Unconscious or dead."""
        return bool(self.stun < 0 or self.body <= -self.block["body"])

    def hurt(self, stun: int, body: int, *, stuns: bool = True) -> None:
        """Lose STUN and BODY; "Effects of Damage"."""
        was_out = self.out
        self.stun, self.body = self.stun - stun, self.body - body
        if stuns and stun > self.block["con"] and not was_out:
            self.status.add("stunned")
        if self.out:
            self.status.add("prone")
            self.status.discard("stunned")
        if self.stun <= 0:
            self.end = 0
        if -self.block["body"] < self.body < 0 and body:
            self.status.add("bleeding")
        elif self.body <= -self.block["body"]:
            self.status.discard("bleeding")

    def state(self) -> dict[str, Any]:
        """What is watched."""
        return {key: getattr(self, key) for key in WATCHED} | {
            key: key in self.status for key in ("stunned", "prone", "bleeding")
        }


class Attack:
    """How a attacks: what is written, and what it comes to."""

    def __init__(self, random: Random) -> None:
        self.killing, self.half, self.pip = random.random() < 0.3, 0, 0
        self.armed = random.random() < 0.6
        self.full = random.randint(1, 4) if self.killing else random.randint(1, 12)
        if self.armed:
            rest = random.choice(("", "", "half", "pip"))
            self.half, self.pip = int(rest == "half"), int(rest == "pip")
        self.vs = random.choice(("pd", "ed", "none")) if self.armed else "pd"
        self.range = random.choice((0, 0, 5, 9, 20, 70, 130, 400)) if self.armed else 0
        self.martial = self.armed and random.random() < 0.2
        self.multiplier = random.choice((1, 1, 2)) if self.armed else 1
        self.stunx = random.choice((0, 0, -1, 1)) if self.armed else 0
        self.end = random.choice((None, 0, 7)) if self.armed else None
        met = self.armed and self.vs != "none"
        self.piercing, self.penetrating = (int(met and random.random() < 0.3) for _ in "ap")
        self.strength = random.randint(1, 60)
        self.maneuver: Maneuver | None = None
        if not self.armed:
            self._by_hand(random)

    def _by_hand(self, random: Random) -> None:
        """STR is 1d6 for 5 and a half die for 3 or 4 more; maneuvers add classes."""
        name = random.choice(("", *PLAIN))
        self.maneuver = MANEUVERS[name] if name else None
        self.killing = bool(self.maneuver and self.maneuver.killing_dc)
        classes = self.maneuver.dc if self.maneuver else 0
        self.full, self.half = self.strength // 5 + classes, int(self.strength % 5 >= 3)
        self.martial = bool(self.maneuver and self.maneuver.kind == "martial")
        if self.maneuver and self.maneuver.killing_dc:
            self.full, rest = divmod(self.maneuver.killing_dc, 3)
            self.half, self.pip = int(rest == 2), int(rest == 1)
        elif self.maneuver and self.maneuver.nnd_dc:
            self.full, self.half = self.maneuver.nnd_dc, 0

    @property
    def nnd(self) -> bool:
        """No defense stops it, and it does STUN alone."""
        return bool(self.maneuver and self.maneuver.nnd_dc)

    def cost(self) -> int:
        """END: 1 for each 10 points, half a point rounded down, 1 at least."""
        if self.end is not None:
            return self.end
        if self.maneuver and (self.maneuver.killing_dc or self.nnd):
            return 0
        die, half, pip = (15, 10, 5) if self.killing else (5, 3, 2)
        points = self.full * die + self.half * half + self.pip * pip
        points = points if self.armed else self.strength
        return max(1, (points + 4) // 10)

    def block(self) -> dict[str, Any]:
        """What of it stands in the stat block."""
        if not self.armed:
            return {"str": self.strength}
        dice = f"{self.full}{' 1/2' * self.half}d6{'+1' * self.pip}{'k' * self.killing}"
        written = {"dice": dice, "vs": self.vs, "ranged": bool(self.range), "stunx": self.stunx}
        written |= {"armour_piercing": self.piercing, "penetrating": self.penetrating}
        written |= {"martial": self.martial, "knockback_multiplier": self.multiplier}
        return {"attacks": {"x": written | ({} if self.end is None else {"end": self.end})}}

    def lose(self, classes: int) -> None:
        """Have fewer damage classes: a die of normal damage is 1, a killing one 3."""
        if self.killing:
            left = max(0, 3 * self.full + 2 * self.half + self.pip - classes)
            self.full, self.half, self.pip = left // 3, int(left % 3 == 2), int(left % 3 == 1)
        elif classes > self.full:
            self.full = self.half = self.pip = 0
        else:
            self.full -= classes

    def line(self) -> str:
        """What of it stands on the line."""
        maneuver = self.maneuver.name.lower().replace(" ", "-") if self.maneuver else ""
        return options(range=self.range, maneuver=maneuver)


def single_attack(random: Random) -> Cell:
    """One attack of a on b, with the knockback of it into a wall or over open ground."""
    attack, dice = Attack(random), Dice(random)
    written, cost = attack.block(), attack.cost()
    base = {"dex": 10, "spd": 4, "rec": 5, "ocv": random.randint(2, 12), "dcv": 0}
    one = base | {"con": 20, "body": 60, "stun": 500, "pd": 0, "ed": 0}
    one |= {"end": random.choice((2, 60))}
    other = base | {key: random.randint(1, 25) for key in ("pd", "ed")}
    other |= {f"r{key}": random.randint(0, other[key]) for key in ("pd", "ed")}
    other |= guards(random, other)
    other |= {"con": random.randint(3, 30), "body": random.randint(4, 20), "end": 30}
    other |= {"stun": random.randint(1, 60), "dcv": random.randint(0, 10)}
    other |= {"knockback_resistance": random.choice((0, 0, 0, 3, 10))}
    status = {each for each in CONDITIONS if random.random() < 0.15}
    status -= {"flying"} if "prone" in status else set()  # nobody lies on the ground and flies
    wall = {"def": random.randint(0, 8), "body": random.randint(1, 8)}
    metres = random.choice((0, 1, 4, 9))
    spot = random.choice(("", "", "", *(each.name for each in HIT_LOCATIONS)))
    ocv, dcv = (random.choice((0, 0, -2, 3)) for _ in "od")
    a, b = Somebody(one, set()), Somebody(other, set(status))
    number = 11 + one["ocv"] + ocv - _dcv(other["dcv"], status) - dcv
    number += (attack.maneuver.ocv or 0) if attack.maneuver else 0
    number += next(penalty for most, penalty in RANGE_ROWS if attack.range <= most)
    number += next((each.ocv for each in HIT_LOCATIONS if each.name == spot), 0)
    roll = sum(dice.roll(3))
    hit = roll == 3 or (roll <= number and roll != 18)
    broken = False
    if hit:
        rolled = _damage(attack, b, dice)
        broken = _knockback(attack, b, status, rolled, dice, (metres, wall))
    _pay(a, cost, dice)
    line = f"resolve a b --ocv {ocv} --dcv {dcv}{attack.line()}"
    line += options(location=spot.lower(), into=f"w={metres}" if metres and not attack.nnd else "")
    people = {"a": one | written, "b": other | {"status": dict.fromkeys(status, True)}}
    world = {"system": "champions", "combatants": people, "objects": {"w": wall}}
    expected = {f"b {key}": value for key, value in b.state().items()}
    expected |= {"a stun": a.stun, "a end": a.end, "hit": hit, "margin": number - roll}
    return Cell(world, (line + dice.typed(),), expected | {"wall": 0 if broken else wall["body"]})


def _dcv(dcv: int, status: set[str]) -> int:
    """Additions, then one halving, rounded up, at most; a 0 beats all."""
    effects = [STATUSES[each] for each in status if each in STATUSES]
    if any(effect.dcv == 0 for effect in effects):
        return 0
    dcv += sum(effect.dcv_add for effect in effects)
    if any(effect.dcv_halved for effect in effects):
        return (dcv + 1) // 2 if dcv >= 0 else dcv - (-dcv) // 2
    return dcv


def _damage(attack: Attack, b: Somebody, dice: Dice) -> int:
    """Roll damage and bring it past defenses; the BODY rolled, for the knockback."""
    against = "none" if attack.nnd else attack.vs
    attack.lose(b.block["negation"].get(against, 0))
    faces = dice.roll(attack.full + attack.half)
    full, halves = faces[: attack.full], faces[attack.full :]
    points = sum(full) + sum(HALF_DIE_POINTS[face] for face in halves) + attack.pip
    counted = body_of(full) + sum(HALF_DIE_BODY[face] for face in halves)
    if attack.killing:
        (multiplier,) = dice.roll(1)
        body, stun = points, points * max(1, STUN_MULTIPLIER[multiplier] + attack.stunx)
    else:
        body, stun = counted, points
    if attack.nnd:
        b.hurt(stun, 0)
        return 0
    if against == "none":
        b.hurt(max(stun, body), body)
        return body
    b.hurt(*past(attack, b.block, stun, body, counted))
    return body


def _knockback(
    attack: Attack,
    b: Somebody,
    before: set[str],
    body: int,
    dice: Dice,
    behind: tuple[int, Mapping[str, int]],
) -> bool:
    """Fly, and land or hit what is behind; whether that breaks. "Knockback"."""
    if not body:
        return False
    kinds = [AWASH[each] for each in before if each in AWASH]
    kinds += ["killing_attack"] * attack.killing + ["martial_maneuver"] * attack.martial
    rolled = sum(dice.roll(max(0, 2 + sum(KNOCKBACK_MODIFIERS[kind] for kind in kinds))))
    points = body * attack.multiplier - rolled
    metres = max(0, 2 * points - b.block["knockback_resistance"])
    aloft = bool(before & {"flying", "zero_g"})
    if points == 0 and not aloft:
        b.status.add("prone")
    if not metres:
        return False
    at, wall = behind
    broken = False
    if 0 < at <= metres:
        most = wall["def"] + wall["body"]
        count, broken = min(metres // 2, most), metres // 2 > most
    elif aloft:
        return False
    else:
        count = metres // 4
    count = max(0, count * (2 if b.out else 1) - b.block["negation"].get("pd", 0))
    faces = dice.roll(count)
    left = [max(0, points - b.block["pd"]) for points in (sum(faces), body_of(faces))]
    best = max(b.block["reduction"].get(key, 0) for key in ("pd", "rpd"))
    stun, body = (reduced(points, best) for points in left)
    b.hurt(max(stun, body), body)
    if "zero_g" not in before:
        b.status.add("prone")
    return broken


def _pay(a: Somebody, cost: int, dice: Dice) -> None:
    """END that is short is paid in STUN, 1d6 for each 2 or part of it."""
    short = max(0, cost - a.end)
    a.end = max(0, a.end - cost)
    a.stun -= sum(dice.roll((short + 1) // 2))


def seen_attack(fight: hc.Fight, outcomes: list[hc.Outcome]) -> Mapping[str, Any]:
    """What came of the attack."""
    a, b = (fight.encounter.combatants[who] for who in "ab")
    rolled = next(event for event in outcomes[-1].events if isinstance(event, AttackRolled))
    found = {f"b {key}": getattr(b, key) for key in WATCHED}
    found |= {f"b {key}": getattr(b.status, key) for key in ("stunned", "prone", "bleeding")}
    found |= {"a stun": a.stun, "a end": a.end, "hit": rolled.hit, "margin": rolled.margin}
    return found | {"wall": fight.encounter.things["w"].body}
