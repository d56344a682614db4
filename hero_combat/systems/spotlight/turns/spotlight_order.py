"""Whose spotlight it is: passing it on, regaining it, and the round that begins after all."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import Forbidden, Problem, UsageError
from hero_combat.fight.events import RoundBegan, TurnBegan
from hero_combat.fight.permission import forbid
from hero_combat.systems.spotlight.dice.pools import tell_successes
from hero_combat.systems.spotlight.health.condition import Condition, can_act, condition
from hero_combat.systems.spotlight.state import Book, Fight, rules_of
from hero_combat.systems.spotlight.tables import AP, LAST_ROUND
from hero_combat.systems.spotlight.turns.initiative import roll_initiative, winners
from hero_combat.systems.spotlight.turns.simultaneous_action import end_simultaneous_action
from hero_combat.text import listing


class Obstacle(msgspec.Struct, frozen=True):
    """What keeps somebody from having the spotlight next.

    Attributes:
        why: out of the fight, without AP, an NPC before the players, back before the others, or an
            NPC of no importance who has had it.
        condition: how they are.
        first: who comes before them.
    """

    why: Literal["down", "no AP", "before players", "had it", "unimportant"]
    condition: Condition = "ok"
    first: tuple[str, ...] = ()


def pass_spotlight(book: Book, named: Sequence[str], dice: Dice, *, force: bool) -> str:
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
        return begin_round(book, dice, named, force=force)
    holders = [who for who in book.clock.spotlight if who in book.combatants]
    told = _forgo_rest(book, holders, everybody=book.clock.regained and not named)
    if named:
        for who in named:
            obstacle = obstacle_for(book, who, named)
            forbid(book, who, tell_obstacle(book, obstacle) if obstacle else "", force=force)
        again = all(book.combatants[who].had for who in named)
        give_spotlight(book, named, regained=again)
        return told + _tell_passed(book, holders, named, again=again)
    if waiting := _waiting(book):
        give_spotlight(book, waiting[:1])
        name = book.sheets[waiting[0]].name
        if len(waiting) > 1 and book.sheets[waiting[0]].player and not book.quiet:
            others = listing(book.sheets[who].name for who in waiting[1:6])
            book.note(f"nobody was named (step --next ID): {others} could have had it too")
        return f"{told}The spotlight goes to {name}."
    if regaining := may_regain(book):
        who = next((who for who in regaining if who not in holders), regaining[0])
        give_spotlight(book, (who,), regained=True)
        name, left = book.sheets[who].name, book.combatants[who].ap
        book.note(f"a step that names nobody makes {name} forgo what is left then")
        return f"{told}All have had the spotlight: {name} regains it with {left} AP."
    return told + begin_round(book, dice, (), force=force)


def _tell_passed(book: Book, holders: list[str], named: Sequence[str], *, again: bool) -> str:
    if book.quiet:
        return ""
    one = listing(book.sheets[who].name for who in holders)
    others = listing(book.sheets[who].name for who in named)
    how = " to share it" if len(named) > 1 else " again" if again else ""
    if not one:
        return f"The game master gives the spotlight to {others}{how}."
    return f"{one} {'pass' if len(holders) > 1 else 'passes'} the spotlight to {others}{how}."


def begin_round(book: Book, dice: Dice, named: Sequence[str], *, force: bool) -> str:
    """Begin a round: everybody has 4 AP again, and initiative is rolled.

    Returns:
        What happened, in words.

    Raises:
        Forbidden: somebody is named, where initiative decides; or one who is down holds AP.
        UsageError: it was the last round that is counted.

    source: seed, "Action Points", "Initiative", "Combat Rounds"; ruling P1, P2
    """
    rules, clock = book.before.rules, book.clock
    if clock.round >= LAST_ROUND:
        raise UsageError(f"round {LAST_ROUND:,} is the last", mend="set round 1")
    end_simultaneous_action(book)
    for who, now in book.combatants.items():
        if now.ap and not rules.helpless_forgo and clock.round and not can_act(book, who):
            reason = f"is down and still has {now.ap} AP"
            forbid(book, who, reason, force=force, mend=f"act forgo {who}")
    if named and not force:
        mend = "step without --next; --force overrides it"
        raise Forbidden(Problem("initiative decides who is first in a round", mend=mend))
    _refresh(book)
    number = clock.round + 1
    book.tick(round=number, spotlight=(), volley=(), regained=False)
    book.event(RoundBegan(round=number))
    if named:
        give_spotlight(book, named)
        book.note("forced: initiative was not rolled")
        names = listing(book.sheets[who].name for who in named)
        return f"Round {number}. The game master gives the spotlight to {names}."
    rolls = roll_initiative(book, dice)
    first = winners(rolls) or tuple(npcs_left(book)[:1])
    give_spotlight(book, first)
    return _tell_round(book, first, max((roll.successes for roll in rolls), default=None))


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
        if now.had or now.ap != ap or now.pinned or now.tried:
            book.change(who, ap=ap, had=False, pinned_by={}, tried=False)


def _tell_round(book: Book, first: Sequence[str], successes: int | None) -> str:
    if book.quiet:
        return ""
    told, names = f"Round {book.clock.round}.", listing(book.sheets[who].name for who in first)
    if successes is None:
        return f"{told} No player can act; the spotlight goes to {names or 'nobody'}."
    made = tell_successes(successes)
    if len(first) > 1:
        return f"{told} {names} tie with {made} and share the spotlight."
    return f"{told} {names} wins initiative with {made} and has the spotlight."


def give_spotlight(book: Book, holders: Sequence[str], *, regained: bool = False) -> None:
    """Give the spotlight to these and to nobody else. source: ruling P3.1"""
    receive_spotlight(book, holders)
    book.tick(spotlight=tuple(holders), volley=(), regained=regained)


def receive_spotlight(book: Book, holders: Sequence[str]) -> None:
    """Let these have the spotlight, alone or shared.

    Suppressive fire of theirs is over, and AP may come with it. source: ruling P3, A1, A15
    """
    if book.before.rules.suppression_ends == "shooter_or_round":
        for who, now in book.combatants.items():
            rest = {by: needs for by, needs in now.pinned_by.items() if by not in holders}
            if len(rest) < len(now.pinned_by):
                book.change(who, pinned_by=rest)
                still = f"still pinned down (Willpower {max(rest.values())})" if rest else ""
                book.note(f"{book.sheets[who].name} is {still or 'no longer pinned down'}")
    for who in holders:
        if gets_ap(book, who):
            book.change(who, ap=AP)
        book.change(who, had=True, tried=False)
        book.event(TurnBegan(who=who, round=book.clock.round))


def gets_ap(book: Book, who: str) -> bool:
    """Tell whether AP come to `who` with the spotlight that is next. source: ruling A1"""
    return book.before.rules.ap_refresh == "own_spotlight" and not book.combatants[who].had


def _forgo_rest(book: Book, holders: Sequence[str], *, everybody: bool) -> str:
    """Take the AP that these can't keep; NPCs of no importance keep none. source: P3.3, P3.4"""
    end_simultaneous_action(book)
    lost = []
    for who in holders:
        now, sheet = book.combatants[who], book.sheets[who]
        if now.ap and (everybody or not (sheet.player or sheet.important)):
            lost.append(f"{sheet.name} forgoes {now.ap} AP. ")
            book.change(who, ap=0)
    return "".join(lost)


