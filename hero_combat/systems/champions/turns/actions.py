"""Whether one may act now, and what acting uses up."""

from hero_combat.systems.champions.health import why_out_of_action
from hero_combat.systems.champions.state import Book, Encounter
from hero_combat.systems.champions.tables.turn import moment_text, parse_moment
from hero_combat.systems.champions.telling import turns as told
from hero_combat.systems.champions.turns.clock import has_phase, present_moment
from hero_combat.systems.champions.turns.declared_maneuvers import end_expired_maneuver
from hero_combat.systems.champions.turns.held_actions import holds_action
from hero_combat.systems.champions.turns.speed import speed


def why_not_act(  # noqa: PLR0911 - one for each reason
    fight: Encounter | Book,
    who: str,
    minor: bool = False,  # noqa: FBT001, FBT002 - sooner called without a star before it
    zero: bool = False,  # noqa: FBT001, FBT002 - the same
) -> str:
    """Return why `who` can't act now, such as "is Stunned"; "" when nothing is against it.

    Once the order of a segment is made, it decides who has a phase in it; before that the Speed
    Chart does. That somebody else acts now, or would come first, is not against it.

    Args:
        fight: the encounter.
        who: who wants to act.
        minor: it is so little that one can do it at 0 STUN.
        zero: it takes no time, so that it goes with an abort.

    source: rulings 1.1, 1.3 and 3.3

    Raises:
        UsageError: the clock stands nowhere.
    """
    moment = present_moment(fight)
    if reason := why_out_of_action(fight, who):
        return reason
    current = fight.combatants[who]
    if zero and has_aborted(fight, who):
        return ""
    if current.acted and parse_moment(current.acted) >= moment:
        return "has already acted this segment"
    if not current.stun and not minor:
        return "is at 0 STUN, where only minor actions are possible"
    if current.holding and holds_action(fight, who):
        return ""
    clock = fight.clock
    ordered = parse_moment(clock.ordered) == moment
    spent = parse_moment(current.spent)
    if not ordered or (who != clock.acting and who not in clock.waiting):
        spd, not_before = speed(fight, who)
        if not has_phase(spd, moment, 0, not_before):
            return f"has no phase in segment {clock.segment}"
        if ordered and spent < moment:
            return f"has no phase left in segment {clock.segment}"
    return "has used up this phase" if spent >= moment else ""


def has_aborted(fight: Encounter | Book, who: str) -> bool:
    """Tell whether `who` aborts in this segment, so that what takes no time goes with it."""
    return parse_moment(fight.combatants[who].aborted) >= present_moment(fight)


def why_only_half(fight: Encounter | Book, who: str) -> str:
    """Return why `who` has half a phase only, such as "is at 0 BODY ..."; "" for a full one."""
    current = fight.combatants[who]
    if parse_moment(current.half) == present_moment(fight):
        return "has used half of the phase already"
    return f"is at {current.body} BODY and has half a phase only" if current.body <= 0 else ""


def use_phase(book: Book, who: str, end: int = 0) -> None:
    """Use up the phase, or the held action, of `who`, who has acted; any aim goes with it.

    Writes `acted`, `spent` and `half`, ends a hold, an aim and what lasted until this phase, and
    takes `who` out of those who wait. Whoever acts goes on acting until the next `step`. Takes
    `end` END with it, which must be there.
    """
    moment = present_moment(book)
    text = moment_text(moment)
    current = book.combatants[who]
    if current.maneuver or current.dcv:
        end_expired_maneuver(book, who, moment, aim=True)
    spent = text if parse_moment(current.spent) < moment else current.spent
    if end:
        book.change(who, end=current.end - end, acted=text, spent=spent)
    else:
        book.change(who, acted=text, spent=spent)
    if current.half or current.holding:
        book.change(who, half="", holding="", held="")
    if who in book.clock.waiting:
        _leave(book, who)


def use_half(book: Book, who: str) -> None:
    """Use up half of the phase of `who`; the second half makes it whole."""
    moment = present_moment(book)
    text = moment_text(moment)
    if why_only_half(book, who):
        use_phase(book, who)
    else:
        end_expired_maneuver(book, who, moment, aim=True)
        book.change(who, half=text)
        if book.combatants[who].holding:
            book.remark(told.other_half_lost)


def spend_phases(book: Book, who: str, phase: int) -> None:
    """Use up the phases of `who` up to the moment `phase`, which is not before now."""
    if phase > parse_moment(book.combatants[who].spent):
        book.change(who, spent=moment_text(phase))
    if who in book.clock.waiting:
        _leave(book, who)


def _leave(book: Book, who: str) -> None:
    book.tick(waiting=tuple(one for one in book.clock.waiting if one != who))


def note_out_of_order(book: Book, who: str) -> None:
    """Say so when it is somebody else's turn and `who` holds no action."""
    clock = book.clock
    if not clock.acting and not clock.waiting:
        return
    moment = present_moment(book)
    if who == clock.acting and parse_moment(book.combatants[who].spent) < moment:
        return
    for first in (clock.acting, *clock.waiting):
        if first in book.combatants and parse_moment(book.combatants[first].spent) < moment:
            if first != who and not holds_action(book, who):
                book.remark(told.out_of_order, book, first)
            return
