"""The zt cases: one function an op, which builds the input and calls the package.

Attacks, checks, Defense and turn order go through the verbs themselves. No function here computes
anything; each gives back a record or a mapping to compare with.
"""

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any

import msgspec
import tomli_w

from hero_combat import systems
from hero_combat.dice import Dice, supplied
from hero_combat.dice.laws import Law
from hero_combat.errors import Forbidden
from hero_combat.fight import state_part
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.outcome import Outcome, RollReport
from hero_combat.file import document
from hero_combat.log import session, set_verb
from hero_combat.systems.zt import damage as hurt
from hero_combat.systems.zt import health, orders, rulings, state, tables
from hero_combat.systems.zt import sheet as blocks
from hero_combat.systems.zt.conditions import movement as moving
from hero_combat.systems.zt.dice import checks
from hero_combat.systems.zt.dice.defense_check import defend
from hero_combat.systems.zt.dice.pools import Pool
from hero_combat.systems.zt.odds.check_law import check_law
from hero_combat.systems.zt.turns import actions as ledger
from hero_combat.systems.zt.turns import order as seats

Given = Mapping[str, Any]


def _table(combatants: Given, rules: Given | None = None, **values: object) -> session.Session:
    """A fight of these stat blocks, begun, with these values set: `b__hp=7`."""
    text = tomli_w.dumps(
        {"system": "zt", "seed": 7, "rules": rules or {}, "combatants": combatants}
    )
    system = systems.load("zt")
    at = session.Session(
        state_part.opened(document.read(text.encode(), "fight.toml"), system), system
    )
    at.begin(lambda: 7)
    for path, value in values.items():
        shown = str(value).lower() if isinstance(value, bool) else str(value)
        at.play(set_verb.Set(path=path.replace("__", "."), value=shown))
    return at


def _faces(dice: Sequence[Sequence[int]]) -> str:
    """One list a die as rolls ask for them: all dice, then what follows the highest faces."""
    rounds = zip_longest(*dice)
    return " / ".join(" ".join(str(face) for face in some if face) for some in rounds)


def _all(dice: Sequence[Sequence[int]]) -> list[int]:
    return [face for die in dice for face in die]


def _text(*parts: str) -> str:
    return " / ".join(part for part in parts if part)


def _total(roll: RollReport) -> int:
    return int(roll.reading.removeprefix("Defense ").split()[0].rstrip(",:"))


def _roll(outcome: Outcome, label: str) -> RollReport | None:
    return next((roll for roll in outcome.rolls if roll.label == label), None)


def dice_for_score(given: Given) -> object:
    pools = [tables.dice_for(score) for score in given["scores"]]
    return {"dice": [f"{count}d{sides}" for count, sides in pools]}


def check(given: Given) -> object:
    at = _table({"nobody": {}})
    order = orders.Roll(
        what="dexterity",
        score=given["score"],
        modifier=given["adj"],
        add_dice=given.get("added", 0) - given.get("removed", 0),
        difficulty=given["difficulty"],
        luck=len(given.get("luck_dice", ())),
    )
    dice = Dice(supplied(_text(_faces(given["dice"]), _faces(given.get("luck_dice", ())))))
    outcome = at.system.rule("roll")(at.encounter, order, dice)
    dice.finish()
    report = outcome.rolls[0]
    return {
        "total": _total(report),
        "crit_fail": "Critical Failure" in report.reading,
        "success": "succeeds" in report.reading,
    }


def luck(given: Given) -> object:
    points, seen = given["luck"], []
    for result in given["results"]:
        points = checks.luck_after(points, failed=result == "fail")
        seen.append(points)
    return {"luck": seen}


def contest(given: Given) -> object:
    one, other = (
        checks.read(_all(side["dice"]), side.get("adj", 0))
        for side in (given["check"], given["save"])
    )
    return {
        "check_total": one.total,
        "save_total": other.total,
        "winner": checks.winner(one, other),
    }


