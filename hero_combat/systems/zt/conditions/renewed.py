"""Read the state of a fight that an older engine has written."""

from collections.abc import Mapping
from typing import Any

from hero_combat.file.tables import with_overrides
from hero_combat.systems.zt.conditions.movement import reduced_speed

AnyTable = Mapping[str, Any]


def renew(
    state: dict[str, Any], _engine: int, blocks: AnyTable
) -> tuple[dict[str, Any], list[str]]:
    """Read what engine 2 left of a Movement Action as what the Action has taken.

    It kept what was left at the Speed with which the Action began, which was too much where a
    grapple or Fatigue had halved it since. source: ruling P8
    """
    people = state.get("combatants")
    if not isinstance(people, Mapping):
        return state, []
    known = {
        who: with_overrides(
            _table(blocks.get(who)), {**_table(_table(now).get("sheet")), **_table(now)}
        )
        for who, now in people.items()
    }
    new, told = dict(people), []
    for who, now in people.items():
        left = _number(_table(now).get("metres"))
        if left is None:
            continue
        new[who] = {key: value for key, value in now.items() if key != "metres"}
        full, speed = _speeds(who, known)
        if left < speed:
            new[who]["walked"] = speed - left
        else:
            new[who]["walked"] = max(0, full - left)
            rest = max(0, speed - new[who]["walked"])
            told.append(f"{who} had {left} m left of a Movement Action, which is now {rest} m")
    return {**state, "combatants": new}, told


def _speeds(who: str, known: Mapping[str, AnyTable]) -> tuple[int, int]:
    """Return the Speed of `who` unhindered, and as it is."""
    own = known[who]
    full = _number(own.get("speed"))
    if full is None:
        full = 8 + (_number(own.get("athletics")) or 0) // 2
    fatigue = _number(_table(own.get("status")).get("fatigue")) or 0
    drags = any(
        _table(one.get("status")).get("grappled") == who and _size(one) >= _size(own)
        for one in known.values()
    )
    return full, reduced_speed(full, fatigue, drags=drags)


def _size(block: AnyTable) -> float:
    size = block.get("size", 1)
    return size if isinstance(size, int | float) else 1


def _number(value: Any) -> int | None:
    """Return a value where it is a number: an author may write anything."""
    return value if type(value) is int else None


def _table(value: Any) -> AnyTable:
    return value if isinstance(value, Mapping) else {}
