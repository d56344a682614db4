"""Which attack is meant, whether it can be used, how far it reaches. source: 2.4, A18, A19."""

from collections.abc import Iterable, Sequence

import msgspec

from hero_combat.errors import Problem, UsageError
from hero_combat.systems.zt.orders import Resolve
from hero_combat.systems.zt.sheet import UNARMED, Sheet
from hero_combat.systems.zt.state import Book, Current, Encounter
from hero_combat.systems.zt.tables import Weapon
from hero_combat.systems.zt.telling import words
from hero_combat.text import did_you_mean, listing

HANDS = 2
SHIELD = "shield"


class PreparedAttack(msgspec.Struct, frozen=True, gc=False):
    """An attack, ready to roll.

    Attributes:
        key: its name in the stat block.
        weapon: what it is made with.
    """

    key: str
    weapon: Weapon


def choose_key(sheet: Sheet, current: Current, asked: str) -> str:
    """Return the name of the attack that is meant: the one asked for, else the one in hand.

    Raises:
        UsageError: there is no such attack, or several are at hand.
    """
    if asked:
        if asked not in sheet.attacks:
            has = f"choose {listing(sheet.attacks, 'or')}"
            mend = did_you_mean(asked, sheet.attacks) or has
            raise UsageError(f'{sheet.name} has no attack "{asked}"', mend=mend)
        return asked
    weapons = sheet.weapons
    held = [item for item in current.held if item in weapons]
    if not held:
        held = [
            name for name, attack in sheet.attacks.items() if attack.natural and name != UNARMED
        ]
    if len(held) > 1:
        mend = f"choose --with {listing(held, 'or')}"
        raise UsageError(Problem(f"{sheet.name} has several weapons at hand", mend=mend))
    return held[0] if held else UNARMED


def choose_attack(fight: Encounter | Book, order: Resolve) -> PreparedAttack:
    """Return the attack that an order means; a grapple is unarmed.

    Raises:
        UsageError: there is no such attack, or several are at hand.
    """
    sheet = fight.sheets[order.attacker]
    asked = UNARMED if order.grapple and not order.with_ else order.with_
    weapon = sheet.weapons.get(asked)
    if weapon is not None:
        return PreparedAttack(asked, weapon)
    key = choose_key(sheet, fight.combatants[order.attacker], asked)
    return PreparedAttack(key, sheet.weapons[key])


def why_unusable(fight: Encounter | Book, who: str, name: str, weapon: Weapon) -> str:
    """Return why `who` can't use that weapon of theirs now, "" when nothing is against it."""
    current = fight.combatants[who]
    if name in current.broken:
        return f"can't use {words.with_article(weapon)}: it is broken"
    if name in current.used_up:
        return f"has no {weapon.name} left"
    if weapon.reload and fight.clock.round and current.fired.get(name) == fight.clock.round:
        return f"must reload {words.with_article(weapon)} (one use a Round)"
    if not weapon.natural and name not in current.held:
        return f"does not hold {words.with_article(weapon)}"
    if weapon.two_handed or not weapon.natural:
        sheet, held = fight.sheets[who], current.held
        several = len(held) > 1 or sheet.shield  # one thing alone fits into two hands
        if several and hands_taken(sheet, held) > HANDS:
            return _holds_too_much(sheet, current, name, weapon)
    return ""


def _holds_too_much(sheet: Sheet, current: Current, name: str, weapon: Weapon) -> str:
    """Return what the hands hold, where they can't use the weapon for it."""
    others = [f"the {words.item(item)}" for item in current.held if item != name]
    others += ["the shield"] if sheet.shield else []
    if weapon.two_handed:
        return f"needs both hands for {words.with_article(weapon)}, but holds {listing(others)} too"
    return f"can't hold {words.with_article(weapon)}, {listing(others)} at once"


def hands_taken(sheet: Sheet, held: Iterable[str]) -> int:
    """Return how many hands a shield and what is held take; what is natural takes none."""
    taken = 1 if sheet.shield else 0
    weapons = sheet.weapons
    for item in held:
        weapon = weapons.get(item)
        if weapon is None:  # an object that is no weapon
            taken += 1
        elif not weapon.natural:
            taken += HANDS if weapon.two_handed else 1
    return taken


def melee_range(book: Book, who: str) -> int:
    """Return the Melee Range of `who`: that of the longest melee weapon at hand (A19)."""
    current, sheet = book.combatants[who], book.sheets[who]
    longest = 1
    for name, weapon in sheet.weapons.items():
        if not weapon.ranged and weapon.range > longest:
            at_hand = weapon.natural or name in current.held
            if at_hand and name not in current.broken:
                longest = weapon.range
    return longest * 2 if book.before.rules.reach == "double" else longest


def within_melee_range(book: Book, targets: Sequence[str], metres: int) -> bool:
    """Tell whether so many metres are within the Melee Range of any of these."""
    return metres <= 1 or any(metres <= melee_range(book, one) for one in targets)


def farthest(weapon: Weapon) -> int:
    """Return the metres beyond which a weapon reaches nobody: twice its range. source: P5, 1."""
    return 2 * weapon.range
