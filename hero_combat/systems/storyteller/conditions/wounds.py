"""Damage that comes through: boxes, upgrades, going down, dying, and what it costs the killer."""

from typing import Any

import msgspec

from hero_combat.systems.storyteller.health import (
    Fallen,
    Marks,
    condition,
    drawing,
    fallen,
    marked,
    marks_of,
    wound_penalty,
)
from hero_combat.systems.storyteller.sheet.traits import boxes
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import Wound
from hero_combat.systems.storyteller.turns.order import leave


def of_type(points: int, type_: Wound) -> Marks:
    """So many points of damage of one type."""
    if type_ == "bashing":
        return Marks(bashing=points)
    return Marks(lethal=points) if type_ == "lethal" else Marks(aggravated=points)


def told(hit: Marks) -> str:
    """Damage in words: `2 lethal and 1 bashing`, `nothing`."""
    parts = [
        f"{points} {word}"
        for points, word in (
            (hit.aggravated, "aggravated"),
            (hit.lethal, "lethal"),
            (hit.bashing, "bashing"),
        )
        if points
    ]
    return " and ".join(parts) or "no damage"


class Fate(msgspec.Struct, frozen=True):
    """What becomes of somebody who is hurt.

    Attributes:
        track: the health track as it is drawn, "" when nothing was marked.
        then: the sentences about what follows, each with a blank before it.
        died: whether it was this that killed.
        regret: the sentence about what it costs one whose intent was harmless, "" for nothing.
    """

    track: str = ""
    then: str = ""
    died: bool = False
    regret: str = ""

    def after(self, text: str) -> str:
        """`text`, the track behind it, and what follows."""
        drawn = f" [{self.track}]" if self.track else ""
        return f"{text}{drawn}.{self.then}{self.regret}"


def hurt(book: Book, who: str, hit: Marks, *, by: str = "") -> Fate:
    """Mark damage that came through; what becomes of `who`.

    Args:
        book: the encounter at work.
        who: whom it hits.
        hit: the damage past cover and armor.
        by: the id of who did it, whose intent a death may break; "" for nobody.

    source: rulings P3, P18 and P20
    """
    if not (hit.bashing or hit.lethal or hit.aggravated):
        return Fate()
    current, size = book.combatants[who], boxes(book.sheets[who])
    before, was = marks_of(current), fallen(book, who)
    marks = marked(before, size, hit)
    values: dict[str, Any] = {
        "bashing": marks.bashing,
        "lethal": marks.lethal,
        "aggravated": marks.aggravated,
        "taken_bashing": current.taken_bashing + hit.bashing,
        "taken_lethal": current.taken_lethal + hit.lethal,
        "taken_aggravated": current.taken_aggravated + hit.aggravated,
        "rest": 0,
    }
    book.change(who, **values)
    filled = marks.bashing + marks.lethal + marks.aggravated
    penalty = wound_penalty(filled, size)
    track = drawing(marks, size) + (f", wounds {penalty}" if penalty else "")
    fate = Fate(track)
    if filled >= size:
        was_full = before.bashing + before.lethal + before.aggravated >= size
        fate = _full(book, who, track, was, by, was_full=was_full)
    if book.before.rules.beaten_down:
        fate = msgspec.structs.replace(fate, then=fate.then + _beaten(book, who, hit))
    return fate


def _full(book: Book, who: str, track: str, was: Fallen, by: str, *, was_full: bool) -> Fate:
    """What a full track does."""
    name = book.sheets[who].name
    state = condition(marks_of(book.combatants[who]), boxes(book.sheets[who]))
    if state == "dead":
        if was == "dead":
            return Fate(track)
        _down(book, who)
        regret = _regret(book, by) if by in book.combatants and by != who else ""
        return Fate(track, f" {name} is dead.", died=True, regret=regret)
    if state == "bleeding":
        if by:
            book.change(who, felled_by=by)
        if was == "unconscious" and book.combatants[who].status.unconscious:
            book.status(who, stable=False)
            return Fate(track, f" {name} bleeds.")
        _down(book, who)
        book.status(who, stable=False)
        return Fate(track, f" {name} goes down, bleeding.")
    if was or was_full:
        return Fate(track)
    return Fate(track, f" {name} must roll Stamina each turn to stay conscious.")


def _down(book: Book, who: str) -> None:
    """`who` has no more turns, for the time being."""
    pass_out(book, who)
    leave(book, who)


def _regret(book: Book, by: str) -> str:
    """What a death against the own intent costs `by`, in words; "" where it isn't against it."""
    current = book.combatants[by]
    cost = intent(current.willpower, violent_intent=current.violent, killed=True)
    if not cost.breaking_point:
        return ""
    book.change(by, willpower=cost.willpower, breaking=current.breaking + 1)
    return f" {book.sheets[by].name} never wanted that: 1 Willpower lost, and a breaking point."


def _beaten(book: Book, who: str, hit: Marks) -> str:
    current = book.combatants[who]
    if current.status.beaten_down or fallen(book, who):
        return ""
    by_blow = book.before.rules.beaten_threshold == "blow"
    bashing = hit.bashing if by_blow else current.taken_bashing
    lethal = hit.lethal + hit.aggravated
    if not by_blow:
        lethal = current.taken_lethal + current.taken_aggravated
    if not beaten_down(book.sheets[who].stamina, bashing, lethal):
        return ""
    book.status(who, beaten_down=True)
    return f" {book.sheets[who].name} is Beaten Down."


def pass_out(book: Book, who: str) -> None:
    """`who` loses consciousness, and whatever grip there is."""
    book.status(who, unconscious=True, prone=True, dodging=False, delaying=False)
    book.change(who, under_fire=0, under_fire_from="")
    let_go(book, who)


def let_go(book: Book, who: str) -> None:
    """The grapple of `who`, if any, is over for both: a grip ends with who has it."""
    other = book.combatants[who].grappling
    for one in (who, other):
        if one in book.combatants and book.combatants[one].grappling:
            book.change(one, grappling="", holding=False, control="", control_of="", screen="")
            book.status(one, held=False, restrained=False)


class Killed(msgspec.Struct, frozen=True):
    """What a killing costs: the Willpower left, and whether it is a breaking point."""

    willpower: int
    breaking_point: bool


def intent(willpower: int, *, violent_intent: bool, killed: bool) -> Killed:
    """One who wanted no violence and kills loses 1 Willpower. source: P3"""
    costs = killed and not violent_intent
    return Killed(max(0, willpower - costs), costs)


def beaten_down(stamina: int, bashing: int, lethal: int) -> bool:
    """Whether so much damage takes the fight out of somebody. source: P20, A21"""
    return bashing > stamina or lethal > 0
