"""How a Spotlight fight is scored: boxes marked by kind, attacks and counterattacks, who is out."""

from collections.abc import Iterator

from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.outcome import Outcome, RollReport
from hero_combat.log.statistics import Scoring
from hero_combat.systems.spotlight.health.condition import condition
from hero_combat.systems.spotlight.sheet import Sheet
from hero_combat.systems.spotlight.state import Current
from hero_combat.systems.spotlight.tables import LOCATIONS


def score() -> Scoring:
    """What `log --stats` counts."""
    return Scoring(
        harms=("bruise", "lethal"),
        out=_out,
        hit=_hit,
        lost=_lost,
        attacks=_attacks,
        by=_by,
    )


def _out(sheet: Sheet, current: Current) -> bool:
    return condition(sheet, current) != "ok"


def _hit(roll: RollReport) -> bool | None:
    """Whether an attack lands: only then its report goes on to say where."""
    words = roll.label.split()
    told, _, where = roll.reading.partition("; ")
    if len(words) != 2 or words[0] not in ("attack", "counter"):
        return None
    if ": hit" not in told and ": miss" not in told:
        return None
    return bool(where)


def _lost(before: Current, after: Current) -> dict[str, int]:
    """The boxes that were marked; a bruise that turns lethal is a lethal one.

    Where a location gets better, or smaller with the Fortitude that death was cheated for, a box
    that is drawn anew is no damage.
    """
    bruise = lethal = 0
    for location in LOCATIONS:
        old, new = getattr(before, location), getattr(after, location)
        more = new.count("X") - old.count("X")
        if len(new) - len(old) + more > 0:
            lethal += max(0, more)
            bruise += max(0, new.count("/") - old.count("/"))
    return {"bruise": bruise, "lethal": lethal}


def _attacks(outcome: Outcome, doer: str) -> Iterator[tuple[str, bool]]:
    """The attack, which is no hit when it is dodged or lost, and the target's counterattack."""
    for roll in outcome.rolls:
        hit = _hit(roll)
        if hit is not None:
            yield (outcome.targets[0] if roll.label.startswith("counter ") else doer), hit


def _by(_before: AnyEncounter, outcome: Outcome, doer: str, who: str) -> str:
    """What befalls an attacker comes from the target's counterattack."""
    countered = who == doer and any(roll.label == f"counter {who}" for roll in outcome.rolls)
    return outcome.targets[0] if countered else doer