def defense(given: Given) -> object:
    at = _table(
        {
            "a": {
                "athletics": given["athletics"],
                "armor": given.get("armor", 0),
                "heavy": given.get("heavy", False),
                "shield": given.get("shield", 0),
                "defense_adj": given.get("other", 0),
                "status": {"unconscious": given.get("unconscious", False)},
            }
        }
    )
    dice = Dice(supplied(_faces(given["dice"])))
    result = defend(Ledger(at.encounter), "a", dice)
    dice.finish()
    return result


def attack(given: Given) -> object:
    weapon = {
        "hit": "dexterity",
        "damage": "strength",
        "hit_adj": given["hit_adj"],
        "damage_adj": given.get("dmg_adj", 0),
        "range": given["range"],
        "ranged": given["ranged"],
        "break_chance": given.get("break_chance", 0),
    }
    score, hurts = given["hit_score"], given.get("dmg_score", 0)
    people: dict[str, Any] = {
        "a": {"dexterity": score, "strength": hurts, "side": "x", "attacks": {"it": weapon}},
        "b": {"side": "y", "hp": given["max_hp"], "resistances": given.get("resistances", [])},
    }
    helping = {f"h{n}": value for n, value in enumerate(given.get("assist", ()))}
    people |= {who: {"side": "z"} for who in helping}
    at = _table(
        people,
        {"defense_crit": given.get("defense_crit_rule", False)},
        round=1,
        acting="a",
        b__defense=given["defense"],
        b__defense_crit=given.get("defense_crit_fail", False),
        b__hp=given["hp"],
    )
    order = orders.Resolve(
        attacker="a",
        target=("b",),
        range=given["distance"],
        in_melee=given.get("in_melee", False),
        assist=tuple(who for who, value in helping.items() if value > 0),
        disrupt=tuple(who for who, value in helping.items() if value < 0),
    )
    faces = _text(
        _faces(given["hit_dice"]), str(given.get("d100", "")), _faces(given.get("dmg_dice", ()))
    )
    try:
        outcome = at.play(order, session.supplied_faces(faces))
    except Forbidden:
        return {"legal": False}
    one, other = at.encounter.combatants["a"], at.encounter.combatants["b"]
    hit, damage = _roll(outcome, "to hit b"), _roll(outcome, "damage b")
    assert hit is not None
    return {
        "legal": True,
        "hit_total": _total(hit),
        "crit_fail": "Critical Failure" in hit.reading,
        "broke": one.broken == ("it",),
        "hit": damage is not None,
        "damage": _total(damage) if damage else None,
        "hp": other.hp,
        "state": health.life(other.hp, given["max_hp"]),
    }


def hp(given: Given) -> object:
    at = _table({"a": {"hp": given["max_hp"]}}, a__hp=given["hp"])
    book: state.Book = Ledger(at.encounter)
    left, states = [], []
    for damage in given["damage"]:
        hurt.lose(book, "a", damage)
        left.append(book.combatants["a"].hp)
        states.append(health.life(left[-1], given["max_hp"]))
    return {"hp": left, "states": states}


def turn_order(given: Given) -> object:
    ids = {name: name.lower() for name in (*given["seats"], *given["gm"]) if name != "GM"}
    people: dict[str, Any] = {
        ids[name]: {"name": name, "side": "a", "player": True}
        for name in given["seats"]
        if name != "GM"
    }
    people |= {ids[name]: {"name": name, "side": "b"} for name in given["gm"]}
    names = {who: name for name, who in ids.items()}
    at = _table(people, {"seats": [name.lower() for name in given["seats"]]})
    at.play(set_verb.Set(path="initiator", value=ids[given["initiator"]]))
    at.play(set_verb.Set(path="initiated", value="true"))
    order, major = [], False
    for turn in range(len(people)):
        at.play(orders.Step(first="" if turn else ids[given["first"]]))
        acting = at.encounter.clock.acting
        order.append(names[acting])
        if names[acting] == given["initiator"]:
            major = at.encounter.combatants[acting].major == "ready"
    assert at.encounter.clock.round == 1
    at.play(orders.Step())
    assert (at.encounter.clock.round, names[at.encounter.clock.acting]) == (2, order[0])
    return {"order": order, "initiator_has_major": major}


