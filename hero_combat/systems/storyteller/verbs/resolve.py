"""The verb `resolve`: an attack, from what it is made with to what it leaves."""

from collections.abc import Callable
from typing import Any

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.outcome import Modifier, Outcome
from hero_combat.fight.permission import forbid
from hero_combat.systems.storyteller.attack.covering_fire import caught, covering_fire
from hero_combat.systems.storyteller.attack.disarm_and_touch import disarm, touch
from hero_combat.systems.storyteller.attack.grapple import grab
from hero_combat.systems.storyteller.attack.hit import struck
from hero_combat.systems.storyteller.attack.killing_blow import killing_blow
from hero_combat.systems.storyteller.attack.quick_combat import quick_combat
from hero_combat.systems.storyteller.attack.restrictions import against, fits, named
from hero_combat.systems.storyteller.attack.teamwork import helped, lend_hands
from hero_combat.systems.storyteller.attack.to_hit import own_lines
from hero_combat.systems.storyteller.conditions.movement import go
from hero_combat.systems.storyteller.dice.dice_pool import check_size
from hero_combat.systems.storyteller.gear.ammunition import fire
from hero_combat.systems.storyteller.gear.choice import chosen
from hero_combat.systems.storyteller.gear.dropped_items import fall
from hero_combat.systems.storyteller.gear.prepared import Gear
from hero_combat.systems.storyteller.health import fallen
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.state import Book, Fight
from hero_combat.systems.storyteller.turns.actions import (
    may_act,
    pay_willpower,
    spend_action,
)
from hero_combat.systems.storyteller.turns.turn import expire, take_turn

Maneuver = Callable[[Book, Resolve, Gear, list[Modifier], Dice], str]


def resolve(fight: Fight, order: Resolve, dice: Dice) -> Outcome:
    """One attack by one attacker, with everything that follows from it.

    Raises:
        UsageError: it isn't clear with what, or there are too many targets.
        Forbidden: the attacker can't act, or not like this.

    source: rulings P4 and P7 to P17
    """
    book: Book = Ledger(fight)
    who = order.attacker
    if not order.target:
        raise UsageError("resolve needs a TARGET")
    named(book, order)
    if order.again not in (None, 0, 8, 9, 10):
        raise UsageError(f"--again {order.again}: 10, 9 or 8 come again; 0 for none")
    forbid(book, who, may_act(book, who), force=order.force)
    aside = take_turn(book, who)
    gear = chosen(book, order)
    if not order.improvised and order.maneuver == "strike":
        order = _swung(book, order)
    fits(book, order, gear)
    forbid(book, who, against(book, order, gear), force=order.force)
    told = caught(book, who) if book.combatants[who].under_fire else ""
    if told and fallen(book, who):
        spend_action(book, who)
        return book.outcome(told, targets=order.target)
    _pay(book, order)
    own = own_lines(book, order, gear)
    if order.helpers:
        helping = lend_hands(book, order.helpers, force=order.force)
        own += helped(book, helping, (gear.attribute, gear.skill), dice, force=order.force)
    check_size(own)
    maneuver = _MANEUVERS[order.maneuver]
    sentence = maneuver(book, order, gear, own, dice)
    current = book.combatants[who]
    if current.acted != book.clock.round or current.aim:
        spend_action(book, who)
    if current.tags.get("shaken-off"):
        book.change(who, tags={tag: n for tag, n in current.tags.items() if tag != "shaken-off"})
    if aside:
        expire(book, who)
    return book.outcome(f"{told} {sentence}" if told else sentence, targets=order.target)


def _swung(book: Book, order: Resolve) -> Resolve:
    """The order with the thing in hand named, where a thing is what is in hand."""
    ready = book.combatants[order.attacker].ready
    key = order.with_ or (ready[0] if len(ready) == 1 else "")
    if key not in book.things or key in book.sheets[order.attacker].attacks:
        return order
    if book.things[key].structure <= 0:
        reason = "swings a thing that is wrecked"
        forbid(book, order.attacker, reason, force=order.force)
    return msgspec.structs.replace(order, improvised=key)


def _pay(book: Book, order: Resolve) -> None:
    """What the attack costs in Willpower and metres, and the Defense it gives up.

    source: P1, P13, P20
    """
    who, force = order.attacker, order.force
    if order.willpower and order.bashing:
        forbid(book, who, "can spend but 1 Willpower on an action", force=force)
    if order.willpower:
        pay_willpower(book, who, "for 3 dice", force=force)
    if order.bashing:
        pay_willpower(book, who, "for a bashing blow", force=force)
    if book.before.rules.beaten_down:
        if book.combatants[who].status.beaten_down:
            pay_willpower(book, who, "for a violent action while Beaten Down", force=force)
        people = [book.combatants[one] for one in order.target if one in book.combatants]
        if any(one.status.surrendered for one in people):
            pay_willpower(book, who, "to attack one who has surrendered", force=force)
    if order.charge:
        go(book, who, order.metres, times=2, force=force)
    if order.charge or order.all_out:
        book.change(who, exposed="charge" if order.charge else "all-out attack")


def _strike(book: Book, order: Resolve, gear: Gear, own: list[Modifier], dice: Dice) -> str:
    fire(book, order, gear)
    told = [struck(book, order, gear, own, one, dice) for one in order.target]
    if gear.kind == "thrown" and not gear.clip:
        fall(book, order.attacker, order.with_ or book.combatants[order.attacker].ready[0])
    return " ".join(told)


_MANEUVERS: dict[str, Any] = {
    "strike": _strike,
    "club": _strike,
    "grapple": grab,
    "disarm": disarm,
    "touch": touch,
    "killing-blow": killing_blow,
    "covering-fire": covering_fire,
    "quick": quick_combat,
}
