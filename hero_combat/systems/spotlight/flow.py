"""Whose spotlight it may be: who has had it, who comes next, who may have it again."""

from collections.abc import Sequence

from hero_combat.systems.spotlight.body import condition
from hero_combat.systems.spotlight.hurt import has_death_spotlight
from hero_combat.systems.spotlight.sheet import Book, Fight, rules_of
from hero_combat.text import listing


def able(fight: Fight | Book, who: str) -> bool:
    """Whether somebody is neither unconscious nor dying nor dead."""
    return condition(fight.sheets[who], fight.combatants[who]) == "ok"


def choosing(fight: Fight | Book) -> list[str]:
    """Who has the death spotlight: is dying, and may choose what becomes of it.

    source: ruling P10, A21
    """
    rules, found = rules_of(fight), []
    for who, now in fight.combatants.items():
        sheet = fight.sheets[who]
        if now.status.death_spotlight or (
            has_death_spotlight(rules, player=sheet.player, important=sheet.important)
            and condition(sheet, now) == "dying"
        ):
            found.append(who)
    return found


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
