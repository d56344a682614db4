"""What a Power or skill may serve for: moving, ramming, dodging.

source: seed, "Movement", "Charging Attack", "Dodge"
"""

from collections.abc import Collection

from hero_combat.errors import UsageError
from hero_combat.fight.permission import forbid
from hero_combat.systems.megs.sheet import kind_of
from hero_combat.systems.megs.state.fight import Book, Encounter, power_now, require_own

DEFENSIVE = frozenset({"field", "specific", "general", "rv"})
ON_GROUND = frozenset({"running", "swimming", "superspeed"})
"""Powers of movement that carry nobody in the air; any other one flies."""


def require_movement(book: Book, who: str, name: str, *, force: bool) -> None:
    """See that `name` is a Power by which `who` moves.

    Raises:
        UsageError: `who` has no such Power.
        Forbidden: it is none of movement.
    """
    _serves(book, who, name, ({"movement"}, "a Power of movement"), force=force)


def flies(fight: Encounter | Book, who: str) -> bool:
    """Tell whether something carries `who` in the air: a Power of movement on no ground."""
    powers = fight.sheets[who].powers
    return any(
        kind_of(name, power) == "movement" and name not in ON_GROUND and power_now(fight, who, name)
        for name, power in powers.items()
    )


def ramming_ev(book: Book, who: str, name: str, *, force: bool) -> int:
    """Return the APs of a Defensive Power as the EV of a charge.

    Raises:
        UsageError: `who` has no such Power.
        Forbidden: it is no defense, or it isn't up.
    """
    _serves(book, who, name, (DEFENSIVE, "a Defensive Power"), force=force)
    if name not in book.combatants[who].on:
        forbid(book, who, f"does not have {name} up", force=force)
    return power_now(book, who, name)


def dodging_aps(book: Book, who: str, name: str, *, force: bool) -> int:
    """Return the APs of a skill that add to the OV of a Dodge.

    Raises:
        UsageError: `who` has no such skill.
        Forbidden: it is a Power, no skill.
    """
    _serves(book, who, name, ({"skill"}, "a skill"), force=force)
    return power_now(book, who, name)


def _serves(
    book: Book, who: str, name: str, use: tuple[Collection[str], str], *, force: bool
) -> None:
    """See that `name` is of one of these kinds, which are called so."""
    kinds, what = use
    sheet = book.sheets[who]
    require_own(book, who, name)
    power = sheet.powers.get(name)
    if power is None:
        raise UsageError(f"{name} is an attribute, not {what}", mend="remove it")
    if kind_of(name, power) not in kinds:
        forbid(book, who, f"can't do this with {name}: it is not {what}", force=force)
