"""With what somebody attacks: the weapon, its mode, and the hand that holds it."""

from hero_combat.errors import UsageError
from hero_combat.systems.spotlight.health.condition import arms_lost
from hero_combat.systems.spotlight.sheet import Sheet, Weapon
from hero_combat.systems.spotlight.state import Book, Current
from hero_combat.systems.spotlight.tables import ARMS
from hero_combat.text import did_you_mean, listing

_MELEE = frozenset({"brawl", "melee_weapons"})


def armed(book: Book, who: str, word: str) -> tuple[str, Weapon]:
    """The weapon of `who` that a word means, by its key; without a word the only one.

    Raises:
        UsageError: there is none, or there are several to choose from.
    """
    sheet = book.sheets[who]
    attacks = sheet.attacks
    weapon = attacks.get(word)
    if weapon is not None:
        return word, weapon
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


def is_ranged(weapon: Weapon) -> bool:
    """Whether a weapon makes no melee attack.

    Raises:
        UsageError: its skill doesn't say and the file doesn't either.
    """
    if not is_melee_or_ranged(weapon):
        raise UsageError(
            f"is {weapon.skill} for ranged or for melee attacks?",
            mend="write ranged = true or false",
        )
    return weapon.skill == "firearms" if weapon.ranged is None else weapon.ranged


def is_melee_or_ranged(weapon: Weapon) -> bool:
    """Whether the file or the skill says which of the two a weapon is."""
    return weapon.ranged is not None or weapon.skill == "firearms" or weapon.skill in _MELEE


def hand_lost(sheet: Sheet, now: Current, weapon: Weapon) -> str:
    """Why the weapon can't be held, such as "can't use the left arm"; "" when it can.

    source: seed, "Limb Useless"; ruling P9
    """
    lost = arms_lost(sheet, now)
    if not lost:
        return ""
    hand = weapon.hand or ("none" if weapon.skill == "brawl" else "right")
    needed = ARMS if hand == "both" else {f"{hand}_arm"}
    bad = [arm.replace("_", " ") for arm in lost if arm in needed]
    return f"can't use the {listing(bad)}" if bad else ""


def using(name: str, weapon: Weapon, mode: str = "") -> str:
    """How it is done, as a sentence goes on: ` with the Uzi (burst)`."""
    called = weapon.name or name.replace("-", " ")
    return f" with the {called} ({mode})" if mode in ("burst", "full") else f" with the {called}"
