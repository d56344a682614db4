"""What is between whom: six questions about the places of a fight, for rules and doctrines."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import pairwise, product, takewhile

import msgspec

from hero_combat.fight.model import AnyEncounter
from hero_combat.place.geometry import (
    AROUND,
    Point,
    Square,
    is_between,
    is_clockwise,
    meters,
    squares_between,
    squares_from,
    toward,
)
from hero_combat.place.ground import Ground, Place
from hero_combat.place.way import Field, Squares, field, path

FAR = 200
"""So many meters one looks beyond a target."""
_RINGS = 12
_MARGIN = 8
"""So many squares around an open plain's start and goal a way may lead over."""
ENDLESS = 1_000_000
"""How long a way is at most that may be of any length."""
_MOST_FIELDS = 200
"""So many fields are kept of a sketch: in a fight most go to the same few goals."""
_MOST_RAYS = 2_000
"""So many rays are kept of a sketch: whoever stands there shoots again."""
_STEP = 2
"""The most meters between the heights of two who are beside each other."""


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


class View:
    """The places of one moment.

    Attributes:
        place: who is where.
        blocked: the squares that stop whoever moves: walls, and objects that stand.
        opaque: the squares that stop sight.
        at: the squares of each object that stands, by id.
        crowded: whether people block the way.
    """

    def __init__(
        self,
        fight: AnyEncounter,
        place: Place,
        stands: Callable[[str], bool],
        *,
        crowded: bool = False,
    ) -> None:
        """Look at a fight.

        Args:
            fight: the fight.
            place: its places.
            stands: whether an object stops and hides.
            crowded: whether people block the way.
        """
        self.place = place
        self.crowded = crowded
        self._people = fight.combatants
        ground = place.ground
        standing = {
            which: place.squares(which)
            for which in fight.objects
            if which != ground.wall and stands(which)
        }
        self.at = {which: squares for which, squares in standing.items() if squares}
        walls = ground.walls - place.holes if place.holes else ground.walls
        self.blocked = walls.union(*self.at.values()) if self.at else walls
        hiding = [squares for which, squares in self.at.items() if which in ground.tall]
        self.opaque = walls.union(*hiding) if hiding else walls
        self._walls = walls
        self._on: dict[Square, list[str]] = {}
        self._distances: dict[tuple[str, str], int | None] = {}
        self._seen: dict[tuple[str, str], bool | None] = {}
        self._ways: dict[tuple[str, str, int, bool], Way | None] = {}
        self._beside: dict[tuple[str, str, int], bool | None] = {}

    # -------------------------------------------------- the six questions

    def distance(self, one: str, other: str) -> int | None:
        """Return the meters between two, None where it isn't known where one of them is."""
        key = (one, other)
        if key not in self._distances:  # each is asked for several times
            pairs = self._pairs(one, other)
            self._distances[key] = min([meters(*pair) for pair in pairs], default=None)
        return self._distances[key]

    def beside(self, one: str, other: str, reach: int = 0) -> bool | None:
        """Tell whether two are beside each other, or within reach; None where it isn't known.

        They are on the same square or on neighboring ones, at most 2 meters apart in height, with
        no wall between.
        """
        key = (one, other, reach)
        if key not in self._beside:
            near = None
            for here, there in self._pairs(one, other):
                near = self.is_beside(here, there, reach)
                if near:
                    break
            self._beside[key] = near
        return self._beside[key]

    def sees(self, one: str, other: str) -> bool | None:
        """Tell whether nothing that stops sight is between two; None where it isn't known."""
        key = (one, other)
        if key not in self._seen:
            stops = self.opaque
            if stops is not self._walls:
                stops = stops.difference(self.place.squares(one), self.place.squares(other))
            clear = None
            for here, there in self._pairs(one, other):
                clear = self.is_clear(here, there, stops)
                if clear:
                    break
            self._seen[key] = clear
        return self._seen[key]

    def between(self, one: str, other: str) -> Iterator[str]:
        """Yield the objects behind which `other` is, seen from `one`, in the order of the file.

        They are on the line, within one square of `other` and not of `one`.
        """
        start, end = self.place.point(one), self.place.point(other)
        if start is not None and end is not None:
            here, there = self.ground.square(start), self.ground.square(end)
            for which in self.at:
                if which in (one, other):
                    continue
                crossed = self._crossed(which, here, there)
                is_near = any(_is_next(each, there) for each in crossed)
                if is_near and not any(_is_next(each, here) for each in crossed):
                    yield which

    def _crossed(self, which: str, here: Square, there: Square) -> set[Square]:
        """Return the squares of an object that are on the line between two squares."""
        line = squares_between(here, there)
        return set(self.at[which]).intersection(line)

    def line(self, one: str, other: str) -> Iterator[tuple[str, int]]:
        """Yield who and what is beyond `other`, seen from `one`, with the meters, nearest first.

        A wall is the object that it is; "" stands for one that nothing breaks.
        """
        start, through = self.place.point(one), self.place.point(other)
        if start is None or through is None or start[:2] == through[:2]:
            return
        yield from self.beyond(start, through, {one, other})

    def near(self, point: Point, metres: int) -> Iterator[tuple[str, int]]:
        """Yield who and what is within so many meters of a point, no wall between, with meters."""
        for which in (*self._people, *self.at):
            found = min(
                (
                    meters(point, there)
                    for there in self._points(which)
                    if self.is_clear(point, there, self._walls)
                ),
                default=None,
            )
            if found is not None and found <= metres:
                yield which, found

    def way(self, who: str, goal: str, metres: int, *, flies: bool = False) -> Way | None:
        """Return how far toward a goal somebody comes; None where no meter leads nearer.

        Args:
            who: whose move it is.
            goal: a point, a place, or somebody, beside whom it ends.
            metres: how long it is at most.
            flies: whether it leads over rough ground, and up and down.
        """
        key = (who, goal, metres, flies)
        if key not in self._ways:
            self._ways[key] = self._way(who, goal, metres, flies=flies)
        return self._ways[key]

    def _way(self, who: str, goal: str, metres: int, *, flies: bool) -> Way | None:
        start, end = self.place.point(who), self.place.locate(goal)
        if start is None or end is None:
            return None
        ground = self.ground
        if goal in ground.spots:
            there = _Goal(ground.spots[goal].squares, end, is_place=True)
        elif ground.read_point(goal):
            there = _Goal((ground.square(end),), end)
        elif self.beside(who, goal):
            return None
        else:
            there = _Goal(self.place.squares(goal), end, is_somebody=True)
        return _Mover(self, who, start, flies=flies).toward(there, metres)

    def behind(
        self, who: str, which: str, foe: str, metres: int, *, flies: bool = False
    ) -> Way | None:
        """Return how far somebody comes on the way behind an object; None where no way leads there.

        Args:
            who: whose move it is.
            which: the object.
            foe: from whom it is to hide them; "" for nobody, and any side of it will do.
            metres: how long the way is at most.
            flies: as for `way`.
        """
        start = self.place.point(who)
        if start is None:
            return None
        seen_from = self.place.point(foe) if foe else None
        here = None if seen_from is None else self.ground.square(seen_from)
        around = {near for middle in self.at[which] for near in _ring(middle, 1)}
        hidden = {each for each in around if here is None or self._crossed(which, here, each)}
        return _Mover(self, who, start, flies=flies).onto(hidden, metres)

    def flight(self, who: str, goal: str, metres: int, *, flies: bool = False) -> Way | None:
        """Return how far away from a goal somebody comes in a straight line; None for nowhere."""
        start, end = self.place.point(who), self.place.locate(goal)
        if start is None or end is None or start[:2] == end[:2]:
            return None
        return _Mover(self, who, start, flies=flies).away(end, metres)

    # -------------------------------------------------- what they need

    @property
    def ground(self) -> Ground:
        """Return what is drawn."""
        return self.place.ground

    def is_clear(self, here: Point, there: Point, stops: frozenset[Square]) -> bool:
        """Tell whether no square that stops something lies on the line between two points."""
        if not stops:
            return True
        one, other = self.ground.square(here), self.ground.square(there)
        if one == other:
            return True
        if abs(one[0] - other[0]) <= 1 and abs(one[1] - other[1]) <= 1:
            corner = (one[0], other[1]), (other[0], one[1])
            return not (corner[0] in stops and corner[1] in stops)
        return not any(square in stops for square in squares_between(one, other))

    def beyond(self, start: Point, through: Point, without: set[str]) -> Iterator[tuple[str, int]]:
        """Yield who and what is on the ray from a point through another, with the meters."""
        ground, bodies, walls = self.ground, self._bodies(), self._walls
        if not walls and not self._is_any_on(start, through, without):
            return  # as mostly on an open plain
        told = set(without)
        for square in self._ray(start, through):
            if square not in bodies and square not in walls:
                continue
            here = (square[0] * ground.scale, square[1] * ground.scale, through[2])
            for which in bodies.get(square, ()):
                if which not in told:
                    told.add(which)
                    yield which, meters(through, here)
            if square in walls:
                yield ground.wall, meters(through, here)

    def _is_any_on(self, start: Point, through: Point, without: set[str]) -> bool:
        """Tell whether anybody may be on a ray, which is long."""
        one, last = self._ends_of_ray(start, through)
        return any(
            is_between(square, one, last) and not without.issuperset(people)
            for square, people in self._bodies().items()
        )

    def _ray(self, start: Point, through: Point) -> Sequence[Square]:
        """Return the squares beyond a point, seen from another, up to the edge of the sketch."""
        rays, holds = self.ground.rays, self.ground.holds
        ray = rays.get((start, through))
        if ray is None:
            one, last = self._ends_of_ray(start, through)
            between = squares_from(one, last)
            if len(rays) >= _MOST_RAYS:
                rays.clear()
            on_sketch = takewhile(holds, between) if self.ground.rows else between
            ray = rays[start, through] = tuple(on_sketch)
        return ray

    def _ends_of_ray(self, start: Point, through: Point) -> tuple[Square, Square]:
        end = toward(start, through, meters(start, through) + FAR)
        return self.ground.square(through), self.ground.square(end)

    def _bodies(self) -> dict[Square, list[str]]:
        """Return who and what is on each square."""
        bodies = self._on
        if not bodies:
            for which in (*self._people, *self.at):
                for square in self.place.squares(which):
                    bodies.setdefault(square, []).append(which)
        return bodies

    def taken(self, besides: str) -> set[Square]:
        """Return the squares on which somebody is, but for one."""
        people = self._people
        return {
            square
            for square, bodies in self._bodies().items()
            for which in bodies
            if which != besides and which in people
        }

    def field_to(self, goals: frozenset[Square], *, flies: bool) -> Field:
        """Return what the ways over the sketch to some squares cost, by square."""
        known = self.ground.fields
        key = (flies, self.blocked, goals)
        costs = known.get(key)
        if costs is None:
            if len(known) >= _MOST_FIELDS:
                known.clear()
            costs = known[key] = field(self.squares(flies=flies), goals)
        return costs

    def squares(self, *, flies: bool, ends: Collection[Square] = ()) -> Squares:
        """Return the squares over which one walks, or flies.

        Args:
            flies: whether one flies.
            ends: where the ways begin and end, around which an open plain is looked at; it has no
                end of its own.
        """
        ground = self.ground
        key = (flies, self.blocked)
        if ground.rows and key in ground.walkable:
            return ground.walkable[key]
        left = top = 0
        right, bottom = ground.width, len(ground.rows)
        if not ground.rows:
            across, down = zip(*ends, strict=True)
            left, top = min(across) - _MARGIN, min(down) - _MARGIN
            right, bottom = max(across) + _MARGIN + 1, max(down) + _MARGIN + 1
        rough, heights, climb = ((), None, None) if flies else (ground.rough, ground.heights, 1)
        size = (right - left, bottom - top)
        found = Squares(size, self.blocked, rough, heights, climb, (left, top))
        if ground.rows:
            if len(ground.walkable) >= _MOST_FIELDS:
                ground.walkable.clear()
            ground.walkable[key] = found
        return found

    def _pairs(self, one: str, other: str) -> Iterable[tuple[Point, Point]]:
        """Return the points of the one, each with each of the other."""
        ours, theirs = self._points(one), self._points(other)
        return ((ours[0], theirs[0]),) if len(ours) == 1 == len(theirs) else product(ours, theirs)

    def _points(self, who: str) -> tuple[Point, ...]:
        place, ground = self.place, self.ground
        if who and who == ground.wall:
            return tuple(map(ground.point_of, sorted(self._walls)))
        if who in ground.objects:
            return tuple(map(ground.point_of, place.squares(who)))
        point = place.point(who)
        return () if point is None else (point,)

    def is_beside(self, here: Point, there: Point, reach: int) -> bool:
        """Tell whether two points are beside each other, or within reach."""
        one, other = self.ground.square(here), self.ground.square(there)
        apart = max(abs(one[0] - other[0]), abs(one[1] - other[1]))
        near = apart <= 1 and abs(here[2] - there[2]) <= _STEP
        if not near and not (reach and meters(here, there) <= reach):
            return False
        return self.is_clear(here, there, self._walls)


