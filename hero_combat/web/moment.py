"""The fight of a file as it was read last, and what has been found of it."""

from collections.abc import Iterator, Mapping
from functools import cached_property

import msgspec

from hero_combat.errors import HeroCombatError
from hero_combat.fight.board import Board
from hero_combat.fight.hidden import hidden_in
from hero_combat.fight.model import AnyEncounter
from hero_combat.npc.options import options_of
from hero_combat.pages.diary import Entry, RunningDiary, entries
from hero_combat.pages.last_seen import moment_for_players
from hero_combat.pages.players_view import part_of, players_board
from hero_combat.pages.seen import Offer, Opening
from hero_combat.table import GameTable
from hero_combat.web.links import Link
from hero_combat.web.may_say import (
    offers_of,
    offers_to_players,
    openings_of,
    openings_to_player,
)


class Moment:
    """A fight that nobody changes.

    Attributes:
        fight: the fight.
        running: the players' diary, as far as it has been told.
    """

    def __init__(self, fight: GameTable, running: RunningDiary | None = None) -> None:
        """Take a fight over.

        Args:
            fight: the fight.
            running: the players' diary as far as it was told a moment ago; None for nothing told.
        """
        self.fight = fight
        self.running = running
        self._offers: dict[str, tuple[Offer, ...]] = {}
        self._offered: dict[str, tuple[Offer, ...]] = {}

    @cached_property
    def board(self) -> Board:
        """Return the whole board."""
        return self.fight.board

    @cached_property
    def now(self) -> AnyEncounter:
        """Return the fight as it stands, or as it would begin."""
        return self.fight.as_shown()

    @cached_property
    def seen(self) -> AnyEncounter:
        """Return the moment that players see."""
        return moment_for_players(self.fight, self.now)

    @cached_property
    def players_board(self) -> Board:
        """Return the board as the table may see it."""
        return players_board(self.fight, self.seen)

    @cached_property
    def log(self) -> tuple[Entry, ...]:
        """Return the lines of the log."""
        return tuple(entries(self.fight, player=False))

    @cached_property
    def told(self) -> RunningDiary | None:
        """Return the players' diary, told to the end; None where a line can't be played."""
        try:
            if self.running is None or not self.running.go_on(self.fight):
                self.running = RunningDiary(self.fight)
        except HeroCombatError:  # somebody was hidden, and a line can't be played
            self.running = None
        return self.running

    @property
    def diary(self) -> tuple[Entry, ...]:
        """Return the lines of the log as players are told of them."""
        return self.told.entries if self.told else ()

    def told_of(self, lines: Mapping[int, str]) -> str:
        """Return what players are told of some lines, which are given by their numbers."""
        told = [one.told for one in self.diary if lines.get(one.number) == one.text]
        return " ".join(told)

    def offers(self, who: str) -> tuple[Offer, ...]:
        """Return the orders that somebody may give now, as the game master sees them."""
        if who not in self._offers:
            fight = self.fight
            known = fight.system.tactics is not None
            self._offers[who] = offers_of(fight, fight.options(who)) if known else ()
        return self._offers[who]

    def offered(self, who: str) -> tuple[Offer, ...]:
        """Return the orders that a player may give for somebody: no odds, and nobody hidden."""
        if who not in self._offered:
            self._offered[who] = self._at(self.now, who)
        return self._offered[who]

    def shown(self, who: str) -> tuple[Offer, ...]:
        """Return what a player sees that they may give, as of the moment that players see."""
        return self.offered(who) if self.seen is self.now else self._at(self.seen, who)

    def _at(self, now: AnyEncounter, who: str) -> tuple[Offer, ...]:
        """Return what somebody can do, as if those who are hidden weren't there."""
        system = self.fight.system
        hidden = hidden_in(now)
        if hidden:
            now = part_of(now, now.combatants.keys() - hidden)
        if system.tactics is None or who not in now.combatants:
            return ()
        one = options_of(now, msgspec.structs.replace(system, odds=None), who)
        return offers_to_players(now, offers_of(self.fight, one))

    def offered_to(self, link: Link) -> Iterator[Offer]:
        """Yield the orders that a player may give."""
        for who in link.ids:
            yield from self.offered(who)
        running = self.told
        if running and running.open_to_players == running.open:
            for opening in self.openings_to(link):
                yield from opening.offers

    @cached_property
    def openings(self) -> tuple[Opening, ...]:
        """Return what the last line leaves to be decided, and the board doesn't tell."""
        known = {(one.who, one.kind) for one in self.board.open}
        decisions = self.told.open.decisions if self.told else ()
        new = [one for one in decisions if (one.who, one.kind) not in known]
        return openings_of(self.fight, new)

    def openings_to(self, link: Link) -> tuple[Opening, ...]:
        """Return what a player sees that they may decide about the last line that they see."""
        decisions = self.told.open_to_players.decisions if self.told else ()
        return openings_to_player(self.fight, decisions, link.ids)

    def asked(self) -> tuple[str, ...]:
        """Return the ids of those who act, and of those who must decide before it goes on."""
        deciding = (decision.who for decision in self.board.open)
        people = dict.fromkeys((*self.fight.acting, *deciding))
        return tuple(who for who in people if who in self.fight.encounter.sheets)
