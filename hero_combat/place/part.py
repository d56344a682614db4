"""What a file says of places, read: `[map]`, `[places]`, `at` of stat blocks, and the state's."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

import msgspec

from hero_combat.file.authored import StatBlocks
from hero_combat.file.templates import bad_id
from hero_combat.file.typed import Path, Trouble, decode
from hero_combat.place.geometry import Square
from hero_combat.place.ground import FARTHEST, Ground, Place, Spot
from hero_combat.place.sketch import SKETCH, WALL, Drawn, check_legend, read_sketch, wrong_letter
from hero_combat.place.whereabouts import wrong_places

_WITH_IDS = ("combatants", "objects")
_HOUSE = ("at", "tall")
_AT = 'write at = "14,3", for example'
_EMPTY = Drawn((), 0, frozenset(), {})
Height = Annotated[int, msgspec.Meta(ge=-FARTHEST, le=FARTHEST)]


class MapTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[map]`: the sketch of the room.

    Attributes:
        scale: meters a character of the sketch.
        sketch: # is wall, blanks and . are floor, the rest stands in the legend.
        legend: what each letter is: a combatant, a list of them, an object or a place.
    """

    scale: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 1
    sketch: str = ""
    legend: dict[str, str | tuple[str, ...]] = {}


class SpotTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[places.ID]`: a place with a name.

    Attributes:
        at: where it is if it isn't drawn: x,y.
        height: meters above the lowest ground.
        rough: whether one moves through it at half speed.
        exit: whether whoever flees leaves the fight there.
    """

    at: str = ""
    height: Height = 0
    rough: bool = False
    exit: bool = False


class StateMap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[state.map]`.

    Attributes:
        digest: that of `[map]` and `[places]` when the fight began.
        holes: the squares where a wall is broken: `12,3 12,4`.
    """

    digest: str = ""
    holes: str = ""


def read_place(
    authored: Mapping[str, Any],
    blocks: StatBlocks,
    state: Mapping[str, Any],
    troubles: list[Trouble],
) -> Place:
    """Read who is where; take the keys that no system knows out of the stat blocks.

    Args:
        authored: the authored part of the file.
        blocks: its stat blocks.
        state: what its state says.
        troubles: takes what is wrong, all of it.
    """
    map_ = _decoded(authored.get("map", {}), MapTable, ("map",), troubles)
    spots = _spot_tables(authored.get("places", {}), blocks, troubles)
    written, tall = _house_keys(blocks, troubles)
    check_legend(map_.legend, troubles)
    drawn = read_sketch(map_.sketch, map_.legend, troubles) if map_.sketch else _EMPTY
    reading = _Reading(map_, drawn, blocks, spots, troubles)
    ground = reading.ground(written, tall, _digest(authored))
    kept = _decoded(state.get("map", {}), StateMap, ("state", "map"), troubles)
    place = Place(ground, dict(ground.starts), _holes(kept, ground, troubles), kept.digest)
    place.at.update(_state_places(state, troubles))
    troubles += wrong_places(place, blocks, state)
    return place


class _Reading:
    """A map while it is read."""

    def __init__(
        self,
        map_: MapTable,
        drawn: Drawn,
        blocks: StatBlocks,
        spots: Mapping[str, SpotTable],
        troubles: list[Trouble],
    ) -> None:
        self.map = map_
        self.drawn = drawn
        self.blocks = blocks
        self.spots = spots
        self.troubles = troubles
        self.letters: dict[str, str] = {}
        self.starts: dict[str, str] = {}
        self.objects: dict[str, tuple[Square, ...]] = {}
        self.squares: dict[str, tuple[Square, ...]] = {}
        self.wall = ""

    def ground(self, written: dict[str, str], tall: frozenset[str], digest: str) -> Ground:
        for letter, what in self.map.legend.items():
            if not wrong_letter(letter):
                self._letter(letter, what)
        plain = Ground(
            scale=self.map.scale,
            rows=self.drawn.rows,
            width=self.drawn.width,
            walls=self.drawn.walls,
        )
        for which, table in self.spots.items():
            if which not in self.squares:
                point = plain.read_point(table.at)
                if point is None:
                    wrong = f'"{table.at}" is not a point' if table.at else "is nowhere"
                    path = ("places", which, "at") if table.at else ("places", which)
                    mend = 'write at = "14,3", or draw it and name it in the legend'
                    self.troubles.append(Trouble(path, wrong, mend))
                elif fault := plain.fault_of(table.at):
                    free = Place(plain).free_near(table.at)
                    mend = f"{free} is free" if free else ""
                    self.troubles.append(Trouble(("places", which, "at"), fault, mend))
                else:
                    self.squares[which] = (plain.square(point),)
            elif table.at:
                wrong = f'is drawn as "{self.letters[which]}", too'
                self.troubles.append(Trouble(("places", which, "at"), wrong, "remove one of them"))
        return Ground(
            scale=self.map.scale,
            rows=self.drawn.rows,
            width=self.drawn.width,
            walls=self.drawn.walls,
            wall=self.wall,
            objects=self.objects,
            spots={
                which: Spot(self.squares[which], table.height, table.rough, table.exit)
                for which, table in self.spots.items()
                if which in self.squares
            },
            starts={**self.starts, **written},
            letters=self.letters,
            tall=tall,
            written=written,
            digest=digest,
        )

    def _letter(self, letter: str, what: str | tuple[str, ...]) -> None:
        """Take what a letter of the legend is."""
        path = ("map", "legend", letter)
        squares = self.drawn.squares.get(letter, ())
        if isinstance(what, tuple):
            self._several(path, letter, what, squares)
        elif letter == WALL:
            if what == "wall" and what not in self.blocks.objects:
                return
            if self._is_known(path, what, self.blocks.objects, "object"):
                self.wall = what
        elif not what:
            self.troubles.append(Trouble(path, "names nobody", "write the id it stands for"))
        elif self._is_known(path, what, self._named(), "combatant, object or place"):
            self._one(path, letter, what, squares)

    def _one(self, path: Path, letter: str, what: str, squares: tuple[Square, ...]) -> None:
        if not self._is_new(path, letter, what) or not squares:
            return
        if what in self.spots:
            self.squares[what] = squares
        elif what in self.blocks.objects:
            self.objects[what] = squares
            self.starts[what] = self._text(squares[0])
        elif len(squares) > 1:
            x, y = squares[1]
            wrong, mend = f"column {x + 1}: {what} is drawn again", "a list names several"
            self.troubles.append(Trouble((*SKETCH, y), wrong, mend))
        else:
            self.starts[what] = self._text(squares[0])

    def _several(
        self, path: Path, letter: str, ids: tuple[str, ...], squares: tuple[Square, ...]
    ) -> None:
        if len(ids) != len(squares):
            wrong = f'names {len(ids)}, and the sketch has {len(squares)} "{letter}"'
            self.troubles.append(Trouble(path, wrong, "draw each of them once"))
            return
        people = self.blocks.combatants | self.blocks.objects
        for at, (who, square) in enumerate(zip(ids, squares, strict=True)):
            here = (*path, at)
            if self._is_known(here, who, people, "combatant or object") and self._is_new(
                here, letter, who
            ):
                self.starts[who] = self._text(square)
                if who in self.blocks.objects:
                    self.objects[who] = (square,)

    def _named(self) -> dict[str, Any]:
        return {**self.blocks.combatants, **self.blocks.objects, **self.spots}

    def _is_known(self, path: Path, word: str, known: Mapping[str, Any], kind: str) -> bool:
        if word in known:
            return True
        self.troubles.append(Trouble(path, f'no {kind} "{word[:64]}"', known=known, word=word))
        return False

    def _is_new(self, path: Path, letter: str, what: str) -> bool:
        if other := self.letters.get(what):
            self.troubles.append(
                Trouble(path, f'{what} is "{other}" already', "remove one of the two")
            )
            return False
        self.letters[what] = letter
        return True

    def _text(self, square: Square) -> str:
        return f"{square[0] * self.map.scale},{square[1] * self.map.scale}"


def _decoded(raw: object, type_: type[Any], path: Path, troubles: list[Trouble]) -> Any:
    if not isinstance(raw, dict):  # which is told of every table
        return type_()
    found, wrong = decode(raw, type_, path)
    troubles += wrong
    return type_() if found is None else found


def _spot_tables(raw: object, blocks: StatBlocks, troubles: list[Trouble]) -> dict[str, SpotTable]:
    if not isinstance(raw, dict):
        troubles.append(Trouble(("places",), "expected a table"))
        return {}
    found = {}
    for which, table in raw.items():
        path = ("places", which)
        if wrong := bad_id(which):
            troubles.append(Trouble(path, wrong))
        others = [each for each in _WITH_IDS if which in getattr(blocks, each)]
        troubles += [
            Trouble(path, f"{section}.{which} has the same id", "rename one of the two")
            for section in others
        ]
        if isinstance(table, dict) and "notes" in table:
            table = {key: table[key] for key in table if key != "notes"}  # noqa: PLW2901
        spot, bad = decode(table, SpotTable, path)
        troubles += bad
        if spot is not None and not others:
            found[which] = spot
    return found


def _house_keys(
    blocks: StatBlocks, troubles: list[Trouble]
) -> tuple[dict[str, str], frozenset[str]]:
    """Take `at` and `tall` out of stat blocks, and return what they say, by id."""
    written: dict[str, str] = {}
    tall: set[str] = set()
    for section in ("combatants", "objects", "templates"):
        for which, block in getattr(blocks, section).items():
            for key in _HOUSE:
                if key not in block:
                    continue
                value: Any = block.pop(key)
                if type(value) is not (str if key == "at" else bool):
                    wrong = "expected a place" if key == "at" else "expected true or false"
                    mend = _AT if key == "at" else ""
                    troubles.append(Trouble((section, which, key), wrong, mend))
                elif section == "templates":
                    continue
                elif key == "at":
                    written[which] = str(value).replace(" ", "")
                elif section != "objects":
                    wrong = "only an object can be tall"
                    troubles.append(Trouble((section, which, key), wrong, "remove it"))
                elif value:
                    tall.add(which)
    return written, frozenset(tall)


def _state_places(state: Mapping[str, Any], troubles: list[Trouble]) -> Iterator[tuple[str, str]]:
    """Yield where the state says that people are."""
    for section in ("left", "combatants", "objects"):
        table = state.get(section)
        for which, block in table.items() if isinstance(table, dict) else ():
            if isinstance(block, dict) and "at" in block:
                if isinstance(block["at"], str):
                    yield which, block["at"]
                else:
                    troubles.append(
                        Trouble(("state", section, which, "at"), "expected a place", _AT)
                    )


def _holes(kept: StateMap, ground: Ground, troubles: list[Trouble]) -> frozenset[Square]:
    found = set()
    for word in kept.holes.split():
        point = ground.read_point(word)
        if point is None:
            wrong = f'"{word[:40]}" is not a point'
            troubles.append(Trouble(("state", "map", "holes"), wrong))
        else:
            found.add((point[0], point[1]))
    return frozenset(found)


def _digest(authored: Mapping[str, Any]) -> str:
    """Return what changes when anything in `[map]` or `[places]` does; "" without both."""
    from _blake2 import blake2b  # noqa: PLC0415 - a file without a map needs none

    drawn = {key: authored[key] for key in ("map", "places") if key in authored}
    if not drawn:
        return ""
    text = msgspec.json.encode(drawn, order="sorted")
    return str(blake2b(text, digest_size=6).hexdigest())


def state_map(place: Place) -> dict[str, Any]:
    """Return what `[state.map]` is to say; {} for nothing."""
    said: dict[str, Any] = {}
    if place.digest:
        said["digest"] = place.digest
    if place.holes:
        said["holes"] = " ".join(f"{x},{y}" for x, y in sorted(place.holes))
    return said


__all__ = ["MapTable", "SpotTable", "read_place", "state_map"]
