"""The sketch of the room: characters that are walls, floor, people, objects and places."""

from collections.abc import Mapping
from unicodedata import combining, east_asian_width

import msgspec

from hero_combat.file.typed import Path, Trouble
from hero_combat.place.geometry import Square
from hero_combat.text import listing

WALL = "#"
FLOOR = " ."
MOST = 10_000
"""The most characters of a sketch."""
SKETCH: Path = ("map", "sketch")
_WIDE = ("W", "F")

Legend = Mapping[str, str | tuple[str, ...]]


class Drawn(msgspec.Struct, frozen=True):
    """What a sketch shows.

    Attributes:
        rows: its lines as written, without blanks at their ends.
        width: characters of the longest line.
        walls: the squares of the walls.
        squares: the squares of each letter of the legend, in reading order.
    """

    rows: tuple[str, ...]
    width: int
    walls: frozenset[Square]
    squares: dict[str, tuple[Square, ...]]


def read_sketch(text: str, legend: Legend, troubles: list[Trouble]) -> Drawn:
    """Read a sketch; note all of its faults, each with its line and column."""
    if len(text) > MOST:
        troubles.append(
            Trouble(SKETCH, f"longer than {MOST:,} characters", "draw it at a larger scale")
        )
        return Drawn((), 0, frozenset(), {})
    rows = tuple(
        line.rstrip(" ") for line in text.rstrip("\r\n ").replace("\r\n", "\n").split("\n")
    )
    walls: set[Square] = set()
    squares: dict[str, list[Square]] = {}
    unknown: dict[str, Square] = {}
    for y, row in enumerate(rows):
        for x, char in enumerate(row):
            if char in FLOOR:
                continue
            if char in legend:
                squares.setdefault(char, []).append((x, y))
            if char == WALL:
                walls.add((x, y))
            elif char not in legend:
                if bad := _fault(char):
                    troubles.append(Trouble((*SKETCH, y), f"column {x + 1}: {bad}"))
                else:
                    unknown.setdefault(char, (x, y))
    if unknown:
        x, y = next(iter(unknown.values()))
        letters = listing(f'"{char}"' for char in unknown)
        are = "is" if len(unknown) == 1 else "are"
        sample = ", ".join(f'"{char}" = ""' for char in unknown)
        troubles.append(
            Trouble(
                (*SKETCH, y),
                f"column {x + 1}: {letters} {are} not in the legend",
                f"add to legend: {sample}",
            )
        )
    width = max(map(len, rows), default=0)
    return Drawn(rows, width, frozenset(walls), {key: tuple(held) for key, held in squares.items()})


def check_legend(legend: Legend, troubles: list[Trouble]) -> None:
    """Note the keys of a legend that are no letters of a sketch."""
    troubles += [
        Trouble(("map", "legend", key), wrong) for key in legend if (wrong := wrong_letter(key))
    ]


def wrong_letter(key: str) -> str:
    """Return why a key of a legend is no letter of a sketch, "" for one that is."""
    if len(key) != 1:
        return "a letter of the sketch is one character; choose one"
    return "blanks and . are floor; choose another letter" if key in FLOOR else _fault(key)


def _fault(char: str) -> str:
    """Return why a character can't stand in a sketch, "" for one that can."""
    if char == "\t":
        return "a tab; use blanks"
    if not char.isprintable():
        return f"U+{ord(char):04X} can't be seen; use blanks"
    if combining(char):
        return f"U+{ord(char):04X} goes onto the letter before it; use a letter without it"
    if east_asian_width(char) in _WIDE:
        return f'"{char}" is not one column wide; use another letter'
    return ""
