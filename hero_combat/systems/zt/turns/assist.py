"""Assist and Disrupt: who may help, what it costs, what it adds. source: P10."""

from hero_combat.fight.outcome import Modifier
from hero_combat.systems.zt.dice.checks import Help
from hero_combat.systems.zt.dice.pools import spend_luck
from hero_combat.systems.zt.health import OUT_OF_ACTION, is_unconscious
from hero_combat.systems.zt.orders import OfCheck
from hero_combat.systems.zt.state import Book, Current
from hero_combat.systems.zt.tables import HELP
from hero_combat.systems.zt.turns.actions import (
    Price,
    may_count,
    price_of,
    refuse_price,
    use_slot,
)


def price_of_help(
    book: Book, helper: str, whose: str, *, extra: bool, now: Current | None = None
) -> Price:
    """Return what Assisting or Disrupting the Check of `whose` costs a helper: a Minor Action.

    source: P10; an Unconscious player's character may, once a Round: ruling 2.5

    Args:
        book: the encounter at work.
        helper: who helps.
        whose: whose Check it is.
        extra: pay it as an Extra Minor Action.
        now: how the helper is, when the order has taken something already.
    """
    now = now or book.combatants[helper]
    price = price_of(book, helper, "minor", reaction=True, extra=extra, now=now)
    own = "can't help its own Check" if helper == whose else ""
    idle = may_count(book, helper, "helper", now)
    reasons = tuple((reason, "") for reason in (own, idle) if reason) + price.reasons
    if not (is_unconscious(now) and book.sheets[helper].player) or idle == OUT_OF_ACTION["dead"]:
        return Price(helper, price.values, reasons)
    note = "" if idle else f"{book.sheets[helper].name} is Unconscious: within 10 m, once a Round"
    return Price(helper, {**price.values, "helped": max(1, book.clock.round)}, reasons, note)


def pay_help(
    book: Book,
    helpers: tuple[str, ...],
    whose: str,
    value: int,
    extra: tuple[str, ...],
    *,
    force: bool,
) -> list[Modifier]:
    """Let each of the helpers Assist (+3) or Disrupt (-3), paid with a Minor Action. source: P10

    Raises:
        Forbidden: a helper can't react, has no slot left, or would help itself.
    """
    for helper in helpers:
        price = price_of_help(book, helper, whose, extra=helper in extra)
        refuse_price(book, price, force=force)
        book.change(helper, **price.values)
    return help_lines(book, helpers, value)


def help_lines(book: Book, helpers: tuple[str, ...], value: int) -> list[Modifier]:
    """Return what Assists (+3) or Disrupts (-3) add to a Check."""
    word = "Assist" if value > 0 else "Disrupt"
    return [Modifier(f"{word}: {book.sheets[helper].name}", value) for helper in helpers]


def pay_for_check(book: Book, order: OfCheck, who: str, other: str = "") -> Help:
    """Pay for Luck and help at the Check of `who` and at the Save of `other`; return the help.

    Raises:
        Forbidden: a helper can't react, has no slot left, or would help itself; or there is not so
            much Luck.
    """
    extra, force = order.extra_minor, order.force

    def paid(assist: tuple[str, ...], disrupt: tuple[str, ...], whose: str) -> tuple[Modifier, ...]:
        return (
            *pay_help(book, assist, whose, HELP, extra, force=force),
            *pay_help(book, disrupt, whose, -HELP, extra, force=force),
        )

    help_ = Help(
        paid(order.assist, order.disrupt, who),
        paid(order.assist_save, order.disrupt_save, other),
    )
    spend_luck(book, who, order.luck, force=force)
    if other:
        spend_luck(book, other, order.luck_save, force=force)
    return help_


def helpers_of(order: OfCheck) -> tuple[str, ...]:
    """Return everybody who Assists or Disrupts the Check or the Save against it."""
    return (*order.assist, *order.disrupt, *order.assist_save, *order.disrupt_save)


def can_help(book: Book, helper: str) -> bool:
    """Tell whether `helper` could Assist or Disrupt now, without an Extra Minor Action."""
    current = book.combatants[helper]
    if is_unconscious(current) and may_count(book, helper, "helper", current):
        return False
    if book.clock.acting == helper and book.clock.round:
        return use_slot(current, "minor") is not None
    if "minor" in current.borrowed:
        return False
    return bool(book.before.rules.react_before_first_turn or current.turn)
