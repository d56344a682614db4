"""The verb `act`: a declared action that is no attack."""

from collections.abc import Callable

from hero_combat.dice import Dice
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.outcome import Outcome
from hero_combat.fight.permission import forbid
from hero_combat.systems.storyteller.attack.grapple import wrestle
from hero_combat.systems.storyteller.attack.under_fire import act_under_fire, sit_out_fire
from hero_combat.systems.storyteller.conditions.own_turn import expire_tags, spend_action, take_turn
from hero_combat.systems.storyteller.health import is_out
from hero_combat.systems.storyteller.orders.verbs import Act
from hero_combat.systems.storyteller.state import Book, Fight
from hero_combat.systems.storyteller.tables.moves import MOVES, Move, MoveName
from hero_combat.systems.storyteller.turns.actions import (
    why_gripped,
    why_not_act,
    why_not_react,
    why_unfit,
)
from hero_combat.systems.storyteller.turns.order import stop_waiting
from hero_combat.systems.storyteller.verbs.act.ambush import ambush
from hero_combat.systems.storyteller.verbs.act.defensive_actions import (
    dodge,
    guard_against,
    prone,
    stay_down,
)
from hero_combat.systems.storyteller.verbs.act.free_actions import (
    count_breaking_point,
    declare_intent,
    give_tag,
    spend_willpower,
    take_tag,
)
from hero_combat.systems.storyteller.verbs.act.held_items import aim, draw, drop, pick_up, reload
from hero_combat.systems.storyteller.verbs.act.movement import (
    conceal,
    cover,
    leave_cover,
    move,
    run,
    runs_to_cover,
    shield,
)

Deed = Callable[[Book, Act], str]


def act(fight: Fight, order: Act, dice: Dice) -> Outcome:
    """Carry out a declared action.

    Raises:
        UsageError: an option is missing.
        Forbidden: the rules don't allow it now.

    source: rulings P3, P5, P6, P8 to P14 and P20
    """
    book: Book = Ledger(fight)
    sentence, targets = _carry_out(book, order, dice)
    return book.outcome("" if book.quiet else sentence, targets=targets)


def _carry_out(book: Book, order: Act, dice: Dice) -> tuple[str, tuple[str, ...]]:
    """Carry out a move; return what happens, in words, and whom it concerns."""
    who, row = order.actor_, MOVES[order.move]
    if row.takes == "nothing":
        deed = _ROLLED.get(order.move)
        if deed is not None:
            return deed(book, order, dice), order.on
        return _DEEDS[order.move](book, order), order.on or (who,)
    if row.takes == "early":
        return _act_early(book, order, row), (who,)
    if row.takes == "way" and not (row.under_fire == "cover" and book.combatants[who].under_fire):
        forbid(book, who, why_unfit(book, who), force=order.force)
        return _DEEDS[order.move](book, order), (who,)
    return _act_in_turn(book, order, row, dice)


def _act_early(book: Book, order: Act, row: Move) -> str:
    """Do what may come before the own turn, covering fire or not."""
    who = order.actor_
    forbid(book, who, why_not_react(book, who), force=order.force)
    if not book.combatants[who].under_fire:
        return _DEEDS[order.move](book, order)
    if row.under_fire == "down":
        return stay_down(book, order)
    told = act_under_fire(book, who)
    return told if is_out(book, who) else f"{told} {_DEEDS[order.move](book, order)}"


def _act_in_turn(book: Book, order: Act, row: Move, dice: Dice) -> tuple[str, tuple[str, ...]]:
    """Do what takes the action of the round, covering fire or not."""
    who = order.actor_
    forbid(book, who, why_not_act(book, who, wrestling=row.wrestles), force=order.force)
    if row.hands:
        forbid(book, who, why_gripped(book, who), force=order.force)
    aside = row.turn and take_turn(book, who)
    told = ""
    chooses = row.under_fire in ("later", "cover") or runs_to_cover(book, order)
    if book.combatants[who].under_fire and not chooses:
        idle = row.under_fire == "idle"
        told = sit_out_fire(book, who) if idle else act_under_fire(book, who)
        if is_out(book, who):
            return told, (who,)
    if row.wrestles:
        text, targets = wrestle(book, order, dice)
    else:
        text, targets = _DEEDS[order.move](book, order), order.on or (who,)
    if aside:
        expire_tags(book, who)
    return f"{told} {text}".strip(), targets


def _delay(book: Book, order: Act) -> str:
    """Wait for a moment in this round. source: P5"""
    who = order.actor_
    if not book.clock.round:
        forbid(book, who, "can't delay before Initiative is rolled", force=order.force)
    if book.combatants[who].status.delaying:
        forbid(book, who, "delays already", force=order.force)
    if book.clock.acting == who:  # the turn has begun, and goes on later
        book.change(who, begun=book.clock.round)
    book.status(who, delaying=True)
    stop_waiting(book, who)
    return f"{_name(book, order)} delays."


def _stand(book: Book, order: Act) -> str:
    """Get up."""
    who = order.actor_
    if not book.combatants[who].status.prone:
        forbid(book, who, "is not prone", force=order.force)
    if book.combatants[who].grappling:
        forbid(book, who, "must break free before rising", force=order.force)
    book.status(who, prone=False)
    tags = book.combatants[who].tags
    if "knocked-down" in tags:
        book.change(who, tags={tag: n for tag, n in tags.items() if tag != "knocked-down"})
    spend_action(book, who)
    return f"{_name(book, order)} gets up."


def _pass(book: Book, order: Act) -> str:
    """Do nothing this turn."""
    who = order.actor_
    if book.combatants[who].status.delaying:
        book.status(who, delaying=False)
    spend_action(book, who)
    return f"{_name(book, order)} does nothing this turn."


def _name(book: Book, order: Act) -> str:
    return book.sheets[order.actor_].name


_ROLLED: dict[MoveName, Callable[[Book, Act, Dice], str]] = {"ambush": ambush}
_DEEDS: dict[MoveName, Deed] = {
    "intent": declare_intent,
    "delay": _delay,
    "dodge": dodge,
    "guard": guard_against,
    "aim": aim,
    "prone": prone,
    "stand": _stand,
    "move": move,
    "run": run,
    "reload": reload,
    "draw": draw,
    "drop": drop,
    "pick-up": pick_up,
    "cover": cover,
    "conceal": conceal,
    "leave-cover": leave_cover,
    "shield": shield,
    "spend": spend_willpower,
    "tag": give_tag,
    "untag": take_tag,
    "breaking-point": count_breaking_point,
    "pass": _pass,
}
"""What each move does; a turn of a grapple stands with the grapple."""
