"""Rollouts a second beside the lean fights of `simulate`; how soon ten orders are told apart."""

import sys
from collections.abc import Iterator
from itertools import count as count_up
from itertools import islice
from pathlib import Path
from time import process_time

from figure import Figure, seconds

from hero_combat import load
from hero_combat.advise.candidates import candidates_of
from hero_combat.advise.race import Race
from hero_combat.orders.lines import line_of
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.racing import run_race

TESTS = Path(__file__).parents[1]
SCENARIOS = TESTS.parent / "scenarios"
NAMES = ("museum-night", "megs-mint", "spotlight-skybridge", "storyteller-pawnshop", "zt-ferry")
AT_LEAST = 0.9
"""What a race may cost besides its fights is a tenth of them."""
HALF = 0.5
"""In so many moments five seconds of two cores are enough."""
_TIMES = 7
_ORDERS = 10
_SECONDS = 9
"""The processor time that a race may take: two cores do 1.8 times one's work in 5 seconds."""


def rollouts(count: int) -> Iterator[Figure]:
    """So many rollouts of each of ten orders: the doctrine's own, so that the fights are the same.

    What differs is the order that comes first, the counting, and who is looked at when.
    """
    for name in NAMES:
        fight = load(str(SCENARIOS / f"{name}.toml"))
        while not fight.acting:
            fight.play("step")
        arena = Arena(Plan(fight.text.encode(), name, 7))
        arenas = [arena.beginning_with(arena.first_order(0))] * _ORDERS
        race, lean = seconds(
            (lambda a=arenas: _race(a, count), lambda a=arenas: _fight(a, count)), _TIMES
        )
        every = count * _ORDERS
        note = f"{_ORDERS} orders, {count} rollouts each, best of {_TIMES}"
        rates = every / race, every / lean
        beside = "lean fights from the same moment"
        yield Figure(f"rollouts, {name}", *rates, "/s", beside, AT_LEAST, at_least=True, note=note)


def _race(arenas: list[Arena], count: int) -> None:
    run_race(arenas, arenas[0].sides[0], race=Race(len(arenas)), rollouts=count, processes=1)


def _fight(arenas: list[Arena], count: int) -> None:
    plain = arenas[0].beginning_with("")
    for _ in arenas:
        for number in range(count):
            plain.fight_number(number)


def decided(count: int) -> Iterator[Figure]:
    """Race ten orders in so many moments in the middle of shipped scenarios."""
    sys.path.append(str(TESTS))
    from advise.mid_fights import NAMES, actor, mid_fight, own_side  # noqa: PLC0415 - only here

    moments = ((name, turns) for turns in count_up(1, 3) for name in NAMES)
    done = 0
    for name, turns in islice(moments, count):
        fight = mid_fight(name, turns)
        arena = Arena(Plan(fight.text.encode(), name, 7))
        who = actor(fight)
        orders = candidates_of(fight.encounter, fight.system, arena.tactics, who).orders
        lines = ["", *map(line_of, orders[: _ORDERS - 1])]
        race = _Timed(len(lines))
        run_race(
            [arena.beginning_with(each) for each in lines], own_side(fight), race=race, processes=1
        )
        done += race.is_decided
    beside = "all moments that were tried"
    note = f"{_ORDERS} orders, {_SECONDS} s of processor time"
    yield Figure("decided in time", done, count, "moments", beside, HALF, at_least=True, note=note)


class _Timed(Race):
    """A race that ends when time is up.

    Attributes:
        is_decided: whether its orders are told apart, or are surely as good as each other.
    """

    def __init__(self, orders: int) -> None:
        """Begin now."""
        super().__init__(orders)
        self.is_decided = False
        self._end = process_time() + _SECONDS

    def look(self) -> bool:
        """Look, and tell whether the race is over or time is up."""
        self.is_decided = super().look()
        return self.is_decided or process_time() > self._end
