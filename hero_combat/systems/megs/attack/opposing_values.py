"""What an attack meets in its targets: the values of the check and everything that moves it.

source: seed, "Combat Basics", "Explosives", "Multi-Attack"
"""

import msgspec

from hero_combat.fight.outcome import Modifier
from hero_combat.systems.megs.attack.attempt import Aimed, Attempt, Target
from hero_combat.systems.megs.attack.situational_shifts import (
    aps_on_ov,
    common_shifts,
    difficulty_shifts,
    note_range,
    target_shifts,
)
from hero_combat.systems.megs.damage.defences import opposing_value, resistance_value
from hero_combat.systems.megs.damage.objects import object_ov
from hero_combat.systems.megs.dice.check import Shift, columns_on
from hero_combat.systems.megs.dice.hero_points import boost
from hero_combat.systems.megs.gear.prepared import PreparedAttack
from hero_combat.systems.megs.state.current_values import attribute_now, power_now
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.tables.action_table import column
from hero_combat.systems.megs.tables.ap_measures import tell_aps
from hero_combat.systems.megs.tables.ranges import weaken_explosion


def take_aim(book: Book, attempt: Attempt) -> Aimed:
    """Return what the roll to hit is made with; Hero Points on OVs and RVs are paid.

    Of several targets the highest OV and RV count, column shifts included.

    Raises:
        Forbidden: Hero Points can't be paid, or are too many.
    """
    prepared, order, target = attempt.prepared, attempt.order, attempt.targets[0]
    if attempt.plain and not book.combatants[target.id].dodge_aps:
        moved = target_shifts(book, attempt, target)
        ov = opposing_value(book, target.id, prepared.attack.group)
        return Aimed((prepared.av, ov), moved, [], columns_on("RV", moved) if moved else 0)
    if order.point_blank or order.range is not None:
        note_range(book, attempt)
    shifts = common_shifts(attempt)
    if target.away:
        shifts += away_shifts(target)
    if not attempt.several:
        ov, own, lines = _face(book, attempt, target)
        moved = shifts + own
        return Aimed((prepared.av, ov), moved, lines, columns_on("RV", moved))
    met = [_face(book, attempt, each) for each in attempt.targets]
    ov, own, lines = max(met, key=lambda each: _hardness(each[0], each[1], "OV"))
    rvs = [raised_rv(book, attempt, each) for each in attempt.targets]
    rv, firmest = max(
        zip(rvs, (each[1] for each in met), strict=True),
        key=lambda each: _hardness(each[0], each[1], "RV"),
    )
    moved = [*shifts, *(each for each in own if each.on != "RV")]
    moved += [each for each in firmest if each.on == "RV"]
    return Aimed((prepared.av, ov), moved, lines, columns_on("RV", moved), rv)


def _face(book: Book, attempt: Attempt, target: Target) -> tuple[int, list[Shift], list[Modifier]]:
    """Return the OV of one target, what moves it, and what it is made of besides."""
    order, lines = attempt.order, []
    ov = _plain_ov(book, attempt, target)
    for shift in aps_on_ov(book, attempt, target):
        ov += shift.columns
        lines.append(Modifier(f"{shift.what} ({shift.on})", shift.columns))
    if target.on_ov:
        ov = boost(book, target.id, "OV", ov, target.on_ov, force=order.force)
        lines.append(Modifier("OV by Hero Points", target.on_ov))
    if target.on_rv:
        rv, _ = resistance_value(book, target.id, attempt.prepared.attack.group)
        boost(book, target.id, "RV", rv, target.on_rv, force=order.force)
    moved = target_shifts(book, attempt, target)
    if order.difficulty:
        moved += difficulty_shifts(book, order.difficulty, ov, lines)
    return ov, moved, lines


def _hardness(value: int, shifts: list[Shift], on: str) -> tuple[int, int]:
    """Return how hard a target's OV or RV is, column shifts included; the value settles ties."""
    return column(value) + sum(each.columns for each in shifts if each.on == on), value


def raised_rv(book: Book, attempt: Attempt, target: Target) -> int:
    """Return the RV that RAPs of the attack meet in one target, Hero Points included."""
    order, form = attempt.order, attempt.prepared.form
    if order.on_power:
        return power_now(book, target.id, order.on_power)
    if form.disarms:
        return attribute_now(book, target.id, "str")
    return resistance_value(book, target.id, attempt.prepared.attack.group)[0] + target.on_rv


def weaken_by_distance(prepared: PreparedAttack, away: int) -> PreparedAttack:
    """Return an explosion as it arrives so many APs from its middle."""
    if not away:
        return prepared
    ev, power, thrust = (
        weaken_explosion(value, away)[0] for value in (prepared.ev, prepared.power, prepared.thrust)
    )
    lines = (*prepared.lines, Modifier(f"{tell_aps(away)} away: EV", str(ev)))
    return msgspec.structs.replace(prepared, ev=ev, power=power, thrust=thrust, lines=lines)


def away_shifts(target: Target) -> list[Shift]:
    """Return what weakens the AV of an explosion so far from its middle."""
    return [Shift(f"{tell_aps(target.away)} away", "AV", weaken_explosion(0, target.away)[1])]


def _plain_ov(book: Book, attempt: Attempt, target: Target) -> int:
    """Return the OV against which this attack is made: of an object or a Power its own."""
    if target.id in book.things:
        return object_ov(book, target.id)
    if attempt.order.on_power:
        return power_now(book, target.id, attempt.order.on_power)
    return opposing_value(book, target.id, attempt.prepared.attack.group)
