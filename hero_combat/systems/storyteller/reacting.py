"""Dodging, dropping, guarding and aiming. source: P8, P9, P12.1, P13"""

from hero_combat.errors import UsageError
from hero_combat.systems.storyteller import shooting, strike
from hero_combat.systems.storyteller.defending import no_defense
from hero_combat.systems.storyteller.gear import known
from hero_combat.systems.storyteller.ground import meant
from hero_combat.systems.storyteller.orders import Act
from hero_combat.systems.storyteller.people import each_once
from hero_combat.systems.storyteller.sheet import Book
from hero_combat.systems.storyteller.turn import (
    expire,
    forbid,
    hindered,
    out,
    spend_action,
)
from hero_combat.systems.storyteller.under_fire import clear


def may_react(book: Book, who: str) -> str:
    """Why `who` can't use the action of this round for a reaction, "" for nothing."""
    current = book.combatants[who]
    reason = out(book, who) or hindered(current)
    if reason or not book.clock.round:
        return reason
    if current.acted >= book.clock.round:
        return "has used the action of this round"
    clock = book.clock
    on_time = who in (clock.acting, *clock.waiting) or current.status.delaying
    if on_time or current.free == clock.round:
        return ""
    return "has had this round's turn"


def dodge(book: Book, order: Act) -> str:
    """Dodge until the own next turn, for the action of this round."""
    who, name = order.actor_, book.sheets[order.actor_].name
    if reason := no_defense(book, who):
        forbid(book, who, f"{reason} and can't dodge", force=order.force)
    if book.combatants[who].grappling:
        forbid(book, who, "is in a grapple and can't dodge", force=order.force)
    use_early(book, who)
    book.status(who, dodging=True)
    opponents = order.opponents if order.opponents > 1 else 0
    book.change(who, opponents=opponents)
    several = f" {order.opponents} opponents" if opponents else ""
    return f"{name} dodges{several}."


def prone(book: Book, order: Act) -> str:
    """Drop to the ground, for the action of this round."""
    who = order.actor_
    if book.combatants[who].status.prone:
        forbid(book, who, "is prone already", force=order.force)
    if book.combatants[who].grappling:
        reason = "is in a grapple: act grapple with --grip drop-prone"
        forbid(book, who, reason, force=order.force)
    use_early(book, who)
    book.status(who, prone=True)
    return f"{book.sheets[who].name} drops prone."


def stay_down(book: Book, order: Act) -> str:
    """Get down, or stay down, while covering fire passes overhead; for the action of this round."""
    who = order.actor_
    clear(book, who)
    if not book.combatants[who].status.prone:
        return prone(book, order)
    use_early(book, who)
    return f"{book.sheets[who].name} stays down."


def use_early(book: Book, who: str) -> None:
    """The action goes; whoever waited for a moment to act has had the turn."""
    spend_action(book, who)
    current = book.combatants[who]
    free = bool(book.clock.round) and current.free == book.clock.round
    if current.status.delaying:
        book.status(who, delaying=False)
    if free:
        book.change(who, free=0)
    if (current.status.delaying or free) and who not in (book.clock.acting, *book.clock.waiting):
        expire(book, who)


def guard_against(book: Book, order: Act) -> str:
    """Willpower for 2 Defense against one attacker."""
    who, name = order.actor_, book.sheets[order.actor_].name
    each_once(book, order.on)
    if who in order.on:
        raise UsageError(f"{name} can't guard against {name}", mend="name the attacker: --on ID")
    forbid(book, who, out(book, who), force=order.force)
    for attacker in order.on:
        if attacker in book.combatants[who].guard:
            forbid(book, who, f"guards against {attacker} already", force=order.force)
        strike.guard(book, who, attacker, force=order.force)
    against = " and ".join(book.sheets[one].name for one in order.on)
    return f"{name} spends Willpower to guard against {against}."


def aim(book: Book, order: Act) -> str:
    """One more die for the shot of the next turn, up to 3.

    Raises:
        UsageError: several are named, or nobody but oneself.
        Forbidden: there is no ranged weapon in hand.
    """
    who, current, sheet = order.actor_, book.combatants[order.actor_], book.sheets[order.actor_]
    if len(order.on) != 1 or who in order.on:
        raise UsageError("one aims at one other", mend="name the target: --on ID")
    key = meant(order.with_, current.ready) or order.with_
    if key and key not in current.ready:
        forbid(book, who, f"has no {key} in hand to aim with", force=order.force)
    held = (known(sheet, one, book.before.objects) for one in ([key] if key else current.ready))
    if not any(gear and gear.of.ranged for gear in held):
        forbid(book, who, "has no ranged weapon in hand to aim with", force=order.force)
    target = order.on[0]
    bonus = shooting.aimed(current.aim if current.aiming == target else 0)
    spend_action(book, who, aiming=True)
    book.change(who, aim=bonus, aiming=target, aimed=book.clock.round)
    return f"{sheet.name} aims at {book.sheets[target].name}: +{bonus} next turn."
