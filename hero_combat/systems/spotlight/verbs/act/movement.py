"""The moves of `act` that go somewhere: move, run, take cover."""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.permission import forbid
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.attack.opportunity_attack import note_opportunities
from hero_combat.systems.spotlight.conditions.movement import speed_on
from hero_combat.systems.spotlight.health.condition import can_act, legs_lost
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import DEEDS
from hero_combat.systems.spotlight.turns.actions import cost_of, spend
from hero_combat.systems.spotlight.turns.relations import end_relations
from hero_combat.systems.spotlight.turns.simultaneous_action import keep_stand
from hero_combat.systems.spotlight.verbs.act.actions import pay, tell_doing
from hero_combat.text import listing


def go(book: Book, order: orders.Act, _dice: Dice) -> str:
    """Go up to Speed for each AP. A run goes on when the AP is spent: one is moving.

    source: ruling P1, P5, P9
    """
    who, sheet = order.actor_, book.sheets[order.actor_]
    cost = cost_of(book, order)
    now = book.combatants[who]
    legs = legs_lost(sheet, now)
    speed = speed_on(len(legs), sheet.speed, book.before.rules)
    if legs and not order.assisted:
        why = f"can't walk on the {listing(leg.replace('_', ' ') for leg in legs)}"
        forbid(book, who, why, force=order.force, mend="with help: --assisted")
    if order.distance is not None and order.distance > speed * cost:
        reason = f"can't go {order.distance}: {cost} AP at Speed {speed} is {speed * cost}"
        forbid(book, who, reason, force=order.force)
    saving = now.extra_ap > 0
    spend(book, who, cost, force=order.force, saving=saving, hindered=True)
    run = DEEDS[order.move].runs
    keep_stand(book, who)
    cover = now.cover
    end_relations(book, who, "moves")
    runs = run and can_act(book, who)  # who is out may be carried, by force
    book.change(who, {"moving": runs, "broke_cover": runs and bool(cover)})
    if run:
        note_opportunities(book, who)
    if book.quiet:
        return ""
    thing = book.before.objects.get(cover)
    left = f", out of the cover of {thing.name if thing else cover}" if cover else ""
    far = f" {order.distance}" if order.distance is not None else ""
    limits = f", at Speed {speed} with help" if legs else ""
    return f"{sheet.name} {'runs' if run else 'moves'}{far}{tell_doing(order)}{limits}{left}."


def take_cover(book: Book, order: orders.Act, _dice: Dice) -> str:
    """Take cover behind an object, which ends a run."""
    who, which = order.actor_, order.on
    if which not in book.before.objects:
        name = book.sheets[which].name if which in book.sheets else which
        raise UsageError(f"{name} is no object to take cover behind", mend="write [objects.ID]")
    name = book.before.objects[which].name
    if book.things[which].gone:
        forbid(book, who, f"finds no cover: {name} is gone", force=order.force)
    elif book.combatants[who].cover == which:
        forbid(book, who, f"is behind {name} already", force=order.force)
    pay(book, order)
    keep_stand(book, who)
    book.change(who, cover=which)
    end_relations(book, who, "acts")
    if book.quiet:
        return ""
    return f"{book.sheets[who].name} takes cover behind {name}."
