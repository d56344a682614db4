"""The move of `act` against suppressive fire: a Willpower roll."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.permission import forbid
from hero_combat.systems.spotlight import dice as pools
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.attack.suppressive_fire import breaks_free
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.telling import moves as told
from hero_combat.systems.spotlight.turns.actions import Payment, refuse_down, spend


class Braved(msgspec.Struct, frozen=True):
    """A roll of Willpower against suppressive fire: whose, what fell, what it takes to be free."""

    who: str
    faces: tuple[int, ...]
    successes: int
    needed: int
    free: bool


def brave(book: Book, order: orders.Act, dice: Dice) -> None:
    """Roll Willpower against suppressive fire. source: ruling P11, A15"""
    who, rules = order.actor_, book.before.rules
    now = book.combatants[who]
    if not now.pinned:
        forbid(book, who, "is not pinned down", force=order.force)
    if now.tried and rules.suppression_retry == "spotlight":
        forbid(book, who, "has already tried that in this spotlight", force=order.force)
    refuse_down(book, who, now, force=order.force)
    if rules.suppression_ap:
        spend(book, who, Payment(rules.suppression_ap, force=order.force, outside=True))
    faces = pools.roll_willpower(book, who, dice)
    free = breaks_free(faces, now.pinned)
    braved = Braved(who, faces, pools.successes(faces), now.pinned, free)
    book.report(told.brave_roll, braved)
    if free:
        book.change(who, pinned_by={}, tried=False)
    else:
        rest = {by: needs for by, needs in now.pinned_by.items() if not breaks_free(faces, needs)}
        book.change(who, pinned_by=rest, tried=True)
    book.say(told.braves, book, braved)
