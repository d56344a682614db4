"""The DCV of the target of an attack: statuses, maneuvers, several attackers."""

from functools import lru_cache

from hero_combat.fight.outcome import Modifier
from hero_combat.systems.champions.attack import combat_values
from hero_combat.systems.champions.attack.ocv import add_line
from hero_combat.systems.champions.attack.records import Aim, Attempt
from hero_combat.systems.champions.conditions.statuses import statuses_of
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.to_hit import (
    AREA_ADJACENT_DCV,
    AREA_ADJACENT_M,
    AREA_DCV,
    SIZE_OCV,
)
from hero_combat.systems.champions.turns.declared_maneuvers import maneuver_of, passing_dcv

_OF_THE_BODY = frozenset({"prone", "grabbed", "entangled", "underwater"})


def dcv_of(book: Book, attempt: Attempt, lines: list[Modifier] | None) -> int:
    """Return the DCV of somebody (DMCV against the mind); its addends are appended to `lines`."""
    target, aim, prepared = attempt.target.id, attempt.aim, attempt.prepared
    sheet = book.sheets[target]
    current = (book.before if aim.at_once else book).combatants[target]
    mental = prepared.attack.mental
    dcv = sheet.dmcv if mental else sheet.dcv
    if lines is not None:
        lines.append(_dcv_line("DMCV" if mental else "DCV", dcv))
    halving = ""
    if not mental and (current.maneuver or current.dcv):
        declared = maneuver_of(current, sheet, book.clock)
        if declared and declared.dcv:
            dcv -= add_line(lines, f"{target}: {declared.name}", -declared.dcv)
        passing = passing_dcv(current, book.clock)
        if passing:
            dcv -= add_line(lines, f"{target}: DCV {passing:+d}", -passing)
        if declared and declared.dcv_halved:
            halving = "braced" if declared.range_ocv else declared.name
    full = dcv
    statuses = statuses_of(current, sheet.body)
    if mental and statuses:
        statuses = tuple(status for status in statuses if status not in _OF_THE_BODY)
    if statuses or halving:
        after = _after(dcv, statuses)
        if halving and after == dcv:
            after = combat_values.halve_cv(dcv)
        if after != dcv:
            why = ", ".join((*statuses, halving) if halving else statuses).replace("_", " ")
            dcv -= add_line(lines, f"{target}: {why}", dcv - after)
    if aim.halved or aim.successes:
        dcv = _outnumbered(dcv, full, lines, aim)
    if given := attempt.target.dcv:
        dcv -= add_line(lines, "DCV given", -given)
    return dcv


_after = lru_cache(1024)(combat_values.dcv_after)


def dcv_of_object(book: Book, attempt: Attempt, lines: list[Modifier] | None) -> int:
    """Return the DCV of an object: 3, or 0 when it is adjacent; big ones are easier to hit.

    source: the HERO 6e book; the table of combat modifiers
    """
    adjacent = not attempt.prepared.ranged or 0 < attempt.order.range <= AREA_ADJACENT_M
    dcv = AREA_ADJACENT_DCV if adjacent else AREA_DCV
    add_line(lines, "DCV of an object, adjacent" if adjacent else "DCV of an object", -dcv)
    size = book.before.objects[attempt.target.id].size
    if SIZE_OCV[size]:
        dcv -= add_line(lines, f"{size} times as big as a person", SIZE_OCV[size])
    if given := attempt.target.dcv:
        dcv -= add_line(lines, "DCV given", -given)
    return dcv


@lru_cache(256)
def _dcv_line(word: str, dcv: int) -> Modifier:
    return Modifier(f"{word} {dcv}", -dcv)


def _outnumbered(dcv: int, full: int, lines: list[Modifier] | None, aim: Aim) -> int:
    """Return DCV under a coordinated attack: never below half of it. source: ruling 2.2."""
    least = min(dcv, combat_values.halve_cv(full))
    if aim.halved:
        if least != dcv:
            add_line(lines, "concentrates on another: half DCV", dcv - least)
        return least
    after = max(least, combat_values.coordinated_dcv(full, aim.successes) - (full - dcv))
    if after != dcv:
        add_line(lines, f"Teamwork rolls made: {aim.successes}", dcv - after)
    return after
