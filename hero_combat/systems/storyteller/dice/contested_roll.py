"""Set two pools against each other. source: P1.6, A1"""

from typing import Literal

import msgspec

from hero_combat.systems.storyteller.events import ContestSettled
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import EXCEPTIONAL


class Contest(msgspec.Struct, frozen=True, gc=False):
    """Two pools against each other.

    Attributes:
        winner: "initiator" or "resister".
        exceptional: whether the winner's total is exceptional.
        net: by how much the winner's successes are more, 0 for a tie.
    """

    winner: Literal["initiator", "resister"]
    exceptional: bool
    net: int


def settle_contest(book: Book, initiator: int, resister: int) -> Contest:
    """Say who wins, by successes, and book it; a tie goes to the ruling `tie`."""
    ahead = initiator > resister
    if initiator == resister:
        ahead = book.before.rules.tie == "roller"
    winner: Literal["initiator", "resister"] = "initiator" if ahead else "resister"
    total = initiator if ahead else resister
    exceptional = initiator != resister and total >= EXCEPTIONAL
    result = Contest(winner, exceptional, abs(initiator - resister))
    book.event(ContestSettled(winner=winner, net=result.net, exceptional=exceptional))
    return result
