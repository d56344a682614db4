"""The attack before its dice: weapon, mode, cover, Difficulty, pool."""

import msgspec

from hero_combat.fight.outcome import Modifier
from hero_combat.fight.permission import forbid
from hero_combat.orders.usage import refuse
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.dice.pools import dice_line, skill_dice, tell_no_dice
from hero_combat.systems.spotlight.gear.choice import (
    choose_weapon,
    lost_hands,
    tell_lost_hands,
    weapon_name,
)
from hero_combat.systems.spotlight.gear.difficulty import (
    Circumstance,
    Difficulty,
    difficulty_of,
)
from hero_combat.systems.spotlight.sheet import Object, Weapon
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.turns.simultaneous_action import as_acting


class PreparedAttack(msgspec.Struct, frozen=True):
    """One attack of one on another, ready to be rolled.

    Attributes:
        attacker: who attacks.
        target: who is attacked.
        key: the weapon's name in the stat block.
        weapon: the weapon.
        mode: how it fires.
        called: the location of a called shot, "" for none.
        covers: what the target is behind.
        difficulty: the Difficulty.
        pool: how many dice.
        dice: the explanation's line about the dice.
        more_damage: what the mode adds to the damage.
    """

    attacker: str
    target: str
    key: str
    weapon: Weapon
    mode: str
    called: str
    covers: tuple[Object, ...]
    difficulty: Difficulty
    pool: int
    dice: Modifier
    more_damage: int


def prepare_attack(book: Book, order: orders.Resolve, attacker: str, target: str) -> PreparedAttack:
    """Return the attack that an order makes of one on another.

    Raises:
        UsageError: it isn't clear with what.
        Forbidden: the weapon has no such mode.

    source: seed, "Attack Difficulty"; ruling P5, P6.1, P6.2
    """
    key, weapon = choose_weapon(book, attacker, order.with_)
    rules = book.before.rules
    mode = order.mode or (weapon.modes[0] if weapon.modes else "")
    if order.mode and order.mode not in weapon.modes:
        reason = f"can't fire {weapon_name(key, weapon)} in {order.mode} mode"
        forbid(book, attacker, reason, force=order.force)
    covers = _covers(book, order, target)
    of_mode = weapon.mode_mods.get(mode, 0) if mode else 0
    pool, trained = skill_dice(book.sheets[attacker], weapon.skill, rules)
    found: list[Circumstance] = []
    if not trained:
        found.append("untrained")
    if order.opportunity or order.movement or _moves(book, attacker, target):
        found.append("movement")
    if order.visibility:
        found.append("visibility")
    if covers or order.in_the_way:
        found.append("cover")
    if mode in ("burst", "full"):
        found.append("burst" if mode == "burst" else "full")
    if order.location:
        found.append("called")
    if mode == "full" and not (
        rules.full_damage or rules.full_difficulty or "full" in weapon.mode_mods
    ):
        book.note("full auto: the rules give it neither Difficulty nor damage")
    if not pool:
        book.note(tell_no_dice(weapon.skill))
    return PreparedAttack(
        attacker,
        target,
        key,
        weapon,
        mode,
        order.location.replace("-", "_"),
        covers,
        difficulty_of(found, rules, order.difficulty, of_mode),
        pool,
        dice_line(weapon.skill, pool, trained=trained),
        {"burst": rules.burst_damage, "full": rules.full_damage}.get(mode, 0),
    )


def refuse_lost_hand(
    book: Book, attack: PreparedAttack, *, force: bool, responding: bool = False
) -> None:
    """Refuse a weapon whose hand is useless. source: ruling P9"""
    now = as_acting(book, attack.attacker, responding=responding)
    lost = lost_hands(book.sheets[attack.attacker], now, attack.weapon)
    forbid(book, attack.attacker, tell_lost_hands(lost), force=force)


def _moves(book: Book, attacker: str, target: str) -> bool:
    """Tell whether one of the two is on the run."""
    people = book.combatants
    return people[target].status.moving or people[attacker].status.moving


def _covers(book: Book, order: orders.Resolve, target: str) -> tuple[Object, ...]:
    """Return what the target is behind, against this attack."""
    if not book.combatants[target].cover:
        refuse(order, {"flanking"}, "a target without cover")
    own = "" if order.flanking or target == order.attacker else book.combatants[target].cover
    found = []
    for which in dict.fromkeys((order.behind, own)):
        if not which:
            continue
        if which not in book.before.objects:
            book.note(f'there is no object "{which}" to be behind')
        elif not book.things[which].gone:
            found.append(book.before.objects[which])
    return tuple(found)
