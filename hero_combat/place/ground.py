"""The ground of a fight as it is drawn, and who is where on it: all of it frozen."""

import re
from functools import cached_property
from typing import Any

import msgspec

from hero_combat.place.geometry import Point, Square
from hero_combat.place.way import Field, Squares
from hero_combat.text import did_you_mean, printable

FARTHEST = 100_000
"""The greatest number in a point."""
_MOST_READ = 10_000
"""So many texts are known as the points that they say: they come again and again."""
_POINT = re.compile(r"(-?[0-9]{1,9}),(-?[0-9]{1,9})(?:,(-?[0-9]{1,9}))?", re.ASCII)


class Spot(msgspec.Struct, frozen=True):
    """A named place.

    Attributes:
        squares: where it is.
        height: meters above the lowest ground.
        rough: whether one moves through it at half speed.
        exit: whether whoever flees leaves by it.
    """

    squares: tuple[Square, ...]
    height: int = 0
    rough: bool = False
    exit: bool = False


class Ground(msgspec.Struct, frozen=True, dict=True):
    """What is drawn, and where everybody begins.

    Attributes:
        scale: meters a character.
        rows: the lines of the sketch; () for an open plain.
        width: characters of the longest line.
        walls: the squares of the walls.
        wall: the object that each wall is; "" for walls that nothing breaks.
        objects: the squares of each object.
        spots: the named places by id.
        starts: where each combatant and object is at the beginning, as text, by id.
        letters: the letter of each id that is drawn.
        tall: the objects that stop sight.
        written: `at` of each stat block, by id.
        digest: changes when anything in `[map]` or `[places]` does.
    """

    scale: int = 1
    rows: tuple[str, ...] = ()
    width: int = 0
    walls: frozenset[Square] = frozenset()
    wall: str = ""
    objects: dict[str, tuple[Square, ...]] = {}
    spots: dict[str, Spot] = {}
    starts: dict[str, str] = {}
    letters: dict[str, str] = {}
    tall: frozenset[str] = frozenset()
    written: dict[str, str] = {}
    digest: str = ""

    @cached_property
    def heights(self) -> dict[Square, int]:
        """Return how high each square is that isn't at the lowest ground."""
        return {
            square: spot.height
            for spot in self.spots.values()
            for square in spot.squares
            if spot.height
        }

    @cached_property
    def rough(self) -> frozenset[Square]:
        """Return the squares through which one moves at half speed."""
        return frozenset(
            square for spot in self.spots.values() if spot.rough for square in spot.squares
        )

    @cached_property
    def walkable(self) -> dict[tuple[bool, frozenset[Square]], Squares]:
        """Return the squares over which one flies or walks, by those that nobody enters."""
        return {}

    @cached_property
    def fields(self) -> dict[tuple[bool, frozenset[Square], frozenset[Square]], Field]:
        """Return what ways cost, by the same and by where they lead."""
        return {}

    @cached_property
    def ways(self) -> dict[Any, Any]:
        """Return the ways that have been gone, by all that is asked of one and all in the way."""
        return {}

    @cached_property
    def rays(self) -> dict[tuple[Point, Point], tuple[Square, ...]]:
        """Return the squares beyond a point, seen from another, up to the edge of the sketch."""
        return {}

    @cached_property
    def kept(self) -> dict[Any, Any]:
        """Return what is known of it, and the last that was known of who is where."""
        return {}

    def square(self, point: Point) -> Square:
        """Return the square in which a point lies."""
        return point[0] // self.scale, point[1] // self.scale

    def point_of(self, square: Square) -> Point:
        """Return the point that stands for a square: its corner, on the ground."""
        return square[0] * self.scale, square[1] * self.scale, self.heights.get(square, 0)

    def height_at(self, point: Point) -> int:
        """Return how high the ground is at a point."""
        return self.heights.get(self.square(point), 0)

    def holds(self, square: Square) -> bool:
        """Tell whether a square is on the sketch; on an open plain each is."""
        return not self.rows or (0 <= square[0] < self.width and 0 <= square[1] < len(self.rows))

    def text_of(self, point: Point) -> str:
        """Return a point as the file says it."""
        x, y, height = point
        return f"{x},{y}" if height == self.height_at(point) else f"{x},{y},{height}"

    @cached_property
    def _read(self) -> dict[str, Point | None]:
        return {}

    def read_point(self, where: str) -> Point | None:
        """Return the point that a text says, None where it says none: `14,3`, `14,3,8`."""
        read = self._read
        if where not in read:
            if len(read) >= _MOST_READ:
                read.clear()
            read[where] = self._point_in(where)
        return read[where]

    def _point_in(self, where: str) -> Point | None:
        found = _POINT.fullmatch(where)
        if found is None:
            return None
        x, y = int(found[1]), int(found[2])
        height = int(found[3]) if found[3] else self.height_at((x, y, 0))
        return x, y, height

    def square_of_spot(self, which: str) -> Square:
        """Return the first square of a place."""
        return self.spots[which].squares[0]

    def fault_of(self, where: str, holes: frozenset[Square] = frozenset()) -> str:
        """Return what is wrong with a point as a text, "" for nothing or for a word."""
        point = self.read_point(where)
        if point is None:
            return ""
        square = self.square(point)
        if max(map(abs, point)) > FARTHEST:
            return f"{where} is too far off"
        if not self.holds(square):
            right, down = self.width * self.scale - 1, len(self.rows) * self.scale - 1
            return f"{where} is off the sketch, which ends at {right},{down}"
        if square in self.walls and square not in holes:
            return f"{where} is in a wall"
        return ""


