"""Declarations that place one in the order: by DEX or by EGO, and how fast.

source: seed, "Combat Order"; ruling 1.1, steps 4 and 6
"""

from typing import Literal

from hero_combat.dice import Dice
from hero_combat.systems.champions.orders.act import Act
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.turn import parse_moment
from hero_combat.systems.champions.telling import moves as told
from hero_combat.systems.champions.turns.order import placed_again
from hero_combat.systems.champions.turns.phases import present_moment


def declare(book: Book, order: Act, _dice: Dice) -> None:
    """Declare by DEX or by EGO one acts from now on, or another SPD.

    One who still waits in this segment, or acts and has done nothing yet, takes the new place in
    it at once. A declared SPD counts from the next Post-Segment 12 on, or at once where the
    setting `voluntary_spd` says so or when it is forced.

    Raises:
        UsageError: nothing is declared.
    """
    who = order.actor_
    at_once = order.force or book.before.rules.voluntary_spd == "at once"
    if order.by:
        _by(book, who, order.by)
    if order.spd is not None:
        _spd(book, who, order.spd, at_once=at_once)
    book.say(told.declares, book, order, at_once)


def _by(book: Book, who: str, stat: Literal["dex", "ego"]) -> None:
    book.change(who, order_stat="" if stat == book.sheets[who].order_stat else stat)
    clock, current = book.clock, book.combatants[who]
    idle = parse_moment(current.acted) < present_moment(book) and parse_moment(
        current.half
    ) < present_moment(book)
    waiting = list(clock.waiting)
    if (
        clock.acting == who
        and idle
        and waiting
        and parse_moment(current.spent) < present_moment(book)
    ):
        book.tick(acting="", waiting=placed_again(book, waiting, who))
        if book.clock.waiting[0] == who:
            book.tick(acting=who, waiting=tuple(waiting))
    elif who in waiting:
        waiting.remove(who)
        book.tick(waiting=placed_again(book, waiting, who))


def _spd(book: Book, who: str, spd: int, *, at_once: bool) -> None:
    if at_once:
        book.override(who, "spd", None if spd == book.before.sources[who].get("spd") else spd)
    else:
        book.change(who, next_spd=spd)
