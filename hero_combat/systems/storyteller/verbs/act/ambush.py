"""Surprise: who notices an ambush. source: seed, "Surprise"; ruling P6"""

from typing import Literal

from hero_combat.dice import Dice
from hero_combat.fight.events import ActionLost
from hero_combat.fight.permission import forbid
from hero_combat.systems.storyteller.attack.restrictions import check_each_once
from hero_combat.systems.storyteller.conditions.relations import end_relations
from hero_combat.systems.storyteller.dice.dice_pool import Part, Pool, roll_pool, trait_parts
from hero_combat.systems.storyteller.health import wound_penalty_of
from hero_combat.systems.storyteller.orders.verbs import Act
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import WILLPOWER_DICE
from hero_combat.systems.storyteller.telling import moves as told
from hero_combat.systems.storyteller.turns.actions import pay_willpower
from hero_combat.systems.storyteller.turns.order import stop_waiting


def ambush(book: Book, order: Act, dice: Dice) -> None:
    """Roll Dexterity + Stealth against the Wits + Composure of each who might notice.

    The defenders roll against the attacker, so a tie goes by the ruling `tie`. source: A1

    Raises:
        UsageError: somebody is named twice.
    """
    who, people = order.actor_, book.sheets
    check_each_once(book, order.on)
    if who in order.on:
        forbid(book, who, "can't ambush themselves", force=order.force)
    if order.willpower:
        pay_willpower(book, who, "for 3 dice", force=order.force)
    parts = trait_parts(people[who], ("dexterity", "stealth"))
    if order.willpower:
        parts.append(Part("Willpower", WILLPOWER_DICE))
    attacker = _roll(book, dice, "ambush", who, parts)
    traits = ("wits", book.before.rules.alias.control)
    noticed = {
        one: _roll(book, dice, "notice", one, trait_parts(people[one], traits)) for one in order.on
    }
    enough = attacker + (book.before.rules.tie == "resister")
    caught = [one for one in order.on if noticed[one] < enough]
    for one in caught:
        end_relations(book, one, "hindered")
        book.status(one, surprised=True)
        if one in book.clock.waiting:  # else the step tells that the turn is lost
            book.event(ActionLost(who=one, why="surprised"))
        if book.clock.round:
            stop_waiting(book, one)
    book.say(told.ambush, book, order, caught)


def _roll(
    book: Book, dice: Dice, purpose: Literal["ambush", "notice"], who: str, parts: list[Part]
) -> int:
    """Roll two traits, with wounds, and return the successes."""
    if penalty := wound_penalty_of(book, who):
        parts.append(Part("wounds", penalty))
    return roll_pool(book, dice, Pool(f"{purpose} {who}", parts, who, purpose)).successes
