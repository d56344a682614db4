"""Write what happened in a fight, an event a row: CSV for a spreadsheet, a frame for pandas.

`export.py FILE CSV` writes the events of the whole log.

    $ hero-combat npc --all -q -i museum.toml
    $ python export.py museum.toml events.csv; cat events.csv

In a notebook, `frame(hc.load("raid.toml"))` is a `pandas.DataFrame`. pandas is imported there and
nowhere else: who writes CSV need not have it.
"""

import csv
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import hero_combat as hc


class Row(NamedTuple):
    """An event: the line of the log that it is of, and who did what to whom, and how much."""

    line: int
    kind: str
    who: str
    by: str = ""
    what: str = ""
    amount: int | None = None


def rows(fight: hc.Fight) -> Iterator[Row]:
    """Yield a row for each event of the log, several where damage is of several kinds."""
    for line, outcome in fight.outcomes().items():
        for event in outcome.events:
            yield from rows_of(line, event)


def rows_of(line: int, event: hc.Event) -> Iterator[Row]:  # noqa: C901, PLR0912 - a case an event
    """Yield the rows of an event; what happens in one system alone has none."""
    match event:
        case hc.AttackRolled():
            hit = "hit" if event.hit else "miss"
            yield Row(line, hit, event.target, event.attacker, event.attack, event.margin)
        case hc.Damaged():
            for points, amount in event.lost.items():
                yield Row(line, f"lost {points}", event.who, event.by, event.cause, amount)
        case hc.Prevented():
            yield Row(line, "prevented", event.who, event.by, event.how, event.amount)
        case hc.Down() | hc.Died():
            yield Row(line, type(event).__name__.lower(), event.who, event.by)
        case hc.Up() | hc.Revealed():
            yield Row(line, type(event).__name__.lower(), event.who)
        case hc.KnockedBack():
            yield Row(line, "knocked back", event.who, event.by, event.into, event.metres)
        case hc.Landed():
            yield Row(line, "landed", event.who, event.by, event.toward, event.metres)
        case hc.ObjectDamaged():
            broken = "broken" if event.broken else ""
            yield Row(line, "object damaged", event.which, event.by, broken, event.lost)
        case hc.WeaponSpoiled():
            yield Row(line, "weapon spoiled", event.who, "", f"{event.attack} {event.how}")
        case hc.TurnBegan():
            yield Row(line, "turn", event.who, amount=event.round)
        case hc.RoundBegan():
            yield Row(line, "round", "", amount=event.round)
        case hc.ActionLost():
            yield Row(line, "action lost", event.who, what=event.why)
        case hc.Left():
            yield Row(line, "left", event.who, what=event.why)
        case hc.MarkEnded():
            yield Row(line, "mark ended", event.who, what=event.mark)
        case hc.Reminded():
            yield Row(line, "reminded", "", what=event.text)
        case hc.FightOver():
            yield Row(line, "over", event.side)


def frame(fight: hc.Fight) -> Any:
    """Return the rows as a `pandas.DataFrame`.

    Raises:
        ModuleNotFoundError: pandas is not installed.
    """
    return import_module("pandas").DataFrame.from_records(list(rows(fight)), columns=Row._fields)


def write(fight: hc.Fight, name: str) -> int:
    """Write the rows as CSV, and return how many there are."""
    found = list(rows(fight))
    with Path(name).open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([Row._fields, *found])
    return len(found)


if __name__ == "__main__":
    print(f"{write(hc.load(sys.argv[1]), sys.argv[2])} events")
