"""The map at a glance: the sketch as it is now, who and what is on it, and by which characters."""

from collections.abc import Collection, Iterable, Iterator

import msgspec

from hero_combat.fight.model import AnyEncounter
from hero_combat.place.geometry import Square
from hero_combat.place.ground import Ground, Place
from hero_combat.place.sketch import FLOOR, WALL

_LETTERS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_SPARE = "*?!@%&"
"""What stands for all who come when the letters have run out; the first that nobody has."""


class Mapped(msgspec.Struct, frozen=True):
    """A combatant, an object or a place on the map.

    Attributes:
        id: the id for commands.
        letter: the character that stands for it.
        x: meters to the right.
        y: meters down.
        height: meters above the lowest ground.
    """

    id: str
    letter: str
    x: int
    y: int
    height: int


class MappedPlace(Mapped, frozen=True):
    """A named place on the map.

    Attributes:
        rough: whether combatants move through it at half speed.
        exit: whether combatants who flee leave there.
        squares: its characters, each with its column and row.
    """

    rough: bool
    exit: bool
    squares: tuple[Square, ...]


class Map(msgspec.Struct, frozen=True):
    """The map as it is now.

    Attributes:
        scale: meters a character.
        wall: the object that every wall is, "" for walls that nothing breaks.
        sketch: the lines of the sketch with everyone on it; empty on an open plain.
        combatants: the combatants in the fight whose point is known, in the file's order.
        objects: the objects whose point is known, but for those that someone holds.
        places: the named places.
        holes: the broken pieces of wall, each with its column and row.
    """

    scale: int
    wall: str
    sketch: tuple[str, ...]
    combatants: tuple[Mapped, ...]
    objects: tuple[Mapped, ...]
    places: tuple[MappedPlace, ...]
    holes: tuple[Square, ...]

    @property
    def everything(self) -> tuple[Mapped, ...]:
        """Return combatants, objects and places: whoever comes first covers the others."""
        return (*self.combatants, *self.objects, *self.places)

    def square(self, one: Mapped) -> Square:
        """Return the column and the row of a combatant, an object or a place."""
        return one.x // self.scale, one.y // self.scale

    def squares_of(self, char: str) -> tuple[Square, ...]:
        """Return the squares in which a character stands."""
        return tuple(
            (x, y)
            for y, row in enumerate(self.sketch)
            for x, each in enumerate(row)
            if each == char
        )

    def drawn_as(self, one: Mapped) -> tuple[Square, ...]:
        """Return the squares of an object: where its letter stands, if it is its own."""
        alone = [each.letter for each in self.everything].count(one.letter) == 1
        return (self.squares_of(one.letter) if alone else ()) or (self.square(one),)


def map_of(fight: AnyEncounter, place: Place, without: Collection[str] = ()) -> Map:
    """Return the map of a fight.

    Args:
        fight: the fight.
        place: its places.
        without: the ids of combatants and places to leave out. All others keep their letters.
    """
    ground = place.ground
    things = [which for which in fight.objects if which != ground.wall and place.point(which)]
    everyone = [who for who in fight.sheets if place.point(who)]  # letters stay when someone leaves
    letters = _letters(ground, [*everyone, *things, *ground.spots])
    objects = [which for which in things if place.at.get(which) not in fight.combatants]
    people = [who for who in fight.combatants if who in everyone and who not in without]
    spots = {which: spot for which, spot in ground.spots.items() if which not in without}
    return Map(
        scale=ground.scale,
        wall=ground.wall,
        sketch=tuple(_sketch(place, letters, people, objects, spots)) if ground.rows else (),
        combatants=tuple(_mapped(place, letters, people)),
        objects=tuple(_mapped(place, letters, objects)),
        places=tuple(
            MappedPlace(
                which,
                letters[which],
                *ground.point_of(spot.squares[0]),
                rough=spot.rough,
                exit=spot.exit,
                squares=spot.squares,
            )
            for which, spot in spots.items()
        ),
        holes=tuple(sorted(place.holes)),
    )


def _mapped(place: Place, letters: dict[str, str], ids: Iterable[str]) -> Iterator[Mapped]:
    for which in ids:
        if point := place.point(which):
            yield Mapped(which, letters[which], *point)


def _letters(ground: Ground, ids: Iterable[str]) -> dict[str, str]:
    """Return the character of everyone and everything.

    It is the legend's, where that stands for nothing else; else the number at the end of the id;
    else the first free character of it; else the first free letter.
    """
    drawn = list(ground.letters.values())
    found = {which: at for which, at in ground.letters.items() if drawn.count(at) == 1}
    taken = {*drawn, WALL, *FLOOR}
    for which in ids:
        if which not in found:
            number = which.rpartition("-")[2]
            own = (number if number.isdecimal() else "") + which.replace("-", "")
            free = (each for each in own + _LETTERS if each not in taken)
            found[which] = next(free, "") or next(
                (each for each in _SPARE if each not in drawn), _SPARE[0]
            )
            taken.add(found[which])
    return found


def _sketch(
    place: Place,
    letters: dict[str, str],
    people: Iterable[str],
    objects: Iterable[str],
    spots: Iterable[str],
) -> Iterator[str]:
    """Yield the lines of the sketch as it is now; whoever comes first covers the others."""
    ground = place.ground
    marks = {square: WALL for square in ground.walls if square not in place.holes}
    marks |= dict.fromkeys(place.holes, ".")
    for which in reversed([*spots]):
        marks |= dict.fromkeys(ground.spots[which].squares, letters[which])
    for which in (*reversed([*objects]), *reversed([*people])):
        marks |= dict.fromkeys(place.squares(which), letters[which])
    for y, row in enumerate(ground.rows):
        there = enumerate(row.ljust(ground.width))
        chars = (marks.get((x, y), char if char in FLOOR else " ") for x, char in there)
        line = "".join(chars).rstrip()
        # a blank at the end of a line would be lost, and the sketch could be narrower
        yield line if len(line) >= len(row) else line.ljust(len(row) - 1) + "."
