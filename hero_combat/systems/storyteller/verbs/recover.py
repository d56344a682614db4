"""The verb `recover`: time that heals, Medicine, Willpower that comes back. source: P18, P19"""

from hero_combat.dice import Dice
from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.events import Up
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.outcome import Modifier, Outcome
from hero_combat.fight.permission import forbid
from hero_combat.fight.sides import sides_left
from hero_combat.systems.storyteller.attack.under_fire import act_under_fire
from hero_combat.systems.storyteller.conditions.healing import (
    Rested,
    pass_time,
    rest,
    rested_sentence,
)
from hero_combat.systems.storyteller.conditions.own_turn import expire_tags, spend_action, take_turn
from hero_combat.systems.storyteller.dice.dice_pool import Throw, roll_pool
from hero_combat.systems.storyteller.health import (
    condition,
    is_dead,
    is_down,
    is_out,
    marks_of,
    why_out,
    wound_penalty_of,
)
from hero_combat.systems.storyteller.orders.verbs import Recover
from hero_combat.systems.storyteller.sheet.traits import trait_lines
from hero_combat.systems.storyteller.state import Book, Fight
from hero_combat.systems.storyteller.tables import CARE_MINUTES, CARE_ROLL_MINUTES
from hero_combat.systems.storyteller.turns.actions import why_gripped, why_hindered, why_not_act
from hero_combat.text import listing


def recover(fight: Fight, order: Recover, dice: Dice) -> Outcome:
    """Let time pass for one or for all, treat somebody, or give Willpower back.

    Raises:
        UsageError: nothing is asked for.
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
        told.append(_operate(book, order))
    if order.by:
        told.append((_care_for if order.care else _treat)(book, order, dice))
    if order.regain:
        told.append(_regain(book, order.who, order.regain))
    if minutes:
        people = [order.who] if order.who else list(book.combatants)
        told.append(_time_sentence(minutes))
        told += _rest_sentences(book, pass_time(book, people, minutes))
    sentence = "" if book.quiet else " ".join(told)
    return book.outcome(sentence, targets=(order.who,) if order.who else ())


def _rest_sentences(book: Book, people: list[Rested]) -> list[str]:
    """Say what time did to each, or that nobody had anything to heal."""
    for one in people:
        if one.what == "needs surgery":
            name = book.sheets[one.who].name
            book.note(f"{name} is full of lethal damage: surgery first (--surgery)")
    told = [rested_sentence(book, one) for one in people if one.what in ("rests", "bleeds")]
    unhurt = [book.sheets[one.who].name for one in people if one.what == "unhurt"]
    return told or ([f"{listing(unhurt)} had nothing to heal."] if unhurt else [])


def _time_sentence(minutes: int) -> str:
    """Say how much time passes."""
    days, rest = divmod(minutes, 24 * 60)
    hours, rest = divmod(rest, 60)
    spans = [(n, word) for n, word in ((days, "day"), (hours, "hour"), (rest, "minute")) if n]
    parts = [f"{n} {word}{'s' if n > 1 else ''}" for n, word in spans]
    one = len(spans) == 1 and spans[0][0] == 1
    return f"{listing(parts)} {'passes' if one else 'pass'}."


def _regain(book: Book, who: str, points: int) -> str:
    sheet, current = book.sheets[who], book.combatants[who]
    full = sheet.full_willpower
    now = min(full, current.willpower + points)
    if now < current.willpower + points:
        book.note(f"{sheet.name} has {full} Willpower at most")
    book.change(who, willpower=max(now, current.willpower))
    return f"{sheet.name} regains {max(0, now - current.willpower)} Willpower ({now}/{full})."


_CARE = {"lethal": 5, "aggravated": 10}
"""Successes that make a wound one kind milder."""


def _treat(book: Book, order: Recover, dice: Dice) -> str:
    """Roll Intelligence + Medicine, extended; the last success stops the bleeding.

    Raises:
        Forbidden: there is no wound, one of the two is dead, or the healer can't act.
    """
    doctor, who = order.by, order.who
    one, other = book.sheets[doctor].name, book.sheets[who].name
    forbid(book, who, "is dead" if is_dead(book, who) else "", force=order.force)
    marks = marks_of(book.combatants[who])
    needed = marks.bashing + marks.lethal + marks.aggravated
    if not needed:
        raise Forbidden(f"{other} has no wound for {one} to treat")
    in_a_fight = bool(book.clock.round) and len(sides_left(book, is_out)) > 1
    aside = _at_work(book, order, in_a_fight=in_a_fight)
    told = ""
    if in_a_fight and book.combatants[doctor].under_fire:
        told = f"{act_under_fire(book, doctor)} "
        if is_out(book, doctor):
            return told.rstrip()
    rolled = _roll_medicine(book, order, dice)
    if in_a_fight:
        spend_action(book, doctor)
    if aside:
        expire_tags(book, doctor)
    current = book.combatants[who]
    total = current.treated + rolled.successes
    if total < needed:
        book.change(who, treated=total)
        return f"{told}{one} treats {other}: {total} of {needed} successes."
    book.change(who, treated=0)
    text = f"{told}{one} treats {other}: {needed} successes are reached"
    if condition(marks, book.sheets[who].boxes) == "bleeding":
        book.status(who, stable=True)
        text += " and nothing bleeds any more"
    if marks.bashing:
        book.change(who, bashing=marks.bashing - 1)
        text += "; one bashing box heals"
        if current.status.unconscious:
            book.status(who, unconscious=False, stable=False)
            book.event(Up(who=who))
            text += f" and {other} comes to"
    return f"{text}."


def _at_work(book: Book, order: Recover, *, in_a_fight: bool) -> bool:
    """See that the healer can; while the fight goes on a roll takes the action of the round.

    Returns:
        Whether it is a turn apart, so that nobody else ends it.
    """
    doctor = order.by
    if in_a_fight:
        forbid(
            book, doctor, why_not_act(book, doctor) or why_gripped(book, doctor), force=order.force
        )
        return take_turn(book, doctor)
    reason = (
        why_out(book, doctor) if is_down(book, doctor) else why_hindered(book.combatants[doctor])
    )
    forbid(book, doctor, reason, force=order.force)
    return False


def _roll_medicine(book: Book, order: Recover, dice: Dice) -> Throw:
    """Roll the healer's Intelligence + Medicine."""
    lines = trait_lines(book.sheets[order.by], ("intelligence", "medicine"))
    if order.modifier:
        lines.append(Modifier("modifier", order.modifier))
    if penalty := wound_penalty_of(book, order.by):
        lines.append(Modifier("wounds", penalty))
    label = f"medicine {order.who}"
    return roll_pool(book, dice, label, lines, who=order.by, purpose="medicine")


