"""Time that passes: boxes heal from the right end, the untreated bleed. source: P18, P19"""

from typing import Literal

import msgspec

from hero_combat.fight.events import Up
from hero_combat.systems.storyteller import health
from hero_combat.systems.storyteller.conditions.wounds import Source, Wounded, hurt
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import HEAL_MINUTES


class Rested(msgspec.Struct, frozen=True):
    """What time does to somebody.

    Attributes:
        who: the id of who rests.
        what: whether they rest, bleed, need surgery first, or have nothing to heal.
        marks: the track afterwards.
        woke: whether they come to.
        bled: for how many minutes they bleed.
        wounded: what the bleeding does, None for none.
    """

    who: str
    what: Literal["rests", "bleeds", "needs surgery", "unhurt"]
    marks: health.Marks
    woke: bool = False
    bled: int = 0
    wounded: Wounded | None = None


def pass_time(book: Book, people: list[str], minutes: int) -> list[Rested]:
    """Let minutes pass for everybody named but the dead: they heal, or bleed."""
    return [_pass_time_for(book, who, minutes) for who in people if not health.is_dead(book, who)]


def _pass_time_for(book: Book, who: str, minutes: int) -> Rested:
    current = book.combatants[who]
    if health.condition(current, book.sheets[who].boxes) == "bleeding":
        if current.status.stable:
            result = Rested(who, "needs surgery", health.marks_of(current))
        else:
            result = _bleed(book, who, minutes)
    elif current.bashing or current.lethal or current.aggravated:
        rest(book, who, minutes)
        now = book.combatants[who]
        woke = current.status.unconscious and not now.status.unconscious
        return Rested(who, "rests", health.marks_of(now), woke)
    else:
        result = Rested(who, "unhurt", health.marks_of(current))
    _wait_for_care(book, who, minutes)
    return result


def _bleed(book: Book, who: str, minutes: int) -> Rested:
    """Take one point a minute, until treated or dead."""
    current = book.combatants[who]
    lost = min(minutes, current.lethal)
    source = Source(current.felled_by, cause="bleeding")
    wounded = hurt(book, who, health.Marks(lethal=lost), source)
    after = health.marks_of(book.combatants[who])
    return Rested(who, "bleeds", after, bled=lost, wounded=wounded)


def rest(book: Book, who: str, minutes: int) -> None:
    """Heal boxes at the right end; who has one free again is conscious."""
    current, size = book.combatants[who], book.sheets[who].boxes
    _wait_for_care(book, who, minutes)
    if health.condition(current, size) == "bleeding":
        return
    left, over = _healed(health.marks_of(current), minutes + current.rest)
    was_down = health.is_down(book, who)
    book.change(
        who, bashing=left.bashing, lethal=left.lethal, aggravated=left.aggravated, rest=over
    )
    if health.condition(left, size) == "ok":
        book.change(who, {"unconscious": False, "stable": False}, felled_by="")
        if was_down:
            book.event(Up(who=who))


def _wait_for_care(book: Book, who: str, minutes: int) -> None:
    """Bring the next wound that intensive care can mend nearer."""
    book.change(who, cared=max(0, book.combatants[who].cared - minutes))


def _healed(marks: health.Marks, minutes: int) -> tuple[health.Marks, int]:
    """Return the track after so many minutes, and those that have not healed a box yet.

    Bashing damage takes 15 minutes a box, lethal two days, aggravated a week.
    """
    left, minutes = _healed_boxes(marks.bashing, minutes, HEAL_MINUTES["bashing"])
    if left:
        return health.Marks(left, marks.lethal, marks.aggravated), minutes
    left, minutes = _healed_boxes(marks.lethal, minutes, HEAL_MINUTES["lethal"])
    if left:
        return health.Marks(0, left, marks.aggravated), minutes
    left, minutes = _healed_boxes(marks.aggravated, minutes, HEAL_MINUTES["aggravated"])
    return health.Marks(0, 0, left), minutes if left else 0


def _healed_boxes(full: int, minutes: int, each: int) -> tuple[int, int]:
    """Return how many boxes are left after the minutes, and which minutes are over."""
    gone = min(full, minutes // each)
    return full - gone, minutes - gone * each
