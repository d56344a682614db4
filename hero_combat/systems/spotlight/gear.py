"""The weapon, the hand that holds it, the Difficulty, and the attack ready to roll."""

from typing import Literal

import msgspec

from hero_combat.errors import UsageError
from hero_combat.orders.usage import refuse
from hero_combat.systems.spotlight import dice as pools
from hero_combat.systems.spotlight import health, orders
from hero_combat.systems.spotlight.rulings import Rules
from hero_combat.systems.spotlight.sheet import Object, Sheet, Weapon
from hero_combat.systems.spotlight.state import Book, Current
from hero_combat.systems.spotlight.tables import BARE_HANDS, UNARMED
from hero_combat.systems.spotlight.telling import attacks as told
from hero_combat.systems.spotlight.telling import words
from hero_combat.systems.spotlight.turns.simultaneous_action import as_met
from hero_combat.text import did_you_mean, listing

Circumstance = Literal[
    "untrained",
    "movement",
    "visibility",
    "cover",
    "burst",
    "full",
    "called",
    "suppressive",
    "mode",
    "given",
]
"""What makes an attack harder; the weapon's mode and the GM may add more."""

_ONES: tuple[Circumstance, ...] = ("untrained", "movement", "visibility", "cover", "burst")
_MELEE = frozenset({"brawl", "melee_weapons"})


# ------------------------------------------------------------------ the weapon


def choose_weapon(book: Book, who: str, word: str) -> tuple[str, Weapon]:
    """Return the weapon of `who` that a word means, by its key; without a word the only one.

    Bare hands have no key; a weapon called `unarmed` in the stat block overrides them.

    Raises:
        UsageError: there is none, or there are several to choose from.
    """
    sheet = book.sheets[who]
    attacks = sheet.attacks
    weapon = attacks.get(word)
    if weapon is not None:
        return word, weapon
    if word == UNARMED:
        return "", _bare_hands(book.before.rules)
    if not attacks:
        raise UsageError(
            f"{sheet.name} has no weapon in the file",
            mend=f"add [combatants.{who}.attacks.fist] with skill, damage and kind",
        )
    if not word:
        if len(attacks) == 1:
            return next(iter(attacks.items()))
        raise UsageError(
            f"{sheet.name} has several weapons", mend=f"choose {listing(attacks, 'or')}"
        )
    found = [key for key in attacks if key.startswith(word.casefold())]
    if len(found) == 1:
        return found[0], attacks[found[0]]
    mend = did_you_mean(word, attacks) or f"choose {listing(attacks, 'or')}"
    raise UsageError(f'{sheet.name} has no weapon "{word}"', mend=mend)


def _bare_hands(rules: Rules) -> Weapon:
    """Return bare hands, which bruise. source: seed, "Attack Dice", "Bruise Damage"; ruling 6"""
    return Weapon(skill="brawl", damage=rules.unarmed_damage, kind="bruise", name=BARE_HANDS)


def is_ranged(weapon: Weapon) -> bool:
    """Return whether a weapon makes ranged attacks.

    Raises:
        UsageError: its skill doesn't say and the file doesn't either.
    """
    if weapon.ranged is not None:
        return weapon.ranged
    if not is_melee_or_ranged(weapon):
        raise UsageError(
            f'the file doesn\'t say whether "{weapon.skill}" is for ranged or melee attacks',
            mend="add ranged = true or false",
        )
    return weapon.skill == "firearms"


def is_melee_or_ranged(weapon: Weapon) -> bool:
    """Tell whether the file or the skill says which of the two a weapon is."""
    return weapon.ranged is not None or weapon.skill == "firearms" or weapon.skill in _MELEE


def lost_hands(sheet: Sheet, now: Current, weapon: Weapon) -> tuple[str, ...]:
    """Return the useless arms that the weapon needs, () when it can be held.

    source: seed, "Limb Useless"; ruling P9
    """
    lost = health.arms_lost(sheet, now)
    if not lost:
        return ()
    hand = weapon.hand or ("none" if weapon.skill == "brawl" else "right")
    return tuple([arm for arm in lost if hand == "both" or arm == f"{hand}_arm"])


# ------------------------------------------------------------------ the Difficulty


class Difficulty(msgspec.Struct, frozen=True):
    """The Difficulty of an attack.

    Attributes:
        successes: how many it takes to hit.
        parts: what makes it, beyond the one that it always takes.
    """

    successes: int
    parts: tuple[tuple[Circumstance, int], ...] = ()


_PLAIN = Difficulty(1)


