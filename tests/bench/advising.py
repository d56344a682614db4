"""Rollouts a second, beside the lean fights of `simulate` from the same moment."""

from collections.abc import Iterator
from pathlib import Path

from figure import Figure, seconds

from hero_combat import load
from hero_combat.advise.race import Race
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.racing import run_race

SCENARIOS = Path(__file__).parents[2] / "scenarios"
NAMES = ("museum-night", "megs-mint", "spotlight-skybridge", "storyteller-pawnshop", "zt-ferry")
AT_LEAST = 0.9
"""What a race may cost besides its fights is a tenth of them."""
_TIMES = 7
_ORDERS = 10


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
