"""The law of a hit's damage, and of what becomes of the target."""

from hero_combat.dice.laws import Chance, Law, always
from hero_combat.fight.odds import Spread
from hero_combat.systems.zt.attack.hit import BREAKING, damage_dealt
from hero_combat.systems.zt.dice.checks import Pool
from hero_combat.systems.zt.odds.check_law import (
    DEEP,
    check_law,
    law_limit,
    may_explode,
    rare_total,
    without_tail,
)
from hero_combat.systems.zt.odds.hit_law import is_hit
from hero_combat.systems.zt.odds.question import Aftermath, HitOrBreak, Question

_RARE = 10_000
"""Damage less likely than 1 in this number is shown as one outcome."""


def damage_laws(
    ask: Question, aim: Law[HitOrBreak], notes: list[str]
) -> tuple[tuple[Spread, ...], Law[Aftermath], dict[bool, Law[int]]]:
    """Return the law of a hit's damage, and of what becomes of the target, misses included.

    The last is the law of damage by whether the weapon breaks.
    """
    ways = {each.broke for each in aim.weights if each.hit}
    damage: dict[bool, Law[int]] = {}
    current = ask.fight.combatants[ask.target]
    deadly = 2 * max(1, current.hp + ask.most + 1) + 2  # also where half is felt
    luck = ask.order.luck_damage
    pools = {broke: ask.pools(broke=broke)[1] for broke in ways}
    top = max((deadly, *(rare_total(pool, luck) for pool in pools.values())))
    tops = [law_limit(pool, luck, top) for pool in pools.values()]
    for broke, pool in pools.items():
        if broke and ask.rules.broken_damage == "flat":
            damage[broke] = always(ask.felt(BREAKING))
        else:
            law = check_law(pool, ask.rules, top, luck)
            damage[broke] = law.map(lambda each: ask.felt(damage_dealt(each, ask.rules)))
    missed = ask.aftermath(None)
    aftermaths = aim.then(
        lambda each: damage[each.broke].map(ask.aftermath) if each.hit else always(missed)
    ).reduced()
    if not ways:
        return (), aftermaths, damage
    if tops and min(tops) < deadly:
        notes.append(f"damage dice are computed through {DEEP} explosions")
    felt = aim.given(is_hit).then(lambda each: damage[each.broke]).reduced()
    if any(may_explode(pool, luck) for pool in pools.values()) and len(felt.weights) > 1:
        felt = without_tail(Law(felt.weights, felt.total, max(felt.weights)), _RARE)
        notes.append(
            f"dice can explode forever, so damage of {felt.most} or more counts as one outcome"
        )
    return (Spread("damage", felt, mean=_mean(ask, aim, pools)),), aftermaths, damage


def _mean(ask: Question, aim: Law[HitOrBreak], pools: dict[bool, Pool]) -> Chance | None:
    """Return the mean damage of a hit, endless explosions included. source: ruling 6

    Returns:
        None where the damage felt is not in proportion to the damage rolled.
    """
    if ask.rules.damage_crit != "ignore" or ask.felt(2) % 2:
        return None
    factor, hits = ask.felt(2) // 2, aim.given(is_hit)
    sides = max(2, *(pool.sides for pool in pools.values()))  # all pools are of one ability
    luck, unit = ask.order.luck_damage, 6 * (sides - 1)
    total = 0
    for each, weight in hits.weights.items():
        pool = pools[each.broke]
        if each.broke and ask.rules.broken_damage == "flat":
            total += weight * BREAKING * unit
            continue
        count = 0 if pool.fixed else pool.count
        total += weight * (count * sides * (sides + 1) * 3)
        total += weight * (luck * unit * 10 // 3 + pool.adjustment * unit)
    return Chance(factor * total, hits.total * unit)
