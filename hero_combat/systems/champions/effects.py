"""What damage does to somebody: Stunned, out, dying; and how one comes back."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from hero_combat.systems.champions.clock import has_phase
from hero_combat.systems.champions.rounding import away_from_zero
from hero_combat.systems.champions.tables import NEGATIVE_STUN, StunBand

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


def recovers_on_phase(stun: int, spd: int, moment: int) -> bool:
    """Whether one who is out recovers in this moment, having a phase in it."""
    band = negative_stun_band(stun)
    return band is not None and band.every_phase and has_phase(spd, moment)


def recovers_post_12(stun: int, *, dead: bool = False, holding_breath: bool = False) -> bool:
    """Whether the Post-Segment-12 recovery reaches this one. source: ruling 1.2."""
    band = negative_stun_band(stun)
    return not dead and not holding_breath and (band is None or band.post_12)


class Recovery(msgspec.Struct, frozen=True):
    """STUN and END after a recovery."""

    stun: int
    end: int


def recovered(stun: int, stun_max: int, rec: int, end: int = 0, end_max: int = 0) -> Recovery:
    """REC to STUN and END, neither beyond its maximum. source: ruling 1.2

    At 0 STUN or below END stays 0; one who wakes has as much END as STUN. Being Stunned is not
    touched by a recovery.
    """
    after = max(stun, min(stun_max, stun + rec))
    if after <= 0:
        return Recovery(after, 0)
    if stun <= 0:
        return Recovery(after, min(end_max, after))
    return Recovery(after, max(end, min(end_max, end + rec)))


def stun_past(stun: int, defence: int) -> int:
    """What gets through: never less than nothing."""
    left = stun - defence if defence > 0 else stun
    return max(0, left)


class Through(NamedTuple):
    """What of a hit gets past the defences: `stun` and `body`."""

    stun: int
    body: int


def through_defences(
    stun: int, body: int, defence: int, against_body: int, *, least: bool, halved: bool = False
) -> Through:
    """What gets through of so much STUN and BODY.

    Args:
        stun: STUN rolled.
        body: BODY rolled.
        defence: what stands against STUN.
        against_body: what stands against BODY.
        least: the setting `stun_for_body`: 1 STUN at least for each BODY that gets through.
        halved: the target rolled with the punch: half of what gets through.

    source: ruling 3.1; the HERO 6e book
    """
    stun, body = stun_past(stun, defence), stun_past(body, against_body)
    if halved:
        stun, body = away_from_zero(stun / 2), away_from_zero(body / 2)
    return Through(max(stun, body) if least else stun, body)


class Defence(msgspec.Struct, frozen=True):
    """A defence in its two parts: `resistant`, which stops killing attacks, and `normal`."""

    resistant: int
    normal: int

    @property
    def total(self) -> int:
        """Both together, against STUN and normal attacks."""
        return self.resistant + self.normal


def defence_after_drain(
    natural: int, drain: int = 0, *, power: int = 0, made_resistant: int = 0
) -> Defence:
    """PD or ED after a drain; neither part goes below 0.

    Args:
        natural: the characteristic, which the drain reduces.
        drain: points drained from it.
        power: resistant points from a power, which stay.
        made_resistant: how many of the natural points a power has made resistant.
    """
    left = max(0, natural - drain)
    resistant = min(left, made_resistant)
    return Defence(power + resistant, left - resistant)


def effective_defence(defence: int, *, killing: bool, resistant: bool) -> int:
    """An object's DEF: none against a killing attack when it isn't resistant."""
    return 0 if killing and not resistant else defence


def body_left(body: int, rolled: int, defence: int) -> int:
    """An object's BODY after `rolled` BODY, less its DEF."""
    return body - stun_past(rolled, defence)
