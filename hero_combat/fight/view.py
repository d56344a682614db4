"""What is between whom: six questions about the places of a fight, for rules and doctrines."""

from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile

from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.obstacles import Obstacles
from hero_combat.fight.walks import Goal, Mover, Way
from hero_combat.place.geometry import (
    AROUND,
    Point,
    Square,
    are_next,
    is_between,
    meters,
    squares_between,
    squares_from,
    toward,
)
from hero_combat.place.ground import Place

FAR = 200
"""So many meters one looks beyond a target."""
_MOST_RAYS = 2_000
"""So many rays are kept of a sketch: whoever stands there shoots again."""


class View(Obstacles):
    """The places of one moment; the attributes are those of `Obstacles`."""

    def __init__(
        self,
        fight: AnyEncounter,
        place: Place,
        stands: Callable[[str], bool],
        *,
        crowded: bool = False,
        before: Obstacles | None = None,
    ) -> None:
        """Look at a fight.

        Args:
            fight: the fight.
            place: its places.
            stands: whether an object stops and hides.
            crowded: whether people block the way.
            before: what was in the way on the same ground a moment before; None for nothing known.
        """
        super().__init__(fight, place, stands, crowded=crowded, before=before)
        self._on: dict[Square, list[str]] = {}
        self._known: dict[str, tuple[Point, ...]] = {}
        self._distances: dict[tuple[str, str], int | None] = {}
        self._seen: dict[tuple[str, str], bool | None] = {}
        self._beside: dict[tuple[str, str, int], bool | None] = {}

    # -------------------------------------------------- the six questions

    def distance(self, one: str, other: str) -> int | None:
        """Return the meters between two, None where it isn't known where one of them is."""
        known, key = self._distances, (one, other)
        if key not in known:  # each is asked for several times
            ours, theirs = self._points(one), self._points(other)
            known[key] = min([meters(a, b) for a in ours for b in theirs], default=None)
        return known[key]

    def beside(self, one: str, other: str, reach: int = 0) -> bool | None:
        """Tell whether two are beside each other, or within reach; None where it isn't known.

        They are on the same square or on neighboring ones, at most 2 meters apart in height, with
        no wall between.
        """
        known, key = self._beside, (one, other, reach)
        if key not in known:
            ours, theirs = self._points(one), self._points(other)
            near = [self.is_beside(a, b, reach) for a in ours for b in theirs]
            known[key] = True in near if near else None
        return known[key]

    def sees(self, one: str, other: str) -> bool | None:
        """Tell whether nothing that stops sight is between two; None where it isn't known."""
        known, key = self._seen, (one, other)
        if key not in known:
            stops = self.opaque
            if stops is not self.walls:
                own = (*self.place.squares(one), *self.place.squares(other))
                stops = stops if stops.isdisjoint(own) else stops.difference(own)
            ours, theirs = self._points(one), self._points(other)
            clear = [self.is_clear(a, b, stops) for a in ours for b in theirs]
            known[key] = True in clear if clear else None
        return known[key]

    def between(self, one: str, other: str) -> Iterator[str]:
        """Yield the objects behind which `other` is, seen from `one`, in the order of the file.

        They are on the line, within one square of `other` and not of `one`.
        """
        start, end = self.place.point(one), self.place.point(other)
        if start is not None and end is not None:
            here, there = self.ground.square(start), self.ground.square(end)
            if are_next(here, there):
                return
            line = {*squares_between(here, there)}
            for which, squares in self.at.items():
                crossed = line.intersection(squares)
                if not crossed or which in (one, other):
                    continue
                is_near = any(are_next(each, there) for each in crossed)
                if is_near and not any(are_next(each, here) for each in crossed):
                    yield which

    def line(self, one: str, other: str) -> Iterator[tuple[str, int]]:
        """Yield who and what is beyond `other`, seen from `one`, with the meters, nearest first.

        A wall is the object that it is; "" stands for one that nothing breaks.
        """
        start, through = self.place.point(one), self.place.point(other)
        if start is None or through is None:
            return
        yield from self.beyond(start, through, {one, other})

    def near(self, point: Point, metres: int) -> Iterator[tuple[str, int]]:
        """Yield who and what is within so many meters of a point, no wall between, with meters."""
        for which in (*self.people, *self.at):
            found = min(
                (
                    meters(point, there)
                    for there in self._points(which)
                    if self.is_clear(point, there, self.walls)
                ),
                default=None,
            )
            if found is not None and found <= metres:
                yield which, found

    def way(
        self, who: str, goal: str, metres: int, *, flies: bool = False, force: bool = False
    ) -> Way | None:
        """Return how far toward a goal somebody comes; None where no meter leads nearer.

        Args:
            who: whose move it is.
            goal: a point, a place, or somebody, beside whom it ends.
            metres: how long it is at most.
            flies: whether it leads over rough ground, and up and down.
            force: whether it leads straight through whatever is in the way, if none leads around.
        """
        start, end = self.place.point(who), self.place.locate(goal)
        if start is None or end is None:
            return None
        ground = self.ground
        if goal in ground.spots:
            there = Goal(ground.spots[goal].squares, end, is_place=True)
        elif ground.read_point(goal):
            there = Goal((ground.square(end),), end)
        elif self.beside(who, goal):
            return None
        else:
            there = Goal(self.place.squares(goal), end, is_somebody=True)
        return Mover(self, who, start, flies=flies, force=force).toward(there, metres)

    def behind(
        self,
        who: str,
        which: str,
        foe: str,
        metres: int,
        *,
        flies: bool = False,
        force: bool = False,
    ) -> Way | None:
        """Return how far somebody comes on the way behind an object; None where no way leads there.

        Args:
            who: whose move it is.
            which: the object.
            foe: from whom it is to hide them; "" for nobody, and any side of it will do.
            metres: how long the way is at most.
            flies: as for `way`.
            force: as for `way`.
        """
        start = self.place.point(who)
        if start is None:
            return None
        seen_from = self.place.point(foe) if foe else None
        here = None if seen_from is None else self.ground.square(seen_from)
        squares = self.at[which]
        around = {(x + right, y + down) for x, y in squares for right, down in AROUND}
        hidden = {
            each
            for each in around
            if here is None or not set(squares).isdisjoint(squares_between(here, each))
        }
        return Mover(self, who, start, flies=flies, force=force).onto(hidden, metres)

    def flight(self, who: str, goal: str, metres: int, *, flies: bool = False) -> Way | None:
        """Return how far away from a goal somebody comes in a straight line; None for nowhere."""
        start, end = self.place.point(who), self.place.locate(goal)
        if start is None or end is None or start[:2] == end[:2]:
            return None
        return Mover(self, who, start, flies=flies).away(end, metres)

    # -------------------------------------------------- what they need

    def beyond(
        self, start: Point | None, through: Point, without: set[str]
    ) -> Iterator[tuple[str, int]]:
        """Yield who and what is on the ray from a point through another, with the meters.

        From nowhere, or from the same point, it leads east, as those fly who are knocked away.
        """
        if start is None or start[:2] == through[:2]:
            start = (through[0] - 1, through[1], through[2])
        ground, bodies, walls = self.ground, self._bodies(), self.walls
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
            for which in (*self.people, *self.at):
                for square in self.place.squares(which):
                    bodies.setdefault(square, []).append(which)
        return bodies

    def _points(self, who: str) -> tuple[Point, ...]:
        known = self._known
        if who not in known:
            known[who] = self._found(who)
        return known[who]

    def _found(self, who: str) -> tuple[Point, ...]:
        place, ground = self.place, self.ground
        if who and who == ground.wall:
            return tuple(map(ground.point_of, sorted(self.walls)))
        if who in ground.objects:
            return tuple(map(ground.point_of, place.squares(who)))
        point = place.point(who)
        return () if point is None else (point,)
