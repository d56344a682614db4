"""The storyteller cases: one function an op, which plays lines and reads what happened.

Nobody here knows a rule: what a case gives becomes stat blocks, faces and lines; what it expects is
read from events, rolls and the state. The dots of a pool are Strength, the faces successes or 1s.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import zip_longest
from typing import Any

import tomli_w
from opened import Fight, loads
from rule_cases.strict import Given, up_to
from storyteller_examples import hearing

from hero_combat.errors import Forbidden
from hero_combat.fight.board import Row
from hero_combat.fight.events import AttackRolled, Damaged, ObjectDamaged, WeaponSpoiled
from hero_combat.fight.outcome import Outcome
from hero_combat.systems.storyteller.events import ContestSettled, PoolRolled

POOL = 20
"""Dice of a pool whose size says nothing."""
SIMPLE: dict[str, Any] = {"kind": "melee", "attribute": "strength", "skill": "presence"}
"""An attack with Strength + Presence, which nobody is untrained in."""
DIRE = 1000


def _fight(rules: Mapping[str, Any] | None = None, *, plain: bool = False, **tables: Any) -> Fight:
    """A fight of Ann against Bob, their stat blocks laid over simple ones; then other tables."""
    ann = {"side": "one", "strength": POOL, "presence": 0, "ready": ["it"]}
    bob = {"side": "two"} if plain else {"side": "two", "defense": 0, "health": DIRE}
    people = {"ann": ann | tables.pop("ann", {}), "bob": bob | tables.pop("bob", {})}
    people["ann"].setdefault("attacks", {"it": SIMPLE})
    people |= {who: block for who, block in tables.items() if who != "objects"}
    text = {"system": "storyteller", "seed": 1, "rules": rules or {}, "combatants": people}
    fight = loads(tomli_w.dumps(text | {"objects": tables.get("objects", {})}))
    fight.begin()
    return fight


def _armed(**keys: Any) -> dict[str, Any]:
    """A stat block that attacks with `it`."""
    return {"attacks": {"it": SIMPLE | keys}}


def _faces(successes: int, size: int = POOL) -> str:
    return " ".join(["8"] * successes + ["1"] * (size - successes))


def _of(outcome: Outcome, kind: type[Any]) -> list[Any]:
    return [event for event in outcome.events if isinstance(event, kind)]


def _lost(outcome: Outcome, who: str) -> dict[str, int]:
    """What somebody lost, by its kind."""
    lost: dict[str, int] = {}
    for event in _of(outcome, Damaged):
        if event.who == who:
            lost = {kind: lost.get(kind, 0) + points for kind, points in event.lost.items()}
    return lost


def _points(outcome: Outcome, who: str) -> int:
    return sum(_lost(outcome, who).values())


def _now(fight: Fight, who: str = "bob") -> Any:
    return fight.encounter.combatants[who]


def _marks(fight: Fight, who: str = "bob") -> list[int]:
    now = _now(fight, who)
    return [now.bashing, now.lethal, now.aggravated]


def _may(fight: Fight, line: str) -> bool:
    """Whether the rules allow it."""
    try:
        fight.copy().play(line)
    except Forbidden:
        return False
    return True


def _most(allowed: Callable[[int], bool]) -> int:
    """The most that is allowed, from 1 up."""
    return next(number for number in up_to(1000) if not allowed(number + 1))


def _step_to(fight: Fight, who: str = "", after: int | None = None) -> None:
    """Go on to somebody's turn, or to the round after that one."""
    for _ in up_to(100):
        if fight.acting == (who,) or fight.encounter.clock.round - 1 == after:
            break
        fight.play("step")


def _row(fight: Fight, who: str = "bob") -> Row:
    """What `show` says of somebody."""
    return next(row for row in fight.board.rows if row.id == who)


def _part(fight: Fight, line: str, what: str) -> int:
    """What a part of the first roll adds to it, 0 where it isn't there."""
    with hearing() as heard:
        fight.play(line)
    return sum(value for part, value in heard.rolls[0].items() if part.startswith(what))


