"""Giving up what one has begun or keeps up: a haymaker, an aim, a grip, covering somebody."""

from hero_combat.dice import Dice
from hero_combat.fight.permission import forbid
from hero_combat.systems.champions.conditions.relations import end_relations
from hero_combat.systems.champions.orders.act import Act
from hero_combat.systems.champions.state import Book, held_of
from hero_combat.systems.champions.tables.maneuvers import AIMING
from hero_combat.systems.champions.telling import moves as told


def give_up(book: Book, order: Act, _dice: Dice) -> None:
    """Let go of it at once; the time that went into it is gone.

    A haymaker whose target has moved away is given up so as well, and no longer counts against
    DCV. source: ruling 2.8

    Raises:
        Forbidden: nothing is begun.
    """
    who = order.actor_
    current = book.combatants[who]
    aims = current.maneuver == AIMING.name
    if not (current.haymaker or current.covering or aims or held_of(book, who)):
        forbid(book, who, "has nothing to give up", force=order.force)
    given = [("haymaker", who)] if current.haymaker else []
    if aims:
        given.append(("aim", current.aim))
    if current.covering:
        given.append(("covering", current.covering))
    given += [("held", each) for each in held_of(book, who)]
    end_relations(book, who, "gives up")
    book.say(told.gives_up, book, who, tuple(given))
