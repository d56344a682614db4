"""Ways over the squares of a sketch: the shortest one around walls and objects."""

from collections.abc import Callable, Collection, Iterable, Mapping
from heapq import heappop, heappush

from hero_combat.place.geometry import AROUND, Square

STRAIGHT, SLANTWISE = 5, 7
"""What a step costs: a fifth of a square's side is one."""
Field = Mapping[Square, int]


class Squares:
    """The squares over which one walks or flies.

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
        self.origin = origin
        self.end = origin[0] + size[0], origin[1] + size[1]
        self.blocked = blocked
        self.rough = rough
        self.heights = heights or {}
        self.climb = climb

    def is_open(self, square: Square) -> bool:
        """Tell whether a square can be entered."""
        (x, y), (left, top), (right, bottom) = square, self.origin, self.end
        return left <= x < right and top <= y < bottom and square not in self.blocked

    def is_step(self, one: Square, other: Square) -> bool:
        """Tell whether a step leads from one square to its neighbor, both ways alike."""
        if not self.is_open(other):
            return False
        if self.climb is not None and self.heights:
            rise = self.heights.get(one, 0) - self.heights.get(other, 0)
            if abs(rise) > self.climb:
                return False
        if one[0] == other[0] or one[1] == other[1]:
            return True
        # no corners are cut
        return self.is_open((one[0], other[1])) and self.is_open((other[0], one[1]))

    def cost(self, one: Square, other: Square) -> int:
        """Return what the step from one square to its neighbor costs."""
        step = STRAIGHT if one[0] == other[0] or one[1] == other[1] else SLANTWISE
        return 2 * step if other in self.rough else step


def field(squares: Squares, goals: Iterable[Square]) -> Field:
    """Return what the way to the nearest goal costs, by square; only those that lead there.

    A goal may be blocked itself: one comes beside it.
    """
    found: dict[Square, int] = {}
    waiting: list[tuple[int, Square]] = [(0, goal) for goal in sorted(goals)]
    while waiting:
        cost, square = heappop(waiting)
        if square in found:
            continue
        found[square] = cost
        x, y = square
        for right, down in AROUND:
            before = (x + right, y + down)
            if before in found or not squares.is_open(before):
                continue
            if squares.is_open(square):
                if squares.is_step(before, square):
                    heappush(waiting, (cost + squares.cost(before, square), before))
            elif cost == 0 and not (right and down):  # the goal is blocked itself
                heappush(waiting, (cost + STRAIGHT, before))
    return found


def path(
    squares: Squares, costs: Field, start: Square, is_there: Callable[[Square], bool]
) -> list[Square]:
    """Return the squares of the shortest way down a field, without the first; [] for no way.

    Args:
        squares: the squares.
        costs: what `field` gives for the goal.
        start: where it begins.
        is_there: whether it ends on a square.
    """
    if start not in costs:
        return []
    steps: list[Square] = []
    here = start
    while costs[here] and not is_there(here):
        x, y = here
        best: tuple[int, int] | None = None
        following = here
        for order, (right, down) in enumerate(AROUND):
            there = (x + right, y + down)
            if there not in costs or costs[there] >= costs[here]:
                continue
            if not squares.is_step(here, there) and not (
                costs[there] == 0 and not (right and down) and not squares.is_open(there)
            ):
                continue
            rank = (costs[there] + squares.cost(here, there), order)
            if best is None or rank < best:
                best, following = rank, there
        if best is None:
            return steps
        steps.append(following)
        here = following
    return steps
