"""Runs: who could strike at somebody who runs."""

from collections.abc import Collection

from hero_combat.fight.sides import are_enemies
from hero_combat.systems.spotlight import health
from hero_combat.systems.spotlight.state import Book, Encounter


def who_could_strike(
    fight: Encounter | Book, who: str, clear_of: Collection[str] = ()
) -> tuple[str, ...]:
    """Return the enemies with AP and able to attack when `who` runs. source: ruling P4, P11

    Args:
        fight: the fight before the run.
        who: who runs.
        clear_of: the enemies out of whose reach they stay, who still shoot if they leave cover.
    """
    sheets = fight.sheets
    if sheets[who].bystander:
        return ()
    if fight.combatants[who].cover:
        clear_of = ()
    return tuple(
        other
        for other, now in fight.combatants.items()
        if now.ap
        and not now.pinned_by
        and other not in clear_of
        and are_enemies(fight, who, other)
        and not sheets[other].bystander
        and health.can_act(fight, other)
    )
