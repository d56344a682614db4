"""The zt cases: one function an op, which plays lines and reads what came of them.

No function here computes anything; each gives back a record or a mapping to compare with.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import zip_longest
from typing import Any

import tomli_w
from opened import Fight, Forbidden, Outcome, loads
from rule_cases.strict import Given, up_to

from hero_combat.fight.events import AttackRolled, WeaponSpoiled
from hero_combat.systems.zt.events import CheckRolled, OpportunityGiven

Dice = Sequence[Sequence[int]]

_SCORES = {4: 3, 6: 6, 8: 8, 10: 10, 12: 12, 20: 16}
"""A score that rolls two dice of so many sides."""


def _fight(people: Mapping[str, Any], *sets: str, rules: Mapping[str, Any] | None = None) -> Fight:
    """A fight of these stat blocks, begun, with these values set."""
    fight = loads(
        tomli_w.dumps({"system": "zt", "seed": 7, "rules": rules or {}, "combatants": people})
    )
    fight.begin()
    for pair in sets:
        fight.play(f"set {pair}")
    return fight


def _dice(*parts: str) -> str:
    """The option `--dice`; "" for a line that rolls nothing."""
    faces = " / ".join(part for part in parts if part)
    return f"--dice '{faces}'" if faces else ""


def _faces(dice: Dice) -> str:
    """One list a die as rolls ask for them: all dice, then what follows the highest faces."""
    rounds = zip_longest(*dice)
    return " / ".join(" ".join(str(face) for face in some if face) for some in rounds)


def _check(outcome: Outcome, kind: str) -> CheckRolled | None:
    found = (one for one in outcome.events if isinstance(one, CheckRolled) and one.check == kind)
    return next(found, None)


def _allowed(fight: Fight, line: str) -> bool:
    try:
        fight.copy().play(line)
    except Forbidden:
        return False
    return True


def _most(fight: Fight, line: Callable[[int], str]) -> int:
    """The highest number from 1 on with which the line is allowed, 0 for none."""
    return next(number for number in up_to(200) if not _allowed(fight, line(number + 1)))


def _life(fight: Fight, who: str) -> str:
    (row,) = (row for row in fight.board.rows if row.id == who)
    return next((state for state in row.states if state in ("dead", "unconscious")), "ok")


def dice_for_score(given: Given) -> object:
    fight = _fight({"nobody": {}})
    rolls = [fight.play(f"roll dexterity --score {score}").rolls[0] for score in given["scores"]]
    return {"dice": [roll.dice.rstrip("!") for roll in rolls]}


def check(given: Given) -> object:
    lucky = given.get("luck_dice", ())
    outcome = _fight({"nobody": {}}).play(
        f"roll dexterity --score {given['score']} --modifier {given['adj']}"
        f" --add-dice {given.get('added', 0) - given.get('removed', 0)}"
        f" --difficulty {given['difficulty']} --luck {len(lucky)}"
        f" {_dice(_faces(given['dice']), _faces(lucky))}"
    )
    found = _check(outcome, "check")
    assert found is not None
    return {
        "total": found.total,
        "crit_fail": found.critical_failure,
        "success": found.success,
    }


def luck(given: Given) -> object:
    fight = _fight({"a": {"player": True}}, f"a.luck {given['luck']}")
    seen = []
    for result in given["results"]:
        difficulty = 99 if result == "fail" else -99
        fight.play(f"roll will --who a --difficulty {difficulty} --dice 3")
        seen.append(fight.encounter.combatants["a"].luck)
    return {"luck": seen}


def _roller(dice: Dice) -> dict[str, Any]:
    """Somebody whose athletics roll these dice: the highest face is followed by another."""
    chains = [die for die in dice if len(die) > 1]
    most = max((face for die in dice for face in die), default=1)
    sides = chains[0][0] if chains else next(each for each in _SCORES if each > most)
    if len(dice) == 1 and sides == 6:
        return {"athletics": 0}
    return {"athletics": _SCORES[sides], "heavy": len(dice) == 1}


def contest(given: Given) -> object:
    one, other = given["check"], given["save"]
    fight = _fight({"a": _roller(one["dice"]), "b": _roller(other["dice"])})
    outcome = fight.play(
        f"roll athletics --who a --against b --add-dice {max(0, len(one['dice']) - 2)}"
        f" --modifier {one.get('adj', 0)} --save-modifier {other.get('adj', 0)}"
        f" {_dice(_faces(one['dice']), _faces(other['dice']))}"
    )
    mine, theirs = _check(outcome, "check"), _check(outcome, "save")
    assert mine is not None
    assert theirs is not None
    return {
        "check_total": mine.total,
        "save_total": theirs.total,
        "winner": "check" if mine.success else "save",
    }


def defense(given: Given) -> object:
    block = {
        "athletics": given["athletics"],
        "armor": given.get("armor", 0),
        "heavy": given.get("heavy", False),
        "shield": given.get("shield", 0),
        "defense_adj": given.get("other", 0),
        "status": {"unconscious": given.get("unconscious", False)},
    }
    rest = {who: {"side": who, "standard": {"defense": 0}} for who in ("b", "c")}
    outcome = _fight({"a": block, **rest}).play(f"step --initiate b {_dice(_faces(given['dice']))}")
    found = _check(outcome, "defense")
    assert found is not None
    return {"total": found.total, "crit_fail": found.critical_failure}


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
    fight = _fight(
        people,
        "round 1",
        "acting a",
        f"b.defense {given['defense']}",
        f"b.defense_crit {str(given.get('defense_crit_fail', False)).lower()}",
        f"b.hp {given['hp']}",
        rules={"defense_crit": given.get("defense_crit_rule", False)},
    )
    line = f"resolve a b --range {given['distance']}"
    line += " --in-melee" if given.get("in_melee", False) else ""
    for option, helps in (("assist", True), ("disrupt", False)):
        helpers = ",".join(who for who, value in helping.items() if (value > 0) is helps)
        line += f" --{option} {helpers}" if helpers else ""
    d100, damage_dice = str(given.get("d100", "")), _faces(given.get("dmg_dice", ()))
    try:
        outcome = fight.play(f"{line} {_dice(_faces(given['hit_dice']), d100, damage_dice)}")
    except Forbidden:
        return {"legal": False}
    hit, damage = _check(outcome, "attack"), _check(outcome, "damage")
    assert hit is not None
    return {
        "legal": True,
        "hit_total": hit.total,
        "crit_fail": hit.critical_failure,
        "broke": any(isinstance(one, WeaponSpoiled) for one in outcome.events),
        "hit": any(one.hit for one in outcome.events if isinstance(one, AttackRolled)),
        "damage": damage.total if damage else None,
        "hp": fight.encounter.combatants["b"].hp,
        "state": _life(fight, "b"),
    }


def hp(given: Given) -> object:
    fight = _fight({"a": {"hp": given["max_hp"]}}, f"a.hp {given['hp']}")
    left, states = [], []
    for damage in given["damage"]:
        line = f"recover --who a --hp {-damage}"
        if damage and (damage > 0 or _allowed(fight, line)):  # the dead are not healed
            fight.play(f"{line} --force")
        left.append(fight.encounter.combatants["a"].hp)
        states.append(_life(fight, "a"))
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
    fight = _fight(
        people,
        f"initiator {ids[given['initiator']]}",
        "initiated true",
        rules={"seats": [name.lower() for name in given["seats"]]},
    )
    order, major = [], False
    for turn in range(len(people)):
        fight.play("step" if turn else f"step --first {ids[given['first']]}")
        acting = fight.encounter.clock.acting
        order.append(names[acting])
        if names[acting] == given["initiator"]:
            major = fight.encounter.combatants[acting].major == "ready"
    assert fight.encounter.clock.round == 1
    fight.play("step")
    assert (fight.encounter.clock.round, names[fight.encounter.clock.acting]) == (2, order[0])
    return {"order": order, "initiator_has_major": major}


def first_turn(given: Given) -> object:
    hostiles = {one["name"].lower(): one for one in given["hostiles"]}
    targets = [name.lower() for name in given["targets"]]
    minion = {"standard": {"defense": 9, "hit": 0, "damage": 0}}
    bomb = {"area": 1, "ranged": True, "range": 9}
    people: dict[str, Any] = {"who": {**minion, "side": "x", "attacks": {"bomb": bomb}}}
    people |= {target: {**minion, "side": "x"} for target in targets}
    people |= {foe: {**minion, "side": "y"} for foe in hostiles}
    fight = _fight(people)
    fight.play(f"resolve who {','.join(targets)}" if targets else "act dash who")
    far = ",".join(f"{foe}={one['distance']}" for foe, one in hostiles.items())
    fight.play(f"step --distance {far}" if far else "step")
    return {"first": hostiles[fight.encounter.clock.acting]["name"] if hostiles else ""}


_ON_ONE_S_TURN = {
    "major": "act disengage a",
    "minor": "act switch a",
    "move": "act move a --metres 8",
    "extra_minor": "act extra-minor a",
    "dash": "act dash a",
}
_REACTIONS = {
    "react_minor": "act assist a --on b",
    "react_extra_minor": "act assist a --on b --extra-minor a",
}


def slots(given: Given) -> object:
    fight = _fight({who: {"side": who} for who in ("a", "b")}, "initiator b", "initiated true")
    if given["events"][:1] != ["turn_start_surprised"]:
        fight.play("step --first b")
    for number, event in enumerate(given["events"], 1):
        try:
            for line in _lines_of(event, fight):
                fight.play(line)
        except Forbidden:
            return {"refused": number}
    return fight.encounter.combatants["a"]


def _lines_of(event: str, fight: Fight) -> Iterator[str]:
    """What is played for an event of the slots, whosever Turn it is."""
    mine = fight.encounter.clock.acting == "a"
    own = _ON_ONE_S_TURN.get(event.removeprefix("use_"))
    if event == "turn_start_surprised":
        yield "step --first a --surprised a"
    elif event == "turn_start" or (own and not mine):
        yield "step --first a"
    elif event == "turn_end" or (event in _REACTIONS and mine):
        yield "step --first b"
    if own or event in _REACTIONS:
        yield own or _REACTIONS[event]


def opportunity(given: Given) -> object:
    reach = {"unarmed": {"range": given["reach"]}}
    people = {"a": {"side": "x"}, "b": {"side": "y", "attacks": reach}}
    provokes = []
    for one in given["moves"]:
        fight = _fight(people, f"a.status.disengaged {str(one['disengaged']).lower()}")
        outcome = fight.play(f"act move a --metres 1 --from b={one['from']} --to b={one['to']}")
        provokes.append(any(isinstance(event, OpportunityGiven) for event in outcome.events))
    return {"provokes": provokes}


def _walker(**block: int) -> Fight:
    return _fight({"a": block, "b": {}}, "round 1", "acting a")


def movement(given: Given) -> object:
    athletics = given["athletics"]
    leaper = _walker(athletics=athletics, speed=1000)
    return {
        "speed": _most(_walker(athletics=athletics), lambda far: f"act move a --metres {far}"),
        "jump_running": _most(
            leaper, lambda far: f"act move a --metres {far + 2} --jump {far} --run-up 2"
        ),
        "jump_standing": _most(
            leaper, lambda far: f"act move a --metres {far} --jump {far} --run-up 0"
        ),
    }


def path(given: Given) -> object:
    way = given["segments"]
    rough = sum(part["metres"] for part in way if part.get("rough", False))
    line = f"act move a --metres {sum(part['metres'] for part in way)} --rough {rough}"
    return {
        "cost": next(speed for speed in up_to(200) if _allowed(_walker(speed=speed), line)),
        "legal": _allowed(_walker(speed=given["speed"]), line),
    }


_ENDS = {
    "released": "act release a",
    "hit_by_attack": "resolve c a --with unarmed --dice '5 / 1'",
    "hit_by_breaking_weapon": "resolve c a --with stick --dice '1 / 100 / 1'",
    "unconscious": "recover --who a --hp -99",
}


def grapple_state(given: Given) -> object:
    armed = {"attacks": {"stick": {"break_chance": 100, "natural": True}}, "held": []}
    people = {"a": {"hp": 90}, "b": {}, "c": armed}
    fight = _fight(people, "round 1", "acting c", "a.defense 1", "b.status.grappled a")
    for event in given["events"]:
        _, _, ability = event.lower().partition(":")
        save = f"roll {ability} --who a --as-save --difficulty 99 --dice 2"
        fight.play(save if ability else _ENDS[event])
        fight.play("set c.major ready")
    return {"grappling": fight.encounter.combatants["b"].status.grappled == "a"}


def sheet(given: Given) -> object:
    fight = _walker(**given)
    now = fight.encounter.combatants["a"]
    speed = _most(fight, lambda far: f"act move a --metres {far}")
    return {"max_hp": now.hp, "energy": now.energy, "speed": speed}


def odds(given: Given) -> object:
    if given["kind"] == "crit_fail":  # which breaks what always breaks
        found = [_chance("weapon breaks", score, 0, 0) for score in given["scores"]]
    else:
        score, defense_ = given["score"], given["difficulty"] - 1  # which must be beaten
        found = [_chance("hit", score, defense_, adj) for adj in given["adjs"]]
    return {"values": [f"{each.numerator}/{each.denominator}" for each in found]}


def _chance(what: str, score: int, defense_: int, adj: int) -> Fraction:
    breaks = 100 if what == "weapon breaks" else 0
    attacker = {"dexterity": score, "attacks": {"it": {"break_chance": breaks}}}
    fight = _fight({"a": attacker, "b": {}}, "round 1", f"b.defense {defense_}")
    chances = fight.odds(f"a b --modifier {adj}").chances
    (told,) = (each.chance for each in chances if each.what == what)
    return Fraction(told.numerator, told.denominator)
