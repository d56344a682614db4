"""Digests of what an author has written, which show that it was edited since a fight began."""

from collections.abc import Mapping
from typing import Any

import msgspec

from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.state_written import differences


def digest(block: Mapping[str, Any]) -> str:
    """Return twelve hexadecimal digits that change when anything in `block` does.

    But for its doctrine: that says how somebody is played, and may be written in mid-fight.
    """
    from _blake2 import blake2b  # noqa: PLC0415 - only a fight's beginning needs it

    if "doctrine" in block:
        block = {key: value for key, value in block.items() if key != "doctrine"}
    text = msgspec.json.encode(block, order="sorted")
    return str(blake2b(text, digest_size=6).hexdigest())


def digest_of(encounter: AnyEncounter, which: str) -> str:
    """Return the digest of a stat block as it is written, with the place where one begins."""
    source, place = encounter.sources[which], encounter.place
    if place is not None and which in place.ground.written:
        source = {**source, "at": place.ground.written[which]}
    return digest(source)


def edited_blocks(encounter: AnyEncounter) -> list[str]:
    """Return the ids (and "rules", "map") whose authored text was edited since they came in."""
    record = encounter.record
    changed = [
        which
        for which, was in record.sheets.items()
        if which not in encounter.sources or digest_of(encounter, which) != was
    ]
    if record.sheets and rules_digest(encounter) != record.rules:
        changed.append("rules")
    place = encounter.place
    if record.sheets and place is not None and place.digest != place.ground.digest:
        changed.append("map")
    return changed


def rules_digest(encounter: AnyEncounter) -> str:
    """Return the digest of the rulings that are not at their defaults; "" when all are."""
    own = differences(encounter.rules, type(encounter.rules)())
    return digest(own) if own else ""
