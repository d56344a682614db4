"""The moves of `act` with the spotlight: share it, pass it on, forgo AP."""

from hero_combat.dice import Dice
from hero_combat.fight.permission import forbid
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.telling import moves as told
from hero_combat.systems.spotlight.telling import turns
from hero_combat.systems.spotlight.turns import actions
from hero_combat.systems.spotlight.turns.simultaneous_action import end_simultaneous_action
from hero_combat.systems.spotlight.turns.spotlight import gets_ap, pass_spotlight, receive_spotlight


def share(book: Book, order: orders.Act, _dice: Dice) -> None:
    """Join whoever has the spotlight; who has had it may too. source: ruling P3.5"""
    who = order.actor_
    holders = tuple(holder for holder in book.clock.spotlight if holder in book.combatants)
    if not holders:
        forbid(book, who, "finds no spotlight to share", force=order.force, mend="use `step`")
    if order.on and order.on not in holders:
        other = getattr(book.sheets.get(order.on), "name", order.on)
        forbid(book, who, f"can't share: {other} does not have the spotlight", force=order.force)
    if who in holders:
        forbid(book, who, "already has the spotlight", force=order.force)
    actions.refuse_down(book, who, book.combatants[who], force=order.force)
    forbid(book, who, actions.may_count(book, who), force=order.force)
    if not (book.combatants[who].ap or gets_ap(book, who)):
        forbid(book, who, "has no AP left this round", force=order.force)
    end_simultaneous_action(book)
    receive_spotlight(book, (who,))
    book.tick(spotlight=tuple(dict.fromkeys((*holders, who))))
    book.say(told.shares, book, who, holders)


def pass_on(book: Book, order: orders.Act, dice: Dice) -> None:
    """Pass the spotlight on, to those who are named or to whoever comes next."""
    who = order.actor_
    if who not in book.clock.spotlight:
        forbid(book, who, "does not have the spotlight", force=order.force)
    actions.refuse_open_decisions(book, force=order.force)
    pass_spotlight(book, order.next, dice, force=order.force)


def forgo(book: Book, order: orders.Act, _dice: Dice) -> None:
    """Give up the rest of the AP. source: seed, "Combat Rounds"; ruling P1.4"""
    who, left = order.actor_, book.combatants[order.actor_].ap
    book.change(who, ap=0, had=True)
    book.say(turns.forgoes, book, who, left)