class Place(msgspec.Struct, frozen=True, dict=True):
    """Who is where.

    Attributes:
        ground: what is drawn.
        at: where each combatant and object is now, as text, by id; who is not in it is nowhere.
        holes: the squares where a wall has been broken.
        digest: that of the ground when the fight began, "" before.
    """

    ground: Ground
    at: dict[str, str] = {}
    holes: frozenset[Square] = frozenset()
    digest: str = ""

    @cached_property
    def _points(self) -> dict[str, Point | None]:
        """Return the points of all of whom a point is said."""
        read = self.ground.read_point
        return {who: point for who, where in self.at.items() if (point := read(where))}

    @cached_property
    def up(self) -> tuple[str, ...]:
        """Return who and what is above the ground: only a point with a height may be."""
        height_at = self.ground.height_at
        return tuple(
            who
            for who, where in self.at.items()
            if where.count(",") == 2 and (point := self.point(who)) and point[2] > height_at(point)
        )

    def point(self, who: str) -> Point | None:
        """Return where somebody or something is, None where that isn't known."""
        points = self._points
        if who not in points:  # on somebody else, in a place, or nowhere
            points[who] = None
            points[who] = self.locate(self.at.get(who, ""))
        return points[who]

    def locate(self, where: str) -> Point | None:
        """Return the point that a text means: a point, a place, or where somebody is."""
        ground = self.ground
        if not where:
            return None
        if point := ground.read_point(where):
            return point
        if where in ground.spots:
            return ground.point_of(ground.square_of_spot(where))
        if where in self.at:
            return self.point(where)
        if where in ground.objects:
            return ground.point_of(ground.objects[where][0])
        return None

    def squares(self, who: str) -> tuple[Square, ...]:
        """Return the squares of somebody or something; () where they aren't known."""
        ground = self.ground
        if who in ground.objects and self.at.get(who) == ground.starts.get(who):
            return ground.objects[who]
        point = self.point(who)
        return () if point is None else (ground.square(point),)

    def free_near(self, where: str) -> str:
        """Return the point in no wall and no object that is nearest to one; "" for none."""
        ground = self.ground
        point = ground.read_point(where)
        if point is None or not ground.rows:
            return ""
        taken = {square for squares in ground.objects.values() for square in squares}
        taken |= ground.walls - self.holes
        x, y = ground.square(point)
        free = (
            (column, row)
            for row in range(len(ground.rows))
            for column in range(ground.width)
            if (column, row) not in taken
        )
        best = min(free, key=lambda at: ((at[0] - x) ** 2 + (at[1] - y) ** 2, at), default=None)
        return ground.text_of(ground.point_of(best)) if best else ""

    def begun(self) -> "Place":
        """Return the place with the digest of its ground, by which an edit is noticed."""
        return msgspec.structs.replace(self, digest=self.ground.digest)

    def moved(self, points: dict[str, Point]) -> "Place":
        """Return the place with these people at these points."""
        text, at = self.ground.text_of, self.at
        new = msgspec.structs.replace(
            self, at={**at, **{who: text(point) for who, point in points.items()}}
        )
        if at.keys().isdisjoint(at.values()):  # nobody is where somebody else is
            vars(new)["_points"] = {**self._points, **points}
        return new


def no_such_place(where: str, known: list[str]) -> tuple[str, str]:
    """Return what is wrong with a word that is no place, and the mend."""
    mend = did_you_mean(where, known) or "give x,y, x,y,height, or the id of a place or a combatant"
    return f'no place "{printable(where[:60])}"', mend
