"""`act`: feats, and whatever else the game master allows; wrests things away. source: P4."""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.permission import forbid
from hero_combat.orders.usage import refuse
from hero_combat.systems.zt import orders
from hero_combat.systems.zt.conditions.relations import after_failed_save
from hero_combat.systems.zt.dice.checks import Help
from hero_combat.systems.zt.dice.contests import check_difficulty, make_contest
from hero_combat.systems.zt.gear.dropped_items import find_held, has_hands_for, lay_down, take_up
from hero_combat.systems.zt.orders import CHECK, SAVE
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.tables import DEEDS
from hero_combat.systems.zt.turns.actions import pay
from hero_combat.systems.zt.turns.assist import pay_for_check
from hero_combat.systems.zt.verbs.act.actions import only_one, start_fight
from hero_combat.systems.zt.verbs.act.held_items import _name
from hero_combat.text import listing


def improvise(book: Book, order: orders.Act, dice: Dice) -> tuple[str, ...]:
    """Improvise, or use a feat: the game master says what it costs and what is rolled.

    With an item it is wrested from the hands of whom it is done to.

    Returns:
        What is done, as a sentence goes on, and the sentences of what follows.
    """
    who, slot = order.actor_, order.slot or "major"
    contest = bool(order.on) and order.difficulty is None
    if not order.ability:
        refuse(order, (*CHECK, *SAVE, "item"), "an action without --ability")
    elif not contest:
        refuse(order, SAVE, "a Check that nobody opposes")
    other = only_one(order, "a Check is against one") if order.ability else ""
    if order.item and not other:
        raise UsageError("nobody is named to wrest it from", mend="say --on ID")
    item = find_held(book, other, order.item) if order.item else ""
    if slot != "free":
        pay(book, who, slot, force=order.force)
    if order.energy:
        current = book.combatants[who]
        short = f"has {current.energy} Energy, not {order.energy}"
        forbid(book, who, short if current.energy < order.energy else "", force=order.force)
        book.change(who, energy=max(0, current.energy - order.energy))
    told = f"{_tell_deed(order)}{'' if slot == 'free' else f' [{slot}]'}"
    help_ = pay_for_check(book, order, who, other if contest else "") if order.ability else Help()
    start_fight(book, order, dice)
    if not order.ability:
        at = listing(book.sheets[one].name for one in order.on)
        return (f"{told}, aimed at {at}" if at else told,)
    after: list[str] = []
    if contest:
        save = order.save_ability or order.ability
        found = make_contest(book, who, order.ability, other, save, order, help_, dice)
        won, rival = found.won, book.sheets[other].name
        result = "succeeds" if won else f"{rival} holds"
        told = f"{told}: {order.ability} against {rival}, {save}: {found.totals()}, {result}"
        if won and (freed := after_failed_save(book, other, save)):
            after.append(freed)
    else:
        tried = check_difficulty(book, who, order.ability, order, help_, dice)
        won = bool(tried.success)
        told = f"{told}: {order.ability} {tried.reading()}"
    if won and item:
        after.append(_wrest(book, who, other, item))
    return (told, *after)


def _tell_deed(order: orders.Act) -> str:
    """Tell what somebody does, as a sentence goes on; the name of a feat is used."""
    deed = DEEDS[order.move]
    if not order.what:
        return deed.story
    named = deed.named and order.what[:1].isupper()
    return f"uses {order.what}" if named else order.what


def _wrest(book: Book, who: str, other: str, item: str) -> str:
    """Tear an item from the hands of `other`, and tell who has it."""
    which = lay_down(book, other, item)
    if has_hands_for(book, who, which):
        take_up(book, who, which)
        return f"{book.sheets[who].name} has the {_name(item)} now."
    return f"The {_name(item)} falls to the ground: {book.sheets[who].name} has no hand free."
