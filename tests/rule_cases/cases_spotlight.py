"""The spotlight cases: one function an op, which plays it and tells what came of it.

No function here computes a rule; each gives back what the events and the state say.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import tomli_w
from opened import Fight, loads
from rule_cases.strict import Given

from hero_combat.errors import DiceError, Forbidden
from hero_combat.fight.events import ActionLost, AttackRolled, Damaged, Down, Prevented, Up
from hero_combat.fight.outcome import Outcome
from hero_combat.systems.spotlight.events import (
    DeathCheated,
    DeathSpotlight,
    HitLanded,
    LimbLost,
    SuppressiveFire,
)

ROUND = "set round 1"
DEADLY = {"skill": "brawl", "damage": 100, "kind": "lethal"}
CIRCUMSTANCES = {
    "movement": "--movement",
    "visibility": "--visibility",
    "cover": "--in-the-way",
    "burst": "--mode burst",
    "full": "--mode full",
    "called": "--location head",
}


# A fight of Joe, who is a player's character, and others; boxes are [bruise, lethal].


def _person(**more: object) -> dict[str, object]:
    scores = ("str", "for", "agi", "willpower", "initiative", "speed")
    return {**dict.fromkeys(scores, 3), **more}


def _fight(rules: Mapping[str, Any] | None = None, /, **people: object) -> Fight:
    people = {"joe": _person(), "thug": _person(), **people}
    people["joe"] |= {"player": True}  # type: ignore[operator]  # it is one
    begun = loads(
        tomli_w.dumps(
            {"system": "spotlight", "rules": rules or {}, "seed": 7, "combatants": people}
        )
    )
    begun.play(ROUND)
    return begun


def _thrown(at: Fight, line: str, *rolls: Sequence[int], late: int | None = None) -> Outcome:
    """Play a line with the faces of its rolls, and those of a hit location die if it is rolled."""
    faces = " / ".join(" ".join(map(str, roll)) for roll in rolls if roll)
    if late is not None:
        try:
            return at.copy().play(f"{line} --dice '{faces} / {late}'")
        except DiceError:
            pass
    return at.play(f"{line} --dice '{faces}'" if faces else line)


def _rolled(outcome: Outcome, manner: str = "attack") -> AttackRolled:
    (found,) = [e for e in outcome.events if isinstance(e, AttackRolled) and e.manner == manner]
    return found


def _extra(rolled: AttackRolled) -> int:
    return rolled.margin or 0 if rolled.hit else 0


def _drawn(marks: Sequence[int]) -> str:
    return "X" * marks[1] + "/" * marks[0] or "''"


def _marks(at: Fight, who: str, part: str) -> list[int]:
    boxes = getattr(at.encounter.combatants[who], part)
    return [boxes.count("/"), boxes.count("X")]


def _body(part: str, cap: int) -> dict[str, int]:
    """The scores that give a location so many boxes."""
    limb = cap // 2 if part == "torso" else cap
    fortitude = min(limb, 60)
    return {"for": fortitude, "str": 0 if part == "head" else limb - fortitude}


def _caps(at: Fight) -> dict[str, int]:
    """How many boxes of each sort Joe has: as many as can be marked."""
    found = {}
    for name, part in (("head", "head"), ("limb", "left-arm"), ("torso", "torso")):
        full = at.copy()
        full.play(f"act hurt joe --location {part} --lethal 1000")
        found[name] = sum(_marks(full, "joe", part.replace("-", "_")))
    return found


def _farthest(at: Fight, speed: int, option: str = "") -> int:
    """How far Joe can go."""
    for far in range(speed, 0, -1):
        try:
            at.copy().play(f"act move joe --distance {far} {option}")
        except Forbidden:
            continue
        return far
    return 0


def pool(given: Given) -> object:
    return attack(Given({"dice": given["dice"], "difficulty": 1, "weapon": DEADLY}))


def attack(given: Given) -> object:
    dice, difficulty = given["dice"], given["difficulty"]
    gun = {"skill": "firearms", **given["weapon"]} | {"skill": "firearms"}
    armor = {
        f"layer-{nth}": {"type": each["type"], **dict.fromkeys(each["locations"], each["rating"])}
        for nth, each in enumerate(given.get("layers", ()))
    }
    at = _fight(
        {"called_shot": 0},
        joe=_person(skills={"firearms": len(dice)}, attacks={"gun": gun}),
        thug=_person(armor=armor),
    )
    called = f"--location {given['called'].replace('_', '-')}" if given.get("called") else ""
    line = f"resolve joe thug --reaction --difficulty {difficulty - 1} {called}"
    outcome = _thrown(at, line, dice, late=given.get("loc2_late", 1))
    rolled = _rolled(outcome)
    found = {
        "successes": (rolled.margin or 0) + max(1, difficulty),
        "hit": rolled.hit,
        "extra": _extra(rolled),
        "location": "",
        "kind": None,
        "damage": 0,
    }
    for event in outcome.events:
        if isinstance(event, HitLanded):
            found |= {"location": event.location, "kind": event.damage, "damage": event.points}
    return found


def initiative(given: Given) -> object:
    names = {f"p{nth}": one["name"] for nth, one in enumerate(given["who"])}
    people = {
        who: _person(player=True, initiative=one["score"], agi=one["agi"])
        for who, one in zip(names, given["who"], strict=True)
    }
    at = loads(tomli_w.dumps({"system": "spotlight", "seed": 7, "combatants": people}))
    _thrown(at, "step --force", *(one["dice"] for one in given["who"]))
    return {"first": [names[who] for who in at.encounter.clock.spotlight]}


def difficulty(given: Given) -> object:
    flags = set(given["flags"])
    uzi = {"skill": "firearms", "damage": 1, "kind": "lethal", "modes": ["semi", "burst", "full"]}
    skill = {"rating": 4, "trained": "untrained" not in flags}
    at = _fight(joe=_person(skills={"firearms": skill}, attacks={"uzi": uzi}))
    for who, flag in (("joe", "attacker_moving"), ("thug", "target_moving")):
        at.play(f"set {who}.status.moving {str(flag in flags).lower()}")
    if "suppressive" in flags:  # which takes none of the others
        options = "--suppressive"
    else:
        options = " ".join(option for flag, option in CIRCUMSTANCES.items() if flag in flags)
    lines = at.odds(f"joe thug {options}").modifiers
    return {"difficulty": sum(line.value for line in lines if isinstance(line.value, int))}


def suppress(given: Given) -> object:
    names = {f"t{nth}": one for nth, one in enumerate(given["targets"])}
    uzi = {"skill": "firearms", "damage": 1, "kind": "lethal", "modes": ["burst"]}
    joe = _person(skills={"firearms": len(given["dice"])}, attacks={"uzi": uzi})
    people = {who: _person(willpower=len(one["dice"])) for who, one in names.items()}
    at = _fight(joe=joe, **people)
    line = f"resolve joe {','.join(names)} --suppressive --reaction"
    outcome = _thrown(at, line, given["dice"])
    (fire,) = [event for event in outcome.events if isinstance(event, SuppressiveFire)]
    for who, one in names.items():
        if fire.willpower:
            _thrown(at, f"act brave {who}", one["dice"])
    return {
        "successes": fire.margin + 3,
        "effect": fire.margin >= 0,
        "extra": max(0, fire.margin),
        "willpower_target": fire.willpower,
        "pinned": [
            name
            for who, name in ((who, one["name"]) for who, one in names.items())
            if at.encounter.combatants[who].pinned
        ],
    }


def dodge(given: Given) -> object:
    bat = {"skill": "brawl", "damage": 1, "kind": "bruise"}
    at = _fight(
        joe=_person(skills={"brawl": len(given["attacker"])}, attacks={"bat": bat}),
        thug=_person(skills={"athletics": len(given["defender"])}),
    )
    at.play(f"set thug.ap {given['ap']}")
    line = f"resolve joe thug --reaction --dodge --difficulty {given['difficulty'] - 1}"
    try:
        outcome = _thrown(at, line, given["attacker"], given["defender"], late=1)
    except Forbidden:
        return {"refused": True, "ap": None}
    rolled = _rolled(outcome)
    return {
        "refused": False,
        "ap": outcome.encounter.combatants["thug"].ap,
        "dodged": any(isinstance(event, Prevented) for event in outcome.events),
        "hit": rolled.hit,
        "extra": _extra(rolled),
    }


def counter(given: Given) -> object:
    weak = {"for": 1, "str": 0} if given["incapacitated"] else {}
    rules = {"overflow": "torso"} if given["incapacitated"] else {"incapacitated": []}
    attacks = {"fist": DEADLY}
    at = _fight(
        rules,
        joe=_person(skills={"brawl": len(given["attacker"])}, attacks=attacks, **weak),
        thug=_person(skills={"brawl": len(given["counter"])}, attacks=attacks),
    )
    line = (
        f"resolve joe thug --reaction --difficulty {given['attack_difficulty'] - 1} "
        f"--counter fist --counter-difficulty {given['counter_difficulty'] - 1}"
    )
    outcome = _thrown(at, line, given["attacker"], given["counter"], late=1)
    answer, rolled = _rolled(outcome, "counter"), _rolled(outcome)
    return {
        "counter_hit": answer.hit,
        "counter_extra": _extra(answer),
        "attack_resolved": not any(isinstance(event, ActionLost) for event in outcome.events),
        "attack_hit": rolled.hit,
        "attack_extra": _extra(rolled),
    }


def hitpoints(given: Given) -> object:
    return _caps(_fight(joe=_person(**given)))


def mark(given: Given) -> object:
    at = _fight({"overflow": "torso"}, thug=_person(**_body("arm", given["cap"])))
    at.play(f"set thug.right_arm {_drawn(given['marks'])}")
    over = 0
    for kind, points in given["hits"]:
        hurt = at.play(f"act hurt thug --location right-arm --{kind} {points}")
        over = sum(sum(event.lost.values()) for event in _damage(hurt) if event.where == "torso")
    marks = _marks(at, "thug", "right_arm")
    return {"marks": marks, "empty": given["cap"] - sum(marks), "overflow": over}


def _damage(outcome: Outcome) -> Iterator[Damaged]:
    return (event for event in outcome.events if isinstance(event, Damaged))


def state(given: Given) -> object:
    part, (bruise, lethal) = given["location"], given["marks"]
    speed = given.get("speed", 0)
    at = _fight(joe=_person(**_body(part, given["cap"]), speed=speed))
    last = "bruise" if bruise else "lethal"
    found = "none" if given["cap"] else "needs_ruling"
    if bruise or lethal:  # the last box is marked by harm, which says what it means
        at.play(
            f"set joe.{part} {_drawn([bruise - (last == 'bruise'), lethal - (last == 'lethal')])}"
        )
        hurt = at.play(f"act hurt joe --location {part.replace('_', '-')} --{last} 1")
        for event in hurt.events:
            if isinstance(event, LimbLost):
                found = event.how
            elif isinstance(event, Down):
                found = "unconscious"
            elif isinstance(event, DeathSpotlight):
                found = "dying"
    at.play("set spotlight joe")
    return {
        "state": found,
        "speed_unassisted": _farthest(at, speed),
        "speed_assisted": _farthest(at, speed, "--assisted"),
    }


def medicine(given: Given) -> object:
    at = _fight(
        joe=_person(skills={"medicine": len(given["dice"])}),
        thug=_person(**_body("head", given["cap"])),
    )
    at.play(f"set thug.head {_drawn(given['marks'])}")
    outcome = _thrown(at, "recover --who thug --by joe --reaction", given["dice"])
    awake = any(isinstance(event, Up) for event in outcome.events)
    return {"marks": _marks(at, "thug", "head"), "state": "ok" if awake else "unconscious"}


def cheat_death(given: Given) -> object:
    scores = {"for": given["for"], "str": given["str"], "willpower": len(given["dice"])}
    at = _fight(joe=_person(**scores))
    for part, marks in given["boxes"].items():
        at.play(f"set joe.{part} {_drawn(marks)}")
    outcome = _thrown(at, "act cheat-death joe --force", given["dice"])
    (cheated,) = [event for event in outcome.events if isinstance(event, DeathCheated)]
    open_ruling = at.encounter.combatants["joe"].status.needs_ruling
    alive = "needs_ruling" if open_ruling else "unconscious"
    return {
        "outcome": alive if cheated.alive else "dead",
        "for": at.encounter.sheets["joe"].fortitude,
        "caps": _caps(at),
        "boxes": {part: _marks(at, "joe", part) for part in given["boxes"]},
    }


def ap(given: Given) -> object:
    fists = {"attacks": {"fist": DEADLY}, "skills": {"athletics": 0}}
    at = _fight(joe=_person(**fists), thug=_person(**fists))
    lines = {
        "new_round": "step --new-round",
        "dodge": "resolve thug joe --reaction --dodge",
        "move": "act move joe",
    }
    at.play("set spotlight joe")
    at.play(f"set joe.ap {given['start']}")
    seen, refused = [], False
    for event in given["events"]:
        try:
            at.play(lines.get(event, "act action joe"))
            refused = False
        except Forbidden:
            refused = True
        seen.append(at.encounter.combatants["joe"].ap)
    return {"ap": seen, "refused": refused}


def spotlight(given: Given) -> object:
    names = {name.lower(): name for name in given["pcs"]}
    npcs = {one["name"].lower(): one for one in given["npcs"]}
    people: dict[str, object] = {who: _person(player=True) for who in names}
    people |= {who: _person(important=one["important"]) for who, one in npcs.items()}
    at = loads(tomli_w.dumps({"system": "spotlight", "seed": 7, "combatants": people}))
    at.play(ROUND)
    for name, points in given["ap"].items():
        at.play(f"set {name.lower()}.ap {points}")
    for name in given["had"]:
        at.play(f"set {name.lower()}.had true")
    had = [who for who in people if at.encounter.combatants[who].had]
    again = [who for who in had if _passes(at, who)]
    at.play("step")
    (first, *_) = at.encounter.clock.spotlight
    named = {**names, **{who: one["name"] for who, one in npcs.items()}}
    return {
        "npcs_next": first in npcs and first not in had,
        "may_regain": [named[who] for who in again],
    }


def _passes(at: Fight, who: str) -> bool:
    """Whether the spotlight may be passed to somebody."""
    try:
        at.copy().play(f"step --next {who}")
    except Forbidden:
        return False
    return True


def odds(given: Given) -> object:
    gun = {"skill": "firearms", "damage": 1, "kind": "lethal"}
    at = _fight(joe=_person(skills={"firearms": given["pool"]}, attacks={"gun": gun}))
    found = at.odds(f"joe thug --difficulty {given['difficulty'] - 1}").chances
    least = {each.what.replace(" ", "_"): each.chance.reduced() for each in found}
    return {key: f"{chance.numerator}/{chance.denominator}" for key, chance in least.items()}
