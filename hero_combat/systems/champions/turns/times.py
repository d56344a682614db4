"""How moments are written: `T2S5`, a segment of a Turn."""

from hero_combat.errors import FileError
from hero_combat.fight.times import Times
from hero_combat.systems.champions.state import Encounter
from hero_combat.systems.champions.tables.turn import moment_at, read_moment
from hero_combat.systems.champions.telling import turns as told


def _read(text: str) -> int | None:
    try:
        return read_moment(text)
    except FileError:
        return None


def _words(moment: int) -> str:
    return told.moment(moment).removesuffix(".")


def _now(fight: Encounter) -> int:
    """Return the present segment; 0 where the clock stands at none."""
    clock = fight.clock
    return moment_at(clock.turn, clock.segment) if clock.turn and clock.segment else 0


TIMES = Times("T2S5", "Turn 2, segment 5", _read, _words, _now)
"""The moments of Champions."""
