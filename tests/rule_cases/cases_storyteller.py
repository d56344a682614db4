"""The storyteller cases: one function an op, which builds the input and calls the package.

No function here computes anything; each gives back a record or a mapping to compare with.
"""

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any

import msgspec

from hero_combat import systems
from hero_combat.dice import Dice, supplied
from hero_combat.fight import state_part
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.outcome import Modifier
from hero_combat.file import document
from hero_combat.log import session
from hero_combat.systems.storyteller import health as health_
from hero_combat.systems.storyteller import rulings as rulings_
from hero_combat.systems.storyteller import state as state_
from hero_combat.systems.storyteller import tables as tables_
from hero_combat.systems.storyteller.attack import covering_fire as covering_fire_
from hero_combat.systems.storyteller.attack import defense as defense_
from hero_combat.systems.storyteller.attack import disarm_and_touch as disarm_and_touch_
from hero_combat.systems.storyteller.attack import grapple as grapple_
from hero_combat.systems.storyteller.attack import hit as hit_
from hero_combat.systems.storyteller.attack import killing_blow as killing_blow_
from hero_combat.systems.storyteller.attack import quick_combat as quick_combat_
from hero_combat.systems.storyteller.attack import ranged as ranged_
from hero_combat.systems.storyteller.attack import to_hit as to_hit_
from hero_combat.systems.storyteller.conditions import healing as healing_
from hero_combat.systems.storyteller.conditions import injury_tilts as injury_tilts_
from hero_combat.systems.storyteller.conditions import movement as movement_
from hero_combat.systems.storyteller.conditions import wounds as wounds_
from hero_combat.systems.storyteller.damage import armor as armor_
from hero_combat.systems.storyteller.damage import cover as cover_
from hero_combat.systems.storyteller.damage import objects as objects_
from hero_combat.systems.storyteller.dice import contested_roll as contested_roll_
from hero_combat.systems.storyteller.dice import dice_pool as dice_pool_
from hero_combat.systems.storyteller.gear import choice as choice_
from hero_combat.systems.storyteller.gear import prepared as prepared_
from hero_combat.systems.storyteller.odds import success_law as success_law_
from hero_combat.systems.storyteller.orders import verbs as verbs_
from hero_combat.systems.storyteller.sheet import stat_block as stat_block_
from hero_combat.systems.storyteller.sheet import traits as traits_
from hero_combat.systems.storyteller.turns import order as order_
from hero_combat.systems.storyteller.verbs.act import ambush as ambush_

Given = Mapping[str, Any]


# What the cases say otherwise than the package does.


def _waves(given: Given) -> str:
    """The dice of a roll in the order in which they are asked for: wave by wave, not die by die."""
    first, rote = given["dice"], given.get("rote_dice", [])
    waves = [[chain[0] for chain in first], [chain[0] for chain in rote]]
    again = zip_longest(*(chain[1:] for chain in (*first, *rote)))
    waves += [[face for face in wave if face is not None] for wave in again]
    return " / ".join(" ".join(map(str, wave)) for wave in waves if wave)


def _lines(*numbers: int) -> list[Modifier]:
    return [Modifier("given", number) for number in numbers]


def _thrown(given: Given, pool: int) -> dice_pool_.Throw:
    again = given.get("again", 10)
    dice = Dice(supplied(_waves(given)))
    rote = given.get("rote", False)
    thrown = dice_pool_.throw(dice, "roll", _lines(pool), again=again, rote=rote)
    dice.finish()
    return thrown


def _marks(numbers: Sequence[int]) -> health_.Marks:
    return health_.Marks(*numbers)


def _three(marks: health_.Marks) -> list[int]:
    return [marks.bashing, marks.lethal, marks.aggravated]


# Rolls and traits.


def roll(given: Given) -> object:
    return _thrown(given, given["pool"])


def pool(given: Given) -> object:
    return traits_.pool(given["traits"], given.get("bonuses", ()), given.get("penalties", ()))


def contest(given: Given) -> object:
    return contested_roll_.contest(given["initiator"], given["resister"], rulings_.Rules().tie)


