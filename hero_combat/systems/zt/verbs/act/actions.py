"""`act`: Major and Minor Actions that cost a slot and do no more than that. source: P4, P10."""

from typing import Literal

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.permission import forbid
from hero_combat.systems.zt import orders
from hero_combat.systems.zt.dice.checks import best_ability
from hero_combat.systems.zt.dice.contests import Check, check_difficulty
from hero_combat.systems.zt.health import may_count
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.tables import DEEDS
from hero_combat.systems.zt.telling import deeds as told
from hero_combat.systems.zt.turns.actions import SlotWay, pay, refuse_price
from hero_combat.systems.zt.turns.assist import pay_for_check, pay_help
from hero_combat.systems.zt.turns.initiating_action import initiate, why_not_first

_SENSES = ("perception", "knowledge", "spirit")


def dash(book: Book, order: orders.Act, dice: Dice) -> None:
    """Trade the Major Action for one more Movement Action."""
    _trade(book, order, dice, "moves")
    book.say(told.dash, book, order)


def extra_minor(book: Book, order: orders.Act, dice: Dice) -> None:
    """Trade the Major Action for one more Minor Action; as a Reaction it is --extra-minor."""
    if not book.before.rules.extra_minor_on_turn:
        reason = "can take an Extra Minor Action only as a Reaction"
        forbid(book, order.actor_, reason, force=order.force)
    _trade(book, order, dice, "minors")
    book.say(told.extra_minor, book, order)


def start_fight(book: Book, order: orders.Act, dice: Dice) -> None:
    """Let a Major Action that comes before the First Turn be the initiating one. source: P1, 2

    Raises:
        Forbidden: somebody else has the initiating Action, or it has been done, or it would be that
            of a bystander.
    """
    who, force = order.actor_, order.force
    if book.clock.round or order.slot not in ("", "major"):
        return
    forbid(book, who, may_count(book, who, "initiator"), force=force)
    refuse_price(book, why_not_first(book, who), force=force)
    initiate(book, who, order.on, dice)


def _trade(book: Book, order: orders.Act, dice: Dice, more: Literal["minors", "moves"]) -> None:
    who = order.actor_
    pay(book, who, "major", force=order.force)
    start_fight(book, order, dice)
    if book.clock.round:
        held: int = getattr(book.combatants[who], more)
        book.change(who, **{"major": "used", more: held + 1})


def disengage(book: Book, order: orders.Act, dice: Dice) -> None:
    """Escape Opportunity Attacks until the next own Turn. A feat may make it cheaper."""
    if order.slot != "free":
        pay(book, order.actor_, order.slot or "major", force=order.force)
    start_fight(book, order, dice)
    book.status(order.actor_, disengaged=True)
    book.say(told.disengage, book, order)


def look(book: Book, order: orders.Act, dice: Dice) -> None:
    """Take in Information: a Minor Action, also as a Reaction. source: P10"""
    who = order.actor_
    ability = order.ability or best_ability(book.sheets[who], *_SENSES)
    if ability not in _SENSES:
        reason = f"can take in information with {', '.join(_SENSES)}, not with {ability}"
        forbid(book, who, reason, force=order.force)
    extra = who in order.extra_minor
    pay(book, who, "minor", SlotWay(reaction=True, extra=extra), force=order.force)
    check = Check(who, ability, order, pay_for_check(book, order, who))
    book.say(told.look, book, order, check_difficulty(book, check, dice))


def assist_or_disrupt(book: Book, order: orders.Act) -> None:
    """Assist or Disrupt a Check that was rolled elsewhere."""
    value, whose = DEEDS[order.move].help, only_one(order, "a Check has one owner")
    pay_help(book, order, (order.actor_,), whose, value)
    book.remark(told.help_here, order)
    book.say(told.help_given, book, order, whose, value)


def only_one(order: orders.Act, why: str) -> str:
    """Return the one to whom it is done, "" for nobody.

    Raises:
        UsageError: there are several.
    """
    if len(order.on) > 1:
        raise UsageError(f"{why}, but --on names {len(order.on)}", mend="name one")
    return order.on[0] if order.on else ""


def break_free(book: Book, order: orders.Act, dice: Dice) -> None:
    """Make a Check to end being incapacitated. source: ruling 2.5"""
    who = order.actor_
    if not book.combatants[who].status.incapacitated:
        forbid(book, who, "is not incapacitated", force=order.force)
    pay(book, who, "major", force=order.force)
    help_ = pay_for_check(book, order, who)
    start_fight(book, order, dice)
    tried = check_difficulty(book, Check(who, order.ability, order, help_), dice)
    if tried.success:
        book.status(who, incapacitated=False)
    book.say(told.break_free, book, order, tried)
