"""The verb `act`: a declared action that is no attack."""

from collections.abc import Callable

from hero_combat.dice import Dice
from hero_combat.fight.permission import forbid
from hero_combat.systems.storyteller.attack.grapple import wrestle
from hero_combat.systems.storyteller.attack.under_fire import act_under_fire, sit_out_fire
from hero_combat.systems.storyteller.conditions.injury_tilts import without
from hero_combat.systems.storyteller.conditions.own_turn import expire_tags, spend_action, take_turn
from hero_combat.systems.storyteller.health import is_out
from hero_combat.systems.storyteller.orders.verbs import Act
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables.moves import MOVES, MoveName, MoveRecord
from hero_combat.systems.storyteller.telling import moves as told
from hero_combat.systems.storyteller.turns.actions import (
    why_gripped,
    why_not_act,
    why_not_react,
    why_unfit,
)
from hero_combat.systems.storyteller.turns.order import stop_waiting
from hero_combat.systems.storyteller.verbs.act import (
    defensive_actions,
    free_actions,
    held_items,
    movement,
)
from hero_combat.systems.storyteller.verbs.act.ambush import ambush

Deed = Callable[[Book, Act], None]


def act(book: Book, order: Act, dice: Dice) -> None:
    """Carry out a declared action.

    Raises:
        UsageError: an option is missing.
        Forbidden: the rules don't allow it now.

    source: rulings P3, P5, P6, P8 to P14 and P20
    """
    who, row = order.actor_, MOVES[order.move]
    book.targets = (who,)
    if row.takes == "nothing":
        book.targets = order.on or (who,)
        if order.move in _ROLLED:
            _ROLLED[order.move](book, order, dice)
        else:
            _DEEDS[order.move](book, order)
    elif row.takes == "early":
        _act_early(book, order, row)
    elif row.takes == "way" and not (row.under_fire == "cover" and book.combatants[who].under_fire):
        forbid(book, who, why_unfit(book, who), force=order.force)
        _DEEDS[order.move](book, order)
    else:
        _act_in_turn(book, order, row, dice)


def _act_early(book: Book, order: Act, row: MoveRecord) -> None:
    """Do what may come before the own turn, covering fire or not."""
    who = order.actor_
    forbid(book, who, why_not_react(book, who), force=order.force)
    if book.combatants[who].under_fire:
        if row.under_fire == "down":
            defensive_actions.stay_down(book, order)
            return
        act_under_fire(book, who)
        if is_out(book, who):
            return
    _DEEDS[order.move](book, order)


def _act_in_turn(book: Book, order: Act, row: MoveRecord, dice: Dice) -> None:
    """Do what takes the action of the round, covering fire or not."""
    who = order.actor_
    forbid(book, who, why_not_act(book, who, wrestling=row.wrestles), force=order.force)
    if row.hands:
        forbid(book, who, why_gripped(book, who), force=order.force)
    aside = row.turn and take_turn(book, who)
    chooses = row.under_fire in ("later", "cover") or movement.runs_to_cover(book, order)
    if book.combatants[who].under_fire and not chooses:
        (sit_out_fire if row.under_fire == "idle" else act_under_fire)(book, who)
        if is_out(book, who):
            return
    if row.wrestles:
        wrestle(book, order, dice)
    else:
        book.targets = order.on or (who,)
        _DEEDS[order.move](book, order)
    if aside:
        expire_tags(book, who)


def _delay(book: Book, order: Act) -> None:
    """Wait for a moment in this round. source: P5"""
    who = order.actor_
    if not book.clock.round:
        forbid(book, who, "can't delay before Initiative is rolled", force=order.force)
    if book.combatants[who].status.delaying:
        forbid(book, who, "already delays", force=order.force)
    if book.clock.acting == who:  # the turn has begun, and goes on later
        book.change(who, begun=book.clock.round)
    book.status(who, delaying=True)
    stop_waiting(book, who)
    book.say(told.delays, book, who)


def _stand(book: Book, order: Act) -> None:
    """Get up."""
    who = order.actor_
    if not book.combatants[who].status.prone:
        forbid(book, who, "is not prone", force=order.force)
    if book.combatants[who].grappling:
        forbid(book, who, "must break free before getting up", force=order.force)
    book.status(who, prone=False)
    tags = book.combatants[who].tags
    if "knocked-down" in tags:
        book.change(who, tags=without(tags, "knocked-down"))
    spend_action(book, who)
    book.say(told.gets_up, book, who)


def _pass(book: Book, order: Act) -> None:
    """Do nothing this turn."""
    who = order.actor_
    if book.combatants[who].status.delaying:
        book.status(who, delaying=False)
    spend_action(book, who)
    book.say(told.passes, book, who)


_ROLLED: dict[MoveName, Callable[[Book, Act, Dice], None]] = {"ambush": ambush}
_DEEDS: dict[MoveName, Deed] = {
    "intent": free_actions.declare_intent,
    "delay": _delay,
    "dodge": defensive_actions.dodge,
    "guard": defensive_actions.guard_against,
    "aim": held_items.aim,
    "prone": defensive_actions.prone,
    "stand": _stand,
    "move": movement.move,
    "run": movement.run,
    "reload": held_items.reload,
    "draw": held_items.draw,
    "drop": held_items.drop,
    "pick-up": held_items.pick_up,
    "cover": movement.cover,
    "conceal": movement.conceal,
    "leave-cover": movement.leave_cover,
    "shield": movement.shield,
    "spend": free_actions.spend_willpower,
    "tag": free_actions.give_tag,
    "untag": free_actions.take_tag,
    "breaking-point": free_actions.count_breaking_point,
    "pass": _pass,
}
"""What each move does; a turn of a grapple stands with the grapple."""
