"""The odds of somebody's attacks as the fight stands, with what the map tells of each."""

from collections.abc import Callable
from typing import Any

import msgspec

from hero_combat.dice.laws import Chance
from hero_combat.errors import HeroCombatError
from hero_combat.fight.contract import System
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.odds import Likelihood
from hero_combat.npc.twins import Twins
from hero_combat.orders.declaration import Order


class OddsOfAttacks:
    """The odds of attacks, each computed once for targets that are alike."""

    def __init__(self, fight: AnyEncounter, system: System, attacker: str) -> None:
        self._fight = fight
        self._system = system
        self._odds: Callable[[Any, Any], Any] | None = system.odds() if system.odds else None
        self._twins = Twins(fight, attacker)
        self._known: dict[tuple[Order, str], tuple[Likelihood | None, Chance | None, str]] = {}

    def of(self, order: Order, target: str) -> tuple[Likelihood | None, Chance | None, str]:
        """Return the chance to hit, that of putting the target out, and why there is neither."""
        if self._odds is None:
            return None, None, ""
        if self._fight.place is not None:
            from hero_combat.fight.odds_asked import on_map  # noqa: PLC0415 - most fights have no places

            order = on_map(self._fight, self._system, order)[0]
        key = (msgspec.structs.replace(order, target=""), self._twins.like(target))
        if key not in self._known:
            self._known[key] = self._computed(order)
        return self._known[key]

    def _computed(self, order: Order) -> tuple[Likelihood | None, Chance | None, str]:
        assert self._odds  # noqa: S101 - it is asked only where there are odds
        try:
            report = self._odds(self._fight, order)
        except HeroCombatError as error:
            return None, None, error.problems[0].message
        return report.chances[0], report.out, ""
