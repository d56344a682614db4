"""Who may act now, and what it costs: the slots of this Turn or of the next. source: P4."""

from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from hero_combat.errors import UsageError
from hero_combat.fight.permission import forbid
from hero_combat.systems.zt.state import Book, Current
from hero_combat.systems.zt.telling import turns as told

_NAMES = {"major": "Major Action", "minor": "Minor Action", "move": "Movement Action"}


ActionKind = Literal["major", "minor", "move"]
Values = dict[str, Any]
_NO_MORE: Values = {"minors": 0, "moves": 0, "walked": 0}
_SLOTS_AT_END: Values = {"major": "ready", "minor": "ready", "move": "ready", **_NO_MORE}
_MAJOR_ALONE: Values = {"major": "ready"}
SLOTS_GIVEN_UP: Values = {"major": "used", "minor": "used", "move": "used", **_NO_MORE}
"""The slots of one who lets the rest of the Turn go."""


class Price(msgspec.Struct, frozen=True):
    """What somebody pays for something, and what speaks against it.

    Attributes:
        who: who pays.
        values: the current values that change.
        reasons: why it can't be paid, each with what would help.
        unconscious: whether one pays who is Unconscious, which has its limits.
    """

    who: str
    values: Values
    reasons: tuple[tuple[str, str], ...] = ()
    unconscious: bool = False


class SlotWay(msgspec.Struct, frozen=True, gc=False):
    """In what way a slot is paid for.

    Attributes:
        reaction: whether it may be done on another's Turn.
        extra: pay a Minor Action with the Major, as an Extra Minor Action.
        mend: what else could be done on another's Turn.
    """

    reaction: bool = False
    extra: bool = False
    mend: str = ""


_PLAINLY = SlotWay()


def price_of(
    book: Book,
    who: str,
    slot: ActionKind,
    way: SlotWay = _PLAINLY,
    now: Current | None = None,
) -> Price:
    """Return what a slot costs: of this Turn when it is one's own, else for a Reaction of the next.

    Before the initiating Action nothing but a Reaction costs anything; from then on to the First
    Turn it is nobody's Turn.

    Args:
        book: the encounter at work.
        who: who pays.
        slot: what it takes.
        way: how it is paid.
        now: how `who` is, when the order has taken something already.
    """
    clock = book.clock
    now = now or book.combatants[who]
    if clock.acting == who and clock.round:
        return _own(book, who, now, slot, extra=way.extra)
    if way.reaction:
        return _next(book, who, now, extra=way.extra)
    if (slot != "major" or clock.round) and (why := why_not_now(book, who)):
        mend = way.mend or mend_when_early(book)
        return Price(who, {}, ((f"can't do that now: {why}", mend),))
    return Price(who, {})


def refuse_price(book: Book, price: Price, *, force: bool) -> None:
    """Refuse what can't be paid.

    Raises:
        Forbidden: the slot is used or booked, or it is not the Turn of who pays.
    """
    if price.unconscious:
        book.remark(told.helps_unconscious, book, price.who)
    for reason, mend in price.reasons:
        forbid(book, price.who, reason, force=force, mend=mend)


def pay(
    book: Book,
    who: str,
    slot: ActionKind,
    way: SlotWay = _PLAINLY,
    *,
    force: bool,
) -> None:
    """Use up a slot, as `price_of` tells.

    Raises:
        Forbidden: the slot is used or booked, or it is not the Turn of `who`.
    """
    price = price_of(book, who, slot, way)
    refuse_price(book, price, force=force)
    book.change(who, **price.values)


def refuse_idle_payers(book: Book, extra: tuple[str, ...], reacting: Iterable[str]) -> None:
    """Refuse an Extra Minor Action of somebody who pays nothing by this order.

    Args:
        book: the encounter at work.
        extra: who is to pay so.
        reacting: who pays for something by this order.

    Raises:
        UsageError: somebody pays nothing.
    """
    paying = frozenset(reacting)
    for who in extra:  # the first one who is named is told
        if who not in paying:
            raise UsageError(
                f"{book.sheets[who].name} has nothing to pay for with --extra-minor here",
                mend="remove it",
            )


