"""One's phase: whether one may act now, and what acting uses up."""

from functools import lru_cache
from typing import Any

from hero_combat.errors import Forbidden, Problem, UsageError
from hero_combat.systems.champions.clock import at, has_phase, moment_of, moment_text, spd_change
from hero_combat.systems.champions.current import Book, Fight
from hero_combat.systems.champions.effects import is_dead, is_unconscious
from hero_combat.systems.champions.grasp import held_of

AIMING = "Set"
"""The one maneuver that lasts until its owner does something else."""
NO_MANEUVER: dict[str, Any] = {
    "maneuver": "",
    "maneuver_until": "",
    "aim": "",
    "guarding": "",
    "blocks": 0,
    "block_broken": False,
    "dived": 0,
}
"""The current values of one who has declared nothing, or whose maneuver is over."""


COWED = frozenset({"awed", "cowed", "overwhelmed"})
"""What a presence attack leaves one in who can do nothing."""


def may_act(  # noqa: PLR0911 - one for each reason
    fight: Fight | Book, who: str, *, minor: bool = False, zero: bool = False
) -> str:
    """Why `who` can't act now, such as "is Stunned"; "" when nothing is against it.

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
    moment = now(fight)
    if reason := out_of_action(fight, who):
        return reason
    current = fight.combatants[who]
    if zero and since(current.aborted) >= moment:
        return ""
    if since(current.acted) >= moment:
        return "has already acted this segment"
    if not current.stun and not minor:
        return "is at 0 STUN, where only minor actions are possible"
    if holds(fight, who):
        return ""
    clock = fight.clock
    ordered = clock.ordered == moment_text(moment)
    spent = since(current.spent)
    if not ordered or (who != clock.acting and who not in clock.waiting):
        spd, not_before = speed(fight, who)
        if not has_phase(spd, moment, 0, not_before):
            return f"has no phase in segment {clock.segment}"
        if ordered and spent < moment:
            return f"has no phase left in segment {clock.segment}"
    return "has used up this phase" if spent >= moment else ""


def holds(fight: Fight | Book, who: str) -> bool:
    """Whether `who` holds an action that can be used now.

    Nobody can save half an action: once one half is used, the other is lost with the segment.
    source: seed, "Holding an Action"
    """
    current = fight.combatants[who]
    if not current.holding:
        return False
    if not current.half:
        return True
    return not since(current.held) <= since(current.half) < now(fight)


def out_of_action(fight: Fight | Book, who: str) -> str:
    """Why `who` is in no state to act: "is dead", "is unconscious", "is awed", or ""."""
    current = fight.combatants[who]
    if current.body < 0 and is_dead(current.body, fight.sheets[who].body):
        return "is dead"
    if current.stun < 0 and is_unconscious(current.stun):
        return "is unconscious"
    if current.status.stunned:
        return "is Stunned"
    return f"is {current.presence}" if current.presence in COWED else ""


def only_half(fight: Fight | Book, who: str) -> str:
    """Why half a phase is all that `who` has, such as "is at 0 BODY ..."; "" for a full one."""
    current = fight.combatants[who]
    if since(current.half) == now(fight):
        return "has used half of the phase already"
    return f"is at {current.body} BODY and has half a phase only" if current.body <= 0 else ""


def use_phase(book: Book, who: str, end: int = 0) -> None:
    """`who` has acted: the phase or the held action is used up, as is any aim.

    Writes `acted`, `spent` and `half`, ends a hold, an aim and what lasted until this phase, and
    takes `who` out of those who wait. Whoever acts goes on acting until the next `step`. Takes
    `end` END with it, which must be there.
    """
    moment = now(book)
    text = moment_text(moment)
    current = book.combatants[who]
    if current.maneuver or current.dcv:
        expire(book, who, moment, aim=True)
    spent = current.spent if since(current.spent) > moment else text
    if end:
        book.change(who, end=current.end - end, acted=text, spent=spent)
    else:
        book.change(who, acted=text, spent=spent)
    if current.half or current.holding:
        book.change(who, half="", holding="", held="")
    if who in book.clock.waiting:
        _leave(book, who)


def use_half(book: Book, who: str) -> None:
    """`who` has used half of the phase; the second half makes it whole."""
    moment = now(book)
    text = moment_text(moment)
    if only_half(book, who):
        use_phase(book, who)
    else:
        expire(book, who, moment, aim=True)
        book.change(who, half=text)
        if book.combatants[who].holding:
            book.note("the other half of a held action is lost with this segment")


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
        called = maneuver_name(book, who)
        if held_of(book, who):
            book.note(f"{name} holds on; the DCV of the {called} is over")
        else:
            book.note(f"{name}'s {called} is over")
        book.change(who, **NO_MANEUVER)
    if current.dcv and current.dcv_until and since(current.dcv_until) <= moment:
        book.note(f"{name}'s passing {current.dcv:+d} DCV is over")
        book.change(who, dcv=0, dcv_until="")


def take_up(book: Book, who: str, maneuver: str, until: int | None = None) -> None:
    """Let `maneuver` ("" for none) take the place of any other, until the moment `until`."""
    old = book.combatants[who].maneuver
    if old and old != maneuver:
        book.note(f"{book.sheets[who].name}'s {maneuver_name(book, who)} is over")
    lasts = moment_text(until) if until else ""
    book.change(who, **NO_MANEUVER | {"maneuver": maneuver, "maneuver_until": lasts})


def maneuver_name(fight: Fight | Book, who: str) -> str:
    """The maneuver of `who` as people call it: `Dodge`, `Cat Step`."""
    word = fight.combatants[who].maneuver
    own = fight.sheets[who].defences.get(word)
    return (own.name or word.replace("-", " ").title()) if own else word


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
    """Say so when it is somebody else's turn and `who` holds no action."""
    clock = book.clock
    if not clock.acting and not clock.waiting:
        return
    moment = now(book)
    for first in (clock.acting, *clock.waiting):
        if first in book.combatants and since(book.combatants[first].spent) < moment:
            if first != who and not holds(book, who):
                book.note(f"out of order: it is {book.sheets[first].name}'s turn")
            return


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
