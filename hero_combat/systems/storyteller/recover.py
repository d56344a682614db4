"""The verb `recover`: time that heals, Medicine, Willpower that comes back. source: P18, P19"""

from typing import Any

from hero_combat.dice import Dice
from hero_combat.encounter.ledger import Ledger
from hero_combat.encounter.model import Modifier, Outcome
from hero_combat.errors import UsageError
from hero_combat.systems.storyteller import orders
from hero_combat.systems.storyteller.healing import healed
from hero_combat.systems.storyteller.health import Marks, condition, drawing
from hero_combat.systems.storyteller.hurt import hurt
from hero_combat.systems.storyteller.sheet import Book, Fight
from hero_combat.systems.storyteller.strike import rolls
from hero_combat.systems.storyteller.traits import boxes, trait_lines
from hero_combat.systems.storyteller.turn import forbid, is_dead, marks_of, wound
from hero_combat.wording import listing

_CARE = {"lethal": 5, "aggravated": 10}
"""Successes that make a wound one kind milder."""


def recover(fight: Fight, order: orders.Recover, dice: Dice) -> Outcome:
    """Let time pass for one or for all, treat somebody, or give Willpower back.

    Raises:
        UsageError: nothing is asked for, or it isn't clear of whom.
        Forbidden: nobody can be treated like that.
    """
    book: Book = Ledger(fight)
    minutes = order.minutes + 60 * order.hours + 24 * 60 * order.days
    if not (minutes or order.by or order.regain or order.surgery):
        raise UsageError(
            "recover by what?", mend="--minutes, --hours or --days; --by DOC; or --regain N"
        )
    if (order.by or order.regain or order.surgery) and not order.who:
        raise UsageError("who recovers?", mend="say --who ID")
    told: list[str] = []
    if order.surgery:
        told.append(_operated(book, order.who))
    if order.by:
        told.append(_treated(book, order, dice))
    if order.regain:
        told.append(_regained(book, order.who, order.regain))
    if minutes:
        people = [order.who] if order.who else list(book.combatants)
        told += _rested(book, people, minutes)
    return book.outcome(" ".join(told), targets=(order.who,) if order.who else ())


def _rested(book: Book, people: list[str], minutes: int) -> list[str]:
    """Everybody named rests; the bleeding bleed instead."""
    told: list[str] = []
    quiet: list[str] = []
    for who in people:
        current, sheet = book.combatants[who], book.sheets[who]
        size = boxes(sheet)
        state = condition(marks_of(current), size)
        if is_dead(book, who):
            continue
        if state == "bleeding" and not current.status.stable:
            told.append(_bled(book, who, minutes))
            continue
        if state == "bleeding" and current.status.stable and not current.bashing:
            book.note(f"{sheet.name} is full of lethal damage: surgery first (--surgery)")
            continue
        if state == "ok" and not (current.bashing or current.lethal or current.aggravated):
            quiet.append(sheet.name)
            continue
        result = healed(marks_of(current), minutes + current.rest)
        left = result.marks
        values: dict[str, Any] = {
            "bashing": left.bashing,
            "lethal": left.lethal,
            "aggravated": left.aggravated,
            "rest": result.rest,
        }
        book.change(who, **values)
        text = f"{sheet.name} rests: [{drawing(left, size)}]"
        if condition(left, size) == "ok":
            if current.status.unconscious:
                text += ", conscious again"
            book.status(who, unconscious=False, stable=False)
        told.append(f"{text}.")
    if quiet and not told:
        told.append(f"{listing(quiet)} had nothing to heal.")
    span = _span(minutes)
    one = span in ("1 minute", "1 hour", "1 day")
    return [f"{span} {'passes' if one else 'pass'}.", *told]


def _span(minutes: int) -> str:
    days, rest = divmod(minutes, 24 * 60)
    hours, rest = divmod(rest, 60)
    parts = [
        f"{n} {word}{'s' if n > 1 else ''}"
        for n, word in ((days, "day"), (hours, "hour"), (rest, "minute"))
        if n
    ]
    return listing(parts)


