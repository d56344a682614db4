"""Ways over the squares of a sketch: the shortest one around walls and objects."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

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

    __slots__ = (
        "_near",
        "_of",
        "_steps",
        "_taken",
        "blocked",
        "climb",
        "end",
        "heights",
        "origin",
        "rough",
    )

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
        self._steps: dict[Square, tuple[tuple[Square, int], ...]] = {}
        self._of: Squares | None = None
        self._taken: Collection[Square] = ()
        self._near: Collection[Square] = ()

    def without(self, taken: Collection[Square]) -> "Squares":
        """Return the same squares, of which nobody enters some more."""
        size = self.end[0] - self.origin[0], self.end[1] - self.origin[1]
        blocked = frozenset(self.blocked).union(taken)
        found = Squares(size, blocked, self.rough, self.heights, self.climb, self.origin)
        found._of, found._taken = self, taken
        found._near = {(x + right, y + down) for x, y in taken for right, down in AROUND}
        return found

    def is_open(self, square: Square) -> bool:
        """Tell whether a square can be entered."""
        (x, y), (left, top), (right, bottom) = square, self.origin, self.end
        return left <= x < right and top <= y < bottom and square not in self.blocked

    def is_step(self, one: Square, other: Square) -> bool:
        """Tell whether a step leads from one square to its neighbor, both ways alike."""
        if not self.is_open(other):
            return False
        if not self._climbs(one, other):
            return False
        if one[0] == other[0] or one[1] == other[1]:
            return True
        # no corners are cut
        return self.is_open((one[0], other[1])) and self.is_open((other[0], one[1]))

    def steps_to(self, square: Square) -> tuple[tuple[Square, int], ...]:
        """Return the neighbors from which a step leads to a square, each with its cost."""
        steps = self._steps.get(square)
        if steps is None:
            steps = self._steps[square] = self._found_steps(square)
        return steps

    def _found_steps(self, square: Square) -> tuple[tuple[Square, int], ...]:
        x, y = square
        if self._of is not None:
            taken = self._taken
            if square in taken:
                return ()
            if square not in self._near:
                return self._of.steps_to(square)
            return tuple(
                [
                    (near, cost)
                    for near, cost in self._of.steps_to(square)
                    if near not in taken and (x, near[1]) not in taken and (near[0], y) not in taken
                ]
            )
        if not self.is_open(square):
            return ()
        around = {(right, down): (x + right, y + down) for right, down in AROUND}
        open_ = {way for way, near in around.items() if self.is_open(near)}
        twice = 2 if square in self.rough else 1
        found = []
        for right, down in AROUND:
            near = around[right, down]
            if (right, down) not in open_ or not self._climbs(near, square):
                continue
            if not (right and down):
                found.append((near, twice * STRAIGHT))
            elif (right, 0) in open_ and (0, down) in open_:  # no corners are cut
                found.append((near, twice * SLANTWISE))
        return tuple(found)

    def _climbs(self, one: Square, other: Square) -> bool:
        """Tell whether two squares are so high that a step leads from one to the other."""
        if self.climb is None or not self.heights:
            return True
        return abs(self.heights.get(one, 0) - self.heights.get(other, 0)) <= self.climb

    def cost(self, one: Square, other: Square) -> int:
        """Return what the step from one square to its neighbor costs."""
        step = STRAIGHT if one[0] == other[0] or one[1] == other[1] else SLANTWISE
        return 2 * step if other in self.rough else step


def field(squares: Squares, goals: Iterable[Square], start: Square | None = None) -> Field:
    """Return what the way to the nearest goal costs, by square; only those that lead there.

    Args:
        squares: the squares.
        goals: where ways lead. One of them may be blocked itself: one comes beside it.
        start: a square; those that are farther than it may be missing. None for no such square.
    """
    found: dict[Square, int] = {}
    waiting = defaultdict[int, list[Square]](list, {0: [*goals]})  # by cost: a small number
    cost = 0
    while waiting and start not in found:
        for square in waiting.pop(cost, ()):
            if square in found:
                continue
            found[square] = cost
            for before, step in squares.steps_to(square):
                if before not in found:
                    waiting[cost + step].append(before)
            if cost == 0 and not squares.is_open(square):
                x, y = square
                for right, down in AROUND:
                    before = (x + right, y + down)
                    if not (right and down) and squares.is_open(before):
                        waiting[STRAIGHT].append(before)
        cost += 1
    return found


def path(
    squares: Squares, costs: Field, start: Square, is_there: Callable[[Square], bool]
) -> Iterator[Square]:
    """Yield the squares of the shortest way down a field, without the first; none for no way.

    Args:
        squares: the squares.
        costs: what `field` gives for the goal.
        start: where it begins.
        is_there: whether it ends on a square.
    """
    here = start
    while costs.get(here) and not is_there(here):
        left = costs[here]
        best, following = 0, here
        for there in _following(squares, costs, here):
            if costs.get(there, left) < left:
                cost = costs[there] + squares.cost(here, there)
                if following == here or cost < best:
                    best, following = cost, there
        if following == here:
            return
        yield following
        here = following


def _following(squares: Squares, costs: Field, here: Square) -> list[Square]:
    """Return the squares to which a step leads, clockwise, blocked goals among them."""
    if costs[here] != STRAIGHT:  # beside no such goal
        return [there for there, _ in squares.steps_to(here)]
    found = []
    for right, down in AROUND:
        there = (here[0] + right, here[1] + down)
        is_goal = costs.get(there) == 0 and not (right and down)
        if squares.is_step(here, there) or (is_goal and not squares.is_open(there)):
            found.append(there)
    return found
