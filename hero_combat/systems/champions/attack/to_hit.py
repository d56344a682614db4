"""The attack roll: every addend of 11 + OCV - DCV, and what the dice say to it."""

from functools import lru_cache

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import Problem, UsageError
from hero_combat.fight.events import AttackRolled
from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.champions.attack import combat_values
from hero_combat.systems.champions.conditions.statuses import statuses_of
from hero_combat.systems.champions.dice import checks
from hero_combat.systems.champions.dice.checks import Attack, tell_margin
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.maneuvers import GRABS
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
        """Return the target in the labels of rolls: `titania`, or `titania by agent-1`."""
        return f"{target} by {self.by}" if self.by else target


PLAIN = Aim()
"""One shot of one attacker."""


def roll_to_hit(
    book: Book, order: Resolve, prepared: PreparedAttack, target: str, dice: Dice, aim: Aim = PLAIN
) -> Attack:
    """Roll 3d6 against 11 + OCV - DCV and report it, each addend on a line of its own.

    The lines add up to the number needed. Several reasons to halve a combat value halve it once.

    Raises:
        UsageError: an unknown location.

    source: ruling 2.1
    """
    lines = None if book.quiet else [_BASE]
    ocv, dcv = combat_values_of(book, order, prepared, target, lines, aim)
    label = f"to hit {target}" if aim is PLAIN else f"{aim.label} {aim.tag(target)}"
    attack = roll_attack(book, label, ocv, dcv, lines, dice)
    book_attack(book, order, prepared, target, attack)
    return attack


def combat_values_of(
    book: Book,
    order: Resolve,
    prepared: PreparedAttack,
    target: str,
    lines: list[Modifier] | None,
    aim: Aim = PLAIN,
) -> tuple[int, int]:
    """Return the OCV and the DCV of an attack on `target`.

    Args:
        book: the encounter at work.
        order: range, location, OCV given.
        prepared: what is attacked with.
        target: whom or what.
        lines: every addend is appended here; None where nobody reads them.
        aim: what is special about this shot.

    Raises:
        UsageError: an unknown location.
    """
    ocv = ocv_of(book, order, prepared, lines)
    for line in aim.extra:
        ocv += _added(lines, line.what, int(line.value))
    if target in book.combatants:
        return ocv, _dcv(book, order, prepared, target, lines, aim)
    return ocv, _dcv_of_thing(book, order, prepared, target, lines)


def roll_attack(
    book: Book, label: str, ocv: int, dcv: int, lines: list[Modifier] | None, dice: Dice
) -> Attack:
    """Roll 3d6 of that label for this OCV and DCV, of which `lines` are the addends; report it."""
    faces = dice.roll(3, 6, label)
    attack = checks.attack(ocv, dcv, faces[0] + faces[1] + faces[2])
    if lines is not None:
        book.rolls.append(RollReport(label, "3d6", faces, _read(attack), tuple(lines)))
    return attack


def book_attack(
    book: Book, order: Resolve, prepared: PreparedAttack, target: str, attack: Attack | None
) -> None:
    """Book that `target` was attacked; without a roll, where it hits for sure."""
    grapples = prepared.maneuver is not None and prepared.maneuver.name in GRABS
    book.event(
        AttackRolled(
            attacker=order.attacker,
            target=target,
            attack=prepared.name,
            hit=attack is None or attack.hit,
            manner="grapple" if grapples else "attack",
            margin=attack.margin if attack else None,
            roll=book.latest_roll() if attack else None,
        )
    )


def tell_miss(attack: Attack) -> str:
    """Return the roll of a miss as its sentence gives it: `17 against 11-`."""
    return f"{attack.total} against {attack.target}-"


@lru_cache(1024)
def _read(attack: Attack) -> str:
    natural = attack.hit != (attack.margin >= 0)
    made = "hits" if attack.hit else "misses"
    how = f"always {made}" if natural else tell_margin(made, attack.margin)
    return f"{tell_miss(attack)}: {how}"


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


