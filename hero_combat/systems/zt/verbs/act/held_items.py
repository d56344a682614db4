"""`act`: switch, pick up and drop items. source: P4; seed, "Switch Held Item"."""

from collections.abc import Iterable

from hero_combat.dice import Dice
from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.names import id_of
from hero_combat.fight.permission import forbid
from hero_combat.systems.zt.gear import dropped_items
from hero_combat.systems.zt.gear.choice import HANDS, SHIELD, hands_taken
from hero_combat.systems.zt.orders import Act
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.telling import deeds as told
from hero_combat.systems.zt.telling import words
from hero_combat.systems.zt.turns.actions import pay
from hero_combat.text import did_you_mean, listing

_REACH = 1
"""Metres from which something is picked up. source: seed, "Switch Held Item"."""


def switch(book: Book, order: Act, _dice: Dice) -> None:
    """Put away what is held for another item; for none, when none is named. A Minor Action."""
    who, force = order.actor_, order.force
    sheet, current = book.sheets[who], book.combatants[who]
    item = _own(book, who, order.item) if order.item else ""
    if item in current.used_up:
        forbid(book, who, f"has no {item} left", force=force)
    if item in current.gone:
        reason = f"no longer has the {words.item(item)}"
        forbid(book, who, reason, force=force, mend=f"use `act pick-up {who} --item {item}`")
    if item and item in current.held:
        forbid(book, who, f"already holds the {words.item(item)}", force=force)
    weapon = sheet.weapons[item] if item else None
    if weapon and weapon.two_handed and sheet.shield:
        mend = f"use `act drop {who} --item {SHIELD}`"
        reason = f"needs both hands for {words.with_article(weapon)}, but one holds the shield"
        forbid(book, who, reason, force=force, mend=mend)
    pay(book, who, "minor", force=force)
    if not item:
        book.change(who, held=())
        book.say(told.put_away, book, order)
        return
    held: tuple[str, ...] = (item,)
    for other in current.held[1:]:
        if other != item and hands_taken(sheet, (*held, other)) <= HANDS:
            held = (*held, other)
    book.change(who, held=held)
    away = [old for old in current.held if old not in held]
    book.say(told.switch, book, order, item, away)


def pick_up(book: Book, order: Act, _dice: Dice) -> None:
    """Pick up what lies unguarded within 1 m: an object, a weapon, a shield. A Minor Action."""
    who, force = order.actor_, order.force
    lying = {**book.before.objects, **book.clock.lying}
    if order.item not in lying and dropped_items.is_item(book, order.item):
        reason = f"finds no {words.item(order.item)} on the ground"
        name = book.sheets[who].name
        raise Forbidden(f"{name} {reason}", mend=_lies(lying), who=who, reason=reason)
    item = id_of(order.item, lying, book.before)
    thing = book.before.objects.get(item)
    name = thing.name if thing else f"the {words.item(item)}"
    holder = book.things[item].holder if thing else ""
    if holder:
        has = book.sheets[holder].name if holder in book.sheets else holder
        forbid(book, who, f"can't pick up {name}: {has} has it", force=force)
    if order.metres > _REACH:
        reason = f"can't reach {name} at {order.metres} m (at most {_REACH} m)"
        forbid(book, who, reason, force=force)
    if not dropped_items.has_hands_for(book, who, item):
        forbid(book, who, f"has no free hand for {name}", force=force)
    pay(book, who, "minor", force=force)
    if holder in book.combatants:
        dropped_items.lay_down(book, holder, item)
    elif holder:
        dropped_items.take_from_absent(book, holder, item)
    dropped_items.take_up(book, who, item)
    book.say(told.pick_up, book, order, name)


def drop(book: Book, order: Act, _dice: Dice) -> None:
    """Drop a held item, free; anyone can then pick it up."""
    who = order.actor_
    item = dropped_items.find_held(book, who, order.item)
    dropped_items.lay_down(book, who, item)
    book.say(told.drop, book, order, item)


def _own(book: Book, who: str, word: str) -> str:
    attacks = book.sheets[who].attacks
    if word in attacks:
        return word
    near = [name for name in attacks if name.startswith(word)]
    if len(near) == 1:
        return near[0]
    mend = did_you_mean(word, attacks) or f"choose {listing(attacks, 'or')}"
    reason = f'has no "{word}"'
    text = f"{book.sheets[who].name} {reason}"
    if dropped_items.is_item(book, word):
        raise Forbidden(text, mend=mend, who=who, reason=reason)
    raise UsageError(text, mend=mend)


def _lies(lying: Iterable[str]) -> str:
    there = listing(lying, "or")
    return f"choose {there}" if there else "nothing lies on the ground"
