"""Combatants who are alike: the odds of an attack on one of them are those on any."""

from collections.abc import Mapping

import msgspec

from hero_combat.fight.model import AnyEncounter


class Twins:
    """Who is as good as whom as somebody's target: of one stat block, as hurt, told apart by none.

    A name in somebody's grip, or as what an object stands behind, tells people apart; so does the
    clock, but for the order of those who all wait behind the attacker.
    """

    def __init__(self, fight: AnyEncounter, attacker: str) -> None:
        self._fight = fight
        self._attacker = attacker
        people = [*fight.combatants.values()]
        blocks = [*fight.sheets.values()]
        told = [fight.objects, fight.things, people, blocks]
        self._named = msgspec.json.encode(told, enc_hook=str)
        self._first: dict[object, str] = {}
        self._like: dict[str, str] = {}

    def like(self, who: str) -> str:
        """Return the first who was asked for of those who are like `who`."""
        if who not in self._like:
            self._like[who] = self._first.setdefault(self._likeness(who), who)
        return self._like[who]

    def _likeness(self, who: str) -> object:
        if who.encode() in self._named:
            return who
        sheet = msgspec.structs.replace(self._fight.sheets[who], name="", doctrine="")
        clock = [self._place(who, value) for value in msgspec.structs.astuple(self._fight.clock)]
        return msgspec.json.encode([sheet, self._fight.combatants[who], clock], enc_hook=str)

    def _place(self, who: str, value: object) -> object:
        """Return where `who` stands in a value of the clock; the id itself where it can't be told.

        Of a list it is told whether they are in it, and whether behind the attacker.
        """
        if isinstance(value, tuple) and who in value:
            attacker = self._attacker
            return attacker in value and value.index(who) > value.index(attacker)
        if isinstance(value, Mapping) and who in value:
            return [value[who]]
        return who if who.encode() in msgspec.json.encode(value, enc_hook=str) else None
