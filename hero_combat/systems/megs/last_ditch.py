"""Last Ditch Defense: damage negated for Hero Points, once the dice are seen.

source: seed, "Last Ditch Defense"; ruling Q32
"""

from hero_combat.systems.megs.blow import number
from hero_combat.systems.megs.damage import Guard, last_ditch_most
from hero_combat.systems.megs.orders import Hazard, Resolve
from hero_combat.systems.megs.phase import forbid
from hero_combat.systems.megs.points import pay, price
from hero_combat.systems.megs.sheet import Book


def last_ditch_limit(book: Book, guard: Guard, ev: int) -> int:
    """The most that Last Ditch Defense can negate of this attack."""
    return last_ditch_most(guard.rv, ev, book.before.rules.last_ditch_round)


def ditched(book: Book, order: Resolve | Hazard, target: str, points: int, most: int) -> int:
    """How much damage the target negates, paid for.

    Raises:
        UsageError: the file doesn't say what it costs.
        Forbidden: it is more than can be negated, or can't be paid.
    """
    for who, text in order.last_ditch:
        if who != target:
            continue
        wanted = number(text, "--last-ditch")
        if wanted > most:
            reason = f"can negate {most} at most, not {wanted}"
            forbid(book, target, reason, force=order.force)
        wanted = min(wanted, points)
        cost = price(book, "last_ditch_cost", wanted)
        pay(book, target, cost, "Last Ditch Defense", force=order.force)
        return wanted
    return 0
