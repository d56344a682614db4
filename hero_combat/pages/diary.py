"""The lines of a log as they are told: to the game master all of them, to players what they saw.

Players hear nothing of what the game master sets and is reminded of, nothing of who is hidden, and
no numbers of those whom no player runs: as on their board. What they hear is made of what happened,
not of the game master's sentences.
"""

from collections.abc import Collection, Iterator
from typing import NamedTuple

import msgspec

from hero_combat.errors import HeroCombatError
from hero_combat.fight.board import Board
from hero_combat.fight.events import Revealed
from hero_combat.fight.hidden import hidden_in, is_hidden, tell_revealed, with_hidden
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.outcome import Decision, Outcome
from hero_combat.fight.overview import whose_turn
from hero_combat.fight.sides import players_in
from hero_combat.log.lines import Line
from hero_combat.log.past_names import all_names
from hero_combat.log.set_verb import Set, Unset
from hero_combat.orders.declaration import Order
from hero_combat.orders.lines import line_of
from hero_combat.pages.last_seen import BACKSTAGE, LastSeen
from hero_combat.pages.players_view import part_of, players_board, players_over
from hero_combat.pages.words import Teller, named_in
from hero_combat.table import GameTable


class Entry(NamedTuple):
    """A line of the log: its number, its text, what it says, and what is told of it."""

    number: int
    text: str
    line: Line
    told: str


def entries(fight: GameTable, *, player: bool) -> list[Entry]:
    """Return the lines of a log as they are told, to players those that tell them anything.

    Args:
        fight: the fight.
        player: whether players are told.

    Raises:
        FileError: somebody was hidden, and a line can't be played.
    """
    if not player:
        return _lines_of(fight)
    played = each_told(fight, player=True, outcomes=_as_far_as_played(fight))
    return [entry for entry, _ in played if entry.told]


def each_told(
    fight: GameTable, *, player: bool, outcomes: Iterator[tuple[int, Outcome]] | None = None
) -> Iterator[tuple[Entry, Outcome | None]]:
    """Yield all lines of a log as they are told, each with what came of it; nothing is kept.

    A line that tells players nothing is told as "". What came of lines before a state that was
    adopted nobody knows.

    Args:
        fight: the fight.
        player: whether players are told.
        outcomes: what came of the lines; by default they are played again.

    Raises:
        FileError: a line can't be played.
    """
    known = fight.each_outcome() if outcomes is None else outcomes
    diary = _Diary(fight) if player else None
    last = len(fight.start.log)
    for entry in _lines_of(fight):
        outcome = next(known, (0, None))[1] if entry.number > last else None
        yield diary.tell(entry, outcome) if diary else (entry, outcome)


class StillOpen(NamedTuple):
    """What is still to be decided about a line of the log: its number, and the decisions."""

    number: int = 0
    decisions: tuple[Decision, ...] = ()


class RunningDiary:
    """What players are told of the lines of a log, which is told on as the log grows.

    Attributes:
        entries: the lines that tell them anything.
        open: what the last line leaves open.
        open_to_players: what the last line does that tells players anything.
    """

    def __init__(self, fight: GameTable) -> None:
        """Tell the whole log.

        Raises:
            FileError: somebody was hidden, and a line can't be played.
        """
        self.entries: tuple[Entry, ...] = ()
        self.open = self.open_to_players = StillOpen()
        self._fight = fight
        self._diary = _Diary(fight)
        self._end: AnyEncounter | None = fight.start  # None once a line can't be played
        self._tell(fight, _as_far_as_played(fight))

    def go_on(self, fight: GameTable) -> bool:
        """Tell what has come since, if it is the same fight, and its log longer; return whether."""
        end = self._end
        if end is None or not self._is_longer(fight):
            return False
        try:
            new = [*fight.each_outcome(end)]
        except HeroCombatError:
            return False
        if new:
            end = new[-1][1].encounter
        if hidden_in(fight.encounter) - hidden_in(end) != self._diary.always:
            return False
        self._diary.fight = fight
        self._tell(fight, iter(new))
        return True

    def _is_longer(self, fight: GameTable) -> bool:
        """Tell whether all is told already that the first lines of a fight tell."""
        before, now = self._fight.encounter, fight.encounter
        return (
            not fight.start.log
            and now.log[: len(before.log)] == (*before.log,)
            and fight.start == self._fight.start
            and players_in(now) == self._diary.own
            and now.keep(all_names) == before.keep(all_names)
        )

    def _tell(self, fight: GameTable, outcomes: Iterator[tuple[int, Outcome]]) -> None:
        first = 0 if fight is self._fight else len(self._fight.encounter.log)
        told = []
        for entry in _lines_of(fight)[first:]:
            outcome = None
            if entry.number > len(fight.start.log):
                outcome = next(outcomes, (0, None))[1]
                self._end = outcome.encounter if outcome else None
            told.append(self._diary.tell(entry, outcome)[0])
            self.open = StillOpen(entry.number, outcome.open if outcome else ())
            if told[-1].told:
                self.open_to_players = self.open
        self.entries += tuple(entry for entry in told if entry.told)
        self._fight = fight


def _lines_of(fight: GameTable) -> list[Entry]:
    pairs = zip(fight.encounter.log, fight.lines, strict=True)
    return [
        Entry(number, text, line, line.sentence or line_of(line.order))
        for number, (text, line) in enumerate(pairs, 1)
    ]


