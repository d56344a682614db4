"""What things are called."""

from hero_combat.fight.outcome import Modifier


def successes(number: int) -> str:
    """Return `1 success`, `3 successes`."""
    return "1 success" if number == 1 else f"{number} successes"


def skill(key: str) -> str:
    """Return what a skill is called on the sheet: `melee_weapons` is Melee Weapons."""
    return key.replace("_", " ").replace("-", " ").title()


def skill_dice(key: str, count: int, *, trained: bool) -> Modifier:
    """Return why there are so many dice."""
    return Modifier(f"{skill(key)}{'' if trained else ', untrained'}", f"{count}d6")


def no_dice(key: str) -> str:
    """Return what to do about a skill that gives no dice."""
    return f"no dice: set [rules] untrained_rating, or write skills.{key}"
