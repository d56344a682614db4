"""Assist and Disrupt: who may help, what it costs, what it adds. source: P10."""

from collections.abc import Collection

from hero_combat.systems.zt.dice.checks import Help, spend_luck
from hero_combat.systems.zt.health import is_dead, is_unconscious, may_count
from hero_combat.systems.zt.orders import OfCheck, Step
from hero_combat.systems.zt.state import Book, Current
from hero_combat.systems.zt.tables import HELP, Adjustment
from hero_combat.systems.zt.turns import actions

MOST_HELPERS = 3
"""How many helpers at once are thought of."""


def price_of_help(
    book: Book, helper: str, whose: str, *, extra: bool, now: Current | None = None
) -> actions.Price:
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
    price = actions.price_of(
        book, helper, "minor", actions.SlotWay(reaction=True, extra=extra), now
    )
    own = "can't Assist or Disrupt their own Check" if helper == whose else ""
    idle = may_count(book, helper, "helper", now)
    reasons = tuple((reason, "") for reason in (own, idle) if reason) + price.reasons
    sheet = book.sheets[helper]
    if not (is_unconscious(now) and sheet.player) or is_dead(now, sheet, book.before.rules):
        return actions.Price(helper, price.values, reasons)
    values = {**price.values, "helped": max(1, book.clock.round)}
    return actions.Price(helper, values, reasons, unconscious=not idle)


def pay_help(
    book: Book, order: OfCheck | Step, helpers: tuple[str, ...], whose: str, value: int
) -> tuple[Adjustment, ...]:
    """Let each of the helpers Assist (+3) or Disrupt (-3), paid with a Minor Action. source: P10

    Raises:
        Forbidden: a helper can't react, has no slot left, or would help itself.
    """
    for helper in helpers:
        price = price_of_help(book, helper, whose, extra=helper in order.extra_minor)
        actions.refuse_price(book, price, force=order.force)
        book.change(helper, **price.values)
    return help_of(book, helpers, value)


def help_of(book: Book, helpers: tuple[str, ...], value: int) -> tuple[Adjustment, ...]:
    """Return what Assists (+3) or Disrupts (-3) add to a Check."""
    word = "assist" if value > 0 else "disrupt"
    return tuple([Adjustment(word, value, (book.sheets[helper].name,)) for helper in helpers])


def pay_for_check(book: Book, order: OfCheck, who: str, other: str = "") -> Help:
    """Pay for Luck and help at the Check of `who` and at the Save of `other`; return the help.

    Raises:
        Forbidden: a helper can't react, has no slot left, or would help itself; or there is not so
            much Luck.
    """
    added = (
        *pay_help(book, order, order.assist, who, HELP),
        *pay_help(book, order, order.disrupt, who, -HELP),
    )
    against = (
        *pay_help(book, order, order.assist_save, other, HELP),
        *pay_help(book, order, order.disrupt_save, other, -HELP),
    )
    spend_luck(book, who, order.luck, force=order.force)
    if other:
        spend_luck(book, other, order.luck_save, force=order.force)
    return Help(added, against)


def helpers_of(order: OfCheck) -> tuple[str, ...]:
    """Return everybody who Assists or Disrupts the Check or the Save against it."""
    return (*order.assist, *order.disrupt, *order.assist_save, *order.disrupt_save)


def who_can_help(book: Book, whose: str, busy: Collection[str], *, foe: bool) -> dict[str, str]:
    """Return the ids and names of those who could Disrupt, or else Assist, a Check of `whose` now.

    `MOST_HELPERS` are enough; an Extra Minor Action is not thought of.

    Args:
        book: the encounter at work.
        whose: whose Check it is.
        busy: who helps already.
        foe: whether foes are asked, to Disrupt.
    """
    sheets, clock = book.sheets, book.clock
    side, early = sheets[whose].side, book.before.rules.react_before_first_turn
    can: dict[str, str] = {}
    for one, now in book.combatants.items():
        sheet = sheets[one]
        if sheet.bystander or one == whose or one in busy:
            continue
        if (sheet.side == side and side != "") is foe:
            continue
        if is_unconscious(now) and may_count(book, one, "helper", now):
            continue
        if clock.acting == one and clock.round:
            able = actions.use_slot(now, "minor") is not None
        else:
            able = "minor" not in now.borrowed and (early or now.turn > 0)
        if able:
            can[one] = sheet.name
            if len(can) == MOST_HELPERS:
                break
    return can
