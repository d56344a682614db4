"""The verb `resolve`: an attack from its Difficulty to the boxes it marks."""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.outcome import Decision, Outcome
from hero_combat.fight.permission import forbid
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.attack.hit import finish_attack, tell_attack
from hero_combat.systems.spotlight.attack.opportunity_attack import use_opportunity
from hero_combat.systems.spotlight.attack.responses import meet_attack, tell_exchange
from hero_combat.systems.spotlight.attack.suppressive_fire import suppress, tell_suppression
from hero_combat.systems.spotlight.attack.to_hit import roll_to_hit
from hero_combat.systems.spotlight.conditions.movement import stop_running
from hero_combat.systems.spotlight.gear.choice import is_ranged
from hero_combat.systems.spotlight.gear.prepared import prepare_attack, refuse_lost_hand
from hero_combat.systems.spotlight.health.condition import condition
from hero_combat.systems.spotlight.state import Book, Fight
from hero_combat.systems.spotlight.turns.actions import spend


def resolve(fight: Fight, order: orders.Resolve, dice: Dice) -> Outcome:
    """Resolve one attack, with the target's response, and everything that follows from it.

    Raises:
        UsageError: it isn't clear with what, or on whom.
        Forbidden: the attacker can't do that now, or the target can't respond so.
        FileError: the file has an armour type that is none.

    source: seed, "Attack Rules", "Special Attacks", "Triggers"; rulings P4 to P9, P11
    """
    book: Book = Ledger(fight)
    if order.suppressive:
        fire = suppress(book, order, dice)
        told = "" if book.quiet else tell_suppression(book, order, fire)
    else:
        told = _attack(book, order, dice)
    return book.outcome(told, targets=order.target)


def _attack(book: Book, order: orders.Resolve, dice: Dice) -> str:
    """Resolve an attack of one on one."""
    if len(order.target) != 1:
        raise UsageError("an attack has one target", mend="--suppressive pins several")
    attacker, (target,), force = order.attacker, order.target, order.force
    if attacker == target:
        forbid(book, attacker, "is attacker and target at once", force=force)
    attack = prepare_attack(book, order, attacker, target)
    refuse_lost_hand(book, attack, force=force)
    if order.opportunity:
        use_opportunity(book, attack, force=force)
    outside = order.opportunity or order.reaction
    spend(book, attacker, 1, force=force, outside=outside, hindered=True)
    if order.dodge or order.counter:
        exchange = meet_attack(book, order, attack, dice)
        told = "" if book.quiet else tell_exchange(book, exchange)
    else:
        rolled = roll_to_hit(book, attack, dice)
        hit = finish_attack(book, rolled, dice)
        told = "" if book.quiet else tell_attack(book, rolled, hit)
        if book.before.rules.declare == "after_roll" and not is_ranged(attack.weapon):
            _offer_response(book, target)
    if not outside:
        stop_running(book, attacker)
    return told


def _offer_response(book: Book, target: str) -> None:
    """Offer a response where the table lets one respond after the dice. source: ruling A14"""
    before = book.before.combatants[target]
    if before.ap and condition(book.sheets[target], before) == "ok" and not book.quiet:
        answers = ("amend --dodge", "amend --counter WEAPON")
        what = "dodge or counterattack for 1 AP"
        book.open.append(Decision(target, what, "response", answers))
