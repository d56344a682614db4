"""Suppressive fire: who is in it can't move or attack before a Willpower roll."""

from collections.abc import Sequence

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.outcome import RollReport
from hero_combat.fight.permission import forbid
from hero_combat.orders.usage import refuse
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.attack.to_hit import HitRoll, read_hit_roll
from hero_combat.systems.spotlight.conditions.movement import stop_running
from hero_combat.systems.spotlight.dice.pools import (
    dice_line,
    skill_dice,
    successes,
    tell_successes,
)
from hero_combat.systems.spotlight.events import SuppressiveFire
from hero_combat.systems.spotlight.gear.choice import (
    choose_weapon,
    lost_hands,
    tell_lost_hands,
    tell_weapon,
)
from hero_combat.systems.spotlight.gear.difficulty import Difficulty, difficulty_of
from hero_combat.systems.spotlight.sheet import Weapon
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import SIDES
from hero_combat.systems.spotlight.turns.actions import spend
from hero_combat.systems.spotlight.turns.simultaneous_action import as_acting
from hero_combat.text import listing

_OF_OTHER_ATTACKS = (
    "mode",
    "location",
    "movement",
    "visibility",
    "in_the_way",
    "behind",
    "flanking",
    "opportunity",
    "dodge",
    "counter",
)
"""What this attack has not: any other modifier, a location, a response."""


class Suppression(msgspec.Struct, frozen=True):
    """What suppressive fire did.

    Attributes:
        key: the weapon's name in the stat block.
        weapon: the weapon.
        willpower: successes of a Willpower roll that break it, 0 where it pins nobody.
        harder: who stays pinned down by what is harder to break.
    """

    key: str
    weapon: Weapon
    willpower: int
    harder: tuple[str, ...] = ()


def willpower_against(fire: HitRoll) -> int:
    """Return the successes of a Willpower roll that break suppressive fire, 0 when it pins nobody.

    source: seed, "Suppressive Fire"; ruling P11
    """
    return 1 + fire.extra if fire.hit else 0


def breaks_free(faces: Sequence[int], needed: int) -> bool:
    """Tell whether a Willpower roll lets one move and attack again. source: ruling P11"""
    return successes(faces) >= needed


def suppress(book: Book, order: orders.Resolve, dice: Dice) -> Suppression:
    """Fire at an area: everybody named is pinned by the same roll. It does no damage.

    Raises:
        UsageError: it isn't clear with what, or an option is for other attacks.
        Forbidden: the weapon can't, or its owner can't now.

    source: seed, "Suppressive Fire"; ruling P11, A3
    """
    who, rules = order.attacker, book.before.rules
    key, weapon = choose_suppressor(book, order)
    lost = lost_hands(book.sheets[who], as_acting(book, who), weapon)
    forbid(book, who, tell_lost_hands(lost), force=order.force)
    spend(book, who, 1, force=order.force, outside=order.reaction, hindered=True)
    if not order.reaction:
        stop_running(book, who)
    pool, trained = skill_dice(book.sheets[who], weapon.skill, rules)
    difficulty = suppressive_difficulty(book, order)
    label = f"suppressive fire {','.join(order.target)}"
    faces = dice.roll(pool, SIDES, label)
    read = read_hit_roll(faces, difficulty.successes)
    willpower = willpower_against(read)
    if not book.quiet:
        told = f"{tell_successes(read.successes)} against Difficulty {difficulty.successes}: "
        told += f"pinned, Willpower {willpower}" if willpower else "no effect"
        lines = (dice_line(weapon.skill, pool, trained=trained), *difficulty.lines)
        book.rolls.append(RollReport(label, f"{pool}d6", faces, told, lines))
    book.event(
        SuppressiveFire(
            attacker=who,
            targets=order.target,
            attack=key,
            margin=read.successes - difficulty.successes,
            willpower=willpower,
            roll=book.latest_roll(),
        )
    )
    if not willpower:
        return Suppression(key, weapon, 0)
    harder = tuple(target for target in order.target if not _pin(book, who, target, willpower))
    return Suppression(key, weapon, willpower, harder)


def tell_suppression(book: Book, order: orders.Resolve, fire: Suppression) -> str:
    """Return the sentences of suppressive fire."""
    others = listing(book.sheets[target].name for target in order.target)
    one = len(order.target) == 1
    how = tell_weapon(fire.key, fire.weapon)
    told = f"{book.sheets[order.attacker].name} lays down suppressive fire{how}"
    if not fire.willpower:
        mind = "doesn't mind" if one else "don't mind"
        return f"{told}, and {others} {mind}."
    told += f": {others} {'is' if one else 'are'} pinned down (Willpower {fire.willpower})."
    for target in fire.harder:
        held = book.combatants[target].pinned
        told += f" {book.sheets[target].name} stays pinned down harder (Willpower {held})."
    return told


def suppressive_difficulty(book: Book, order: orders.Resolve) -> Difficulty:
    """Return the Difficulty of suppressive fire. source: ruling A3"""
    return difficulty_of(("suppressive",), book.before.rules, order.difficulty)


def choose_suppressor(book: Book, order: orders.Resolve) -> tuple[str, Weapon]:
    """Return the weapon that fires, by its key, once nothing speaks against such fire with it.

    Raises:
        UsageError: nobody is named, an option is for other attacks, or it isn't clear with what.
        Forbidden: the weapon can't, or somebody would pin themselves.
    """
    who = order.attacker
    refuse(order, _OF_OTHER_ATTACKS, "suppressive fire")
    if not order.target:
        raise UsageError("suppressive fire needs somebody to pin")
    if len(set(order.target)) < len(order.target):
        raise UsageError("somebody is named twice", mend="name each target once")
    key, weapon = choose_weapon(book, who, order.with_)
    if not {"burst", "full"} & set(weapon.modes):
        reason = f"can't suppress{tell_weapon(key, weapon)}: no burst or full mode"
        forbid(book, who, reason, force=order.force)
    if who in order.target:
        forbid(book, who, "is shooter and target at once", force=order.force)
    return key, weapon


def _pin(book: Book, who: str, target: str, willpower: int) -> bool:
    """Pin one target besides whatever pins it; tell whether nothing was harder to break."""
    now = book.combatants[target]
    hardest = willpower >= now.pinned
    held = now.pinned_by.get(who, willpower)
    book.change(target, pinned_by={**now.pinned_by, who: max(willpower, held)})
    if hardest:
        book.change(target, tried=False)
    return hardest
