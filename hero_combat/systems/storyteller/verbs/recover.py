"""The verb `recover`: time that heals, Medicine, Willpower that comes back. source: P18, P19"""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.outcome import Modifier, Outcome
from hero_combat.fight.permission import forbid
from hero_combat.fight.sides import sides_left
from hero_combat.systems.storyteller.attack.covering_fire import caught
from hero_combat.systems.storyteller.conditions.healing import rest, rested
from hero_combat.systems.storyteller.dice.dice_pool import Throw, rolls
from hero_combat.systems.storyteller.health import (
    condition,
    fallen,
    is_dead,
    is_out,
    marks_of,
    out,
    wound,
)
from hero_combat.systems.storyteller.orders.verbs import Recover
from hero_combat.systems.storyteller.sheet.traits import boxes, full_willpower, trait_lines
from hero_combat.systems.storyteller.state import Book, Fight
from hero_combat.systems.storyteller.tables import CARE_MINUTES, CARE_ROLL_MINUTES
from hero_combat.systems.storyteller.turns.actions import (
    hindered,
    in_a_grapple,
    may_act,
    spend_action,
)
from hero_combat.systems.storyteller.turns.turn import expire, take_turn
from hero_combat.text import listing


def recover(fight: Fight, order: Recover, dice: Dice) -> Outcome:
    """Let time pass for one or for all, treat somebody, or give Willpower back.

    Raises:
        UsageError: nothing is asked for, or there is nothing to treat.
        Forbidden: nobody can be treated like that.
    """
    book: Book = Ledger(fight)
    minutes = order.minutes + 60 * order.hours + 24 * 60 * order.days
    if not (minutes or order.by or order.regain or order.surgery):
        raise UsageError(
            "recover by what?", mend="--minutes, --hours or --days; --by DOC; or --regain N"
        )
    told: list[str] = []
    if order.surgery:
        told.append(operated(book, order))
    if order.by:
        told.append((cared if order.care else treated)(book, order, dice))
    if order.regain:
        told.append(_regained(book, order.who, order.regain))
    if minutes:
        people = [order.who] if order.who else list(book.combatants)
        told.append(_passed(minutes))
        sentences, unhurt = rested(book, people, minutes)
        told += sentences
        if unhurt and not sentences:
            told.append(f"{listing(book.sheets[who].name for who in unhurt)} had nothing to heal.")
    return book.outcome(" ".join(told), targets=(order.who,) if order.who else ())


def _passed(minutes: int) -> str:
    """The sentence about so much time."""
    days, rest = divmod(minutes, 24 * 60)
    hours, rest = divmod(rest, 60)
    spans = [(n, word) for n, word in ((days, "day"), (hours, "hour"), (rest, "minute")) if n]
    parts = [f"{n} {word}{'s' if n > 1 else ''}" for n, word in spans]
    one = len(spans) == 1 and spans[0][0] == 1
    return f"{listing(parts)} {'passes' if one else 'pass'}."


def _regained(book: Book, who: str, points: int) -> str:
    sheet, current = book.sheets[who], book.combatants[who]
    full = full_willpower(sheet)
    now = min(full, current.willpower + points)
    if now < current.willpower + points:
        book.note(f"{sheet.name} has {full} Willpower at most")
    book.change(who, willpower=max(now, current.willpower))
    return f"{sheet.name} regains {max(0, now - current.willpower)} Willpower ({now}/{full})."


_CARE = {"lethal": 5, "aggravated": 10}
"""Successes that make a wound one kind milder."""


def treated(book: Book, order: Recover, dice: Dice) -> str:
    """Intelligence + Medicine, an extended roll; the last success stops the bleeding.

    Raises:
        UsageError: there is no wound.
        Forbidden: one of the two is dead, or the healer can't act.
    """
    doctor, who = order.by, order.who
    one, other = book.sheets[doctor].name, book.sheets[who].name
    forbid(book, who, "is dead" if is_dead(book, who) else "", force=order.force)
    marks = marks_of(book.combatants[who])
    needed = marks.bashing + marks.lethal + marks.aggravated
    if not needed:
        raise UsageError(f"{other} has no wound for {one} to treat")
    in_a_fight = bool(book.clock.round) and len(sides_left(book, is_out)) > 1
    aside = _at_work(book, order, in_a_fight=in_a_fight)
    told = ""
    if in_a_fight and book.combatants[doctor].under_fire:
        told = f"{caught(book, doctor)} "
        if fallen(book, doctor):
            return told.rstrip()
    rolled = _medicine(book, order, dice)
    if in_a_fight:
        spend_action(book, doctor)
    if aside:
        expire(book, doctor)
    current = book.combatants[who]
    total = current.treated + rolled.successes
    if total < needed:
        book.change(who, treated=total)
        return f"{told}{one} treats {other}: {total} of {needed} successes."
    book.change(who, treated=0)
    text = f"{told}{one} treats {other}: {needed} successes are reached"
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


