"""The verb `act`: a declared action that is no attack."""

from collections.abc import Callable

from hero_combat.dice import Dice
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.outcome import Outcome
from hero_combat.fight.permission import forbid
from hero_combat.systems.storyteller.attack.grapple import wrestle
from hero_combat.systems.storyteller.attack.under_fire import act_under_fire, sit_out_fire
from hero_combat.systems.storyteller.health import is_out
from hero_combat.systems.storyteller.orders.verbs import Act
from hero_combat.systems.storyteller.state import Book, Fight
from hero_combat.systems.storyteller.turns.actions import (
    spend_action,
    why_gripped,
    why_not_act,
    why_not_react,
    why_unfit,
)
from hero_combat.systems.storyteller.turns.order import expire_tags, stop_waiting, take_turn
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
    goes_to_cover,
    leave_cover,
    move,
    run,
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
    who = order.actor_
    if order.move == "ambush":
        return ambush(book, order, dice), order.on
    if order.move in _FREE:
        return _FREE[order.move](book, order), order.on or (who,)
    if order.move in _BEFORE_ONES_TURN:
        return _act_early(book, order), (who,)
    where = _WHERE.get(order.move)
    if where and not (order.move == "cover" and book.combatants[who].under_fire):
        forbid(book, who, why_unfit(book, who), force=order.force)
        return where(book, order), (who,)
    return _act_in_turn(book, order, dice)


def _act_early(book: Book, order: Act) -> str:
    """Do what may come before the own turn, covering fire or not."""
    who = order.actor_
    forbid(book, who, why_not_react(book, who), force=order.force)
    if not book.combatants[who].under_fire:
        return _BEFORE_ONES_TURN[order.move](book, order)
    if order.move == "prone":
        return stay_down(book, order)
    told = act_under_fire(book, who)
    return told if is_out(book, who) else f"{told} {_BEFORE_ONES_TURN[order.move](book, order)}"


def _act_in_turn(book: Book, order: Act, dice: Dice) -> tuple[str, tuple[str, ...]]:
    """Do what takes the action of the round, covering fire or not."""
    who = order.actor_
    reason = why_not_act(book, who, wrestling=order.move == "grapple")
    forbid(book, who, reason, force=order.force)
    if order.move in _WITH_FREE_HANDS:
        forbid(book, who, why_gripped(book, who), force=order.force)
    aside = order.move != "delay" and take_turn(book, who)
    told = ""
    chooses = order.move == "delay" or goes_to_cover(book, order)
    if book.combatants[who].under_fire and not chooses:
        told = sit_out_fire(book, who) if order.move == "pass" else act_under_fire(book, who)
        if is_out(book, who):
            return told, (who,)
    if order.move == "grapple":
        text, targets = wrestle(book, order, dice)
    else:
        text, targets = _ACTIONS[order.move](book, order), order.on or (who,)
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


_FREE: dict[str, Deed] = {
    "intent": declare_intent,
    "spend": spend_willpower,
    "tag": give_tag,
    "untag": take_tag,
    "breaking-point": count_breaking_point,
    "guard": guard_against,
    "drop": drop,
    "leave-cover": leave_cover,
}
"""What takes no action."""
_BEFORE_ONES_TURN: dict[str, Deed] = {"dodge": dodge, "prone": prone}
"""What takes the action, but may come at any time before it."""
_WITH_FREE_HANDS = frozenset({"aim", "run", "reload", "draw", "pick-up", "cover", "pass"})
"""What a grapple keeps one from; doing nothing would keep the other one from the contest."""
_WHERE: dict[str, Deed] = {
    "move": move,
    "cover": cover,
    "conceal": conceal,
}
"""Where one goes, beside the action; under fire, to get behind cover is the action."""
_ACTIONS: dict[str, Deed] = {
    "delay": _delay,
    "aim": aim,
    "stand": _stand,
    "run": run,
    "reload": reload,
    "draw": draw,
    "pick-up": pick_up,
    "cover": cover,
    "shield": shield,
    "pass": _pass,
}