def _as_far_as_played(fight: GameTable) -> Iterator[tuple[int, Outcome]]:
    """Yield what the lines did, as far as they can be played; all of them if somebody hides."""
    try:
        yield from fight.each_outcome()
    except HeroCombatError:
        if _hides(fight):
            raise


def hidden_by_hand(fight: GameTable) -> frozenset[str]:
    """Return the ids of those who are hidden though no line tells of it: a hand has done it.

    Raises:
        FileError: somebody is hidden, and a line can't be played.
    """
    hidden = hidden_in(fight.encounter)
    if not hidden:
        return frozenset()
    after = fight.start
    for _, outcome in _as_far_as_played(fight):
        after = outcome.encounter
    return hidden - hidden_in(after)


def _hides(fight: GameTable) -> bool:
    """Tell whether anybody is hidden, or may have been."""
    now = fight.encounter
    if hidden_in(now) or any(sheet.hidden for sheet in now.sheets.values()):
        return True
    sets = (line.order for line in fight.lines if isinstance(line.order, Set))
    return any("hidden" in order.path for order in sets) or bool(hidden_in(fight.start))


class _Diary:
    """Tells players what they saw of each line."""

    def __init__(self, fight: GameTable) -> None:
        now = fight.encounter
        self.fight = fight
        self.own = players_in(now)
        self.always = hidden_by_hand(fight)
        self.at_first = hidden_in(fight.start)
        start = with_hidden(fight.start, self.always)
        self._seen = LastSeen(start, fight.system)
        self._last = self._moment(start)
        self._time = ""

    def tell(self, entry: Entry, outcome: Outcome | None) -> tuple[Entry, Outcome | None]:
        """Return a line as players are told of it, and what they saw come of it.

        It is as if a hand had always hidden whom it hides.
        """
        if outcome is not None:
            veiled = self._veiled(outcome) if self.always else outcome
            outcome = self._seen.after(entry.line.order, veiled)
        return self._entry(entry, outcome), outcome

    def _veiled(self, outcome: Outcome) -> Outcome:
        events = (
            event
            for event in outcome.events
            if not isinstance(event, Revealed) or event.who not in self.always
        )
        encounter = with_hidden(outcome.encounter, self.always)
        return msgspec.structs.replace(outcome, encounter=encounter, events=tuple(events))

    def _entry(self, entry: Entry, outcome: Outcome | None) -> Entry:
        last, boards = self._last, None
        if outcome is not None and not _looks_alike(last.fight, outcome.encounter):
            now = self._last = self._moment(outcome.encounter)
            people = _concerned(last, now, entry.line.order, outcome)
            boards = self._board(last, people), self._board(now, people)
        return entry._replace(told=self._told(entry.line, outcome, boards))

    def _moment(self, now: AnyEncounter) -> "_Moment":
        fight = self.fight
        acting = tuple(who for who in whose_turn(now, fight.system) if not is_hidden(now, who))
        return _Moment(now, acting, players_over(fight, now))

    def _board(self, moment: "_Moment", people: Collection[str]) -> Board:
        """Return what players see of some people at a moment."""
        board = players_board(self.fight, part_of(moment.fight, people), attacks=False)
        return msgspec.structs.replace(board, acting=moment.acting, over=moment.over)

    def _told(self, line: Line, outcome: Outcome | None, boards: tuple[Board, Board] | None) -> str:
        order = line.order
        if isinstance(order, BACKSTAGE):
            return _revealed(outcome) if isinstance(order, Set | Unset) else ""
        fight = outcome.encounter if outcome else self.fight.encounter
        hidden = hidden_in(fight) if outcome else self.always | self.at_first
        if order.actor and getattr(order, order.actor) in hidden:
            return ""
        if outcome and outcome.targets and hidden.issuperset(outcome.targets):
            return ""
        teller = Teller(order, fight, hidden, self.own, outcome, boards, self._time)
        told = teller.tell()
        self._time = teller.time
        return told


class _Moment(NamedTuple):
    """A moment of the fight.

    Attributes:
        fight: the fight.
        acting: the ids of those who act then, as far as players see them.
        over: the sentence that it is over, "" while it isn't.
    """

    fight: AnyEncounter
    acting: tuple[str, ...]
    over: str


def _concerned(last: _Moment, now: _Moment, order: Order, outcome: Outcome) -> set[str]:
    """Return the ids of those whom a line may have changed: of all others nothing is told."""
    was, is_ = last.fight, now.fight
    people = {*last.acting, *now.acting, *outcome.targets, *named_in(order)}
    people.update(who for who, one in is_.combatants.items() if was.combatants.get(who) is not one)
    if was.sheets is not is_.sheets:
        people.update(who for who, one in is_.sheets.items() if was.sheets.get(who) is not one)
    for event in outcome.events:
        people.update(getattr(event, key, "") for key in ("who", "by", "attacker", "target"))
    return people


def _looks_alike(before: AnyEncounter, now: AnyEncounter) -> bool:
    """Tell whether nothing that a board shows has changed."""
    return (
        before.clock is now.clock
        and before.combatants is now.combatants
        and before.things is now.things
        and before.sheets is now.sheets
        and before.left is now.left
        and before.marks is now.marks
    )


def _revealed(outcome: Outcome | None) -> str:
    """Return the sentence that somebody is hidden no more, if that is what was set."""
    shown = (event for event in outcome.events if isinstance(event, Revealed)) if outcome else ()
    return " ".join(tell_revealed(outcome.encounter, event.who) for event in shown if outcome)
