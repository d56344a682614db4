"""The order of the spotlight: who has had it, who comes next, who may regain it."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from hero_combat.systems.spotlight.health import Condition, can_act, condition
from hero_combat.systems.spotlight.sheet import Sheet
from hero_combat.systems.spotlight.state import Book, Current, Encounter, rules_of


class TurnObstacle(msgspec.Struct, frozen=True):
    """What keeps somebody from having the spotlight next.

    Attributes:
        why: out of the fight, a bystander, without AP, an NPC before the players, back before the
            others, or an NPC of no importance who has had it.
        condition: how they are.
        first: who comes before them.
    """

    why: Literal["down", "bystander", "no AP", "before players", "had it", "unimportant"]
    condition: Condition = "ok"
    first: tuple[str, ...] = ()


def all_left(fight: Encounter | Book) -> list[str]:
    """Return those who have not had the spotlight in this round, in the order of the file.

    Who can't act or has no AP left counts as having had it, and so does a bystander.
    source: ruling P3.3
    """
    sheets, ap_come = fight.sheets, rules_of(fight).ap_refresh == "own_spotlight"
    return [
        who
        for who, now in fight.combatants.items()
        if not now.had
        and (now.ap or ap_come)
        and not sheets[who].bystander
        and condition(sheets[who], now) == "ok"
    ]


def _players_left(fight: Encounter | Book) -> list[str]:
    """Return the players' characters who have not had the spotlight."""
    return [who for who in all_left(fight) if fight.sheets[who].player]


def npcs_left(fight: Encounter | Book) -> list[str]:
    """Return the NPCs who have not had the spotlight."""
    return [who for who in all_left(fight) if not fight.sheets[who].player]


def next_in_order(fight: Encounter | Book) -> list[str]:
    """Return those of whom the first comes next: NPCs wait for all players. source: P3.3, A2"""
    left = all_left(fight)
    if len(left) < 2 or rules_of(fight).npc_initiative:
        return left
    return [who for who in left if fight.sheets[who].player] or left


def holding_ap_while_down(fight: Encounter | Book) -> list[str]:
    """Return who must forgo AP by hand before a round can begin. source: ruling A22"""
    if rules_of(fight).helpless_forgo:
        return []
    return [
        who
        for who, now in fight.combatants.items()
        if now.ap and not fight.sheets[who].bystander and not can_act(fight, who)
    ]


def may_regain(fight: Encounter | Book) -> list[str]:
    """Return who may have the spotlight again, once all have had it. source: ruling P3.4"""
    if all_left(fight):
        return []
    sheets = fight.sheets
    return [who for who, now in fight.combatants.items() if _regains(sheets[who], now)]


def _regains(sheet: Sheet, now: Current) -> bool:
    kept = now.had and now.ap > 0 and (sheet.player or sheet.important)
    return kept and not sheet.bystander and condition(sheet, now) == "ok"


def obstacle_for(
    fight: Encounter | Book, who: str, group: Sequence[str] = ()
) -> TurnObstacle | None:
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
    if how != "ok" or sheet.bystander:
        return TurnObstacle("bystander" if how == "ok" else "down", how)
    rules = rules_of(fight)
    if not now.ap and (now.had or rules.ap_refresh == "round"):
        return TurnObstacle("no AP")
    if not now.had:
        first = [] if sheet.player or rules.npc_initiative else _players_left(fight)
        first = [w for w in first if w not in group]
        return TurnObstacle("before players", first=tuple(first)) if first else None
    if any(not fight.combatants[w].had for w in group):
        return None
    others = [w for w in (*_players_left(fight), *npcs_left(fight)) if w != who]
    if others:
        return TurnObstacle("had it", first=tuple(others))
    return None if _regains(sheet, now) else TurnObstacle("unimportant")
