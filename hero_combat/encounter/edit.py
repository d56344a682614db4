"""The verbs of every encounter that change it: begin, join, set, unset."""

from collections.abc import Callable, Iterable
from typing import Annotated, Any, ClassVar

import msgspec

from hero_combat.encounter.ledger import Ledger
from hero_combat.encounter.model import Outcome
from hero_combat.encounter.names import id_of
from hero_combat.encounter.orders import Option, Order, Positional
from hero_combat.encounter.state import digest, rules_digest
from hero_combat.encounter.system import AnyEncounter, System
from hero_combat.errors import UsageError
from hero_combat.wording import did_you_mean, listing, printable

Edit = Callable[[AnyEncounter, Any, System], Outcome]


class Begin(Order, frozen=True, kw_only=True):
    """Begin the fight with these combatants; any changing command does it with all of them."""

    ids: Annotated[tuple[str, ...], Positional("who takes part", refers="block")]
    seed: Annotated[int | None, Option("key the dice with this seed", low=0, high=2**63 - 1)] = None

    examples: ClassVar[tuple[str, ...]] = ("begin titania,brigand -i fight.toml",)


class Join(Order, frozen=True, kw_only=True):
    """Bring combatants into a fight that has begun."""

    ids: Annotated[tuple[str, ...], Positional("who comes in", refers="block")]

    examples: ClassVar[tuple[str, ...]] = ("join agent-5,agent-6 -i fight.toml",)


class Set(Order, frozen=True, kw_only=True):
    """Set any value of the state: the game master outranks the rules."""

    path: Annotated[str, Positional("what: titania.stun, titania.sheet.stun, segment ...", "path")]
    value: Annotated[str, Positional("its new value")]

    examples: ClassVar[tuple[str, ...]] = (
        "set titania.stun 22 -i fight.toml",
        "set titania.status.prone true -i fight.toml",
    )


class Unset(Order, frozen=True, kw_only=True):
    """Take a value of the state back to what the sheet says."""

    path: Annotated[str, Positional("what: titania.stun, titania.sheet.stun, segment ...", "path")]

    examples: ClassVar[tuple[str, ...]] = ("unset titania.sheet.stun -i fight.toml",)


def begin(encounter: AnyEncounter, order: Begin, system: System) -> Outcome:
    """Everybody named takes part, unhurt, and the clock starts.

    Raises:
        UsageError: the fight has begun already, or nobody is named.
    """
    if encounter.combatants:
        raise UsageError("the fight has begun already", mend="bring others in with `join`")
    if not order.ids:
        raise UsageError("nobody is there to fight", mend="write [combatants.ID] into the file")
    seed = encounter.seed if order.seed is None else order.seed
    record = msgspec.structs.replace(
        encounter.record,
        engine=system.engine,
        seed=order.seed,
        sheets={which: digest(encounter.sources[which]) for which in encounter.objects},
        rules=rules_digest(encounter),
    )
    started = msgspec.structs.replace(encounter, seed=seed, record=record)
    admitted = _admitted(started, order.ids, system)
    clock, sentence = system.begin(admitted)
    return Outcome(
        msgspec.structs.replace(admitted, clock=clock), sentence, notes=_left_out(admitted)
    )


def join(encounter: AnyEncounter, order: Join, system: System) -> Outcome:
    """More combatants take part from now on, unhurt.

    Raises:
        UsageError: somebody is in the fight already.
    """
    inside = [who for who in order.ids if who in encounter.combatants]
    if inside:
        raise UsageError(f"{listing(inside)} is in the fight already")
    after = _admitted(encounter, order.ids, system)
    names = listing(_named(after, who) for who in order.ids)
    return Outcome(after, f"{names} {'joins' if len(order.ids) == 1 else 'join'} the fight.")


def set_(encounter: AnyEncounter, order: Set, system: System) -> Outcome:
    """One value of the state is what the game master says.

    Raises:
        UsageError: there is no such key, or it can't hold the value.
    """
    return _edited(encounter, order.path, lambda kind, old: _read(order.value, kind, old), system)


def unset(encounter: AnyEncounter, order: Unset, system: System) -> Outcome:
    """One value of the state is what the sheet says.

    Raises:
        UsageError: there is no such key.
    """
    return _edited(encounter, order.path, None, system)


EDITS: dict[type[Order], Edit] = {Begin: begin, Join: join, Set: set_, Unset: unset}


def everybody(encounter: AnyEncounter) -> tuple[str, ...]:
    """The ids of all combatants of the file, in its order."""
    return tuple(encounter.sheets)


