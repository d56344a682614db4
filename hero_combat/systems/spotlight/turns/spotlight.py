"""The spotlight: how it is passed on and received, and how a round begins."""

from collections.abc import Sequence

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import Forbidden, Problem, UsageError
from hero_combat.fight.events import RoundBegan, TurnBegan
from hero_combat.fight.permission import forbid
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import AP, LAST_ROUND
from hero_combat.systems.spotlight.telling import turns as told
from hero_combat.systems.spotlight.turns import spotlight_order
from hero_combat.systems.spotlight.turns.initiative import roll_initiative, winners
from hero_combat.systems.spotlight.turns.relations import end_relations
from hero_combat.systems.spotlight.turns.simultaneous_action import end_simultaneous_action


class Turn(msgspec.Struct, frozen=True):
    """Who has the spotlight without having been named.

    Attributes:
        who: who it is.
        others: some who could have had it too.
        regained: whether all had had it before.
    """

    who: str
    others: tuple[str, ...] = ()
    regained: bool = False


class Passing(msgspec.Struct, frozen=True):
    """Who passes the spotlight to whom, and whether all of these had had it before."""

    holders: tuple[str, ...]
    named: tuple[str, ...]
    again: bool


def pass_spotlight(book: Book, named: Sequence[str], dice: Dice, *, force: bool) -> None:
    """End the spotlight and give it to those who are named, or to whoever comes next.

    Without a name: the first player who has not had it, then the first NPC, then whoever may
    regain it, then the next round. Who regained it and passes without a name forgoes the rest.

    Raises:
        Forbidden: somebody named may not have it yet.

    source: seed, "Spotlight", "Regaining the Spotlight"; ruling P1.4, P3
    """
    if not book.clock.round:
        begin_round(book, dice, named, force=force)
        return
    holders = [who for who in book.clock.spotlight if who in book.combatants]
    _forgo_rest(book, holders, everybody=book.clock.regained and not named)
    if not named:
        if turn := _pass_in_order(book, holders):
            book.remark(told.what_else, book, turn)
            book.say(told.goes_on, book, turn)
        else:
            begin_round(book, dice, (), force=force)
        return
    for who in named:
        obstacle = spotlight_order.obstacle_for(book, who, named)
        forbid(book, who, told.why_not(book, obstacle) if obstacle else "", force=force)
    again = all(book.combatants[who].had for who in named)
    _give_spotlight(book, named, regained=again)
    book.say(told.passed, book, Passing(tuple(holders), tuple(named), again))


def _pass_in_order(book: Book, holders: Sequence[str]) -> Turn | None:
    """Give the spotlight to whoever comes next; None where nobody does before the next round."""
    if waiting := spotlight_order.next_in_order(book):
        turn = Turn(waiting[0], tuple(waiting[1:6]))
    elif regaining := spotlight_order.may_regain(book):
        who = next((who for who in regaining if who not in holders), regaining[0])
        turn = Turn(who, regained=True)
    else:
        return None
    _give_spotlight(book, (turn.who,), regained=turn.regained)
    return turn


def begin_round(book: Book, dice: Dice, named: Sequence[str], *, force: bool) -> None:
    """Begin a round: everybody has 4 AP again, and initiative is rolled.

    Raises:
        Forbidden: somebody is named, where initiative decides; or one who is down holds AP.
        UsageError: it was the last round that is counted.

    source: seed, "Action Points", "Initiative", "Combat Rounds"; ruling P1, P2
    """
    clock = book.clock
    if clock.round >= LAST_ROUND:
        raise UsageError(f"round {LAST_ROUND:,} is the last", mend="use `set round 1`")
    end_simultaneous_action(book)
    for who in spotlight_order.holding_ap_while_down(book) if clock.round else ():
        reason = f"is down and still has {book.combatants[who].ap} AP"
        forbid(book, who, reason, force=force, mend=f"use `act forgo {who}`")
    if named and not force:
        mend = "remove --next, or add --force"
        raise Forbidden(Problem("initiative decides who is first in a round", mend=mend))
    _refresh(book)
    number = clock.round + 1
    book.tick(round=number, spotlight=(), volley=(), regained=False)
    book.event(RoundBegan(round=number))
    if named:
        _give_spotlight(book, named)
        book.remark(told.no_initiative)
        book.say(told.round_begins_by_force, book, named)
        return
    rolls = roll_initiative(book, dice)
    first = winners(rolls) or tuple(spotlight_order.npcs_left(book)[:1])
    _give_spotlight(book, first)
    most = max((roll.successes for roll in rolls), default=None)
    book.say(told.round_begins, book, first, most)


def _refresh(book: Book) -> None:
    """Give everybody who is not dead what comes with a new round. source: ruling P1, A1, A15"""
    clock = book.clock
    refresh = book.before.rules.ap_refresh == "round" or not clock.round
    for who, now in list(book.combatants.items()):
        if now.status.dead:
            continue
        ap = AP if refresh else now.ap
        if clock.round and now.status.moving:  # the run goes on, its opportunities don't
            everybody = tuple(each for each in book.combatants if each != who)
            book.change(who, {"broke_cover": False}, struck=everybody)
        if now.pinned_by:
            end_relations(book, who, "round")
        if now.had or now.ap != ap or now.tried:
            book.change(who, ap=ap, had=False, tried=False)


def _give_spotlight(book: Book, holders: Sequence[str], *, regained: bool = False) -> None:
    """Give the spotlight to these and to nobody else. source: ruling P3.1"""
    receive_spotlight(book, holders)
    book.tick(spotlight=tuple(holders), regained=regained)


def receive_spotlight(book: Book, holders: Sequence[str]) -> None:
    """Let these have the spotlight, alone or shared.

    Suppressive fire of theirs is over, and AP may come with it. source: ruling P3, A1, A15
    """
    if book.before.rules.suppression_ends == "shooter_or_round":
        fire = {who: now.pinned_by for who, now in book.combatants.items() if now.pinned_by}
        for who in holders if fire else ():
            end_relations(book, who, "spotlight")
        for who, was in fire.items():
            if len(book.combatants[who].pinned_by) < len(was):
                book.remark(told.fire_ends, book, who)
    number, ap_comes = book.clock.round, book.before.rules.ap_refresh == "own_spotlight"
    for who in holders:
        if ap_comes and gets_ap(book, who):
            book.change(who, ap=AP, had=True, tried=False)
        else:
            book.change(who, had=True, tried=False)
        book.event(TurnBegan(who=who, round=number))


def gets_ap(book: Book, who: str) -> bool:
    """Tell whether AP come to `who` with the spotlight that is next. source: ruling A1"""
    return book.before.rules.ap_refresh == "own_spotlight" and not book.combatants[who].had


def _forgo_rest(book: Book, holders: Sequence[str], *, everybody: bool) -> None:
    """Take the AP that these can't keep; NPCs of no importance keep none. source: P3.3, P3.4"""
    end_simultaneous_action(book)
    for who in holders:
        now, sheet = book.combatants[who], book.sheets[who]
        if now.ap and (everybody or not (sheet.player or sheet.important)):
            book.change(who, ap=0)
            book.say(told.forgoes, book, who, now.ap)
