"""Held actions: declaring one, and who goes first when what it waits for comes about."""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.permission import forbid
from hero_combat.systems.champions.events import WentFirst
from hero_combat.systems.champions.orders.act import Act
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.turn import moment_text, parse_moment
from hero_combat.systems.champions.telling import moves as told
from hero_combat.systems.champions.turns import phases
from hero_combat.systems.champions.turns.declared_maneuvers import end_expired_maneuver
from hero_combat.systems.champions.turns.order import roll_dex

_ANYTHING = "a chance to act"


_REROLLS = 100


def hold(book: Book, order: Act, _dice: Dice) -> None:
    """Hold a full action on a contingency; that is not acting, and DCV is full.

    source: seed, "Holding an Action"; ruling 1.3

    Raises:
        Forbidden: half of the phase is gone, or an action is held already.
    """
    who, moment = order.actor_, phases.present_moment(book)
    current = book.combatants[who]
    half = current.half == moment_text(moment)
    if phases.holds_action(book, who):
        forbid(book, who, "is already holding an action", force=order.force)
    elif not phases.may_hold("half" if half or current.body <= 0 else "full", moved_first=half):
        reason = "has only half a phase, but can only hold a full action"
        forbid(book, who, reason, force=order.force)
    end_expired_maneuver(book, who, moment, aim=True)
    phases.spend_phases(book, who, moment)
    book.change(who, holding=order.until or _ANYTHING, held=moment_text(moment), half="")
    book.say(told.holds_action, book, order, _ANYTHING)


def contest(book: Book, order: Act, dice: Dice) -> None:
    """Find who goes first, the one who holds or the one who was waited for; nothing else changes.

    If the other must first spend an action, the holder does, without a roll. Else the larger
    margin of a DEX roll goes first; equal margins are rolled again.

    source: seed, "Holding an Action"; ruling 1.3

    Raises:
        UsageError: nobody else is named.
        Forbidden: no action is held.
    """
    who = order.actor_
    if len(order.on) != 1 or order.on[0] == who:
        raise UsageError("contest needs --on", mend="name the combatant who was waited for")
    other = order.on[0]
    if not phases.holds_action(book, who):
        forbid(book, who, "isn't holding an action", force=order.force)
    acted = parse_moment(book.combatants[other].acted) >= phases.present_moment(book)
    forbid(book, other, "has already acted this segment" if acted else "", force=order.force)
    first, last = who, other
    if not order.prior_action:
        for _ in range(_REROLLS):
            mine = roll_dex(book, who, f"dex roll {who}", dice)
            theirs = roll_dex(book, other, f"dex roll {other}", dice)
            if mine != theirs:
                break
        if theirs > mine:
            first, last = other, who
    book.event(WentFirst(order=(first, last), rolled=not order.prior_action))
    book.targets = (other,)
    book.say(told.contest, book, order, (first, last))
