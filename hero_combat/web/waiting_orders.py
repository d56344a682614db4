"""Orders are played; those that need somebody's dice wait for them, outside of the file.

An order is played from its start each time faces come in, on the file as it is then. Nothing is
written before the last face.
"""

from collections.abc import Callable, Iterator

import msgspec

from hero_combat.dice.entropy import draw_seed
from hero_combat.dice.given import supplied
from hero_combat.dice.so_far import AnotherRoll, FacesSoFar, FacesWanted, Thrown
from hero_combat.errors import DiceError, Forbidden, HeroCombatError, StorageError
from hero_combat.orders.shell_words import split_line
from hero_combat.table import GameTable, change
from hero_combat.web.asking import May, WaitingOrder, asking, label_in_words
from hero_combat.web.lines import Hand, play_line
from hero_combat.web.links import Link
from hero_combat.web.may_say import may_end
from hero_combat.web.moment import Moment
from hero_combat.web.opened import OpenedFile
from hero_combat.web.saying import LOST, NO_QUESTION, OK, WENT_ON, Answer, Heard, Refused

MOST = 20
"""Orders that may wait."""


class PlayedOrder(msgspec.Struct, frozen=True):
    """What an order did.

    Attributes:
        told: what the game master is told.
        lines: its lines in the log, with their numbers; () for what only changes lines.
        last: the last line of the log with its number.
    """

    told: str
    lines: tuple[tuple[int, str], ...]
    last: tuple[int, str]

    @property
    def seen(self) -> dict[int, str]:
        """Return the lines of which players are told."""
        return dict(self.lines or (self.last,))