def traits(given: Given) -> object:
    return traits_.traits(stat_block_.Sheet(name="somebody", **given))


def odds(given: Given) -> object:
    per_die = {
        "none": success_law_.expected_per_die(0),
        "ten": success_law_.expected_per_die(10),
        "nine": success_law_.expected_per_die(9),
        "eight": success_law_.expected_per_die(8),
        "rote_ten": success_law_.expected_per_die(10, rote=True),
    }
    return {
        "p_any": str(success_law_.at_least_one(given["dice"])),
        "per_die": {name: str(value) for name, value in per_die.items()},
    }


# Initiative.


def initiative(given: Given) -> object:
    who = stat_block_.Sheet(name="somebody", dexterity=given["dexterity"], wits=given["wits"])
    total = order_.initiative(given["d10"], traits_.init_mod(who), given["weapons"], given["wound"])
    return {"initiative": total}


def surprise(given: Given) -> object:
    noticed = {one["name"]: one["successes"] for one in given["defenders"]}
    return {"surprised": ambush_.surprised(given["attacker"], noticed)}


def delay(given: Given) -> object:
    names = given["order"]
    blocks = "".join(
        f"[combatants.{name.lower()}]\nname = '{name}'\ninit = {100 - 10 * place}\n"
        for place, name in enumerate(names)
    )
    at = _table(blocks)
    at.play(verbs_.Step(), session.supplied_faces(" / ".join("5" for _ in names)))
    for event in given["events"]:
        who, _, what = event.partition(":")
        now = at.encounter.combatants.get(who.lower())
        if event == "round_end":
            before = at.encounter.clock.round
            while at.encounter.clock.round == before:
                at.play(verbs_.Step())
            continue
        while at.encounter.clock.acting != who.lower() and not (
            now.status.delaying or now.free == at.encounter.clock.round
        ):
            at.play(verbs_.Step())
        at.play(verbs_.Act(move="delay" if what == "delay" else "pass", actor_=who.lower()))
    fight = at.encounter
    free = [name for name in names if fight.combatants[name.lower()].free == fight.clock.round]
    order = order_.in_order(fight, [name.lower() for name in names])
    return {
        "lost": free,
        "free_next_round": free,
        "order": [fight.sheets[who].name for who in order],
    }


def _table(text: str) -> session.Session:
    system = systems.load("storyteller")
    head = 'system = "storyteller"\nseed = 1\n'
    at = session.Session(
        state_part.opened(document.read((head + text).encode(), "case"), system), system
    )
    at.begin(lambda: 1)
    return at


# Attack and Defense.


def defense_drain(given: Given) -> object:
    applied = 0
    used: list[object] = []
    for event in given["attacks"]:
        if event.get("own_turn"):
            applied = 0
            used.append("reset")
        elif event["apply"]:
            used.append(defense_.drained(given["base"], applied))
            applied += 1
        else:
            used.append(0)
    return {"used": used}


def attack(given: Given) -> object:
    """The attribute and the skill are Strength and Presence, which nobody is untrained in."""
    system = systems.load("storyteller")
    weapon = {
        "kind": given["kind"],
        "damage": given["weapon_mod"],
        "attribute": "strength",
        "skill": "presence",
        "size": given.get("gun_size", 1),
        "bonus": sum(given.get("mods", ())),
    }
    blocks = {
        "ann": stat_block_.Sheet(
            name="Ann",
            strength=given["attribute"],
            presence=given["skill"],
            attacks={"it": msgspec.convert(weapon, stat_block_.Attack)},
        ),
        "bob": stat_block_.Sheet(name="Bob", defense=given["defense"], health=1000),
    }
    fight = state_.Fight(
        system=system.name,
        title="",
        seed=None,
        rules=system.rules(),
        sheets=blocks,
        objects={},
        clock=system.clock(),
        combatants={who: system.fresh(block) for who, block in blocks.items()},
        things={},
        sources={},
        overrides={},
    )
    order = verbs_.Resolve(
        attacker="ann",
        target=("bob",),
        with_="it",
        pull=given.get("pull"),
        close=given.get("close", False),
        force=True,
    )
    book: state_.Book = Ledger(fight)
    chosen = choice_.chosen(book, order)
    own = to_hit_.own_lines(book, order, chosen)
    dice = Dice(supplied(_waves(given)))
    hit = to_hit_.attacked(book, order, chosen, own, "bob", dice)
    dice.finish()
    if hit.net:
        hit_.landed(book, order, chosen, "bob", hit.net)
    bob = book.combatants["bob"]
    return {
        "pool": dice_pool_.check_size(book.rolls[0].modifiers),
        "successes": hit.net,
        "damage": bob.bashing or bob.lethal,
        "type": chosen.type,
        "result": hit.result,
    }


