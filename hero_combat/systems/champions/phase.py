"""One's phase: whether one may act now, and what acting uses up."""

from functools import lru_cache

from hero_combat.errors import Forbidden, Problem, UsageError
from hero_combat.systems.champions.clock import at, has_phase, moment_of, moment_text, spd_change
from hero_combat.systems.champions.effects import is_dead, is_unconscious
from hero_combat.systems.champions.sheet import Book, Fight

AIMING = "Set"
"""The one maneuver that lasts until its owner does something else."""


def may_act(fight: Fight | Book, who: str) -> str:
    """Why `who` can't act now, such as "is Stunned"; "" when nothing is against it.

    In a segment whose order nobody has made yet the Speed Chart alone decides whether there is a
    phase. That somebody else acts now, or would come first, is not against it.

    source: rulings 1.1, 1.3 and 3.3

    Raises:
        UsageError: the clock stands nowhere.
    """
    current = fight.combatants[who]
    moment = now(fight)
    if reason := out_of_action(fight, who):
        return reason
    if since(current.acted) >= moment:
        return "has already acted this segment"
    return "" if current.holding else _no_phase(fight, who, moment)


def _no_phase(fight: Fight | Book, who: str, moment: int) -> str:
    clock = fight.clock
    spd, not_before = speed(fight, who)
    if not has_phase(spd, moment, not_before=not_before):
        return f"has no phase in segment {clock.segment}"
    if since(fight.combatants[who].spent) >= moment:
        return "has used up this phase"
    ordered = clock.ordered == moment_text(moment)
    if ordered and who != clock.acting and who not in clock.waiting:
        return f"has no phase left in segment {clock.segment}"
    return ""


def out_of_action(fight: Fight | Book, who: str) -> str:
    """Why `who` is in no state to act: "is dead", "is unconscious", "is Stunned", or ""."""
    current = fight.combatants[who]
    if is_dead(current.body, fight.sheets[who].body):
        return "is dead"
    if is_unconscious(current.stun):
        return "is unconscious"
    return "is Stunned" if current.status.stunned else ""


def use_phase(book: Book, who: str) -> None:
    """`who` has acted: the phase or the held action is used up, as is any aim.

    Writes `acted`, `spent` and `half`, ends a hold, an aim and what lasted until this phase, and
    takes `who` out of those who wait. Whoever acts goes on acting until the next `step`.
    """
    moment = now(book)
    text = moment_text(moment)
    current = book.combatants[who]
    if current.maneuver or current.dcv:
        expire(book, who, moment, aim=True)
    spent = current.spent if since(current.spent) > moment else text
    book.change(who, acted=text, spent=spent, half="", holding="", held="")
    if who in book.clock.waiting:
        _leave(book, who)


def use_half(book: Book, who: str) -> None:
    """`who` has used half of the phase; the second half makes it whole."""
    moment = now(book)
    text = moment_text(moment)
    if book.combatants[who].half == text or book.combatants[who].body <= 0:
        use_phase(book, who)
    else:
        expire(book, who, moment, aim=True)
        book.change(who, half=text)


def spend(book: Book, who: str, phase: int) -> None:
    """The own phases up to the moment `phase`, not an earlier one than now, are gone."""
    if phase > since(book.combatants[who].spent):
        book.change(who, spent=moment_text(phase))
    if who in book.clock.waiting:
        _leave(book, who)


def _leave(book: Book, who: str) -> None:
    book.tick(waiting=tuple(one for one in book.clock.waiting if one != who))


def expire(book: Book, who: str, moment: int, *, aim: bool = False) -> None:
    """End the maneuver and the DCV modifier of `who` whose time is up, and say so in a note.

    Args:
        book: the encounter at work.
        who: whose phase begins.
        moment: the present one.
        aim: end a Set as well.
    """
    current = book.combatants[who]
    if not current.maneuver and not current.dcv:
        return
    name = book.sheets[who].name
    timed = current.maneuver_until and since(current.maneuver_until) <= moment
    if current.maneuver and (timed or (aim and current.maneuver == AIMING)):
        book.note(f"{name}'s {current.maneuver} is over")
        book.change(who, maneuver="", maneuver_until="")
    if current.dcv and current.dcv_until and since(current.dcv_until) <= moment:
        book.note(f"{name}'s passing {current.dcv:+d} DCV is over")
        book.change(who, dcv=0, dcv_until="")


def forbid(book: Book, who: str, reason: str, *, force: bool) -> None:
    """Nothing when there is no reason, or a note when it is forced.

    Raises:
        Forbidden: `who` is kept from it by the reason, and nobody forces it.
    """
    if not reason:
        return
    text = f"{book.sheets[who].name} {reason}"
    if not force:
        raise Forbidden(Problem(text, mend="--force overrides it"))
    book.note(f"forced: {text}")


def note_out_of_order(book: Book, who: str) -> None:
    """Say so when it is somebody else who acts now and `who` holds no action."""
    acting = book.clock.acting
    if acting and acting != who and acting in book.sheets and not book.combatants[who].holding:
        book.note(f"out of order: it is {book.sheets[acting].name} who acts now")


def now(fight: Fight | Book) -> int:
    """The present moment.

    Raises:
        UsageError: the fight hasn't begun, or its clock has been set to no segment.
    """
    clock = fight.clock
    if not clock.turn or not clock.segment:
        raise UsageError("the clock stands at no segment", mend="begin the fight with step")
    return at(clock.turn, clock.segment)


@lru_cache(maxsize=256)
def since(text: str) -> int:
    """The moment that a value of the state holds; 0 for "".

    Raises:
        FileError: the text is no moment.
    """
    return moment_of(text) if text else 0


def speed(fight: Fight | Book, who: str) -> tuple[int, int]:
    """The SPD that counts for `who`, and the moment before which it gives no phase (0: none).

    A change of SPD in a fight counts from the later of the next phases of the old and the new one.
    source: ruling 1.1, step 6
    """
    current, spd = fight.combatants[who], fight.sheets[who].spd
    not_before = since(current.not_before)
    if current.spd != spd and fight.clock.ordered:
        not_before = spd_change(current.spd, spd, since(fight.clock.ordered)) or 0
    return spd, not_before
