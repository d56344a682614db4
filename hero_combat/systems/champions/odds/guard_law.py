"""The law of what stands against a hit: armor that is there by a roll may not be."""

from hero_combat.dice.laws import Law, always, die, power
from hero_combat.errors import UsageError
from hero_combat.systems.champions.damage.guards import guard_of, parts_by_roll
from hero_combat.systems.champions.damage.records import Guard
from hero_combat.systems.champions.dice.pool import SIDES
from hero_combat.systems.champions.dice.required_rolls import needed_for
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.state import Encounter

MOST_ROLLS = 6
"""The law of more defenses that are there by a roll takes seconds."""
_SUMS = power(die(SIDES), 3)


def made_law(needed: int) -> Law[bool]:
    """Return the law of a required roll: whether 3d6 come to the number needed or less."""
    return _SUMS.map(lambda total: total <= needed)


def guard_law(fight: Encounter, prepared: PreparedAttack, target: str) -> Law[Guard]:
    """Return the law of what `target` has against a hit of this attack.

    Raises:
        UsageError: more of it is there by a roll than laws are computed for.
    """
    sheet, powers = fight.sheets[target], fight.combatants[target].powers
    failed: Law[frozenset[int]] = always(frozenset())
    parts = parts_by_roll(sheet, powers, prepared)
    if len(parts) > MOST_ROLLS:
        raise UsageError(f"odds are computed for {MOST_ROLLS} defenses with a roll at most")
    for nth, (_, part) in parts:
        made = made_law(needed_for(sheet, part.activation))
        failed = failed.then(
            lambda gone, nth=nth, made=made: made.map(  # type: ignore[misc]  # bound at once
                lambda holds: gone if holds else gone | {nth}
            )
        )
    return failed.map(lambda gone: guard_of(sheet, powers, prepared, gone))
