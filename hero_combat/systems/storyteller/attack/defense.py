"""Defense: what is subtracted, how it drains, and the pool of a dodge. source: P8, P9."""

from collections.abc import Collection, Sequence
from typing import Literal

from hero_combat.systems.storyteller import health
from hero_combat.systems.storyteller.attack.attempt import Attempt
from hero_combat.systems.storyteller.conditions.own_turn import turn_of
from hero_combat.systems.storyteller.conditions.relations import end_relations
from hero_combat.systems.storyteller.dice.dice_pool import Part
from hero_combat.systems.storyteller.sheet.attacks import PreparedAttack
from hero_combat.systems.storyteller.state import Book, Encounter, encounter_of
from hero_combat.systems.storyteller.tables import WILLPOWER_DEFENSE, WILLPOWER_DICE
from hero_combat.systems.storyteller.telling import attacks as told
from hero_combat.systems.storyteller.turns.actions import pay_willpower

DefenseBar = Literal[
    "", "surprised", "dead", "unconscious", "immobilized", "held", "exposed", "blind"
]
_AGAINST_ONE = ("Willpower", "pulled")
"""Parts of Defense that count against one attack, or one attacker, alone."""


# ------------------------------------------------------------------ whether it counts


def defense_barred(fight: Encounter | Book, who: str) -> DefenseBar:
    """Return what keeps `who` from applying Defense at all, "" for nothing.

    source: P6, P8.4, P11, P14
    """
    current = fight.combatants[who]
    status, tags = current.status, current.tags
    if status.surprised:
        return "surprised"
    if health.is_down(fight, who):
        return "dead" if health.is_dead(fight, who) else "unconscious"
    if status.restrained or (tags and "immobilized" in tags):
        return "immobilized"
    if status.held:
        return "held"
    if current.exposed:
        return "exposed"
    return "blind" if tags and "both-blinded" in tags else ""


def may_defend(fight: Encounter | Book, weapon: PreparedAttack, *, close: bool) -> bool:
    """Return whether Defense counts against this weapon. source: P7, P12.4, A10"""
    if weapon.of.defense:
        return True
    return (
        is_big_gun(weapon, close=close)
        and encounter_of(fight).rules.close_firearms == "add_full_defense"
    )


def is_big_gun(weapon: PreparedAttack, *, close: bool) -> bool:
    """Return whether a gun is so large that it is hard to use in close combat."""
    return weapon.kind == "firearm" and close and weapon.size > 1


# ------------------------------------------------------------------ what it is


def defense_left(fight: Encounter | Book, who: str) -> int:
    """Return the Defense of `who` against whoever attacks next, without what is paid for."""
    return max(0, _sum_of(defense_parts(fight, who, "")))


def defense_parts(
    fight: Encounter | Book, who: str, attacker: str, *, pulled: bool = False
) -> list[Part]:
    """Return what makes up the Defense of `who` against `attacker`.

    Drained Defense stops at 0 before Willpower and a `pulled` blow add to it. source: P8.1, A4
    """
    current, sheet = fight.combatants[who], fight.sheets[who]
    parts = [Part("Defense", sheet.base_defense)]
    if penalty := sheet.protection.defense:
        parts.append(Part("armor", penalty))
    for key in current.ready:
        weapon = sheet.weapons.get(key)  # an object defends nobody
        if weapon is not None and weapon.defense:
            parts.append(Part("weapon", weapon.defense, key))
    if current.tags:
        _add_tags(parts, current.tags)
    if current.unsteady and turn_of(fight, who) in current.unsteady:
        parts.append(Part("off balance", -1))
    if current.applied:
        parts.append(Part("drain", -current.applied, current.applied))
    total = _sum_of(parts)
    if total < 0 and encounter_of(fight).rules.defense_floor:
        parts.append(Part("floor", -total))
    if attacker in current.guard:
        parts.append(Part("Willpower", WILLPOWER_DEFENSE))
    if pulled:
        parts.append(Part("pulled", 1))
    return parts


def _add_tags(parts: list[Part], tags: Collection[str]) -> None:
    """Add what Combat Tags do to Defense. source: P14"""
    if "leg-wrack" in tags or "legs-wrack" in tags:
        parts.append(Part("leg wrack", -2))
    for tag in ("stunned", "blinded"):
        if tag in tags:
            total = _sum_of(parts)
            parts.append(Part("halved", -(total - total // 2), tag))


def _sum_of(parts: Sequence[Part]) -> int:
    total = 0
    for part in parts:
        total += part.value
    return total


def dodge_parts(
    fight: Encounter | Book, who: str, attacker: str, *, pulled: bool = False
) -> list[Part]:
    """Return the pool of a dodge against one attack, part by part.

    Twice the Defense that so many opponents leave. source: P9, A6, A15, A16
    """
    current, rules = fight.combatants[who], encounter_of(fight).rules
    parts = defense_parts(fight, who, attacker, pulled=pulled)
    dice = 0
    if rules.dodge_willpower == "dice" and attacker in current.guard:
        parts = [part for part in parts if part.kind != "Willpower"]
        dice = WILLPOWER_DICE
    defense = _sum_of(parts)
    opponents = max(current.opponents, len({*current.foes, attacker}))
    fewer = 0 if opponents < 2 else opponents - (rules.dodge_multi == "beyond_first")
    half = max(0, defense - fewer)
    if half < max(0, defense):
        parts.append(Part("opponents", half - max(0, defense), opponents))
    if defense < 0:
        parts.append(Part("none left", -defense))
    parts.append(Part("doubled", half))
    if dice:
        parts.append(Part("Willpower", dice))
    penalty = health.wound_penalty_of(fight, who)
    if penalty and rules.dodge_wounds:
        parts.append(Part("wounds", penalty))
    return parts


# ------------------------------------------------------------------ what is done


def apply_defense(book: Book, attempt: Attempt, parts: list[Part]) -> Sequence[Part] | None:
    """Return the Defense that comes off the pool, None where the target dodges instead.

    A big gun in close combat adds to the Defense of whoever has one, and drains none of it.
    source: P8, P9.5, P12.4, A10
    """
    weapon, order, target = attempt.weapon, attempt.order, attempt.target.id
    big = order.close and is_big_gun(weapon, close=True)
    applies = weapon.of.defense or may_defend(book, weapon, close=order.close)
    if not (applies or big) or attempt.target.undefended:
        return ()
    if bar := defense_barred(book, target):
        book.remark(told.no_defense, book, target, bar)
        return ()
    if big:
        parts.append(Part("big gun", -(weapon.size + 1), weapon.size))
    if not applies:
        return ()
    current = book.combatants[target]
    if current.status.dodging:
        return None
    if current.aim:
        end_relations(book, target, "defends")
        book.remark(told.aim_given_up, book, target)
    defense = defense_parts(book, target, attempt.who, pulled=order.pull is not None)
    book.change(target, applied=current.applied + 1, defended=book.clock.round)
    if current.guard and book.before.rules.guard == "attack":
        book.change(target, guard=())
    left = -1  # for this attack
    for part in defense:
        if part.kind not in _AGAINST_ONE:
            left += part.value
    book.remark(told.defense_left, book, target, max(0, left))
    return defense


def guard(book: Book, who: str, attacker: str, *, force: bool) -> None:
    """Spend Willpower of `who` to raise Defense against one attacker until the own turn."""
    if attacker in book.combatants[who].guard:
        return
    pay_willpower(book, who, "to guard with", force=force)
    book.change(who, guard=(*book.combatants[who].guard, attacker))
