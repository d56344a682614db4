"""The attack roll: every addend of 11 + OCV - DCV, and what the dice say to it."""

from functools import lru_cache

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import Problem, UsageError
from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.champions.attack import combat_values
from hero_combat.systems.champions.conditions.statuses import conditions
from hero_combat.systems.champions.dice import checks
from hero_combat.systems.champions.dice.checks import Attack, by
from hero_combat.systems.champions.gear.prepared import Blow
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.to_hit import (
    AREA_ADJACENT_DCV,
    AREA_ADJACENT_M,
    AREA_DCV,
    HIT_LOCATIONS,
    SIZE_OCV,
    SPECIAL_SHOTS,
    TO_HIT_BASE,
)
from hero_combat.systems.champions.turns.declared_maneuvers import maneuver_of, passing_dcv
from hero_combat.text import did_you_mean

_BASE = Modifier("base", TO_HIT_BASE)


_OF_THE_BODY = frozenset({"prone", "grabbed", "entangled", "underwater"})


class Aim(msgspec.Struct, frozen=True):
    """What is special about one shot of several.

    Attributes:
        label: what the roll is for; the target's id comes behind it.
        by: the id of who shoots, in the labels, where several do; "" otherwise.
        extra: more addends of OCV.
        successes: Teamwork rolls that lower the target's DCV.
        halved: the target minds somebody else, and has half DCV.
        at_once: the target is as it was before any of the shots.
    """

    label: str = "to hit"
    by: str = ""
    extra: tuple[Modifier, ...] = ()
    successes: int = 0
    halved: bool = False
    at_once: bool = False

    def tag(self, target: str) -> str:
        """The target in the labels of rolls: `titania`, or `titania by agent-1`."""
        return f"{target} by {self.by}" if self.by else target


PLAIN = Aim()
"""One shot of one attacker."""


def to_hit(
    book: Book, order: Resolve, blow: Blow, target: str, dice: Dice, aim: Aim = PLAIN
) -> Attack:
    """Roll 3d6 against 11 + OCV - DCV and report it, each addend on a line of its own.

    The lines add up to the number needed. Several reasons to halve a combat value halve it once.

    Raises:
        UsageError: an unknown location.

    source: ruling 2.1
    """
    lines = [_BASE]
    ocv = ocv_of(book, order, blow, lines)
    if aim is PLAIN:
        label = f"to hit {target}"
    else:
        label = f"{aim.label} {aim.tag(target)}"
        for line in aim.extra:
            lines.append(line)
            ocv += int(line.value)
    if target in book.combatants:
        dcv = _dcv(book, order, blow, target, lines, aim)
    else:
        dcv = _dcv_of_thing(book, order, blow, target, lines)
    return rolled(book, label, ocv, dcv, lines, dice)


def rolled(book: Book, label: str, ocv: int, dcv: int, lines: list[Modifier], dice: Dice) -> Attack:
    """Roll 3d6 of that label for this OCV and DCV, of which `lines` are the addends; report it."""
    faces = dice.roll(3, 6, label)
    total = faces[0] + faces[1] + faces[2]
    attack = checks.attack(ocv, dcv, total)
    book.rolls.append(RollReport(label, "3d6", faces, _read(attack), tuple(lines)))
    return attack


@lru_cache(1024)
def _read(attack: Attack) -> str:
    natural = attack.hit != (attack.margin >= 0)
    made = "hits" if attack.hit else "misses"
    how = f"always {made}" if natural else by(made, attack.margin)
    return f"{attack.target - attack.margin} against {attack.target}-: {how}"


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


def ocv_of(book: Book, order: Resolve, blow: Blow, lines: list[Modifier]) -> int:
    """The attacker's OCV (OMCV for a mental attack) with everything in it.

    Args:
        book: the encounter at work.
        order: range, location, OCV given.
        blow: what is attacked with.
        lines: every addend is appended here.

    Raises:
        UsageError: an unknown location.
    """
    sheet = book.sheets[order.attacker]
    current = book.combatants[order.attacker]
    attack = blow.attack
    mental = attack.mental
    ocv = sheet.omcv if mental else sheet.ocv
    lines.append(Modifier("OMCV" if mental else "OCV", ocv))
    if not mental:
        statuses = conditions(current, sheet.body)
        if statuses and (after := combat_values.ocv_after(ocv, statuses)) != ocv:
            lines.append(Modifier(", ".join(statuses).replace("_", " "), after - ocv))
            ocv = after
        maneuver = blow.maneuver
        if maneuver and maneuver.ocv:
            ocv += _added(lines, maneuver.name, maneuver.ocv)
        if blow.ocv:
            ocv += _added(lines, _why(blow), blow.ocv)
        if blow.ranged:
            ocv += _at_range(book, order, lines)
    if attack.ocv:
        ocv += _added(lines, "the attack's OCV", attack.ocv)
    if order.location:
        ocv += _added(lines, f"aimed at: {order.location}", location_ocv(order.location))
    if order.ocv:
        ocv += _added(lines, "OCV given", order.ocv)
    return ocv