class _Goal(msgspec.Struct, frozen=True):
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


class _Mover:
    """Somebody who moves."""

    def __init__(self, view: View, who: str, start: Point, *, flies: bool) -> None:
        self.view = view
        self.ground = view.ground
        self.who = who
        self.start = start
        self.here = self.ground.square(start)
        self.flies = flies
        self.taken = view.taken(who)
        self.in_the_way = self._crowd() if view.crowded else set[Square]()
        self.stopped = view.blocked | self.in_the_way if self.in_the_way else view.blocked

    def _crowd(self) -> set[Square]:
        """Return the squares on which others block the way; a place of one square holds several."""
        spots = self.ground.spots.values()
        shared = {spot.squares[0] for spot in spots if len(spot.squares) == 1}
        return self.taken - shared - {self.here}

    def toward(self, goal: _Goal, metres: int) -> Way | None:
        ends = self._ends(goal)
        if not ends or self.here in ends:
            exact = ends and goal.squares == (self.here,) and goal.point != self.start
            return self._straight(goal.point, metres) if exact else None
        end = self._exact(goal.point, ends[0])
        if not self._is_free(self.here, ends[0]):
            return self._around(frozenset(ends), end, metres)
        way = self._straight(end, metres)
        is_near = goal.is_place or goal.is_somebody
        if way and way.short and is_near and self.ground.square(way.to) in ends:
            return msgspec.structs.replace(way, short=0)
        return way

    def onto(self, squares: set[Square], metres: int) -> Way | None:
        """Return how far one comes on the way to the nearest of some squares."""
        if self.here in squares:
            return Way(self.start, 0)
        point_of = self.ground.point_of
        ends = sorted(
            filter(self._is_open, squares), key=lambda one: (meters(self.start, point_of(one)), one)
        )
        if not ends:
            return None
        if self._is_free(self.here, ends[0]):
            return self._straight(point_of(ends[0]), metres)
        return self._around(frozenset(ends), point_of(ends[0]), metres)

    def away(self, end: Point, metres: int) -> Way | None:
        x, y = (2 * mine - its for mine, its in zip(self.start[:2], end[:2], strict=True))
        for length in range(metres, 0, -1):
            point = self._after(length, (x, y, self.start[2]))
            if point is None:
                continue
            square = self.ground.square(point)
            if self._is_open(square) and (square == self.here or self._is_free(self.here, square)):
                return Way(self._settled(point), length, through=self._led_over(square))
        return None

    def _after(self, length: int, goal: Point) -> Point | None:
        """Return the point after so many meters toward a goal; None where rounding has none."""
        point = toward(self.start, goal, length)
        return point if meters(self.start, point) == length else None

    def _ends(self, goal: _Goal) -> list[Square]:
        """Return the squares on which the move may end, the nearest to the mover first."""
        rank = self._rank(goal.point)
        if goal.is_place:
            return sorted(filter(self._is_passable, goal.squares), key=rank)
        if not goal.is_somebody and self._is_open(goal.squares[0]):
            return [goal.squares[0]]
        for ring in range(1, _RINGS):
            around = {near for middle in goal.squares for near in _ring(middle, ring)}
            found = {square for square in around if self._is_open(square)}
            if goal.is_somebody and ring == 1:
                found = self._beside(found, goal)
            if found:
                return sorted(found, key=rank)
        return []

    def _beside(self, squares: set[Square], goal: _Goal) -> set[Square]:
        """Return those of some squares that are beside a goal."""
        point_of, flies, is_beside = self.ground.point_of, self.flies, self.view.is_beside
        middles = [point_of(each) for each in goal.squares]
        if len(middles) == 1:
            middles = [(middles[0][0], middles[0][1], goal.point[2])]
        found = set()
        for square in squares:
            here = point_of(square)
            if flies:
                here = (here[0], here[1], max(here[2], goal.point[2]))
            for middle in middles:
                if is_beside(here, middle, 0):
                    found.add(square)
                    break
        return found

    def _rank(self, end: Point) -> Callable[[Square], tuple[int, bool, Square]]:
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
        return self.ground.holds(square) and square not in self.stopped

    def _is_open(self, square: Square) -> bool:
        return self._is_passable(square) and square not in self.taken

    def _is_free(self, here: Square, there: Square) -> bool:
        """Tell whether a straight line leads to a square."""
        squares = [here, *squares_from(here, there), there]
        if self.stopped and not self._is_unblocked(squares):
            return False
        if self.flies:
            return True
        if any(square in self.ground.rough for square in squares[1:]):
            return False
        heights = [self.ground.heights.get(square, 0) for square in squares]
        return all(abs(a - b) <= 1 for a, b in pairwise(heights))

    def _is_unblocked(self, squares: list[Square]) -> bool:
        blocked = self.stopped
        if any(square in blocked for square in squares[1:]):
            return False
        return all(
            one[0] == other[0]
            or one[1] == other[1]
            or not ((one[0], other[1]) in blocked or (other[0], one[1]) in blocked)
            for one, other in pairwise(squares)
        )

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
        view, flies = self.view, self.flies
        squares = view.squares(flies=flies, ends=(self.here, *goals))
        taken, scale = self.in_the_way, self.ground.scale
        if self.ground.rows and not taken:
            costs = view.field_to(goals, flies=flies)
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
            if _in_metres(whole - cost, scale) > metres:
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


def _is_next(one: Square, other: Square) -> bool:
    """Tell whether two squares are the same or next to each other."""
    return abs(one[0] - other[0]) <= 1 and abs(one[1] - other[1]) <= 1


def _in_metres(cost: int, scale: int) -> int:
    """Return how many meters a way of that cost is long, the last one whole."""
    return -(-cost * scale // 5)


def _ring(middle: Square, radius: int) -> Iterator[Square]:
    """Yield the squares around one, so many steps off."""
    x, y = middle
    if radius == 1:
        for right, down in AROUND:
            yield x + right, y + down
        return
    for offset in range(-radius, radius + 1):
        yield x + offset, y - radius
        yield x + offset, y + radius
        if abs(offset) < radius:
            yield x - radius, y + offset
            yield x + radius, y + offset
