"""Laws beside icepool's of the same thing in the same process."""

from collections.abc import Callable, Iterator
from typing import Any

import icepool
from figure import Figure, seconds

from hero_combat.dice.laws import Law, both, die, open_ended, power, power2, weighted

BODY = (0, 0, 1, 1, 1, 1, 2)
MULTIPLIER = (0, 1, 1, 2, 2, 3, 3)
DEEP = 20
"""Successes of one die that comes again, from where on all is one outcome."""
DOUBLES = 14
"""How often icepool rolls doubles again; ours goes on to the sum that so many can't pass."""


class StunAndBody(icepool.MultisetEvaluator):  # type: ignore[type-arg]  # untyped here
    """Both sums over the faces of a pool: faster than icepool's sum of vectors."""

    def next_state(self, state: Any, _order: Any, outcome: int, count: int) -> Any:
        """The sums with so many dice of one face more."""
        stun, body = state or (0, 0)
        return stun + outcome * count, body + BODY[outcome] * count


def normal() -> Law[tuple[int, int]]:
    """12d6: STUN and BODY together."""
    return power2(die(6).map(lambda face: (face, BODY[face])), 12)


def icepool_normal() -> object:
    """The same by icepool."""
    return StunAndBody()(icepool.d6.pool(12))


def killing() -> Law[tuple[int, int]]:
    """4d6 killing: BODY, and STUN by the multiplier's die."""
    multiplier = die(6).map(lambda face: MULTIPLIER[face])
    return both(power(die(6), 4), multiplier, lambda body, times: (body * times, body))


def icepool_killing() -> object:
    """The same by icepool."""
    multiplier = icepool.d6.map(lambda face: MULTIPLIER[face])
    return icepool.map(lambda body, times: (body * times, body), 4 @ icepool.d6, multiplier)


def again() -> Law[int]:
    """Successes of ten dice at 8, a 10 coming again."""
    return power(open_ended({0: 7, 1: 2}, {1: 1}, DEEP), 10)


def icepool_again() -> object:
    """The same by icepool, which leaves out what comes again too often."""
    faces = dict.fromkeys(range(1, 8), 0) | {8: 1, 9: 1, 10: 1 + icepool.Again}
    return 10 @ icepool.d10.map(faces, again_depth=DEEP - 1)


def doubles() -> Law[int]:
    """2d10, doubles rolled again and added, a double 1 ending it."""
    sums = both(die(10), die(10), lambda a, b: (a + b, a == b and a > 1)).weights
    ends = {total: weight for (total, goes_on), weight in sums.items() if not goes_on}
    on = {total: weight for (total, goes_on), weight in sums.items() if goes_on}
    return open_ended(ends, on, 20 * DOUBLES)


def icepool_doubles() -> object:
    """The same by icepool, which leaves out what comes again too often."""
    return icepool.map(_double, icepool.d10, icepool.d10, again_depth=DOUBLES)


def _double(one: int, other: int) -> Any:
    total = one + other
    return total + icepool.Again if one == other > 1 else total


def contest() -> Law[int]:
    """By how many successes 18 dice at 8 beat 12."""
    one = weighted({0: 7, 1: 3})
    return both(power(one, 18), power(one, 12), lambda ours, theirs: ours - theirs)


def icepool_contest() -> object:
    """The same by icepool."""
    one = icepool.d10 >= 8
    return 18 @ one - 12 @ one


LAWS: tuple[tuple[str, Callable[[], object], Callable[[], object], float], ...] = (
    ("law, 12d6 STUN and BODY", normal, icepool_normal, 0.2),
    ("law, 4d6 killing", killing, icepool_killing, 0.2),
    ("law, ten dice 10-again", again, icepool_again, 0.2),
    ("law, 2d10 re-rolled doubles", doubles, icepool_doubles, 0.5),
    ("law, 18 dice against 12", contest, icepool_contest, 0.2),
)
"""Laws by their names: ours, icepool's, and how much of icepool's time ours may take."""


def laws(times: int) -> Iterator[Figure]:
    """Each law beside icepool's, which keeps what it has computed for the next time."""
    for name, ours, theirs, target in LAWS:
        mine, other = seconds((ours, theirs), times)
        note = f"the least of {times}; icepool {icepool.__version__}"
        yield Figure(name, 1000 * mine, 1000 * other, "ms", "icepool", target, note=note)
