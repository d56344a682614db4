"""Keeping an action for later, letting it pass, aiming.

source: seed, "Combat Sequence", "Aiming"
"""

from hero_combat.dice import Dice
from hero_combat.errors import Forbidden
from hero_combat.fight.permission import forbid
from hero_combat.systems.megs.orders.actions import Act
from hero_combat.systems.megs.state.fight import (
    AUTOMATIC,
    Book,
    moment_of,
    next_phase,
    spend_action,
    why_not_act,
)
from hero_combat.systems.megs.tables.maneuvers import AIM_MOST
from hero_combat.systems.megs.telling import moves as told


def hold(book: Book, order: Act, _dice: Dice) -> None:
    """Hold the action, with what is left of it, until it is used or the own next one begins."""
    who = order.actor_
    forbid(book, who, why_not_act(book, who), force=order.force)
    now, here = book.combatants[who], moment_of(book.clock)
    left = max(0, AUTOMATIC - now.early)
    if 0 < now.held < here:
        left = now.held_automatic
    elif now.moment == here:
        left = now.automatic
    book.change(who, moment=here, dice=0, automatic=0, early=0)
    book.change(who, held=here, held_automatic=left, holding=order.until)
    book.say(told.holds, book, who, order.until, next_phase(book, who))


def pass_(book: Book, order: Act, _dice: Dice) -> None:
    """Let the action pass; a held one is lost too."""
    who = order.actor_
    reason = why_not_act(book, who, dice=False)
    forbid(book, who, reason, force=order.force)
    book.change(
        who, moment=moment_of(book.clock), dice=0, automatic=0, held=0, held_automatic=0, holding=""
    )
    book.say(told.passes, book, who)


def aim_at(book: Book, order: Act, _dice: Dice) -> None:
    """Aim, a Dice Action for a column off the OV, up to three. source: seed, "Aiming"."""
    who = order.actor_
    if order.on == who:
        raise Forbidden(
            "combatants can't aim at themselves", mend="set --on to another combatant or an object"
        )
    forbid(book, who, why_not_act(book, who), force=order.force)
    spend_action(book, who)
    now = book.combatants[who]
    aim = min(AIM_MOST, now.aim + 1 if now.aim_on == order.on else 1)
    book.change(who, aim=aim, aim_on=order.on)
    book.say(told.aims, book, who, order.on, aim)