# ------------------------------------------------------------------ who comes next


def has_had_it(fight: Fight | Book, who: str) -> bool:
    """Tell whether somebody has had the spotlight in this round, or counts as having had it.

    So does who can't act or has no AP left. source: ruling P3.3
    """
    now = fight.combatants[who]
    if now.had or not can_act(fight, who):
        return True
    return not now.ap and rules_of(fight).ap_refresh == "round"


def players_left(fight: Fight | Book) -> list[str]:
    """Return the players' characters who have not had the spotlight, in the order of the file."""
    return [w for w in fight.combatants if fight.sheets[w].player and not has_had_it(fight, w)]


def npcs_left(fight: Fight | Book) -> list[str]:
    """Return the NPCs who have not had the spotlight."""
    return [w for w in fight.combatants if not fight.sheets[w].player and not has_had_it(fight, w)]


def _waiting(book: Book) -> list[str]:
    """Return those of whom the first comes next: NPCs wait for all players. source: P3.3, A2"""
    if book.before.rules.npc_initiative:
        return [who for who in book.combatants if not has_had_it(book, who)]
    return players_left(book) or npcs_left(book)


def may_regain(fight: Fight | Book) -> list[str]:
    """Return who may have the spotlight again, once all have had it. source: ruling P3.4"""
    if any(not has_had_it(fight, who) for who in fight.combatants):
        return []
    return [who for who in fight.combatants if _regains(fight, who)]


def _regains(fight: Fight | Book, who: str) -> bool:
    now, sheet = fight.combatants[who], fight.sheets[who]
    return now.had and now.ap > 0 and (sheet.player or sheet.important) and can_act(fight, who)


def obstacle_for(fight: Fight | Book, who: str, group: Sequence[str] = ()) -> Obstacle | None:
    """Return what keeps somebody from having the spotlight next, None for nothing.

    Who has had it may still share that of one who has not.

    Args:
        fight: the encounter.
        who: whom it would be passed to.
        group: all who would share it.

    source: ruling P3.2 to P3.5
    """
    now, sheet = fight.combatants[who], fight.sheets[who]
    how = condition(sheet, now)
    if how != "ok":
        return Obstacle("down", how)
    rules = rules_of(fight)
    if not now.ap and (now.had or rules.ap_refresh == "round"):
        return Obstacle("no AP")
    if not now.had:
        first = [] if sheet.player or rules.npc_initiative else players_left(fight)
        first = [w for w in first if w not in group]
        return Obstacle("before players", first=tuple(first)) if first else None
    if any(not fight.combatants[w].had for w in group):
        return None
    others = [w for w in (*players_left(fight), *npcs_left(fight)) if w != who]
    if others:
        return Obstacle("had it", first=tuple(others))
    return None if _regains(fight, who) else Obstacle("unimportant")


def tell_obstacle(fight: Fight | Book, obstacle: Obstacle) -> str:
    """Return the obstacle as a sentence goes on behind the name."""
    first = obstacle.first
    more = [f"{len(first) - 4} more"] if len(first) > 5 else []
    names = listing([fight.sheets[w].name for w in (first[:4] if more else first)] + more)
    return {
        "down": f"is {obstacle.condition}",
        "no AP": "has no AP left in this round",
        "before players": f"comes after the players: {names}",
        "had it": f"has had the spotlight in this round; not yet: {names}",
        "unimportant": "is an NPC of no importance and had the spotlight already",
    }[obstacle.why]
