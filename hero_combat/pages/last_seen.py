"""The moment that players see: while only hidden people act, that of the line that last showed any.

Else they would know by the time, by who no longer acts and by how soon others do that there is
somebody.
"""

from typing import Any

import msgspec

from hero_combat.fight.contract import System
from hero_combat.fight.hidden import hidden_in, with_hidden
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.outcome import Outcome
from hero_combat.fight.overview import whose_turn
from hero_combat.log.participants import Begin, Remind, Reseed
from hero_combat.log.set_verb import Set, Unset
from hero_combat.orders.declaration import Order, verb_of
from hero_combat.pages.words import named_in
from hero_combat.table import GameTable

BACKSTAGE = (Begin, Set, Unset, Remind, Reseed)
"""What the game master does to the fight as a file, and nobody at the table sees as a deed."""


class LastSeen:
    """Follows a fight line by line.

    Attributes:
        moment: what players see now.
    """

    def __init__(self, start: AnyEncounter, system: System) -> None:
        """Begin where the log does."""
        self.moment = start
        self._system = system
        self._clock = start.clock
        self._hidden_act = False
        self._unseen: list[Outcome] = []

    def after(self, order: Order, outcome: Outcome) -> Outcome:
        """Return what players see of a line: what came of it, and of lines that they didn't see.

        Args:
            order: the line's order.
            outcome: what came of it.
        """
        now = outcome.encounter
        if not self._hides(order, now):
            self._clock = now.clock
        elif not _shows(order, outcome):
            self._unseen.append(outcome)
            return msgspec.structs.replace(
                outcome, encounter=self.moment, events=(), changes=(), targets=()
            )
        self.moment = _at_time_of(now, self._clock)
        lines, self._unseen = [*self._unseen, outcome], []
        return msgspec.structs.replace(
            outcome,
            encounter=self.moment,
            events=tuple(event for line in lines for event in line.events),
            changes=tuple(change for line in lines for change in line.changes),
        )

    def _hides(self, order: Order, now: AnyEncounter) -> bool:
        """Tell whether only hidden people act after a line, or wait after it to do so later."""
        acting = whose_turn(now, self._system)
        waiting = self._hidden_act and not acting and verb_of(order) != "step"
        self._hidden_act = waiting or bool(acting and hidden_in(now).issuperset(acting))
        return self._hidden_act


def moment_for_players(fight: GameTable, now: AnyEncounter) -> AnyEncounter:
    """Return the moment of a fight that its players see at `now`.

    Args:
        fight: the fight.
        now: the fight as it stands, or as it would begin.

    Raises:
        FileError: only hidden people act, and a line of the log can't be played.
    """
    hidden = hidden_in(now)
    if not hidden or not hidden.issuperset(whose_turn(now, fight.system)):
        return now
    seen = LastSeen(with_hidden(fight.start, hidden), fight.system)
    lines = fight.lines[len(fight.start.log) :]
    end = fight.start
    for line, (_, outcome) in zip(lines, fight.each_outcome(), strict=True):
        end = with_hidden(outcome.encounter, hidden)
        seen.after(line.order, msgspec.structs.replace(outcome, encounter=end))
    edited = end.combatants != now.combatants or end.clock != now.clock
    return _at_time_of(now, seen.moment.clock) if edited else seen.moment


def _at_time_of(now: AnyEncounter, clock: Any) -> AnyEncounter:
    """Return a moment as if it were that of a clock."""
    return now if now.clock is clock else msgspec.structs.replace(now, clock=clock)


def _shows(order: Order, outcome: Outcome) -> bool:
    """Tell whether a line shows players anybody, though only hidden people act afterwards.

    A step doesn't, nor what hidden people do or is done to them alone, nor what is set of others
    than players' own people.
    """
    if verb_of(order) == "step" or isinstance(order, Begin | Remind | Reseed):
        return False
    hidden = hidden_in(outcome.encounter)
    if isinstance(order, Set | Unset):
        whose, sheets = order.path.partition(".")[0].split(","), outcome.encounter.sheets
        return any(getattr(sheets.get(who), "player", False) for who in whose)
    people = [getattr(order, order.actor)] if order.actor else [*named_in(order)]
    people = [one for one in people if one] or [*outcome.targets]
    return not hidden.issuperset(people)