class WaitingOrders:
    """The orders that wait for dice.

    Attributes:
        told: what links are told, by their secrets.
    """

    def __init__(self, opened: OpenedFile, heard: Callable[[Heard], None]) -> None:
        """Wait for nothing yet.

        Args:
            opened: the file on which orders are played.
            heard: told of each line that is played.
        """
        self.told: dict[str, str] = {}
        self._opened, self._heard = opened, heard
        self._asked: dict[int, WaitingOrder] = {}
        # a phone may have questions of before a restart
        self._first = self._number = draw_seed() % 1_000_000

    def __iter__(self) -> Iterator[WaitingOrder]:
        return iter(tuple(self._asked.values()))

    def next_number(self) -> int:
        """Return a number that nothing else has."""
        self._number += 1
        return self._number

    def find(self, number: int) -> WaitingOrder:
        """Return the order of that number.

        Raises:
            Refused: it doesn't wait any more.
        """
        if number not in self._asked:
            own = self._first < number <= self._number
            raise Refused(409, NO_QUESTION if own else LOST)
        return self._asked[number]

    def give(
        self, by: Link, line: str, may: May, data: bytes | None = None, to: Link | None = None
    ) -> Answer:
        """Play an order, or ask for its first roll.

        Args:
            by: whose order it is.
            line: the order.
            may: why it may be said.
            data: what the file must hold; None for anything.
            to: who is answered, if it is somebody else.

        Raises:
            Refused: too many wait, or the file holds something else.
            HeroCombatError: the order is not possible.
        """
        if len(self._asked) >= MOST:
            raise Refused(409, "Too many orders wait for dice.")
        asked = WaitingOrder(self.next_number(), by, line, may, draw_seed())
        return self._attempt(asked, to or by, data)

    def throw(self, by: Link, number: int, nth: int, faces: str) -> Answer:
        """Give an order the faces of its next roll, "" to leave them to the program.

        Raises:
            Refused: nobody asks for them, or not this link, or they are none.
            HeroCombatError: the order is not possible any more.
        """
        asked = self.find(number)
        roll = asked.roll
        if roll is None or nth != len(asked.thrown):
            raise Refused(409, NO_QUESTION)
        if by.role != "master" and roll.who not in by.ids:
            raise Refused(403, "These dice are another player's.")
        if faces.strip():
            try:
                given = supplied(faces)
                fell = tuple(given.draw(roll.count, roll.sides, roll.label, 0, 0))
                given.finish()
            except DiceError as error:
                raise Refused(400, str(error)) from None
            roll = msgspec.structs.replace(roll, faces=fell)
        thrown = (*asked.thrown, roll)
        return self._attempt(msgspec.structs.replace(asked, thrown=thrown), by)

    def drop(self, by: Link, number: int) -> Answer:
        """Drop an order: whoever gave it while no dice were thrown for it, or the game master.

        Raises:
            Refused: it doesn't wait any more, or this link may not drop it.
        """
        asked = self.find(number)
        mine = asked.by.secret == by.secret
        if by.role != "master" and (asked.thrown or not mine):
            raise Refused(403, "Only the GM can drop that now.")
        del self._asked[number]
        if not mine:
            self.told[asked.by.secret] = f"The GM dropped your order: {asked.line}"
        self._heard(Heard(by.name, f"drop {asked.line}"))
        return Answer(OK, "Dropped.")

    def review(self) -> None:
        """Drop the orders that don't ask for the same roll on the file as it is now."""
        for asked in self:
            try:
                self.play(asked, self._opened.moment.fight.copy())
            except FacesWanted as wanted:
                if wanted.roll == asked.roll:
                    continue
            except HeroCombatError:
                pass
            self._drop_as_it_changed(asked)

    def play(self, asked: WaitingOrder, fight: GameTable) -> str:
        """Play an order on a fight with the faces that it has, and return what is told of it.

        Raises:
            FacesWanted: it needs more.
            HeroCombatError: it is not possible, or not allowed.
        """
        self._see_that_it_is_allowed(asked, fight)
        given = FacesSoFar(asked.thrown)
        hand = Hand(asking(fight, given, self._opened.people, asked.seed), asked.seed)
        told = play_line(fight, asked.line, hand)
        given.finish()
        return told

    def _see_that_it_is_allowed(self, asked: WaitingOrder, fight: GameTable) -> None:
        if asked.may == "free":
            return
        by = self._opened.links.get(asked.by.secret)
        if by is None:
            raise Forbidden("this link is gone")
        if asked.may == "end":
            steps = split_line(asked.line)[0][:1] == ["step"]
            if not (steps and may_end(fight, fight.encounter, by)):
                raise Forbidden("not all who act are this player's")
            return
        now = self._opened.moment
        moment = now if fight.data == now.fight.data else Moment(fight.copy())
        if not any(asked.line == offer.line for offer in moment.offered_to(by)):
            raise Forbidden("not among this player's options now")

    def _attempt(self, asked: WaitingOrder, to: Link, data: bytes | None = None) -> Answer:
        """Play an order with the faces that it has; ask for the next roll if it needs more."""

        def deed(fight: GameTable) -> PlayedOrder:
            if data is not None and fight.data != data:
                raise Refused(409, WENT_ON)
            size = len(fight.encounter.log)
            told = self.play(asked, fight)
            lines = tuple(enumerate(fight.encounter.log, 1))
            return PlayedOrder(told, lines[size:], lines[-1] if lines else (0, ""))

        try:
            played = change(self._opened.path, deed)
        except FacesWanted as wanted:
            roll = wanted.roll
            self._asked[asked.number] = msgspec.structs.replace(asked, roll=roll)
            return Answer(OK, f"{self._in_words(roll)}: {roll.count}d{roll.sides}")
        except AnotherRoll as error:
            self._drop_as_it_changed(asked)
            raise Refused(409, NO_QUESTION, str(error)) from None
        except StorageError:  # its dice are on the table all the same
            raise
        except HeroCombatError:
            self._asked.pop(asked.number, None)
            raise
        self._asked.pop(asked.number, None)
        if self._opened.read():
            self.review()
        for number, text in played.lines:
            line, _, told = text.partition("  # ")
            self._heard(Heard(asked.by.name, line, number, told))
        if not played.lines:
            self._heard(Heard(asked.by.name, asked.line, told=played.told))
        told = played.told if to.role == "master" else self._opened.moment.told_of(played.seen)
        return Answer(OK, told or "Done.")

    def _in_words(self, roll: Thrown) -> str:
        return label_in_words(roll.label, self._opened.moment.now)

    def _drop_as_it_changed(self, asked: WaitingOrder) -> None:
        """Drop an order, and tell whoever was to roll for it, and whoever gave it."""
        self._asked.pop(asked.number, None)
        for link in self._opened.links.values():
            if asked.roll and asked.roll.who in link.ids:
                told = f"These dice are no longer needed: {self._in_words(asked.roll)}"
                self.told[link.secret] = told
        told = f"Your order was dropped, as the fight has changed: {asked.line}"
        self.told[asked.by.secret] = told