def _at_work(book: Book, order: Recover, *, in_a_fight: bool) -> bool:
    """See that the healer can; while the fight goes on a roll takes the action of the round.

    Returns:
        Whether it is a turn apart, so that nobody else ends it.
    """
    doctor = order.by
    if in_a_fight:
        forbid(book, doctor, may_act(book, doctor) or in_a_grapple(book, doctor), force=order.force)
        return take_turn(book, doctor)
    lies = fallen(book, doctor) in ("dead", "unconscious")
    reason = out(book, doctor) if lies else hindered(book.combatants[doctor])
    forbid(book, doctor, reason, force=order.force)
    return False


def _medicine(book: Book, order: Recover, dice: Dice) -> Throw:
    lines = trait_lines(book.sheets[order.by], ("intelligence", "medicine"))
    if order.modifier:
        lines.append(Modifier("modifier", order.modifier))
    if penalty := wound(book, order.by):
        lines.append(Modifier("wounds", penalty))
    return rolls(book, dice, f"medicine {order.who}", lines)


def cared(book: Book, order: Recover, dice: Dice) -> str:
    """An hour of intensive care: a wound becomes one kind milder, lethal first, then aggravated.

    Raises:
        UsageError: there is no such wound.
        Forbidden: there is no time for it, or a wound was mended within a day.
    """
    doctor, who = order.by, order.who
    one, name, current = book.sheets[doctor].name, book.sheets[who].name, book.combatants[who]
    forbid(book, who, "is dead" if is_dead(book, who) else "", force=order.force)
    if not current.lethal and not current.aggravated:
        raise UsageError(f"{name} has no wound for intensive care", mend="leave --care out")
    forbid(book, who, _not_yet(book, who), force=order.force)
    if book.clock.round and len(sides_left(book, is_out)) > 1:
        reason = "can't give an hour of intensive care in the middle of a fight"
        forbid(book, doctor, reason, force=order.force)
    _at_work(book, order, in_a_fight=False)
    rolled = _medicine(book, order, dice)
    kind = "lethal" if current.lethal else "aggravated"
    needed, total = _CARE[kind], current.care + rolled.successes
    if total < needed:
        book.change(who, care=total)
        rest(book, who, CARE_ROLL_MINUTES)
        return f"{one} cares for {name}: {total} of {needed} successes, an hour a roll."
    book.change(who, care=0, cared=CARE_MINUTES, rest=0)
    if kind == "lethal":
        book.change(who, lethal=current.lethal - 1, bashing=current.bashing + 1)
    else:
        book.change(who, aggravated=current.aggravated - 1, lethal=current.lethal + 1)
    milder = "bashing" if kind == "lethal" else "lethal"
    return f"{one}'s care makes one {kind} wound of {name} {milder}."


def _not_yet(book: Book, who: str) -> str:
    """Why intensive care can't begin, "" when nothing is against it."""
    current = book.combatants[who]
    bleeds = condition(marks_of(current), boxes(book.sheets[who])) == "bleeding"
    if bleeds and not current.status.stable:
        return "bleeds and must be treated first (without --care)"
    if current.cared:
        hours = -(-current.cared // 60)
        left = "1 hour is left" if hours == 1 else f"{hours} hours are left"
        return f"has had a wound mended within a day: {left}"
    return ""


def operated(book: Book, order: Recover) -> str:
    """Surgery: the bleeding stops and a track full of lethal damage can heal by itself.

    Raises:
        Forbidden: it is no such track.
    """
    who = order.who
    current, name = book.combatants[who], book.sheets[who].name
    needed = condition(marks_of(current), boxes(book.sheets[who])) == "bleeding"
    reason = "is not full of lethal damage and needs no surgery"
    if is_dead(book, who):
        reason = "is dead"
    forbid(book, who, "" if needed else reason, force=order.force)
    if not needed:
        return f"{name} is operated on, and nothing changes."
    book.change(
        who, {"stable": True}, lethal=current.lethal - 1, bashing=current.bashing + 1, rest=0
    )
    return f"{name} is operated on: one lethal wound becomes bashing, and the rest can heal."
