"""`act`: struggle out of a grapple, or let go. source: P7."""

from hero_combat.dice import Dice
from hero_combat.errors import Forbidden
from hero_combat.fight.permission import forbid
from hero_combat.systems.zt import orders
from hero_combat.systems.zt.conditions.relations import end_relations, held_by
from hero_combat.systems.zt.dice.checks import best_ability
from hero_combat.systems.zt.dice.contests import Check, make_contest
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.telling import deeds as told
from hero_combat.systems.zt.turns.actions import pay
from hero_combat.systems.zt.turns.assist import pay_for_check
from hero_combat.systems.zt.verbs.act.actions import start_fight
from hero_combat.text import listing


def struggle(book: Book, order: orders.Act, dice: Dice) -> None:
    """Struggle with Strength or Dexterity against the grappler's Save; a tie holds. source: P7"""
    who = order.actor_
    grappler = book.combatants[who].status.grappled
    if not grappler or grappler not in book.combatants:
        reason = "is not grappled"
        raise Forbidden(f"{book.sheets[who].name} {reason}", who=who, reason=reason)
    pair = ("strength", "dexterity")
    ability = order.ability or best_ability(book.sheets[who], *pair)
    save = order.save_ability or best_ability(book.sheets[grappler], *pair)
    for word, whose in ((ability, who), (save, grappler)):
        if word not in pair:
            reason = f"can struggle with strength or dexterity, not with {word}"
            forbid(book, whose, reason, force=order.force)
    pay(book, who, "major", force=order.force)
    help_ = pay_for_check(book, order, who, grappler)
    start_fight(book, order, dice)
    check = Check(who, ability, order, help_)
    contest = make_contest(book, check, grappler, save, dice)
    if contest.won:
        end_relations(book, who, "freed")
    book.say(told.struggle, book, order, contest)


def release(book: Book, order: orders.Act, _dice: Dice) -> None:
    """End one's grapple, free, at any time. source: P7"""
    held = held_by(book, order.actor_)
    name = book.sheets[order.actor_].name
    for one in order.on:
        if one not in held:
            grips = listing(book.sheets[each].name for each in held) or "no one"
            reason = f"is not grappling {book.sheets[one].name}"
            mend = f"{name} is grappling {grips}"
            raise Forbidden(f"{name} {reason}", mend=mend, who=order.actor_, reason=reason)
    if not held:
        reason = "is not grappling anyone"
        raise Forbidden(f"{name} {reason}", who=order.actor_, reason=reason)
    freed = order.on or held
    for one in freed:
        end_relations(book, one, "freed")
    book.say(told.release, book, order, freed)
