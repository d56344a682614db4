"""`act`: feats, and whatever else the game master allows; wrests things away. source: P4."""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.permission import forbid
from hero_combat.orders.usage import refuse
from hero_combat.systems.zt import orders
from hero_combat.systems.zt.conditions.relations import after_failed_save
from hero_combat.systems.zt.dice.checks import Help
from hero_combat.systems.zt.dice.contests import Check, check_difficulty, make_contest
from hero_combat.systems.zt.gear.dropped_items import find_held, has_hands_for, lay_down, take_up
from hero_combat.systems.zt.orders import CHECK, SAVE
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.telling import deeds as told
from hero_combat.systems.zt.telling import harm
from hero_combat.systems.zt.turns.actions import pay
from hero_combat.systems.zt.turns.assist import pay_for_check
from hero_combat.systems.zt.verbs.act.actions import only_one, start_fight


def improvise(book: Book, order: orders.Act, dice: Dice) -> None:
    """Improvise, or use a feat: the game master says what it costs and what is rolled.

    An item is wrested from the hands of the target.
    """
    who, slot = order.actor_, order.slot or "major"
    contest = bool(order.on) and order.difficulty is None
    if not order.ability:
        refuse(order, (*CHECK, *SAVE, "item"), "an action without --ability")
    elif not contest:
        refuse(order, SAVE, "a Check that nobody opposes")
    other = only_one(order, "a Check has one target") if order.ability else ""
    if order.item and not other:
        raise UsageError("--item needs a combatant to wrest it from", mend="add --on ID")
    item = find_held(book, other, order.item) if order.item else ""
    if slot != "free":
        pay(book, who, slot, force=order.force)
    if order.energy:
        current = book.combatants[who]
        short = f"has {current.energy} Energy and needs {order.energy}"
        forbid(book, who, short if current.energy < order.energy else "", force=order.force)
        book.change(who, energy=max(0, current.energy - order.energy))
    help_ = pay_for_check(book, order, who, other if contest else "") if order.ability else Help()
    start_fight(book, order, dice)
    if not order.ability:
        book.say(told.improvised, book, order)
        return
    check = Check(who, order.ability, order, help_)
    if contest:
        save = order.save_ability or order.ability
        opposed = make_contest(book, check, other, save, dice)
        won = opposed.won
        book.say(told.improvised_contest, book, order, opposed)
        if won:
            book.say(harm.lost_hold, book, other, after_failed_save(book, other, save))
    else:
        tried = check_difficulty(book, check, dice)
        won = bool(tried.success)
        book.say(told.improvised_check, book, order, tried)
    if won and item:
        _wrest(book, who, other, item)


def _wrest(book: Book, who: str, other: str, item: str) -> None:
    """Tear an item from the hands of `other`."""
    which = lay_down(book, other, item)
    has = has_hands_for(book, who, which)
    if has:
        take_up(book, who, which)
    book.say(told.wrested if has else told.fallen, book, who, item)
