"""How a Champions fight is scored: STUN and BODY lost, to-hit rolls, who is knocked out."""

from hero_combat.fight.outcome import RollReport
from hero_combat.log.statistics import Scoring
from hero_combat.systems.champions.health import is_dead, is_unconscious
from hero_combat.systems.champions.sheet import Sheet
from hero_combat.systems.champions.state import Current


def score() -> Scoring:
    """What `log --stats` counts."""
    return Scoring(harms=("stun", "body"), out=_out, hit=_hit)


def _out(sheet: Sheet, current: Current) -> bool:
    return is_unconscious(current.stun) or is_dead(current.body, sheet.body)


def _hit(roll: RollReport) -> bool | None:
    words = roll.reading.rpartition(": ")[2].split()
    if roll.dice != "3d6" or not {"hits", "misses"} & set(words):
        return None
    return "hits" in words
