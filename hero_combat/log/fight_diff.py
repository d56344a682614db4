"""Comparing two versions of an encounter: what happened between them, in game terms."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from hero_combat.errors import UsageError
from hero_combat.fight.contract import System
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.outcome import Change
from hero_combat.log.lines import Line
from hero_combat.orders.lines import line_of


class FightChanges(msgspec.Struct, frozen=True):
    """What happened between two versions.

    Attributes:
        taken_back: the sentences of the lines that the newer version no longer has.
        story: the sentences of its new lines.
        came: the ids of those who came into the fight.
        left: the reason, for each combatant who left: `fled`; "" if no reason was given.
        changes: every value of the state, the older one and the newer one.
        edits: every value that an author changed, by its path in the file.
    """

    taken_back: tuple[str, ...]
    story: tuple[str, ...]
    came: tuple[str, ...]
    left: dict[str, str]
    changes: tuple[Change, ...]
    edits: tuple[Change, ...]


def compare_fights(
    old: AnyEncounter,
    new: AnyEncounter,
    old_lines: list[Line],
    new_lines: list[Line],
    system: System,
) -> FightChanges:
    """Tell what happened between `old` and `new`.

    Args:
        old: the older encounter.
        new: the newer one.
        old_lines: the lines of the older log.
        new_lines: the lines of the newer log.
        system: the rules of the newer one.

    Raises:
        UsageError: they are of different systems.
    """
    if old.system != new.system:
        raise UsageError(f"one is an encounter of {old.system}, the other of {new.system}")
    common = 0
    for one, other in zip(old.log, new.log, strict=False):
        if one != other:
            break
        common += 1
    return FightChanges(
        taken_back=tuple(_sentence(line) for line in old_lines[common:]),
        story=tuple(_sentence(line) for line in new_lines[common:]),
        came=tuple(who for who in new.combatants if who not in old.combatants),
        left=_left(old, new),
        changes=tuple(_changes(old, new, system)),
        edits=tuple(_edits(old, new)),
    )


def _left(old: AnyEncounter, new: AnyEncounter) -> dict[str, str]:
    """Return those who are no longer in the fight, in the order of the file, and why."""
    gone = {who: "" for who in old.combatants if who not in new.combatants}
    for who, one in new.left.items():
        if who not in old.left or old.left[who].why != one.why:
            gone[who] = one.why
    return {who: gone[who] for who in dict.fromkeys((*old.sheets, *new.sheets)) if who in gone}


def _people(fight: AnyEncounter) -> dict[str, Any]:
    """Return everybody's current values, those who have left included."""
    return {**fight.combatants, **{who: gone.current for who, gone in fight.left.items()}}


def _changes(old: AnyEncounter, new: AnyEncounter, system: System) -> Iterator[Change]:
    """List every value of the state that differs; who has just come in came unhurt."""
    yield from _between(old.clock, new.clock, "")
    before = _people(old)
    for who, current in _people(new).items():
        was = before.get(who) or system.unhurt(new.sheets[who])
        yield from _between(was, current, f"{who}.")
    for which, thing in new.things.items():
        was = old.things.get(which) or system.undamaged(new.objects[which])
        yield from _between(was, thing, f"{which}.")
    for who in dict.fromkeys((*old.overrides, *new.overrides)):
        parts = (old.overrides.get(who, {}), new.overrides.get(who, {}))
        yield from _tables(*parts, f"{who}.sheet.")
    for which in dict.fromkeys((*old.marks, *new.marks)):
        yield from _tables(old.marks.get(which, {}), new.marks.get(which, {}), f"{which}.marks.")
    if old.reminders != new.reminders:
        yield Change("reminders", old.reminders, new.reminders)


def _edits(old: AnyEncounter, new: AnyEncounter) -> Iterator[Change]:
    if old.title != new.title:
        yield Change("title", old.title or None, new.title or None)
    if old.record.seed == new.record.seed and old.seed != new.seed:
        yield Change("seed", old.seed, new.seed)
    yield from _between(old.rules, new.rules, "rules.")
    if old.mark_names != new.mark_names:
        yield Change("marks", list(old.mark_names) or None, list(new.mark_names) or None)
    if old.players_see != new.players_see:
        yield Change("players_see", old.players_see, new.players_see)
    for key in ("doctrines", "sides"):
        yield from _tables(_written(getattr(old, key)), _written(getattr(new, key)), f"{key}.")
    for which in dict.fromkeys((*old.sources, *new.sources)):
        section = "combatants" if which in {**old.sheets, **new.sheets} else "objects"
        path = f"{section}.{which}"
        if which not in new.sources:
            yield Change(path, old.sources[which].get("name", which), None)
        elif which not in old.sources:
            yield Change(path, None, new.sources[which].get("name", which))
        else:
            yield from _tables(old.sources[which], new.sources[which], f"{path}.")


def _written(tables: Mapping[str, msgspec.Struct]) -> dict[str, dict[str, Any]]:
    """Return tables of the authored part as they are written: without what is at its default."""
    return {
        name: {
            key: value
            for key in table.__struct_fields__
            if (value := getattr(table, key)) != getattr(type(table)(), key)
        }
        for name, table in tables.items()
    }


def _between(old: msgspec.Struct, new: msgspec.Struct, prefix: str) -> Iterator[Change]:
    """List the fields of a record that differ, those of a record inside it by `status.prone`."""
    if old == new:
        return
    for key in new.__struct_fields__:
        was, now = getattr(old, key), getattr(new, key)
        if was == now:
            continue
        if isinstance(now, msgspec.Struct) and type(was) is type(now):
            yield from _between(was, now, f"{prefix}{key}.")
        else:
            yield Change(prefix + key, was, now)


def _tables(old: Mapping[str, Any], new: Mapping[str, Any], prefix: str) -> Iterator[Change]:
    for key in dict.fromkeys((*old, *new)):
        was, now = old.get(key), new.get(key)
        if was == now:
            continue
        if isinstance(was, Mapping) and isinstance(now, Mapping):
            yield from _tables(was, now, f"{prefix}{key}.")
        else:
            yield Change(prefix + key, was, now)


def _sentence(line: Line) -> str:
    return line.sentence or line_of(line.order)
