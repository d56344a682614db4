"""Between the document and the encounter: what `[state]` says, and what it is to say next."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from hero_combat.errors import Problem
from hero_combat.fight.contract import System
from hero_combat.fight.log_lines import Entries
from hero_combat.fight.model import AnyEncounter, Record
from hero_combat.file.authored import decoded_header, stat_blocks
from hero_combat.file.document import Document
from hero_combat.file.error_lines import MAX_LOCATED, file_error
from hero_combat.file.tables import lay_over
from hero_combat.file.typed import Trouble, decode
from hero_combat.text import did_you_mean

_KEPT = ("engine", "seed", "rules", "sheets", "combatants", "objects", "base", "undone", "log")


def read_encounter(document: Document, system: System) -> AnyEncounter:
    """Read the encounter that `document` holds.

    Raises:
        FileError: everything that is wrong with the file, at once.
    """
    head, troubles = decoded_header(document)
    blocks, wrong = stat_blocks(document)
    troubles += [*wrong, *_template_troubles(blocks.templates, system.sheet)]
    rules = _decoded(document.authored.get("rules", {}), system.rules, ("rules",), troubles)
    state = document.state
    held = _table(state, "combatants", troubles)
    overrides = {who: _table(held[who], "sheet", troubles, who) for who in held}
    sheets = {
        who: _sheet(block, overrides.get(who), system.sheet, ("combatants", who), troubles)
        for who, block in blocks.combatants.items()
        if len(troubles) <= MAX_LOCATED
    }
    objects = {
        which: _decoded(block, system.object, ("objects", which), troubles)
        for which, block in blocks.objects.items()
        if len(troubles) <= MAX_LOCATED
    }
    record = _record(state, troubles)
    clock_keys = {key: value for key, value in state.items() if key not in _KEPT}
    clock = _decoded(clock_keys, system.clock, ("state",), troubles)
    log = _log(state, troubles)
    if troubles or head is None:
        raise file_error(troubles, document)
    combatants, things = _current(state, system, sheets, objects, record, troubles)
    if troubles:
        raise file_error(troubles, document)
    return AnyEncounter(
        system=head.system,
        title=head.title,
        seed=head.seed if record.seed is None else record.seed,
        rules=rules,
        sheets=sheets,
        objects=objects,
        clock=clock,
        combatants=combatants,
        things=things,
        sources=blocks.combatants | blocks.objects,
        overrides={who: table for who, table in overrides.items() if table},
        log=Entries(log),
        record=record,
    )


def state_of(encounter: AnyEncounter, system: System) -> dict[str, Any]:
    """Return what `[state]` is to say for `encounter`, in order; {} before a fight begins."""
    record = encounter.record
    state: dict[str, Any] = {}
    if encounter.log or encounter.combatants or record.base is not None:
        state = {"engine": record.engine, **snapshot(encounter, system)}
        if record.base is not None:
            state["base"] = record.base
    if record.undone:
        state["undone"] = {"lines": list(record.undone)}
    if encounter.log:
        state["log"] = {"lines": list(encounter.log)}
    return state


def snapshot(encounter: AnyEncounter, system: System) -> dict[str, Any]:
    """Return everything that the log lines so far have made, without the lines themselves."""
    now: dict[str, Any] = {}
    if encounter.record.seed is not None:
        now["seed"] = encounter.record.seed
    now |= _differences(encounter.clock, system.clock())
    if encounter.record.rules:
        now["rules"] = encounter.record.rules
    now["sheets"] = encounter.record.sheets
    people: dict[str, Any] = {}
    for who, current in encounter.combatants.items():
        mine = _differences(current, system.fresh(encounter.sheets[who]))
        if encounter.overrides.get(who):
            mine["sheet"] = encounter.overrides[who]
        if mine:
            people[who] = mine
    if people:
        now["combatants"] = people
    things = {
        which: mine
        for which, thing in encounter.things.items()
        if (mine := _differences(thing, system.whole(encounter.objects[which])))
    }
    if things:
        now["objects"] = things
    return now


def digest(block: Mapping[str, Any]) -> str:
    """Return twelve hexadecimal digits that change when anything in `block` does."""
    from _blake2 import blake2b  # noqa: PLC0415 - only a fight's beginning needs it

    text = msgspec.json.encode(block, order="sorted")
    return str(blake2b(text, digest_size=6).hexdigest())


def edited_blocks(encounter: AnyEncounter) -> list[str]:
    """Return the ids (and "rules") whose authored text was edited since they came in."""
    record = encounter.record
    changed = [
        which
        for which, was in record.sheets.items()
        if which not in encounter.sources or digest(encounter.sources[which]) != was
    ]
    if record.sheets and rules_digest(encounter) != record.rules:
        changed.append("rules")
    return changed


def rules_digest(encounter: AnyEncounter) -> str:
    """Return the digest of the rulings that are not at their defaults; "" when all are."""
    own = _differences(encounter.rules, type(encounter.rules)())
    return digest(own) if own else ""


def _template_troubles(
    templates: dict[str, dict[str, Any]], type_: type[msgspec.Struct]
) -> list[Trouble]:
    """Return what is wrong with templates as written, used or not; keys may be missing in them."""
    return [
        trouble
        for id_, block in templates.items()
        for trouble in decode(block, type_, ("templates", id_), partial=True)[1]
    ]


def _sheet(
    block: dict[str, Any],
    override: dict[str, Any] | None,
    type_: type[Any],
    path: tuple[str, ...],
    troubles: list[Trouble],
) -> Any:
    sheet = _decoded(block, type_, path, troubles)
    if override and sheet is not None:
        place = ("state", "combatants", path[-1], "sheet")
        sheet = _decoded(lay_over(block, override), type_, place, troubles)
    return sheet


def _decoded(raw: Any, type_: type[Any], path: tuple[str, ...], troubles: list[Trouble]) -> Any:
    value, found = decode(raw, type_, path)
    troubles += found
    return value


def _differences(now: msgspec.Struct, fresh: msgspec.Struct) -> dict[str, Any]:
    """Return the fields of `now` that are not as in `fresh`, as TOML values."""
    different: dict[str, Any] = {}
    if now is fresh:
        return different
    for key in now.__struct_fields__:
        value, was = getattr(now, key), getattr(fresh, key)
        if value == was:
            continue
        if isinstance(value, msgspec.Struct) and type(value) is type(was):
            different[key] = _differences(value, was)
        else:
            different[key] = msgspec.to_builtins(value)
    return different


def _current(
    state: Mapping[str, Any],
    system: System,
    sheets: Mapping[str, Any],
    objects: Mapping[str, Any],
    record: Record,
    troubles: list[Trouble],
) -> tuple[dict[str, Any], dict[str, Any]]:
    held = state.get("combatants", {})
    combatants = {
        who: _overlaid(system.fresh(sheets[who]), held.get(who), ("combatants", who), troubles)
        for who in record.sheets
        if who in sheets
    }
    _unknown(held, combatants, "combatants", troubles)
    lying = state.get("objects", {})
    things = {
        which: _overlaid(system.whole(sheet), lying.get(which), ("objects", which), troubles)
        for which, sheet in objects.items()
    }
    _unknown(lying, things, "objects", troubles)
    return combatants, things


def _overlaid(
    fresh: Any, held: Mapping[str, Any] | None, path: tuple[str, ...], troubles: list[Trouble]
) -> Any:
    if not held:
        return fresh
    mine = {key: value for key, value in held.items() if key != "sheet"}
    full = lay_over(msgspec.to_builtins(fresh), mine)
    return _decoded(full, type(fresh), ("state", *path), troubles)


def _unknown(
    held: Mapping[str, Any], known: Iterable[str], table: str, troubles: list[Trouble]
) -> None:
    known = list(known)
    for key in held:
        if key not in known:
            mend = did_you_mean(key, known) or "it is not in the fight; join it, or take this out"
            troubles.append(Trouble(("state", table, key), "nobody of that id is in play", mend))


def _table(
    table: Mapping[str, Any], key: str, troubles: list[Trouble], who: str = ""
) -> dict[str, Any]:
    held = table.get(key, {}) if isinstance(table, Mapping) else None
    if isinstance(held, dict):
        return held
    path = ("state", "combatants", who, key) if who else ("state", key)
    troubles.append(Trouble(path, "expected a table", ""))
    return {}


def _record(state: Mapping[str, Any], troubles: list[Trouble]) -> Record:
    keys = {
        key: state[key] for key in ("engine", "seed", "rules", "sheets", "base") if key in state
    }
    if "undone" in state:
        undone = state["undone"]
        keys["undone"] = undone.get("lines", []) if isinstance(undone, dict) else undone
    record: Record | None = _decoded(keys, Record, ("state",), troubles)
    return record or Record()


class _Lines(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    lines: tuple[str, ...] = ()


def _log(state: Mapping[str, Any], troubles: list[Trouble]) -> tuple[str, ...]:
    log: _Lines | None = _decoded(state.get("log", {}), _Lines, ("state", "log"), troubles)
    return log.lines if log else ()


def bad_log_line(document: Document, index: int, message: str, mend: str = "") -> Problem:
    """Return the problem of log line `index`, counted from 0, with its line in the file."""
    error = file_error([Trouble(("state", "log", "lines", index), message, mend)], document)
    return error.problems[0]
