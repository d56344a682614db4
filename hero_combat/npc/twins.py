"""Combatants who are alike: the odds of an attack on one of them are those on any."""

import re
from collections.abc import Mapping

import msgspec

from hero_combat.fight.model import AnyEncounter


class Kinds:
    """Of what kind everybody is: of one stat block, as hurt, told apart by nothing.

    An id in somebody's grip, or as what an object stands behind, tells people apart; so does the
    clock, but for the order of those who all wait behind whoever looks at them; and so does the
    place where they are. What is kept grows as the number of people does, not as that of pairs.
    """

    def __init__(self, fight: AnyEncounter) -> None:
        self._fight = fight
        blocks = [
            msgspec.structs.replace(sheet, name="", doctrine="") for sheet in fight.sheets.values()
        ]
        told = [fight.objects, fight.things, [*fight.combatants.values()], blocks]
        self._named = _words(told)
        self._clock = [(value, _words(value)) for value in msgspec.structs.astuple(fight.clock)]
        self._queues = [
            {who: place for place, who in enumerate(value)}
            for value, _ in self._clock
            if isinstance(value, tuple)
        ]
        self._kinds: dict[str, object] = {}
        self._numbers: dict[object, int] = {}

    def seen(self, who: str, by: str) -> object:
        """Return the kind of `who` as `by` sees them, attacker or target: the same for twins."""
        kind = self._kinds.get(who)
        if kind is None:
            likeness = self._likeness(who)
            kind = self._kinds[who] = self._numbers.setdefault(likeness, len(self._numbers))
        behind = [
            by in queue and queue[who] > queue[by] if who in queue else None
            for queue in self._queues
        ]
        return kind, *behind

    def _likeness(self, who: str) -> object:
        if who in self._named or (self._fight.place and self._fight.place.point(who)):
            return who
        sheet = msgspec.structs.replace(self._fight.sheets[who], name="", doctrine="")
        clock = [self._place(who, value, said) for value, said in self._clock]
        return msgspec.json.encode([sheet, self._fight.combatants[who], clock], enc_hook=str)

    def _place(self, who: str, value: object, said: frozenset[str]) -> object:
        """Return where `who` stands in a value of the clock; the id itself where it can't be told.

        Who is in a queue is one of it, as far as nobody looks.
        """
        if isinstance(value, tuple) and who in value:
            return True
        if isinstance(value, Mapping) and who in value:
            return [value[who]]
        return who if who in said else None


def _words(told: object) -> frozenset[str]:
    """Return all words that may be ids, wherever they stand in some values."""
    return frozenset(_ID.findall(msgspec.json.encode(told, enc_hook=str).decode()))


_ID = re.compile("[a-z0-9][a-z0-9-]*")


class Twins:
    """Who is as good as whom as somebody's target."""

    def __init__(self, fight: AnyEncounter, attacker: str) -> None:
        self._kinds = Kinds(fight)
        self._attacker = attacker
        self._first: dict[object, str] = {}

    def like(self, who: str) -> str:
        """Return the first who was asked for of those who are like `who`."""
        return self._first.setdefault(self._kinds.seen(who, self._attacker), who)
