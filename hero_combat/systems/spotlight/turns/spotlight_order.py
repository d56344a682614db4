"""Rounds: AP for everybody, initiative, and the spotlight going from one to the next."""

from collections.abc import Sequence

from hero_combat.dice import Dice
from hero_combat.errors import Forbidden, Problem, UsageError
from hero_combat.fight.permission import forbid
from hero_combat.systems.spotlight.dice.pools import counted
from hero_combat.systems.spotlight.health.condition import able, condition
from hero_combat.systems.spotlight.state import Book, Fight, rules_of
from hero_combat.systems.spotlight.tables import AP, LAST_ROUND
from hero_combat.systems.spotlight.turns.initiative import first, roll_initiatives
from hero_combat.systems.spotlight.turns.simultaneous_action import settle
from hero_combat.text import listing


def go_on(book: Book, named: Sequence[str], dice: Dice, *, force: bool) -> str:
    """End the spotlight and give it to those who are named, or to whoever comes next.

    Without a name: the first player who has not had it, then the first NPC, then whoever may
    regain it, then the next round. Who regained it and passes without a name forgoes the rest.

    Returns:
        What happened, in words.

    Raises:
        Forbidden: somebody named may not have it yet.

    source: seed, "Spotlight", "Regaining the Spotlight"; ruling P1.4, P3
    """
    if not book.clock.round:
        return new_round(book, dice, named, force=force)
    holders = [who for who in book.clock.spotlight if who in book.combatants]
    told = _leave(book, holders, forgo=book.clock.regained and not named)
    if named:
        for who in named:
            forbid(book, who, not_yet(book, who, named), force=force)
        one = listing(book.sheets[who].name for who in holders)
        others = listing(book.sheets[who].name for who in named)
        again = all(book.combatants[who].had for who in named)
        enter(book, named, regained=again)
        share = " to share it" if len(named) > 1 else " again" if again else ""
        passes = f"{one} {'pass' if len(holders) > 1 else 'passes'}" if one else "The game master"
        verb = "" if one else " gives"
        return f"{told}{passes}{verb} the spotlight to {others}{share}."
    order = book.before.rules.npc_initiative
    players, npcs = players_left(book), npcs_left(book)
    waiting = [who for who in book.combatants if who in (*players, *npcs)] if order else players
    if waiting := waiting or npcs:
        enter(book, waiting[:1])
        if len(waiting) > 1 and book.sheets[waiting[0]].player:
            others = listing(book.sheets[who].name for who in waiting[1:6])
            book.note(f"nobody was named (step --next ID): {others} could have had it too")
        return f"{told}The spotlight goes to {book.sheets[waiting[0]].name}."
    again_ = may_regain(book)
    if again_:
        who = next((who for who in again_ if who not in holders), again_[0])
        enter(book, (who,), regained=True)
        name, left = book.sheets[who].name, book.combatants[who].ap
        book.note(f"a step that names nobody makes {name} forgo what is left then")
        return f"{told}All have had the spotlight: {name} regains it with {left} AP."
    return told + new_round(book, dice, (), force=force)


def new_round(book: Book, dice: Dice, named: Sequence[str], *, force: bool) -> str:
    """Begin a round: everybody has 4 AP again, and initiative is rolled.

    source: seed, "Action Points", "Initiative", "Combat Rounds"; ruling P1, P2

    Raises:
        Forbidden: somebody is named, where initiative decides; or one who is down holds AP.
        UsageError: it was the last round that is counted.
    """
    rules = book.before.rules
    if book.clock.round >= LAST_ROUND:
        raise UsageError(f"round {LAST_ROUND:,} is the last", mend="set round 1")
    settle(book)
    for who, now in book.combatants.items():
        if now.ap and not rules.helpless_forgo and book.clock.round and not able(book, who):
            reason = f"is down and still has {now.ap} AP"
            forbid(book, who, reason, force=force, mend=f"act forgo {who}")
    if named and not force:
        mend = "step without --next; --force overrides it"
        raise Forbidden(Problem("initiative decides who is first in a round", mend=mend))
    refresh = rules.ap_refresh == "round" or not book.clock.round
    for who, now in list(book.combatants.items()):
        if now.status.dead:
            continue
        ap = AP if refresh else now.ap
        if book.clock.round and now.status.moving:  # the run goes on, its opportunities don't
            everybody = tuple(each for each in book.combatants if each != who)
            book.change(who, {"broke_cover": False}, struck=everybody)
        if now.had or now.ap != ap or now.pinned or now.tried:
            book.change(who, ap=ap, had=False, pinned_by={}, tried=False)
    number = book.clock.round + 1
    book.tick(round=number, spotlight=(), volley=(), regained=False)
    if named:
        enter(book, named)
        book.note("forced: initiative was not rolled")
        names = listing(book.sheets[who].name for who in named)
        return f"Round {number}. The game master gives the spotlight to {names}."
    rolls = roll_initiatives(book, dice)
    winners = first(rolls) or tuple(npcs_left(book)[:1])
    enter(book, winners)
    names = listing(book.sheets[who].name for who in winners)
    if not rolls:
        return f"Round {number}. No player can act; the spotlight goes to {names or 'nobody'}."
    made = counted(max(roll.successes for roll in rolls))
    if len(winners) > 1:
        return f"Round {number}. {names} tie with {made} and share the spotlight."
    return f"Round {number}. {names} wins initiative with {made} and has the spotlight."


