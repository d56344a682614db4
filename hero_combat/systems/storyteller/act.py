"""Declared actions that are no attacks: dodge, aim, reload, hide, grapple, delay, surrender ..."""

from collections.abc import Callable
from typing import Any

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.outcome import Outcome
from hero_combat.systems.storyteller import handling, hiding, moving, orders, reacting
from hero_combat.systems.storyteller.ambush import ambush
from hero_combat.systems.storyteller.grip import wrestle
from hero_combat.systems.storyteller.ground import pick_up
from hero_combat.systems.storyteller.hurt import inflict, let_go
from hero_combat.systems.storyteller.sheet import Book, Fight
from hero_combat.systems.storyteller.tables import TAGS
from hero_combat.systems.storyteller.traits import full_willpower
from hero_combat.systems.storyteller.turn import (
    expire,
    fallen,
    forbid,
    hindered,
    in_a_grapple,
    in_order,
    leave,
    may_act,
    out,
    pay_willpower,
    spend_action,
    take_turn,
    words,
)
from hero_combat.systems.storyteller.under_fire import caught, sat_out
from hero_combat.text import did_you_mean, listing

Deed = Callable[[Book, orders.Act], str]


def act(fight: Fight, order: orders.Act, dice: Dice) -> Outcome:
    """Carry out a declared action.

    Raises:
        UsageError: an option is missing.
        Forbidden: the rules don't allow it now.

    source: rulings P3, P5, P6, P8 to P14 and P20
    """
    book: Book = Ledger(fight)
    who = order.actor_
    if order.move == "ambush":
        return ambush(book, order, dice)
    free = _FREE.get(order.move)
    if free:
        return book.outcome(free(book, order), targets=order.on or (who,))
    if order.move in _BEFORE_ONES_TURN:
        return book.outcome(_early(book, order), targets=(who,))
    where = _WHERE.get(order.move)
    if where and not (order.move == "cover" and book.combatants[who].under_fire):
        forbid(book, who, out(book, who) or hindered(book.combatants[who]), force=order.force)
        return book.outcome(where(book, order), targets=(who,))
    return _action(book, order, dice)


def _early(book: Book, order: orders.Act) -> str:
    """What may come before the own turn, covering fire or not."""
    who = order.actor_
    forbid(book, who, reacting.may_react(book, who), force=order.force)
    if not book.combatants[who].under_fire:
        return _BEFORE_ONES_TURN[order.move](book, order)
    if order.move == "prone":
        return reacting.stay_down(book, order)
    told = caught(book, who)
    return told if fallen(book, who) else f"{told} {_BEFORE_ONES_TURN[order.move](book, order)}"


def _action(book: Book, order: orders.Act, dice: Dice) -> Outcome:
    """What takes the action of the round, covering fire or not."""
    who = order.actor_
    reason = may_act(book, who, wrestling=order.move == "grapple")
    forbid(book, who, reason, force=order.force)
    if order.move in _WITH_FREE_HANDS:
        forbid(book, who, in_a_grapple(book, who), force=order.force)
    aside = order.move != "delay" and take_turn(book, who)
    told = ""
    chooses = order.move == "delay" or hiding.to_cover(book, order)
    if book.combatants[who].under_fire and not chooses:
        told = sat_out(book, who) if order.move == "pass" else caught(book, who)
        if fallen(book, who):
            return book.outcome(told, targets=(who,))
    if order.move == "grapple":
        text, targets = wrestle(book, order, dice)
    else:
        text, targets = _ACTIONS[order.move](book, order), order.on or (who,)
    if aside:
        expire(book, who)
    return book.outcome(f"{told} {text}".strip(), targets=targets)


# ------------------------------------------------------------------ words and Willpower


def _intent(book: Book, order: orders.Act) -> str:
    """Say what one wants: the seed's "Intent"."""
    book.change(order.actor_, intent=order.text[:200], violent=not order.harmless)
    harmless = " Nobody is to be hurt for it." if order.harmless else ""
    return f"{_name(book, order)}: {order.text.rstrip('.')}.{harmless}"


def _spend(book: Book, order: orders.Act) -> str:
    """Willpower: shake off a stun, or be first in the round where the table has that."""
    who, current = order.actor_, book.combatants[order.actor_]
    forbid(book, who, out(book, who), force=order.force)
    if "stunned" in current.tags:
        pay_willpower(book, who, "to shake off the stun", force=order.force)
        tags = {tag: n for tag, n in current.tags.items() if tag != "stunned"}
        book.change(who, tags={**tags, "shaken-off": 1})
        return (
            f"{_name(book, order)} shakes off the stun with Willpower; rolls are at -3 this turn."
        )
    if not book.before.rules.willpower_initiative:
        reason = "can't spend Willpower on Initiative at this table (rules.willpower_initiative)"
        forbid(book, who, reason, force=order.force)
    clock = book.clock
    if clock.round and who not in clock.waiting:
        forbid(book, who, "does not wait for a turn", force=order.force)
    pay_willpower(book, who, "to go first", force=order.force)
    book.change(who, first=clock.round or 1)
    name = _name(book, order)
    if not clock.round:
        return f"{name} spends 1 Willpower and goes first in the first round."
    return f"{name} spends 1 Willpower and is next in this round{_put_first(book, who)}."


