"""Where names stand on a map: beside what they name, on nobody and on no other name."""

from collections.abc import Iterable, Iterator

import msgspec

from hero_combat.pages.drawing import width_of
from hero_combat.text import printable

NameBox = tuple[float, float, float, float]
"""Left, top, right and bottom."""
_LONGEST = 26
_HIGH = 1.2
"""How high a line is, in sizes of its letters."""
_BOLD = 1.15
"""How much wider bold letters are."""
_GAP = 3.0
_FEW = 5
"""One of so many names may be led to, or have no place."""
_RINGS = 5
"""So many lines up or down a name may stand from what it names; a line leads to it."""


class Unplaced(msgspec.Struct, frozen=True):
    """A name that is to stand on the map.

    Attributes:
        words: the name.
        x: the middle of what it names.
        y: the same.
        radius: how far that reaches.
        look: how the name looks.
        where: the point, in words.
        inside: whether it stands on what it names, if there is room.
    """

    words: str
    x: float
    y: float
    radius: float
    look: str
    where: str
    inside: bool = False


class Label(msgspec.Struct, frozen=True):
    """A name that has its place.

    Attributes:
        words: what it says.
        x: where it begins.
        y: the line on which it stands.
        size: how large its letters are.
        look: how it looks.
        lead: the path of the line that leads to it; "" where it is beside what it names.
    """

    words: str
    x: float
    y: float
    size: int
    look: str
    lead: str = ""


def placed(
    wanted: Iterable[Unplaced], sizes: Iterable[int], taken: list[NameBox], edge: NameBox
) -> tuple[list[Label], list[Unplaced]]:
    """Place names in the largest letters with which most are beside what they name.

    Args:
        wanted: the names; the first are placed first.
        sizes: the sizes of letters, the largest first.
        taken: what no name may cover.
        edge: what no name may leave.

    Returns:
        The names that have a place, and those for which there is none.
    """
    names = [*wanted]
    found: list[Label] = []
    left = names
    for size in sizes:
        found, left = _in_size(names, size, [*taken], edge)
        if _FEW * (len(left) + sum(bool(each.lead) for each in found)) <= len(names):
            break
    return found, left


def _in_size(
    names: list[Unplaced], size: int, taken: list[NameBox], edge: NameBox
) -> tuple[list[Label], list[Unplaced]]:
    found, left = [], []
    for name in names:
        words = printable(name.words)
        words = words if len(words) <= _LONGEST else f"{words[: _LONGEST - 1].rstrip()}…"
        width = width_of(words, size) * _BOLD
        for x, y in _corners(name, width, size * _HIGH):
            box = (x, y, x + width, y + size * _HIGH)
            if _is_within(box, edge) and not any(_meet(box, other) for other in taken):
                taken.append(box)
                lead = _lead(name, box)
                found.append(Label(words, round(x, 1), round(y + size, 1), size, name.look, lead))
                break
        else:
            left.append(name)
    return found, left


def _corners(name: Unplaced, width: float, height: float) -> Iterator[tuple[float, float]]:
    """Yield the upper left corners at which a name may stand, the best first."""
    x, y, out = name.x, name.y, name.radius + _GAP
    middle = y - height / 2
    if name.inside:
        yield x - width / 2, middle
    yield from ((x + out, middle), (x - out - width, middle))
    yield from ((x - width / 2, y + out), (x - width / 2, y - out - height))
    slant = out * 0.7
    for top in (y + slant, y - slant - height):
        yield from ((x + slant, top), (x - slant - width, top))
    for ring in range(1, _RINGS + 1):
        for top in (y + out + ring * height, y - out - (ring + 1) * height):
            yield from ((x + out, top), (x - out - width, top), (x - width / 2, top))
        far = out + ring * height
        for top in (y + out, y - out - height):
            yield from ((x + far, top), (x - far - width, top))
        yield from ((x + far, middle), (x - far - width, middle))


def _lead(name: Unplaced, box: NameBox) -> str:
    """Return the line from what is named to a name that isn't beside it."""
    left, top, right, bottom = box
    x, y = min(max(name.x, left), right), min(max(name.y, top), bottom)
    away = ((x - name.x) ** 2 + (y - name.y) ** 2) ** 0.5
    if away <= name.radius + 2 * _GAP:
        return ""
    share = name.radius / away
    start = name.x + (x - name.x) * share, name.y + (y - name.y) * share
    return "M{:.1f} {:.1f}L{:.1f} {:.1f}".format(*start, x, y)


def _is_within(box: NameBox, edge: NameBox) -> bool:
    return box[0] >= edge[0] and box[1] >= edge[1] and box[2] <= edge[2] and box[3] <= edge[3]


def _meet(one: NameBox, other: NameBox) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
