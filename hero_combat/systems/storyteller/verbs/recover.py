"""The verb `recover`: time that heals, Medicine, Willpower that comes back. source: P18, P19"""

from typing import Literal

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.events import Up
from hero_combat.fight.permission import forbid
from hero_combat.fight.sides import sides_left
from hero_combat.systems.storyteller import health
from hero_combat.systems.storyteller.attack.under_fire import act_under_fire
from hero_combat.systems.storyteller.conditions.healing import pass_time, rest
from hero_combat.systems.storyteller.conditions.own_turn import expire_tags, spend_action, take_turn
from hero_combat.systems.storyteller.dice.dice_pool import Part, Pool, roll_pool, trait_parts
from hero_combat.systems.storyteller.orders.verbs import Recover
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import CARE_MINUTES, CARE_ROLL_MINUTES
from hero_combat.systems.storyteller.telling import recovery as told
from hero_combat.systems.storyteller.turns.actions import why_gripped, why_hindered, why_not_act


class Treatment(msgspec.Struct, frozen=True):
    """How far Medicine has come, and what it does.

    Attributes:
        by: the id of the healer.
        who: the id of who is treated.
        total: the successes so far.
        needed: the successes that it takes.
        kind: the kind of the wound that intensive care makes milder.
        stops_bleeding: whether nothing bleeds any more.
        heals: whether a bashing box heals.
        wakes: whether somebody comes to.
    """

    by: str
    who: str
    total: int
    needed: int
    kind: Literal["", "lethal", "aggravated"] = ""
    stops_bleeding: bool = False
    heals: bool = False
    wakes: bool = False


def recover(book: Book, order: Recover, dice: Dice) -> None:
    """Let time pass for one or for all, treat somebody, or give Willpower back.

    Raises:
        UsageError: nothing is asked for.
        Forbidden: nobody can be treated like that.
    """
    minutes = order.minutes + 60 * order.hours + 24 * 60 * order.days
    if not (minutes or order.by or order.regain or order.surgery):
        raise UsageError(
            "recover needs an option", mend="add --minutes, --hours, --days, --by or --regain"
        )
    if order.who:
        book.targets = (order.who,)
    if order.surgery:
        _operate(book, order)
    if order.by:
        (_care_for if order.care else _treat)(book, order, dice)
    if order.regain:
        _regain(book, order.who, order.regain)
    if minutes:
        _pass_time(book, [order.who] if order.who else list(book.combatants), minutes)


def _pass_time(book: Book, people: list[str], minutes: int) -> None:
    """Let time pass, which heals, or bleeds out."""
    book.say(told.time_passes, minutes)
    rested = pass_time(book, people, minutes)
    for one in rested:
        if one.what == "needs surgery":
            book.remark(told.needs_surgery, book, one.who)
    book.say(told.rest, book, rested)


def _regain(book: Book, who: str, points: int) -> None:
    sheet, current = book.sheets[who], book.combatants[who]
    now = min(sheet.full_willpower, current.willpower + points)
    if now < current.willpower + points:
        book.remark(told.willpower_full, book, who)
    book.change(who, willpower=max(now, current.willpower))
    book.say(told.regains, book, who, now, max(0, now - current.willpower))


_CARE = {"lethal": 5, "aggravated": 10}
"""Successes that make a wound one kind milder."""


def _treat(book: Book, order: Recover, dice: Dice) -> None:
    """Roll Intelligence + Medicine, extended; the last success stops the bleeding.

    Raises:
        Forbidden: there is no wound, one of the two is dead, or the healer can't act.
    """
    doctor, who = order.by, order.who
    forbid(book, who, "is dead" if health.is_dead(book, who) else "", force=order.force)
    marks = health.marks_of(book.combatants[who])
    needed = marks.bashing + marks.lethal + marks.aggravated
    if not needed:
        one, other = book.sheets[doctor].name, book.sheets[who].name
        raise Forbidden(f"{other} has no wounds for {one} to treat")
    in_a_fight = bool(book.clock.round) and len(sides_left(book, health.is_out)) > 1
    aside = _at_work(book, order, in_a_fight=in_a_fight)
    if in_a_fight and book.combatants[doctor].under_fire:
        act_under_fire(book, doctor)
        if health.is_out(book, doctor):
            return
    made = _roll_medicine(book, order, dice)
    if in_a_fight:
        spend_action(book, doctor)
    if aside:
        expire_tags(book, doctor)
    current = book.combatants[who]
    total = current.treated + made
    if total < needed:
        book.change(who, treated=total)
        book.say(told.treats, book, Treatment(doctor, who, total, needed))
        return
    book.change(who, treated=0)
    stops_bleeding = health.condition(marks, book.sheets[who].boxes) == "bleeding"
    if stops_bleeding:
        book.status(who, stable=True)
    heals = marks.bashing > 0
    wakes = heals and current.status.unconscious
    if heals:
        book.change(who, bashing=marks.bashing - 1)
    if wakes:
        book.status(who, unconscious=False, stable=False)
        book.event(Up(who=who))
    treated = Treatment(doctor, who, total, needed, "", stops_bleeding, heals, wakes)
    book.say(told.treats, book, treated)


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
    down = health.is_down(book, doctor)
    reason = health.why_out(book, doctor) if down else why_hindered(book.combatants[doctor])
    forbid(book, doctor, reason, force=order.force)
    return False


