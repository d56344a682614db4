"""What `[state]` is to say of an encounter: nothing but what is not as it was in the beginning."""

from typing import Any

import msgspec

from hero_combat.fight.contract import System
from hero_combat.fight.model import AnyEncounter


def state_of(encounter: AnyEncounter, system: System) -> dict[str, Any]:
    """Return what `[state]` is to say for `encounter`, in order; {} before a fight begins."""
    record = encounter.record
    state: dict[str, Any] = {}
    if encounter.log or encounter.begun or record.base is not None:
        state = {"engine": record.engine}
        if record.keys_of:
            state["keys_of"] = record.keys_of
        state |= snapshot(encounter, system)
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
    now |= differences(encounter.clock, system.clock())
    if encounter.record.rules:
        now["rules"] = encounter.record.rules
    if encounter.record.rulings:
        now["rulings"] = encounter.record.rulings
    now["sheets"] = encounter.record.sheets
    people: dict[str, Any] = {}
    for who, current in encounter.combatants.items():
        mine = differences(current, system.unhurt(encounter.sheets[who]))
        mine |= _beside(encounter, who)
        if mine:
            people[who] = mine
    if people:
        now["combatants"] = people
    if encounter.left:
        now["left"] = {who: _gone(encounter, who, system) for who in encounter.left}
    things = {
        which: mine
        for which, thing in encounter.things.items()
        if (
            mine := differences(thing, system.undamaged(encounter.objects[which]))
            | _beside(encounter, which)
        )
    }
    if things:
        now["objects"] = things
    if encounter.place is not None:
        from hero_combat.place.part import state_map  # noqa: PLC0415 - most fights have no places

        if said := state_map(encounter.place):
            now["map"] = said
    if encounter.reminders:
        now["reminders"] = encounter.reminders
    return now


def _gone(encounter: AnyEncounter, who: str, system: System) -> dict[str, Any]:
    gone = encounter.left[who]
    mine = {"why": gone.why, **differences(gone.current, system.unhurt(encounter.sheets[who]))}
    return mine | _beside(encounter, who)


def _beside(encounter: AnyEncounter, which: str) -> dict[str, Any]:
    """Return what the state keeps of somebody besides current values: marks and overrides."""
    mine: dict[str, Any] = {}
    place = encounter.place
    if place is not None and place.at.get(which) != place.ground.starts.get(which):
        mine["at"] = place.at[which]
    if which in encounter.marks:
        mine["marks"] = encounter.marks[which]
    if encounter.overrides.get(which):
        mine["sheet"] = encounter.overrides[which]
    return mine


def differences(now: msgspec.Struct, fresh: msgspec.Struct) -> dict[str, Any]:
    """Return the fields of `now` that are not as in `fresh`, as TOML values."""
    different: dict[str, Any] = {}
    if now is fresh:
        return different
    for key in now.__struct_fields__:
        value, was = getattr(now, key), getattr(fresh, key)
        if value == was:
            continue
        if isinstance(value, msgspec.Struct) and type(value) is type(was):
            different[key] = differences(value, was)
        else:
            different[key] = msgspec.to_builtins(value)
    return different
