"""Who may act now, and what it costs: the slots of this Turn or of the next. source: P4."""

from collections.abc import Iterable
from typing import Any, Literal

from hero_combat.errors import UsageError
from hero_combat.fight.permission import forbid
from hero_combat.systems.zt.health import OUT_OF_ACTION, is_unconscious, life_of
from hero_combat.systems.zt.state import Book, Current

_NAMES = {"major": "Major Action", "minor": "Minor Action", "move": "Movement Action"}


ActionKind = Literal["major", "minor", "move"]
Values = dict[str, Any]
_NO_MORE: Values = {"minors": 0, "moves": 0, "metres": 0}
_SLOTS_AT_END: Values = {"major": "ready", "minor": "ready", "move": "ready", **_NO_MORE}
_MAJOR_ALONE: Values = {"major": "ready"}
SLOTS_GIVEN_UP: Values = {"major": "used", "minor": "used", "move": "used", **_NO_MORE}
"""The slots of one who lets the rest of the Turn go."""


def forbid_when_out(book: Book, who: str, *, force: bool) -> None:
    """Refuse whatever `who` wants to do when dead or Unconscious.

    Raises:
        Forbidden: dead or Unconscious, and nobody forces it.
    """
    if is_unconscious(book.combatants[who]):
        forbid(book, who, OUT_OF_ACTION[life_of(book, book.before.rules, who)], force=force)


def pay(
    book: Book,
    who: str,
    slot: ActionKind,
    *,
    reaction: bool = False,
    extra: bool = False,
    force: bool,
    mend: str = "",
) -> None:
    """Use up a slot: of this Turn when it is one's own, else for a Reaction of the next.

    Before the initiating Action nothing but a Reaction costs anything; from then on to the First
    Turn it is nobody's Turn.

    Args:
        book: the encounter at work.
        who: who pays.
        slot: what it takes.
        reaction: whether it may be done on another's Turn.
        extra: pay a Minor Action with the Major, as an Extra Minor Action.
        force: do it though the slot is gone.
        mend: what else could be done on another's Turn.

    Raises:
        Forbidden: the slot is used or booked, or it is not the Turn of `who`.
    """
    clock = book.clock
    if clock.acting == who and clock.round:
        _own(book, who, slot, extra=extra, force=force)
    elif reaction:
        _next(book, who, extra=extra, force=force)
    elif (slot != "major" or clock.round) and (now := why_not_now(book, who)):
        mend = mend or mend_when_early(book)
        forbid(book, who, f"can't do that now: {now}", force=force, mend=mend)


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
                f"{book.sheets[who].name} does nothing here that --extra-minor could pay",
                mend="leave it out",
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
    return f"it is {acting.name}'s Turn" if acting else "it is nobody's Turn"


def mend_when_early(book: Book) -> str:
    """Return what helps who is too early: the First Turn comes with `step`."""
    return "" if book.clock.round else "go on with step"


def _own(book: Book, who: str, slot: ActionKind, *, extra: bool, force: bool) -> None:
    current, rules = book.combatants[who], book.before.rules
    reason = ""
    if extra and slot == "minor":
        if not rules.extra_minor_on_turn:
            reason = "can take an Extra Minor Action only as a Reaction"
        slot = "major"
    values = use_slot(current, slot)
    if values is None:
        reason, values = f"has no {_NAMES[slot]} left this Turn", {}
    if reason:
        forbid(book, who, reason, force=force)
    if current.metres and slot != "move" and not rules.split_movement:
        values["metres"] = 0
    book.change(who, **values)


def _next(book: Book, who: str, *, extra: bool, force: bool) -> None:
    current, rules = book.combatants[who], book.before.rules
    reason, mend = "", ""
    if not rules.react_before_first_turn and not current.turn:
        reason = "has had no Turn yet"
    if extra and "major" in current.borrowed and "minor" not in current.borrowed:
        extra = False  # the second Reaction of somebody whose Extra Minor Action paid the first
    values = book_slot(current, "major" if extra else "minor")
    if values is None:
        which = "Major" if extra else "Minor"
        reason = f"has used the {which} Action of the next Turn already"
        if not extra and book_slot(current, "major"):
            mend = f"--extra-minor {who} pays with the Major Action"
    elif extra and rules.surprise == "round" and current.status.surprised:
        reason = "was surprised and has no Major Action this Round"
    if reason:
        forbid(book, who, reason, force=force, mend=mend)
    if values:
        book.change(who, **values)


def slots_at_end(current: Current) -> Values:
    """Return the slots at the end of a Turn: nothing of it can be used later.

    Mostly nothing but the Major Action was used.
    """
    if current.minor == current.move == "ready" and not (
        current.minors or current.moves or current.metres
    ):
        return _MAJOR_ALONE
    return _SLOTS_AT_END


def slots_at_start(current: Current, *, surprised: bool) -> Values:
    """Return the slots at the start of a Turn: all but the borrowed ones, which are paid back.

    Where all are as they should be already, as most are, there is nothing to return.
    """
    borrowed = current.borrowed
    if current.major == current.minor == current.move == "ready" and not (
        surprised or borrowed or current.minors or current.moves or current.metres
    ):
        return {}
    return {
        "major": "used" if surprised or "major" in borrowed else "ready",
        "minor": "used" if "minor" in borrowed else "ready",
        "move": "ready",
        "minors": 0,
        "moves": 0,
        "metres": 0,
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


def trade_for_minor(current: Current) -> Values | None:
    """Trade the Major Action for one more Minor Action; None when it is used."""
    return _trade_major(current, "minors")


def trade_for_move(current: Current) -> Values | None:
    """Trade the Major Action for one more Movement Action; None when it is used."""
    return _trade_major(current, "moves")


def _trade_major(current: Current, key: Literal["minors", "moves"]) -> Values | None:
    paid = use_slot(current, "major")
    return None if paid is None else paid | {key: getattr(current, key) + 1}


def book_slot(current: Current, slot: Literal["major", "minor"]) -> Values | None:
    """Book a slot of the next Turn for a Reaction; None when it is booked already."""
    if slot in current.borrowed:
        return None
    return {"borrowed": (*current.borrowed, slot)}
