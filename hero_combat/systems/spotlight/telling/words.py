"""What things are called."""

from collections.abc import Iterable
from functools import lru_cache

from hero_combat.fight.outcome import Modifier
from hero_combat.systems.spotlight.sheet import Weapon
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import BARE_HANDS
from hero_combat.text import listing


def successes(number: int) -> str:
    """Return `1 success`, `3 successes`."""
    return "1 success" if number == 1 else f"{number} successes"


def skill(key: str) -> str:
    """Return what a skill is called on the sheet: `melee_weapons` is Melee Weapons."""
    return key.replace("_", " ").replace("-", " ").title()


@lru_cache(256)
def skill_dice(key: str, count: int, *, trained: bool) -> Modifier:
    """Return why there are so many dice."""
    return Modifier(f"{skill(key)}{'' if trained else ', untrained'}", f"{count}d6")


def no_dice(key: str) -> str:
    """Return what to do about a skill that gives no dice."""
    return f"no dice; set `untrained_rating` in [rules] or add skills.{key}"


def location(key: str) -> str:
    """Return `left_arm` as people say it."""
    return key.replace("_", " ")


def names(book: Book, ids: Iterable[str]) -> str:
    """Return the names of these, as a sentence lists them."""
    return listing(book.sheets[who].name for who in ids)


def weapon(key: str, held: Weapon) -> str:
    """Return `the Uzi`, `the baseball bat`, `bare hands`."""
    name = held.name or key.replace("-", " ")
    return name if name == BARE_HANDS else f"the {name}"


def with_weapon(key: str, held: Weapon, mode: str = "") -> str:
    """Return how it is done, as a sentence goes on: ` with the Uzi (burst)`."""
    how = f" with {weapon(key, held)}"
    return f"{how} ({mode})" if mode in ("burst", "full") else how


def lost_hands(lost: tuple[str, ...]) -> str:
    """Return "can't use the left arm", "" when none is lost."""
    return f"can't use the {listing(map(location, lost))}" if lost else ""


def forced(text: str) -> str:
    """Note what the GM overrules."""
    return f"forced: {text}"
