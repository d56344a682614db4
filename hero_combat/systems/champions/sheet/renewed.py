"""Fights of older engines, read in today's keys."""

from collections.abc import Mapping
from typing import Any

from hero_combat.systems.champions.sheet.protection import ADDS


def renew(
    state: dict[str, Any], engine: int, blocks: Mapping[str, Any]
) -> tuple[dict[str, Any], list[str]]:
    """Return `[state]` as today's engine writes it, and a sentence for each value that was wrong.

    Up to engine 2 a raised power was written into the stat block: what it adds comes off there
    again, and what is left is what the game master had said.
    """
    if engine > 2:
        return state, []
    told: list[str] = []
    new = dict(state)
    for part in ("combatants", "left"):
        people = state.get(part)
        if isinstance(people, Mapping):
            new[part] = {who: _lowered(who, one, blocks, told) for who, one in people.items()}
    return new, told


def _lowered(who: str, one: Any, blocks: Mapping[str, Any], told: list[str]) -> Any:
    """Return somebody's state without what raised powers had added to the stat block."""
    sheet, up, block = _table(one, "sheet"), _table(one, "powers"), blocks.get(who)
    if not (sheet and up and isinstance(block, Mapping)):
        return one
    powers = [_table(_table(block, "powers"), name) for name in up]
    left = dict(sheet)
    for key in ADDS:
        added = sum(each[key] for each in powers if type(each.get(key)) is int)
        if not added or type(left.get(key)) is not int:
            continue
        value = left[key] - added
        if value < 0 and key != "dcv":
            few = f"{who}.sheet.{key} was {left[key]}, less than {', '.join(up)} adds"
            told.append(f"{few}; it is now 0 without that")
            value = 0
        if value == block.get(key, 0):
            del left[key]
        else:
            left[key] = value
    rest = {key: value for key, value in one.items() if key != "sheet"}
    return {**rest, "sheet": left} if left else rest


def _table(holder: Any, key: str) -> Mapping[str, Any]:
    """Return the table that a table holds by this key, an empty one where it holds none."""
    held = holder.get(key) if isinstance(holder, Mapping) else None
    return held if isinstance(held, Mapping) else {}
