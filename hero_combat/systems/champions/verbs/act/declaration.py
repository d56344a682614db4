"""Declarations that place one in the order: by DEX or by EGO, and how fast.

source: seed, "Combat Order"; ruling 1.1, steps 4 and 6
"""

from typing import Literal

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Outcome
from hero_combat.systems.champions.orders.act import Act
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.turns.clock import parse_moment, present_moment
from hero_combat.systems.champions.turns.order import placed_again


def declare(book: Book, order: Act, _dice: Dice) -> Outcome:
    """Declare by DEX or by EGO one acts from now on, or another SPD.

    One who still waits in this segment, or acts and has done nothing yet, takes the new place in
    it at once. A declared SPD counts from the next Post-Segment 12 on, or at once where the
    setting `voluntary_spd` says so or when it is forced.

    Raises:
        UsageError: nothing is declared.
    """
    who = order.actor_
    told = []
    if order.by:
        told.append(_by(book, who, order.by))
    if order.spd is not None:
        told.append(_spd(book, order, order.spd))
    return book.outcome(f"{book.sheets[who].name} {' and '.join(told)}.", targets=(who,))


def _by(book: Book, who: str, stat: Literal["dex", "ego"]) -> str:
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
    return f"acts by {stat.upper()} from now on"


def _spd(book: Book, order: Act, spd: int) -> str:
    who = order.actor_
    if order.force or book.before.rules.voluntary_spd == "at once":
        book.override(who, "spd", None if spd == book.before.sources[who].get("spd") else spd)
        return f"changes to SPD {spd}"
    book.change(who, next_spd=spd)
    return f"changes to SPD {spd} after segment 12"