def _waves(given: Given) -> str:
    """The dice of a roll in the order in which they are asked for: wave by wave, not die by die."""
    first, rote = given["dice"], given.get("rote_dice", [])
    waves = [[chain[0] for chain in first], [chain[0] for chain in rote]]
    again = zip_longest(*(chain[1:] for chain in (*first, *rote)))
    waves += [[face for face in wave if face is not None] for wave in again]
    return " / ".join(" ".join(map(str, wave)) for wave in waves if wave)


# Rolls and traits.


def roll(given: Given) -> object:
    again = given.get("again", 10)
    line = f"roll 1d10 --modifier {given['pool'] - 1} --again {again if again < 11 else 0}"
    line += " --rote" if given.get("rote") else ""
    return _of(_fight().play(f"{line} --dice '{_waves(given)}'"), PoolRolled)[0]


_NAMES = ("strength", "dexterity", "stamina", "presence", "manipulation", "composure")


def pool(given: Given) -> object:
    dots = dict(zip(_NAMES, given["traits"], strict=False))
    line = f"roll {'+'.join(dots)} --who ann --specialty {sum(given.get('bonuses', ()))}"
    outcome = _fight(ann=dots).play(f"{line} --modifier {-sum(given.get('penalties', ()))}")
    lines = outcome.rolls[0].modifiers
    rolled = _of(outcome, PoolRolled)[0]
    return {"pool": sum(int(one.value) for one in lines), "chance": not rolled.dice}


def contest(given: Given) -> object:
    faces = f"{_faces(given['initiator'])} / {_faces(given['resister'])}"
    outcome = _fight().play(f"roll {POOL}d10 --versus {POOL}d10 --dice '{faces}'")
    return _of(outcome, ContestSettled)[0]


def traits(given: Given) -> object:
    fight = _fight(bob=dict(given), plain=True)
    row = _row(fight)
    defense = POOL - _dice_at(fight, "")
    start = fight.play("step --dice '9 / 5'")
    fight.play("act run bob --force")
    return {
        "health": row.bars[0].full,
        "defense": defense,
        "init_mod": int(start.rolls[1].modifiers[0].value),
        "speed": _now(fight).moved // 2,
    }


def odds(given: Given) -> object:
    fight = _fight(ann=_armed() | {"strength": given["dice"]})
    one = _fight(ann=_armed() | {"strength": 1})
    hit = fight.odds("ann bob --again 0").chances[0].chance
    options = {"none": 0, "ten": 10, "nine": 9, "eight": 8, "rote_ten": "10 --rote"}
    return {
        "p_any": str(Fraction(hit.numerator, hit.denominator)),
        "per_die": {name: _per_die(one, f"--again {words}") for name, words in options.items()},
    }


def _per_die(fight: Fight, words: str) -> str:
    """The successes of one die on average, of a law that ends far up."""
    report = fight.odds(f"ann bob {words}")
    hit, law = report.chances[0].chance, report.laws[0].law
    mean = sum(Fraction(number * weight, law.total) for number, weight in law.weights.items())
    return str((mean * Fraction(hit.numerator, hit.denominator)).limit_denominator(100))


# Initiative.


def initiative(given: Given) -> object:
    weapons = {f"w{nth}": SIMPLE | {"init": init} for nth, init in enumerate(given["weapons"])}
    ann = {"attacks": weapons, "ready": [*weapons], "health": 10}
    fight = _fight(ann=ann | {key: given[key] for key in ("dexterity", "wits")})
    if given["wound"]:
        fight.play(f"set ann.bashing {7 - given['wound']}")
    report = fight.play(f"step --dice '{given['d10']} / 1'").rolls[0]
    return {"initiative": report.faces[0] + sum(int(one.value) for one in report.modifiers)}


def surprise(given: Given) -> object:
    names = {one["name"].lower(): one["name"] for one in given["defenders"]}
    watchers = {who: {"wits": POOL, "composure": 0} for who in names}
    hider = {"hider": {"dexterity": POOL, "stealth": 1}}
    tables: dict[str, Any] = {"ann": {}, "bob": {}} | watchers | hider
    fight = _fight(**tables)
    rolls = [_faces(given["attacker"], POOL + 1)]
    rolls += [_faces(one["successes"]) for one in given["defenders"]]
    fight.play(f"act ambush hider --on {','.join(names)} --dice '{' / '.join(rolls)}'")
    return {"surprised": [names[who] for who in names if _now(fight, who).status.surprised]}


