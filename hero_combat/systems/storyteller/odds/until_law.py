"""Attack after attack on one target, as each leaves it: wounds, Combat Tags, Defense that falls."""

from collections.abc import Callable
from functools import cache

import msgspec

from hero_combat.dice.chains import Chain
from hero_combat.dice.laws import Law
from hero_combat.systems.storyteller.odds.every_outcome import Leaf, law_of
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.state import Current, Fight

_replace = msgspec.structs.replace
_MORE = 6
"""More than Willpower, weapon and a pulled blow add to Defense."""


class RepeatedAttack:
    """The same attack again and again; who makes it and all others stay as they are.

    A state of the chains is a number for how the target, and who is hit in its place, are then.
    """

    def __init__(self, fight: Fight, order: Resolve, victim: str) -> None:
        self._fight, self._order, self._victim = fight, order, victim
        self._people = tuple(dict.fromkeys((order.target[0], victim)))
        self._numbers: dict[bytes, int] = {}
        self._states: list[tuple[Current, ...]] = []
        self._step = cache(self._after)

    def chain(self, over: Callable[[Fight], bool]) -> Chain:
        """Return the attacks until something has become of the victim."""
        over_in = cache(lambda state: over(self._in(state)))
        return Chain(self._number(self._fight), self._step, over_in)

    def _after(self, state: int) -> Law[int]:
        def read(leaf: Leaf) -> int:
            return self._number(leaf.outcome.encounter)

        return law_of(self._in(state), self._order, read)

    def _in(self, state: int) -> Fight:
        """Return the fight with the target in that state."""
        people = dict(zip(self._people, self._states[state], strict=True))
        return _replace(self._fight, combatants={**self._fight.combatants, **people})

    def _number(self, fight: Fight) -> int:
        """Return the number of the state in which the target is there."""
        found = tuple(self._relevant(who, fight.combatants[who]) for who in self._people)
        key = msgspec.json.encode(found)
        if key not in self._numbers:
            self._numbers[key] = len(self._states)
            self._states.append(found)
        return self._numbers[key]

    def _relevant(self, who: str, now: Current) -> Current:
        """Return what of somebody makes a difference to the attacks that follow."""
        enough = self._fight.sheets[who].base_defense + _MORE
        return _replace(
            now,
            applied=min(now.applied, enough),
            taken_bashing=0,
            taken_lethal=0,
            taken_aggravated=0,
        )
