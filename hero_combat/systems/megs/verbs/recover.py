"""The verb `recover`: rest, desperation, medicine, lost Powers; or time that passes."""

from collections.abc import Callable

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.systems.megs.conditions.breath import drown
from hero_combat.systems.megs.conditions.desperation import shake_off_stun, try_desperation
from hero_combat.systems.megs.conditions.lost_powers import recover_power
from hero_combat.systems.megs.conditions.medicine import first_aid, revive, surgery, treatment
from hero_combat.systems.megs.conditions.recovery import rest
from hero_combat.systems.megs.conditions.time import let_time_pass
from hero_combat.systems.megs.dice.check import close_options
from hero_combat.systems.megs.orders.actions import Recover
from hero_combat.systems.megs.state.check_options import CheckOptions
from hero_combat.systems.megs.state.fight import Book, require_begun
from hero_combat.systems.megs.tables.ap_measures import duration
from hero_combat.systems.megs.telling import time as told

RecoverRule = Callable[[Book, Recover, str, Dice], None]

_HOW: dict[str, RecoverRule] = {
    "rest": rest,
    "desperation": try_desperation,
    "stun": shake_off_stun,
    "power": recover_power,
    "first-aid": first_aid,
    "treatment": treatment,
    "surgery": surgery,
    "revive": revive,
}


def recover(book: Book, order: Recover, dice: Dice) -> None:
    """Let time pass, with bleeding, and then let somebody try to recover.

    Raises:
        UsageError: it isn't clear who, or how.
        Forbidden: it is not yet time, can't be paid, or needs something else first.

    source: seed, "Recovery"; rulings 30 to 37
    """
    book.options = CheckOptions.of(order)
    require_begun(book)
    if order.after:
        seconds = duration(order.after)
        book.say(told.passes, order.after, seconds)
        for who, found in drown(book, seconds):
            book.say(told.suffocation, book, who, found)
        book.say(told.passed, book, let_time_pass(book, seconds))
    who = order.who or book.clock.acting
    if order.how:
        if who not in book.combatants:
            raise UsageError("no combatant given to recover", mend="add --who ID")
        _HOW[order.how](book, order, who, dice)
    book.targets = (who,) if who else ()
    close_options(book)
