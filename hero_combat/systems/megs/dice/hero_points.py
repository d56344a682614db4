"""Hero Points: what things cost at this table, who pays, and what can't be paid.

source: rulings 4; seed, "Hero Points"
"""

from math import ceil

import msgspec

from hero_combat.errors import Problem, UsageError
from hero_combat.fight.permission import forbid
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.tables.bounds import MOST
from hero_combat.systems.megs.telling import rolls as told
from hero_combat.systems.megs.telling import words


def price(book: Book, key: str, aps: int) -> int:
    """Return what so many APs cost by the rule `key` of `[rules]`, rounded up.

    Raises:
        UsageError: the file does not say, and no source does.
    """
    cost: float | None = getattr(book.before.rules, key)
    if cost is None:
        raise UsageError(
            Problem(
                f"rules.{key} is not set, and the cost depends on your Genre",
                mend=f"add {key} = N (Hero Points for each AP) to [rules]",
            )
        )
    return ceil(cost * aps)


def affordable(book: Book, who: str, key: str) -> int:
    """Return how many APs `who` can pay for by the rule `key` of `[rules]`.

    Raises:
        UsageError: the file does not say what they cost, and no source does.
    """
    left = book.combatants[who].hero_points
    if not price(book, key, 1):
        return MOST
    found = int(left / getattr(book.before.rules, key))
    return found if price(book, key, found) <= left else found - 1


def pay(book: Book, who: str, points: int, what: str, *, force: bool = False) -> None:
    """Take the Hero Points from `who`.

    Raises:
        Forbidden: there are not so many.
    """
    if not points:
        return
    left = book.combatants[who].hero_points
    if left < points:
        short = f"has {words.hero_points(left)}, but {what} costs {points}"
        forbid(book, who, short, force=force)
    book.change(who, hero_points=max(0, left - points))
    book.remark(told.paid, book, who, points, what)


class Boost(msgspec.Struct, frozen=True, gc=False):
    """A value raised by Hero Points.

    Attributes:
        what: its name: `AV`.
        value: the value.
        more: APs that are put on it.
        original: the value without Hero Points, where some are in it already.
    """

    what: str
    value: int
    more: int
    original: int | None = None


def boost(book: Book, who: str, raising: Boost) -> int:
    """Raise a value by Hero Points, to twice itself at most, paid for before the roll.

    Raises:
        UsageError: the file doesn't say what it costs.
        Forbidden: it is more than double, or can't be paid.
    """
    what, value, more, force = raising.what, raising.value, raising.more, book.options.force
    if not more:
        return value
    if more < 0:
        raise UsageError(f"Hero Points can't lower {what} by {-more} APs")
    most = 2 * (value if raising.original is None else raising.original)
    if value + more > most:
        reason = f"can raise {what} {value} to at most {most}, not {value + more}"
        forbid(book, who, reason, force=force)
    pay(book, who, price(book, "boost_cost", more), f"{what} +{more}", force=force)
    return value + more
