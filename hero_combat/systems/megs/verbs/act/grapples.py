"""Getting free of a grip, and letting go.

source: seed, "Grappling Attacks"
"""

from hero_combat.dice import Dice
from hero_combat.fight.permission import forbid
from hero_combat.systems.megs.conditions.relations import let_go, take_dice_action
from hero_combat.systems.megs.dice.check import check, raps_of
from hero_combat.systems.megs.dice.hero_points import boost_own_check
from hero_combat.systems.megs.orders.actions import Act
from hero_combat.systems.megs.state.current_values import attribute_now, held_by
from hero_combat.systems.megs.state.fight import Book, name_of
from hero_combat.systems.megs.turns.actions import why_not_act
from hero_combat.text import listing


def break_grapple(book: Book, order: Act, dice: Dice) -> str:
    """Break a grip, STR/STR against STR/STR, by RAPs. source: seed, "Grappling Attacks"."""
    who = order.actor_
    holder = _holder(book, order)
    if not holder:
        forbid(book, who, "is not grappled", force=order.force)
        return "shakes off nobody"
    forbid(book, who, why_not_act(book, who), force=order.force)
    take_dice_action(book, who)
    strength, other = attribute_now(book, holder, "str"), book.sheets[holder].name
    own_strength = attribute_now(book, who, "str")
    av, ev = boost_own_check(book, who, own_strength, own_strength)
    made = check(book, dice, f"break grapple {holder}", (av, strength), who=who, own=True)
    if not raps_of(book, made, ev, strength):
        return f"does not get free of {other}"
    let_go(book, holder, who)
    return f"breaks the grip of {other}"


def release(book: Book, order: Act, _dice: Dice) -> str:
    """Let go of everybody who is held, or of one of them, which takes no action."""
    who = order.actor_
    held = held_by(book, who)
    if order.on and order.on not in held:
        forbid(book, who, f"doesn't grapple {name_of(book, order.on)}", force=order.force)
    elif not held:
        forbid(book, who, "grapples nobody", force=order.force)
        return "lets go of nobody"
    let_go(book, who, order.on)
    return f"lets {listing(name_of(book, each) for each in held if order.on in ('', each))} go"


def _holder(book: Book, order: Act) -> str:
    """Return whose grip is to be broken: the one named, else the first that there is."""
    who = order.actor_
    holders = [each for each in book.combatants[who].held_by if each in book.combatants]
    if order.on and order.on not in holders:
        forbid(book, who, f"is not held by {name_of(book, order.on)}", force=order.force)
        return ""
    return order.on or next(iter(holders), "")
