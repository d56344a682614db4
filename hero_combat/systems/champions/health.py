"""Thresholds: who is Stunned, unconscious, dying or dead, and who can still act."""

from hero_combat.systems.champions.state import Book, Encounter
from hero_combat.systems.champions.tables.turn import NEGATIVE_STUN, StunBand

COWED = frozenset({"awed", "cowed", "overwhelmed"})
"""What a presence attack leaves one in who can do nothing."""


def why_out_of_action(fight: Encounter | Book, who: str) -> str:
    """Return why `who` is in no state to act: "is dead", "is unconscious", "is awed", or ""."""
    current = fight.combatants[who]
    if current.body < 0 and is_dead(current.body, fight.sheets[who].body):
        return "is dead"
    if current.stun < 0 and is_unconscious(current.stun):
        return "is unconscious"
    if current.status.stunned:
        return "is Stunned"
    if not current.presence:
        return ""
    return f"is {current.presence}" if current.presence in COWED else ""


def is_out(fight: Encounter | Book, who: str) -> bool:
    """Tell whether `who` can no longer act: unconscious, dead, or without any phase.

    That somebody will come round later doesn't count.
    """
    current = fight.combatants[who]
    if current.stun < 0:  # as the rules below have it; it is asked again and again
        return True
    sheet = fight.sheets[who]
    return current.body <= -sheet.body or sheet.spd <= 0


def is_unconscious(stun: int) -> bool:
    """Tell whether STUN is below 0. source: seed, "Character Status"."""
    return stun < 0


def is_dead(body: int, body_max: int) -> bool:
    """Tell whether BODY is as far below 0 as it can be above. source: seed, "Character Status"."""
    return body <= -body_max


def is_bleeding(body: int, body_max: int) -> bool:
    """Tell whether one is below 0 BODY and not dead. source: ruling 3.2."""
    return body < 0 and not is_dead(body, body_max)


def negative_stun_band(stun: int) -> StunBand | None:
    """Return the row of the recovery chart; None for the conscious. source: ruling 1.2."""
    if stun >= 0:
        return None
    for band in NEGATIVE_STUN:
        if band.bottom <= stun <= band.top:
            return band
    return NEGATIVE_STUN[-1]
