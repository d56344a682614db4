"""What `[state]` says of marks and reminders, read."""

from collections.abc import Iterator, Mapping
from typing import Any

from hero_combat.fight.contract import System
from hero_combat.fight.marks import BAD_NAME, MOST, Marks, expected, is_mark_name
from hero_combat.file.typed import Path, Trouble

MAX_REMINDER = 200
"""The most characters of a reminder."""


def check_names(names: object, troubles: list[Trouble]) -> None:
    """Note which names of marks, as the file declares them, no mark can have."""
    if not isinstance(names, list):  # what it is instead has been told
        return
    troubles += [
        Trouble(("marks", at), *BAD_NAME)
        for at, name in enumerate(names)
        if isinstance(name, str) and not is_mark_name(name)
    ]


def read_marks(
    state: Mapping[str, Any], system: System, troubles: list[Trouble]
) -> dict[str, Marks]:
    """Return everybody's marks, by whom or what bears them; note what is wrong with them."""
    found: dict[str, Marks] = {}
    for section in ("combatants", "left", "objects"):
        table = state.get(section)
        for which, block in table.items() if isinstance(table, dict) else ():
            if not (isinstance(block, dict) and "marks" in block):
                continue
            path = ("state", section, which, "marks")
            wrong = [*_troubles(block["marks"], system, path)]
            troubles += wrong
            if block["marks"] and not wrong:
                found[which] = dict(sorted(block["marks"].items()))
    return found


def read_reminders(
    state: Mapping[str, Any], system: System, troubles: list[Trouble]
) -> dict[str, str]:
    """Return the reminders, each text with its time; note what is wrong with them."""
    table = state.get("reminders", {})
    path = ("state", "reminders")
    if not isinstance(table, dict):
        troubles.append(Trouble(path, "expected a table"))
        return {}
    for text, time in table.items():
        if not text or len(text) > MAX_REMINDER:
            wrong = f"a reminder has 1 to {MAX_REMINDER} characters"
            troubles.append(Trouble((*path, text), wrong))
        elif not is_written_time(time, system):
            troubles.append(Trouble((*path, text), expected_time(system)))
    return dict(sorted(table.items()))


def is_written_time(value: object, system: System) -> bool:
    """Tell whether a value is a time as the system writes it."""
    if not isinstance(value, str) or system.times is None:
        return False
    return value.isascii() and system.times().read(value) is not None


def expected_time(system: System) -> str:
    """Return what a time looks like, for errors."""
    if system.times is None:
        return f"{system.name} has no clock"
    return f"expected a time such as {system.times().example}"


def _troubles(marks: object, system: System, path: Path) -> Iterator[Trouble]:
    if not isinstance(marks, dict):
        yield Trouble(path, "expected a table")
        return
    for name, mark in marks.items():
        if not is_mark_name(name):
            yield Trouble((*path, name), *BAD_NAME)
        elif not _is_mark(mark, system):
            yield Trouble((*path, name), expected(system.times() if system.times else None))


def _is_mark(mark: object, system: System) -> bool:
    if isinstance(mark, bool):
        return mark
    return abs(mark) <= MOST if isinstance(mark, int) else is_written_time(mark, system)
