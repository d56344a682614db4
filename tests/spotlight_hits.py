"""What tests of Spotlight ask of an attack: how well it was rolled, and what landed where."""

from typing import Any

from hero_combat.fight.events import AttackRolled
from hero_combat.systems.spotlight.events import HitLanded

Rolled = tuple[str, int, tuple[str, int] | None]
"""Who attacks, the successes beyond the Difficulty; where it lands, with how many points."""


def rolled(outcome: Any) -> list[Rolled]:
    """Return the attacks and counterattacks of an outcome, in the order in which they are told."""
    found: list[Rolled] = []
    for event in outcome.events:
        if isinstance(event, AttackRolled):
            found.append((event.attacker, event.margin, None))
        elif isinstance(event, HitLanded):
            found[-1] = (*found[-1][:2], (event.location, event.points))
    booked = [event.hit for event in outcome.events if isinstance(event, AttackRolled)]
    assert booked == [landed is not None for _, _, landed in found]
    return found
