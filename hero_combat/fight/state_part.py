"""What `[state]` of a document says: the encounter as it stands."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, get_args

import msgspec

from hero_combat.errors import Problem
from hero_combat.fight.contract import System
from hero_combat.fight.doctrine_text import DoctrineText, SideText
from hero_combat.fight.log_lines import Entries
from hero_combat.fight.model import AnyEncounter, Gone, LeaveReason, Record, Sheets, raised
from hero_combat.file.authored import decoded_header, has_places, stat_blocks
from hero_combat.file.document import Document
from hero_combat.file.error_lines import MAX_LOCATED, file_error
from hero_combat.file.tables import with_overrides
from hero_combat.file.typed import Trouble, decode
from hero_combat.text import did_you_mean, listing

if TYPE_CHECKING:  # most fights have none
    from hero_combat.fight.marks import Marks
    from hero_combat.place.ground import Place

_KEPT = (
    "engine",
    "keys_of",
    "seed",
    "rules",
    "rulings",
    "sheets",
    "combatants",
    "left",
    "objects",
    "map",
    "reminders",
    "base",
    "undone",
    "log",
)


def read_encounter(document: Document, system: System) -> AnyEncounter:
    """Read the encounter that `document` holds.

    Raises:
        FileError: everything that is wrong with the file, at once.
    """
    head, troubles = decoded_header(document)
    blocks, wrong = stat_blocks(document)
    troubles += [*wrong, *_template_troubles(blocks.templates, system.sheet)]
    place: Place | None = None
    if has_places(document, blocks):
        from hero_combat.place.part import read_place  # noqa: PLC0415 - most files have no places

        place = read_place(document.authored, blocks, document.state, troubles)
    state, read_otherwise = _renewed(document.state, system, blocks.combatants | blocks.objects)
    rules = _rules(document, system, troubles)
    held = _table(state, "combatants", troubles)
    gone = _table(state, "left", troubles)
    overrides = {who: _table(held[who], "sheet", troubles, who) for who in held}
    overrides |= {who: _table(gone[who], "sheet", troubles, who, "left") for who in gone}
    doctrines = _named(document, "doctrines", DoctrineText, troubles)
    sides = _named(document, "sides", SideText, troubles)
    sheets = {
        who: _sheet(
            block,
            overrides.get(who),
            system.sheet,
            who,
            "left" if who in gone else "combatants",
            troubles,
        )
        for who, block in blocks.combatants.items()
        if len(troubles) <= MAX_LOCATED
    }
    objects = {
        which: _decoded(block, system.object, ("objects", which), troubles)
        for which, block in blocks.objects.items()
        if len(troubles) <= MAX_LOCATED
    }
    if system.unknown is not None and not troubles:
        troubles += system.unknown(rules, sheets, objects)
    record = _record(state, troubles)
    clock_keys = {key: value for key, value in state.items() if key not in _KEPT}
    clock = _decoded(clock_keys, system.clock, ("state",), troubles)
    log = _log(state, troubles)
    marks, reminders = _tables_own(document, state, system, troubles)
    if troubles or head is None:
        raise file_error(troubles, document)
    combatants, left, things = _current(state, system, sheets, objects, record, troubles)
    if troubles:
        raise file_error(troubles, document)
    if hasattr(system.sheet, "raised"):
        people = {who: each.current for who, each in left.items()} | combatants
        sheets |= {who: raised(sheets[who], now) for who, now in people.items()}
    return AnyEncounter(
        system=head.system,
        title=head.title,
        seed=head.seed if record.seed is None else record.seed,
        rules=rules,
        sheets=Sheets(sheets),
        objects=objects,
        clock=clock,
        combatants=combatants,
        things=things,
        sources=blocks.combatants | blocks.objects,
        overrides={who: table for who, table in overrides.items() if table},
        log=Entries(log),
        record=record,
        left=left,
        doctrines=doctrines,
        sides=sides,
        mark_names=head.marks,
        players_see=head.players_see,
        marks=marks,
        reminders=reminders,
        read_otherwise=read_otherwise,
        place=place,
    )


def _renewed(
    state: dict[str, Any], system: System, blocks: Mapping[str, Any]
) -> tuple[dict[str, Any], tuple[str, ...]]:
    """Return the state in the keys of today's engine, and what was read otherwise."""
    engine = state.get("engine")
    written = state.get("keys_of") or engine
    if system.renewed is None or type(written) is not int or not 0 < written < system.engine:
        return state, ()
    new, told = system.renewed()(state, written, blocks)
    return {**new, "keys_of": system.engine}, tuple(told)


def _tables_own(
    document: Document, state: Mapping[str, Any], system: System, troubles: list[Trouble]
) -> "tuple[dict[str, Marks], dict[str, str]]":
    """Return marks and reminders, which most files have none of."""
    tables = [state.get(key, {}) for key in ("combatants", "left", "objects")]
    borne = any(
        isinstance(block, dict) and "marks" in block
        for table in tables
        if isinstance(table, dict)
        for block in table.values()
    )
    if not (borne or "reminders" in state or "marks" in document.authored):
        return {}, {}
    from hero_combat.fight import marks_part  # noqa: PLC0415 - as above

    marks_part.check_names(document.authored.get("marks"), troubles)
    return (
        marks_part.read_marks(state, system, troubles),
        marks_part.read_reminders(state, system, troubles),
    )


