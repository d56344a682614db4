"""The verb `resolve`: an attack, from what it is made with to what it leaves."""

from collections.abc import Callable

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.outcome import Modifier, Outcome
from hero_combat.fight.permission import forbid
from hero_combat.systems.storyteller.attack.covering_fire import covering_fire
from hero_combat.systems.storyteller.attack.disarm_and_touch import disarm, touch
from hero_combat.systems.storyteller.attack.grapple import grab
from hero_combat.systems.storyteller.attack.hit import strike
from hero_combat.systems.storyteller.attack.killing_blow import killing_blow
from hero_combat.systems.storyteller.attack.quick_combat import quick_combat
from hero_combat.systems.storyteller.attack.restrictions import (
    check_names,
    check_weapon,
    why_forbidden,
)
from hero_combat.systems.storyteller.attack.teamwork import roll_help, take_helpers_actions
from hero_combat.systems.storyteller.attack.to_hit import own_lines
from hero_combat.systems.storyteller.attack.under_fire import act_under_fire
from hero_combat.systems.storyteller.conditions.movement import spend_movement
from hero_combat.systems.storyteller.dice.dice_pool import check_size
from hero_combat.systems.storyteller.gear.ammunition import fire_shot
from hero_combat.systems.storyteller.gear.choice import choose_weapon
from hero_combat.systems.storyteller.gear.dropped_items import drop_item
from hero_combat.systems.storyteller.gear.prepared import PreparedAttack
from hero_combat.systems.storyteller.health import is_out
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.state import Book, Fight
from hero_combat.systems.storyteller.turns.actions import (
    pay_willpower,
    spend_action,
    why_not_act,
)
from hero_combat.systems.storyteller.turns.order import expire_tags, take_turn

Maneuver = Callable[[Book, Resolve, PreparedAttack, list[Modifier], Dice], str]


def resolve(fight: Fight, order: Resolve, dice: Dice) -> Outcome:
    """Resolve an attack by one attacker, with everything that follows from it.

    Raises:
        UsageError: it isn't clear with what, or there are too many targets.
        Forbidden: the attacker can't act, or not like this.

    source: rulings P4 and P7 to P17
    """
    return carry_out(Ledger(fight), order, dice)


def carry_out(book: Book, order: Resolve, dice: Dice) -> Outcome:
    """Resolve an attack in a ledger that is given.

    Raises:
        UsageError: it isn't clear with what, or there are too many targets.
        Forbidden: the attacker can't act, or not like this.
    """
    who = order.attacker
    if not order.is_plain:
        _check_order(book, order)
    if reason := why_not_act(book, who):
        forbid(book, who, reason, force=order.force)
    aside = book.clock.acting != who and take_turn(book, who)
    weapon = choose_weapon(book, order)
    if not weapon.key:
        order = _swung(book, order)
    if not order.is_plain:
        check_weapon(book, order, weapon)
    if reason := why_forbidden(book, order, weapon):
        forbid(book, who, reason, force=order.force)
    told = ""
    if book.combatants[who].under_fire:
        told = act_under_fire(book, who)
        if is_out(book, who):
            spend_action(book, who)
            return book.outcome(told, targets=order.target)
    _pay(book, order)
    own = own_lines(book, order, weapon)
    if not order.is_plain:
        own += _help(book, order, weapon, dice)
        check_size(own)
    sentence = _MANEUVERS[order.maneuver](book, order, weapon, own, dice)
    current = book.combatants[who]
    if current.acted != book.clock.round or current.aim:
        spend_action(book, who)
    if current.tags.get("shaken-off"):
        book.change(who, tags={tag: n for tag, n in current.tags.items() if tag != "shaken-off"})
    if aside:
        expire_tags(book, who)
    text = "" if book.quiet else f"{told} {sentence}".lstrip()
    return book.outcome(text, targets=order.target)


def _check_order(book: Book, order: Resolve) -> None:
    """See that the order names whom it may, and dice that come again.

    Raises:
        UsageError: it doesn't.
    """
    check_names(book, order)
    if order.again not in (None, 0, 8, 9, 10):
        raise UsageError(f"--again {order.again}: 10, 9 or 8 come again; 0 for none")


def _help(book: Book, order: Resolve, weapon: PreparedAttack, dice: Dice) -> list[Modifier]:
    """Return what those who help bring to the pool, for their action."""
    if not order.helpers:
        return []
    helping = take_helpers_actions(book, order.helpers, force=order.force)
    return roll_help(book, helping, (weapon.attribute, weapon.skill), dice, force=order.force)


def _swung(book: Book, order: Resolve) -> Resolve:
    """Name the thing in hand, where a thing is what is in hand."""
    if order.improvised or order.maneuver != "strike":
        return order
    ready = book.combatants[order.attacker].ready
    key = order.with_ or (ready[0] if len(ready) == 1 else "")
    if key not in book.things or key in book.sheets[order.attacker].attacks:
        return order
    if book.things[key].structure <= 0:
        reason = "swings a thing that is wrecked"
        forbid(book, order.attacker, reason, force=order.force)
    return msgspec.structs.replace(order, improvised=key)


def _pay(book: Book, order: Resolve) -> None:
    """Pay what the attack costs in Willpower and metres, and give up Defense for it.

    source: P1, P13, P20
    """
    who, force = order.attacker, order.force
    if order.willpower and order.bashing:
        forbid(book, who, "can spend only 1 Willpower on an action", force=force)
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
        spend_movement(book, who, order.metres, times=2, force=force)
    if order.charge or order.all_out:
        book.change(who, exposed="charge" if order.charge else "all-out attack")


def _strike(
    book: Book, order: Resolve, weapon: PreparedAttack, own: list[Modifier], dice: Dice
) -> str:
    """Strike or shoot at each target; what was thrown lies on the ground."""
    if weapon.of.ranged or order.burst:
        fire_shot(book, order, weapon)
    told = ""
    for one in order.target:
        sentence = strike(book, order, weapon, own, one, dice)
        told = f"{told} {sentence}" if told else sentence
    if weapon.kind == "thrown" and not weapon.clip:
        drop_item(book, order.attacker, order.with_ or book.combatants[order.attacker].ready[0])
    return told


_MANEUVERS: dict[str, Maneuver] = {
    "strike": _strike,
    "club": _strike,
    "grapple": grab,
    "disarm": disarm,
    "touch": touch,
    "killing-blow": killing_blow,
    "covering-fire": covering_fire,
    "quick": quick_combat,
}
