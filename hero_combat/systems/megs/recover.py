"""The verb `recover`: rest, desperation, medicine, lost Powers; or time that passes."""

from collections.abc import Callable

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Outcome
from hero_combat.systems.megs import desperation, medicine, orders, resting
from hero_combat.systems.megs.aps import duration, time_aps, written
from hero_combat.systems.megs.breath import drown
from hero_combat.systems.megs.hurt import counted
from hero_combat.systems.megs.phase import begun
from hero_combat.systems.megs.sheet import Book, Fight
from hero_combat.systems.megs.time import elapse

Does = Callable[[Book, orders.Recover, str, Dice], str]

_HOW: dict[str, Does] = {
    "rest": resting.rest,
    "desperation": desperation.desperation,
    "stun": desperation.from_stun,
    "power": resting.power,
    "first-aid": medicine.first_aid,
    "treatment": medicine.treatment,
    "surgery": medicine.surgery,
    "revive": medicine.revive,
}


def recover(fight: Fight, order: orders.Recover, dice: Dice) -> Outcome:
    """Time passes, with bleeding, and then somebody tries to recover.

    Raises:
        UsageError: it isn't clear who, or how.
        Forbidden: it is not yet time, can't be paid, or needs something else first.

    source: seed, "Recovery"; rulings 30 to 37
    """
    book = Book(fight, order)
    begun(book)
    told = []
    if order.after:
        seconds = duration(order.after)
        aps = time_aps(seconds)
        text = written(aps, "time") if order.after.isdigit() else order.after
        told.append(f"Time passes: {text} ({counted(aps)}).")
        told += drown(book, seconds)
        told += elapse(book, seconds)
    who = order.who or book.clock.acting
    if order.how:
        if who not in book.combatants:
            raise UsageError("nobody is named who recovers", mend="say --who ID")
        told.append(_HOW[order.how](book, order, who, dice))
    return book.outcome(" ".join(told), targets=(who,) if who else ())
