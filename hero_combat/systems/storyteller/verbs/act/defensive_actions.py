"""Dodge, drop, and guard. source: P8, P9, P13"""

from hero_combat.errors import UsageError
from hero_combat.fight.permission import forbid
from hero_combat.systems.storyteller.attack.defense import defense_barred, guard
from hero_combat.systems.storyteller.attack.restrictions import check_each_once
from hero_combat.systems.storyteller.conditions.own_turn import use_early
from hero_combat.systems.storyteller.conditions.relations import end_relations
from hero_combat.systems.storyteller.health import why_out
from hero_combat.systems.storyteller.orders.verbs import Act
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.telling import moves as told
from hero_combat.systems.storyteller.telling.attacks import why_no_defense


def dodge(book: Book, order: Act) -> None:
    """Dodge until the own next turn, for the action of this round."""
    who = order.actor_
    if bar := defense_barred(book, who):
        reason = f"{why_no_defense(book, who, bar)} and can't dodge"
        forbid(book, who, reason, force=order.force)
    if book.combatants[who].grappling:
        forbid(book, who, "is in a grapple and can't dodge", force=order.force)
    use_early(book, who)
    book.status(who, dodging=True)
    opponents = order.opponents if order.opponents > 1 else 0
    book.change(who, opponents=opponents)
    book.say(told.dodges, book, who, opponents)


def prone(book: Book, order: Act) -> None:
    """Drop to the ground, for the action of this round."""
    who = order.actor_
    if book.combatants[who].status.prone:
        forbid(book, who, "is already prone", force=order.force)
    if book.combatants[who].grappling:
        reason = "is in a grapple (act grapple --grip drop-prone)"
        forbid(book, who, reason, force=order.force)
    use_early(book, who)
    book.status(who, prone=True)
    book.say(told.drops_prone, book, who)


def stay_down(book: Book, order: Act) -> None:
    """Get down, or stay down, while covering fire passes overhead; for the action of this round."""
    who = order.actor_
    end_relations(book, who, "next action")
    if not book.combatants[who].status.prone:
        prone(book, order)
        return
    use_early(book, who)
    book.say(told.stays_down, book, who)


def guard_against(book: Book, order: Act) -> None:
    """Spend Willpower for 2 Defense against an attacker."""
    who, name = order.actor_, book.sheets[order.actor_].name
    check_each_once(book, order.on)
    if who in order.on:
        raise UsageError(
            f"{name} can't guard against {name}", mend="name the attacker with --on ID"
        )
    forbid(book, who, why_out(book, who), force=order.force)
    for attacker in order.on:
        if attacker in book.combatants[who].guard:
            forbid(
                book, who, f"already guards against {book.sheets[attacker].name}", force=order.force
            )
        guard(book, who, attacker, force=order.force)
    book.say(told.guards, book, who, order.on)
