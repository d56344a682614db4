"""The verb `resolve`: an attack from its Difficulty to the boxes it marks."""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.outcome import Decision, Outcome
from hero_combat.fight.permission import forbid
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.attack.hit import outcome
from hero_combat.systems.spotlight.attack.opportunity_attack import opportunity
from hero_combat.systems.spotlight.attack.responses import met
from hero_combat.systems.spotlight.attack.suppressive_fire import suppress
from hero_combat.systems.spotlight.attack.to_hit import roll_of
from hero_combat.systems.spotlight.conditions.movement import halt
from hero_combat.systems.spotlight.gear.choice import is_ranged
from hero_combat.systems.spotlight.gear.prepared import holds, swing_of
from hero_combat.systems.spotlight.health.condition import condition
from hero_combat.systems.spotlight.state import Book, Fight
from hero_combat.systems.spotlight.turns.actions import spend


def resolve(fight: Fight, order: orders.Resolve, dice: Dice) -> Outcome:
    """One attack, with the target's response, and everything that follows from it.

    Raises:
        UsageError: it isn't clear with what, or on whom.
        Forbidden: the attacker can't do that now, or the target can't respond so.
        FileError: the file has an armour type that is none.

    source: seed, "Attack Rules", "Special Attacks", "Triggers"; rulings P4 to P9, P11
    """
    book: Book = Ledger(fight)
    attacker = order.attacker
    if order.suppressive:
        return suppress(book, order, dice)
    if len(order.target) != 1:
        raise UsageError("an attack has one target", mend="--suppressive pins several")
    target = order.target[0]
    if attacker == target:
        forbid(book, attacker, "is attacker and target at once", force=order.force)
    swing = swing_of(book, order, attacker, target)
    holds(book, order, swing)
    if order.opportunity:
        opportunity(book, order, swing)
    outside = order.opportunity or order.reaction
    spend(book, attacker, 1, force=order.force, outside=outside, hindered=True)
    if order.dodge or order.counter:
        told = met(book, order, swing, dice)
    else:
        told = outcome(book, swing, roll_of(book, swing, dice), dice)
        if fight.rules.declare == "after_roll" and not is_ranged(swing.weapon):
            _offer(book, target)
    if not outside:
        halt(book, attacker)
    return book.outcome(told, targets=(target,))


def _offer(book: Book, target: str) -> None:
    """Where the table lets one respond after the dice: say so. source: ruling A14."""
    before = book.before.combatants[target]
    if before.ap and condition(book.sheets[target], before) == "ok":
        how = "amend --dodge, amend --counter WEAPON"
        book.open.append(Decision(target, "dodge or counterattack for 1 AP", how))
