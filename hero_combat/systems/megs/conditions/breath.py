"""Without air: who suffocates, and what that takes.

source: seed, "Underwater", "Space"; rulings 64, 65
"""

from collections.abc import Container
from typing import Literal

import msgspec

from hero_combat.systems.megs.conditions.wounds import UNHURT, Hurt, Loss, hurt
from hero_combat.systems.megs.state.fight import Book, is_out, power_now

Air = Literal["", "sealed", "water"]
"""How one comes by air: by Sealed Systems, by breathing water, or not at all."""

MINUTE = 60


class Suffocation(msgspec.Struct, frozen=True):
    """What time without air has taken: points of Killing damage, and what they have brought."""

    lost: int = 0
    hurt: Hurt = UNHURT


def drown(book: Book, seconds: int, others: Container[str] = ()) -> list[tuple[str, Suffocation]]:
    """Let so much time pass for the unconscious under water, but not for `others`."""
    return [(who, suffocate(book, who, seconds)) for who in who_drowns(book) if who not in others]


def who_drowns(book: Book) -> list[str]:
    """Return those who drown: unconscious under water, and not dead yet."""
    return [
        who
        for who, now in book.combatants.items()
        if now.status.underwater
        and not now.status.dead
        and is_out(book, who)
        and not air_of(book, who, void=False)
    ]


def suffocate(book: Book, who: str, seconds: int) -> Suffocation:
    """Let so many seconds without air pass for one who is unconscious."""
    return lose_breath(book, who, 0, seconds, started=True)


def air_of(book: Book, who: str, *, void: bool) -> Air:
    """Return how `who` comes by air, "" for not at all."""
    if power_now(book, who, "sealed-systems"):
        return "sealed"
    return "water" if not void and power_now(book, who, "water-breathing") else ""


def lose_breath(book: Book, who: str, start: int, end: int, *, started: bool) -> Suffocation:
    """Take one point of Killing damage a minute; once unconscious, one a phase."""
    lost, at, worst = 0, start, UNHURT
    while not book.combatants[who].status.dead:
        wait = 1 if started or is_out(book, who) else MINUTE
        if at + wait > end:
            break
        at += wait
        lost += 1
        found = hurt(book, who, Loss("physical", 1, killing=True))
        worst = found if found.end else worst
    return Suffocation(lost, worst)