def dodge(given: Given) -> object:
    size = defense_.dodge_pool(given["defense"], given["opponents"])
    thrown = _thrown({"dice": given["dodge_dice"]}, size)
    left = defense_.dodged(
        given["attack_successes"],
        thrown.successes,
        given["weapon_mod"],
        dramatic=thrown.result == "dramatic",
    )
    return {"pool": size, **msgspec.structs.asdict(left)}


def disarm(given: Given) -> object:
    words = {"attacker_hurt": f"attacker_takes_{given['weapon_mod']}"}
    results = [
        disarm_and_touch_.disarmed(one["attacker"], one["defender"], dramatic=one["dramatic"])
        for one in given["tries"]
    ]
    return {"outcomes": [words.get(result, result) for result in results]}


def grapple_start(given: Given) -> object:
    return {"outcomes": [grapple_.started(successes) for successes in given["successes"]]}


def grapple_turn(given: Given) -> object:
    net = contested_roll_.contest(given["winner"], given["loser"], "resister").net
    return {
        "damage": [grapple_.damage(net, mod) for mod in given["controlled_weapon_mods"]],
        "type": rulings_.Rules().grapple_weapon_type,
    }


def grapple_moves(given: Given) -> object:
    at = given["state"]
    lacks = [
        grapple_.needs(move.replace("_", "-"), hold=at["hold"], control=at["control"])
        for move in given["moves"]
    ]
    return {"allowed": [not lack for lack in lacks]}


# Shots.


def aim(given: Given) -> object:
    bonus = 0
    after = []
    for event in given["events"]:
        bonus = ranged_.aimed(bonus) if event == "aim" else 0
        after.append(bonus)
    return {"bonus": after}


def autofire(given: Given) -> object:
    fires = [ranged_.burst(kind, targets) for kind, targets in given["bursts"]]
    return {
        "pools": [
            dice_pool_.check_size(_lines(given["base"], fire.bonus, fire.penalty)) for fire in fires
        ],
        "bullets": [fire.bullets for fire in fires],
        "rolls": [fire.rolls for fire in fires],
    }


def covering_fire(given: Given) -> object:
    return {
        "damage": [
            covering_fire_.covering_damage(given["successes"], given["weapon_mod"], choice)
            for choice in given["choices"]
        ],
        "bullets": tables_.COVERING_BULLETS,
    }


def range(given: Given) -> object:  # noqa: A001 - the op's own name
    pools: list[object] = []
    for metres in given["distances"]:
        penalty = ranged_.range_penalty(given["ranges"], metres)
        left = penalty is not None and dice_pool_.check_size(_lines(given["base"], penalty))
        pools.append("chance" if penalty is None else left)
    return {"pools": pools}


def thrown(given: Given) -> object:
    return ranged_.throwing_ranges(
        given["strength"],
        given["dexterity"],
        given["athletics"],
        given["size"],
        aero=given["aero"],
    )


def concealment(given: Given) -> object:
    levels = [ranged_.concealment_penalty(tables_.CONCEALMENT[name]) for name in given["levels"]]
    return {"against": [one.against for one in levels], "own": [one.own for one in levels]}


def cover(given: Given) -> object:
    left = [
        cover_.behind_cover(
            shot["durability"],
            dice_pool_.check_size(_lines(shot["successes"], shot["weapon_mod"])),
            shot["weapon_mod"],
            ap=shot.get("ap", 0),
            transparent=shot.get("transparent", False),
        )
        for shot in given["shots"]
    ]
    return {"target": [one.target for one in left], "object": [one.object for one in left]}


