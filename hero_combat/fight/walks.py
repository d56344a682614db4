"""How far somebody comes who goes somewhere: straight, or by the shortest way around."""

from collections.abc import Callable, Iterator

import msgspec

from hero_combat.fight.obstacles import STEP, Obstacles
from hero_combat.place.geometry import (
    AROUND,
    Point,
    Square,
    is_clockwise,
    meters,
    squares_from,
    toward,
)
from hero_combat.place.way import STRAIGHT, field, path

ENDLESS = 1_000_000
"""How long a way is at most that may be of any length."""
_RINGS = 12
"""So many squares around a goal one looks for a free one."""
_MOST_WAYS = 2_000
"""So many ways are kept of a ground: in fight after fight people begin at the same points."""


class Way(msgspec.Struct, frozen=True):
    """A way that a combatant can go.

    Attributes:
        to: the point where it ends: meters to the right, meters down, height.
        metres: how long it is.
        short: how many meters it ends before the goal; 0 at the goal.
        rough: how many of the meters lead through rough ground, where each counts twice.
        through: the squares that it leads over, the last one too.
    """

    to: Point
    metres: int
    short: int = 0
    rough: int = 0
    through: tuple[Square, ...] = ()


class Goal(msgspec.Struct, frozen=True):
    """Where somebody goes.

    Attributes:
        squares: the squares of the goal itself.
        point: the point that is meant.
        is_place: whether it is a named place, which holds several.
        is_somebody: whether the move ends beside it.
    """

    squares: tuple[Square, ...]
    point: Point
    is_place: bool = False
    is_somebody: bool = False


