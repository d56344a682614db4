"""Random command lines, made from the declarations of the orders and from what a file holds."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from hero_combat.fight.contract import System
from hero_combat.fight.model import AnyEncounter
from hero_combat.file.typed import fields_of
from hero_combat.log.participants import EDITS, Begin, Join, Remind
from hero_combat.log.set_verb import Set, Unset
from hero_combat.orders.declaration import Order, Parameter, spec_of

TEXTS = (
    "3d6", "8d6", "2 1/2d6", "dex", "11-", "str", "body", "stun", "hp", "mental", "perception",
    "d20", "5", "-1", "", "x", "a b", "it's", "#", "null", "none", "true", "ünïcode", "--", "0",
)  # fmt: skip
NUMBERS = (0, 1, 1, 2, 2, 3, 4, 6, 8, 10, 12, 15, 20, 40, 100, -1, -3, 1000, 10**6, 10**12)
TIMES = ("T1S12", "T2S3", "t2s6", "T3S1", "R2", "R3", "r4", "R1P9", "R2P4", "R2P5", "never", "R0")
REMINDERS = ("the bomb goes off", "the police arrive", "the bomb", "ünïcode: what?", "a.b")
MARKS = ("flashed", "heat", "stunned", "ünïcode", "4", "no mark")
VALUES = (*TEXTS, "lots", "false", "1.5", "a,b", "a=1", "99999999999999999999", "1000", "-1000")


class Fuzzer:
    """Somebody who types at random, but knows the words.

    Args:
        chance: where the randomness comes from.
        system: whose verbs are typed.
    """

    def __init__(self, chance: Random, system: System) -> None:
        self.chance = chance
        self.system = system

    def line(self, encounter: AnyEncounter) -> list[str]:
        """The words of a changing command, right or wrong."""
        roll = self.chance.random()
        if roll < 0.12:
            return self._set(encounter)
        if roll < 0.3:
            return ["step"]
        cls = self.chance.choice(self.system.orders if roll < 0.93 else (*EDITS,))
        return self.words(cls, encounter)

    def words(self, cls: type[Order], encounter: AnyEncounter) -> list[str]:
        """The words of an order of this kind."""
        if cls in (Set, Unset):
            return self._set(encounter)
        if cls is Remind:  # alone it would change nothing
            return ["remind", self.chance.choice((*TIMES, *TEXTS)), self.chance.choice(REMINDERS)]
        spec = spec_of(cls)
        actor = self._of(encounter.combatants)
        words = [spec.verb]
        kind = None
        for parameter in spec.positionals:
            if parameter.field == cls.usages_of:
                kind = self.chance.choice([*cls.usages, *parameter.choices] or ["x"])
                text = kind
            elif parameter.field == cls.actor:
                text = actor
            else:
                text = self.value(parameter, encounter, actor)
            if parameter.required or self.chance.random() < 0.8:
                words.append(text)
            else:
                break
        wanted = self._wanted(cls, kind)
        for parameter in wanted:
            if parameter.kind == "flag":
                words.append(parameter.name)
            else:
                value = kind if parameter.field == cls.usages_of and kind else None
                value = value or self.value(parameter, encounter, actor)
                words += (
                    [f"{parameter.name}={value}"] if value[:1] == "-" else [parameter.name, value]
                )
        return words

    def _wanted(self, cls: type[Order], kind: str | None) -> list[Parameter]:
        """Mostly options that belong together, some that don't."""
        chance, spec = self.chance, spec_of(cls)
        if cls.usages and kind is None:
            kind = chance.choice(list(cls.usages))
        usage = cls.usages.get(kind or "")
        names: list[str] = []
        if usage:
            names += [chance.choice(need.split("|")) for need in usage.needs]
            names += chance.sample(usage.reads, min(len(usage.reads), chance.randint(0, 3)))
            if kind and cls.usages_of in spec.by_field:
                names.append(cls.usages_of)
        if not usage or chance.random() < 0.15:
            fields = list(spec.by_field)
            names += chance.sample(fields, min(len(fields), chance.choice((0, 1, 1, 2, 3))))
        if chance.random() < 0.4 and "force" in spec.by_field:
            names.append("force")
        return [spec.by_field[name] for name in dict.fromkeys(names) if name in spec.by_field]

    def value(  # noqa: PLR0911 - a line a kind of parameter
        self, parameter: Parameter, encounter: AnyEncounter, actor: str
    ) -> str:
        """A text for this parameter."""
        chance = self.chance
        if parameter.kind == "number":
            return str(self._number(parameter))
        if parameter.choices and chance.random() < 0.95:
            return chance.choice(parameter.choices)
        if parameter.refers == "attack":
            attacks = getattr(encounter.sheets.get(actor), "attacks", {})
            return self._of(attacks)
        who = {**encounter.combatants, **encounter.objects}
        if parameter.kind == "words":
            if parameter.refers == "block":  # who has left may come back
                who = encounter.left or encounter.sheets
            return ",".join(self._of(who) for _ in range(chance.choice((1, 1, 2, 3))))
        if parameter.kind == "pairs":
            return f"{self._of(who)}={chance.choice((*map(str, NUMBERS), *TEXTS))}"
        if parameter.refers:
            pool = {"object": encounter.objects, "block": encounter.sheets}
            return self._of(pool.get(parameter.refers, who) or who)
        if chance.random() < 0.5:
            return self._of({**who, **self._names(encounter, actor)})
        return chance.choice(TEXTS)

    def _number(self, parameter: Parameter) -> int:
        edges = [n for n in (parameter.low, parameter.high) if n is not None]
        inside = [
            n
            for n in NUMBERS
            if (parameter.low is None or n >= parameter.low)
            and (parameter.high is None or n <= parameter.high)
        ]
        return self.chance.choice(inside or edges) if self.chance.random() < 0.9 else (
            self.chance.choice([*edges, *NUMBERS])
        )  # fmt: skip

    def _of(self, pool: Any) -> str:
        """An id, seldom a wrong one."""
        ids = list(pool)
        if not ids or self.chance.random() < 0.03:
            return self.chance.choice(("nobody", "x", "-", ""))
        return str(self.chance.choice(ids))

    def _names(self, encounter: AnyEncounter, actor: str) -> dict[str, Any]:
        """The names in the actor's stat block: Powers, skills, attributes."""
        sheet = encounter.sheets.get(actor)
        found: dict[str, Any] = {}
        for key in sheet.__struct_fields__ if sheet else ():
            found[key] = None
            value = getattr(sheet, key)
            if isinstance(value, dict):
                found |= dict.fromkeys(value)
        return found

    def _set(self, encounter: AnyEncounter) -> list[str]:
        path = self.chance.choice(list(_paths(encounter, self.system)) or ["x"])
        if self.chance.random() < 0.15:
            return ["unset", path]
        ids = [*encounter.combatants, *encounter.objects]
        words = [*VALUES, *map(str, NUMBERS), *ids, *ids, *ids]
        if ".marks." in path and self.chance.random() < 0.8:
            words = [*TIMES, "true", "true", "false", "1", "3"]
        value = self.chance.choice(words)
        return ["set", "--", path, value] if value[:1] == "-" else ["set", path, value]

    def seats(self, encounter: AnyEncounter) -> list[str]:
        """`begin` or `join` with some of those who are there."""
        cls = self.chance.choice((Begin, Join))
        return self.words(cls, encounter)


def _paths(encounter: AnyEncounter, system: System) -> Iterator[str]:
    """Every path that `set` could take, and some that it couldn't."""
    yield from fields_of(system.clock)
    for who, current in encounter.combatants.items():
        sheet = encounter.sheets[who]
        for key in _keys(current):
            yield f"{who}.{key}"
        for key in _keys(sheet):
            yield f"{who}.sheet.{key}"
        yield from (f"{who}.marks.{name}" for name in MARKS)
        yield f"{who}.marks"
    for which, thing in encounter.things.items():
        yield from (f"{which}.{key}" for key in _keys(thing))
        yield f"{which}.marks.burning"


def _keys(record: msgspec.Struct) -> Iterator[str]:
    for key in fields_of(type(record)):
        yield key
        value = getattr(record, key, None)
        if isinstance(value, msgspec.Struct):
            yield from (f"{key}.{inner}" for inner in _keys(value))
        elif isinstance(value, dict):
            yield from (f"{key}.{name}" for name in (*value, "another"))
