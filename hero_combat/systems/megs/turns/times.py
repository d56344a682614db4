"""How moments are written: `R2P5`, a phase of a round, or `R3`, what comes before its first phase.

A moment is eleven times the round and the phase, 0 for what lies between two rounds.
"""

import re

from hero_combat.fight.times import Times
from hero_combat.systems.megs.state.fight import Encounter

_PHASES = 11
_MOMENT = re.compile(r"R([1-9][0-9]{0,8})(?:P([1-9]|10))?", re.ASCII)


def round_and_phase(moment: int) -> tuple[int, int]:
    """Return the round and the phase of a moment, 0 for what comes before the first one."""
    return divmod(moment, _PHASES)


def _read(text: str) -> int | None:
    found = _MOMENT.fullmatch(text)
    return int(found[1]) * _PHASES + int(found[2] or 0) if found else None


def _words(moment: int) -> str:
    round_, phase = round_and_phase(moment)
    return f"Round {round_}, phase {phase}" if phase else f"the start of Round {round_}"


def _now(fight: Encounter) -> int:
    return fight.clock.round * _PHASES + fight.clock.phase


TIMES = Times("R2P5", "Round 2, phase 5", _read, _words, _now)
"""The moments of MEGS."""