def ocv_of(
    book: Book, order: Resolve, prepared: PreparedAttack, lines: list[Modifier] | None
) -> int:
    """Return the attacker's OCV (OMCV for a mental attack) with everything in it.

    Args:
        book: the encounter at work.
        order: range, location, OCV given.
        prepared: what is attacked with.
        lines: every addend is appended here; None where nobody reads them.

    Raises:
        UsageError: an unknown location.
    """
    sheet = book.sheets[order.attacker]
    current = book.combatants[order.attacker]
    attack = prepared.attack
    mental = attack.mental
    ocv = sheet.omcv if mental else sheet.ocv
    _added(lines, "OMCV" if mental else "OCV", ocv)
    if not mental:
        statuses = statuses_of(current, sheet.body)
        if statuses and (after := combat_values.ocv_after(ocv, statuses)) != ocv:
            ocv += _added(lines, ", ".join(statuses).replace("_", " "), after - ocv)
        maneuver = prepared.maneuver
        if maneuver and maneuver.ocv:
            ocv += _added(lines, maneuver.name, maneuver.ocv)
        if prepared.ocv:
            ocv += _added(lines, _why(prepared), prepared.ocv)
        if prepared.ranged:
            ocv += _at_range(book, order, lines)
    if attack.ocv:
        ocv += _added(lines, "the attack's OCV", attack.ocv)
    if order.location:
        ocv += _added(lines, f"aimed at: {order.location}", location_ocv(order.location))
    if order.ocv:
        ocv += _added(lines, "OCV given", order.ocv)
    return ocv


def _why(prepared: PreparedAttack) -> str:
    return "a pulled punch" if prepared.half_body else f"{prepared.velocity} m moved"


def _at_range(book: Book, order: Resolve, lines: list[Modifier] | None) -> int:
    """Return the range modifier, and what bracing and setting do to it."""
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
    book: Book,
    order: Resolve,
    prepared: PreparedAttack,
    target: str,
    lines: list[Modifier] | None,
    aim: Aim,
) -> int:
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
            dcv -= _added(lines, f"{target}: {declared.name}", -declared.dcv)
        passing = passing_dcv(current, book.clock)
        if passing:
            dcv -= _added(lines, f"{target}: DCV {passing:+d}", -passing)
        if declared and declared.dcv_halved:
            halving = "braced" if declared.range_ocv else declared.name
    full = dcv
    statuses = statuses_of(current, sheet.body)
    if mental and statuses:
        statuses = tuple(status for status in statuses if status not in _OF_THE_BODY)
    if statuses or halving:
        after = combat_values.dcv_after(dcv, statuses)
        if halving and after == dcv:
            after = combat_values.halve_cv(dcv)
        if after != dcv:
            why = ", ".join((*statuses, halving) if halving else statuses).replace("_", " ")
            dcv -= _added(lines, f"{target}: {why}", dcv - after)
    if aim.halved or aim.successes:
        dcv = _outnumbered(dcv, full, lines, aim)
    if order.dcv:
        dcv -= _added(lines, "DCV given", -order.dcv)
    return dcv


def _dcv_of_thing(
    book: Book, order: Resolve, prepared: PreparedAttack, which: str, lines: list[Modifier] | None
) -> int:
    """Return the DCV of an object: 3, or 0 when it is adjacent; big ones are easier to hit.

    source: the HERO 6e book; the table of combat modifiers
    """
    adjacent = not prepared.ranged or 0 < order.range <= AREA_ADJACENT_M
    dcv = AREA_ADJACENT_DCV if adjacent else AREA_DCV
    _added(lines, "DCV of an object, adjacent" if adjacent else "DCV of an object", -dcv)
    size = book.before.objects[which].size
    if SIZE_OCV[size]:
        dcv -= _added(lines, f"{size} times as big as a person", SIZE_OCV[size])
    if order.dcv:
        dcv -= _added(lines, "DCV given", -order.dcv)
    return dcv


@lru_cache(256)
def _dcv_line(word: str, dcv: int) -> Modifier:
    return Modifier(f"{word} {dcv}", -dcv)


def _outnumbered(dcv: int, full: int, lines: list[Modifier] | None, aim: Aim) -> int:
    """Return DCV under a coordinated attack: never below half of it. source: ruling 2.2."""
    least = min(dcv, combat_values.halve_cv(full))
    if aim.halved:
        if least != dcv:
            _added(lines, "concentrates on another: half DCV", dcv - least)
        return least
    after = max(least, combat_values.coordinated_dcv(full, aim.successes) - (full - dcv))
    if after != dcv:
        _added(lines, f"Teamwork rolls made: {aim.successes}", dcv - after)
    return after


def _added(lines: list[Modifier] | None, what: str, value: int) -> int:
    if lines is not None:
        lines.append(Modifier(what, value))
    return value
