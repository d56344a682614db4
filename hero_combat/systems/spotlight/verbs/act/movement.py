"""The moves of `act` that go somewhere: move, run, take cover."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.permission import forbid
from hero_combat.systems.spotlight import health, orders
from hero_combat.systems.spotlight.conditions.movement import speed_on
from hero_combat.systems.spotlight.conditions.running import who_could_strike
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import DEEDS
from hero_combat.systems.spotlight.telling import attacks, words
from hero_combat.systems.spotlight.telling import moves as told
from hero_combat.systems.spotlight.turns.actions import Payment, cost_of, spend
from hero_combat.systems.spotlight.turns.relations import end_relations
from hero_combat.systems.spotlight.turns.simultaneous_action import keep_stand
from hero_combat.systems.spotlight.verbs.act.actions import pay
from hero_combat.text import listing


class Going(msgspec.Struct, frozen=True):
    """How somebody goes.

    Attributes:
        runs: whether it is a run.
        speed: how far one move goes.
        cover: the object that is left, "" for none.
        hurt: whether it is on bad legs.
    """

    runs: bool
    speed: int
    cover: str
    hurt: bool


def go(book: Book, order: orders.Act, _dice: Dice) -> None:
    """Go up to Speed for each AP. A run goes on when the AP is spent: one is moving.

    source: ruling P1, P5, P9
    """
    who, sheet = order.actor_, book.sheets[order.actor_]
    cost = cost_of(book, order)
    now = book.combatants[who]
    legs = health.legs_lost(sheet, now)
    speed = speed_on(len(legs), sheet.speed, book.before.rules)
    if legs and not order.assisted:
        why = f"can't walk on the {listing(map(words.location, legs))}"
        forbid(book, who, why, force=order.force, mend="add --assisted for a helper")
    if order.distance is not None and order.distance > speed * cost:
        reason = f"can't go {order.distance}: {cost} AP at Speed {speed} is {speed * cost}"
        forbid(book, who, reason, force=order.force)
    saving = now.extra_ap > 0
    spend(book, who, Payment(cost, force=order.force, saving=saving, hindered=True))
    run = DEEDS[order.move].runs
    could = who_could_strike(book, who, order.clear_of) if run else ()
    keep_stand(book, who)
    cover = now.cover
    end_relations(book, who, "moves")
    runs = run and health.can_act(book, who)  # who is out may be carried, by force
    book.change(who, {"moving": runs, "broke_cover": runs and bool(cover)})
    if runs and order.clear_of:
        book.change(who, clear_of=order.clear_of)
    if run:
        book.remark(attacks.opportunities, book, could[:5])
    book.say(told.goes, book, order, Going(run, speed, cover, hurt=bool(legs)))


def take_cover(book: Book, order: orders.Act, _dice: Dice) -> None:
    """Take cover behind an object, which ends a run."""
    who, which = order.actor_, order.on
    if which not in book.before.objects:
        name = book.sheets[which].name if which in book.sheets else which
        raise UsageError(f"{name} is not an object for cover", mend="add [objects.ID]")
    name = book.before.objects[which].name
    if book.things[which].gone:
        forbid(book, who, f"finds no cover: {name} is gone", force=order.force)
    elif book.combatants[who].cover == which:
        forbid(book, who, f"is already behind {name}", force=order.force)
    pay(book, order)
    keep_stand(book, who)
    book.change(who, cover=which)
    end_relations(book, who, "acts")
    book.say(told.takes_cover, book, who, which)
