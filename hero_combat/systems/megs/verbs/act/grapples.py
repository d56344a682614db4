"""Getting free of a grip, and letting go.

source: seed, "Grappling Attacks"
"""

from hero_combat.dice import Dice
from hero_combat.fight.permission import forbid
from hero_combat.systems.megs.conditions.relations import let_go, take_dice_action
from hero_combat.systems.megs.dice import check
from hero_combat.systems.megs.dice.check import Trial
from hero_combat.systems.megs.orders.actions import Act
from hero_combat.systems.megs.state.fight import Book, attribute_now, held_by, name_of, why_not_act
from hero_combat.systems.megs.telling import moves as told


def break_grapple(book: Book, order: Act, dice: Dice) -> None:
    """Break a grip, STR/STR against STR/STR, by RAPs. source: seed, "Grappling Attacks"."""
    who = order.actor_
    holder = _holder(book, order)
    if not holder:
        forbid(book, who, "is not grappled", force=order.force)
        book.say(told.shakes_off_nobody, book, who)
        return
    forbid(book, who, why_not_act(book, who), force=order.force)
    take_dice_action(book, who)
    strength, own = attribute_now(book, holder, "str"), attribute_now(book, who, "str")
    av, ev = check.boost_own_check(book, who, own, own)
    trial = Trial(f"break grapple {holder}", (av, strength), (), who, own=True)
    if not check.raps_of(book, check.check(book, trial, dice), (ev, strength)):
        book.say(told.stays_held, book, who, holder)
        return
    let_go(book, holder, who)
    book.say(told.breaks_grip, book, who, holder)


def release(book: Book, order: Act, _dice: Dice) -> None:
    """Let go of everybody who is held, or of one of them, which takes no action."""
    who = order.actor_
    held = held_by(book, who)
    if order.on and order.on not in held:
        forbid(book, who, f"is not grappling {name_of(book, order.on)}", force=order.force)
    elif not held:
        forbid(book, who, "is not grappling anyone", force=order.force)
        book.say(told.lets_go, book, who, ())
        return
    let_go(book, who, order.on)
    book.say(told.lets_go, book, who, [each for each in held if order.on in ("", each)])


def _holder(book: Book, order: Act) -> str:
    """Return whose grip is to be broken: the one named, else the first that there is."""
    who = order.actor_
    holders = [each for each in book.combatants[who].held_by if each in book.combatants]
    if order.on and order.on not in holders:
        forbid(book, who, f"is not held by {name_of(book, order.on)}", force=order.force)
        return ""
    return order.on or next(iter(holders), "")
