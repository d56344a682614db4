"""What each cache of the rules earns: `python tests/bench/caches.py [SYSTEM ...]`.

A cache earns the calls it spares, times what one takes, as a part of the time of the work: fights
of `simulate`, and plain attacks, told and quiet. One that earns under 3 % everywhere costs a reader
more than it gives a user, and makes the exit code 1.
"""

import functools
import gc
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

sys.path.append(str(Path(__file__).parent))

import msgspec
from attacks import RESOLVED, _begun, _with_the_turn
from lean import SCENARIOS, TARGETS

from hero_combat import systems
from hero_combat.dice import seeded_dice
from hero_combat.fight.names import with_ids
from hero_combat.log.lines import read, verbs_of
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.plan import Plan

LEAST = 0.03
_FIGHTS, _ATTACKS, _LOOKS = 8, 400, 200
_NEVER_CALLED = "-"
_Cached = type(functools.cache(len))


def works(system: str) -> Iterator[tuple[str, Callable[[], object]]]:
    """Yield what is done with the rules of a system, by name."""
    for name in TARGETS:
        arena = Arena(Plan((path := SCENARIOS / f"{name}.toml").read_bytes(), path.name, 7))
        if arena.system.name == system:
            yield f"simulate {name}", partial(_fight, arena)
    for name, attacks in RESOLVED.items():
        table = _begun(SCENARIOS / f"{name}.toml")
        if table.system.name != system:
            continue
        rule = table.system.rule("resolve")
        for words in attacks:
            fight = _with_the_turn(table, words.split()[0])
            order = with_ids(read(f"resolve {words}", verbs_of(table.system)).order, fight)
            for quiet in (False, True):
                asked = msgspec.structs.replace(fight, quiet=quiet)
                how = "quiet" if quiet else "told"
                yield f"{how} {words.split()[0]}", partial(_attack, rule, asked, order)


def _fight(arena: Arena) -> None:
    for number in range(_FIGHTS):
        arena.fight_number(number)


def _attack(rule: Callable[..., object], fight: object, order: object) -> None:
    for nth in range(_ATTACKS):
        rule(fight, order, seeded_dice(7, "x", nth))


def earnings(system: str) -> dict[str, dict[str, float]]:
    """Return what each cache of a system earns, as a part of the time, by work."""
    todo = list(works(system))
    for _, work in todo:  # everything is imported, and whatever is kept is there
        work()
    caches = {_name(each): each for each in gc.get_objects() if _is_of(each, system)}
    found: dict[str, dict[str, float]] = {name: {} for name in caches}
    for named, work in todo:
        before = {name: cached.cache_info().hits for name, cached in caches.items()}
        start = process_time()
        work()
        took = process_time() - start
        for name, cached in caches.items():
            spared = cached.cache_info().hits - before[name]
            found[name][named] = spared * _dearer(cached) / took if spared else 0.0
    return found


def _is_of(value: object, system: str) -> bool:
    home = f"hero_combat.systems.{system}"
    return isinstance(value, _Cached) and str(value.__module__).startswith(home)


def _name(cached: Any) -> str:
    return f"{cached.__module__.partition('systems.')[2]}:{cached.__qualname__}"


def _dearer(cached: Any) -> float:
    """Return how many seconds a call takes longer without the cache."""
    keys = [
        tuple(key) if isinstance(key, list | tuple) else (key,)
        for held in gc.get_referents(cached)
        if isinstance(held, dict)
        for key in list(held)[:_LOOKS]
    ]
    keys = [key for key in keys if not any(type(part) is object for part in key)]  # by keyword
    found = []
    for key in keys:
        try:
            found.append(_least(cached.__wrapped__, key) - _least(cached, key))
        except Exception:  # noqa: BLE001, S112 - its arguments can't be read off the cache
            continue
    return max(0.0, sum(found) / len(found)) if found else 0.0


def _least(function: Callable[..., object], arguments: tuple[object, ...]) -> float:
    times = []
    for _ in range(5):
        start = perf_counter()
        function(*arguments)
        times.append(perf_counter() - start)
    return min(times)


def main(names: list[str]) -> int:
    """Print the table; 1 where a cache earns too little."""
    idle = False
    for system in names or systems.built_in():
        found = earnings(system)
        for name, by_work in sorted(found.items(), key=lambda each: -max(each[1].values())):
            most = max(by_work, key=by_work.__getitem__)
            earns = by_work[most]
            idle |= earns < LEAST
            print(f"{earns:6.1%}  {name}  ({most if earns else _NEVER_CALLED})")  # noqa: T201 - its output
    return idle


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
