"""The verb `recover`: rest, desperation, medicine, lost Powers; or time that passes."""

from collections.abc import Callable

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Outcome
from hero_combat.systems.megs.conditions.breath import drown
from hero_combat.systems.megs.conditions.desperation import desperation, from_stun
from hero_combat.systems.megs.conditions.lost_powers import power
from hero_combat.systems.megs.conditions.medicine import first_aid, revive, surgery, treatment
from hero_combat.systems.megs.conditions.recovery import rest
from hero_combat.systems.megs.conditions.time import elapse
from hero_combat.systems.megs.orders.actions import Recover
from hero_combat.systems.megs.state.fight import Book, Fight, begun
from hero_combat.systems.megs.tables.ap_measures import counted, duration, time_aps, written

Does = Callable[[Book, Recover, str, Dice], str]

_HOW: dict[str, Does] = {
    "rest": rest,
    "desperation": desperation,
    "stun": from_stun,
    "power": power,
    "first-aid": first_aid,
    "treatment": treatment,
    "surgery": surgery,
    "revive": revive,
}


def recover(fight: Fight, order: Recover, dice: Dice) -> Outcome:
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
