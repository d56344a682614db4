"""What attacks are worth: the chance to hit, and the mean loss, from the exact odds.

They are computed once for who attacks whom with what, as both are on their sheets, and kept; for
those who are alike once for all of them.
"""

from typing import TYPE_CHECKING, TypeVar

import msgspec

from hero_combat.errors import HeroCombatError
from hero_combat.fight.contract import System
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.tactics import Tactics
from hero_combat.npc.orders import Orders
from hero_combat.npc.twins import Kinds

if TYPE_CHECKING:  # most turns are played without a chance
    from fractions import Fraction

    Value = Fraction | int

K = TypeVar("K")
V = TypeVar("V")
_MOST_KEPT = 20_000
"""So much is kept of each: a crowd has more pairs than that, and is asked for few of them again."""
NOTHING = (0, 0)
"""The worth of an attack whose odds nobody can tell."""


class Worth:
    """The worth of attacks in a fight."""

    def __init__(
        self, encounter: AnyEncounter, system: System, tactics: Tactics, orders: Orders
    ) -> None:
        self._system = system
        self._tactics = tactics
        self._orders = orders
        self._encounter = encounter
        self._unhurt: AnyEncounter | None = None
        self._kinds: Kinds | None = None
        self._of_kinds: dict[object, tuple[Value, Value]] = {}
        self._known: dict[tuple[str, str, str], tuple[Value, Value]] = {}
        self._ranked: dict[tuple[str, tuple[str, ...], str], list[int]] = {}

    def of(self, who: str, attack: str, target: str) -> "tuple[Value, Value]":
        """Return the chance that an attack hits, and the mean loss of the target's main bar."""
        key = (who, attack, target)
        worth = self._known.get(key)
        if worth is None:
            kinds = self._kinds
            if kinds is None:
                kinds = self._kinds = Kinds(self._on_their_sheets())
            alike = (attack, kinds.seen(who, target), kinds.seen(target, who))
            worth = self._of_kinds.get(alike)
            if worth is None:
                worth = self._computed(who, attack, target)
                _keep(self._of_kinds, alike, worth)
            _keep(self._known, key, worth)
        return worth

    def best_first(self, who: str, attacks: tuple[str, ...], target: str) -> list[int]:
        """Return the places of somebody's attacks, that of the one with the largest loss first."""
        key = (who, attacks, target)
        ranked = self._ranked.get(key)
        if ranked is None:
            losses = [self.of(who, attack, target)[1] for attack in attacks]
            places = sorted(range(len(attacks)), key=losses.__getitem__, reverse=True)
            ranked = places
            _keep(self._ranked, key, ranked)
        return ranked

    def _computed(self, who: str, attack: str, target: str) -> "tuple[Value, Value]":
        if self._system.odds is None:
            return NOTHING
        try:
            order = self._orders.attack(who, target, attack)
            return self._tactics.worth(self._system.odds()(self._on_their_sheets(), order))
        except HeroCombatError:
            return NOTHING

    def _on_their_sheets(self) -> AnyEncounter:
        """Return the fight with everybody unhurt, as it began."""
        if self._unhurt is None:
            now, system = self._encounter, self._system
            ids = {*now.combatants, *now.left}
            start = msgspec.structs.replace(
                now,
                combatants={
                    who: system.unhurt(sheet) for who, sheet in now.sheets.items() if who in ids
                },
                things={which: system.undamaged(thing) for which, thing in now.objects.items()},
                place=None,  # whoever they are, wherever
            )
            clock, _ = system.begin(start)
            self._unhurt = msgspec.structs.replace(start, clock=clock)
        return self._unhurt


def _keep(known: dict[K, V], key: K, value: V) -> None:
    """Keep a value, and forget the others when there are too many."""
    if len(known) >= _MOST_KEPT:
        known.clear()
    known[key] = value
