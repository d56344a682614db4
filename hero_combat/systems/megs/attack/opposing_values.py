"""What an attack meets in one target: the values of the check and everything that moves it.

source: seed, "Combat Basics", "Explosives"
"""

import msgspec

from hero_combat.fight.outcome import Modifier
from hero_combat.systems.megs.attack.limits import forbid_form
from hero_combat.systems.megs.attack.situational_shifts import (
    aps_on_ov,
    difficulty_shifts,
    target_shifts,
)
from hero_combat.systems.megs.damage.defences import opposing_value
from hero_combat.systems.megs.damage.objects import object_ov
from hero_combat.systems.megs.dice.check import Shift
from hero_combat.systems.megs.dice.hero_points import boost
from hero_combat.systems.megs.gear.prepared import PreparedAttack
from hero_combat.systems.megs.orders.attacks import Resolve
from hero_combat.systems.megs.state.check_options import number
from hero_combat.systems.megs.state.current_values import power_now
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.tables.ap_measures import tell_aps
from hero_combat.systems.megs.tables.ranges import weaken_explosion


def face_target(
    book: Book, order: Resolve, prepared: PreparedAttack, shifts: list[Shift], target: str
) -> tuple[tuple[int, int], list[Shift], list[Modifier]]:
    """Return AV and OV, all column shifts, and what the OV is made of besides.

    Raises:
        Forbidden: the rules don't allow it on this target.
    """
    plain = order.is_plain
    if prepared.grappling or not plain:
        forbid_form(book, order, prepared, target)
    moved = shifts + target_shifts(book, order, prepared, target)
    other = book.combatants.get(target)
    if plain and other is not None and not other.dodge_aps:
        return (prepared.av, opposing_value(book, target, prepared.attack.group)), moved, []
    ov, lines = raised_ov(book, order, prepared, target)
    if order.difficulty:
        moved += difficulty_shifts(book, order, ov, lines)
    return (prepared.av, ov), moved, lines


def weaken_by_distance(
    order: Resolve, prepared: PreparedAttack, shifts: list[Shift], target: str
) -> tuple[PreparedAttack, list[Shift]]:
    """Return the blow as it arrives at this target, when it is an explosion."""
    if not prepared.attack.explosive:
        return prepared, shifts
    away = next((number(text, "--at") for who, text in order.at if who == target), 0)
    if not away:
        return prepared, shifts
    ev, shift = weaken_explosion(prepared.ev, away)
    power, _ = weaken_explosion(prepared.power, away)
    lines = (*prepared.lines, Modifier(f"{tell_aps(away)} away: EV", str(ev)))
    there = msgspec.structs.replace(prepared, ev=ev, power=power, lines=lines)
    return there, [*shifts, Shift(f"{tell_aps(away)} away", "AV", shift)]


def raised_ov(
    book: Book, order: Resolve, prepared: PreparedAttack, target: str
) -> tuple[int, list[Modifier]]:
    """Return the OV with Hero Points and what adds APs to it."""
    lines: list[Modifier] = []
    ov = plain_ov(book, order, prepared, target)
    for shift in aps_on_ov(book, order, prepared, target):
        ov += shift.columns
        lines.append(Modifier(f"{shift.what} ({shift.on})", shift.columns))
    for who, text in order.defend_ov:
        if who == target:
            more = number(text, "--defend-ov")
            ov = boost(book, target, "OV", ov, more, force=order.force)
            lines.append(Modifier("OV by Hero Points", more))
    return ov, lines


def plain_ov(book: Book, order: Resolve, prepared: PreparedAttack, target: str) -> int:
    """Return the OV against which this attack is made: of an object its own, else its BODY.

    Raises:
        UsageError: the target has no such Power.
    """
    if target in book.things:
        return object_ov(book, target)
    if order.on_power:
        return power_now(book, target, order.on_power)
    return opposing_value(book, target, prepared.attack.group)
