"""Damage that comes through: boxes, upgrades, going down, dying, and what it costs the killer."""

from typing import Any

from hero_combat.systems.storyteller.aftermath import beaten_down, intent
from hero_combat.systems.storyteller.health import Marks, condition, drawing, marked, wound_penalty
from hero_combat.systems.storyteller.sheet import Book
from hero_combat.systems.storyteller.tables import TAGS, WORSE, Wound
from hero_combat.systems.storyteller.traits import boxes
from hero_combat.systems.storyteller.turn import leave, marks_of, out, words


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


def hurt(book: Book, who: str, hit: Marks, *, by: str = "") -> str:
    """Mark damage that came through, and tell what becomes of `who`; "" when nothing is marked.

    Args:
        book: the encounter at work.
        who: whom it hits.
        hit: the damage past cover and armor.
        by: the id of who did it, whose intent a death may break; "" for nobody.

    source: rulings P3, P18 and P20
    """
    points = hit.bashing + hit.lethal + hit.aggravated
    if not points:
        return ""
    current, sheet = book.combatants[who], book.sheets[who]
    size = boxes(sheet)
    was_out = out(book, who)
    marks = marked(marks_of(current), size, hit)
    values: dict[str, Any] = {
        "bashing": marks.bashing,
        "lethal": marks.lethal,
        "aggravated": marks.aggravated,
        "taken_bashing": current.taken_bashing + hit.bashing,
        "taken_lethal": current.taken_lethal + hit.lethal + hit.aggravated,
    }
    filled = marks.bashing + marks.lethal + marks.aggravated
    penalty = wound_penalty(filled, size)
    book.change(who, **values)
    track = drawing(marks, size)
    text = f" [{track}]" if not penalty else f" [{track}, wounds {penalty}]"
    if filled >= size:
        before = marks_of(current)
        was_full = before.bashing + before.lethal + before.aggravated >= size
        text += _full(book, who, marks, size, was_out or ("full" if was_full else ""), by)
    if book.before.rules.beaten_down:
        text += _beaten(book, who, hit)
    return text


def _full(book: Book, who: str, marks: Marks, size: int, was_out: str, by: str) -> str:
    """What a full track does."""
    name = book.sheets[who].name
    state = condition(marks, size)
    if state == "dead":
        if was_out == "is dead":
            return ""
        book.status(who, unconscious=True, prone=True, dodging=False, delaying=False)
        let_go(book, who)
        leave(book, who)
        return f" {name} is dead." + (_killed(book, by) if by and by != who else "")
    if state == "bleeding":
        if was_out == "is unconscious" and book.combatants[who].status.unconscious:
            book.status(who, stable=False)
            return f" {name} bleeds."
        book.status(who, unconscious=True, prone=True, stable=False, dodging=False, delaying=False)
        let_go(book, who)
        leave(book, who)
        return f" {name} goes down, bleeding."
    if was_out:
        return ""
    return f" {name} must roll Stamina each turn to stay conscious."


def _killed(book: Book, by: str) -> str:
    current = book.combatants[by]
    cost = intent(current.willpower, violent_intent=current.violent, killed=True)
    if not cost.breaking_point:
        return ""
    book.change(by, willpower=cost.willpower, breaking=current.breaking + 1)
    name = book.sheets[by].name
    return f" {name} never wanted that: 1 Willpower lost, and a breaking point."


def _beaten(book: Book, who: str, hit: Marks) -> str:
    current = book.combatants[who]
    if current.status.beaten_down or out(book, who):
        return ""
    by_blow = book.before.rules.beaten_threshold == "blow"
    bashing = hit.bashing if by_blow else current.taken_bashing
    lethal = hit.lethal + hit.aggravated if by_blow else current.taken_lethal
    if not beaten_down(book.sheets[who].stamina, bashing, lethal):
        return ""
    book.status(who, beaten_down=True)
    return f" {book.sheets[who].name} is Beaten Down."


def pass_out(book: Book, who: str) -> None:
    """`who` loses consciousness."""
    book.status(who, unconscious=True, prone=True, dodging=False, delaying=False)
    let_go(book, who)


def let_go(book: Book, who: str) -> None:
    """The grapple of `who`, if any, is over for both."""
    other = book.combatants[who].grappling
    for one in (who, other):
        if one in book.combatants and book.combatants[one].grappling:
            book.change(one, grappling="", control="", control_of="", screen="")
            book.status(one, held=False, restrained=False)


def inflict(book: Book, who: str, tag: str, turns: int = 0) -> str:
    """Give `who` a Combat Tag, or its worse form when it is there already; what happens then.

    source: P14
    """
    current, name = book.combatants[who], book.sheets[who].name
    tags = dict(current.tags)
    if tag in tags and tag in WORSE:
        del tags[tag]
        tag = WORSE[tag]
    if tag == "stunned":
        turns = max(2, turns)
    tags[tag] = turns
    book.change(who, tags=tags)
    text = f" {name}: {words(tag)}" + (f" ({TAGS[tag]})." if tag in TAGS else ".")
    if tag in ("arm-wrack", "arms-wrack") and current.ready:
        book.change(who, ready=current.ready[:-1] if tag == "arm-wrack" else ())
    if tag in ("knocked-down", "legs-wrack"):
        book.status(who, prone=True)
    if tag == "knocked-down" and who in book.clock.waiting:
        book.change(who, acted=book.clock.round)
    if tag == "immobilized":
        book.status(who, dodging=False)
    return text
