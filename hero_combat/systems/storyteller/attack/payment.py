"""What an attack costs, all of it before the first die. source: P1, P12.2, P13, P20"""

from hero_combat.fight.permission import forbid
from hero_combat.systems.storyteller.attack.attempt import Volley
from hero_combat.systems.storyteller.attack.defense import guard
from hero_combat.systems.storyteller.attack.gates import will_guard
from hero_combat.systems.storyteller.conditions.movement import spend_movement
from hero_combat.systems.storyteller.conditions.relations import take_up
from hero_combat.systems.storyteller.gear.ammunition import spend_bullets
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables.maneuvers import MANEUVERS
from hero_combat.systems.storyteller.turns.actions import pay_willpower


def pay(book: Book, volley: Volley) -> None:
    """Pay what an attack costs in Willpower, metres and bullets, and give up Defense for it."""
    order, who = volley.order, volley.order.attacker
    if order.willpower or order.bashing or book.before.rules.beaten_down:
        _pay_willpower(book, order)
    if order.charge:
        spend_movement(book, who, order.metres, times=2, force=order.force)
    if order.charge or order.all_out:
        book.change(who, exposed="charge" if order.charge else "all-out attack")
    if order.improvised:
        take_up(book, order.improvised)
    if bullets := volley.spent.bullets:
        if order.burst and book.combatants[who].aim:
            book.note("aiming does nothing for a burst")
        spend_bullets(book, who, volley.weapon, bullets)
    for attempt in volley.attempts if order.guard else ():
        if will_guard(book, attempt):
            guard(book, attempt.target.id, who, force=order.force)


def _pay_willpower(book: Book, order: Resolve) -> None:
    """Pay what the attack itself costs in Willpower."""
    who, force = order.attacker, order.force
    if order.willpower and order.bashing:
        forbid(book, who, "can spend only 1 Willpower on an action", force=force)
    if order.willpower:
        pay_willpower(book, who, "for 3 dice", force=force)
    if order.bashing:
        pay_willpower(book, who, "for a bashing blow", force=force)
    if not (book.before.rules.beaten_down and MANEUVERS[order.maneuver].violent):
        return
    for one in (who, *order.helpers):
        if book.combatants[one].status.beaten_down:
            pay_willpower(book, one, "for a violent action while Beaten Down", force=force)
    people = [book.combatants[one] for one in order.target if one in book.combatants]
    if any(one.status.surrendered for one in people):
        pay_willpower(book, who, "to attack one who has surrendered", force=force)
