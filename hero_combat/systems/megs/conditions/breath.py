"""Without air: who suffocates, and what that takes.

source: seed, "Underwater", "Space"; rulings 64, 65
"""

from collections.abc import Container

from hero_combat.systems.megs.conditions.wounds import hurt
from hero_combat.systems.megs.health import is_out
from hero_combat.systems.megs.state.current_values import power_now
from hero_combat.systems.megs.state.fight import Book

MINUTE = 60


def drown(book: Book, seconds: int, others: Container[str] = ()) -> list[str]:
    """So much time passes for the unconscious under water, a sentence each; not for `others`."""
    return [
        told_without_air(book, who, *suffocate(book, who, seconds))
        for who in under_water(book)
        if who not in others
    ]


def under_water(book: Book) -> list[str]:
    """Those who drown: unconscious under water, and not dead yet."""
    return [
        who
        for who, now in book.combatants.items()
        if now.status.underwater
        and not now.status.dead
        and is_out(book, who)
        and not breathes(book, who, void=False)
    ]


def suffocate(book: Book, who: str, seconds: int) -> tuple[int, str]:
    """So many seconds without air for one unconscious: points of Killing damage, and the fate."""
    return lost_without_air(book, who, 0, seconds, started=True)


def breathes(book: Book, who: str, *, void: bool) -> str:
    """How `who` comes by air, "" for not at all."""
    if power_now(book, who, "sealed-systems"):
        return f"is sealed against the {'void' if void else 'water'}"
    return "breathes water" if not void and power_now(book, who, "water-breathing") else ""


def lost_without_air(
    book: Book, who: str, start: int, end: int, *, started: bool
) -> tuple[int, str]:
    """One point of Killing damage a minute; once unconscious, one a phase."""
    lost, at, fate = 0, start, ""
    while not book.combatants[who].status.dead:
        wait = 1 if started or is_out(book, who) else MINUTE
        if at + wait > end:
            break
        at += wait
        lost += 1
        fate = hurt(book, who, "physical", 1, killing=True) or fate
    return lost, fate


def told_without_air(book: Book, who: str, lost: int, fate: str) -> str:
    """Tell what so much time without air has done."""
    name = book.sheets[who].name
    if not lost:
        return f"{name} is out of breath."
    return without_air(name, lost, fate)


def without_air(name: str, lost: int, fate: str) -> str:
    """`Bert takes 3 Killing damage without air. Bert is dead.`"""
    return f"{name} takes {lost} Killing damage without air. {fate}".strip()
