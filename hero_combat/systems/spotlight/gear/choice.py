"""Which weapon is meant, whether it is ranged, and the hand that holds it."""

from functools import lru_cache

from hero_combat.errors import UsageError
from hero_combat.systems.spotlight.health.condition import arms_lost
from hero_combat.systems.spotlight.sheet import Sheet, Weapon
from hero_combat.systems.spotlight.state import Book, Current
from hero_combat.text import did_you_mean, listing

UNARMED = "unarmed"
"""What `--with` calls bare hands, which everybody has."""
BARE_HANDS = "bare hands"
_MELEE = frozenset({"brawl", "melee_weapons"})


def choose_weapon(book: Book, who: str, word: str) -> tuple[str, Weapon]:
    """Return the weapon of `who` that a word means, by its key; without a word the only one.

    Bare hands have no key; a weapon that the stat block calls `unarmed` goes before them.

    Raises:
        UsageError: there is none, or there are several to choose from.
    """
    sheet = book.sheets[who]
    attacks = sheet.attacks
    weapon = attacks.get(word)
    if weapon is not None:
        return word, weapon
    if word == UNARMED:
        return "", _bare_hands(book.before.rules.unarmed_damage)
    if not attacks:
        raise UsageError(
            f"{sheet.name} has no weapon in the file",
            mend=f"write [combatants.{who}.attacks.fist] with skill, damage and kind",
        )
    if not word:
        if len(attacks) == 1:
            return next(iter(attacks.items()))
        raise UsageError(
            f"{sheet.name} has several weapons", mend=f"name one: {listing(attacks, 'or')}"
        )
    found = [key for key in attacks if key.startswith(word.casefold())]
    if len(found) == 1:
        return found[0], attacks[found[0]]
    mend = did_you_mean(word, attacks) or f"it has {listing(attacks)}"
    raise UsageError(f'{sheet.name} has no weapon "{word}"', mend=mend)


@lru_cache(64)
def _bare_hands(damage: int) -> Weapon:
    """Return bare hands, which bruise. source: seed, "Attack Dice", "Bruise Damage"; ruling 6"""
    return Weapon(skill="brawl", damage=damage, kind="bruise", name=BARE_HANDS)


def is_ranged(weapon: Weapon) -> bool:
    """Tell whether a weapon makes no melee attack.

    Raises:
        UsageError: its skill doesn't say and the file doesn't either.
    """
    if weapon.ranged is not None:
        return weapon.ranged
    if not is_melee_or_ranged(weapon):
        raise UsageError(
            f"is {weapon.skill} for ranged or for melee attacks?",
            mend="write ranged = true or false",
        )
    return weapon.skill == "firearms"


def is_melee_or_ranged(weapon: Weapon) -> bool:
    """Tell whether the file or the skill says which of the two a weapon is."""
    return weapon.ranged is not None or weapon.skill == "firearms" or weapon.skill in _MELEE


def lost_hands(sheet: Sheet, now: Current, weapon: Weapon) -> tuple[str, ...]:
    """Return the useless arms that the weapon needs, () when it can be held.

    source: seed, "Limb Useless"; ruling P9
    """
    lost = arms_lost(sheet, now)
    if not lost:
        return ()
    hand = weapon.hand or ("none" if weapon.skill == "brawl" else "right")
    return tuple([arm for arm in lost if hand == "both" or arm == f"{hand}_arm"])


def tell_lost_hands(lost: tuple[str, ...]) -> str:
    """Return "can't use the left arm", "" when none is lost."""
    return f"can't use the {listing(arm.replace('_', ' ') for arm in lost)}" if lost else ""


def tell_weapon(key: str, weapon: Weapon, mode: str = "") -> str:
    """Return how it is done, as a sentence goes on: ` with the Uzi (burst)`."""
    how = f" with {weapon_name(key, weapon)}"
    return f"{how} ({mode})" if mode in ("burst", "full") else how


def weapon_name(key: str, weapon: Weapon) -> str:
    """Return `the Uzi`, `the baseball bat`, `bare hands`."""
    name = weapon.name or key.replace("-", " ")
    return name if name == BARE_HANDS else f"the {name}"
