"""How a MEGS fight is scored: APs of damage to each Health, attacks, who is out."""

from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.outcome import Outcome, RollReport
from hero_combat.log.statistics import Scoring
from hero_combat.systems.megs.sheet import Sheet
from hero_combat.systems.megs.state.records import Current
from hero_combat.systems.megs.tables.attributes import ATTRIBUTES, GROUPS


def score() -> Scoring:
    """What `log --stats` counts."""
    return Scoring(harms=tuple(GROUPS), out=_out, hit=_hit, lost=_lost, by=_by)


def _out(_sheet: Sheet, current: Current) -> bool:
    if current.status.dead or current.wakes:
        return True
    return any(getattr(current, group) <= 0 for group in GROUPS)


def _hit(roll: RollReport) -> bool | None:
    """Whether the blow arrives: where a Block or cover stops it, its EV is not reckoned with."""
    if not roll.label.startswith("to hit "):
        return None
    return any(line.what.startswith("EV of ") for line in roll.modifiers)


def _lost(before: Current, after: Current) -> dict[str, int]:
    """What came off each Health, and beyond the line of death off its Resistance Attribute."""
    return {
        group: _fall(before, after, group) + _fall(before, after, ATTRIBUTES[group][2])
        for group in GROUPS
    }


def _fall(before: Current, after: Current, key: str) -> int:
    return max(0, int(getattr(before, key)) - int(getattr(after, key)))


def _by(_before: AnyEncounter, outcome: Outcome, doer: str, _who: str) -> str:
    """The attacker's doing; while somebody recovers, others bleed by nobody's."""
    return doer if any(roll.label.startswith("to hit ") for roll in outcome.rolls) else ""