def _put_first(book: Book, who: str) -> str:
    """`who` goes before all who haven't paid for it; after whom all the same, in words.

    Whoever has the turn and has done nothing with it waits again.
    """
    clock = book.clock
    waiting = (one for one in clock.waiting if one != who and one in book.combatants)
    people = [who, *waiting]
    acting = book.combatants.get(clock.acting)
    idle = not (acting and (acting.acted >= clock.round or acting.moved or acting.status.delaying))
    if idle and acting:
        people.insert(1, clock.acting)
    paid = [one for one in people if book.combatants[one].first == clock.round]
    ahead = in_order(book, paid)
    order = (*ahead, *(one for one in people if one not in paid))
    if order[0] == clock.acting:
        book.tick(waiting=order[1:])
    else:
        if idle and acting:
            book.change(clock.acting, begun=clock.round)
        book.tick(acting="" if idle else clock.acting, waiting=order)
    before = ahead[: ahead.index(who)]
    return f" after {listing(book.sheets[one].name for one in before)}" if before else ""


def _surrender(book: Book, order: orders.Act) -> str:
    """Out of the fight, for 1 Willpower back. source: P20"""
    who, current, sheet = order.actor_, book.combatants[order.actor_], book.sheets[order.actor_]
    forbid(book, who, out(book, who), force=order.force)
    if len(order.on) > 1 or who in order.on:
        raise UsageError("one surrenders to one other", mend="name the one: --on ID")
    let_go(book, who)
    leave(book, who)
    book.status(who, surrendered=True, dodging=False, delaying=False)
    to = book.combatants[order.on[0]] if order.on else None
    wants = f" and grants: {to.intent}" if to and to.intent else ""
    text = f"{sheet.name} surrenders{wants}."
    if to and to.intent and to.violent:
        book.note("who wants nothing but violence need not accept: the table decides")
    if book.before.rules.beaten_down and current.willpower < full_willpower(sheet):
        book.change(who, willpower=current.willpower + 1)
        text += f" {sheet.name} regains 1 Willpower."
    return text


def _tag(book: Book, order: orders.Act) -> str:
    """A Combat Tag by the game master."""
    tag = order.tag.strip().lower().replace(" ", "-")
    if tag not in TAGS and (near := did_you_mean(tag, TAGS)):
        book.note(f'"{tag}" is a tag that does nothing here; {near}')
    return inflict(book, order.actor_, tag, order.turns).strip()


def _untag(book: Book, order: orders.Act) -> str:
    tags = dict(book.combatants[order.actor_].tags)
    tag = order.tag.strip().lower().replace(" ", "-")
    if tag not in tags:
        mend = f"it has {', '.join(tags)}" if tags else "it has no tags"
        raise UsageError(f'{_name(book, order)} has no tag "{tag}"', mend=mend)
    del tags[tag]
    book.change(order.actor_, tags=tags)
    return f"{_name(book, order)} is no longer {words(tag)}."


def _breaking(book: Book, order: orders.Act) -> str:
    current = book.combatants[order.actor_]
    book.change(order.actor_, breaking=current.breaking + 1)
    return f"{_name(book, order)} comes to a breaking point."


# ------------------------------------------------------------------ actions


def _delay(book: Book, order: orders.Act) -> str:
    """Wait for a moment in this round: the seed's "Delaying Actions"."""
    who = order.actor_
    if not book.clock.round:
        forbid(book, who, "can't delay before Initiative is rolled", force=order.force)
    if book.combatants[who].status.delaying:
        forbid(book, who, "delays already", force=order.force)
    book.status(who, delaying=True)
    leave(book, who)
    return f"{_name(book, order)} delays."


def _aim(book: Book, order: orders.Act) -> str:
    return reacting.aim(book, order)


def _stand(book: Book, order: orders.Act) -> str:
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


def _pass(book: Book, order: orders.Act) -> str:
    who = order.actor_
    if book.combatants[who].status.delaying:
        book.status(who, delaying=False)
    spend_action(book, who)
    return f"{_name(book, order)} does nothing this turn."


def _name(book: Book, order: orders.Act) -> str:
    return book.sheets[order.actor_].name


_FREE: dict[str, Deed] = {
    "intent": _intent,
    "spend": _spend,
    "surrender": _surrender,
    "tag": _tag,
    "untag": _untag,
    "breaking-point": _breaking,
    "guard": reacting.guard_against,
    "drop": handling.drop,
    "leave-cover": hiding.leave_cover,
}
"""What takes no action."""
_BEFORE_ONES_TURN: dict[str, Deed] = {"dodge": reacting.dodge, "prone": reacting.prone}
"""What takes the action, but may come at any time before it."""
_WITH_FREE_HANDS = frozenset({"aim", "run", "reload", "draw", "pick-up", "cover", "pass"})
"""What a grapple keeps one from; doing nothing would keep the other one from the contest."""
_WHERE: dict[str, Deed] = {
    "move": moving.move,
    "cover": hiding.cover,
    "conceal": hiding.conceal,
}
"""Where one goes, beside the action; under fire, to get behind cover is the action."""
_ACTIONS: dict[str, Any] = {
    "delay": _delay,
    "aim": _aim,
    "stand": _stand,
    "run": hiding.run,
    "reload": handling.reload,
    "draw": handling.draw,
    "pick-up": pick_up,
    "cover": hiding.cover,
    "shield": hiding.shield,
    "pass": _pass,
}
