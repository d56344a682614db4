"""The order of the spotlight: who has had it, who comes next, who may regain it."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from hero_combat.systems.spotlight.health.condition import Condition, can_act, condition
from hero_combat.systems.spotlight.state import Book, Fight, rules_of
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


def has_had_it(fight: Fight | Book, who: str) -> bool:
    """Tell whether somebody has had the spotlight in this round, or counts as having had it.

    So does who can't act or has no AP left. source: ruling P3.3
    """
    now = fight.combatants[who]
    if now.had or not can_act(fight, who):
        return True
    return not now.ap and rules_of(fight).ap_refresh == "round"


def _players_left(fight: Fight | Book) -> list[str]:
    """Return the players' characters who have not had the spotlight, in the order of the file."""
    return [w for w in fight.combatants if fight.sheets[w].player and not has_had_it(fight, w)]


def npcs_left(fight: Fight | Book) -> list[str]:
    """Return the NPCs who have not had the spotlight."""
    return [w for w in fight.combatants if not fight.sheets[w].player and not has_had_it(fight, w)]


def next_in_order(book: Book) -> list[str]:
    """Return those of whom the first comes next: NPCs wait for all players. source: P3.3, A2"""
    if book.before.rules.npc_initiative:
        return [who for who in book.combatants if not has_had_it(book, who)]
    return _players_left(book) or npcs_left(book)


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
        first = [] if sheet.player or rules.npc_initiative else _players_left(fight)
        first = [w for w in first if w not in group]
        return Obstacle("before players", first=tuple(first)) if first else None
    if any(not fight.combatants[w].had for w in group):
        return None
    others = [w for w in (*_players_left(fight), *npcs_left(fight)) if w != who]
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
