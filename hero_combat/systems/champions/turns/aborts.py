"""Aborting to a defense: whether one may, which phase it costs, and how long it lasts."""

from typing import Literal

import msgspec

from hero_combat.systems.champions.health import COWED, is_dead, is_unconscious, why_out_of_action
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.turn import parse_moment
from hero_combat.systems.champions.turns import phases


class Abort(msgspec.Struct, frozen=True):
    """The ruling on an abort.

    Attributes:
        allowed: whether the character may abort now.
        why: why not; "" when allowed.
        phase_spent: the phase that is given up; None when a held action pays, or when refused.
        defense_until: the phase at whose start the defense ends; None when there is no such phase.
        action: how much may be done: "half" (with any zero-phase actions), or "full" out of a hold.
    """

    allowed: bool
    why: str = ""
    phase_spent: int | None = None
    defense_until: int | None = None
    action: Literal["half", "full"] = "half"


class Readiness(msgspec.Struct, frozen=True):
    """What an abort of somebody depends on.

    Attributes:
        spd: the Speed that counts now.
        acted: has already acted in this segment.
        stunned: is Stunned.
        unconscious: is unconscious (or dead).
        holding: holds a full action, which then pays instead of a phase.
        spent: the latest phase already used or given up by an earlier abort.
        not_before: no phase before this moment (see `phases.spd_change`).
    """

    spd: int
    acted: bool = False
    stunned: bool = False
    unconscious: bool = False
    holding: bool = False
    spent: int = 0
    not_before: int = 0


def rule_on_abort(ready: Readiness, moment: int, *, reabort_lock: bool = False) -> Abort:
    """Return whether one may abort to a defense, which phase it costs and how long it lasts.

    Args:
        ready: what it depends on.
        moment: the present moment.
        reabort_lock: the setting of that name: no new abort until the spent phase has passed.

    source: seed, "Aborting to Defense"; ruling 1.4
    """
    spd, not_before = ready.spd, ready.not_before
    if why := _refusal(ready):
        return Abort(allowed=False, why=why)
    if ready.holding:
        until = phases.next_phase(spd, moment, not_before=not_before)
        return Abort(allowed=True, defense_until=until, action="full")
    if reabort_lock and ready.spent >= moment:
        return Abort(allowed=False, why="has aborted already, and the phase it cost hasn't passed")
    phase = phases.next_phase(spd, max(moment - 1, ready.spent), not_before=not_before)
    if phase is None:
        return Abort(allowed=False, why="has no phase left to give up")
    return Abort(allowed=True, phase_spent=phase, defense_until=phases.next_phase(spd, phase))


def _refusal(ready: Readiness) -> str:
    if ready.unconscious:
        return "is unconscious"
    if ready.stunned:
        return "is Stunned"
    return "has already acted this segment" if ready.acted else ""


def why_no_abort(book: Book, who: str) -> str:
    """Return why `who` can't abort to a defense now, "" when nothing is against it."""
    return _helpless(book, who) or ruling_on(book, who, phases.present_moment(book)).why


def _helpless(book: Book, who: str) -> str:
    """Return why `who` can't even defend, besides what `abort` asks about; "" for nothing."""
    current = book.combatants[who]
    if is_dead(current.body, book.sheets[who].body) or current.presence in COWED:
        return why_out_of_action(book, who)
    if not current.stun and not current.status.stunned:
        return "is at 0 STUN and can only take minor actions"
    return ""


def ruling_on(book: Book, who: str, moment: int) -> Abort:
    """Return the ruling on an abort of `who` in this moment."""
    current = book.combatants[who]
    spd, not_before = phases.speed(book, who)
    ready = Readiness(
        spd,
        acted=parse_moment(current.acted) >= moment or parse_moment(current.half) >= moment,
        stunned=current.status.stunned,
        unconscious=is_unconscious(current.stun) or is_dead(current.body, book.sheets[who].body),
        holding=phases.holds_action(book, who),
        spent=parse_moment(current.spent),
        not_before=not_before,
    )
    return rule_on_abort(ready, moment, reabort_lock=book.before.rules.reabort_lock)
