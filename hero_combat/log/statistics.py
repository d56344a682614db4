"""The score of a fight: who dealt what and who took it, read off its log played again."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec

from hero_combat.fight.contract import System
from hero_combat.fight.events import AttackRolled, Damaged, Down, Event
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.outcome import Outcome, RollReport
from hero_combat.log.lines import Line
from hero_combat.log.participants import EDITS
from hero_combat.log.replay import replay_lines


class Scoring(msgspec.Struct, frozen=True):
    """How a system's outcomes are scored.

    Attributes:
        harms: what damage is counted by, with no `lost` the current values that it takes from:
            `stun`, `body`.
        out: whether somebody with this sheet and these current values is out of the fight.
        hit: whether a roll is an attack that hits, or one that misses; None when it is no attack.
        lost: what somebody lost from these current values to those, by `harms`, for a system in
            which not every value of `harms` falls with damage; None where all do.
        attacks: the attacks of an outcome, given its doer: whose each is, and whether it hits, for
            a system in which one roll alone does not say; None where `hit` does.
        by: whose doing it is that somebody lost something or went down, given the fight before,
            the outcome, its doer and who it is; None where it is always the doer's.
    """

    harms: tuple[str, ...]
    out: Callable[[Any, Any], bool]
    hit: Callable[[RollReport], bool | None]
    lost: Callable[[Any, Any], Mapping[str, int]] | None = None
    attacks: Callable[[Outcome, str], Iterable[tuple[str, bool]]] | None = None
    by: Callable[[AnyEncounter, Outcome, str, str], str] | None = None


class Tally(msgspec.Struct):
    """What one combatant has done and suffered.

    Attributes:
        dealt: what others lost by their doing, by the value's name.
        taken: what they lost themselves.
        hits: attacks of theirs that hit.
        misses: attacks of theirs that missed.
        knockouts: whom they put out of the fight, themselves excepted.
        knocked_out: how often they were put out of it.
    """

    dealt: dict[str, int]
    taken: dict[str, int]
    hits: int = 0
    misses: int = 0
    knockouts: int = 0
    knocked_out: int = 0


def tallied(start: AnyEncounter, lines: Sequence[str], system: System) -> dict[str, Tally]:
    """Return the score of everybody in the fight by their ids, from the lines that can be played.

    What the game master sets is nobody's doing and isn't counted; neither is what came before a
    state that was adopted.

    Raises:
        BadLine: a line of the log can't be played.
    """
    if system.statistics is None:
        counter = _Counter(system.harms)
        replay_lines(start, lines, system, seen=counter.count)
        return counter.tallies
    scorer = _Scorer(system.statistics()(), start)
    replay_lines(start, lines, system, seen=scorer.look)
    return scorer.tallies


class _Counter:
    """Counts the events of a fight, line by line."""

    def __init__(self, harms: tuple[str, ...]) -> None:
        self.tallies: dict[str, Tally] = {}
        self._harms = harms

    def count(self, _number: int, line: Line, outcome: Outcome) -> None:
        """Count what came of one line."""
        tallies, harms = self.tallies, self._harms
        for who in outcome.encounter.combatants:
            if who not in tallies:
                tallies[who] = Tally(dict.fromkeys(harms, 0), dict.fromkeys(harms, 0))
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


class _Scorer:
    """Somebody who watches the fight and keeps the score."""

    def __init__(self, scoring: Scoring, start: AnyEncounter) -> None:
        self.tallies: dict[str, Tally] = {}
        self._scoring = scoring
        self._before = start

    def look(self, _number: int, line: Line, outcome: Outcome) -> None:
        """Return score one line of the log."""
        before, self._before = self._before, outcome.encounter
        for who in outcome.encounter.combatants:
            self._of(who)
        if type(line.order) in EDITS:
            return
        actor = line.order.actor
        doer = getattr(line.order, actor) if actor else ""
        for who, lost, by in self._losses(before, outcome, doer):
            mine = self._against(before, outcome, by, who)
            for key, points in lost.items():
                self.tallies[who].taken[key] += points
                if mine:
                    mine.dealt[key] += points
        for who, hit in self._attacks(outcome, doer):
            if who in self.tallies:
                self.tallies[who].hits += hit
                self.tallies[who].misses += not hit
        for who in self._felled(before, outcome.encounter):
            self.tallies[who].knocked_out += 1
            by = self._feller(before, outcome, doer, who)
            if mine := self._against(before, outcome, by, who):
                mine.knockouts += 1

    def _of(self, who: str) -> Tally:
        keys = self._scoring.harms
        if who not in self.tallies:
            self.tallies[who] = Tally(dict.fromkeys(keys, 0), dict.fromkeys(keys, 0))
        return self.tallies[who]

    def _against(self, before: AnyEncounter, outcome: Outcome, doer: str, who: str) -> Tally | None:
        """Return the tally of whose doing it is, None where it is nobody's or one's own."""
        by = self._scoring.by
        whose = by(before, outcome, doer, who) if by else doer
        return None if whose == who else self.tallies.get(whose)

    def _losses(
        self, before: AnyEncounter, outcome: Outcome, doer: str
    ) -> Iterator[tuple[str, Mapping[str, int], str]]:
        """Return who lost what, and by whom."""
        lost = self._scoring.lost
        if lost:
            for who, current in outcome.encounter.combatants.items():
                old = before.combatants.get(who)
                if old is not None and old is not current:
                    yield who, lost(old, current), doer
            return
        for nth, change in enumerate(outcome.changes):
            who, _, key = change.path.partition(".")
            if key in self._scoring.harms and who in self.tallies:
                by = _whose(outcome, "changes", nth, doer)
                yield who, {key: max(0, change.old - change.new)}, by

    def _attacks(self, outcome: Outcome, doer: str) -> Iterable[tuple[str, bool]]:
        """Return whose attacks there were, and whether each hits."""
        if self._scoring.attacks:
            return self._scoring.attacks(outcome, doer)
        read = (
            (_whose(outcome, "rolls", nth, doer), self._scoring.hit(roll))
            for nth, roll in enumerate(outcome.rolls)
        )
        return ((who, hit) for who, hit in read if hit is not None)

    def _feller(self, before: AnyEncounter, outcome: Outcome, doer: str, who: str) -> str:
        """Return who puts `who` out: whose change of a bar does it."""
        if not outcome.shares or who not in before.combatants:
            return doer
        current, sheet = before.combatants[who], outcome.encounter.sheets[who]
        for nth, change in enumerate(outcome.changes):
            whom, _, key = change.path.partition(".")
            if whom == who and key in self._scoring.harms:
                current = msgspec.structs.replace(current, **{key: change.new})
                if self._scoring.out(sheet, current):
                    return _whose(outcome, "changes", nth, doer)
        return doer

    def _felled(self, before: AnyEncounter, after: AnyEncounter) -> Iterator[str]:
        """Return those who are out now and were not before."""
        out = self._scoring.out
        for who, current in after.combatants.items():
            old = before.combatants.get(who)
            if old is current or not out(after.sheets[who], current):
                continue
            if old is None or not out(before.sheets[who], old):
                yield who


def _whose(outcome: Outcome, what: Literal["changes", "rolls"], nth: int, doer: str) -> str:
    """Return whose doing the nth change or roll of an outcome is."""
    by = ""
    for share in outcome.shares:
        if getattr(share, what) > nth:
            break
        by = share.by
    return by or doer
