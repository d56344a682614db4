"""Digests of what an author has written, which show that it was edited since a fight began."""

from collections.abc import Mapping
from typing import Any

import msgspec

from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.state_written import differences


def digest(block: Mapping[str, Any], at: str = "") -> str:
    """Return twelve hexadecimal digits that change when anything in `block`, or `at`, does.

    But for its doctrine and its player's name, which say how and by whom somebody is played: they
    may be written in mid-fight.
    """
    from _blake2 import blake2b  # noqa: PLC0415 - only a fight's beginning needs it

    if "doctrine" in block:
        block = {key: value for key, value in block.items() if key != "doctrine"}
    if isinstance(block.get("player"), str):
        block = {**block, "player": True}
    if at:
        block = {**block, "at": at}
    text = msgspec.json.encode(block, order="sorted")
    return str(blake2b(text, digest_size=6).hexdigest())


def edited_blocks(encounter: AnyEncounter) -> list[str]:
    """Return the ids (and "rules", "map") whose authored text was edited since they came in."""
    record, place = encounter.record, encounter.place
    written = place.ground.written if place else {}
    changed = [
        which
        for which, was in record.sheets.items()
        if which not in encounter.sources
        or digest(encounter.sources[which], written.get(which, "")) != was
    ]
    if record.sheets and rules_digest(encounter) != record.rules:
        changed.append("rules")
    if record.sheets and place is not None and place.digest != place.ground.digest:
        changed.append("map")
    return changed


def rules_digest(encounter: AnyEncounter) -> str:
    """Return the digest of the rulings that are not at their defaults; "" when all are."""
    own = differences(encounter.rules, type(encounter.rules)())
    return digest(own) if own else ""
