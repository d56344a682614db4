"""The fight of a file as it was read last, and what has been found of it."""

from functools import cached_property

from hero_combat.errors import HeroCombatError
from hero_combat.fight.board import Board
from hero_combat.npc.option_types import Options
from hero_combat.pages.diary import Entry, entries
from hero_combat.pages.players_view import seen_by_players
from hero_combat.pages.seen import Offer
from hero_combat.table import GameTable
from hero_combat.web.may_say import offers_of, offers_to_players


class Moment:
    """A fight that nobody changes.

    Attributes:
        fight: the fight.
    """

    def __init__(self, fight: GameTable) -> None:
        """Take a fight over."""
        self.fight = fight
        self._options: dict[str, Options] = {}

    @cached_property
    def board(self) -> Board:
        """Return the whole board."""
        return self.fight.board

    @cached_property
    def players_board(self) -> Board:
        """Return the board as the table may see it."""
        return seen_by_players(self.fight)

    @cached_property
    def log(self) -> tuple[Entry, ...]:
        """Return the lines of the log."""
        return tuple(entries(self.fight, player=False))

    @cached_property
    def diary(self) -> tuple[Entry, ...]:
        """Return the lines of the log as players are told of them."""
        try:
            return tuple(entries(self.fight, player=True))
        except HeroCombatError:  # somebody was hidden, and a line can't be played
            return ()

    def told_since(self, line: int) -> str:
        """Return what players are told of the lines behind that one."""
        return " ".join(entry.told for entry in self.diary if entry.number > line)

    def offers(self, who: str) -> tuple[Offer, ...]:
        """Return the orders that somebody may give now, as the game master sees them."""
        options = self._options_of(who)
        return offers_of(self.fight, options) if options else ()

    def offers_to(self, ids: tuple[str, ...]) -> dict[str, tuple[Offer, ...]]:
        """Return the orders that a player may give for each of their people."""
        now = self.fight.encounter
        return {who: offers_to_players(now, self.offers(who)) for who in ids}

    def asked(self) -> tuple[str, ...]:
        """Return the ids of those who act, and of those who must decide before it goes on."""
        deciding = (decision.who for decision in self.board.open)
        people = dict.fromkeys((*self.fight.acting, *deciding))
        return tuple(who for who in people if who in self.fight.encounter.sheets)

    def _options_of(self, who: str) -> Options | None:
        if who not in self._options and self.fight.system.tactics is not None:
            self._options[who] = self.fight.options(who)
        return self._options.get(who)
