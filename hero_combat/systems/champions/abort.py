"""Acting out of turn: aborting to a defence, and holding an action."""

from typing import Literal

import msgspec

from hero_combat.systems.champions.clock import next_phase
from hero_combat.systems.champions.tables import (
    ABORT_ACTIONS,
    HAYMAKER_LOST,
    MOVING_ATTACKS,
)


class Abort(msgspec.Struct, frozen=True):
    """The ruling on an abort.

    Attributes:
        allowed: whether the character may abort now.
        why: why not; "" when allowed.
        phase_spent: the phase that is given up; None when a held action pays, or when refused.
        defence_until: the phase at whose start the defence ends; None when there is no such phase.
        action: how much may be done: "half" (with any zero-phase actions), or "full" out of a hold.
    """

    allowed: bool
    why: str = ""
    phase_spent: int | None = None
    defence_until: int | None = None
    action: Literal["half", "full"] = "half"


def abort(  # noqa: PLR0913 - each one is a fact the rule asks for
    spd: int,
    moment: int,
    *,
    acted: bool = False,
    stunned: bool = False,
    unconscious: bool = False,
    holding: bool = False,
    spent: int = 0,
    not_before: int = 0,
    reabort_lock: bool = False,
) -> Abort:
    """Whether one may abort to a defence in `moment`, which phase it costs and how long it lasts.

    Args:
        spd: the Speed that counts now.
        moment: the present moment.
        acted: has already acted in this segment.
        stunned: is Stunned.
        unconscious: is unconscious (or dead).
        holding: holds a full action, which then pays instead of a phase.
        spent: the latest phase already used or given up by an earlier abort.
        not_before: no phase before this moment (see `clock.spd_change`).
        reabort_lock: the setting of that name: no new abort until the spent phase has passed.

    source: seed, "Aborting to Defense"; ruling 1.4
    """
    why = _refusal(acted=acted, stunned=stunned, unconscious=unconscious)
    if why:
        return Abort(allowed=False, why=why)
    if holding:
        until = next_phase(spd, moment, not_before=not_before)
        return Abort(allowed=True, defence_until=until, action="full")
    if reabort_lock and spent >= moment:
        return Abort(allowed=False, why="has aborted, and that phase has not passed")
    phase = next_phase(spd, max(moment - 1, spent), not_before=not_before)
    if phase is None:
        return Abort(allowed=False, why="has no phase to give up")
    return Abort(allowed=True, phase_spent=phase, defence_until=next_phase(spd, phase))


def _refusal(*, acted: bool, stunned: bool, unconscious: bool) -> str:
    if unconscious:
        return "is unconscious"
    if stunned:
        return "is Stunned"
    return "has already acted this segment" if acted else ""


def abort_two_phases(spd: int, moment: int, *, spent: int = 0) -> tuple[int, ...]:
    """The phases that aborting to a power with Extra Phase costs: the next two.

    Args:
        spd: the Speed that counts now.
        moment: the present moment.
        spent: the latest phase already used or given up.

    source: the worked cases, "Extra Phase"
    """
    first = next_phase(spd, max(moment - 1, spent))
    second = None if first is None else next_phase(spd, first)
    return tuple(phase for phase in (first, second) if phase is not None)


def abort_action_allowed(action: str) -> bool:
    """Whether one may abort to this action: only to what defends. source: ruling 1.4, step 2

    Args:
        action: a maneuver's name or one of `tables.ABORT_ACTIONS`; case and `_` don't matter.
    """
    return action.lower().replace("_", " ") in ABORT_ACTIONS


def defence_up(moment: int, until: int | None) -> bool:
    """Whether a defence that lasts until the start of `until` (None: for good) still stands."""
    return until is None or moment < until


def may_hold(kind: Literal["full", "half"], *, moved_first: bool = False) -> bool:
    """Whether this action can be held: only a full one. source: seed, "Holding an Action"

    Args:
        kind: how much of the phase is left.
        moved_first: something has been done with it already.
    """
    return kind == "full" and not moved_first


def hold_lost_at(spd: int, held_at: int, *, not_before: int = 0) -> int | None:
    """The own phase on reaching which a held action is lost. source: seed, "Holding an Action"."""
    return next_phase(spd, held_at, not_before=not_before)


class Contest(msgspec.Struct, frozen=True):
    """Who goes first when a held action's contingency comes about.

    Attributes:
        first: "holder" or "actor"; "reroll" when the margins are equal.
        roll: whether DEX rolls settle it.
    """

    first: Literal["holder", "actor", "reroll"]
    roll: bool


def hold_contest(
    *, needs_prior_action: bool, holder_margin: int = 0, actor_margin: int = 0
) -> Contest:
    """Who goes first: the one who held, or the one who was waited for.

    Args:
        needs_prior_action: the other must first spend an action (drawing a weapon): no roll.
        holder_margin: the holder's DEX roll, target less roll.
        actor_margin: the other's, likewise.

    source: seed, "Holding an Action"; ruling 1.3
    """
    if needs_prior_action:
        return Contest("holder", roll=False)
    if holder_margin == actor_margin:
        return Contest("reroll", roll=True)
    return Contest("holder" if holder_margin > actor_margin else "actor", roll=True)


def may_move_after(*, attacked: bool, maneuver: str = "") -> bool:
    """Whether movement may follow: an attack ends the phase.

    Move By, Move Through and Grab By are the exceptions, their movement being part of the attack.
    source: seed, "Holding an Action"
    """
    return not attacked or maneuver in MOVING_ATTACKS


def haymaker_cancelled(event: str) -> bool:
    """Whether this event, before it lands, makes a haymaker come to nothing. source: ruling 2.8

    Args:
        event: one of `tables.HAYMAKER_LOST`, or anything else that happened.
    """
    return event in HAYMAKER_LOST