def _rules(document: Document, system: System, troubles: list[Trouble]) -> Any:
    """Read `[rules]`, and what was laid over it when the fight began."""
    authored = document.authored.get("rules", {})
    rules = _decoded(authored, system.rules, ("rules",), troubles)
    laid = document.state.get("rulings")
    if rules is None or not isinstance(laid, dict):
        return rules
    return _decoded(with_overrides(authored, laid), system.rules, ("state", "rulings"), troubles)


def _template_troubles(templates: dict[str, dict[str, Any]], type_: type[Any]) -> list[Trouble]:
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
    who: str,
    inside: str,
    troubles: list[Trouble],
) -> Any:
    sheet = _decoded(block, type_, ("combatants", who), troubles)
    if override and sheet is not None:
        place = ("state", inside, who, "sheet")
        sheet = _decoded(with_overrides(block, override), type_, place, troubles)
    return sheet


def _decoded(raw: Any, type_: type[Any], path: tuple[str, ...], troubles: list[Trouble]) -> Any:
    value, found = decode(raw, type_, path)
    troubles += found
    return value


def _current(
    state: Mapping[str, Any],
    system: System,
    sheets: Mapping[str, Any],
    objects: Mapping[str, Any],
    record: Record,
    troubles: list[Trouble],
) -> tuple[dict[str, Any], dict[str, Gone], dict[str, Any]]:
    held, away = state.get("combatants", {}), state.get("left", {})
    troubles += [
        Trouble(("state", "left", who), "is also in the fight", "remove one of them")
        for who in away
        if who in held
    ]
    combatants = {
        who: _overlaid(system.unhurt(sheets[who]), held.get(who), ("combatants", who), troubles)
        for who in record.sheets
        if who in sheets and (who not in away or who in held)
    }
    _unknown(held, combatants, "combatants", troubles)
    left = {
        who: _departed(system.unhurt(sheets[who]), block, who, troubles)
        for who, block in away.items()
        if who in sheets and who in record.sheets
    }
    never = "nobody with that id has been in the fight"
    _unknown(away, left, "left", troubles, never, "remove this")
    lying = state.get("objects", {})
    things = {
        which: _overlaid(system.undamaged(sheet), lying.get(which), ("objects", which), troubles)
        for which, sheet in objects.items()
    }
    _unknown(lying, things, "objects", troubles)
    return combatants, left, things


def _departed(fresh: Any, block: Mapping[str, Any], who: str, troubles: list[Trouble]) -> Gone:
    path = ("state", "left", who, "why")
    why: LeaveReason = "fled"
    if "why" in block:
        why = _decoded(block["why"], LeaveReason, path, troubles)  # type: ignore[arg-type]  # a class is hashable
    else:
        ways = listing(get_args(LeaveReason), "or")
        troubles.append(Trouble(path, "is missing", f"give the reason: {ways}"))
    mine = {key: value for key, value in block.items() if key != "why"}
    return Gone(why, _overlaid(fresh, mine, ("left", who), troubles))


def _overlaid(
    fresh: Any, held: Mapping[str, Any] | None, path: tuple[str, ...], troubles: list[Trouble]
) -> Any:
    if not held:
        return fresh
    mine = {key: value for key, value in held.items() if key not in ("sheet", "marks", "at")}
    full = with_overrides(msgspec.to_builtins(fresh), mine)
    return _decoded(full, type(fresh), ("state", *path), troubles)


def _unknown(
    held: Mapping[str, Any],
    known: Iterable[str],
    table: str,
    troubles: list[Trouble],
    message: str = "nobody with that id is in play",
    advice: str = "it is not in the fight; join it, or remove this",
) -> None:
    known = list(known)
    for key in held:
        if key not in known:
            mend = did_you_mean(key, known) or advice
            troubles.append(Trouble(("state", table, key), message, mend))


def _named(
    document: Document, key: str, type_: type[Any], troubles: list[Trouble]
) -> dict[str, Any]:
    """Read a table of named tables of the authored part; `notes` in them are the author's."""
    tables = document.authored.get(key)
    if not isinstance(tables, dict):  # what it is instead has been told
        return {}
    found: dict[str, Any] = {}
    for name, table in tables.items():
        if isinstance(table, dict) and "notes" in table:
            table = {each: table[each] for each in table if each != "notes"}  # noqa: PLW2901
        found[name] = _decoded(table, type_, (key, name), troubles)
    return found


def _table(
    table: Mapping[str, Any],
    key: str,
    troubles: list[Trouble],
    who: str = "",
    inside: str = "combatants",
) -> dict[str, Any]:
    held = table.get(key, {}) if isinstance(table, Mapping) else None
    if isinstance(held, dict):
        return held
    path = ("state", inside, who, key) if who else ("state", key)
    if not isinstance(table, Mapping):
        path = path[:-1]
    troubles.append(Trouble(path, "expected a table", ""))
    return {}


def _record(state: Mapping[str, Any], troubles: list[Trouble]) -> Record:
    keys = {
        key: state[key]
        for key in ("engine", "keys_of", "seed", "rules", "rulings", "sheets", "base")
        if key in state
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
