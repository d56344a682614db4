"""APs of Powers and attributes that are lost, and their recovery.

source: seed, "Recovery of Damage to Powers"
"""

from hero_combat.dice import Dice
from hero_combat.fight.permission import forbid
from hero_combat.systems.megs.conditions.recovery import BASHING_REST, Regained
from hero_combat.systems.megs.dice import check
from hero_combat.systems.megs.dice.check import Trial
from hero_combat.systems.megs.orders.actions import Recover
from hero_combat.systems.megs.state.fight import Book, normal, seconds_of
from hero_combat.systems.megs.state.records import Cause
from hero_combat.systems.megs.tables.ap_measures import seconds_of_aps, tell_measure, tell_seconds
from hero_combat.systems.megs.telling import recovery as told

WAITS: dict[Cause, int] = {"burnout": 10, "drain": 15, "attack": 10, "loss": 0}
"""APs of time before APs lost in that way can be recovered; 0: the Drawback says when."""


def set_lost_aps(book: Book, who: str, which: str, left: int, cause: str) -> None:
    """Leave a Power or attribute at `left` APs until it is recovered."""
    now = book.combatants[who]
    book.change(
        who,
        powers={**now.powers, which: left},
        lost_by={**now.lost_by, which: cause},
        lost_at={**now.lost_at, which: seconds_of(book.clock)},
    )


def recover_power(book: Book, order: Recover, who: str, dice: Dice) -> None:
    """Recover APs of a Power or attribute, once enough time has passed.

    Raises:
        UsageError: no Power is named.
        Forbidden: nothing is lost, or it is too early.
    """
    lost_aps(book, order, who)
    _in_time(book, order, who, order.power)
    roll_power_recovery(book, order, who, dice)


def lost_aps(book: Book, order: Recover, who: str) -> int:
    """Return how many APs of the Power are lost, where any are."""
    full = normal(book.sheets[who], order.power)
    lost = full - book.combatants[who].powers.get(order.power, full)
    forbid(
        book, who, "" if lost > 0 else f"has not lost any APs of {order.power}", force=order.force
    )
    return max(0, lost)


def roll_power_recovery(book: Book, order: Recover, who: str, dice: Dice) -> None:
    """Roll the recovery check of a Power: its normal APs against what is lost."""
    which, now = order.power, book.combatants[who]
    full, lost = normal(book.sheets[who], which), lost_aps(book, order, who)
    av, ev = check.boost_own_check(book, who, full, full)
    made = check.check(book, Trial(f"recover {which}", (av, lost), (), who, own=True), dice)
    found = check.raps_of(book, made, (ev, lost))
    after = min(full, full - lost + found)
    if after >= full:
        kept = {key: value for key, value in now.powers.items() if key != which}
        causes = {key: value for key, value in now.lost_by.items() if key != which}
        times = {key: value for key, value in now.lost_at.items() if key != which}
        book.change(who, powers=kept, lost_by=causes, lost_at=times)
    else:
        times = {**now.lost_at, which: seconds_of(book.clock)}
        book.change(who, powers={**now.powers, which: after}, lost_at=times)
    book.say(told.power, book, who, Regained(which, found, after, full))


def _in_time(book: Book, order: Recover, who: str, which: str) -> None:
    now = book.combatants[who]
    aps = WAITS.get(now.lost_by.get(which, "burnout"), BASHING_REST)
    gone = seconds_of(book.clock) - now.lost_at.get(which, 0)
    if aps and gone < seconds_of_aps(aps):
        left = tell_seconds(seconds_of_aps(aps) - gone)
        reason = f"can recover {which} after {tell_measure(aps, 'time')}; wait {left} more"
        forbid(book, who, reason, force=order.force)
