"""What is in the way at one moment of a fight: walls, objects that stand, and people."""

from collections.abc import Callable, Collection

from hero_combat.fight.model import AnyEncounter
from hero_combat.place.geometry import Point, Square, are_next, meters, squares_between
from hero_combat.place.ground import Place
from hero_combat.place.way import Field, Squares, field

_MARGIN = 8
"""So many squares around an open plain's start and goal a way may lead over."""
_MOST_FIELDS = 200
"""So many fields are kept of a sketch: in a fight most go to the same few goals."""
STEP = 2
"""The most meters between the heights of two who are beside each other."""


class Obstacles:
    """What is in the way.

    Attributes:
        place: who is where.
        ground: what is drawn.
        people: who is in the fight, by id.
        at: the squares of each object that stands, by id.
        walls: the squares of the walls that are whole.
        blocked: the squares that stop whoever moves: walls, and objects that stand.
        opaque: the squares that stop sight.
        crowded: whether people block the way.
    """

    def __init__(
        self,
        fight: AnyEncounter,
        place: Place,
        stands: Callable[[str], bool],
        *,
        crowded: bool = False,
        before: "Obstacles | None" = None,
    ) -> None:
        """Look at a fight.

        Args:
            fight: the fight.
            place: its places.
            stands: whether an object stops and hides.
            crowded: whether people block the way.
            before: what was in the way on the same ground a moment before; None for nothing known.
        """
        self.place = place
        self.ground = ground = place.ground
        self.people: Collection[str] = fight.combatants
        self.crowded = crowded
        standing = {
            which: place.squares(which)
            for which in fight.objects
            if which != ground.wall and stands(which)
        }
        self.at = {which: squares for which, squares in standing.items() if squares}
        if before and before.at == self.at and before.place.holes == place.holes:
            self.walls: frozenset[Square] = before.walls
            self.blocked: frozenset[Square] = before.blocked
            self.opaque: frozenset[Square] = before.opaque
            return
        self.walls = walls = ground.walls - place.holes if place.holes else ground.walls
        self.blocked = walls.union(*self.at.values()) if self.at else walls
        hiding = [squares for which, squares in self.at.items() if which in ground.tall]
        self.opaque = walls.union(*hiding) if hiding else walls

    def taken(self, besides: str) -> frozenset[Square]:
        """Return the squares on which somebody is, but for one."""
        point_of, scale = self.place.point, self.ground.scale
        return frozenset(
            [
                (point[0] // scale, point[1] // scale)
                for who in self.people
                if who != besides and (point := point_of(who)) is not None
            ]
        )

    # -------------------------------------------------- between two points

    def is_clear(self, here: Point, there: Point, stops: frozenset[Square]) -> bool:
        """Tell whether no square that stops something lies on the line between two points."""
        if not stops:
            return True
        one, other = self.ground.square(here), self.ground.square(there)
        if are_next(one, other):
            return _is_open(one, other, stops)
        return stops.isdisjoint(squares_between(one, other))

    def is_beside(self, here: Point, there: Point, reach: int) -> bool:
        """Tell whether two points are beside each other, or within reach."""
        one, other = self.ground.square(here), self.ground.square(there)
        if abs(here[2] - there[2]) <= STEP and are_next(one, other):
            return _is_open(one, other, self.walls)
        if not reach or meters(here, there) > reach:
            return False
        return self.is_clear(here, there, self.walls)

    def are_joined(self, one: Square, other: Square) -> bool:
        """Tell whether two squares are next to each other with no wall between."""
        return are_next(one, other) and _is_open(one, other, self.walls)

    # -------------------------------------------------- ways

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


def _is_open(one: Square, other: Square, stops: frozenset[Square]) -> bool:
    """Tell whether what stops something leaves a gap between two squares next to each other."""
    if not stops or one == other:
        return True
    return not ((one[0], other[1]) in stops and (other[0], one[1]) in stops)