def into_melee(given: Given) -> object:
    avoid, grappling_ = given["avoid"], given["grappling"]
    return {
        "penalty": ranged_.into_close_combat(avoid, grappling_),
        "autofire_penalty": ranged_.into_close_combat(avoid, grappling_, autofire=True),
    }


def human_shield(given: Given) -> object:
    damage = dice_pool_.check_size(_lines(given["successes"], given["weapon_mod"]))
    return cover_.human_shield(
        given["stamina"], given["armor"], damage, given["weapon_mod"], ap=given.get("ap", 0)
    )


# What a blow does.


def specific(given: Given) -> object:
    return {"malus": [tables_.SPOTS[spot] for spot in given["targets"]]}


_TAG = {"": "none", "arm-wrack": "wrack", "leg-wrack": "wrack"}


def tag(given: Given) -> object:
    tags = [
        injury_tilts_.tag_of(one["spot"], one["damage"], stamina=one["stamina"], size=one["size"])
        for one in given["tries"]
    ]
    return {"tags": [_TAG.get(one, one) for one in tags]}


def killing_blow(given: Given) -> object:
    return {"damage": killing_blow_.killing_damage(given["pool"], given["weapon_mod"])}


def improvised(given: Given) -> object:
    thing = stat_block_.Object(name="it", durability=given["durability"], size=given["size"])
    left = state_.whole(thing).structure
    structure = []
    for inflicted in given["inflicted"]:
        left = objects_.worn_out(left, thing.durability, inflicted)
        structure.append(left)
    of = prepared_.improvised(thing.durability, thing.size)
    return {**msgspec.structs.asdict(of), "structure": structure, "wrecked": not left}


def armor(given: Given) -> object:
    left = armor_.through(
        _marks(given["damage"]),
        armor_.Ratings(given["general"], given["ballistic"]),
        given.get("ap", 0),
        ballistic=given["firearm"],
        close=given.get("close", not given["firearm"]),
    )
    return {"damage": _three(left)}


_HITS = {"B": "bashing", "L": "lethal", "A": "aggravated"}


def health(given: Given) -> object:
    marks, boxes = _marks(given["marks"]), given["boxes"]
    for letter, points in given["hits"]:
        marks = health_.marked(marks, boxes, health_.Marks(**{_HITS[letter]: points}))
    return {
        "marks": _three(marks),
        "drawing": health_.drawing(marks, boxes),
        "wound": health_.wound_penalty(sum(_three(marks)), boxes),
        "state": health_.condition(marks, boxes),
    }


def wound(given: Given) -> object:
    return {"penalty": [health_.wound_penalty(n, given["boxes"]) for n in given["filled"]]}


def heal_time(given: Given) -> object:
    return {"minutes": healing_.time_to_heal(_marks(given["marks"]))}


def beaten_down(given: Given) -> object:
    return {"beaten": [wounds_.beaten_down(given["stamina"], *one) for one in given["taken"]]}


def quick(given: Given) -> object:
    ends = [
        quick_combat_.quick(
            one["a"],
            one["b"],
            one["a_mod"],
            one["b_mod"],
            b_combat=one["b_combat"],
            dramatic=one.get("dramatic", False),
        )
        for one in given["tries"]
    ]
    return {
        "outcomes": [end.outcome for end in ends],
        "damage_to_b": [end.damage_to_b for end in ends],
        "damage_to_a": [end.damage_to_a for end in ends],
        "willpower_gain": [end.willpower_gain for end in ends],
    }


# Moving and meaning.


def movement(given: Given) -> object:
    return movement_.movement(given["speed"])


def charge_allowed(given: Given) -> object:
    return movement_.may_sacrifice(defense_applied=given["defense_applied"])


def intent(given: Given) -> object:
    return wounds_.intent(
        given["willpower"], violent_intent=given["violent_intent"], killed=given["killed"]
    )
