"""Drawings in SVG: texts, bars and boxes at places that are reckoned here, as any viewer has them.

No viewer breaks lines by itself, and each has other fonts: widths of texts are estimates, on the
wide side.
"""

from collections.abc import Iterable

import msgspec

from hero_combat.pages.charts import DrawnSide
from hero_combat.pages.template import render

WIDTH = 1000
"""How wide a drawing is, in its own units."""
MARGIN = 24
_WIDTH_OF_LETTER = 0.58  # of the size of the letters, on the wide side of common fonts


class DrawnText(msgspec.Struct, frozen=True):
    """A text that stands on a line.

    Attributes:
        x: where it begins, or ends when `anchor` is "end".
        y: the line on which it stands.
        words: what it says.
        size: how large its letters are.
        look: how it looks: `strong`, `faint`, `` for neither.
        anchor: whether x is its "start", "middle" or "end".
    """

    x: float
    y: float
    words: str
    size: int = 15
    look: str = ""
    anchor: str = "start"


class Box(msgspec.Struct, frozen=True):
    """A rectangle.

    Attributes:
        x: its left edge.
        y: its top.
        width: how wide it is.
        height: how high it is.
        look: what it is: `track`, `fill`, `cell`, `frame`.
        side: whose color it has.
    """

    x: float
    y: float
    width: float
    height: float
    look: str
    side: DrawnSide | None = None


class Glyph(msgspec.Struct, frozen=True):
    """The shape of a side, or what is in a box of a track.

    Attributes:
        x: its left edge.
        y: its top.
        size: how large it is.
        name: of a side its number as `shape-0`; of a box `bruise`, `cross` or `star`.
        side: whose color it has.
    """

    x: float
    y: float
    size: float
    name: str
    side: DrawnSide | None = None


Shape = DrawnText | Box | Glyph


class Drawing(msgspec.Struct):
    """What is drawn so far, from the top downwards.

    Attributes:
        title: what it is of, for those who don't see it.
        texts: the texts.
        boxes: the rectangles, those below first.
        marks: shapes and what is in boxes.
        height: how far down it goes.
        below: a drawing below all this, for the template; None for none.
        below_at: how far down that begins.
    """

    title: str
    texts: list[DrawnText] = []
    boxes: list[Box] = []
    marks: list[Glyph] = []
    height: float = MARGIN
    below: object = None
    below_at: float = 0

    def add(self, *shapes: Shape) -> None:
        """Draw more."""
        for shape in shapes:
            if isinstance(shape, DrawnText):
                self.texts.append(shape)
            elif isinstance(shape, Box):
                self.boxes.append(shape)
            else:
                self.marks.append(shape)

    def gauge(
        self, x: float, y: float, width: float, height: float, share: float, side: DrawnSide | None
    ) -> None:
        """Draw a bar of which a share from 0 to 1 is full."""
        self.add(Box(x, y, width, height, "track"))
        if share > 0:
            self.add(Box(x, y, round(width * min(share, 1.0), 1), height, "fill", side))

    def paragraph(self, x: float, words: str, width: float, size: int = 15, look: str = "") -> None:
        """Write words in as many lines as they need, and go down by them."""
        for line in wrapped(words, width, size):
            self.height += size * 1.4
            self.add(DrawnText(x, self.height, line, size, look))

    def show_below(self, below: object, height: float) -> None:
        """Show another drawing below all that is there, and go down by its height."""
        self.below, self.below_at = below, self.height + MARGIN
        self.height = self.below_at + height

    def as_svg(self) -> str:
        """Write it."""
        self.height += MARGIN
        return render("drawing.svg", self)


def width_of(words: str, size: int) -> float:
    """Return how wide a text is, at the most, with common fonts."""
    return sum(2 if ord(letter) > 0x2E80 else 1 for letter in words) * size * _WIDTH_OF_LETTER


def wrapped(words: str, width: float, size: int) -> Iterable[str]:
    """Return the lines of a text, none of them wider than so much but for a single long word."""
    lines: list[str] = []
    for word in words.split(" "):
        if lines and width_of(f"{lines[-1]} {word}", size) <= width:
            lines[-1] += f" {word}"
        else:
            lines += _pieces(word, width, size)
    return lines


def _pieces(word: str, width: float, size: int) -> list[str]:
    """Return a word in pieces that are not too wide."""
    most = max(1, int(width / (size * _WIDTH_OF_LETTER)))
    return [word[at : at + most] for at in range(0, len(word), most)] or [""]
