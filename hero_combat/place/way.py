"""Ways over the squares of a sketch: the shortest one around walls and objects."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping

from hero_combat.place.geometry import AROUND, Square

STRAIGHT, SLANTWISE = 5, 7
"""What a step costs: a fifth of a square's side is one."""
_ENDLESS = 1_000_000_000
"""More than any way costs."""
Field = Mapping[Square, int]
Steps = tuple[tuple[Square, int], ...]
"""The neighbors from which a step leads to a square, clockwise, each with its cost."""


class Squares(dict[Square, Steps]):
    """The squares over which one walks or flies, each with the steps to it once they are wanted.

    Attributes:
        origin: the first of them, in the upper left.
        end: the first beyond them, in the lower right.
        blocked: those that nobody enters.
        rough: those that cost twice as much.
        heights: meters above the lowest ground, of those that aren't at it.
        climb: the most meters that one climbs or descends in a step; None for any.
    """

    __slots__ = ("blocked", "climb", "end", "heights", "origin", "rough")

    def __init__(
        self,
        size: tuple[int, int],
        blocked: Collection[Square],
        rough: Collection[Square] = (),
        heights: Mapping[Square, int] | None = None,
        climb: int | None = 1,
        origin: Square = (0, 0),
    ) -> None:
        super().__init__()
        self.origin = origin
        self.end = origin[0] + size[0], origin[1] + size[1]
        self.blocked = blocked
        self.rough = rough
        self.heights = heights or {}
        self.climb = climb

    def __missing__(self, square: Square) -> Steps:
        """Find the steps to a square."""
        steps = self[square] = tuple(self._steps_to(square))
        return steps

    def _steps_to(self, square: Square) -> Iterator[tuple[Square, int]]:
        if not self._is_open(square):
            return
        x, y = square
        twice = 2 if square in self.rough else 1
        for right, down in AROUND:
            near = (x + right, y + down)
            if not self._is_open(near) or not self._climbs(near, square):
                continue
            if not (right and down):
                yield near, twice * STRAIGHT
            elif self._is_open((x + right, y)) and self._is_open((x, y + down)):
                yield near, twice * SLANTWISE  # no corners are cut

    def _is_open(self, square: Square) -> bool:
        """Tell whether a square can be entered."""
        (x, y), (left, top), (right, bottom) = square, self.origin, self.end
        return left <= x < right and top <= y < bottom and square not in self.blocked

    def _climbs(self, one: Square, other: Square) -> bool:
        """Tell whether two squares are so high that a step leads from one to the other."""
        if self.climb is None or not self.heights:
            return True
        return abs(self.heights.get(one, 0) - self.heights.get(other, 0)) <= self.climb

    def cost(self, one: Square, other: Square) -> int:
        """Return what the step from one square to its neighbor costs."""
        step = STRAIGHT if one[0] == other[0] or one[1] == other[1] else SLANTWISE
        return 2 * step if other in self.rough else step


def field(
    squares: Squares,
    goals: Iterable[Square],
    start: Square | None = None,
    taken: Collection[Square] = (),
) -> Field:
    """Return what the way to the nearest goal costs, by square; only those that lead there.

    Args:
        squares: the squares.
        goals: where ways lead.
        start: a square; what is on no shortest way from it may be missing, or cost less than the
            field says. None for no such square.
        taken: squares that nobody enters either.
    """
    costs = dict.fromkeys(goals, 0)
    # by what a way from the start over a square costs at least: a small number
    waiting = defaultdict[int, list[tuple[Square, int]]](list)
    (x, y), straight, slant = start or (0, 0), STRAIGHT, SLANTWISE - STRAIGHT
    if start is None:
        straight = slant = 0
    for goal in costs:
        across, down = abs(goal[0] - x), abs(goal[1] - y)
        waiting[straight * max(across, down) + slant * min(across, down)].append((goal, 0))
    whole = min(waiting, default=0)
    while waiting:
        for square, cost in waiting[whole]:  # more of them may come while they are looked at
            if costs[square] < cost:
                continue
            for before, step in squares[square]:
                longer = cost + step
                if longer >= costs.get(before, _ENDLESS) or before in taken:
                    continue
                if taken and step % STRAIGHT and _is_cut(square, before, taken):
                    continue
                costs[before] = longer
                across, down = abs(before[0] - x), abs(before[1] - y)
                if across > down:
                    least = longer + straight * across + slant * down
                else:
                    least = longer + straight * down + slant * across
                waiting[least].append((before, longer))
        if start is not None and costs.get(start, _ENDLESS) <= whole:
            break
        del waiting[whole]
        whole += 1
    return costs


def path(
    squares: Squares, costs: Field, start: Square, taken: Collection[Square] = ()
) -> Iterator[Square]:
    """Yield the squares of the shortest way down a field, without the first; none for no way.

    Args:
        squares: the squares.
        costs: what `field` gives for the goal.
        start: where it begins.
        taken: as for `field`.
    """
    here, rough = start, squares.rough
    while left := costs.get(here, 0):
        for there, step in squares[here]:
            cost = costs.get(there, left)
            if cost >= left:
                continue
            cost += squares.cost(here, there) if rough else step
            if cost == left and not (taken and _is_cut(here, there, taken)):
                break
        yield there
        here = there


def _is_cut(one: Square, other: Square, taken: Collection[Square]) -> bool:
    """Tell whether the step from a square to its neighbor cuts the corner of one that is taken."""
    return (one[0], other[1]) in taken or (other[0], one[1]) in taken
