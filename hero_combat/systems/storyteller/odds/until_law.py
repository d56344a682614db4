"""Attack after attack on one target, as each leaves it: wounds, Combat Tags, Defense that falls."""

from collections.abc import Callable
from functools import cache

import msgspec

from hero_combat.dice.chains import Chain
from hero_combat.dice.laws import Law
from hero_combat.systems.storyteller.attack.attempt import Reached
from hero_combat.systems.storyteller.odds.every_outcome import Leaf, law_of
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.state import Current, Encounter, Thing

_replace = msgspec.structs.replace
_MORE = 6
"""More than Willpower, weapon and a pulled blow add to Defense."""


class RepeatedAttack:
    """The same attack again and again; who makes it and all others stay as they are.

    A state of the chains is a number for how the target, who is hit in its place or stands before
    it, and the cover are then.
    """

    def __init__(self, fight: Encounter, order: Resolve, reached: Reached) -> None:
        self._fight, self._order = fight, order
        people = dict.fromkeys((order.target[0], reached.target.id, reached.shield))
        self._people = tuple(one for one in people if one)
        self._things = (reached.cover,) if reached.cover else ()
        self._numbers: dict[bytes, int] = {}
        self._states: list[tuple[tuple[Current, ...], tuple[Thing, ...]]] = []
        self._step = cache(self._after)

    def chain(self, over: Callable[[Encounter], bool]) -> Chain:
        """Return the attacks until something has become of the victim."""
        over_in = cache(lambda state: over(self._in(state)))
        return Chain(self._number(self._fight), self._step, over_in)

    def _after(self, state: int) -> Law[int]:
        def read(leaf: Leaf) -> int:
            return self._number(leaf.outcome.encounter)

        return law_of(self._in(state), self._order, read)

    def _in(self, state: int) -> Encounter:
        """Return the fight with the target in that state."""
        held, stood = self._states[state]
        people = dict(zip(self._people, held, strict=True))
        things = dict(zip(self._things, stood, strict=True))
        fight = self._fight
        return _replace(
            fight,
            combatants={**fight.combatants, **people},
            things={**fight.things, **things},
        )

    def _number(self, fight: Encounter) -> int:
        """Return the number of the state in which the target is there."""
        people = tuple(self._relevant(who, fight.combatants[who]) for who in self._people)
        found = people, tuple(fight.things[which] for which in self._things)
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
