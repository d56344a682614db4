"""The verb `resolve`: an attack, from what it is made with to what it leaves."""

from collections.abc import Callable
from typing import Any

import msgspec

from hero_combat.dice import Dice
from hero_combat.encounter.ledger import Ledger
from hero_combat.encounter.model import Modifier, Outcome
from hero_combat.errors import UsageError
from hero_combat.systems.storyteller import orders, strike
from hero_combat.systems.storyteller.attack_pool import check_size, higher_trait, own_lines
from hero_combat.systems.storyteller.burst import covering_fire, fire
from hero_combat.systems.storyteller.choosing import chosen
from hero_combat.systems.storyteller.gear import Gear
from hero_combat.systems.storyteller.grabbing import disarm, grab, touch
from hero_combat.systems.storyteller.killing import killing_blow
from hero_combat.systems.storyteller.quarrel import quick_combat
from hero_combat.systems.storyteller.sheet import Book, Fight
from hero_combat.systems.storyteller.teamwork import helped, lend_hands
from hero_combat.systems.storyteller.turn import (
    expire,
    forbid,
    may_act,
    out,
    pay_willpower,
    spend_action,
    take_turn,
)
from hero_combat.systems.storyteller.under_fire import caught

Maneuver = Callable[[Book, orders.Resolve, Gear, list[Modifier], Dice], str]


def resolve(fight: Fight, order: orders.Resolve, dice: Dice) -> Outcome:
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
    _one_target(order)
    if order.again not in (None, 0, 8, 9, 10):
        raise UsageError(f"--again {order.again}: 10, 9 or 8 come again; 0 for none")
    forbid(book, who, may_act(book, who), force=order.force)
    aside = take_turn(book, who)
    gear = chosen(book, order)
    if not order.improvised and order.maneuver == "strike":
        order = _swung(book, order)
    if reason := _against(book, order, gear):
        forbid(book, who, reason, force=order.force)
    told = caught(book, who) if book.combatants[who].under_fire else ""
    if told and out(book, who):
        spend_action(book, who)
        return book.outcome(told, targets=order.target)
    _pay(book, order)
    own = own_lines(book, order, gear)
    if order.helpers:
        lend_hands(book, order.helpers, force=order.force)
        own += helped(book, order.helpers, (gear.attribute, gear.skill), dice, force=order.force)
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


def _one_target(order: orders.Resolve) -> None:
    """Raise where several targets are named and only one can be meant."""
    if len(order.target) == 1 or order.maneuver == "covering-fire":
        return
    if order.maneuver != "strike":
        raise UsageError(f"{order.maneuver} has one target")
    if not order.burst:
        raise UsageError("only a burst has several targets", mend="--burst medium or long")


def _swung(book: Book, order: orders.Resolve) -> orders.Resolve:
    """The order with the thing in hand named, where a thing is what is in hand."""
    ready = book.combatants[order.attacker].ready
    key = order.with_ or (ready[0] if len(ready) == 1 else "")
    if key not in book.things or key in book.sheets[order.attacker].attacks:
        return order
    if book.things[key].structure <= 0:
        reason = "swings a thing that is wrecked"
        forbid(book, order.attacker, reason, force=order.force)
    return msgspec.structs.replace(order, improvised=key)


def _against(book: Book, order: orders.Resolve, gear: Gear) -> str:
    """Why the attacker can't do just this, "" when nothing is against it."""
    current = book.combatants[order.attacker]
    if order.attacker in order.target:
        return "is attacker and target at once"
    if current.grappling and order.maneuver not in ("killing-blow", "quick"):
        return "is in a grapple; act grapple goes on with it"
    if gear.bite and order.maneuver == "strike" and gear.type == "bashing":
        return "can bite in a grapple alone (act grapple --grip bite)"
    most = higher_trait(book.sheets[order.attacker], gear) if order.pull else 0
    if order.pull and order.pull > most:
        return f"can pull the blow to {most} at most"
    return _beyond(book, order, gear)


def _beyond(book: Book, order: orders.Resolve, gear: Gear) -> str:
    """What this weapon or this moment does not allow."""
    current = book.combatants[order.attacker]
    if order.charge or order.all_out:
        what = "charge" if order.charge else "attack all-out"
        if current.applied:
            return f"has applied Defense already and can't {what}"
        if gear.skill not in ("brawl", "weaponry"):
            return f"can {what} with Brawl or Weaponry alone"
    if gear.kind == "thrown" and gear.size >= book.sheets[order.attacker].strength:
        return f"can't throw a thing of Size {gear.size} with that Strength"
    return ""


def _pay(book: Book, order: orders.Resolve) -> None:
    """What the attack costs in Willpower, and the Defense it gives up. source: P1, P13, P20"""
    who, force = order.attacker, order.force
    if order.willpower and order.bashing:
        forbid(book, who, "can spend but 1 Willpower on an action", force=force)
    if order.willpower:
        pay_willpower(book, who, "for 3 dice", force=force)
    if order.bashing:
        if order.pull is None:
            raise UsageError("--bashing is for pulled blows", mend="add --pull N")
        pay_willpower(book, who, "for a bashing blow", force=force)
    if book.before.rules.beaten_down:
        if book.combatants[who].status.beaten_down:
            pay_willpower(book, who, "for a violent action while Beaten Down", force=force)
        if any(book.combatants[one].status.surrendered for one in order.target):
            pay_willpower(book, who, "to attack one who has surrendered", force=force)
    if order.charge or order.all_out:
        book.change(who, exposed="charge" if order.charge else "all-out attack")


def _strike(book: Book, order: orders.Resolve, gear: Gear, own: list[Modifier], dice: Dice) -> str:
    fire(book, order, gear)
    return " ".join([strike.struck(book, order, gear, own, one, dice) for one in order.target])


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