def _why(blow: Blow) -> str:
    return "a pulled punch" if blow.half_body else f"{blow.velocity} m moved"


def _at_range(book: Book, order: Resolve, lines: list[Modifier]) -> int:
    """The range modifier, and what bracing and setting do to it."""
    current = book.combatants[order.attacker]
    declared = maneuver_of(current, book.sheets[order.attacker], book.clock)
    chart = book.before.rules.range_modifier == "chart"
    modifier = combat_values.range_modifier if chart else combat_values.range_formula
    penalty = modifier(order.range)
    ocv = _added(lines, f"range {order.range} m", penalty) if penalty else 0
    if declared and declared.range_ocv:
        saved = combat_values.braced(penalty) - penalty
        ocv += _added(lines, declared.name, saved) if saved else 0
    elif declared and declared.name == "Set" and declared.ocv and order.target == (current.aim,):
        ocv += _added(lines, declared.name, declared.ocv)
    return ocv


def _dcv(
    book: Book, order: Resolve, blow: Blow, target: str, lines: list[Modifier], aim: Aim
) -> int:
    sheet = book.sheets[target]
    current = (book.before if aim.at_once else book).combatants[target]
    mental = blow.attack.mental
    dcv = sheet.dmcv if mental else sheet.dcv
    lines.append(_dcv_line("DMCV" if mental else "DCV", dcv))
    halving = ""
    if not mental and (current.maneuver or current.dcv):
        declared = maneuver_of(current, sheet, book.clock)
        if declared and declared.dcv:
            dcv -= _added(lines, f"{target}: {declared.name}", -declared.dcv)
        passing = passing_dcv(current, book.clock)
        if passing:
            dcv -= _added(lines, f"{target}: DCV {passing:+d}", -passing)
        if declared and declared.dcv_halved:
            halving = "braced" if declared.range_ocv else declared.name
    full = dcv
    statuses = conditions(current, sheet.body)
    if mental and statuses:
        statuses = tuple(status for status in statuses if status not in _OF_THE_BODY)
    if statuses or halving:
        after = combat_values.dcv_after(dcv, statuses)
        if halving and after == dcv:
            after = combat_values.halve_cv(dcv)
        if after != dcv:
            why = ", ".join((*statuses, halving) if halving else statuses).replace("_", " ")
            lines.append(Modifier(f"{target}: {why}", dcv - after))
            dcv = after
    if aim.halved or aim.successes:
        dcv = _outnumbered(dcv, full, lines, aim)
    if order.dcv:
        dcv -= _added(lines, "DCV given", -order.dcv)
    return dcv


def _dcv_of_thing(book: Book, order: Resolve, blow: Blow, which: str, lines: list[Modifier]) -> int:
    """The DCV of an object: 3, or 0 for one that is adjacent; the big ones are easier to hit.

    source: the HERO 6e book; the table of combat modifiers
    """
    adjacent = not blow.ranged or 0 < order.range <= AREA_ADJACENT_M
    dcv = AREA_ADJACENT_DCV if adjacent else AREA_DCV
    lines.append(Modifier("DCV of an object, adjacent" if adjacent else "DCV of an object", -dcv))
    size = book.before.objects[which].size
    if SIZE_OCV[size]:
        dcv -= _added(lines, f"{size} times as big as a person", SIZE_OCV[size])
    if order.dcv:
        dcv -= _added(lines, "DCV given", -order.dcv)
    return dcv


@lru_cache(256)
def _dcv_line(word: str, dcv: int) -> Modifier:
    return Modifier(f"{word} {dcv}", -dcv)


def _outnumbered(dcv: int, full: int, lines: list[Modifier], aim: Aim) -> int:
    """DCV under a coordinated attack: never below half of it. source: ruling 2.2."""
    least = min(dcv, combat_values.halve_cv(full))
    if aim.halved:
        if least != dcv:
            lines.append(Modifier("concentrates on another: half DCV", dcv - least))
        return least
    after = max(least, combat_values.coordinated_dcv(full, aim.successes) - (full - dcv))
    if after != dcv:
        lines.append(Modifier(f"Teamwork rolls made: {aim.successes}", dcv - after))
    return after


def _added(lines: list[Modifier], what: str, value: int) -> int:
    lines.append(Modifier(what, value))
    return value
