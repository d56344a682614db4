"""ZT by its document: one attack, and who has a Turn after whom.

Beside the document: the base rules of its rulings, 2.1 to 2.5.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

import opened as hc
from laws.models.cells import Cell, Dice, options

from hero_combat.fight.events import AttackRolled, Down, TurnBegan
from hero_combat.systems.zt.events import CheckRolled
from hero_combat.systems.zt.tables import DICE, LUCK_SIDES, MOST_LUCK


def pool(score: int) -> tuple[int, int]:
    """How many dice of how many sides a score rolls."""
    return next((count, sides) for least, count, sides in DICE if score >= least)


def thrown(dice: Dice, count: int, sides: int) -> list[int]:
    """Dice, and one more of the size for each that shows its highest face, and so on."""
    faces = dice.roll(count, sides)
    return faces + thrown(dice, faces.count(sides), sides) if faces else []


def attack(random: Random) -> Cell:
    """One attack of a on b, whose Defense stands."""
    dice = Dice(random)
    scores = {"dexterity": random.randint(0, 18), "strength": random.randint(0, 18)}
    adj, damage_adj, given = (random.randint(-2, 4) for _ in "123")
    reach, chance = random.choice((1, 4, 30)), random.choice((0, 5, 60))
    ranged = random.random() < 0.5
    metres = random.randint(1, 2 * reach)
    in_melee, partial = ranged and random.random() < 0.3, random.random() < 0.2
    mine = {each for each in ("prone", "blinded", "poisoned", "grappled") if random.random() < 0.15}
    theirs = {each for each in ("prone",) if random.random() < 0.3}
    kind, luck = random.choice(("", "fire")), random.choice((0, 0, 1, 2))
    spent = random.randint(0, luck)
    defense, full = random.randint(-1, 16), random.randint(5, 30)
    before = hp = random.randint(1, full)
    more, more_damage = random.choice((0, 0, 1, -1, -2)), random.choice((0, 0, 1, -1, -2))
    soft = random.choice(("", "resistances", "vulnerabilities", "immunities"))

    count, sides = pool(scores["dexterity"])
    faces = thrown(dice, max(0, count + more), sides)
    lucky = thrown(dice, spent, LUCK_SIDES)
    total = sum(faces) + sum(lucky) + adj + given
    near = in_melee or (ranged and metres == 1)  # a fist reaches so far
    total -= 3 * ((metres > reach) + near + partial + ("blinded" in mine) + ("poisoned" in mine))
    total -= 3 * (("grappled" in mine) + ("prone" in mine and not ranged))
    total += 3 * (-1 if ranged else 1) * ("prone" in theirs)
    critical = {*faces, *lucky} == {1}
    breaks = critical and chance > 0 and dice.roll(1, 100)[0] <= chance
    hit = breaks or (not critical and total > defense)
    damage = None
    if hit:
        count, sides = pool(scores["strength"])
        damage = sum(thrown(dice, max(0, count + more_damage), sides)) + damage_adj + 5 * breaks
        damage -= 3 * ("poisoned" in mine) + 3 * ("grappled" in mine)
        taken = damage
        if kind and soft:
            taken = {"resistances": damage // 2, "vulnerabilities": damage * 2}.get(soft, 0)
        hp = min(full, hp - taken)
    weapon = {"hit": "dexterity", "damage": "strength", "hit_adj": adj, "damage_adj": damage_adj}
    weapon |= {"range": reach, "ranged": ranged, "break_chance": chance, "type": kind}
    status = {key: "c" if key == "grappled" else True for key in mine}
    a = {**scores, "side": "x", "player": True, "luck": luck, "attacks": {"w": weapon}}
    b = {"side": "y", "hp": full, "status": dict.fromkeys(theirs, True)}
    people = {"a": {**a, "status": status}, "b": b | ({soft: ["fire"]} if soft else {}), "c": {}}
    sets = ("set round 1", "set acting a", f"set b.hp {before}", f"set b.defense {defense}")
    cover = "partial" if partial else ""
    line = f"resolve a b --modifier {given} --add-dice {more} --damage-dice {more_damage}"
    line += options(range=metres, luck=spent, in_melee=in_melee, cover=cover) + dice.typed()
    failed = critical or total <= defense
    expected = {
        "hit": hit,
        "total": total,
        "critical": critical,
        "damage": damage,
        "hp": hp,
        "unconscious": hp <= 0,
        "broken": ["w"] if breaks else [],
        "luck": min(MOST_LUCK, luck - spent + failed),
    }
    return Cell({"system": "zt", "combatants": people}, (*sets, line), expected)


def seen_attack(fight: hc.Fight, outcomes: list[hc.Outcome]) -> Mapping[str, Any]:
    """What came of the attack."""
    events = outcomes[-1].events
    checks = {event.check: event for event in events if isinstance(event, CheckRolled)}
    a, b = (fight.encounter.combatants[who] for who in "ab")
    return {
        "hit": next(event.hit for event in events if isinstance(event, AttackRolled)),
        "total": checks["attack"].total,
        "critical": checks["attack"].critical_failure,
        "damage": checks["damage"].total if "damage" in checks else None,
        "hp": b.hp,
        "unconscious": any(isinstance(event, Down) for event in events),
        "broken": [*a.broken],
        "luck": a.luck,
    }


def seats(random: Random) -> Cell:
    """Who has a Turn after whom in two Rounds, after an action of somebody's at somebody or nobody.

    Everybody has Standard Rolls, which hit nobody.
    """
    players, others = [f"p{nth}" for nth in range(random.randint(1, 4))], ["n0", "n1", "n2"]
    others = others[: random.randint(1, 3)]
    table = random.sample(["gm", *players], len(players) + 1)
    initiator = random.choice([*players, *others])
    foes = others if initiator in players else players
    far = dict(zip(foes, random.sample(range(1, 20), len(foes)), strict=True))
    aimed = random.sample(foes, random.randint(0, 1))
    first = aimed[0] if aimed else min(foes, key=far.__getitem__)
    surprised = random.random() < 0.5

    groups = [others if seat == "gm" else [seat] for seat in table]  # to the right
    begins = next(nth for nth, group in enumerate(groups) if first in group)
    order = [who for group in groups[begins:] + groups[:begins] for who in group]
    order = [first, *(who for who in order if who != first)]
    still = {"standard": {"defense": 9, "hit": 0, "damage": 0}}
    people = {who: {**still, "side": "a", "player": True} for who in players}
    people |= {who: {**still, "side": "b"} for who in others}
    action = f"resolve {initiator} {aimed[0]}" if aimed else f"act dash {initiator}"
    step = "step --distance " + ",".join(f"{who}={metres}" for who, metres in far.items())
    step += f" --surprised {first}" * surprised
    lines = (f"step --initiate {initiator}", action, step, *("step",) * (2 * len(order) - 1))
    world = {"system": "zt", "rules": {"seats": table}, "combatants": people}
    turns = [(1, who) for who in order] + [(2, who) for who in order]
    return Cell(world, lines, {"turns": turns, "major": "used" if surprised else "ready"})


def seen_seats(_fight: hc.Fight, outcomes: list[hc.Outcome]) -> Mapping[str, Any]:
    """Who had a Turn in which Round, and whether the first one had a Major Action in it."""
    first = outcomes[2].encounter
    return {
        "turns": [
            (event.round, event.who)
            for outcome in outcomes
            for event in outcome.events
            if isinstance(event, TurnBegan)
        ],
        "major": first.combatants[first.clock.acting].major,
    }