class Mover:
    """Somebody who moves."""

    def __init__(
        self, room: Obstacles, who: str, start: Point, *, flies: bool, force: bool = False
    ) -> None:
        """Let somebody move.

        Args:
            room: what is in the way.
            who: whose move it is.
            start: where they are.
            flies: whether the way leads over rough ground, and up and down.
            force: whether it leads straight through whatever is in the way, if none leads around.
        """
        self.room = room
        self.ground = room.ground
        self.start = start
        self.here = self.ground.square(start)
        self.flies = flies
        self.force = force
        self.taken = room.taken(who)
        self.in_the_way = self._crowd() if room.crowded else frozenset[Square]()
        self.stopped = room.blocked | self.in_the_way if self.in_the_way else room.blocked

    def _crowd(self) -> frozenset[Square]:
        """Return the squares on which others block the way; a place of one square holds several."""
        spots = self.ground.spots.values()
        shared = {spot.squares[0] for spot in spots if len(spot.squares) == 1}
        return self.taken - shared - {self.here}

    def toward(self, goal: Goal, metres: int) -> Way | None:
        """Return how far one comes toward a goal; None where no meter leads nearer."""
        room = self.room
        known: dict[object, Way | None] = self.ground.ways
        key = (
            self.start,
            goal,
            metres,
            self.flies,
            self.force,
            self.taken,
            room.blocked,
            room.walls,
        )
        if key not in known:
            if len(known) >= _MOST_WAYS:
                known.clear()
            known[key] = self._toward(goal, metres)
        return known[key]

    def _toward(self, goal: Goal, metres: int) -> Way | None:
        ends = self._ends(goal)
        if not ends or self.here in ends:
            exact = ends and goal.squares == (self.here,) and goal.point != self.start
            return self._straight(goal.point, metres) if exact else None
        nearest = min(ends, key=self._rank(goal.point))
        end = self._exact(goal.point, nearest)
        way = self._lead(ends, end, metres)
        is_near = goal.is_place or goal.is_somebody
        if way and way.short and is_near and self.ground.square(way.to) in ends:
            return msgspec.structs.replace(way, short=0)
        return way

    def onto(self, squares: set[Square], metres: int) -> Way | None:
        """Return how far one comes on the way to the nearest of some squares."""
        if self.here in squares:
            return Way(self.start, 0)
        ends = frozenset(filter(self._is_open, squares))
        if not ends:
            return None
        point_of = self.ground.point_of
        nearest = min(ends, key=lambda one: (meters(self.start, point_of(one)), one))
        return self._lead(ends, point_of(nearest), metres)

    def away(self, end: Point, metres: int) -> Way | None:
        """Return how far one comes in a straight line away from a point; None for nowhere."""
        x, y = (2 * mine - its for mine, its in zip(self.start[:2], end[:2], strict=True))
        for length in range(metres, 0, -1):
            point = self._after(length, (x, y, self.start[2]))
            if point is None:
                continue
            square = self.ground.square(point)
            if self._is_open(square) and (square == self.here or self._is_free(square)):
                return Way(self._settled(point), length, through=self._led_over(square))
        return None

    def _after(self, length: int, goal: Point) -> Point | None:
        """Return the point after so many meters toward a goal; None where rounding has none."""
        point = toward(self.start, goal, length)
        return point if meters(self.start, point) == length else None

    # -------------------------------------------------- where it ends

    def _ends(self, goal: Goal) -> frozenset[Square]:
        """Return the squares on which the move may end."""
        if goal.is_place:
            return frozenset(filter(self._is_passable, goal.squares))
        if not goal.is_somebody and self._is_open(goal.squares[0]):
            return frozenset(goal.squares[:1])
        around = {(x + right, y + down) for x, y in goal.squares for right, down in AROUND}
        found = frozenset(filter(self._is_open, around))
        if goal.is_somebody:
            found = self._beside(found, goal)
        for radius in range(2, _RINGS):
            if found:
                break
            around = {near for middle in goal.squares for near in _ring(middle, radius)}
            found = frozenset(filter(self._is_open, around))
        return found

    def _beside(self, squares: frozenset[Square], goal: Goal) -> frozenset[Square]:
        """Return those of some squares that are beside a goal."""
        height_of, are_joined = self.ground.heights.get, self.room.are_joined
        level, middles = goal.point[2], goal.squares
        several = len(middles) > 1
        found = []
        for square in squares:
            height = height_of(square, 0)
            if self.flies and height < level:
                height = level
            for middle in middles:
                its = height_of(middle, 0) if several else level
                if abs(height - its) <= STEP and are_joined(square, middle):
                    found.append(square)
                    break
        return frozenset(found)

    def _rank(self, end: Point) -> Callable[[Square], tuple[int, bool, Square]]:
        """Return what tells which of two squares is nearer to the mover; of two the clockwise."""
        here, middle = self.here, self.ground.square(end)
        direction = here[0] - middle[0], here[1] - middle[1]

        def rank(square: Square) -> tuple[int, bool, Square]:
            apart = (square[0] - here[0]) ** 2 + (square[1] - here[1]) ** 2
            side = square[0] - middle[0], square[1] - middle[1]
            return apart, not is_clockwise(direction, side), square

        return rank

    def _exact(self, end: Point, square: Square) -> Point:
        """Return the goal itself where the move ends on its square, else the square's point."""
        if self.ground.square(end) == square:
            return end
        x, y, height = self.ground.point_of(square)
        return (x, y, max(height, end[2])) if self.flies else (x, y, height)

    def _is_passable(self, square: Square) -> bool:
        return square not in self.stopped and self.ground.holds(square)

    def _is_open(self, square: Square) -> bool:
        return square not in self.taken and square not in self.stopped and self.ground.holds(square)

    # -------------------------------------------------- how it leads there

    def _lead(self, ends: frozenset[Square], end: Point, metres: int) -> Way | None:
        """Return how far one comes to the nearest end: straight, else around what is in the way."""
        if not self._is_free(self.ground.square(end)):
            way = self._around(ends, end, metres)
            if way or not self.force:
                return way
        return self._straight(end, metres)

    def _is_free(self, there: Square) -> bool:
        """Tell whether a straight line leads to a square."""
        stopped, rough, heights = self.stopped, self.ground.rough, self.ground.heights
        last = self.here
        for square in self._led_over(there):
            if square in stopped:
                return False
            if last[0] != square[0] and last[1] != square[1]:
                corners = (last[0], square[1]), (square[0], last[1])
                if not stopped.isdisjoint(corners):
                    return False
            if not self.flies:
                if square in rough:
                    return False
                if heights and abs(heights.get(last, 0) - heights.get(square, 0)) > 1:
                    return False
            last = square
        return True

    def _straight(self, end: Point, metres: int) -> Way | None:
        whole = meters(self.start, end)
        if whole <= metres and end != self.start:
            through = self._led_over(self.ground.square(end))
            return Way(self._settled(end), max(1, whole), through=through)
        for length in range(min(whole, metres), 0, -1):
            point = self._after(length, end)
            if point is None:
                continue
            square = self.ground.square(point)
            if square == self.here or self._is_open(square):
                point, short = self._settled(point), meters(point, end)
                return Way(point, length, short, through=self._led_over(square))
        return None

    def _led_over(self, square: Square) -> tuple[Square, ...]:
        """Return the squares of the straight line to a square, that one too."""
        return (*squares_from(self.here, square), square)

    def _settled(self, point: Point) -> Point:
        """Return a point on the ground for whoever walks, and not below it for whoever flies."""
        ground = self.ground.height_at(point)
        return (point[0], point[1], max(point[2], ground) if self.flies else ground)

    def _around(self, goals: frozenset[Square], end: Point, metres: int) -> Way | None:
        room, flies = self.room, self.flies
        squares = room.squares(flies=flies, ends=(self.here, *goals))
        taken, scale = self.in_the_way, self.ground.scale
        if self.ground.rows and not taken:
            costs = room.field_to(goals, flies=flies)
        else:
            costs = field(squares, goals, self.here, taken)
        if self.here not in costs:
            return None
        whole = before = costs[self.here]
        rough = 0
        steps: list[Square] = []
        best = (0, 0)
        for step in path(squares, costs, self.here, taken):
            steps.append(step)
            cost = costs[step]
            if step in squares.rough:
                rough += (before - cost) // 2
            if (whole - cost) * scale > STRAIGHT * metres:
                break
            if step not in self.taken or step in goals:
                best = len(steps), rough
            before = cost
        count, rough = best
        if not count:
            return None
        step = steps[count - 1]
        left, length, hard = (
            _in_metres(each, scale) for each in (costs[step], whole - costs[step], rough)
        )
        point = self._exact(end, step) if step in goals else self.ground.point_of(step)
        if flies:
            point = (point[0], point[1], max(point[2], self.start[2] if left else end[2]))
        return Way(point, length, left, hard, tuple(steps[:count]))


def _in_metres(cost: int, scale: int) -> int:
    """Return how many meters a way of that cost is long, the last one whole."""
    return -(-cost * scale // STRAIGHT)


def _ring(middle: Square, radius: int) -> Iterator[Square]:
    """Yield the squares around one, so many steps off."""
    x, y = middle
    for offset in range(-radius, radius + 1):
        yield x + offset, y - radius
        yield x + offset, y + radius
        if abs(offset) < radius:
            yield x - radius, y + offset
            yield x + radius, y + offset
