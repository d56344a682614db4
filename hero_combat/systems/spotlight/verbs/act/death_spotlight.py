"""The moves of `act` with the death spotlight: cheat death, or let somebody try a dramatic save."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.permission import forbid
from hero_combat.systems.spotlight import dice as pools
from hero_combat.systems.spotlight import health, orders
from hero_combat.systems.spotlight.conditions.death_spotlight import (
    cheat_death,
    end_death_spotlight,
)
from hero_combat.systems.spotlight.events import DeathCheated
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import AP, LOCATIONS
from hero_combat.systems.spotlight.telling import moves as told
from hero_combat.systems.spotlight.turns import actions
from hero_combat.systems.spotlight.turns.simultaneous_action import end_simultaneous_action


class Rolled(msgspec.Struct, frozen=True):
    """A roll of Willpower: whose it is, and what fell."""

    who: str
    faces: tuple[int, ...]
    successes: int


def cheat(book: Book, order: orders.Act, dice: Dice) -> None:
    """Cheat death, for players' characters. source: ruling P10, A17, A19, A21"""
    who, rules = order.actor_, book.before.rules
    sheet, now = book.sheets[who], book.combatants[who]
    _refuse_not_dying(book, order)
    if not health.gets_death_spotlight(sheet, rules):
        forbid(book, who, "is an NPC and can't cheat death", force=order.force)
    if now.save_tried and rules.death_choices == "one":
        forbid(book, who, "has already chosen the dramatic save", force=order.force)
    faces = pools.roll_willpower(book, who, dice)
    boxes = {part: getattr(now, part) for part in LOCATIONS}
    cheated = cheat_death(faces, sheet.fortitude, sheet.strength, boxes, rules)
    rolled = Rolled(who, faces, pools.successes(faces))
    works, dead = bool(rolled.successes), cheated.outcome == "dead"
    book.report(told.cheat_roll, rolled)
    book.event(DeathCheated(who=who, alive=not dead, fortitude=cheated.fortitude))
    if works:
        book.override(who, "for", cheated.fortitude)
        book.change(who, **cheated.boxes)
    _end(book, who, unconscious=works and not dead, dead=dead)
    if cheated.outcome == "needs_ruling":
        book.status(who, needs_ruling=True)
    book.say(told.cheats_death, book, rolled, cheated)


def dramatic_save(book: Book, order: orders.Act, _dice: Dice) -> None:
    """Invite another player's character, who gets 4 AP to save one. source: ruling P10

    Raises:
        UsageError: nobody else is named.
    """
    who, ally = order.actor_, order.on
    if ally == who or ally not in book.combatants:
        raise UsageError(
            "another combatant must make the save", mend="name a player's character with --on"
        )
    _refuse_not_dying(book, order)
    if not book.sheets[ally].player:
        forbid(book, ally, "is not a player's character", force=order.force)
    forbid(book, ally, actions.may_count(book, ally), force=order.force)
    actions.refuse_down(book, ally, book.combatants[ally], force=order.force)
    other = book.combatants[ally].saving
    if other in book.sheets and other != who:
        reason = f"is already saving {book.sheets[other].name}"
        forbid(book, ally, reason, force=order.force)
    if book.combatants[who].save_tried:
        forbid(book, who, "has already chosen the dramatic save", force=order.force)
    book.change(who, save_tried=True)
    book.change(ally, extra_ap=AP, saving=who)
    book.remark(told.after_the_save, who)
    book.say(told.joins, book, who, ally)


def save(book: Book, order: orders.Act, _dice: Dice) -> None:
    """Do something to save somebody, with the AP of the dramatic save."""
    who = order.actor_
    cost = actions.cost_of(book, order)
    now = book.combatants[who]
    if not now.saving:
        forbid(book, who, "is not in a dramatic save", force=order.force)
    actions.spend(book, who, actions.Payment(cost, force=order.force, saving=True))
    if order.on and now.saving in book.sheets and order.on != now.saving:
        reason = f"is saving {book.sheets[now.saving].name}"
        forbid(book, who, reason, force=order.force)
    book.say(told.saves, book, order, order.on or now.saving, cost)


def saved(book: Book, order: orders.Act, _dice: Dice) -> None:
    """Be saved, as the game master rules: no longer dying, and unconscious."""
    who = order.actor_
    _refuse_not_dying(book, order)
    if not book.combatants[who].save_tried:
        forbid(book, who, "was not in a dramatic save", force=order.force)
    _end(book, who, stable=True)
    book.remark(told.how_one_wakes)
    book.say(told.saved, book, who)


def die(book: Book, order: orders.Act, _dice: Dice) -> None:
    """Die where nothing helps, or death is certain. source: seed, "Cheat Death"; ruling P10, A19"""
    who = order.actor_
    _refuse_not_dying(book, order)
    _end(book, who, dead=True)
    book.say(told.dies, book, who)


def _refuse_not_dying(book: Book, order: orders.Act) -> None:
    """Refuse who does not have the death spotlight."""
    who = order.actor_
    if health.condition(book.sheets[who], book.combatants[who]) != "dying":
        forbid(book, who, "does not have the death spotlight", force=order.force)


def _end(
    book: Book, who: str, *, dead: bool = False, unconscious: bool = False, stable: bool = False
) -> None:
    """End the death spotlight, and a simultaneous action that it interrupted."""
    end_simultaneous_action(book)
    end_death_spotlight(book, who, dead=dead, unconscious=unconscious, stable=stable)
