"""What one link sees of a fight at the table: the desk fills it, and the page draws it."""

import msgspec

from hero_combat.dice.so_far import Thrown
from hero_combat.fight.board import Board
from hero_combat.fight.mapped import Map


class Ask(msgspec.Struct, frozen=True):
    """An order that waits for a roll.

    Attributes:
        number: the number of the order.
        nth: the number of rolls that have their faces.
        by: the name of the link that gave the order.
        line: the order.
        roll: the next roll, which has no faces.
        mine: whether this link rolls.
        late: whether nobody has answered for so long that the game master may roll.
        what: what the roll is for, with names; "" where its label says it.
    """

    number: int
    nth: int
    by: str
    line: str
    roll: Thrown
    mine: bool
    late: bool = False
    what: str = ""


class Offer(msgspec.Struct, frozen=True):
    """An order that a tap gives.

    Attributes:
        line: the order.
        text: what the button says.
        about: chances and costs, which only the game master sees.
    """

    line: str
    text: str
    about: str = ""


class Opening(msgspec.Struct, frozen=True):
    """What the last line leaves to be decided.

    Attributes:
        text: who decides what.
        offers: the orders that do it.
    """

    text: str
    offers: tuple[Offer, ...] = ()


class Proposal(msgspec.Struct, frozen=True):
    """An order that a player asks the game master for.

    Attributes:
        number: its number.
        by: the name of the link that proposes it.
        line: the order.
    """

    number: int
    by: str
    line: str


class Sight(msgspec.Struct, frozen=True):
    """What one link sees.

    Attributes:
        name: the name of the link.
        role: `master`, `player` or `screen`.
        file: the file's name, for the game master.
        board: the board, of players and screens without what they may not know.
        map: the map, as the board.
        story: what has happened, an entry a line of the log, the newest last.
        asks: the orders that wait for a roll.
        offers: what each combatant of the link can do now, by id.
        openings: what the last line leaves to be decided, to players what is theirs to decide.
        may_end: whether the link may end the turn.
        proposals: what players ask the game master for.
        notice: what is wrong with the file, "" for nothing.
        links: the names and addresses of all other links, for the game master.
        told: what became of the link's last order, "" for nothing to tell.
    """

    name: str
    role: str
    board: Board
    file: str = ""
    map: Map | None = None
    story: tuple[str, ...] = ()
    asks: tuple[Ask, ...] = ()
    offers: dict[str, tuple[Offer, ...]] = {}
    openings: tuple[Opening, ...] = ()
    may_end: bool = False
    proposals: tuple[Proposal, ...] = ()
    notice: str = ""
    links: tuple[tuple[str, str], ...] = ()
    told: str = ""
