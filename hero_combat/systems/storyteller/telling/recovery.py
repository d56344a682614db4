"""Sentences about time that passes, Medicine, and Willpower regained."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.telling import words, wounds
from hero_combat.text import listing

if TYPE_CHECKING:  # records of the rules, which import this module
    from hero_combat.systems.storyteller.conditions.healing import Rested
    from hero_combat.systems.storyteller.verbs.recover import Treatment


def time_passes(minutes: int) -> str:
    """Say how much time passes."""
    days, rest = divmod(minutes, 24 * 60)
    hours, rest = divmod(rest, 60)
    spans = [(n, word) for n, word in ((days, "day"), (hours, "hour"), (rest, "minute")) if n]
    parts = [f"{n} {word}{'s' if n > 1 else ''}" for n, word in spans]
    one = len(spans) == 1 and spans[0][0] == 1
    return f"{listing(parts)} {'passes' if one else 'pass'}."


def rest(book: Book, people: "Sequence[Rested]") -> str:
    """Say what the rest did for each, or that nobody had anything to heal."""
    told = [_rested(book, one) for one in people if one.what in ("rests", "bleeds")]
    unhurt = [one.who for one in people if one.what == "unhurt"]
    if told or not unhurt:
        return " ".join(told)
    return f"{words.names(book, unhurt)} had nothing to heal."


def _rested(book: Book, rested: "Rested") -> str:
    """Say what time did to a combatant who rests or bleeds."""
    name, size = book.sheets[rested.who].name, book.sheets[rested.who].boxes
    track = wounds.track(rested.marks, size)
    if rested.what == "rests":
        wakes = f" {name} wakes up." if rested.woke else ""
        return f"{name} rests: [{track}].{wakes}"
    wounded = rested.wounded
    dead = " and dies" if wounded and wounded.effect == "dies" else ""
    span = "1 minute" if rested.bled == 1 else f"{rested.bled} minutes"
    regret = wounds.regret(book, wounded) if wounded else ""
    return f"{name} bleeds for {span}{dead}: [{track}].{regret}"


def needs_surgery(book: Book, who: str) -> str:
    """Note that a full track needs surgery."""
    return f"{book.sheets[who].name} is full of lethal damage and needs surgery first (--surgery)"


def willpower_full(book: Book, who: str) -> str:
    """Note that a combatant can't regain more Willpower."""
    return f"{book.sheets[who].name} can have at most {book.sheets[who].full_willpower} Willpower"


def regains(book: Book, who: str, now: int, points: int) -> str:
    """Say how much Willpower a combatant regains."""
    sheet = book.sheets[who]
    return f"{sheet.name} regains {points} Willpower ({now}/{sheet.full_willpower})."


def treats(book: Book, treated: "Treatment") -> str:
    """Say how many successes Medicine has, and what they do."""
    one, other = book.sheets[treated.by].name, book.sheets[treated.who].name
    if treated.total < treated.needed:
        return f"{one} treats {other}: {treated.total} of {treated.needed} successes."
    text = f"{one} treats {other}: all {treated.needed} successes."
    if treated.stops_bleeding:
        text += " The bleeding stops."
    if treated.heals:
        text += " One bashing box heals."
    if treated.wakes:
        text += f" {other} wakes up."
    return text


def cares(book: Book, treated: "Treatment") -> str:
    """Say how many successes intensive care has, and what they do."""
    one, name = book.sheets[treated.by].name, book.sheets[treated.who].name
    if treated.total < treated.needed:
        made = f"{treated.total} of {treated.needed} successes"
        return f"{one} gives {name} intensive care for 1 hour: {made}."
    milder = "bashing" if treated.kind == "lethal" else "lethal"
    return f"{one}'s intensive care turns 1 {treated.kind} wound of {name} into {milder}."


def operated(book: Book, who: str) -> str:
    """Say that surgery saves a combatant."""
    name = book.sheets[who].name
    return f"{name} has surgery: 1 lethal wound becomes bashing, and the rest can heal."


def operated_in_vain(book: Book, who: str) -> str:
    """Say that surgery does nothing."""
    return f"{book.sheets[who].name} has surgery, but nothing changes."
