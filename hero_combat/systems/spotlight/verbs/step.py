"""The verb `step`: on to whoever has the spotlight next."""

from hero_combat.dice import Dice
from hero_combat.fight.events import FightOver
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.outcome import Outcome
from hero_combat.fight.sides import is_contested, sides_left, tell_over
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.health.condition import is_out
from hero_combat.systems.spotlight.state import Book, Fight
from hero_combat.systems.spotlight.turns.actions import refuse_open_decisions
from hero_combat.systems.spotlight.turns.spotlight import begin_round, pass_spotlight


def step(fight: Fight, order: orders.Step, dice: Dice) -> Outcome:
    """End the spotlight and pass it on; when all are done, begin the next round.

    Raises:
        Forbidden: a death spotlight or a ruling is open, or somebody named may not have it yet.

    source: seed, "Combat Rounds", "Spotlight"; ruling P1 to P3
    """
    book: Book = Ledger(fight)
    refuse_open_decisions(book, force=order.force)
    if not is_contested(fight, is_out):
        left = sides_left(fight, is_out)
        told = tell_over(fight, left)
        if not order.force:
            event = FightOver(side=left[0].name if left else "")
            return Outcome(fight, told, over=True, events=(event,))
        book.note(f"forced: {told[0].lower()}{told[1:-1]}")
    if order.new_round:
        return book.outcome(begin_round(book, dice, order.next, force=order.force))
    return book.outcome(pass_spotlight(book, order.next, dice, force=order.force))