def delay(given: Given) -> object:
    names = {name.lower(): name for name in given["order"]}
    people = {who: {"side": who, "init": 100 - 10 * place} for place, who in enumerate(names)}
    fight = loads(tomli_w.dumps({"system": "storyteller", "seed": 1, "combatants": people}))
    fight.play(f"step --dice '{' / '.join('5' for _ in names)}'")
    for event in given["events"]:
        who, _, what = event.lower().partition(":")
        if event == "round_end":
            _step_to(fight, after=fight.encounter.clock.round)
            continue
        if not _now(fight, who).status.delaying:
            _step_to(fight, who)
        fight.play(f"act {'delay' if what == 'delay' else 'pass'} {who}")
    now = fight.encounter.clock.round
    free = [name for who, name in names.items() if _now(fight, who).free == now]
    return {"lost": free, "free_next_round": free}


# Attack and Defense.


def defense_drain(given: Given) -> object:
    fight = _fight(bob={"defense": given["base"]})
    fight.play("step --dice '9 / 1'")
    used: list[object] = []
    for event in given["attacks"]:
        if event.get("own_turn"):
            _step_to(fight, "bob")
            used.append("reset")
            continue
        option = "" if event["apply"] else "--no-defense bob"
        outcome = fight.play(f"resolve ann bob {option} --force")
        used.append(POOL - _of(outcome, PoolRolled)[0].dice)
    return {"used": used}


def attack(given: Given) -> object:
    weapon = SIMPLE | {
        "kind": given["kind"],
        "damage": given["weapon_mod"],
        "size": given.get("gun_size", 1),
        "bonus": sum(given.get("mods", ())),
    }
    ann = {"strength": given["attribute"], "presence": given["skill"], "attacks": {"it": weapon}}
    fight = _fight(ann=ann, bob={"defense": given["defense"]})
    line = f"resolve ann bob --with it --force --dice '{_waves(given)}'"
    line += f" --pull {given['pull']}" if "pull" in given else ""
    outcome = fight.play(line + (" --close" if given.get("close") else ""))
    rolled, attacked = _of(outcome, PoolRolled)[0], _of(outcome, AttackRolled)[0]
    return {
        "pool": sum(int(one.value) for one in outcome.rolls[0].modifiers),
        "successes": max(0, attacked.margin),
        "damage": _points(outcome, "bob"),
        "type": next(iter(_lost(outcome, "bob")), ""),
        "result": rolled.result,
    }


def dodge(given: Given) -> object:
    ann = _armed(damage=given["weapon_mod"]) | {"strength": given["attack_successes"]}
    fight = _fight(ann=ann, bob={"defense": given["defense"]})
    fight.play(f"act dodge bob --opponents {given['opponents']}")
    mine = _faces(given["attack_successes"], given["attack_successes"])
    dice = f"{mine} / {_waves(Given({'dice': given['dodge_dice']}))}"
    outcome = fight.play(f"resolve ann bob --dice '{dice}'")
    return {
        "pool": _of(outcome, PoolRolled)[1].dice,
        "net": max(0, _of(outcome, AttackRolled)[0].margin),
        "damage": _points(outcome, "bob"),
        "next_turn_defense_mod": -len(_now(fight).unsteady),
    }


def disarm(given: Given) -> object:
    return {"outcomes": [_disarmed(one, given["weapon_mod"]) for one in given["tries"]]}


def _disarmed(given: Given, weapon_mod: int) -> str:
    bob = _armed(damage=weapon_mod) | {"strength": POOL, "athletics": 1, "ready": ["it"]}
    fight = _fight(ann={"brawl": 1}, bob=bob)
    faces = f"{_faces(given['attacker'], POOL + 1)} / {_faces(given['defender'], POOL + 1)}"
    if given["dramatic"]:
        faces = f"1 / {_faces(given['defender'], POOL + 1)}"
    option = "--modifier -100" if given["dramatic"] else ""
    outcome = fight.play(f"resolve ann bob --maneuver disarm {option} --dice '{faces}'")
    if hurt := _points(outcome, "ann"):
        return f"attacker_takes_{hurt}"
    spoiled = _of(outcome, WeaponSpoiled)
    return str(spoiled[0].how) if spoiled else "nothing"


