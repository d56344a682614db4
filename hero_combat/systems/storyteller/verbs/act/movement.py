"""Move, run and hide: cover, concealment, human shields. source: P12.6 to P12.9, P13"""

from hero_combat.errors import UsageError
from hero_combat.fight.permission import forbid
from hero_combat.systems.storyteller.conditions.movement import speed_now, spend_movement, walk
from hero_combat.systems.storyteller.conditions.own_turn import spend_action
from hero_combat.systems.storyteller.conditions.relations import end_relations
from hero_combat.systems.storyteller.gear.dropped_items import holder_of
from hero_combat.systems.storyteller.health import is_out
from hero_combat.systems.storyteller.orders.verbs import Act
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import CONCEALMENT
from hero_combat.systems.storyteller.telling import moves as told


def move(book: Book, order: Act) -> None:
    """Move up to Speed, beside the action or after it."""
    who = order.actor_
    walk(book, who, order.metres, force=order.force)
    left = speed_now(book, who) - book.combatants[who].moved if book.clock.round else 0
    book.say(told.moves, book, order, left)


def runs_to_cover(book: Book, order: Act) -> bool:
    """Return whether this is the way to cover that fire leaves, within Speed. source: P12.3"""
    if not order.behind or not order.metres:
        return False
    who = order.actor_
    gone = book.combatants[who].moved if book.clock.round else 0
    return gone + order.metres <= speed_now(book, who)


def run(book: Book, order: Act) -> None:
    """Run twice Speed, for the action; into cover where an object is named."""
    who = order.actor_
    if book.combatants[who].under_fire and runs_to_cover(book, order):
        end_relations(book, who, "next action")
    most = spend_movement(book, who, order.metres, times=2, force=order.force)
    spend_action(book, who)
    if order.behind:
        _hide(book, order)
    book.say(told.runs, book, order, most)


def cover(book: Book, order: Act) -> None:
    """Get fully behind an object; within Speed it takes no action, under fire it is the action.

    Raises:
        UsageError: no object is named, though there is no fire to run from.
        Forbidden: it is too far, or a wreck, or hides one already.
    """
    who = order.actor_
    if book.combatants[who].grappling:
        forbid(book, who, "is in a grapple and can't move away", force=order.force)
    fire = bool(book.combatants[who].under_fire)
    if not order.behind and not fire:
        raise UsageError("cover needs --behind", mend="name the object to hide behind")
    if not fire and order.behind == book.combatants[who].behind:
        thing = book.before.objects[order.behind].name
        forbid(book, who, f"is already behind {thing}", force=order.force)
    if order.metres and fire:
        spend_movement(book, who, order.metres, times=1, force=order.force)
    elif order.metres:
        walk(book, who, order.metres, force=order.force)
    if fire:
        end_relations(book, who, "next action")
        spend_action(book, who)
    if order.behind:
        _hide(book, order)
    book.say(told.takes_cover, book, order)


def _hide(book: Book, order: Act) -> None:
    """Hide behind an object."""
    who = order.actor_
    thing, holder = book.before.objects[order.behind].name, holder_of(book, order.behind)
    wrecked = book.things[order.behind].structure <= 0
    if wrecked:
        forbid(book, who, "can't hide behind a wrecked object", force=order.force)
    if holder:
        reason = f"can't hide behind {thing}: {book.sheets[holder].name} has it in hand"
        forbid(book, who, reason, force=order.force)
    end_relations(book, who, "moves")
    book.change(who, behind="" if wrecked or holder else order.behind)


def conceal(book: Book, order: Act) -> None:
    """Hide partly: harder to hit, and harder to shoot from.

    Raises:
        Forbidden: one is as well hidden already.
    """
    who = order.actor_
    current, level = book.combatants[who], CONCEALMENT[order.level]
    if not current.behind and current.concealed == level:
        how = f"{order.level} concealed" if level else "in the open"
        forbid(book, who, f"is already {how}", force=order.force)
    end_relations(book, who, "hides")
    book.change(who, concealed=level)
    book.say(told.concealed, book, order)


def leave_cover(book: Book, order: Act) -> None:
    """Come out into the open.

    Raises:
        Forbidden: one is there already.
    """
    who = order.actor_
    current = book.combatants[who]
    if not (current.behind or current.concealed or current.shield):
        forbid(book, who, "is already in the open", force=order.force)
    end_relations(book, who, "moves")
    book.say(told.leaves_cover, book, who)


def shield(book: Book, order: Act) -> None:
    """Hide behind somebody: almost certainly a breaking point."""
    who = order.actor_
    if len(order.on) != 1 or order.on[0] == who:
        raise UsageError("shield needs one other combatant", mend="name the shield with --on ID")
    victim = order.on[0]
    held = book.combatants[who].grappling == victim or is_out(book, victim)
    if not held:
        book.remark(told.no_grip, book, who, victim)
    end_relations(book, who, "moves")
    book.change(who, shield=victim, breaking=book.combatants[who].breaking + 1)
    spend_action(book, who)
    book.say(told.human_shield, book, who, victim)
