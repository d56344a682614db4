"""The roll to hit: 11 + OCV - DCV, what is in either of them, and what the dice say to it."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.events import AttackRolled
from hero_combat.systems.champions.attack import combat_values
from hero_combat.systems.champions.attack.combat_values import location_ocv
from hero_combat.systems.champions.attack.records import PLAIN, Aim, Attempt
from hero_combat.systems.champions.health import is_dead, is_unconscious
from hero_combat.systems.champions.sheet.stat_block import WELL, Status
from hero_combat.systems.champions.state import Book, Current
from hero_combat.systems.champions.tables.to_hit import (
    ALWAYS_HITS,
    ALWAYS_MISSES,
    AREA_ADJACENT_DCV,
    AREA_ADJACENT_M,
    AREA_DCV,
    SIZE_OCV,
    TO_HIT_BASE,
)
from hero_combat.systems.champions.telling import reasons as told
from hero_combat.systems.champions.telling.reasons import Reason, ReasonName
from hero_combat.systems.champions.turns.declared_maneuvers import maneuver_of, passing_dcv

_BASE = Reason("base", TO_HIT_BASE)

_OF_THE_BODY = frozenset({"prone", "grabbed", "entangled", "underwater"})


class AttackRoll(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """An attack roll, read.

    Attributes:
        target: hits on this number or less.
        margin: by how much it was made; negative when missed.
        hit: whether it hits: 3 always does, 18 never.
    """

    target: int
    margin: int
    hit: bool

    @property
    def total(self) -> int:
        """The number rolled."""
        return self.target - self.margin


class CombatValues(msgspec.Struct, frozen=True, gc=False):
    """OCV and DCV of an attempt; the `reasons` for them add up to the number needed."""

    ocv: int
    dcv: int
    reasons: list[Reason]


def roll_to_hit(book: Book, attempt: Attempt, dice: Dice) -> AttackRoll:
    """Roll 3d6 against 11 + OCV - DCV and report it, each addend on a line of its own.

    The lines add up to the number needed. Several reasons to halve a combat value halve it once.

    Raises:
        UsageError: an unknown location.

    source: ruling 2.1
    """
    aim, target = attempt.aim, attempt.target.id
    label = f"to hit {target}" if aim is PLAIN else f"{aim.label} {aim.tag(target)}"
    return roll_attack(book, attempt, label, combat_values_of(book, attempt), dice)


def combat_values_of(book: Book, attempt: Attempt) -> CombatValues:
    """Return the OCV and the DCV of an attempt.

    Raises:
        UsageError: an unknown location.
    """
    reasons = [_BASE]
    ocv = ocv_of(book, attempt, reasons)
    if attempt.aim.extra:
        ocv += add_extra(attempt, reasons)
    if attempt.target.id in book.combatants:
        return CombatValues(ocv, dcv_of(book, attempt, reasons), reasons)
    return CombatValues(ocv, _dcv_of_object(book, attempt, reasons), reasons)


def add_extra(attempt: Attempt, reasons: list[Reason]) -> int:
    """Return what is added to OCV for the aim of one shot of several."""
    reasons += attempt.aim.extra
    return sum(int(each.value) for each in attempt.aim.extra)


def roll_attack(
    book: Book, attempt: Attempt, label: str, values: CombatValues, dice: Dice
) -> AttackRoll:
    """Roll 3d6 of that label for this OCV and DCV; report and book it."""
    faces = dice.roll(3, 6, label)
    attack = read_attack(values.ocv, values.dcv, faces[0] + faces[1] + faces[2])
    book_attack(book, attempt, attack, book.place())
    book.report(told.attack_roll, label, faces, attack, values.reasons)
    return attack


def read_attack(ocv: int, dcv: int, roll: int) -> AttackRoll:
    """Read 3d6 showing `roll` in all against 11 + OCV - DCV. source: ruling 2.1

    For a mental attack give OMCV and DMCV.
    """
    target = target_number(ocv, dcv)
    hit = roll == ALWAYS_HITS or (roll != ALWAYS_MISSES and roll <= target)
    return AttackRoll(target, target - roll, hit)


def target_number(ocv: int, dcv: int) -> int:
    """Return what an attack must roll at most: 11 + OCV - DCV."""
    return TO_HIT_BASE + ocv - dcv


def book_attack(
    book: Book, attempt: Attempt, attack: AttackRoll | None = None, place: int | None = None
) -> None:
    """Book that somebody was attacked; without a roll, where it hits for sure.

    Args:
        book: the encounter at work.
        attempt: what was attempted.
        attack: the roll.
        place: its place among those that are reported.
    """
    maneuver = attempt.prepared.maneuver
    book.event(
        AttackRolled(
            attacker=attempt.order.attacker,
            target=attempt.target.id,
            attack=attempt.prepared.name,
            hit=attack is None or attack.hit,
            manner="grapple" if maneuver and maneuver.holds else "attack",
            margin=attack.margin if attack else None,
            roll=place,
        )
    )


def _add(reasons: list[Reason], why: ReasonName, value: int, *of: int | str) -> int:
    """Append a reason, and return its value."""
    reasons.append(Reason(why, value, of))
    return value


# ---------------------------------------------------------------- OCV


def ocv_of(book: Book, attempt: Attempt, reasons: list[Reason]) -> int:
    """Return the attacker's OCV (OMCV for a mental attack) with everything in it.

    Args:
        book: the encounter at work.
        attempt: what is attacked with, its range, location and the OCV given.
        reasons: every addend is appended here.

    Raises:
        UsageError: an unknown location.
    """
    order, prepared = attempt.order, attempt.prepared
    sheet, attack = book.sheets[order.attacker], prepared.attack
    if attack.mental:
        ocv = sheet.omcv
        reasons.append(Reason("OMCV", ocv))
    else:
        ocv = sheet.ocv
        reasons.append(Reason("OCV", ocv))
        ocv += _of_the_body(book, attempt, reasons)
    if attack.ocv:
        ocv += _add(reasons, "attack", attack.ocv)
    if order.plain:
        return ocv
    if location := attempt.target.location:
        ocv += _add(reasons, "location", location_ocv(location), location)
    if order.ocv:
        ocv += _add(reasons, "OCV given", order.ocv)
    return ocv


def _of_the_body(book: Book, attempt: Attempt, reasons: list[Reason]) -> int:
    """Return what statuses, maneuver, STR and range add to the OCV of any but a mental attack."""
    order, prepared = attempt.order, attempt.prepared
    sheet, current = book.sheets[order.attacker], book.combatants[order.attacker]
    more, maneuver = 0, prepared.maneuver
    statuses = statuses_of(current, sheet.body)
    if statuses and (after := combat_values.ocv_after(sheet.ocv, statuses)) != sheet.ocv:
        more += _add(reasons, "statuses", after - sheet.ocv, *statuses)
    if maneuver and maneuver.ocv:
        more += _add(reasons, "maneuver", maneuver.ocv, maneuver.name)
    if prepared.ocv and prepared.half_body:
        more += _add(reasons, "pulled", prepared.ocv)
    elif prepared.ocv:
        more += _add(reasons, "velocity", prepared.ocv, prepared.velocity)
    if prepared.lacking:
        more += _add(reasons, "lacks STR", prepared.lacking, prepared.attack.str_min)
    if prepared.ranged and (order.range or current.maneuver):
        more += _at_range(book, attempt, reasons)
    return more


def _at_range(book: Book, attempt: Attempt, reasons: list[Reason]) -> int:
    """Return the range modifier, and what bracing and setting do to it."""
    order = attempt.order
    current = book.combatants[order.attacker]
    declared = maneuver_of(current, book.sheets[order.attacker], book.clock)
    chart = book.before.rules.range_modifier == "chart"
    modifier = combat_values.range_modifier if chart else combat_values.range_formula
    penalty = modifier(order.range)
    ocv = _add(reasons, "range", penalty, order.range) if penalty else 0
    if declared and declared.range_ocv:
        saved = combat_values.braced(penalty) - penalty
        ocv += _add(reasons, "maneuver", saved, declared.name) if saved else 0
    elif declared and declared.ocv and attempt.target.id == current.aim:
        ocv += _add(reasons, "maneuver", declared.ocv, declared.name)
    return ocv


# ---------------------------------------------------------------- DCV


def dcv_of(book: Book, attempt: Attempt, reasons: list[Reason]) -> int:
    """Return the DCV of somebody (DMCV against the mind); its addends are appended."""
    target, aim, mental = attempt.target.id, attempt.aim, attempt.prepared.attack.mental
    sheet = book.sheets[target]
    current = (book.before if aim.at_once else book).combatants[target]
    dcv = sheet.dmcv if mental else sheet.dcv
    reasons.append(Reason("DMCV" if mental else "DCV", -dcv))
    halving = ""
    if not mental and (current.maneuver or current.dcv):
        declared = maneuver_of(current, sheet, book.clock)
        if declared and declared.dcv:
            dcv -= _add(reasons, "declared", -declared.dcv, target, declared.name)
        passing = passing_dcv(current, book.clock)
        if passing:
            dcv -= _add(reasons, "passing DCV", -passing, target)
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
            why = (*statuses, halving) if halving else statuses
            dcv -= _add(reasons, "theirs", dcv - after, target, *why)
    if aim.halved or aim.successes:
        dcv = _outnumbered(dcv, full, aim, reasons)
    if given := attempt.target.dcv:
        dcv -= _add(reasons, "DCV given", -given)
    return dcv


def _dcv_of_object(book: Book, attempt: Attempt, reasons: list[Reason]) -> int:
    """Return the DCV of an object: 3, or 0 when it is adjacent; big ones are easier to hit.

    source: the HERO 6e book; the table of combat modifiers
    """
    if not attempt.prepared.ranged or 0 < attempt.order.range <= AREA_ADJACENT_M:
        dcv = -_add(reasons, "object", -AREA_ADJACENT_DCV, "adjacent")
    else:
        dcv = -_add(reasons, "object", -AREA_DCV)
    size = book.before.objects[attempt.target.id].size
    if SIZE_OCV[size]:
        dcv -= _add(reasons, "size", SIZE_OCV[size], size)
    if given := attempt.target.dcv:
        dcv -= _add(reasons, "DCV given", -given)
    return dcv


def values_at_place(book: Book, attempt: Attempt) -> CombatValues:
    """Return OCV and DCV of an attack at a place, which has DCV 3, or 0 when it is adjacent.

    Raises:
        UsageError: an unknown location.
    """
    reasons = [_BASE]
    ocv = ocv_of(book, attempt, reasons) + add_extra(attempt, reasons)
    if 0 < attempt.order.range <= AREA_ADJACENT_M:
        dcv = -_add(reasons, "place", -AREA_ADJACENT_DCV, "adjacent")
    else:
        dcv = -_add(reasons, "place", -AREA_DCV)
    if given := attempt.target.dcv:
        dcv -= _add(reasons, "DCV given", -given)
    return CombatValues(ocv, dcv, reasons)


def _outnumbered(dcv: int, full: int, aim: Aim, reasons: list[Reason]) -> int:
    """Return DCV under a coordinated attack: never below half of it. source: ruling 2.2."""
    least = min(dcv, combat_values.halve_cv(full))
    if aim.halved:
        if least != dcv:
            _add(reasons, "focus", dcv - least)
        return least
    after = max(least, combat_values.coordinated_dcv(full, aim.successes) - (full - dcv))
    if after != dcv:
        _add(reasons, "teamwork", dcv - after, aim.successes)
    return after


def statuses_of(current: Current, body_max: int) -> tuple[str, ...]:
    """Return the keys of `tables.STATUSES` that hold for somebody with these current values.

    Args:
        current: how the combatant is now.
        body_max: BODY when unhurt.
    """
    found = () if current.status is WELL else _of_status(current.status)
    if current.presence and current.presence in _COWED:
        found = (*found, _COWED[current.presence])
    if current.stun >= 0 and current.body >= 0:
        return found
    if is_dead(current.body, body_max):
        return (*found, "dead")
    return (*found, "unconscious") if is_unconscious(current.stun) else found


def _of_status(status: Status) -> tuple[str, ...]:
    found = [name for name in _NAMED if getattr(status, name)]
    if status.surprised != "no":
        found.append(_SURPRISED[status.surprised])
    return tuple(found)


_SURPRISED = {
    "yes": "surprised_out_of_combat",
    "prepared": "surprised_prepared",
    "in combat": "surprised_in_combat",
}


_COWED = {"awed": "awed", "cowed": "cowed", "overwhelmed": "cowed"}


_NAMED = (
    "stunned",
    "prone",
    "grabbed",
    "entangled",
    "underwater",
    "non_combat",
    "recovering",
)
