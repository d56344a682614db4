"""Hero Points: what things cost at this table, who pays, and what can't be paid.

source: rulings 4; seed, "Hero Points"
"""

from math import ceil

from hero_combat.errors import Problem, UsageError
from hero_combat.fight.permission import forbid
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.tables.bounds import MOST


def price(book: Book, key: str, aps: int) -> int:
    """Return what so many APs cost by the rule `key` of `[rules]`, rounded up.

    Raises:
        UsageError: the file does not say, and no source does.
    """
    cost: float | None = getattr(book.before.rules, key)
    if cost is None:
        raise UsageError(
            Problem(
                f"rules.{key} is not set: what this costs is for your Genre to say",
                mend=f"write {key} = N (Hero Points an AP) under [rules]",
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


def tell_hero_points(count: int) -> str:
    """Put into words: `1 Hero Point`, `3 Hero Points`."""
    return "1 Hero Point" if count == 1 else f"{count} Hero Points"


def pay(book: Book, who: str, points: int, what: str, *, force: bool = False) -> None:
    """Take the Hero Points from `who`.

    Raises:
        Forbidden: there are not so many.
    """
    if not points:
        return
    left = book.combatants[who].hero_points
    if left < points:
        short = f"has {tell_hero_points(left)}, and {what} costs {points}"
        forbid(book, who, short, force=force)
    book.change(who, hero_points=max(0, left - points))
    book.note(f"{book.sheets[who].name} pays {tell_hero_points(points)} for {what}")


def boost(
    book: Book,
    who: str,
    what: str,
    value: int,
    more: int,
    *,
    force: bool = False,
    original: int | None = None,
) -> int:
    """Raise a value by Hero Points, to twice itself at most, paid for before the roll.

    Args:
        book: the encounter at work.
        who: who pays.
        what: its name: `AV`.
        value: the value.
        more: APs that are put on it.
        force: whether the rules are overridden.
        original: the value without Hero Points, where some are in it already.

    Raises:
        UsageError: the file doesn't say what it costs.
        Forbidden: it is more than double, or can't be paid.
    """
    if not more:
        return value
    if more < 0:
        raise UsageError(f"Hero Points can't take {-more} APs off {what}")
    most = 2 * (value if original is None else original)
    if value + more > most:
        reason = f"can raise {what} {value} to {most} at most, not to {value + more}"
        forbid(book, who, reason, force=force)
    pay(book, who, price(book, "boost_cost", more), f"{what} +{more}", force=force)
    return value + more


def boost_own_check(book: Book, who: str, av: int, ev: int) -> tuple[int, int]:
    """Return AV and EV of `who`'s own check, with the Hero Points that the order puts on them.

    Raises:
        UsageError: it is no such value, or the file doesn't say what it costs.
        Forbidden: it is more than double, or can't be paid.
    """
    if book.options.plain:
        return av, ev
    given = book.options.take_boosts()
    if not given:
        return av, ev
    force = book.options.force
    raised = boost(book, who, "AV", av, given.get("av", 0), force=force)
    return raised, boost(book, who, "EV", ev, given.get("ev", 0), force=force)


def boost_check(
    book: Book, who: str, name: str, av: int, ev: int | None = None, *, original: int | None = None
) -> tuple[int, int]:
    """Return AV and EV of a check that follows, with the Hero Points of who makes it.

    Args:
        book: the encounter at work.
        who: who makes the check, and pays.
        name: its label: `death save thug`.
        av: the AV.
        ev: the EV; None for a check without one.
        original: both without Hero Points, where some are in them already.

    Raises:
        UsageError: it has no such value, or the file doesn't say what it costs.
        Forbidden: it is more than double, or can't be paid.
    """
    if book.options.plain:
        return av, ev or 0
    given = book.options.take_boosts_of(name, ("av",) if ev is None else ("av", "ev"))
    if not given:
        return av, ev or 0
    raised = [av, ev or 0]
    for place, word in enumerate(("av", "ev")):
        what, more = f"{word.upper()} ({name})", given.get(word, 0)
        raised[place] = boost(
            book, who, what, raised[place], more, force=book.options.force, original=original
        )
    return raised[0], raised[1]
