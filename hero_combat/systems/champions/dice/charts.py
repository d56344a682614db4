"""What is rolled on a chart: where a blow lands, for flavour, and where a miss comes down."""

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.champions.events import ChartRead
from hero_combat.systems.champions.orders.verbs import Roll
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.to_hit import HIT_LOCATIONS, SCATTER, SPECIAL_SHOTS

_SHOTS = {name.replace("_", "-"): shot for name, shot in SPECIAL_SHOTS.items()}


_LAST = 18
"""The last row of the chart; a low shot can come to one more."""


CHARTS = ("location", *_SHOTS, "scatter")


def is_chart(word: str) -> bool:
    """Tell whether something is rolled on a chart."""
    return word in CHARTS


def on_chart(book: Book, word: str, order: Roll, dice: Dice) -> str:
    """Roll `location`, a special shot such as `high-shot`, or `scatter`; the result in words.

    A location has no effect whatever. source: seed, "Hit Locations"; rulings 2.4 and 2.6
    """
    label = f"{word} {order.who}".strip()
    if word == "scatter":
        return _scatter(book, label, order.hexes, dice)
    if word == "location":
        count, plus = 3, 0
    else:
        count, plus = _SHOTS[word].dice, _SHOTS[word].plus
    faces = dice.roll(count, 6, label)
    total = min(sum(faces) + plus, _LAST)
    where = next(row.name for row in HIT_LOCATIONS if total in row.rolls)
    book.event(ChartRead(chart=word, result=where))
    if book.quiet:
        return ""
    notation = f"{count}d6{f'+{plus}' if plus else ''}"
    lines = (Modifier(word.replace("-", " "), plus),) if plus else ()
    book.rolls.append(RollReport(label, notation, faces, f"{total}: {where}", lines))
    book.note("a location is flavour: it changes no number")
    return f"{word}: {where}."


def _scatter(book: Book, label: str, hexes: int, dice: Dice) -> str:
    """Roll the face of the hex toward which a miss goes, one hex for each point it missed by."""
    rules = book.before.rules
    faces = dice.roll(1, 6, label)
    direction = SCATTER[faces[0]]
    book.event(ChartRead(chart="scatter", result=direction.clock))
    if book.quiet:
        return ""
    north = "map north" if rules.scatter_north == "map" else "the line of fire"
    book.rolls.append(RollReport(label, "1d6", faces, f"{direction.clock} from {north}"))
    far = f"{hexes} hex{'es' if hexes != 1 else ''}"
    return (
        f"scatter: {far} ({hexes * rules.hex_m} m) towards {direction.clock}, 12:00 being {north}."
    )
