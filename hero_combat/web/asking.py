"""Orders that wait for somebody's dice, and whom a roll asks."""

import re
from collections.abc import Callable, Collection
from typing import Literal

import msgspec

from hero_combat.dice import Source, seeded
from hero_combat.dice.so_far import FacesSoFar, Thrown
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.names import called
from hero_combat.fight.rollers import who_rolls
from hero_combat.log.session import Faces, OrderFaces, seed_of
from hero_combat.orders.declaration import Order
from hero_combat.table import GameTable
from hero_combat.web.links import Link
from hero_combat.web.may_say import names_hidden

May = Literal["listed", "end", "free"]


class WaitingOrder(msgspec.Struct, frozen=True):
    """An order that waits for faces.

    Attributes:
        number: its number, by which faces are given.
        by: the link through which it was said.
        line: the order.
        may: why it may be said: it is `listed` among what somebody can do, it is the `end` of
            one's turn, or it is `free`: the game master said or granted it.
        seed: the seed of a fight that begins with it and has none.
        thrown: the rolls that have their faces.
        roll: the roll that is asked now; None before the first.
    """

    number: int
    by: Link
    line: str
    may: May
    seed: int
    thrown: tuple[Thrown, ...] = ()
    roll: Thrown | None = None


def asking(fight: GameTable, given: FacesSoFar, people: Collection[str], seed: int) -> OrderFaces:
    """Return the faces of orders: people give those of their own rolls, the fight's seed the rest.

    A roll whose label names somebody hidden is nobody's but the program's.

    Args:
        fight: the fight on which the orders are played.
        given: the faces that people have given so far.
        people: the ids of those whom a player runs.
        seed: rolls where the fight has none.
    """

    def of_order(order: Order) -> Faces:
        def faces(key: str, nth: int) -> Source:
            now = fight.encounter
            own = seed_of(now)
            otherwise = seeded(seed if own is None else own, key, nth)
            asks = _asks(names_hidden(now), who_rolls(now, fight.system, key, order), people)
            return given.source(key, nth, otherwise, asks)

        return faces

    return of_order


def label_in_words(label: str, now: AnyEncounter) -> str:
    """Return what a roll is for, with names in the place of ids: `to hit Agent 1`."""
    return re.sub(r"(?<= )[\w-]+", lambda word: called(word[0], now), label)


def _asks(
    hidden: Callable[[str], bool], whose: Callable[[str], str], people: Collection[str]
) -> Callable[[str], str]:
    def asks(label: str) -> str:
        who = whose(label)
        return who if who in people and not hidden(label) else ""

    return asks