def first_turn(given: Given) -> object:
    hostiles = {one["name"]: one["distance"] for one in given["hostiles"]}
    return {"first": seats.first_turn(given["targets"], hostiles)}


_EVENTS = {
    "turn_start": ledger.started,
    "turn_start_surprised": lambda now: ledger.started(now, surprised=True),
    "turn_end": lambda _now: ledger.ended(),
    "react_minor": lambda now: ledger.booked(now, "minor"),
    "react_extra_minor": lambda now: ledger.booked(now, "major"),
    "extra_minor": ledger.one_more_minor,
    "dash": ledger.one_more_move,
    "major": lambda now: ledger.used(now, "major"),
    "minor": lambda now: ledger.used(now, "minor"),
    "move": lambda now: ledger.used(now, "move"),
    "use_major": lambda now: ledger.used(now, "major"),
    "use_minor": lambda now: ledger.used(now, "minor"),
    "use_move": lambda now: ledger.used(now, "move"),
}


def slots(given: Given) -> object:
    now = state.fresh(blocks.Sheet(name="a"))
    for number, event in enumerate(given["events"], 1):
        values = _EVENTS[event](now)  # type: ignore[no-untyped-call]  # lambdas
        if values is None:
            return {"refused": number}
        now = msgspec.structs.replace(now, **values)
    return now


def opportunity(given: Given) -> object:
    return {
        "provokes": [
            moving.provokes(given["reach"], one["from"], one["to"], disengaged=one["disengaged"])
            for one in given["moves"]
        ]
    }


def movement(given: Given) -> object:
    block = blocks.Sheet(name="a", athletics=given["athletics"])
    return {
        "speed": blocks.base_speed(block),
        "jump_running": moving.jump(block.athletics, running=True),
        "jump_standing": moving.jump(block.athletics, running=False),
    }


def path(given: Given) -> object:
    way = [moving.Stretch(part["metres"], part.get("rough", False)) for part in given["segments"]]
    at = _table({"a": {"speed": given["speed"]}, "b": {}}, round=1, acting="a")
    order = orders.Act(
        move="move",
        actor_="a",
        metres=sum(part.metres for part in way),
        rough=sum(part.metres for part in way if part.rough),
    )
    legal = True
    try:
        at.play(order)
    except Forbidden:
        legal = False
    return {"cost": moving.cost(way), "legal": legal}


def grapple_state(given: Given) -> object:
    at = _table({"a": {}, "b": {}, "c": {}}, round=1, acting="c", a__defense=1)
    at.play(set_verb.Set(path="b.status.grappled", value="a"))
    for event in given["events"]:
        word, _, ability = event.lower().partition(":")
        if word == "hit_by_attack":
            order: Any = orders.Resolve(attacker="c", target=("a",))
            faces = "5 / 1"
        else:
            order = orders.Roll(what=ability, who="a", as_save=True, difficulty=99)
            faces = "2"
        at.play(order, session.supplied_faces(faces))
    return {"grappling": at.encounter.combatants["b"].status.grappled == "a"}


def sheet(given: Given) -> object:
    block = blocks.Sheet(name="a", **given)
    return {
        "max_hp": blocks.max_hp(block),
        "energy": blocks.max_energy(block),
        "speed": blocks.base_speed(block),
    }


def odds(given: Given) -> object:
    if given["kind"] == "crit_fail":
        found = [_law(score).chance(lambda result: result.crit_fail) for score in given["scores"]]
    else:
        least = given["difficulty"]
        found = [
            _law(given["score"], adj).chance(lambda result: checks.succeeds(result, least))
            for adj in given["adjs"]
        ]
    return {
        "values": [
            f"{each.numerator}/{each.denominator}" for each in (one.reduced() for one in found)
        ]
    }


def _law(score: int, adj: int = 0) -> Law[checks.Result]:
    return check_law(Pool(*tables.dice_for(score), adj, ()), rulings.Rules(), 100)
