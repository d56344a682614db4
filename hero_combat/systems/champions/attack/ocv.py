"""The OCV of an attack: range, location, statuses, maneuvers."""

from functools import lru_cache

from hero_combat.errors import Problem, UsageError
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.champions.attack import combat_values
from hero_combat.systems.champions.attack.records import Attempt
from hero_combat.systems.champions.conditions.statuses import statuses_of
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.to_hit import HIT_LOCATIONS, SPECIAL_SHOTS
from hero_combat.systems.champions.turns.declared_maneuvers import maneuver_of
from hero_combat.text import did_you_mean


def location_ocv(location: str) -> int:
    """Return the penalty for aiming at a location, `head`, or for a special shot, `low-shot`.

    Raises:
        UsageError: there is none of that name.
    """
    key = location.strip().lower().replace("-", "_").replace(" ", "_")
    for row in HIT_LOCATIONS:
        if row.name.lower() == key or row.name.lower().removesuffix("s") == key:
            return row.ocv
    shot = SPECIAL_SHOTS.get(key)
    if shot is None:
        known = [row.name.lower() for row in HIT_LOCATIONS]
        known += [name.replace("_", "-") for name in SPECIAL_SHOTS]
        mend = did_you_mean(location, known) or f"there is {', '.join(known)}"
        raise UsageError(Problem(f'no hit location is called "{location}"', mend=mend))
    return shot.ocv


def ocv_of(book: Book, attempt: Attempt, lines: list[Modifier] | None) -> int:
    """Return the attacker's OCV (OMCV for a mental attack) with everything in it.

    Args:
        book: the encounter at work.
        attempt: what is attacked with, its range, location and the OCV given.
        lines: every addend is appended here; None where nobody reads them.

    Raises:
        UsageError: an unknown location.
    """
    order, prepared = attempt.order, attempt.prepared
    sheet = book.sheets[order.attacker]
    current = book.combatants[order.attacker]
    attack = prepared.attack
    mental = attack.mental
    ocv = sheet.omcv if mental else sheet.ocv
    if lines is not None:
        lines.append(_ocv_line("OMCV" if mental else "OCV", ocv))
    if not mental:
        statuses = statuses_of(current, sheet.body)
        if statuses and (after := combat_values.ocv_after(ocv, statuses)) != ocv:
            ocv += add_line(lines, ", ".join(statuses).replace("_", " "), after - ocv)
        maneuver = prepared.maneuver
        if maneuver and maneuver.ocv:
            ocv += add_line(lines, maneuver.name, maneuver.ocv)
        if prepared.ocv:
            ocv += add_line(lines, _why(prepared), prepared.ocv)
        if prepared.lacking:
            ocv += add_line(lines, f"STR below {attack.str_min}", prepared.lacking)
        if prepared.ranged and (order.range or current.maneuver):
            ocv += _at_range(book, attempt, lines)
    if attack.ocv:
        ocv += add_line(lines, "the attack's OCV", attack.ocv)
    if order.plain:
        return ocv
    if location := attempt.target.location:
        ocv += add_line(lines, f"aimed at: {location}", location_ocv(location))
    if order.ocv:
        ocv += add_line(lines, "OCV given", order.ocv)
    return ocv


@lru_cache(256)
def _ocv_line(word: str, ocv: int) -> Modifier:
    return Modifier(word, ocv)


def _why(prepared: PreparedAttack) -> str:
    return "a pulled punch" if prepared.half_body else f"{prepared.velocity} m moved"


def _at_range(book: Book, attempt: Attempt, lines: list[Modifier] | None) -> int:
    """Return the range modifier, and what bracing and setting do to it."""
    order = attempt.order
    current = book.combatants[order.attacker]
    declared = maneuver_of(current, book.sheets[order.attacker], book.clock)
    chart = book.before.rules.range_modifier == "chart"
    modifier = combat_values.range_modifier if chart else combat_values.range_formula
    penalty = modifier(order.range)
    ocv = add_line(lines, f"range {order.range} m", penalty) if penalty else 0
    if declared and declared.range_ocv:
        saved = combat_values.braced(penalty) - penalty
        ocv += add_line(lines, declared.name, saved) if saved else 0
    elif declared and declared.ocv and attempt.target.id == current.aim:
        ocv += add_line(lines, declared.name, declared.ocv)
    return ocv


def add_line(lines: list[Modifier] | None, what: str, value: int) -> int:
    """Append a line where they are read, and return its value."""
    if lines is not None:
        lines.append(Modifier(what, value))
    return value
