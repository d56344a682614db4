"""Dodge, drop, and guard. source: P8, P9, P13"""

from hero_combat.errors import UsageError
from hero_combat.fight.permission import forbid
from hero_combat.systems.storyteller.attack.defense import defense_barred, guard, why_no_defense
from hero_combat.systems.storyteller.attack.restrictions import check_each_once
from hero_combat.systems.storyteller.conditions.own_turn import use_early
from hero_combat.systems.storyteller.conditions.relations import end_relations
from hero_combat.systems.storyteller.health import why_out
from hero_combat.systems.storyteller.orders.verbs import Act
from hero_combat.systems.storyteller.state import Book


def dodge(book: Book, order: Act) -> str:
    """Dodge until the own next turn, for the action of this round."""
    who, name = order.actor_, book.sheets[order.actor_].name
    if defense_barred(book, who):
        reason = f"{why_no_defense(book, who)} and can't dodge"
        forbid(book, who, reason, force=order.force)
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
    end_relations(book, who, "next action")
    if not book.combatants[who].status.prone:
        return prone(book, order)
    use_early(book, who)
    return f"{book.sheets[who].name} stays down."


def guard_against(book: Book, order: Act) -> str:
    """Spend Willpower for 2 Defense against an attacker."""
    who, name = order.actor_, book.sheets[order.actor_].name
    check_each_once(book, order.on)
    if who in order.on:
        raise UsageError(f"{name} can't guard against {name}", mend="name the attacker: --on ID")
    forbid(book, who, why_out(book, who), force=order.force)
    for attacker in order.on:
        if attacker in book.combatants[who].guard:
            forbid(book, who, f"guards against {attacker} already", force=order.force)
        guard(book, who, attacker, force=order.force)
    against = " and ".join(book.sheets[one].name for one in order.on)
    return f"{name} spends Willpower to guard against {against}."
