"""Thresholds: who is Stunned, unconscious, dying or dead, and who can still act."""

from collections.abc import Sequence

import msgspec

from hero_combat.systems.champions.state import Book, Fight
from hero_combat.systems.champions.tables.turn import NEGATIVE_STUN, StunBand

COWED = frozenset({"awed", "cowed", "overwhelmed"})
"""What a presence attack leaves one in who can do nothing."""


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


def is_out(fight: Fight | Book, who: str) -> bool:
    """Tell whether `who` can no longer act: unconscious, dead, or without any phase.

    That somebody will come round later doesn't count.
    """
    current, sheet = fight.combatants[who], fight.sheets[who]
    return is_unconscious(current.stun) or is_dead(current.body, sheet.body) or sheet.spd <= 0


_BLOCKED = {
    "dead": frozenset({"stunned", "unconscious"}),
    "unconscious": frozenset({"stunned"}),
}


_IMPLIED = {"unconscious": ("prone",), "dead": ("prone",)}


def stunned_by(stun_past_defences: int, con: int) -> bool:
    """Whether a hit stuns: more STUN than CON, not as much. source: seed, "Effects of Damage"."""
    return stun_past_defences > con


class Pool(msgspec.Struct, frozen=True):
    """A coordinated attack's STUN, added up: the `pool`, and whether it has `stunned`."""

    pool: int
    stunned: bool


def coordinated_stun(stun_past_defences: Sequence[int], joined: Sequence[bool], con: int) -> Pool:
    """STUN of those whose Teamwork succeeded, together, against CON. source: ruling 2.2."""
    pool = sum(stun for stun, counts in zip(stun_past_defences, joined, strict=True) if counts)
    return Pool(pool, stunned_by(pool, con))


def is_unconscious(stun: int) -> bool:
    """Below 0 STUN. source: seed, "Character Status"."""
    return stun < 0


def is_dead(body: int, body_max: int) -> bool:
    """BODY as far below 0 as it can be above. source: seed, "Character Status"."""
    return body <= -body_max


def is_bleeding(body: int, body_max: int) -> bool:
    """Below 0 BODY and not dead: 1 BODY a turn, at the end of segment 12. source: ruling 3.2."""
    return body < 0 and not is_dead(body, body_max)


class ZeroStun(msgspec.Struct, frozen=True):
    """What 0 STUN means.

    Attributes:
        end: END that is left.
        minor_actions: nothing but minor actions (calling out, crawling 1 m).
        powers_drop: powers that cost END end, unless a reserve feeds them or they are Uncontrolled.
    """

    end: int
    minor_actions: bool
    powers_drop: bool


def zero_stun(stun: int, end: int) -> ZeroStun:
    """END and abilities at this STUN. source: seed, "Effects of Damage"; ruling 3.2."""
    down = stun <= 0
    return ZeroStun(0 if down else end, minor_actions=stun == 0, powers_drop=down)


class ZeroBody(msgspec.Struct, frozen=True):
    """What somebody at `body` can do.

    Attributes:
        body: BODY now.
        action: "full_phase" or "half_phase".
        bleeding: whether BODY is being lost.
    """

    body: int
    action: str
    bleeding: bool


def zero_body(body: int, *, strenuous: bool = False) -> ZeroBody:
    """What 0 BODY allows, and what exertion there does: BODY -1, and bleeding.

    Args:
        body: BODY now.
        strenuous: something that costs END, or a concerted effort, is done.

    source: seed, "Effects of Damage"; ruling 3.2
    """
    if body == 0 and strenuous:
        body = -1
    return ZeroBody(body, "half_phase" if body <= 0 else "full_phase", bleeding=body < 0)


def applies(attempt: str, current: Sequence[str]) -> bool:
    """Whether a status can be put on one who has these: the dead aren't stunned any more."""
    return not any(attempt in _BLOCKED.get(status, ()) for status in current)


def implied(status: str) -> tuple[str, ...]:
    """What a status brings with it: one who is out lies prone. source: ruling 3.3."""
    return _IMPLIED.get(status, ())


def negative_stun_band(stun: int) -> StunBand | None:
    """The row of the recovery chart; None for the conscious. source: ruling 1.2."""
    for band in NEGATIVE_STUN:
        if band.bottom <= stun <= band.top:
            return band
    return NEGATIVE_STUN[-1] if stun < 0 else None
