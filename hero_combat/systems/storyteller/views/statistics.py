"""How a Storyteller fight is scored: damage by kind, attacks, who is down or dead."""

from collections.abc import Iterator

from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.outcome import Outcome, RollReport
from hero_combat.log.statistics import Scoring
from hero_combat.systems.storyteller.health import condition, marks_of
from hero_combat.systems.storyteller.sheet.stat_block import Sheet
from hero_combat.systems.storyteller.sheet.traits import boxes
from hero_combat.systems.storyteller.state import Current

_KINDS = ("bashing", "lethal", "aggravated")


_ATTACKS = ("attack", "grapple", "quick combat", "killing blow")


def score() -> Scoring:
    """What `log --stats` counts."""
    return Scoring(harms=_KINDS, out=_out, hit=_hit, lost=_lost, attacks=_attacks, by=_by)


def _out(sheet: Sheet, current: Current) -> bool:
    """Down or dead; to surrender is no knockout."""
    down = condition(marks_of(current), boxes(sheet)) in ("bleeding", "dead")
    return down or current.status.unconscious


def _lost(before: Current, after: Current) -> dict[str, int]:
    """The damage that was taken, by its kind: what a full track makes of it is the track's own."""
    return {
        "bashing": max(0, after.taken_bashing - before.taken_bashing),
        "lethal": max(0, after.taken_lethal - before.taken_lethal),
        "aggravated": max(0, after.taken_aggravated - before.taken_aggravated),
    }


def _attacks(outcome: Outcome, doer: str) -> Iterator[tuple[str, bool]]:
    """Strikes, grabs, Quick Combat and killing blows; a dodge or the other's pool takes its part.

    What is rolled within a grapple, to disarm, to touch or to keep heads down is no attack.
    """
    rolls = outcome.rolls
    if any(roll.label == f"grapple {doer}" for roll in rolls):
        return
    rules = outcome.encounter.rules
    for roll in rolls:
        what, _, target = roll.label.rpartition(" ")
        if what not in _ATTACKS:
            continue
        against = sum(
            _successes(other)
            for other in rolls
            if other.label in (f"dodge {target}", f"resist {target}")
        )
        made = _successes(roll)
        tied = what == "quick combat" and made == against > 0 and rules.tie == "roller"
        yield doer, bool(_hit(roll)) and (made > against or tied)


def _hit(roll: RollReport) -> bool | None:
    """Whether the roll of an attack succeeds, before anything is set against it."""
    what = roll.label.rpartition(" ")[0]
    return _successes(roll) > 0 if what in _ATTACKS else None


def _successes(roll: RollReport) -> int:
    """The successes of a pool, those of dice that came again included; a killing blow has one."""
    if roll.label.startswith("killing blow "):
        return 1
    first, _, word = roll.reading.partition(",")[0].partition(" ")
    return int(first) if word in ("success", "successes") and first.isdigit() else 0


def _by(before: AnyEncounter, outcome: Outcome, doer: str, who: str) -> str:
    """Whose doing it is that somebody is hurt in an outcome of the own.

    It is the doing of who fires where one acts under covering fire, else of the one opponent: who
    wins a Quick Combat or a grapple, or keeps the weapon.
    """
    old: Current = before.combatants[who]
    if old.under_fire and not outcome.encounter.combatants[who].under_fire:
        return old.under_fire_from
    if who != doer:
        return doer
    return next((other for other in outcome.targets if other != who), doer)
