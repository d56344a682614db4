"""Surprise: who notices an ambush. source: seed, "Surprise"; ruling P6"""

from typing import Literal

from hero_combat.dice import Dice
from hero_combat.fight.events import ActionLost
from hero_combat.fight.outcome import Modifier
from hero_combat.fight.permission import forbid
from hero_combat.systems.storyteller.attack.restrictions import check_each_once
from hero_combat.systems.storyteller.conditions.relations import end_relations
from hero_combat.systems.storyteller.dice.dice_pool import roll_pool
from hero_combat.systems.storyteller.health import wound_penalty_of
from hero_combat.systems.storyteller.orders.verbs import Act
from hero_combat.systems.storyteller.sheet.traits import trait_lines
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import WILLPOWER_DICE
from hero_combat.systems.storyteller.turns.actions import pay_willpower
from hero_combat.systems.storyteller.turns.order import stop_waiting
from hero_combat.text import listing


def ambush(book: Book, order: Act, dice: Dice) -> str:
    """Roll Dexterity + Stealth against the Wits + Composure of each who might notice.

    The defenders roll against the attacker, so a tie goes by the ruling `tie`. source: A1

    Raises:
        UsageError: somebody is named twice.
    """
    who = order.actor_
    check_each_once(book, order.on)
    if who in order.on:
        forbid(book, who, "can't ambush themselves", force=order.force)
    if order.willpower:
        pay_willpower(book, who, "for 3 dice", force=order.force)
    extra = [Modifier("Willpower", WILLPOWER_DICE)] if order.willpower else []
    attacker = _roll(book, dice, "ambush", who, ("dexterity", "stealth"), extra)
    control = book.before.rules.alias.control
    noticed = {one: _roll(book, dice, "notice", one, ("wits", control), []) for one in order.on}
    enough = attacker + (book.before.rules.tie == "resister")
    caught = [one for one in order.on if noticed[one] < enough]
    for one in caught:
        end_relations(book, one, "hindered")
        book.status(one, surprised=True)
        if one in book.clock.waiting:  # else the step tells that the turn is lost
            book.event(ActionLost(who=one, why="surprised"))
        if book.clock.round:
            stop_waiting(book, one)
    return "" if book.quiet else _sentence(book, order, caught)


def _roll(
    book: Book,
    dice: Dice,
    purpose: Literal["ambush", "notice"],
    who: str,
    traits: tuple[str, str],
    extra: list[Modifier],
) -> int:
    """Roll two traits, with wounds, and return the successes."""
    lines = [*trait_lines(book.sheets[who], traits), *extra]
    if penalty := wound_penalty_of(book, who):
        lines.append(Modifier("wounds", penalty))
    label = f"{purpose} {who}"
    return roll_pool(book, dice, label, lines, who=who, purpose=purpose).successes


def _sentence(book: Book, order: Act, caught: list[str]) -> str:
    """Say who is surprised, and who notices."""
    text = f"{book.sheets[order.actor_].name} strikes from ambush."
    if caught:
        names = listing(book.sheets[one].name for one in caught)
        verb = "is" if len(caught) == 1 else "are"
        text += f" {names} {verb} surprised: no action and no Defense this round."
    awake = [book.sheets[one].name for one in order.on if one not in caught]
    if awake:
        text += f" {listing(awake)} {'notices' if len(awake) == 1 else 'notice'}."
    return text
