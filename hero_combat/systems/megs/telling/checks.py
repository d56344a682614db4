"""Sentences about the command `roll`: checks, Initiative, amounts in APs."""

from typing import TYPE_CHECKING

from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.tables.ap_measures import tell_aps, tell_measure
from hero_combat.systems.megs.telling import rolls, words
from hero_combat.text import listing

if TYPE_CHECKING:  # records of the rules, which import this module
    from hero_combat.systems.megs.dice.check import Check
    from hero_combat.systems.megs.turns.initiative import Initiative

_KINDS = ("time", "distance", "weight", "volume", "money")


def travel(aps: int, speed: int, time: int) -> str:
    """Say how long a distance takes."""
    takes = f"{tell_aps(time)}, {tell_measure(time, 'time')}"
    return f"{tell_aps(aps)} at {tell_aps(speed)} of speed: {takes}."


def measure(aps: int, kind: str) -> str:
    """Say what APs are of one kind, "" for all kinds."""
    if kind:
        return f"{tell_aps(aps)} of {kind}: {tell_measure(aps, kind)}."
    return f"{tell_aps(aps)}: {', '.join(tell_measure(aps, each) for each in _KINDS)}."


def amount(text: str, aps: int, kind: str) -> str:
    """Say how many APs an amount is."""
    return f"{text.strip()}: {tell_aps(aps)} of {kind} ({tell_measure(aps, kind)})."


def initiative(book: Book, who: str, found: "Initiative") -> str:
    """Say which Initiative somebody has."""
    acts, phases = words.actions(found.actions), listing(map(str, found.phases))
    when = f"phase{'s' if len(found.phases) > 1 else ''} {phases}"
    return f"{book.sheets[who].name} rolls Initiative {found.total}: {acts} in {when}."


def check(book: Book, who: str, made: "Check", raps: int | None) -> str:
    """Say how a check came out: `Anna: 13 against 7: success, 2 column shifts; 3 RAPs.`"""
    whose = f"{book.sheets[who].name}: " if who else ""
    found = "" if raps is None else f"; {words.raps(raps)}"
    return f"{whose}{rolls.reading(made)}{found}."


def surprise(book: Book, who: str, surprised: bool) -> str:  # noqa: FBT001 - as values come
    """Say whether somebody is surprised."""
    return f"{book.sheets[who].name} is {'surprised' if surprised else 'not surprised'}."


def drifts(book: Book, who: str, speed: int) -> str:
    """Say how fast somebody drifts who has pushed off in space and failed."""
    return (
        f"{book.sheets[who].name} drifts at {tell_aps(speed)}, or slower if the weight "
        "pushed off from or the EV of the weapon fired is lower."
    )


def perception(good: bool) -> str:  # noqa: FBT001 - as above
    """Say whether it is noticed."""
    return "It is noticed." if good else "It is not noticed."


def power_works(power: str, raps: int) -> str:
    """Say how well a Power works."""
    return f"The {power} works at {tell_aps(raps)} this time."