WRESTLERS: dict[str, Any] = {
    "ann": _armed(damage=0) | {"brawl": 1},
    "bob": {"strength": POOL, "brawl": 1},
}


def _grappling(**weapon: Any) -> Fight:
    fight = _fight(ann=WRESTLERS["ann"] | _armed(**weapon), bob=WRESTLERS["bob"])
    fight.play(f"resolve ann bob --maneuver grapple --dice '{_faces(1, POOL + 1)}'")
    return fight


def _grip(move: str, mine: int = 2, theirs: int = 1) -> str:
    faces = f"{_faces(mine, POOL + 1)} / {_faces(theirs, POOL + 1)}"
    return f"act grapple ann --grip {move} --dice '{faces}'"


def grapple_start(given: Given) -> object:
    return {"outcomes": [_started(successes) for successes in given["successes"]]}


def _started(successes: int) -> str:
    fight = _fight(ann={"brawl": 1})
    faces = _faces(successes, POOL + 1)
    outcome = fight.play(f"resolve ann bob --maneuver grapple --dice '{faces}'")
    if not _now(fight, "ann").grappling:
        return "none"
    return "grappled+move" if outcome.open else "grappled"


def grapple_turn(given: Given) -> object:
    ends = []
    for mod in given["controlled_weapon_mods"]:
        fight = _grappling(damage=mod)
        if mod:
            fight.play(_grip("control-weapon"))
        ends.append(_lost(fight.play(_grip("damage", given["winner"], given["loser"])), "bob"))
    return {"damage": [sum(end.values()) for end in ends], "type": next(iter(ends[0]))}


def grapple_moves(given: Given) -> object:
    fight = _grappling()
    for move, played in (("hold", "hold"), ("control", "control-weapon")):
        if given["state"][move]:
            fight.play(_grip(played))
    return {"allowed": [_may(fight, _grip(move.replace("_", "-"))) for move in given["moves"]]}


# Shots.


def _gun(**keys: Any) -> dict[str, Any]:
    return _armed(kind="firearm", **keys)


def aim(given: Given) -> object:
    fight = _fight(ann=_gun())
    after = []
    for event in given["events"]:
        fight.play("act aim ann --on bob" if event == "aim" else "resolve bob ann")
        after.append(_now(fight, "ann").aim)
    return {"bonus": after}


def autofire(given: Given) -> object:
    pools, bullets, rolls = [], [], []
    for kind, targets in given["bursts"]:
        crowd = [f"t{nth}" for nth in _upto(targets)]
        ann = _gun(autofire=True, clip=1000) | {"strength": given["base"]}
        fight = _fight(ann=ann, **{who: {"side": "two"} for who in crowd})
        outcome = fight.play(f"resolve ann {','.join(crowd)} --burst {kind}")
        pools.append(_of(outcome, PoolRolled)[0].dice)
        rolls.append(len(_of(outcome, PoolRolled)))
        bullets.append(_now(fight, "ann").used["it"])
    return {"pools": pools, "bullets": bullets, "rolls": rolls}


CHOICES = {"act": "act run bob", "prone": "act prone bob", "cover": "act cover bob --behind wall"}


def covering_fire(given: Given) -> object:
    ann = _gun(autofire=True, clip=1000, damage=given["weapon_mod"])
    wall = {"wall": {"name": "the wall", "durability": 3, "size": 9}}
    fight = _fight(ann=ann, objects=wall)
    dice = _faces(given["successes"])
    fight.play(f"resolve ann bob --maneuver covering-fire --dice '{dice}'")
    taken = [_points(fight.copy().play(CHOICES[choice]), "bob") for choice in given["choices"]]
    return {"damage": taken, "bullets": _now(fight, "ann").used["it"]}


def _dice_at(fight: Fight, words: str, people: str = "ann bob") -> int:
    """How many dice one rolls against the other; 0 for the chance die."""
    outcome = fight.copy().play(f"resolve {people} {words} --force")
    return int(_of(outcome, PoolRolled)[0].dice)


def range(given: Given) -> object:  # noqa: A001 - the op's own name
    fight = _fight(ann=_gun(ranges=given["ranges"]) | {"strength": given["base"]})
    pools = [_dice_at(fight, f"--range {metres}") for metres in given["distances"]]
    return {"pools": [dice or "chance" for dice in pools]}


