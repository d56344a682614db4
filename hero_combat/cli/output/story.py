"""The story of a fight in Markdown: a heading a turn or round, what happened, and the board."""

from collections.abc import Collection, Iterator
from types import MappingProxyType
from typing import NamedTuple

from hero_combat.cli.formats.markdown_text import escaped
from hero_combat.cli.output.boards.markdown import board_tables
from hero_combat.cli.output.report import change_lines
from hero_combat.fight.board import Board
from hero_combat.fight.contract import System
from hero_combat.fight.events import Died, Down, RoundBegan, TurnBegan
from hero_combat.fight.hidden import hidden_in
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.names import called
from hero_combat.fight.outcome import Change, Outcome
from hero_combat.fight.overview import draw_up
from hero_combat.fight.sides import players_in
from hero_combat.log.past_names import Names, all_names
from hero_combat.orders.declaration import verb_of
from hero_combat.pages.diary import Entry, each_told
from hero_combat.pages.last_seen import moment_for_players
from hero_combat.pages.mentions import Mentions
from hero_combat.pages.players_view import players_board
from hero_combat.table import GameTable
from hero_combat.text import listing

_NO_NAMES: Names = MappingProxyType({})
_STARTS = (TurnBegan, RoundBegan)


class _Chapter(NamedTuple):
    """A turn or a round: its lines as items, the moments that name it and in which it ends."""

    items: list[str]
    named: AnyEncounter
    end: AnyEncounter


def story(fight: GameTable, *, player: bool) -> str:
    """Write the story; for players what they saw, and the values of those whom they run.

    Raises:
        FileError: a line of the log can't be played.
    """
    teller = _Teller(fight, player=player)
    chapters = teller.chapters() or "\nNothing has happened yet.\n"
    return f"# {escaped(teller.title() or 'The fight')}\n{chapters}"


class _Teller:
    """Writes chapter after chapter."""

    def __init__(self, fight: GameTable, *, player: bool) -> None:
        self.fight = fight
        self.player = player
        self.own = players_in(fight.encounter)
        self._time = ""  # as the game master heard it last

    def title(self) -> str:
        """Return the fight's title; for players none that names who is hidden."""
        return self._board(self.fight.encounter).title

    def chapters(self) -> str:
        """Write a heading, the lines and the board of each turn or round."""
        return "".join(self._chapter(one) for one in self._split())

    def _split(self) -> Iterator[_Chapter]:
        """Yield the chapters; a round begins one, but not before anybody's first turn."""
        started = False
        items: list[str] = []
        named = end = self.fight.start
        for each, outcome in each_told(self.fight, player=self.player):
            entry = each
            starts = outcome is not None and any(isinstance(e, _STARTS) for e in outcome.events)
            rounds = outcome is not None and any(isinstance(e, RoundBegan) for e in outcome.events)
            if rounds and started:
                yield _Chapter(items, named, end)
                items, started = [], False
            if outcome is not None and not self.player:
                entry = self._untimed(each, outcome.encounter, heads=starts and not started)
            if outcome is not None:
                end = outcome.encounter
                named = end if starts and not started else named if started else end
                started = started or starts
            if entry.told:
                items.append(self._item(entry, outcome))
        if self.fight.lines:
            now = self.fight.encounter
            yield _Chapter(
                items, named, moment_for_players(self.fight, now) if self.player else now
            )

    def _untimed(self, entry: Entry, now: AnyEncounter, *, heads: bool) -> Entry:
        """Return a line without the time, where the line before or the heading says it."""
        if verb_of(entry.line.order) != "step":
            return entry
        known, self._time = self._time, self._board(now).time
        if not heads and self._time != known:
            return entry
        return entry._replace(told=entry.told.replace(f"{self._time}. ", "", 1))

    def _chapter(self, chapter: _Chapter) -> str:
        items = "".join(chapter.items) or "- Nothing happens.\n"
        time = escaped(self._board(chapter.named).time)
        return f"\n## {time}\n\n{items}\n{board_tables(self._board(chapter.end))}"

    def _board(self, now: AnyEncounter) -> Board:
        if self.player:
            return players_board(self.fight, now)
        return draw_up(now, self.fight.system)

    def _item(self, entry: Entry, outcome: Outcome | None) -> str:
        fight = self.fight
        own = self.own if self.player else None
        names = fight.encounter.keep(all_names)
        below = [] if outcome is None else below_line(outcome, fight.system, own, names)
        return f"- {escaped(entry.told)}\n" + "".join(f"  - {line}\n" for line in below)


def below_line(
    outcome: Outcome, system: System, own: Collection[str] | None = None, names: Names = _NO_NAMES
) -> list[str]:
    """Return the new values, a line each for everybody, and who can act no more, or died.

    Args:
        outcome: what a line did.
        system: the rules.
        own: the ids of those whose values players hear; None for the game master, who hears all.
        names: the names that combatants ever had, by which players don't hear of who is hidden.
    """
    hidden = frozenset[str]() if own is None else hidden_in(outcome.encounter)
    unseen = _naming(outcome, hidden, names) if hidden else set()
    return [*_values(outcome, system, own, unseen), *_fell(outcome, hidden)]


def _values(
    outcome: Outcome, system: System, own: Collection[str] | None, unseen: Collection[str]
) -> Iterator[str]:
    """Yield the new values, but for those of the paths that are unseen."""
    after = outcome.encounter
    told: dict[str, list[Change]] = {}
    for change in outcome.changes:
        who, dot, _ = change.path.partition(".")
        heard = own is None or who in own
        if dot and heard and change.path not in unseen:
            told.setdefault(who, []).append(change)
    for who, changes in told.items():
        for line in change_lines(changes, system.bookkeeping):
            values = line.removeprefix(f"{who}: ").replace(" -> ", " → ")
            yield escaped(f"{called(who, after)}: {values}")


def _fell(outcome: Outcome, hidden: frozenset[str]) -> list[str]:
    died = {event.who: "Dead" for event in outcome.events if isinstance(event, Died)}
    fell = {event.who: "Down" for event in outcome.events if isinstance(event, Down)} | died
    told: dict[str, list[str]] = {}
    for who, word in fell.items():
        if who not in hidden:
            told.setdefault(word, []).append(called(who, outcome.encounter))
    return [f"**{word}: {escaped(listing(names))}**" for word, names in told.items()]


def _naming(outcome: Outcome, people: frozenset[str], names: Names) -> set[str]:
    """Return the paths of those changes that name these people: held by, aiming at, a mark."""
    mentions = Mentions(outcome.encounter, names)
    return {
        one.path
        for one in outcome.changes
        if people & mentions.named_in(mentions.masked(f"{one.path} {one.old} {one.new}"))
        or people & mentions.named_in_mark(one.path.partition(".marks.")[2])
    }
