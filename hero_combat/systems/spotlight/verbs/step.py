"""The verb `step`: on to whoever has the spotlight next."""

from hero_combat.dice import Dice
from hero_combat.fight.events import FightOver
from hero_combat.fight.sides import is_contested, sides_left, tell_over
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.health import is_out
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.telling import turns as told
from hero_combat.systems.spotlight.turns.actions import refuse_open_decisions
from hero_combat.systems.spotlight.turns.spotlight import begin_round, pass_spotlight


def step(book: Book, order: orders.Step, dice: Dice) -> None:
    """End the spotlight and pass it on; when all are done, begin the next round.

    Raises:
        Forbidden: a death spotlight or a ruling is open, or somebody named may not have it yet.

    source: seed, "Combat Rounds", "Spotlight"; ruling P1 to P3
    """
    fight = book.before
    refuse_open_decisions(book, force=order.force)
    if not is_contested(fight, is_out):
        left = sides_left(fight, is_out)
        if not order.force:
            book.over = True
            book.event(FightOver(side=left[0].name if left else ""))
            book.say(tell_over, fight, left)
            return
        book.remark(told.over_and_forced, fight, left)
    if order.new_round:
        begin_round(book, dice, order.next, force=order.force)
    else:
        pass_spotlight(book, order.next, dice, force=order.force)