def thrown(given: Given) -> object:
    weapon = {"kind": "thrown", "size": given["size"], "aerodynamic": given["aero"], "bonus": POOL}
    dots = {key: given[key] for key in ("strength", "dexterity", "athletics")}
    fight = _fight(ann=dots | {"attacks": {"it": weapon}})
    full = _dice_at(fight, "")

    def farthest(penalty: int) -> int:
        return _most(lambda metres: _dice_at(fight, f"--range {metres}") >= full - penalty)

    return {
        "ranges": [farthest(penalty) for penalty in (0, 1, 2)],
        "can_throw": _may(fight, "resolve ann bob"),
    }


def concealment(given: Given) -> object:
    gun = {"attacks": {"it": {"kind": "firearm"}}, "dexterity": POOL, "firearms": 1}
    fight = _fight(ann=gun)
    full, own = _dice_at(fight, ""), []
    against = [_dice_at(fight, f"--concealment {level}") - full for level in given["levels"]]
    for level in given["levels"]:
        fight.play(f"act conceal ann --level {level}")
        own.append(_dice_at(fight, "") - full)
    return {"against": against, "own": own}


def cover(given: Given) -> object:
    ends = [_shot_at_cover(shot) for shot in given["shots"]]
    return {"target": [end[0] for end in ends], "object": [end[1] for end in ends]}


def _shot_at_cover(given: Given) -> tuple[int, int]:
    wall = {"name": "the wall", "durability": given["durability"], "size": 100}
    wall["transparent"] = given.get("transparent", False)
    gun = _gun(damage=given["weapon_mod"], ap=given.get("ap", 0))
    fight = _fight(ann=gun, objects={"wall": wall})
    fight.play("act cover bob --behind wall")
    outcome = fight.play(f"resolve ann bob --dice '{_faces(given['successes'])}'")
    return _points(outcome, "bob"), sum(event.lost for event in _of(outcome, ObjectDamaged))


def into_melee(given: Given) -> object:
    free = [f"f{nth}" for nth in _upto(given["avoid"])]
    held = [f"h{nth}" for nth in _upto(given["grappling"])]
    holding = [f"x{nth}" for nth in _upto(given["grappling"])]
    crowd = {who: {"side": who, "brawl": 1} for who in (*free, *held, *holding)}
    fight = _fight(ann=_gun(autofire=True), **crowd)
    for one, other in zip(holding, held, strict=True):
        fight.play(f"resolve {one} {other} --maneuver grapple --no-defense {other} --dice '8 8 1'")
    avoid = f"--avoid {','.join((*free, *held))}"
    burst = _dice_at(fight, f"--burst short {avoid}") - _dice_at(fight, "--burst short")
    return {"penalty": _dice_at(fight, avoid) - _dice_at(fight, ""), "autofire_penalty": burst}


def _upto(number: int) -> Sequence[int]:
    return tuple(nth for nth, _ in enumerate("x" * number))


def human_shield(given: Given) -> object:
    gun = _gun(damage=given["weapon_mod"], ap=given.get("ap", 0))
    shield = {"stamina": given["stamina"], "armor": {"general": given["armor"]}, "health": DIRE}
    fight = _fight(ann=gun, cid=shield)
    fight.play("act shield bob --on cid")
    outcome = fight.play(f"resolve ann bob --dice '{_faces(given['successes'])}'")
    return {"victim": _points(outcome, "cid"), "hider": _points(outcome, "bob")}


# What a blow does.


def specific(given: Given) -> object:
    fight = _fight()
    full = _dice_at(fight, "")
    return {"malus": [_dice_at(fight, f"--location {spot}") - full for spot in given["targets"]]}


_TAG = {"": "none", "arm-wrack": "wrack", "leg-wrack": "wrack"}


def tag(given: Given) -> object:
    return {"tags": [_TAG.get(one, one) for one in map(_tag_of, given["tries"])]}


def _tag_of(given: Given) -> str:
    fight = _fight(bob={"stamina": given["stamina"], "size": given["size"]})
    dice = _faces(given["damage"], _dice_at(fight, f"--location {given['spot']}"))
    fight.play(f"resolve ann bob --location {given['spot']} --dice '{dice}'")
    return next(iter(_now(fight).tags), "")