def enter(book: Book, holders: Sequence[str], *, regained: bool = False) -> None:
    """Give the spotlight to these and to nobody else. source: ruling P3.1."""
    receive(book, holders)
    book.tick(spotlight=tuple(holders), volley=(), regained=regained)


def receive(book: Book, holders: Sequence[str]) -> None:
    """What it means to these that the spotlight is theirs, alone or shared.

    Suppressive fire of theirs is over, and AP may come with it. source: ruling P3, A1, A15
    """
    rules = book.before.rules
    if rules.suppression_ends == "shooter_or_round":
        for who, now in book.combatants.items():
            rest = {by: needs for by, needs in now.pinned_by.items() if by not in holders}
            if len(rest) < len(now.pinned_by):
                book.change(who, pinned_by=rest)
                still = f"still pinned down (Willpower {max(rest.values())})" if rest else ""
                book.note(f"{book.sheets[who].name} is {still or 'no longer pinned down'}")
    for who in holders:
        if refreshed(book, who):
            book.change(who, ap=AP)
        book.change(who, had=True, tried=False)


def refreshed(book: Book, who: str) -> bool:
    """Whether the AP of `who` come with the spotlight that is next. source: ruling A1."""
    return book.before.rules.ap_refresh == "own_spotlight" and not book.combatants[who].had


def _leave(book: Book, holders: Sequence[str], *, forgo: bool) -> str:
    """Those who had it lose what they can't keep: NPCs of no importance do. source: P3.3, P3.4."""
    settle(book)
    lost = []
    for who in holders:
        now, sheet = book.combatants[who], book.sheets[who]
        if now.ap and (forgo or not (sheet.player or sheet.important)):
            lost.append(f"{sheet.name} forgoes {now.ap} AP. ")
            book.change(who, ap=0)
    return "".join(lost)


def done(fight: Fight | Book, who: str) -> bool:
    """Whether somebody has had the spotlight in this round, or counts as having had it.

    So does who can't act or has no AP left. source: ruling P3.3
    """
    now = fight.combatants[who]
    if now.had or not able(fight, who):
        return True
    return not now.ap and rules_of(fight).ap_refresh == "round"


def players_left(fight: Fight | Book) -> list[str]:
    """The players' characters who have not had the spotlight, in the order of the file."""
    return [w for w in fight.combatants if fight.sheets[w].player and not done(fight, w)]


def npcs_left(fight: Fight | Book) -> list[str]:
    """The NPCs who have not had it."""
    return [w for w in fight.combatants if not fight.sheets[w].player and not done(fight, w)]


def npcs_next(fight: Fight | Book) -> bool:
    """Whether it is the NPCs' turn: every player has had the spotlight. source: ruling P3.3"""
    return not players_left(fight) and bool(npcs_left(fight))


def may_regain(fight: Fight | Book) -> list[str]:
    """Who may have the spotlight again, once all have had it. source: ruling P3.4."""
    if any(not done(fight, who) for who in fight.combatants):
        return []
    return [who for who in fight.combatants if _regains(fight, who)]


def not_yet(fight: Fight | Book, who: str, group: Sequence[str] = ()) -> str:
    """Why somebody may not have the spotlight next, "" when nothing is against it.

    Who has had it may still share that of one who has not.

    Args:
        fight: the encounter.
        who: whom it would be passed to.
        group: all who would share it.

    source: ruling P3.2 to P3.5
    """
    now, sheet = fight.combatants[who], fight.sheets[who]
    fate = condition(sheet, now)
    if fate != "ok":
        return f"is {fate}"
    rules = rules_of(fight)
    if not now.ap and (now.had or rules.ap_refresh == "round"):
        return "has no AP left in this round"
    if not now.had:
        first = [] if sheet.player or rules.npc_initiative else players_left(fight)
        first = [w for w in first if w not in group]
        return f"comes after the players: {_names(fight, first)}" if first else ""
    shares = any(not fight.combatants[w].had for w in group)
    return "" if shares else _again(fight, who)


def _again(fight: Fight | Book, who: str) -> str:
    """Why somebody who has had the spotlight may not have it again."""
    others = [w for w in (*players_left(fight), *npcs_left(fight)) if w != who]
    if others:
        return f"has had the spotlight in this round; not yet: {_names(fight, others)}"
    if not _regains(fight, who):
        return "is an NPC of no importance and had the spotlight already"
    return ""


def _regains(fight: Fight | Book, who: str) -> bool:
    now, sheet = fight.combatants[who], fight.sheets[who]
    return now.had and now.ap > 0 and (sheet.player or sheet.important) and able(fight, who)


def _names(fight: Fight | Book, ids: list[str]) -> str:
    more = [f"{len(ids) - 4} more"] if len(ids) > 5 else []
    return listing([fight.sheets[w].name for w in (ids[:4] if more else ids)] + more)