def _care_for(book: Book, order: Recover, dice: Dice) -> str:
    """Give an hour of intensive care: a wound becomes one kind milder, lethal ones first.

    Raises:
        UsageError: there is no such wound.
        Forbidden: there is no time for it, or a wound was mended within a day.
    """
    doctor, who = order.by, order.who
    one, name, current = book.sheets[doctor].name, book.sheets[who].name, book.combatants[who]
    forbid(book, who, "is dead" if is_dead(book, who) else "", force=order.force)
    if not current.lethal and not current.aggravated:
        raise UsageError(f"{name} has no wound for intensive care", mend="leave --care out")
    forbid(book, who, _why_no_care(book, who), force=order.force)
    if book.clock.round and len(sides_left(book, is_out)) > 1:
        reason = "can't give an hour of intensive care in the middle of a fight"
        forbid(book, doctor, reason, force=order.force)
    _at_work(book, order, in_a_fight=False)
    rolled = _roll_medicine(book, order, dice)
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


def _why_no_care(book: Book, who: str) -> str:
    """Say why intensive care can't begin, "" when nothing is against it."""
    current = book.combatants[who]
    bleeds = condition(current, book.sheets[who].boxes) == "bleeding"
    if bleeds and not current.status.stable:
        return "bleeds and must be treated first (without --care)"
    if current.cared:
        hours = -(-current.cared // 60)
        left = "1 hour is left" if hours == 1 else f"{hours} hours are left"
        return f"has had a wound mended within a day: {left}"
    return ""


def _operate(book: Book, order: Recover) -> str:
    """Operate: the bleeding stops and a track full of lethal damage can heal by itself.

    Raises:
        Forbidden: it is no such track.
    """
    who = order.who
    current, name = book.combatants[who], book.sheets[who].name
    needed = condition(current, book.sheets[who].boxes) == "bleeding"
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
