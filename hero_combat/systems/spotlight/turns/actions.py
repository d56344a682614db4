"""Action points: who may act now, what it costs, and what must be decided first."""

from collections.abc import Mapping

import msgspec

from hero_combat.errors import Forbidden, Problem
from hero_combat.fight.permission import forbid
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.health import condition, death_choices, undecided
from hero_combat.systems.spotlight.state import Book, Current
from hero_combat.systems.spotlight.telling import words, wounds
from hero_combat.systems.spotlight.turns.simultaneous_action import (
    as_acting,
    join_simultaneous_action,
    pinning,
)
from hero_combat.text import listing


class Payment(msgspec.Struct, frozen=True, gc=False):
    """What somebody pays for.

    Attributes:
        ap: how many AP it costs.
        force: whether the game master overrides the rules.
        outside: whether it is a reaction, which needs no spotlight.
        saving: whether the AP of a dramatic save pay for it.
        hindered: whether suppressive fire keeps one from it.
        responding: whether it is a dodge or a counterattack, which needs no spotlight either.
    """

    ap: int = 1
    force: bool = False
    outside: bool = False
    saving: bool = False
    hindered: bool = False
    responding: bool = False


def spend(book: Book, who: str, payment: Payment) -> None:
    """Let somebody pay, with the AP of a dramatic save first where they may be used.

    Raises:
        Forbidden: it is not for `who` to act now, or the AP don't suffice.

    source: seed, "Action Points", "Spotlight", "Triggers"; ruling P1.3, P4
    """
    now, force, cost = book.combatants[who], payment.force, payment.ap
    extra = payment.saving and now.extra_ap > 0
    outside = payment.outside or extra or payment.responding
    _refuse_others(book, who, payment, extra=extra)
    if payment.hindered and now.pinned_by:
        fire = pinning(book, who, responding=payment.responding, outside=outside)
        _refuse_pinned(book, who, fire, force=force)
    if not outside and len(book.clock.spotlight) > 1 and who in book.clock.spotlight:
        join_simultaneous_action(book, who)
    if not cost:
        return
    has = now.extra_ap if extra else now.ap
    if cost > has:
        left = f"has {has} AP" if has else "has no AP left"
        forbid(book, who, f"{left} and needs {cost}", force=force)
    rest = has - cost if has > cost else 0
    if extra:
        book.change(who, extra_ap=rest)
    else:
        book.change(who, ap=rest)


def may_count(book: Book, who: str) -> str:
    """Return why `who` never acts, nor counts in what others do; "" when nothing is against it.

    Who is out, pinned or without AP can't pay for it; a bystander has AP, and takes no part.
    """
    return "is a bystander and takes no part" if book.sheets[who].bystander else ""


def cost_of(book: Book, order: orders.Act) -> int:
    """Return the AP that an action costs: 1 unless the order says more.

    Raises:
        Forbidden: it is said to cost nothing, and nobody forces it. source: ruling P1.2
    """
    if order.ap == 0:
        reason = "can't act for 0 AP: a move or an action costs 1"
        forbid(book, order.actor_, reason, force=order.force)
    return 1 if order.ap is None else order.ap


def _refuse_others(book: Book, who: str, payment: Payment, *, extra: bool) -> None:
    """Refuse who takes no part, is down, not in the spotlight, or must wait for a death.

    With `extra`, the AP of a dramatic save pay for it.
    """
    now, clock, force = book.combatants[who], book.clock, payment.force
    responding = payment.responding
    outside = payment.outside or extra or responding
    if reason := may_count(book, who):
        forbid(book, who, reason, force=force)
    if now.before and (responding or not outside):
        now = as_acting(book, who, responding=responding)
    if condition(book.sheets[who], now) != "ok":
        refuse_down(book, who, now, force=force)
    acting = who in clock.spotlight
    simultaneous = acting and len(clock.spotlight) > 1 and who not in clock.volley
    waits = not extra and not responding and not simultaneous
    if waits and undecided(book).dying:
        refuse_interrupting_death(book, who, force=force)
    if outside or acting:
        return
    if not clock.round:
        forbid(book, who, "has no spotlight: no round has begun", force=force, mend="use `step`")
        return
    mend = f"use `step --next {who}` or `act share {who}`"
    forbid(book, who, "does not have the spotlight", force=force, mend=mend)


def refuse_down(book: Book, who: str, now: Current, *, force: bool) -> None:
    """Refuse who is unconscious, dying or dead with these current values."""
    how = condition(book.sheets[who], now)
    if how != "ok":
        forbid(book, who, f"is {how}", force=force)


def refuse_interrupting_death(book: Book, who: str, *, force: bool) -> None:
    """Refuse anything while somebody else has the death spotlight. source: ruling P10"""
    for other in undecided(book).dying:
        if other != who:
            reason = f"must wait: {book.sheets[other].name} has the death spotlight"
            mend = _death_choices(book, other)
            forbid(book, who, reason, force=force, mend=mend)


def _death_choices(book: Book, who: str) -> str:
    """Return what a combatant with the death spotlight can do."""
    lines = wounds.choice_lines(who, death_choices(book, who))
    return f"use {listing((f'`{line}`' for line in lines), 'or')}"


def _refuse_pinned(book: Book, who: str, fire: Mapping[str, int], *, force: bool) -> None:
    """Refuse to move or attack in suppressive fire. source: ruling P11"""
    if fire:
        reason = f"is pinned down (Willpower {max(fire.values())})"
        forbid(book, who, reason, force=force, mend=f"use `act brave {who}`")


def refuse_open_decisions(book: Book, *, force: bool) -> None:
    """Refuse to go on while a death spotlight or a ruling is open. source: ruling P10, A17"""
    open_ = undecided(book)
    for who in book.combatants if open_.dying or open_.unruled else ():
        if who in open_.dying:
            text = f"{book.sheets[who].name} has the death spotlight"
            mend = _death_choices(book, who)
        elif who in open_.unruled:
            text = f"{book.sheets[who].name}'s fate needs a ruling"
            mend = f"rule on it, then use `set {who}.status.needs_ruling false`"
        else:
            continue
        if not force:
            raise Forbidden(Problem(text, mend=mend))
        book.remark(words.forced, text)
