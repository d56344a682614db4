"""The spotlight cases: one function an op, which builds the input and calls the package.

No function here computes anything; each gives back a record or a mapping to compare with.
"""

from collections.abc import Mapping
from typing import Any

from hero_combat.fight.model import Encounter
from hero_combat.systems.spotlight import damage as layers
from hero_combat.systems.spotlight import rulings, sheet, tables
from hero_combat.systems.spotlight import state as states
from hero_combat.systems.spotlight.attack import responses
from hero_combat.systems.spotlight.attack import suppressive_fire as fire
from hero_combat.systems.spotlight.attack import to_hit as attacks
from hero_combat.systems.spotlight.conditions import death_spotlight as dying
from hero_combat.systems.spotlight.conditions import movement
from hero_combat.systems.spotlight.dice import pools
from hero_combat.systems.spotlight.gear import difficulty as difficulties
from hero_combat.systems.spotlight.health import boxes as body
from hero_combat.systems.spotlight.odds import hit_law
from hero_combat.systems.spotlight.turns import actions, spotlight_order
from hero_combat.systems.spotlight.turns import initiative as initiatives
from hero_combat.systems.spotlight.verbs import recover

Given = Mapping[str, Any]
COST = 1  # of everything that the cases spend AP on


# What the cases say otherwise than the package does: boxes as [bruise, lethal].


def _boxes(marks: list[int]) -> str:
    return body.drawn(*marks)


def _marks(boxes: str) -> list[int]:
    return [boxes.count("/"), boxes.count("X")]


def _weapon(given: Given) -> sheet.Weapon:
    return sheet.Weapon(skill="firearms", **given)


def _block(name: str, *, player: bool, important: bool = False) -> sheet.Sheet:
    return sheet.Sheet(
        name=name,
        fortitude=3,
        strength=3,
        agi=3,
        willpower=3,
        initiative=3,
        speed=5,
        player=player,
        important=important,
    )


def pool(given: Given) -> object:
    return {"successes": pools.successes(given["dice"])}


def attack(given: Given) -> object:
    covers = [
        sheet.Object(
            name="", rating=each["rating"], type=each["type"], covers=tuple(each["locations"])
        )
        for each in given.get("layers", ())
    ]
    return attacks.attack(
        given["dice"],
        given["difficulty"],
        _weapon(given["weapon"]),
        lambda location: layers.over(location, covers, {}),
        lambda: int(given["loc2_late"]),
        given.get("called", ""),
    )


def initiative(given: Given) -> object:
    rolls = [
        initiatives.Initiative(one["name"], pools.successes(one["dice"]), one["score"], one["agi"])
        for one in given["who"]
    ]
    return {"first": initiatives.first(rolls)}


def difficulty(given: Given) -> object:
    return difficulties.difficulty(given["flags"])


def suppress(given: Given) -> object:
    result = fire.suppression(given["dice"])
    pinned = [
        one["name"]
        for one in given["targets"]
        if result.effect and not fire.breaks_free(one["dice"], result.willpower_target)
    ]
    return {
        "successes": result.successes,
        "effect": result.effect,
        "extra": result.extra,
        "willpower_target": result.willpower_target,
        "pinned": pinned,
    }


def dodge(given: Given) -> object:
    ap = actions.left(given["ap"], COST)
    result = responses.dodge(
        attacks.shot(given["attacker"], given["difficulty"]), given["defender"]
    )
    return {
        "refused": ap is None,
        "ap": ap,
        "dodged": result.dodged,
        "hit": result.hit,
        "extra": result.extra,
    }


def counter(given: Given) -> object:
    return responses.exchange(
        attacks.shot(given["attacker"], given["attack_difficulty"]),
        attacks.shot(given["counter"], given["counter_difficulty"]),
        incapacitated=given["incapacitated"],
    )


def hitpoints(given: Given) -> object:
    return body.capacity(given["for"], given["str"])


def mark(given: Given) -> object:
    boxes, overflow = _boxes(given["marks"]), 0
    for kind, damage in given["hits"]:
        marked = body.mark(boxes, given["cap"], damage, kind)
        boxes, overflow = marked.boxes, marked.overflow
    return {
        "marks": _marks(boxes),
        "empty": body.mark(boxes, given["cap"], 0, "bruise").empty,
        "overflow": overflow,
    }


def state(given: Given) -> object:
    found = body.state(given["location"], given["cap"], _boxes(given["marks"]))
    going = movement.going(given.get("speed", 0), found in ("useless", "destroyed"))
    return {
        "state": found,
        "speed_unassisted": going.unassisted,
        "speed_assisted": going.assisted,
    }


def medicine(given: Given) -> object:
    result = recover.treated(given["dice"], _boxes(given["marks"]))
    return {"marks": _marks(result.boxes), "state": result.state}


def cheat_death(given: Given) -> object:
    boxes = {part: _boxes(marks) for part, marks in given["boxes"].items()}
    fate = dying.cheat_death(given["dice"], given["for"], given["str"], boxes)
    return {
        "outcome": fate.outcome,
        "for": fate.fortitude,
        "caps": {name: getattr(fate.caps, name) for name in fate.caps.__struct_fields__},
        "boxes": {part: _marks(marked) for part, marked in fate.boxes.items()},
    }


def ap(given: Given) -> object:
    now, seen, refused = given["start"], [], False
    for event in given["events"]:
        left = tables.AP if event == "new_round" else actions.left(now, COST)
        refused = left is None
        now = now if left is None else left
        seen.append(now)
    return {"ap": seen, "refused": refused}


def spotlight(given: Given) -> object:
    blocks = {name: _block(name, player=True) for name in given["pcs"]}
    blocks |= {
        one["name"]: _block(one["name"], player=False, important=one["important"])
        for one in given["npcs"]
    }
    fight: states.Fight = Encounter(
        system="spotlight",
        title="",
        seed=None,
        rules=rulings.Rules(),
        sheets=blocks,
        objects={},
        clock=states.Clock(round=1),
        combatants={
            name: states.Current(ap=given["ap"][name], had=name in given["had"]) for name in blocks
        },
        things={},
        sources={},
        overrides={},
    )
    return {
        "npcs_next": spotlight_order.npcs_next(fight),
        "may_regain": spotlight_order.may_regain(fight),
    }


def odds(given: Given) -> object:
    law = hit_law.aims(given["pool"], given["difficulty"])
    where = law.map(lambda aim: aim.location)
    found = {part: where.chance(part.__eq__) for part in tables.LOCATIONS}
    found["hit"] = law.chance(lambda aim: aim.shot.hit)
    least = {key: chance.reduced() for key, chance in found.items()}
    return {key: f"{chance.numerator}/{chance.denominator}" for key, chance in least.items()}