def _bled(book: Book, who: str, minutes: int) -> str:
    """One point a minute, until treated or dead."""
    name = book.sheets[who].name
    size = boxes(book.sheets[who])
    lost = min(minutes, book.combatants[who].lethal)
    fate = hurt(book, who, Marks(lethal=lost))
    dead = " and dies" if book.combatants[who].aggravated >= size else ""
    track = drawing(marks_of(book.combatants[who]), size)
    del fate
    return f"{name} bleeds for {lost} {'minute' if lost == 1 else 'minutes'}{dead}: [{track}]."


def _operated(book: Book, who: str) -> str:
    """Surgery: the bleeding stops and the track can heal by itself."""
    current, name = book.combatants[who], book.sheets[who].name
    book.status(who, stable=True)
    if current.lethal and condition(marks_of(current), boxes(book.sheets[who])) == "bleeding":
        book.change(who, lethal=current.lethal - 1, bashing=current.bashing + 1)
    return f"{name} is operated on: one lethal wound becomes bashing, and the rest can heal."


def _treated(book: Book, order: orders.Recover, dice: Dice) -> str:
    """Intelligence + Medicine, an extended roll; the last success stops the bleeding."""
    doctor, who = order.by, order.who
    forbid(book, who, "is dead" if is_dead(book, who) else "", force=order.force)
    lines = trait_lines(book.sheets[doctor], ("intelligence", "medicine"))
    if order.modifier:
        lines.append(Modifier("modifier", order.modifier))
    if penalty := wound(book, doctor):
        lines.append(Modifier("wounds", penalty))
    rolled = rolls(book, dice, f"medicine {who}", lines)
    one, other = book.sheets[doctor].name, book.sheets[who].name
    current = book.combatants[who]
    if order.care:
        return _cared(book, who, current.care + rolled.successes, one)
    marks = marks_of(current)
    needed = marks.bashing + marks.lethal + marks.aggravated
    if not needed:
        return f"{other} has no wound for {one} to treat."
    total = current.treated + rolled.successes
    if total < needed:
        book.change(who, treated=total)
        return f"{one} treats {other}: {total} of {needed} successes."
    book.change(who, treated=0)
    text = f"{one} treats {other}: {needed} successes are reached"
    if condition(marks, boxes(book.sheets[who])) == "bleeding":
        book.status(who, stable=True)
        text += " and nothing bleeds any more"
    if marks.bashing:
        book.change(who, bashing=marks.bashing - 1)
        text += "; one bashing box heals"
        if current.status.unconscious:
            book.status(who, unconscious=False, stable=False)
            text += f" and {other} comes to"
    return f"{text}."


def _cared(book: Book, who: str, total: int, doctor: str) -> str:
    """A wound becomes one kind milder: the rightmost lethal one first, then aggravated."""
    current, name = book.combatants[who], book.sheets[who].name
    kind = "lethal" if current.lethal else "aggravated"
    if not current.lethal and not current.aggravated:
        return f"{name} has no wound for intensive care."
    needed = _CARE[kind]
    if total < needed:
        book.change(who, care=total)
        return f"{doctor} cares for {name}: {total} of {needed} successes, an hour a roll."
    book.change(who, care=0)
    if kind == "lethal":
        book.change(who, lethal=current.lethal - 1, bashing=current.bashing + 1)
    else:
        book.change(who, aggravated=current.aggravated - 1, lethal=current.lethal + 1)
    milder = "bashing" if kind == "lethal" else "lethal"
    book.note("intensive care mends one wound a day")
    return f"{doctor}'s care makes one {kind} wound of {name} {milder}."


def _regained(book: Book, who: str, points: int) -> str:
    sheet, current = book.sheets[who], book.combatants[who]
    full = sheet.resolve + sheet.composure if sheet.willpower is None else sheet.willpower
    now = min(full, current.willpower + points)
    if now < current.willpower + points:
        book.note(f"{sheet.name} has {full} Willpower at most")
    book.change(who, willpower=max(now, current.willpower))
    return f"{sheet.name} regains {max(0, now - current.willpower)} Willpower ({now}/{full})."