def _admitted(encounter: AnyEncounter, ids: Iterable[str], system: System) -> AnyEncounter:
    ids = tuple(dict.fromkeys(ids))
    combatants = {who: system.fresh(encounter.sheets[who]) for who in ids}
    digests = {who: digest(encounter.sources[who]) for who in ids}
    record = msgspec.structs.replace(
        encounter.record, sheets={**encounter.record.sheets, **digests}
    )
    return msgspec.structs.replace(
        encounter, combatants={**encounter.combatants, **combatants}, record=record
    )


def _left_out(encounter: AnyEncounter) -> tuple[str, ...]:
    out = [who for who in encounter.sheets if who not in encounter.combatants]
    if not out:
        return ()
    return (f"in the file but not in the fight: {', '.join(out)}",)


def _named(encounter: AnyEncounter, which: str) -> str:
    block = encounter.sheets.get(which) or encounter.objects[which]
    return str(block.name)


_Reader = Callable[[type[Any], Any], Any]


def _edited(encounter: AnyEncounter, path: str, read: _Reader | None, system: System) -> Outcome:
    ledger: Ledger[Any, Any, Any, Any, Any, Any] = Ledger(encounter)
    word, dot, key = path.partition(".")
    if not dot:
        _field(ledger.clock, word, path)
        value = _next(ledger.clock, system.clock(), word, read)
        ledger.tick(**{word: value})
        return ledger.outcome(f"The game master sets {word} to {_shown(value)}.")
    which = id_of(word, {**encounter.combatants, **encounter.objects}, encounter)
    name = _named(encounter, which)
    if which in encounter.objects:
        thing = encounter.things[which]
        _field(thing, key, path)
        value = _next(thing, system.whole(encounter.objects[which]), key, read)
        ledger.thing(which, **{key: value})
    elif key.startswith("sheet."):
        value = _override(ledger, which, key.removeprefix("sheet."), read, system)
    else:
        current, fresh = encounter.combatants[which], system.fresh(encounter.sheets[which])
        first, dot, inner = key.partition(".")
        _field(current, first, path)
        if dot and first == "status":
            _field(current.status, inner, path)
            value = _next(current.status, fresh.status, inner, read)
            ledger.status(which, **{inner: value})
        elif dot:
            raise UsageError(f"{path}: there is no such key", mend=f"set {word}.{first} as a whole")
        else:
            value = _next(current, fresh, first, read)
            ledger.change(which, **{first: value})
    return ledger.outcome(f"The game master sets {name}'s {key} to {_shown(value)}.")


def _next(now: msgspec.Struct, fresh: msgspec.Struct, key: str, read: _Reader | None) -> Any:
    if read is None:
        return getattr(fresh, key)
    kinds = {field.name: field.type for field in msgspec.structs.fields(type(now))}
    return read(kinds[key], getattr(now, key))


def _override(
    ledger: Ledger[Any, Any, Any, Any, Any, Any],
    who: str,
    key: str,
    read: _Reader | None,
    system: System,
) -> Any:
    held: Any = msgspec.to_builtins(ledger.sheets[who])
    for part in key.split("."):
        held = held.get(part) if isinstance(held, dict) else None
    kinds = {field.encode_name: field.type for field in msgspec.structs.fields(system.sheet)}
    value = None
    if read is not None:
        value = read(kinds.get(key, Any), held)
    try:
        ledger.override(who, key, value)
    except msgspec.ValidationError as error:
        known = did_you_mean(key, kinds)
        raise UsageError(f"{who}.sheet.{key}: {printable(str(error))}", mend=known) from None
    return "what the file says" if read is None else value


def _field(struct: Any, key: str, path: str) -> None:
    fields = struct.__struct_fields__
    if key not in fields:
        raise UsageError(
            f"{path}: there is no such key",
            mend=did_you_mean(key, fields) or f"it has {', '.join(fields)}",
        )


def _read(text: str, kind: type[Any], old: Any) -> Any:
    """`text` as the field's type wants it; where the type says nothing, as the old value is."""
    value: Any = text
    if text in ("true", "false"):
        value = text == "true"
    elif len(text) <= 20 and text.removeprefix("-").isdecimal() and text.isascii():
        value = int(text)
    for candidate in (value, text, tuple(text.split(",")) if text else ()):
        if type(candidate) is type(old) and kind is Any:
            return candidate
        try:
            return msgspec.convert(candidate, kind, strict=True)
        except msgspec.ValidationError as error:
            problem = str(error)
    raise UsageError(f'"{printable(text[:60])}": {printable(problem)}')


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return ",".join(str(v) for v in value) or "nothing"
    return str(value) if value != "" else "nothing"
