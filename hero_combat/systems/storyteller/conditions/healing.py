"""Time that passes: boxes heal from the right end, the untreated bleed. source: P18, P19"""

import msgspec

from hero_combat.systems.storyteller.conditions.wounds import hurt
from hero_combat.systems.storyteller.health import Marks, condition, drawing, is_dead, marks_of
from hero_combat.systems.storyteller.sheet.traits import boxes
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import HEAL_MINUTES


def rested(book: Book, people: list[str], minutes: int) -> tuple[list[str], list[str]]:
    """Everybody named rests; the bleeding bleed instead.

    Returns:
        What comes of it, a sentence for each, and the ids of those who have nothing to heal.
    """
    told: list[str] = []
    quiet: list[str] = []
    for who in people:
        current, sheet = book.combatants[who], book.sheets[who]
        if is_dead(book, who):
            continue
        if condition(marks_of(current), boxes(sheet)) == "bleeding":
            if current.status.stable:
                book.note(f"{sheet.name} is full of lethal damage: surgery first (--surgery)")
            else:
                told.append(_bled(book, who, minutes))
        elif current.bashing or current.lethal or current.aggravated:
            rest(book, who, minutes)
            now = book.combatants[who]
            wakes = current.status.unconscious and not now.status.unconscious
            woke = ", conscious again" if wakes else ""
            told.append(f"{sheet.name} rests: [{drawing(marks_of(now), boxes(sheet))}]{woke}.")
            continue
        else:
            quiet.append(who)
        _care_waits(book, who, minutes)
    return told, quiet


def rest(book: Book, who: str, minutes: int) -> None:
    """The boxes at the right end heal; who has one free again is conscious."""
    current, size = book.combatants[who], boxes(book.sheets[who])
    _care_waits(book, who, minutes)
    if condition(marks_of(current), size) == "bleeding":
        return
    result = healed(marks_of(current), minutes + current.rest)
    left = result.marks
    book.change(
        who,
        bashing=left.bashing,
        lethal=left.lethal,
        aggravated=left.aggravated,
        rest=result.rest,
    )
    if condition(left, size) == "ok":
        book.change(who, {"unconscious": False, "stable": False}, felled_by="")


def _care_waits(book: Book, who: str, minutes: int) -> None:
    """The next wound that intensive care can mend comes nearer."""
    book.change(who, cared=max(0, book.combatants[who].cared - minutes))


def _bled(book: Book, who: str, minutes: int) -> str:
    """One point a minute, until treated or dead."""
    name, current = book.sheets[who].name, book.combatants[who]
    lost = min(minutes, current.lethal)
    fate = hurt(book, who, Marks(lethal=lost), by=current.felled_by)
    dead = " and dies" if fate.died else ""
    track = drawing(marks_of(book.combatants[who]), boxes(book.sheets[who]))
    span = "1 minute" if lost == 1 else f"{lost} minutes"
    return f"{name} bleeds for {span}{dead}: [{track}].{fate.regret}"


class Rest(msgspec.Struct, frozen=True):
    """What rest brings: the track, and the minutes that have not healed a box yet."""

    marks: Marks
    rest: int


def healed(marks: Marks, minutes: int) -> Rest:
    """The track after so many minutes: bashing 15, lethal two days, aggravated a week a box."""
    bashing, lethal, aggravated = marks.bashing, marks.lethal, marks.aggravated
    left, minutes = _boxes(bashing, minutes, HEAL_MINUTES["bashing"])
    if left:
        return Rest(Marks(left, lethal, aggravated), minutes)
    lethal, minutes = _boxes(lethal, minutes, HEAL_MINUTES["lethal"])
    if lethal:
        return Rest(Marks(0, lethal, aggravated), minutes)
    aggravated, minutes = _boxes(aggravated, minutes, HEAL_MINUTES["aggravated"])
    return Rest(Marks(0, 0, aggravated), minutes if aggravated else 0)


def _boxes(marked: int, minutes: int, each: int) -> tuple[int, int]:
    """How many boxes are left after the minutes, and which minutes are over."""
    gone = min(marked, minutes // each)
    return marked - gone, minutes - gone * each


def time_to_heal(marks: Marks) -> int:
    """The minutes until every box is free."""
    return (
        marks.bashing * HEAL_MINUTES["bashing"]
        + marks.lethal * HEAL_MINUTES["lethal"]
        + marks.aggravated * HEAL_MINUTES["aggravated"]
    )
