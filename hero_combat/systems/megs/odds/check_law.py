"""The law of a check as it is thrown: 2d10, doubles under a policy, a double 1 at any time."""

from functools import lru_cache

import msgspec

from hero_combat.dice.laws import Law
from hero_combat.systems.megs.dice.check import rolls_again
from hero_combat.systems.megs.tables.action_table import Aim

_PAIRS = {total: 10 - abs(11 - total) - (total % 2 == 0) for total in range(2, 21)}
"""How many pairs that are no doubles come to a total."""
_DOUBLES = range(4, 21, 2)
_SIDES = 100
_ENDLESS = 91
"""A double is rolled again 9 times of 100 and a double 1 falls once: once of 91, in the end."""


class Thrown(msgspec.Struct, frozen=True):
    """What fell: the total, and whether a double 1 ended it."""

    total: int
    double_one: bool = False

    @property
    def fell(self) -> int:
        """Return the total, 0 for a double 1."""
        return 0 if self.double_one else self.total


@lru_cache(256)
def thrown_law(at: Aim, doubles: str, reroll: int | None, most: int) -> Law[Thrown]:
    """Return the law of a check that is made there.

    Everything from `most` up is one outcome, `most` or more; when doubles are always rolled again
    a double 1 still can end it there, and does in its share.

    Args:
        at: where on the table it is made.
        doubles: the policy.
        reroll: how many doubles are rolled again whatever the policy; None for the policy.
        most: at least the success number and 20, from where on the total makes no difference.
    """
    most = max(most, at.number, 20)
    done: dict[Thrown, int] = {}
    running, scale, again = {0: 1}, 1, 0
    while running:
        scale *= _SIDES
        done = {outcome: weight * _SIDES for outcome, weight in done.items()}
        onward: dict[int, int] = {}
        for so_far, weight in running.items():
            _add(done, Thrown(min(most, so_far + 2), double_one=True), weight)
            for total, ways in _PAIRS.items():
                if ways:
                    _add(done, Thrown(min(most, so_far + total)), weight * ways)
            for double in _DOUBLES:
                total = so_far + double
                if not rolls_again(doubles, reroll, again, total, at.number):
                    _add(done, Thrown(min(most, total)), weight)
                else:
                    onward[total] = onward.get(total, 0) + weight
        again += 1
        past = [total for total in onward if total >= most] if reroll is None else []
        if past:  # the policy rolls on for ever
            over = sum(onward.pop(total) for total in past)
            scale *= _ENDLESS
            done = {outcome: weight * _ENDLESS for outcome, weight in done.items()}
            onward = {total: weight * _ENDLESS for total, weight in onward.items()}
            _add(done, Thrown(most), over * (_ENDLESS - 1))
            _add(done, Thrown(most, double_one=True), over)
        running = onward
    return Law(done, scale)


def _add(done: dict[Thrown, int], outcome: Thrown, weight: int) -> None:
    done[outcome] = done.get(outcome, 0) + weight
