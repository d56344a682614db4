"""Where people and objects are, by a file: what is wrong with it."""

from collections.abc import Iterator, Mapping
from typing import Any

from hero_combat.file.authored import StatBlocks
from hero_combat.file.typed import Path, Trouble
from hero_combat.place.ground import Ground, Place, no_such_place


def wrong_places(place: Place, blocks: StatBlocks, state: Mapping[str, Any]) -> Iterator[Trouble]:
    """Yield what is wrong with where people are."""
    ground = place.ground
    told: set[str] = set()
    for who, where in place.at.items():
        path = _path_of(who, where, ground, blocks, state)
        if ground.read_point(where) is not None:
            if fault := ground.fault_of(where, place.holes):
                free = place.free_near(where)
                yield Trouble(path, fault, f"{free} is free" if free else "")
        elif where not in ground.spots:
            if where not in place.at and where not in ground.objects:
                known = [*ground.spots, *place.at]
                yield Trouble(path, *no_such_place(where, known))
            elif who not in told and (ring := _ring(who, place)):
                told |= {*ring}
                wrong = f"forms a circle: {' -> '.join(ring)}"
                yield Trouble(path, wrong, "say of one of them where it is: 14,3")


def _path_of(
    who: str, where: str, ground: Ground, blocks: StatBlocks, state: Mapping[str, Any]
) -> Path:
    """Return where in the file it is said where somebody is."""
    for section in ("combatants", "left", "objects"):
        table = state.get(section)
        block = table.get(who) if isinstance(table, dict) else None
        if isinstance(block, dict) and block.get("at") == where:
            return ("state", section, who, "at")
    section = "objects" if who in blocks.objects else "combatants"
    return (section, who, "at") if who in ground.written else ("map", "legend", ground.letters[who])


def _ring(who: str, place: Place) -> list[str]:
    """Return the ring of those of whom each is where the next one is; [] for none."""
    seen = [who]
    while (where := place.at.get(seen[-1])) in place.at:
        if where in seen:
            return [*seen[seen.index(where) :], where]
        seen.append(where)
    return []
