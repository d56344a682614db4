"""The score of a fight: who dealt what and who took it, read off its log played again."""

from collections.abc import Iterable, Sequence

import msgspec

from hero_combat.fight.contract import System
from hero_combat.fight.events import AttackRolled, Damaged, Down, Event
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.outcome import Outcome
from hero_combat.log.lines import Line
from hero_combat.log.participants import EDITS
from hero_combat.log.replay import replay_lines


class CombatantTally(msgspec.Struct):
    """The score of a combatant.

    Attributes:
        dealt: the damage dealt to others, by the value's name.
        taken: the damage taken.
        hits: the number of attacks that hit.
        misses: the number of attacks that missed.
        knockouts: the number of others taken out of the fight.
        knocked_out: how often the combatant was taken out of the fight.
        left: why the combatant left the fight, "" while in it.
    """

    dealt: dict[str, int]
    taken: dict[str, int]
    hits: int = 0
    misses: int = 0
    knockouts: int = 0
    knocked_out: int = 0
    left: str = ""


def tally_events(
    start: AnyEncounter, lines: Sequence[str], system: System
) -> dict[str, CombatantTally]:
    """Return the score of everybody in the fight by their ids, from the lines that can be played.

    What the game master sets is nobody's doing and isn't counted; neither is what came before a
    state that was adopted.

    Raises:
        BadLine: a line of the log can't be played.
    """
    counter = _Counter(system.harms)
    replay_lines(start, lines, system, seen=counter.count)
    return counter.tallies


class _Counter:
    """Counts the events of a fight, line by line."""

    def __init__(self, harms: tuple[str, ...]) -> None:
        self.tallies: dict[str, CombatantTally] = {}
        self._harms = harms

    def count(self, _number: int, line: Line, outcome: Outcome) -> None:
        """Count what came of one line."""
        tallies, harms = self.tallies, self._harms
        after = outcome.encounter
        for who in (*after.combatants, *after.left):
            if who not in tallies:
                tallies[who] = CombatantTally(dict.fromkeys(harms, 0), dict.fromkeys(harms, 0))
            tallies[who].left = after.left[who].why if who in after.left else ""
        if type(line.order) in EDITS:
            return
        for event in outcome.events:
            if isinstance(event, Damaged):
                self._damage(event)
            elif isinstance(event, Down):
                tallies[event.who].knocked_out += 1
                if event.by in tallies and event.by != event.who:
                    tallies[event.by].knockouts += 1
        for (who, _), hit in _attacks(outcome.events).items():
            if who in tallies:
                tallies[who].hits += hit
                tallies[who].misses += not hit

    def _damage(self, event: Damaged) -> None:
        tallies = self.tallies
        for key in self._harms:
            points = event.lost.get(key, 0)
            tallies[event.who].taken[key] += points
            if event.by in tallies and event.by != event.who:
                tallies[event.by].dealt[key] += points


def _attacks(events: Iterable[Event]) -> dict[tuple[str, int], bool]:
    """Return whose attacks there were, and whether each hit.

    One roll for several targets is one attack; an attack without a roll is one of its own.
    """
    hits: dict[tuple[str, int], bool] = {}
    for nth, event in enumerate(events):
        if isinstance(event, AttackRolled) and event.manner != "block":
            attack = (event.attacker, -nth - 1 if event.roll is None else event.roll)
            hits[attack] = event.hit or hits.get(attack, False)
    return hits
