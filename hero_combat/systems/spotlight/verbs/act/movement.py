"""The moves of `act` that go somewhere: move, run, take cover."""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.permission import forbid
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.attack.opportunity_attack import tell_opportunities
from hero_combat.systems.spotlight.conditions.movement import going, halt
from hero_combat.systems.spotlight.health.condition import legs_lost
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.turns.actions import cost_of, spend
from hero_combat.systems.spotlight.verbs.act.actions import doing, pay
from hero_combat.text import listing


def go(book: Book, order: orders.Act, _dice: Dice) -> str:
    """Up to Speed for each AP. A run goes on when the AP is spent: one is moving."""
    who, sheet = order.actor_, book.sheets[order.actor_]
    cost = cost_of(book, order)
    now = book.combatants[who]
    legs = legs_lost(sheet, now)
    reach = going(sheet.speed, len(legs), book.before.rules)
    if legs and not order.assisted:
        why = f"can't walk on the {listing(leg.replace('_', ' ') for leg in legs)}"
        forbid(book, who, why, force=order.force, mend="with help: --assisted")
    speed = reach.assisted
    if order.distance is not None and order.distance > speed * cost:
        reason = f"can't go {order.distance}: {cost} AP at Speed {speed} is {speed * cost}"
        forbid(book, who, reason, force=order.force)
    saving = now.extra_ap > 0
    spend(book, who, cost, force=order.force, saving=saving, hindered=True)
    run = order.move == "run"
    out = run and bool(now.cover)
    book.change(who, {"moving": run, "broke_cover": out}, struck=())
    left = _left_cover(book, who)
    if run:
        tell_opportunities(book, who)
    far = f" {order.distance}" if order.distance is not None else ""
    limits = f", at Speed {speed} with help" if legs else ""
    return f"{sheet.name} {'runs' if run else 'moves'}{far}{doing(order)}{limits}{left}."


def _left_cover(book: Book, who: str) -> str:
    cover = book.combatants[who].cover
    if not cover:
        return ""
    book.change(who, cover="")
    thing = book.before.objects.get(cover)
    return f", out of the cover of {thing.name if thing else cover}"


def take_cover(book: Book, order: orders.Act, _dice: Dice) -> str:
    """Take cover behind an object, which ends a run."""
    who, which = order.actor_, order.on
    if which not in book.before.objects:
        name = book.sheets[which].name if which in book.sheets else which
        raise UsageError(f"{name} is no object to take cover behind", mend="write [objects.ID]")
    pay(book, order)
    book.change(who, cover=which)
    halt(book, who)
    return f"{book.sheets[who].name} takes cover behind {book.before.objects[which].name}."