def why_not_now(book: Book, who: str) -> str:
    """Return why it is not the time for `who` to use a slot of this Turn, "" when it is.

    Whoever does something before the fight has begun has time for it. source: P1, 5 and 6
    """
    clock = book.clock
    if not clock.round:
        return "the initiating Action is done" if clock.initiated else ""
    if clock.acting == who:
        return ""
    acting = book.sheets.get(clock.acting)
    return f"it is {acting.name}'s Turn" if acting else "it is no one's Turn"


def mend_when_early(book: Book) -> str:
    """Return what helps who is too early: the First Turn comes with `step`."""
    return "" if book.clock.round else "use `step`"


def _own(book: Book, who: str, now: Current, slot: ActionKind, *, extra: bool) -> Price:
    reason, rules = "", book.before.rules
    if extra and slot == "minor":
        if not rules.extra_minor_on_turn:
            reason = "can take an Extra Minor Action only as a Reaction"
        slot = "major"
    values = use_slot(now, slot)
    if values is None:
        reason, values = f"has no {_NAMES[slot]} left this Turn", {}
    if now.walked and slot != "move" and not rules.split_movement:
        values["walked"] = 0
    return Price(who, values, ((reason, ""),) if reason else ())


def _next(book: Book, who: str, now: Current, *, extra: bool) -> Price:
    rules, reason, mend = book.before.rules, "", ""
    if not rules.react_before_first_turn and not now.turn:
        reason = "has had no Turn yet"
    if extra and "major" in now.borrowed and "minor" not in now.borrowed:
        extra = False  # the second Reaction of somebody whose Extra Minor Action paid the first
    values = book_slot(now, "major" if extra else "minor")
    if values is None:
        which = "Major" if extra else "Minor"
        reason = f"has already used the {which} Action of the next Turn"
        if not extra and book_slot(now, "major"):
            mend = f"add --extra-minor {who} to pay with the Major Action"
    elif extra and rules.surprise == "round" and now.status.surprised:
        reason = "was surprised and has no Major Action this Round"
    return Price(who, values or {}, ((reason, mend),) if reason else ())


def slots_at_end(current: Current) -> Values:
    """Return the slots at the end of a Turn: nothing of it can be used later.

    Mostly nothing but the Major Action was used.
    """
    if current.minor == current.move == "ready" and not (
        current.minors or current.moves or current.walked
    ):
        return _MAJOR_ALONE
    return _SLOTS_AT_END


def slots_at_start(current: Current, *, surprised: bool) -> Values:
    """Return the slots at the start of a Turn: all but the borrowed ones, which are paid back.

    Where all are as they should be already, as most are, there is nothing to return.
    """
    borrowed = current.borrowed
    if current.major == current.minor == current.move == "ready" and not (
        surprised or borrowed or current.minors or current.moves or current.walked
    ):
        return {}
    return {
        "major": "used" if surprised or "major" in borrowed else "ready",
        "minor": "used" if "minor" in borrowed else "ready",
        "move": "ready",
        "minors": 0,
        "moves": 0,
        "walked": 0,
        "borrowed": (),
    }


def use_slot(current: Current, slot: ActionKind) -> Values | None:
    """Use a slot on one's own Turn; None when there is none left."""
    if slot == "major":
        return {"major": "used"} if current.major == "ready" else None
    if slot == "minor":
        if current.minor == "ready":
            return {"minor": "used"}
        return {"minors": current.minors - 1} if current.minors else None
    if current.move == "ready":
        return {"move": "used"}
    return {"moves": current.moves - 1} if current.moves else None


def book_slot(current: Current, slot: Literal["major", "minor"]) -> Values | None:
    """Book a slot of the next Turn for a Reaction; None when it is booked already."""
    if slot in current.borrowed:
        return None
    return {"borrowed": (*current.borrowed, slot)}
