"""Spotlight by its document: from the Difficulty of an attack to the boxes that it marks.

Beside the document: answers A3, A5, A7, A8, A11, A20, A21 and A24 of its rulings.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

import opened as hc
from laws.models.cells import Cell, Dice, options

from hero_combat.fight.events import AttackRolled, Died, Down, Prevented
from hero_combat.systems.spotlight.events import HitLanded, LimbLost
from hero_combat.systems.spotlight.tables import AP, HIT_LOCATIONS, LOCATIONS

TYPES = ("none", "light", "medium", "heavy")
CALLED = 3


class Body:
    """The boxes of somebody: FOR the head, FOR and STR a limb, twice that the torso."""

    def __init__(self, fortitude: int, strength: int, random: Random) -> None:
        limb = fortitude + strength
        self.caps = dict.fromkeys(LOCATIONS, limb) | {"head": fortitude, "torso": 2 * limb}
        self.marks = {name: self._some(cap, random) for name, cap in self.caps.items()}

    @staticmethod
    def _some(cap: int, random: Random) -> list[int]:
        """Bruise and lethal boxes, one box left empty at least."""
        filled = random.choice((0, random.randint(0, cap - 1), cap - 1))
        lethal = random.randint(0, filled)
        return [filled - lethal, lethal]

    def drawn(self, name: str) -> str:
        """The boxes as they are written."""
        bruise, lethal = self.marks[name]
        return "X" * lethal + "/" * bruise

    def mark(self, name: str, points: int, *, lethal: bool) -> None:
        """Empty boxes first; then bruise boxes turn into lethal ones; what finds none is lost."""
        marks = self.marks[name]
        for _ in range(points):
            if sum(marks) < self.caps[name]:
                marks[lethal] += 1
            elif marks[0]:
                marks[0] -= 1
                marks[1] += 1

    def state(self, name: str) -> str:
        """What a location means that is full."""
        bruise, lethal = self.marks[name]
        if bruise + lethal < self.caps[name] or (name == "torso" and bruise):
            return ""
        if name in ("head", "torso"):
            return "unconscious" if bruise else "dead"
        return "useless" if bruise else "destroyed"


def attack(random: Random) -> Cell:
    """One attack of a on b, at whom another may have shot before, behind a wall or dodging."""
    dice = Dice(random)
    melee, rating = random.random() < 0.4, random.randint(0, 9)
    trained, lethal, hurts = random.random() < 0.8, random.random() < 0.6, random.randint(0, 8)
    pierces, mode = random.choice(TYPES), "" if melee else random.choice(("semi", "burst", "full"))
    flags = {each for each in ("movement", "visibility", "in-the-way") if random.random() < 0.2}
    running = {who for who in "ab" if random.random() < 0.15}
    called = random.choice(("", "", "", *LOCATIONS))
    wall: dict[str, Any] = {"type": random.choice(TYPES[1:]), "rating": random.randint(1, 6)}
    covers = random.sample(("head", "torso", "arms", "legs"), random.randint(1, 3))
    behind, given = random.random() < 0.2, random.choice((0, 0, 1, -1))
    dodges, quick = melee and random.random() < 0.4, random.randint(0, 6)
    armor = {f"layer-{nth}": _armor(random) for nth in range(random.randint(0, 2))}
    body = Body(random.randint(1, 4), random.randint(0, 4), random)
    boxes = {name: body.drawn(name) for name in LOCATIONS}

    difficulty = 1 + (not trained) + bool(running or "movement" in flags) + ("visibility" in flags)
    difficulty += bool(behind or "in-the-way" in flags) + (mode == "burst") + CALLED * bool(called)
    difficulty = max(1, difficulty + given)
    faces = dice.roll(rating)
    successes = sum(face >= 5 for face in faces)
    dodged = dodges and sum(face >= 5 for face in dice.roll(quick)) > successes
    hit = not dodged and successes >= difficulty
    landed = state = None
    if hit:
        where = called or _location(faces, dice)
        layers = [(piece["type"], piece.get(_part(where), 0)) for piece in armor.values()]
        if behind and _part(where) in covers:
            layers.append((wall["type"], wall["rating"]))
        layers = [(kind, points) for kind, points in layers if points]
        stays = all(TYPES.index(pierces) >= TYPES.index(kind) for kind, _ in layers)
        points = max(0, hurts + successes - difficulty - sum(points for _, points in layers))
        landed = where, "lethal" if lethal and stays else "bruise", points
        body.mark(where, points, lethal=lethal and stays)
        state = body.state(where) or None
    weapon: dict[str, Any] = {
        "skill": "brawl" if melee else "firearms",
        "damage": hurts,
        "pierces": pierces,
    }
    weapon |= {"kind": "lethal" if lethal else "bruise", "modes": [mode] if mode else []}
    scores: dict[str, Any] = dict.fromkeys(("agi", "willpower", "initiative", "speed"), 3)
    skill = {weapon["skill"]: {"rating": rating, "trained": trained}}
    a = scores | {"for": 9, "str": 9, "player": True, "skills": skill, "attacks": {"w": weapon}}
    b = scores | {"for": body.caps["head"], "str": body.caps["left_arm"] - body.caps["head"]}
    b |= {"armor": armor, "skills": {"athletics": quick}}
    for who, block in (("a", a), ("b", b)):
        block["status"] = {"moving": who in running}
    line = f"resolve a b --reaction --difficulty {given}"
    line += options(**dict.fromkeys(flags, True), dodge=dodges, behind="wall" if behind else "")
    line += options(location=called.replace("_", "-")) + dice.typed()
    sets = [f"set b.{name} '{drawn}'" for name, drawn in boxes.items() if drawn]
    world: dict[str, Any] = {"system": "spotlight", "combatants": {"a": a, "b": b}}
    world |= {"objects": {"wall": wall | {"covers": covers}}}
    expected = {
        "hit": hit,
        "dodged": dodged,
        "margin": successes - difficulty,
        "landed": landed,
        "state": state,
        "boxes": {name: body.drawn(name) for name in LOCATIONS},
        "ap": [AP - 1, AP - dodges],
    }
    return Cell(world, ("set round 1", *sets, line), expected)


def _armor(random: Random) -> dict[str, Any]:
    """A piece of armor that covers some parts."""
    parts = random.sample(("head", "torso", "arms", "legs"), random.randint(1, 3))
    return {"type": random.choice(TYPES[1:])} | {part: random.randint(1, 4) for part in parts}


def _part(location: str) -> str:
    """The part of armor and cover that a location belongs to: `left_arm` -> `arms`."""
    return location if location in ("head", "torso") else f"{location.partition('_')[2]}s"


def _location(faces: list[int], dice: Dice) -> str:
    """Where the first two dice say, the second one rolled late where there is only one."""
    total = sum([*faces, *dice.roll(2 - len(faces))][:2]) if len(faces) < 2 else sum(faces[:2])
    return HIT_LOCATIONS[total - 2] if total < 2 + len(HIT_LOCATIONS) else "torso"


def seen_attack(fight: hc.Fight, outcomes: list[hc.Outcome]) -> Mapping[str, Any]:
    """What came of the attack."""
    events = outcomes[-1].events
    rolled = next(event for event in events if isinstance(event, AttackRolled))
    a, b = (fight.encounter.combatants[who] for who in "ab")
    states = {Died: "dead", Down: "unconscious"}
    found = [states[type(event)] for event in events if type(event) in states]
    found += [event.how for event in events if isinstance(event, LimbLost)]
    landed = [event for event in events if isinstance(event, HitLanded)]
    return {
        "hit": rolled.hit,
        "dodged": any(isinstance(event, Prevented) and event.how == "dodge" for event in events),
        "margin": rolled.margin,
        "landed": (landed[0].location, landed[0].damage, landed[0].points) if landed else None,
        "state": "dead" if "dead" in found else found[0] if found else None,
        "boxes": {name: getattr(b, name) for name in LOCATIONS},
        "ap": [a.ap, b.ap],
    }
