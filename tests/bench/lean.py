"""Orders a second where nobody reads along: fights of a run, beside d20's `8d6`."""

import tomllib
from collections.abc import Callable, Iterator
from functools import partial
from operator import truediv
from pathlib import Path

import d20  # type: ignore[import-untyped]  # it has none
import msgspec
import tomli_w
from attacks import D20
from figure import Figure, seconds

from hero_combat.log.session import Session
from hero_combat.npc.conduct import Program
from hero_combat.npc.interpreter import Interpreter
from hero_combat.npc.programs import doctrines_of
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.plan import Plan, seed_of_fight

SCENARIOS = Path(__file__).parents[2] / "scenarios"
TARGETS = {
    "museum": 0.4,
    "museum-night": 0.4,
    "megs-duel": 0.35,
    "megs-mint": 0.35,
    "spotlight-dojo": 0.4,
    "spotlight-skybridge": 0.4,
    "storyteller-brawl": 0.4,
    "storyteller-pawnshop": 0.4,
    "zt-ferry": 0.25,
    "zt-ledge": 0.25,
}
"""Orders in rolls of `8d6`, by scenario."""
LEANER = 2.5
"""How many times as fast a fight is of which nothing is told or written down."""
WITH_PLACES = 0.6
"""How fast a fight with places must be, in orders of the same fight without."""
ON_MAPS = ("museum-rooms", "storyteller-anchor", "zt-deck")
_TIMES = 7
_ROLLS = 300


def lean(orders: int) -> Iterator[Figure]:
    """So many orders of each scenario; the processor's time, for the machine may have other work.

    The odds that doctrines ask for are computed once in a run, and not counted.
    """
    for name, target in TARGETS.items():
        arena, program = _opened(name)
        numbers, count = _fights(arena, program, orders)
        ours, theirs = seconds((lambda n=numbers, a=arena: _fight(a, n), _roll), _TIMES)
        note = f"{count} orders of {len(numbers)} fights, best of {_TIMES}"
        rates = count / ours, _ROLLS / theirs
        yield Figure(f"lean, {name}", *rates, "/s", D20, target, at_least=True, note=note)


def lean_or_logged(orders: int) -> Iterator[Figure]:
    """The museum by the same program: a run's fights, and fights with all that is told of them."""
    arena, program = _opened("museum")
    numbers, count = _fights(arena, program, orders)
    ours, theirs = seconds(
        (lambda: _fight(arena, numbers), lambda: _told(arena, program, numbers)), _TIMES
    )
    note = f"{count} orders of the museum"
    rates = count / ours, count / theirs
    beside = "logged and reported"
    yield Figure("lean, or logged", *rates, "/s", beside, LEANER, at_least=True, note=note)


def with_places(orders: int) -> Iterator[Figure]:
    """So many orders of each scenario that has a map, beside the same scenario without."""
    for name in ON_MAPS:
        counts, deeds = list[int](), list[Callable[[], None]]()
        for data in ((SCENARIOS / f"{name}.toml").read_bytes(), without_places(name)):
            arena, program = _opened(name, data)
            numbers, count = _fights(arena, program, orders)
            counts.append(count)
            deeds.append(partial(_fight, arena, numbers))
        with_, without = map(truediv, counts, seconds(deeds, _TIMES))
        beside, note = "without places", f"{counts[0]} orders, best of {_TIMES}"
        yield Figure(
            f"lean, {name}", with_, without, "/s", beside, WITH_PLACES, at_least=True, note=note
        )


def without_places(name: str) -> bytes:
    """The text of a scenario without its map, and without where anybody is."""
    file = tomllib.loads((SCENARIOS / f"{name}.toml").read_text("utf-8"))
    for key in ("map", "places"):
        file.pop(key, None)
    for block in (*file["combatants"].values(), *file.get("objects", {}).values()):
        block.pop("at", None)
        block.pop("tall", None)
    return tomli_w.dumps(file).encode()


def _opened(name: str, data: bytes = b"") -> tuple[Arena, Program]:
    """Return what fights a scenario, and what plays it aloud; odds are computed once in either."""
    path = SCENARIOS / f"{name}.toml"
    arena = Arena(Plan(data or path.read_bytes(), path.name, 7))
    start, system = arena.fight.encounter, arena.system
    doctrine = doctrines_of(start, system, arena.fight.document)
    return arena, Program(start, system, doctrine, lambda _who: True)


def _fights(arena: Arena, program: Program, orders: int) -> tuple[range, int]:
    """Return the numbers of fights that have so many orders together, and how many they have."""
    count = number = 0
    while count < orders:
        count += _told(arena, program, range(number, number + 1))
        number += 1
    _fight(arena, range(number))  # so that whatever is kept is there
    return range(number), count


def _fight(arena: Arena, numbers: range) -> None:
    for number in numbers:
        arena.fight_number(number)


def _told(arena: Arena, program: Program, numbers: range) -> int:
    """Fight as `npc --all` does; return how many orders there were."""
    start, system = arena.fight.encounter, arena.system
    count = 0
    for number in numbers:
        seed = seed_of_fight(arena.plan.seed, number)
        record = msgspec.structs.replace(start.record, seed=seed)
        encounter = msgspec.structs.replace(start, seed=seed, record=record)
        table = Interpreter(Session(encounter, system, judging=False), program)
        count += sum(1 for _ in table.play_on())
    return count


def _roll() -> None:
    for _ in range(_ROLLS):
        d20.roll("8d6")
