"""The attack roll: every addend of 11 + OCV - DCV, and what the dice say to it."""

from hero_combat.dice import Dice
from hero_combat.encounter.model import Modifier, RollReport
from hero_combat.errors import Problem, UsageError
from hero_combat.systems.champions import combat_value
from hero_combat.systems.champions.blow import Blow
from hero_combat.systems.champions.condition import conditions, maneuver_of, passing_dcv
from hero_combat.systems.champions.orders import Resolve
from hero_combat.systems.champions.sheet import Book
from hero_combat.systems.champions.tables import HIT_LOCATIONS, SPECIAL_SHOTS, TO_HIT_BASE
from hero_combat.wording import did_you_mean

_BASE = Modifier("base", TO_HIT_BASE)
_OF_THE_BODY = frozenset({"prone", "grabbed", "entangled", "underwater"})


def to_hit(book: Book, order: Resolve, blow: Blow, target: str, dice: Dice) -> combat_value.Attack:
    """Roll 3d6 against 11 + OCV - DCV and report it, each addend on a line of its own.

    The lines add up to the number needed. Several reasons to halve a combat value halve it once.

    Raises:
        UsageError: an unknown location.

    source: ruling 2.1
    """
    lines = [_BASE]
    ocv = _ocv(book, order, blow, lines)
    dcv = _dcv(book, order, blow, target, lines)
    faces = dice.roll(3, 6, f"to hit {target}")
    total = faces[0] + faces[1] + faces[2]
    attack = combat_value.attack(ocv, dcv, total)
    natural = attack.hit != (attack.margin >= 0)
    made = "hits" if attack.hit else "misses"
    how = "always " + made if natural else f"{made} by {abs(attack.margin)}"
    reading = f"{total} against {attack.target}-: {how}"
    book.rolls.append(RollReport(f"to hit {target}", "3d6", faces, reading, tuple(lines)))
    return attack


def location_ocv(location: str) -> int:
    """The penalty for aiming at a location, `head`, or for a special shot, `low-shot`.

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


def _ocv(book: Book, order: Resolve, blow: Blow, lines: list[Modifier]) -> int:
    sheet = book.sheets[order.attacker]
    current = book.combatants[order.attacker]
    attack = blow.attack
    mental = attack.mental
    ocv = sheet.omcv if mental else sheet.ocv
    lines.append(Modifier("OMCV" if mental else "OCV", ocv))
    if not mental:
        statuses = conditions(current, sheet.body)
        if statuses and (after := combat_value.ocv_after(ocv, statuses)) != ocv:
            lines.append(Modifier(", ".join(statuses).replace("_", " "), after - ocv))
            ocv = after
        maneuver = blow.maneuver
        if maneuver and maneuver.ocv:
            ocv += _added(lines, maneuver.name, maneuver.ocv)
        if attack.ranged:
            ocv += _at_range(book, order, lines)
    if attack.ocv:
        ocv += _added(lines, "the attack's OCV", attack.ocv)
    if order.location:
        ocv += _added(lines, f"aimed at: {order.location}", location_ocv(order.location))
    if order.ocv:
        ocv += _added(lines, "OCV given", order.ocv)
    return ocv


def _at_range(book: Book, order: Resolve, lines: list[Modifier]) -> int:
    """The range modifier, and what bracing and setting do to it."""
    declared = maneuver_of(book.combatants[order.attacker], book.clock)
    penalty = combat_value.range_modifier(order.range)
    ocv = _added(lines, f"range {order.range} m", penalty) if penalty else 0
    if declared and declared.range_ocv:
        saved = combat_value.braced(penalty) - penalty
        ocv += _added(lines, declared.name, saved) if saved else 0
    elif declared and declared.name == "Set" and declared.ocv:
        ocv += _added(lines, declared.name, declared.ocv)
    return ocv


def _dcv(book: Book, order: Resolve, blow: Blow, target: str, lines: list[Modifier]) -> int:
    sheet = book.sheets[target]
    current = book.combatants[target]
    mental = blow.attack.mental
    dcv = sheet.dmcv if mental else sheet.dcv
    lines.append(Modifier(f"{'DMCV' if mental else 'DCV'} {dcv}", -dcv))
    braced = False
    if not mental and (current.maneuver or current.dcv):
        declared = maneuver_of(current, book.clock)
        if declared and declared.dcv:
            dcv -= _added(lines, f"{target}: {declared.name}", -declared.dcv)
        passing = passing_dcv(current, book.clock)
        if passing:
            dcv -= _added(lines, f"{target}: DCV {passing:+d}", -passing)
        braced = bool(declared and declared.dcv_halved)
    statuses = conditions(current, sheet.body)
    if mental and statuses:
        statuses = tuple(status for status in statuses if status not in _OF_THE_BODY)
    if statuses or braced:
        after = combat_value.dcv_after(dcv, statuses)
        if braced and after == dcv:
            after = combat_value.halve_cv(dcv)
        if after != dcv:
            why = ", ".join((*statuses, "braced") if braced else statuses).replace("_", " ")
            lines.append(Modifier(f"{target}: {why}", dcv - after))
            dcv = after
    if order.dcv:
        dcv -= _added(lines, "DCV given", -order.dcv)
    return dcv


def _added(lines: list[Modifier], what: str, value: int) -> int:
    lines.append(Modifier(what, value))
    return value
