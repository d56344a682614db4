"""What is told of time that passes, of Medicine, and of Willpower that comes back."""

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
    """Say what time did to each, or that nobody had anything to heal."""
    told = [_rested(book, one) for one in people if one.what in ("rests", "bleeds")]
    unhurt = [one.who for one in people if one.what == "unhurt"]
    if told or not unhurt:
        return " ".join(told)
    return f"{words.names(book, unhurt)} had nothing to heal."


def _rested(book: Book, rested: "Rested") -> str:
    """Say what time did to one who rests or bleeds."""
    name, size = book.sheets[rested.who].name, book.sheets[rested.who].boxes
    track = wounds.track(rested.marks, size)
    if rested.what == "rests":
        return f"{name} rests: [{track}]{', conscious again' if rested.woke else ''}."
    wounded = rested.wounded
    dead = " and dies" if wounded and wounded.effect == "dies" else ""
    span = "1 minute" if rested.bled == 1 else f"{rested.bled} minutes"
    regret = wounds.regret(book, wounded) if wounded else ""
    return f"{name} bleeds for {span}{dead}: [{track}].{regret}"


def needs_surgery(book: Book, who: str) -> str:
    """Note that a track doesn't heal by itself."""
    return f"{book.sheets[who].name} is full of lethal damage: surgery first (--surgery)"


def willpower_full(book: Book, who: str) -> str:
    """Note that there is no more Willpower to regain."""
    return f"{book.sheets[who].name} has {book.sheets[who].full_willpower} Willpower at most"


def regains(book: Book, who: str, now: int, points: int) -> str:
    """Say how much Willpower somebody regains."""
    sheet = book.sheets[who]
    return f"{sheet.name} regains {points} Willpower ({now}/{sheet.full_willpower})."


def treats(book: Book, treated: "Treatment") -> str:
    """Say how far Medicine has come, and what it has done."""
    one, other = book.sheets[treated.by].name, book.sheets[treated.who].name
    if treated.total < treated.needed:
        return f"{one} treats {other}: {treated.total} of {treated.needed} successes."
    text = f"{one} treats {other}: {treated.needed} successes are reached"
    if treated.stops_bleeding:
        text += " and nothing bleeds any more"
    if treated.heals:
        text += "; one bashing box heals"
    if treated.wakes:
        text += f" and {other} comes to"
    return f"{text}."


def cares(book: Book, treated: "Treatment") -> str:
    """Say how far intensive care has come, and what it has done."""
    one, name = book.sheets[treated.by].name, book.sheets[treated.who].name
    if treated.total < treated.needed:
        made = f"{treated.total} of {treated.needed} successes"
        return f"{one} cares for {name}: {made}, an hour a roll."
    milder = "bashing" if treated.kind == "lethal" else "lethal"
    return f"{one}'s care makes one {treated.kind} wound of {name} {milder}."


def operated(book: Book, who: str) -> str:
    """Say that surgery saves somebody."""
    name = book.sheets[who].name
    return f"{name} is operated on: one lethal wound becomes bashing, and the rest can heal."


def operated_in_vain(book: Book, who: str) -> str:
    """Say that surgery does nothing."""
    return f"{book.sheets[who].name} is operated on, and nothing changes."
