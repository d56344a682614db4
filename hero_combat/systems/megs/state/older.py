"""The `[state]` of older engines, read in the keys of today's.

Until engine 2 who grapples and who is grappled had one slot each, all pushes one end, and what is
carried stood with its carrier. All of it may have been written by hand, and hold anything.
"""

from collections.abc import Mapping
from typing import Any


def renewed(
    state: dict[str, Any], _engine: int, _blocks: Mapping[str, Any]
) -> tuple[dict[str, Any], list[str]]:
    """Return a state of an older engine in the keys of today, and what is read otherwise."""
    told: list[str] = []
    new = dict(state)
    for table in ("combatants", "left"):
        if isinstance(state.get(table), dict):
            new[table] = {
                who: dict(now) if isinstance(now, dict) else now
                for who, now in state[table].items()
            }
    people = {
        who: now
        for table in ("combatants", "left")
        for who, now in (new[table].items() if isinstance(new.get(table), dict) else ())
        if isinstance(now, dict)
    }
    held = {who: now.get("held_by") for who, now in people.items()}
    for who, now in people.items():
        _grips(who, now, held, told)
        _pushes(now)
        if isinstance(now.get("rested"), dict):  # as long as damage was Killing, all rests were so
            now["rested_killing"] = dict(now["rested"])
    lying = new.get("objects", {})
    if isinstance(lying, dict):
        new_things = {
            which: dict(thing) if isinstance(thing, dict) else thing
            for which, thing in lying.items()
        }
        _loads(people, new_things)
        if new_things:
            new["objects"] = new_things
    return new, told


def _grips(who: str, now: dict[str, Any], held: Mapping[str, Any], told: list[str]) -> None:
    """Keep a grip on the one who is held, with the moment at which it began."""
    whom, since = now.pop("holds", ""), now.pop("grappled_at", 1)
    if whom and held.get(whom) != who:
        told.append(f"{who} grappled {whom}, but {whom} was not held: no grip is kept")
    holder = now.get("held_by")
    if isinstance(holder, str):
        now["held_by"] = {holder: since} if holder else {}


def _pushes(now: dict[str, Any]) -> None:
    """Give every push the end that all of them had."""
    until, pushed = now.pop("pushed_until", 0), now.get("pushed")
    if isinstance(pushed, dict):
        now["pushed"] = {
            name: aps if isinstance(aps, dict) else {"aps": aps, "until": until}
            for name, aps in pushed.items()
        }


def _loads(people: Mapping[str, dict[str, Any]], things: dict[str, Any]) -> None:
    """Let what is carried say who carries it."""
    for who, now in people.items():
        which = now.pop("carries", "")
        if not which or not isinstance(which, str):
            continue
        if which in people:
            people[which]["carried_by"] = who
        else:
            thing = things.setdefault(which, {})
            if isinstance(thing, dict):
                thing["carried_by"] = who
