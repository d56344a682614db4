"""Dodging, and going behind cover.

source: seed, "Dodge", "Taking Cover"
"""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.permission import forbid
from hero_combat.orders.usage import refuse
from hero_combat.systems.megs.conditions.movement import best_movement
from hero_combat.systems.megs.conditions.position import why_no_cover
from hero_combat.systems.megs.conditions.relations import take_dice_action
from hero_combat.systems.megs.gear.power_uses import dodging_aps
from hero_combat.systems.megs.orders.actions import Act
from hero_combat.systems.megs.state.fight import Book, moment_of, spend_action, why_not_act, why_out
from hero_combat.systems.megs.tables.ap_measures import tell_aps
from hero_combat.systems.megs.tables.maneuvers import DODGE
from hero_combat.systems.megs.telling import moves as told
from hero_combat.systems.megs.verbs.act.movement import reach_of


def dodge(book: Book, order: Act, _dice: Dice) -> None:
    """Dodge: OV +1 column, or APs of Acrobatics. source: seed, "Dodge"."""
    who = order.actor_
    by_phase = book.before.rules.dodge == "phase"
    here = moment_of(book.clock)
    reason = why_out(book, who) if by_phase else why_not_act(book, who)
    now = book.combatants[who]
    if by_phase and not reason and now.moment == here and not now.dice:
        reason = "has taken a Dice Action in this phase and can't dodge"
    forbid(book, who, reason, force=order.force)
    if not by_phase or book.clock.phase in now.phases or now.held:
        take_dice_action(book, who)
    skill = next((name for name in order.power), "")
    aps = dodging_aps(book, who, skill, force=order.force) if skill else 0
    until = here if by_phase else 0
    book.change(who, dodge=0 if aps else DODGE, dodge_aps=aps, dodge_until=until)
    book.say(told.dodges, book, who, DODGE, aps)


def take_cover(book: Book, order: Act, _dice: Dice) -> None:
    """Go behind an object without being shot at: no roll. source: seed, "Taking Cover"."""
    who = order.actor_
    thing = _object(book, order)
    forbid(book, who, why_not_act(book, who, dice=False), force=order.force)
    if order.distance is None:
        refuse(order, {"power"}, "cover without --distance")
    reach = reach_of(book, order) if order.power else best_movement(book, who)
    forbid(book, who, _no_cover(book, who, thing), force=order.force)
    if order.distance is None:
        book.remark(told.cover_near, reach)
    elif order.distance > reach:
        reason = f"can move {tell_aps(reach)}, but the cover is {tell_aps(order.distance)} away"
        forbid(book, who, reason, force=order.force)
    spend_action(book, who, dice=False)
    book.change(who, cover=thing)
    book.say(told.takes_cover, book, who, thing)


def leave_cover(book: Book, order: Act, _dice: Dice) -> None:
    """Come out from behind the cover, which takes no action."""
    who = order.actor_
    if not book.combatants[who].cover:
        forbid(book, who, "is not behind cover", force=order.force)
    book.change(who, cover="")
    book.say(told.leaves_cover, book, who)


def _no_cover(book: Book, who: str, thing: str) -> str:
    """Say why `who` can't go behind this object, or is behind it already; or ""."""
    shown = book.before.objects[thing].name
    if book.things[thing].body <= 0:
        return f"can't take cover behind {shown}: it is broken"
    if book.combatants[who].cover == thing:
        return f"is already behind {shown}"
    return why_no_cover(book, who)


def _object(book: Book, order: Act) -> str:
    if order.on not in book.things:
        raise UsageError("no object given", mend="add --on OBJECT")
    return order.on