def killing_blow(given: Given) -> object:
    ann = _armed(damage=given["weapon_mod"]) | {"strength": given["pool"]}
    fight = _fight(ann=ann, bob={"armor": {"general": given.get("armor", 0)}})
    fight.play("act tag bob --tag immobilized")
    return {"damage": _points(fight.play("resolve ann bob --maneuver killing-blow"), "bob")}


def improvised(given: Given) -> object:
    thing = {"name": "it", "durability": given["durability"], "size": given["size"]}
    line = "resolve ann bob --improvised thing"

    def swinging(strength: int = POOL) -> Fight:
        ann = {"weaponry": 1, "strength": strength, "ready": ["thing"]}
        return _fight(ann=ann, objects={"thing": thing})

    fight = swinging()
    strike = f"{line} --dice '{_faces(1)}'"
    weapon_mod = _points(fight.copy().play(strike), "bob") - 1
    structure = []
    for inflicted in given["inflicted"]:
        fight.play(f"{line} --dice '{_faces(inflicted - weapon_mod)}'")
        structure.append(fight.encounter.things["thing"].structure)
    enough = (dots for dots in up_to(POOL) if not _part(swinging(dots), line, "Strength"))
    return {
        "weapon_mod": weapon_mod,
        "init": _part(swinging(), "step", "ready"),
        "strength": next(enough),
        "pool_mod": _part(swinging(), strike, "improvised"),
        "structure": structure,
        "wrecked": not structure[-1],
    }


_KINDS = ("bashing", "lethal", "aggravated")


def armor(given: Given) -> object:
    close = given.get("close", not given["firearm"])
    kind = "firearm" if given["firearm"] else "melee" if close else "bow"
    (wound,) = (kind for kind, points in zip(_KINDS, given["damage"], strict=True) if points)
    weapon = _armed(kind=kind, type=wound, ap=given.get("ap", 0), damage=0)
    worn = {key: given[key] for key in ("general", "ballistic")}
    fight = _fight(ann=weapon, bob={"armor": worn})
    option = "--close" if given["firearm"] and close else ""
    outcome = fight.play(f"resolve ann bob {option} --dice '{_faces(sum(given['damage']))}'")
    lost = _lost(outcome, "bob")
    return {"damage": [lost.get(kind, 0) for kind in _KINDS]}


_LETTERS = {"B": "bashing", "L": "lethal", "A": "aggravated"}


def health(given: Given) -> object:
    ann = {"attacks": {kind: SIMPLE | {"type": kind} for kind in _KINDS}, "ready": [*_KINDS]}
    fight = _fight(ann=ann, bob={"health": given["boxes"]})
    for kind, points in zip(_KINDS, given["marks"], strict=True):
        fight.play(f"set bob.{kind} {points}")
    for letter, points in given["hits"]:
        dice = _faces(points, _dice_at(fight, f"--with {_LETTERS[letter]}"))
        fight.play(f"resolve ann bob --with {_LETTERS[letter]} --dice '{dice}'")
    (drawn,) = _row(fight).tracks
    return {
        "marks": _marks(fight),
        "drawing": drawn.marks.ljust(drawn.boxes, drawn.empty),
        "wound": _wound(fight),
        "state": _state(fight),
    }


def _wound(fight: Fight) -> int:
    return _part(fight.copy(), "roll strength --who bob --force", "wounds")


def _state(fight: Fight) -> str:
    """What comes of full Health: death, a box a minute, or a roll in one's turn."""
    if "dead" in _row(fight).states:
        return "dead"
    rest = fight.copy().play("recover --who bob --minutes 1")
    if any(event.cause == "bleeding" for event in _of(rest, Damaged)):
        return "bleeding"
    rolled = [event for _ in "step by step" for event in _of(fight.play("step"), PoolRolled)]
    return "stamina_roll" if any(one.purpose == "consciousness" for one in rolled) else "ok"


def wound(given: Given) -> object:
    fight = _fight(bob={"health": given["boxes"]})
    penalties = []
    for filled in given["filled"]:
        fight.play(f"set bob.bashing {filled}")
        penalties.append(_wound(fight))
    return {"penalty": penalties}


