"""The verb `recover`: rest, desperation, medicine, lost Powers; or time that passes."""

from collections.abc import Callable

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Outcome
from hero_combat.systems.megs.conditions.breath import drown
from hero_combat.systems.megs.conditions.desperation import shake_off_stun, try_desperation
from hero_combat.systems.megs.conditions.lost_powers import recover_power
from hero_combat.systems.megs.conditions.medicine import first_aid, revive, surgery, treatment
from hero_combat.systems.megs.conditions.recovery import rest
from hero_combat.systems.megs.conditions.time import let_time_pass
from hero_combat.systems.megs.orders.actions import Recover
from hero_combat.systems.megs.state.fight import Book, Fight, require_begun
from hero_combat.systems.megs.tables.ap_measures import duration, tell_aps, tell_measure, time_aps

Does = Callable[[Book, Recover, str, Dice], str]

_HOW: dict[str, Does] = {
    "rest": rest,
    "desperation": try_desperation,
    "stun": shake_off_stun,
    "power": recover_power,
    "first-aid": first_aid,
    "treatment": treatment,
    "surgery": surgery,
    "revive": revive,
}


def recover(fight: Fight, order: Recover, dice: Dice) -> Outcome:
    """Let time pass, with bleeding, and then let somebody try to recover.

    Raises:
        UsageError: it isn't clear who, or how.
        Forbidden: it is not yet time, can't be paid, or needs something else first.

    source: seed, "Recovery"; rulings 30 to 37
    """
    book = Book(fight, order)
    require_begun(book)
    told = []
    if order.after:
        seconds = duration(order.after)
        aps = time_aps(seconds)
        text = tell_measure(aps, "time") if order.after.isdigit() else order.after
        told.append(f"Time passes: {text} ({tell_aps(aps)}).")
        told += drown(book, seconds)
        told += let_time_pass(book, seconds)
    who = order.who or book.clock.acting
    if order.how:
        if who not in book.combatants:
            raise UsageError("nobody is named who recovers", mend="say --who ID")
        told.append(_HOW[order.how](book, order, who, dice))
    return book.outcome(" ".join(told), targets=(who,) if who else ())
