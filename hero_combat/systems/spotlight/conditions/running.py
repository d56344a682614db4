"""Runs: who could strike at somebody who runs."""

from hero_combat.fight.sides import are_enemies
from hero_combat.systems.spotlight import health
from hero_combat.systems.spotlight.orders import Act
from hero_combat.systems.spotlight.state import Book, Encounter


def who_could_strike(fight: Encounter | Book, who: str) -> tuple[str, ...]:
    """Return the enemies with AP and able to attack when `who` runs. source: ruling P4, P11"""
    sheets = fight.sheets
    if sheets[who].bystander:
        return ()
    return tuple(
        other
        for other, now in fight.combatants.items()
        if now.ap
        and not now.pinned_by
        and are_enemies(fight, who, other)
        and not sheets[other].bystander
        and health.can_act(fight, other)
    )


def who_may_strike(fight: Encounter | Book, run: Act) -> tuple[str, ...]:
    """Return who could strike at a run: of whom it stays clear nobody, unless it leaves cover."""
    who = run.actor_
    could = who_could_strike(fight, who)
    if not run.clear_of or fight.combatants[who].cover:
        return could
    return tuple(one for one in could if one not in run.clear_of)
