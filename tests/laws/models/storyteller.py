"""Storyteller by its document: from the pool of an attack to the track of Health.

Beside the document: P1, P2, P7 to P9 and P17 to P19 of its rulings, and their answers A4, A6, A10,
A12, A14 and A15.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

import opened as hc
from laws.models.cells import Cell, Dice, options

from hero_combat.fight.events import AttackRolled
from hero_combat.systems.storyteller.events import PoolRolled
from hero_combat.systems.storyteller.tables import (
    CONCEALMENT,
    EXCEPTIONAL,
    SPOTS,
    SUCCESS,
    UNTRAINED,
    WILLPOWER_DICE,
)

TRAITS = {
    "unarmed": ("strength", "brawl"),
    "melee": ("strength", "weaponry"),
    "thrown": ("dexterity", "athletics"),
    "firearm": ("dexterity", "firearms"),
}
RANGED, RANGES = ("thrown", "firearm"), (10, 20, 40)
MARKS = ("bashing", "lethal", "aggravated")


class Pool:
    """A pool that is rolled: below 1 it is the chance die."""

    def __init__(self, size: int, dice: Dice, again: int = 10, *, rote: bool = False) -> None:
        self.size, self.chance, self.dramatic = max(0, size), size < 1, False
        if self.chance:
            self.successes = self._chance(dice, rote=rote)
            return
        faces = dice.roll(size, 10)
        faces = faces + dice.roll(sum(face < SUCCESS for face in faces) if rote else 0, 10)
        more = faces
        while again and (more := dice.roll(sum(face >= again for face in more), 10)):
            faces = faces + more
        self.successes = sum(face >= SUCCESS for face in faces)

    def _chance(self, dice: Dice, *, rote: bool) -> int:
        (face,) = dice.roll(1, 10)
        self.dramatic = face == 1
        if rote and 1 < face < 10:
            (face,) = dice.roll(1, 10)
        return int(face == 10)

    @property
    def result(self) -> str:
        """What it comes to, in a word."""
        if self.dramatic:
            return "dramatic"
        if not self.successes:
            return "failure"
        return "exceptional" if self.successes >= EXCEPTIONAL else "success"


class Track:
    """Health: boxes that are marked, the worst ones left."""

    def __init__(self, boxes: int, random: Random) -> None:
        self.boxes, self.marks = boxes, [0, 0, 0]
        for _ in range(random.choice((0, 0, random.randint(0, boxes - 1), boxes - 1))):
            self.marks[random.choice((0, 0, 1, 2))] += 1

    def penalty(self) -> int:
        """Third to last box -1, second to last -2, last -3."""
        return -max(0, sum(self.marks) - self.boxes + 3)

    def mark(self, kind: int) -> None:
        """A free box; or a bashing one gets worse, or a lethal one."""
        if sum(self.marks) < self.boxes:
            self.marks[kind] += 1
        elif self.marks[0]:
            self.marks[0] -= 1
            self.marks[max(1, kind)] += 1
        elif self.marks[1]:
            self.marks[1] -= 1
            self.marks[2] += 1


def attack(random: Random) -> Cell:
    """One attack of ann on bob, who defends, dodges, or does neither."""
    dice, kind = Dice(random), random.choice(tuple(TRAITS))
    dots = ("strength", "dexterity", "stamina")
    ann = {key: random.randint(1, 4) for key in dots} | {"resolve": 5, "composure": 5}
    ann |= {skill: random.randint(0, 4) for _, skill in TRAITS.values()}
    bob = {key: random.randint(1, 4) for key in ("dexterity", "wits", "stamina")}
    bob |= {"athletics": random.randint(0, 4)}
    mine, theirs = (Track(each["stamina"] + 5, random) for each in (ann, bob))
    weapon, armor = _weapon(random, kind), {"general": random.choice((0, 0, 1, 3))}
    armor |= {"ballistic": random.choice((0, 0, 2, 4))}
    said = _said(random, kind, max(ann[trait] for trait in TRAITS[kind]))
    drained, defends = random.choice((0, 0, 1, 3)), random.random() < 0.8
    dodges, opponents = defends and random.random() < 0.3, random.choice((1, 1, 2, 3))
    prone, shot = random.random() < 0.15, kind == "firearm"
    sets = [f"set bob.applied {drained}"]
    for who, track in (("ann", mine), ("bob", theirs)):
        marked = zip(MARKS, track.marks, strict=True)
        sets += [f"set {who}.{key} {boxes}" for key, boxes in marked if boxes]
    if dodges and not shot:
        sets.append(f"act dodge bob --opponents {opponents}")

    size = _pool(ann, weapon, said) + mine.penalty() + prone * (-2 if kind in RANGED else 2)
    defense = max(0, min(bob["dexterity"], bob["wits"]) + bob["athletics"] - drained)
    defense += bool(said["pull"])
    size -= defense if defends and not dodges and not shot else 0
    rolled = Pool(size, dice, weapon["again"], rote=weapon["rote"])
    net = rolled.successes
    if dodges and not shot and net:
        count = defense - (opponents if opponents > 1 else 0)
        net -= Pool(2 * count + theirs.penalty() if count > 0 else 0, dice).successes
    if net > 0:
        harm = max(0, net + weapon["damage"])
        harm = min(harm, said["pull"]) if said["pull"] else harm
        blow = weapon | {"close": said["close"] or kind not in RANGED}
        worn = {} if said["location"] else armor
        for wound in _through(harm, int(kind != "unarmed"), blow, worn):
            theirs.mark(wound)
    line = f"resolve ann bob{options(**said)}{' --no-defense bob' * (not defends and not shot)}"
    people: dict[str, Any] = {"ann": {"side": "one", "ready": ["it"], "attacks": {"it": weapon}}}
    people["ann"] |= ann
    people["bob"] = {"side": "two", "armor": armor, "status": {"prone": prone}} | bob
    expected = {
        "dice": rolled.size,
        "successes": rolled.successes,
        "result": rolled.result,
        "hit": net > 0,
        "marks": theirs.marks,
        "willpower": 10 - said["willpower"],
    }
    world = {"system": "storyteller", "combatants": people}
    return Cell(world, (*sets, line + dice.typed()), expected)


def _weapon(random: Random, kind: str) -> dict[str, Any]:
    """A weapon as it is written."""
    weapon: dict[str, Any] = {"kind": kind, "damage": random.randint(-1, 4)}
    weapon |= {"strength": random.randint(1, 3), "ap": random.choice((0, 0, 1, 3))}
    weapon |= {"again": random.choice((10, 10, 9, 8, 0)), "rote": random.random() < 0.15}
    weapon |= {"size": random.randint(1, 3) if kind == "firearm" else 0}
    return weapon | ({"ranges": RANGES} if kind in RANGED else {})


def _said(random: Random, kind: str, best: int) -> dict[str, Any]:
    """What the line says of the attack; a pulled blow does no more than the better trait."""
    close = kind == "firearm" and random.random() < 0.2
    ranged, pulls = kind in RANGED and not close, kind not in RANGED and random.random() < 0.2
    return {
        "modifier": random.randint(-3, 3),
        "specialty": random.choice((0, 0, 1)),
        "location": random.choice(("", "", "", *SPOTS)),
        "concealment": random.choice(("", "", *CONCEALMENT)) if kind in RANGED else "",
        "range": random.choice((0, 10, 11, 40, 41)) if ranged else 0,
        "pull": random.randint(1, best) if pulls else 0,
        "willpower": random.random() < 0.15,
        "off_hand": random.random() < 0.15,
        "close": close,
    }


def _pool(ann: Mapping[str, int], weapon: Mapping[str, Any], said: Mapping[str, Any]) -> int:
    """The pool but for wounds and Defense; far below 1 beyond long range."""
    attribute, skill = TRAITS[weapon["kind"]]
    size = ann[attribute] + (ann[skill] or UNTRAINED) + said["specialty"] + said["modifier"]
    size += WILLPOWER_DICE * said["willpower"] - 2 * said["off_hand"]
    size += SPOTS[said["location"]] if said["location"] else 0
    size -= CONCEALMENT.get(said["concealment"], 0) + (ann["strength"] < weapon["strength"])
    size -= weapon["size"] + 1 if said["close"] and weapon["size"] > 1 else 0
    far = sum(said["range"] > metres for metres in RANGES)
    return int(size) - (far if far < len(RANGES) else 99)


def _through(
    harm: int, worst: int, weapon: Mapping[str, Any], armor: Mapping[str, int]
) -> list[int]:
    """The wounds that armor leaves, the worst ones first."""
    points, lethal = [0, 0, 0], worst == 1 and harm > 0
    points[worst] = harm
    general, ballistic = armor.get("general", 0), armor.get("ballistic", 0)
    outer = 0 if weapon["close"] else min(weapon["ap"], ballistic)
    ballistic, general = ballistic - outer, max(0, general - (weapon["ap"] - outer))
    softened = min(ballistic, points[1]) if weapon["kind"] == "firearm" else 0
    points = [points[0] + softened, points[1] - softened, points[2]]
    for kind in (2, 1, 0):
        stopped = min(general, points[kind])
        points[kind], general = points[kind] - stopped, general - stopped
    if lethal and not any(points):
        points[0] = 1
    return [kind for kind in (2, 1, 0) for _ in range(points[kind])]


def seen_attack(fight: hc.Fight, outcomes: list[hc.Outcome]) -> Mapping[str, Any]:
    """What came of the attack."""
    events = outcomes[-1].events
    rolled = next(event for event in events if isinstance(event, PoolRolled))
    bob = fight.encounter.combatants["bob"]
    return {
        "dice": rolled.dice,
        "successes": rolled.successes,
        "result": rolled.result,
        "hit": next(event.hit for event in events if isinstance(event, AttackRolled)),
        "marks": [getattr(bob, kind) for kind in MARKS],
        "willpower": fight.encounter.combatants["ann"].willpower,
    }
