"""What is rolled on a chart: where a blow lands, for flavour, and where a miss comes down."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.systems.champions.events import ChartRead
from hero_combat.systems.champions.orders.verbs import Roll
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.to_hit import HIT_LOCATIONS, SCATTER, SPECIAL_SHOTS
from hero_combat.systems.champions.telling import rolls as told

_SHOTS = {name.replace("_", "-"): shot for name, shot in SPECIAL_SHOTS.items()}


_LAST = 18
"""The last row of the chart; a low shot can come to one more."""


CHARTS = ("location", *_SHOTS, "scatter")


class Location(msgspec.Struct, frozen=True):
    """A row of the chart of locations.

    Attributes:
        chart: what was rolled on: `location`, `high-shot`.
        label: the label of the roll.
        faces: what fell.
        plus: what is added to them.
        total: the row.
        where: what it names.
    """

    chart: str
    label: str
    faces: tuple[int, ...]
    plus: int
    total: int
    where: str


def is_chart(word: str) -> bool:
    """Tell whether something is rolled on a chart."""
    return word in CHARTS


def on_chart(book: Book, word: str, order: Roll, dice: Dice) -> None:
    """Roll `location`, a special shot such as `high-shot`, or `scatter`.

    A location has no effect whatever. source: seed, "Hit Locations"; rulings 2.4 and 2.6
    """
    label = f"{word} {order.who}".strip()
    if word == "scatter":
        _scatter(book, label, order, dice)
        return
    if word == "location":
        count, plus = 3, 0
    else:
        count, plus = _SHOTS[word].dice, _SHOTS[word].plus
    faces = dice.roll(count, 6, label)
    total = min(sum(faces) + plus, _LAST)
    where = next(row.name for row in HIT_LOCATIONS if total in row.rolls)
    book.event(ChartRead(chart=word, result=where))
    location = Location(word, label, faces, plus, total, where)
    book.report(told.location_roll, location)
    book.remark(told.flavour)
    book.say(told.location, book, order.who, location)


def _scatter(book: Book, label: str, order: Roll, dice: Dice) -> None:
    """Roll the face of the hex toward which a miss goes, one hex for each point it missed by."""
    faces = dice.roll(1, 6, label)
    direction = SCATTER[faces[0]]
    book.event(ChartRead(chart="scatter", result=direction.clock))
    book.report(told.scatter_roll, book.before.rules, label, faces)
    book.say(told.scatter, book, order, direction.clock)