def _roll_medicine(book: Book, order: Recover, dice: Dice) -> int:
    """Roll the healer's Intelligence + Medicine; return the successes."""
    parts = trait_parts(book.sheets[order.by], ("intelligence", "medicine"))
    if order.modifier:
        parts.append(Part("modifier", order.modifier))
    if penalty := health.wound_penalty_of(book, order.by):
        parts.append(Part("wounds", penalty))
    return roll_pool(
        book, dice, Pool(f"medicine {order.who}", parts, order.by, "medicine")
    ).successes


def _care_for(book: Book, order: Recover, dice: Dice) -> None:
    """Give an hour of intensive care: a wound becomes one kind milder, lethal ones first.

    Raises:
        UsageError: there is no such wound.
        Forbidden: there is no time for it, or care already treated a wound within a day.
    """
    doctor, who = order.by, order.who
    name, current = book.sheets[who].name, book.combatants[who]
    forbid(book, who, "is dead" if health.is_dead(book, who) else "", force=order.force)
    if not current.lethal and not current.aggravated:
        raise UsageError(
            f"{name} has no lethal or aggravated wound for intensive care", mend="remove --care"
        )
    forbid(book, who, _why_no_care(book, who), force=order.force)
    if book.clock.round and len(sides_left(book, health.is_out)) > 1:
        reason = "can't give an hour of intensive care during a fight"
        forbid(book, doctor, reason, force=order.force)
    _at_work(book, order, in_a_fight=False)
    made = _roll_medicine(book, order, dice)
    kind: Literal["lethal", "aggravated"] = "lethal" if current.lethal else "aggravated"
    needed, total = _CARE[kind], current.care + made
    if total < needed:
        book.change(who, care=total)
        rest(book, who, CARE_ROLL_MINUTES)
    else:
        book.change(who, care=0, cared=CARE_MINUTES, rest=0)
        if kind == "lethal":
            book.change(who, lethal=current.lethal - 1, bashing=current.bashing + 1)
        else:
            book.change(who, aggravated=current.aggravated - 1, lethal=current.lethal + 1)
    book.say(told.cares, book, Treatment(doctor, who, total, needed, kind))


def _why_no_care(book: Book, who: str) -> str:
    """Say why intensive care can't begin, "" when nothing is against it."""
    current = book.combatants[who]
    bleeds = health.condition(current, book.sheets[who].boxes) == "bleeding"
    if bleeds and not current.status.stable:
        return "is bleeding and needs treatment first (without --care)"
    if current.cared:
        hours = -(-current.cared // 60)
        left = "1 hour" if hours == 1 else f"{hours} hours"
        return f"can't have intensive care for another {left}"
    return ""


def _operate(book: Book, order: Recover) -> None:
    """Operate: the bleeding stops and a track full of lethal damage can heal by itself.

    Raises:
        Forbidden: it is no such track.
    """
    who = order.who
    current = book.combatants[who]
    needed = health.condition(current, book.sheets[who].boxes) == "bleeding"
    reason = "isn't full of lethal damage and needs no surgery"
    if health.is_dead(book, who):
        reason = "is dead"
    forbid(book, who, "" if needed else reason, force=order.force)
    if not needed:
        book.say(told.operated_in_vain, book, who)
        return
    book.change(
        who, {"stable": True}, lethal=current.lethal - 1, bashing=current.bashing + 1, rest=0
    )
    book.say(told.operated, book, who)
