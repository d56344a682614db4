"""Whether one may act now, and what it costs: the slots of this Turn or of the next. source: P4."""

from collections.abc import Iterable

from hero_combat.errors import Forbidden, Problem, UsageError
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.zt import slots
from hero_combat.systems.zt.sheet import Book
from hero_combat.systems.zt.standing import is_unconscious, out_of_action
from hero_combat.systems.zt.tables import HELP

_NAMES = {"major": "Major Action", "minor": "Minor Action", "move": "Movement Action"}


def forbid(book: Book, who: str, reason: str, *, force: bool, mend: str = "") -> None:
    """Nothing when there is no reason, or a note when it is forced.

    Raises:
        Forbidden: `who` is kept from it by the reason, and nobody forces it.
    """
    if not reason:
        return
    text = f"{book.sheets[who].name} {reason}"
    if not force:
        raise Forbidden(Problem(text, mend=mend or "--force overrides it"))
    book.note(f"forced: {text}")


def can_act(book: Book, who: str, *, force: bool) -> None:
    """Nothing when `who` is in a state to act.

    Raises:
        Forbidden: dead or Unconscious, and nobody forces it.
    """
    forbid(book, who, out_of_action(book, book.before.rules, who), force=force)


def pay(
    book: Book,
    who: str,
    slot: slots.Kind,
    *,
    reaction: bool = False,
    extra: bool = False,
    force: bool = False,
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
    elif (slot != "major" or clock.round) and (now := not_now(book, who)):
        mend = mend or after_opening(book)
        forbid(book, who, f"can't do that now: {now}", force=force, mend=mend)


def check_payers(book: Book, extra: tuple[str, ...], reacting: Iterable[str]) -> None:
    """See that everybody who is to pay with an Extra Minor Action pays at all.

    Args:
        book: the encounter at work.
        extra: who is to pay so.
        reacting: who pays for something by this order.

    Raises:
        UsageError: somebody pays nothing.
    """
    for who in set(extra).difference(reacting):
        raise UsageError(
            f"{book.sheets[who].name} does nothing here that --extra-minor could pay",
            mend="leave it out",
        )


def not_now(book: Book, who: str) -> str:
    """Why it is not the time for `who` to use a slot of this Turn, "" when it is.

    Whoever does something before the fight has begun has time for it. source: P1, 5 and 6
    """
    clock = book.clock
    if not clock.round:
        return "the initiating Action is done" if clock.initiated else ""
    if clock.acting == who:
        return ""
    acting = book.sheets.get(clock.acting)
    return f"it is {acting.name}'s Turn" if acting else "it is nobody's Turn"


def after_opening(book: Book) -> str:
    """The mend for what is too early: the First Turn comes with `step`."""
    return "" if book.clock.round else "go on with step"


def help_with(
    book: Book,
    helpers: tuple[str, ...],
    whose: str,
    value: int,
    extra: tuple[str, ...],
    *,
    force: bool,
) -> list[Modifier]:
    """Assist (+3) or Disrupt (-3) by each of the helpers, paid with a Minor Action.

    source: P10; an Unconscious player's character may, once a Round: ruling 2.5

    Raises:
        Forbidden: a helper can't react, has no slot left, or would help itself.
    """
    lines = []
    word = "Assist" if value > 0 else "Disrupt"
    for helper in helpers:
        own = "can't help its own Check" if helper == whose else ""
        forbid(book, helper, own, force=force)
        _may_help(book, helper, force=force)
        pay(book, helper, "minor", reaction=True, extra=helper in extra, force=force)
        lines.append(Modifier(f"{word}: {book.sheets[helper].name}", value))
    return lines


def helped(
    book: Book,
    whose: str,
    assist: tuple[str, ...],
    disrupt: tuple[str, ...],
    extra: tuple[str, ...],
    *,
    force: bool,
) -> list[Modifier]:
    """All Assists and Disrupts of one Check, as lines."""
    if not assist and not disrupt:
        return []
    return [
        *help_with(book, assist, whose, HELP, extra, force=force),
        *help_with(book, disrupt, whose, -HELP, extra, force=force),
    ]


def can_help(book: Book, helper: str) -> bool:
    """Whether `helper` could Assist or Disrupt now, without an Extra Minor Action."""
    current = book.combatants[helper]
    if is_unconscious(current):
        reason = out_of_action(book, book.before.rules, helper)
        player = book.sheets[helper].player and reason != "is dead"
        if not player or current.helped >= max(1, book.clock.round):
            return False
    if book.clock.acting == helper and book.clock.round:
        return slots.used(current, "minor") is not None
    if "minor" in current.borrowed:
        return False
    return bool(book.before.rules.react_before_first_turn or current.turn)


def _may_help(book: Book, helper: str, *, force: bool) -> None:
    reason = out_of_action(book, book.before.rules, helper)
    if not reason:
        return
    now = max(1, book.clock.round)
    if reason == "is Unconscious" and book.sheets[helper].player:
        if book.combatants[helper].helped < now:
            reason = ""
            book.note(f"{book.sheets[helper].name} is Unconscious: within 10 m, once a Round")
        else:
            reason = "is Unconscious and has helped this Round"
        book.change(helper, helped=now)
    forbid(book, helper, reason, force=force)


def _own(book: Book, who: str, slot: slots.Kind, *, extra: bool, force: bool) -> None:
    current = book.combatants[who]
    reason = ""
    if extra and slot == "minor":
        if not book.before.rules.extra_minor_on_turn:
            reason = "can take an Extra Minor Action only as a Reaction"
        values = slots.used(current, "major")
        slot = "major"
    else:
        values = slots.used(current, slot)
    if values is None:
        reason = f"has no {_NAMES[slot]} left this Turn"
    forbid(book, who, reason, force=force)
    values = values or {}
    if slot != "move" and current.metres and not book.before.rules.split_movement:
        values["metres"] = 0
    book.change(who, **values)


def _next(book: Book, who: str, *, extra: bool, force: bool) -> None:
    current, rules = book.combatants[who], book.before.rules
    reason, mend = "", ""
    if not rules.react_before_first_turn and not current.turn:
        reason = "has had no Turn yet"
    if extra and "major" in current.borrowed and "minor" not in current.borrowed:
        extra = False  # the second Reaction of somebody whose Extra Minor Action paid the first
    values = slots.booked(current, "major" if extra else "minor")
    if values is None:
        which = "Major" if extra else "Minor"
        reason = f"has used the {which} Action of the next Turn already"
        if not extra and slots.booked(current, "major"):
            mend = f"--extra-minor {who} pays with the Major Action"
    elif extra and rules.surprise == "round" and current.status.surprised:
        reason = "was surprised and has no Major Action this Round"
    forbid(book, who, reason, force=force, mend=mend)
    if values:
        book.change(who, **values)
