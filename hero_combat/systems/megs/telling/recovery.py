"""Sentences about recovery: rest, Desperation, medicine, lost Powers."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hero_combat.fight.outcome import Modifier
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.tables.ap_measures import tell_aps, tell_measure, tell_seconds
from hero_combat.systems.megs.telling import words
from hero_combat.systems.megs.telling.rolls import More
from hero_combat.text import listing

if TYPE_CHECKING:  # records of the rules, which import this module
    from hero_combat.systems.megs.conditions.medicine import Aid
    from hero_combat.systems.megs.conditions.recovery import Regained


def killing_waits(killing: int) -> str:
    """Note what an hour's rest doesn't give back."""
    return f"{killing} of the damage is Killing and needs a day of rest"


def with_treatment(treatment: int, found: int) -> More:
    """Add what Medical Treatment gives to a recovery."""
    line = Modifier("Medical Treatment", treatment)
    return (line,), f"with Medical Treatment {words.raps(found)}"


def regained(book: Book, who: str, found: "Regained") -> str:
    """Say what a recovery gives back: `Bert recovers 3: physical 4 of 12.`"""
    name = book.sheets[who].name
    if not found.points:
        return f"{name} recovers nothing."
    told = f"{name} recovers {found.points}: {found.group} {found.after} of {found.maximum}."
    return f"{told} {name} wakes up." if found.awake else told


def resistance(book: Book, who: str, found: "Regained") -> str:
    """Say what comes back of a Resistance Attribute."""
    what = f"{found.points} {found.group.upper()}"
    return f"{book.sheets[who].name} recovers {what}: {found.after} of {found.maximum}."


def shakes_off(book: Book, who: str) -> str:
    """Say that somebody is stunned no longer."""
    return f"{book.sheets[who].name} shakes off the stun."


def stays_stunned(book: Book, who: str, phases: int) -> str:
    """Say that somebody stays stunned."""
    return f"{book.sheets[who].name} stays stunned for {words.phases(phases)}."


def power(book: Book, who: str, found: "Regained") -> str:
    """Say what comes back of a Power."""
    whose = f"{book.sheets[who].name}'s {words.power(found.group)}"
    if found.after >= found.maximum:
        return f"{whose} is back to {found.maximum} APs."
    return f"{whose} is at {found.after} of {found.maximum} APs."


def first_aid(book: Book, who: str, found: "Aid") -> str:
    """Say what First Aid does about the bleeding."""
    name = book.sheets[who].name
    if not found.raps:
        return f"{name} keeps bleeding." if found.bleeds else f"First Aid fails to help {name}."
    if not found.bleeds:
        return f"{name} is not bleeding."
    left = tell_seconds(found.left)
    if found.better:
        return f"{name} has had better First Aid: the next point is lost in {left}."
    later = f"{tell_aps(found.raps)} of time ({tell_measure(found.raps, 'time')})"
    return f"First Aid delays {name}'s bleeding by {later}: the next point is lost in {left}."


def treatment(book: Book, who: str, raps: int) -> str:
    """Say what Medical Treatment adds to the next rest."""
    name, more = book.sheets[who].name, words.raps(raps)
    return f"{name} is treated: {more} more at the next resting recovery."


def surgery_of_resistance(book: Book, who: str, found: "Regained") -> str:
    """Say what Surgery gives back of a Resistance Attribute."""
    what = f"{found.points} {found.group.upper()}"
    return f"Surgery restores {what} to {book.sheets[who].name}: {found.after}."


def surgery(book: Book, who: str, found: "Regained") -> str:
    """Say what Surgery gives back of a Health."""
    name = book.sheets[who].name
    told = f"Surgery heals {found.points} points for {name}: {found.group} {found.after}."
    return f"{told} {name} wakes up." if found.awake else told


def invulnerability(more: int) -> More:
    """Add what Invulnerability gives to the check of who brings somebody back."""
    return (Modifier("Invulnerability (included)", more),), ""


def not_brought_back(book: Book, who: str) -> str:
    """Say that somebody stays dead."""
    return f"{book.sheets[who].name} can't be revived this time."


def lives(book: Book, who: str, groups: Sequence[str]) -> str:
    """Say that somebody lives again, and how."""
    now = book.combatants[who]
    told = listing(f"{group} {getattr(now, group)}" for group in groups)
    return (
        f"{book.sheets[who].name} is alive at {told}, and counts as revived until the first rest."
    )
