"""Surprise: who notices an ambush. source: seed, "Surprise"; ruling P6"""

from collections.abc import Mapping
from typing import Literal

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Modifier, Outcome
from hero_combat.fight.permission import forbid
from hero_combat.systems.storyteller.attack.restrictions import each_once
from hero_combat.systems.storyteller.dice.dice_pool import rolls
from hero_combat.systems.storyteller.health import wound
from hero_combat.systems.storyteller.orders.verbs import Act
from hero_combat.systems.storyteller.sheet.traits import trait_lines
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import WILLPOWER_DICE
from hero_combat.systems.storyteller.turns.actions import pay_willpower
from hero_combat.systems.storyteller.turns.order import leave
from hero_combat.text import listing


def ambush(book: Book, order: Act, dice: Dice) -> Outcome:
    """Dexterity + Stealth against the Wits + Composure of each who might notice.

    Raises:
        UsageError: somebody is named twice.
    """
    who = order.actor_
    each_once(book, order.on)
    if who in order.on:
        forbid(book, who, "can't ambush themselves", force=order.force)
    if order.willpower:
        pay_willpower(book, who, "for 3 dice", force=order.force)
    extra = [Modifier("Willpower", WILLPOWER_DICE)] if order.willpower else []
    attacker = _roll(book, dice, f"ambush {who}", who, ("dexterity", "stealth"), extra)
    control = book.before.rules.alias.control
    noticed = {
        one: _roll(book, dice, f"notice {one}", one, ("wits", control), []) for one in order.on
    }
    caught = surprised(attacker, noticed, book.before.rules.tie)
    for one in caught:
        book.status(one, surprised=True, dodging=False)
        if book.clock.round:
            leave(book, one)
    name = book.sheets[who].name
    text = f"{name} strikes from ambush."
    if caught:
        names = listing(book.sheets[one].name for one in caught)
        verb = "is" if len(caught) == 1 else "are"
        text += f" {names} {verb} surprised: no action and no Defense this round."
    awake = [book.sheets[one].name for one in order.on if one not in caught]
    if awake:
        text += f" {listing(awake)} {'notices' if len(awake) == 1 else 'notice'}."
    return book.outcome(text, targets=order.on)


def _roll(
    book: Book, dice: Dice, label: str, who: str, traits: tuple[str, str], extra: list[Modifier]
) -> int:
    lines = [*trait_lines(book.sheets[who], traits), *extra]
    if penalty := wound(book, who):
        lines.append(Modifier("wounds", penalty))
    return rolls(book, dice, label, lines).successes


def surprised(
    attacker: int, defenders: Mapping[str, int], tie: Literal["resister", "roller"] = "resister"
) -> list[str]:
    """Those who don't notice: the defender rolls, so a tie is the attacker's. source: A1"""
    return [
        who
        for who, noticed in defenders.items()
        if noticed < attacker or (noticed == attacker and tie == "resister")
    ]
