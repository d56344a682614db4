"""Phases: whether one may act now, what acting uses up, and when the next phase comes."""

from typing import Literal

from hero_combat.errors import UsageError
from hero_combat.systems.champions.health import why_out_of_action
from hero_combat.systems.champions.state import Book, Encounter
from hero_combat.systems.champions.tables.turn import (
    SEGMENTS_PER_TURN,
    SPD_MAX,
    SPEED_CHART,
    moment_at,
    moment_text,
    parse_moment,
    segment_of,
    turn_of,
)
from hero_combat.systems.champions.telling import turns as told
from hero_combat.systems.champions.turns.declared_maneuvers import end_expired_maneuver


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
        return "is at 0 STUN and can only take minor actions"
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
    return "has already used this phase" if spent >= moment else ""


def has_aborted(fight: Encounter | Book, who: str) -> bool:
    """Tell whether `who` aborts in this segment, so that what takes no time goes with it."""
    return parse_moment(fight.combatants[who].aborted) >= present_moment(fight)


def why_only_half(fight: Encounter | Book, who: str) -> str:
    """Return why `who` has half a phase only, such as "is at 0 BODY ..."; "" for a full one."""
    current = fight.combatants[who]
    if parse_moment(current.half) == present_moment(fight):
        return "has already used half of the phase"
    return f"is at {current.body} BODY and has only half a phase" if current.body <= 0 else ""


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


# ---------------------------------------------------------------- what acting uses up


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


# ---------------------------------------------------------------- when a phase comes


def present_moment(fight: Encounter | Book) -> int:
    """Return the present moment.

    Raises:
        UsageError: the fight hasn't begun, or its clock has been set to no segment.
    """
    clock = fight.clock
    if not clock.turn or not clock.segment:
        raise UsageError("the clock is at no segment", mend="begin the fight with `step`")
    return (clock.turn - 1) * SEGMENTS_PER_TURN + clock.segment


def phases(spd: int) -> tuple[int, ...]:
    """Return the segments in which SPD `spd` has a phase: none at 0 or below, row 12 above 12.

    source: ruling 1.1, the Speed Chart
    """
    return SPEED_CHART[min(spd, SPD_MAX)] if spd > 0 else ()


def has_phase(spd: int, moment: int, spent: int = 0, not_before: int = 0) -> bool:
    """Tell whether a phase of SPD `spd` comes in this moment and may be used.

    Args:
        spd: the Speed that counts now.
        moment: the moment asked about.
        spent: the latest phase already used or given up (by an abort, for example).
        not_before: no phase before this moment (see `spd_change`).
    """
    return moment > spent and moment >= not_before and segment_of(moment) in phases(spd)


def next_phase(spd: int, after: int, *, not_before: int = 0) -> int | None:
    """Return the first phase of SPD `spd` later than the moment `after`; None when there is none.

    Args:
        spd: the Speed that counts now.
        after: the moment after which to look.
        not_before: no phase before this moment (see `spd_change`).
    """
    row = phases(spd)
    if not row:
        return None
    start = max(after + 1, not_before)
    turn, segment = turn_of(start), segment_of(start)
    for phase in row:
        if phase >= segment:
            return moment_at(turn, phase)
    return moment_at(turn + 1, row[0])


def post_12_pending(moment: int, recovered: int) -> bool:
    """Tell whether the Post-Segment-12 recovery of this moment's turn is still to be given.

    Args:
        moment: the moment that has just been played out.
        recovered: the latest turn whose recovery was given; 0 for none.

    It comes once a turn, however often one steps back. source: ruling 1.2
    """
    return segment_of(moment) == SEGMENTS_PER_TURN and turn_of(moment) > recovered


# ---------------------------------------------------------------- the SPD that counts


def speed(fight: Encounter | Book, who: str) -> tuple[int, int]:
    """Return the SPD of `who`, and the moment before which it gives no phase (0 for none).

    A change of SPD in a fight counts from the later of the next phases of the old and the new one.
    source: ruling 1.1, step 6
    """
    current, spd = fight.combatants[who], fight.sheets[who].spd
    not_before = parse_moment(current.not_before)
    if current.spd != spd and fight.clock.ordered:
        not_before = spd_change(current.spd, spd, parse_moment(fight.clock.ordered)) or 0
    return spd, not_before


def spd_change(old: int, new: int, moment: int) -> int | None:
    """Return the moment from which the new Speed's phases count, after a change in `moment`.

    The later of the next phase on the old and on the new Speed; what `has_phase` and `next_phase`
    take as `not_before`. None when the new Speed has no phase. source: ruling 1.1, step 6
    """
    fresh = next_phase(new, moment)
    if fresh is None:
        return None
    return max(fresh, next_phase(old, moment) or fresh)


def settle_declared_speeds(book: Book) -> None:
    """Let every SPD that was declared count, after segment 12."""
    for who, current in tuple(book.combatants.items()):
        if current.next_spd:
            spd = current.next_spd
            source = book.before.sources[who].get("spd")
            book.override(who, "spd", None if spd == source else spd)
            book.change(who, next_spd=0, spd=spd, not_before="")
            book.say(told.new_spd, book, who)


def record_speeds(book: Book) -> None:
    """Let every SPD that has changed be the one that counts."""
    sheets = book.sheets
    for who, current in book.combatants.items():  # nobody comes or goes
        if current.spd != sheets[who].spd:
            spd, not_before = speed(book, who)
            book.change(who, spd=spd, not_before=moment_text(not_before) if not_before else "")


# ---------------------------------------------------------------- held actions


def holds_action(fight: Encounter | Book, who: str) -> bool:
    """Tell whether `who` holds an action that can be used now.

    Nobody can save half an action: once one half is used, the other is lost with the segment.
    source: seed, "Holding an Action"
    """
    current = fight.combatants[who]
    if not current.holding:
        return False
    if not current.half:
        return True
    return not parse_moment(current.held) <= parse_moment(current.half) < present_moment(fight)


def may_hold(kind: Literal["full", "half"], *, moved_first: bool = False) -> bool:
    """Tell whether this action can be held: only a full one. source: seed, "Holding an Action"

    Args:
        kind: how much of the phase is left.
        moved_first: something has been done with it already.
    """
    return kind == "full" and not moved_first


def lose_half_held_actions(book: Book, moment: int) -> list[str]:
    """End held actions of which one half is used, as the segment `moment` ends.

    Returns:
        The ids of those who lose the other half. source: seed, "Holding an Action"
    """
    lost = []
    for who, current in tuple(book.combatants.items()):
        if not (current.holding and current.half):
            continue
        if parse_moment(current.held) <= parse_moment(current.half) <= moment:
            book.change(who, half="", holding="", held="")
            lost.append(who)
    return lost