def heal_time(given: Given) -> object:
    fight = _fight()
    for kind, points in zip(_KINDS, given["marks"], strict=True):
        fight.play(f"set bob.{kind} {points}")
    low, high = 0, 10_000_000
    for _ in up_to(30):
        if high - low == 1:
            break
        middle = (low + high) // 2
        later = fight.copy()
        later.play(f"recover --who bob --minutes {middle}")
        low, high = (low, middle) if not any(_marks(later)) else (middle, high)
    return {"minutes": high}


def beaten_down(given: Given) -> object:
    beaten = []
    for taken in given["taken"]:
        ann = {"attacks": {kind: SIMPLE | {"type": kind} for kind in _KINDS}, "ready": [*_KINDS]}
        fight = _fight({"beaten_down": True}, ann=ann, bob={"stamina": given["stamina"]})
        for kind, points in zip(_KINDS, taken, strict=False):
            fight.play(f"resolve ann bob --with {kind} --dice '{_faces(points)}'")
        beaten.append(_now(fight).status.beaten_down)
    return {"beaten": beaten}


def quick(given: Given) -> object:
    ends = [_quick(one) for one in given["tries"]]
    return {key: [end[key] for end in ends] for key in ends[0]}


def _quick(given: Given) -> Mapping[str, Any]:
    dots = {"strength": POOL, "presence": 0, "athletics": 1}
    bob = _armed(damage=given["b_mod"]) | dots | {"ready": ["it"]}
    fight = _fight(ann=_armed(damage=given["a_mod"]), bob=bob)
    fight.play("set ann.willpower 0")
    size = POOL if given["b_combat"] else POOL + 1
    mine = "1" if given.get("dramatic") else _faces(given["a"])
    line = f"resolve ann bob --maneuver quick --dice '{mine} / {_faces(given['b'], size)}'"
    line += "" if given["b_combat"] else " --escape"
    outcome = fight.play(line + (" --modifier -100" if given.get("dramatic") else ""))
    won = _of(outcome, AttackRolled)[0].hit
    dramatic = _of(outcome, PoolRolled)[0].result == "dramatic"
    return {
        "outcomes": "win" if won else "dramatic" if dramatic else "lose",
        "damage_to_b": _points(outcome, "bob"),
        "damage_to_a": _points(outcome, "ann"),
        "willpower_gain": _now(fight, "ann").willpower,
    }


# Moving and meaning.


def movement(given: Given) -> object:
    fight = _fight(ann=_armed(skill="weaponry") | {"speed": given["speed"], "weaponry": 1})
    fight.play("step --dice '9 / 1'")
    charged = fight.copy()
    charged.play("resolve ann bob --charge")
    return {
        "move": _most(lambda metres: _may(fight, f"act move ann --metres {metres}")),
        "run": _most(lambda metres: _may(fight, f"act run ann --metres {metres}")),
        "charge": _most(lambda metres: _may(fight, f"resolve ann bob --charge --metres {metres}")),
        "charge_defense": _defense_of_ann(charged),
        "charge_bonus": _dice_at(fight, "--charge") - _dice_at(fight, ""),
    }


def _defense_of_ann(fight: Fight) -> int:
    return _dice_at(fight, "--no-defense ann", "bob ann") - _dice_at(fight, "", "bob ann")


def charge_allowed(given: Given) -> object:
    fight = _fight(ann=_armed(skill="weaponry") | {"weaponry": 1})
    fight.play("step --dice '1 / 9'")
    fight.play(f"resolve bob ann {'' if given['defense_applied'] else '--no-defense ann'} --force")
    _step_to(fight, "ann")
    return {
        "charge": _may(fight, "resolve ann bob --charge"),
        "all_out": _may(fight, "resolve ann bob --all-out"),
    }


def intent(given: Given) -> object:
    fight = _fight(bob={"health": 7})
    harmless = "" if given["violent_intent"] else "--harmless"
    fight.play(f"act intent ann --text 'I want out' {harmless}")
    fight.play(f"set ann.willpower {given['willpower']}")
    if given["killed"]:
        fight.play("set bob.aggravated 6")
    fight.play(f"resolve ann bob --dice '{_faces(3)}'")
    ann = _now(fight, "ann")
    return {"willpower": ann.willpower, "breaking_point": bool(ann.breaking)}