def difficulty_of(
    circumstances: tuple[Circumstance, ...], rules: Rules, more: int, of_mode: int = 0
) -> Difficulty:
    """Return the Difficulty under these circumstances.

    Suppressive fire knows no other modifier.
    source: seed, "Attack Difficulty", "Special Attacks"; ruling P5, A3, A4, A8b

    Args:
        circumstances: what makes it harder; each counts once.
        rules: the table's rulings.
        more: what the game master adds.
        of_mode: what the weapon says that its mode adds.
    """
    if not (circumstances or more or of_mode):
        return _PLAIN
    parts: list[tuple[Circumstance, int]] = []
    if "suppressive" in circumstances:
        parts.append(("suppressive", rules.suppressive))
    else:
        parts += [(one, 1) for one in _ONES if one in circumstances]
        if "cover" in circumstances and not rules.cover_difficulty:
            parts.remove(("cover", 1))
        if "full" in circumstances and rules.full_difficulty:
            parts.append(("full", rules.full_difficulty))
        if "called" in circumstances:
            parts.append(("called", rules.called_shot))
    if of_mode:
        parts.append(("mode", of_mode))
    if more:
        parts.append(("given", more))
    return Difficulty(max(1, 1 + sum([number for _, number in parts])), tuple(parts))


# ------------------------------------------------------------------ the attack


class PreparedAttack(msgspec.Struct, frozen=True):
    """One attack of one on another, ready to be rolled.

    Attributes:
        attacker: who attacks.
        target: who is attacked.
        key: the weapon's name in the stat block.
        weapon: the weapon.
        difficulty: the Difficulty.
        pool: how many dice.
        trained: whether the attacker is trained in the weapon's skill.
        mode: how it fires.
        called: the location of a called shot, "" for none.
        covers: what the target is behind.
        more_damage: what the mode adds to the damage.
    """

    attacker: str
    target: str
    key: str
    weapon: Weapon
    difficulty: Difficulty
    pool: int
    trained: bool
    mode: str = ""
    called: str = ""
    covers: tuple[Object, ...] = ()
    more_damage: int = 0


def prepare_attack(book: Book, order: orders.Resolve, attacker: str, target: str) -> PreparedAttack:
    """Return the attack that an order makes of one on another.

    Raises:
        UsageError: it isn't clear with what.

    source: seed, "Attack Difficulty"; ruling P5, P6.1, P6.2
    """
    key, weapon = choose_weapon(book, attacker, order.with_)
    rules, now = book.before.rules, book.combatants[target]
    aimed_at = now
    if now.stood is not None:
        outside = order.opportunity or order.reaction
        aimed_at = as_met(book, target, attacker, outside=outside)
    if aimed_at is not now:
        book.remark(told.met_as_before, book, target)
    mode = order.mode or (weapon.modes[0] if weapon.modes else "")
    behind = aimed_at.cover or order.behind or order.flanking
    covers = _covers(book, order, target, aimed_at.cover) if behind else ()
    of_mode = weapon.mode_mods.get(mode, 0) if mode else 0
    found: list[Circumstance] = []
    moving = aimed_at.status.moving or book.combatants[attacker].status.moving
    if moving or order.movement or order.opportunity:
        found.append("movement")
    if order.visibility:
        found.append("visibility")
    if covers or order.in_the_way:
        found.append("cover")
    more_damage = 0
    if mode == "burst":
        found.append("burst")
        more_damage = rules.burst_damage
    elif mode == "full":
        found.append("full")
        more_damage = rules.full_damage
        if not (more_damage or rules.full_difficulty or "full" in weapon.mode_mods):
            book.remark(told.full_auto_is_nothing)
    if order.location:
        found.append("called")
    pool, trained = pools.skill_dice(book.sheets[attacker], weapon.skill, rules)
    if not trained:
        found.append("untrained")
    if not pool:
        book.remark(words.no_dice, weapon.skill)
    return PreparedAttack(
        attacker,
        target,
        key,
        weapon,
        difficulty_of(tuple(found), rules, order.difficulty, of_mode),
        pool,
        trained,
        mode,
        order.location.replace("-", "_") if order.location else "",
        covers,
        more_damage,
    )


def _covers(book: Book, order: orders.Resolve, target: str, own: str) -> tuple[Object, ...]:
    """Return what the target, with a cover of its own, is behind against this attack."""
    behind = order.behind
    if order.flanking:
        if not own:
            refuse(order, {"flanking"}, "a target without cover")
        own = ""
    elif target == order.attacker:
        own = ""
    found: tuple[Object, ...] = ()
    for which in (behind, own) if behind != own else (own,):
        if not which:
            continue
        if which not in book.before.objects:
            book.remark(told.no_such_cover, which)
        elif not book.things[which].gone:
            found = (*found, book.before.objects[which])
    return found
