"""How a ZT fight is scored: HP lost, Hit Checks, who falls Unconscious."""

from collections.abc import Iterator

from hero_combat.fight.outcome import Outcome, RollReport
from hero_combat.log.statistics import Scoring
from hero_combat.systems.zt.health import is_unconscious
from hero_combat.systems.zt.sheet import Sheet
from hero_combat.systems.zt.state import Current


def score() -> Scoring:
    """What `log --stats` counts."""
    return Scoring(harms=("hp",), out=_out, hit=_hit, attacks=_attacks)


def _out(_sheet: Sheet, current: Current) -> bool:
    return is_unconscious(current)


def _hit(roll: RollReport) -> bool | None:
    """One Hit Check is one attack; on several it hits when it hits anybody."""
    if not roll.label.startswith("to hit "):
        return None
    return any(part.endswith((" hits", " hit")) for part in roll.reading.split(", "))


def _attacks(outcome: Outcome, doer: str) -> Iterator[tuple[str, bool]]:
    """The Hit Checks; one that breaks the weapon hits, Critical Failure or not."""
    broke = any(
        roll.label.startswith("break ") and roll.reading.endswith(": it breaks")
        for roll in outcome.rolls
    )
    for roll in outcome.rolls:
        hit = _hit(roll)
        if hit is not None:
            yield doer, hit or broke
