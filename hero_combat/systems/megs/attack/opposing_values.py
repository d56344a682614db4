"""What an attack meets in one target: the values of the check and everything that moves it.

source: seed, "Combat Basics", "Explosives"
"""

import msgspec

from hero_combat.fight.outcome import Modifier
from hero_combat.systems.megs.attack.situational_shifts import difficult, opposing_more, particular
from hero_combat.systems.megs.attack.special_attacks import forbidden_form
from hero_combat.systems.megs.damage.defences import opposing
from hero_combat.systems.megs.damage.objects import ov_of
from hero_combat.systems.megs.dice.check import Shift
from hero_combat.systems.megs.dice.hero_points import boosted
from hero_combat.systems.megs.gear.prepared import Blow
from hero_combat.systems.megs.orders.attacks import Resolve
from hero_combat.systems.megs.state.check_options import number
from hero_combat.systems.megs.state.current_values import power_now
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.tables.ap_measures import counted
from hero_combat.systems.megs.tables.ranges import weakened


def faced(
    book: Book, order: Resolve, blow: Blow, shifts: list[Shift], target: str
) -> tuple[tuple[int, int], list[Shift], list[Modifier]]:
    """AV and OV, all column shifts, and what the OV is made of besides.

    Raises:
        Forbidden: the rules don't allow it on this target.
    """
    if target in book.combatants:
        forbidden_form(book, order, blow, target)
    moved = [*shifts, *particular(book, order, blow, target)]
    ov, lines = opposed(book, order, blow, target)
    return (blow.av, ov), [*moved, *difficult(book, order, ov, lines)], lines


def arriving(
    order: Resolve, blow: Blow, shifts: list[Shift], target: str
) -> tuple[Blow, list[Shift]]:
    """The blow as it arrives at this target, when it is an explosion."""
    if not blow.attack.explosive:
        return blow, shifts
    away = next((number(text, "--at") for who, text in order.at if who == target), 0)
    if not away:
        return blow, shifts
    ev, shift = weakened(blow.ev, away)
    power, _ = weakened(blow.power, away)
    lines = (*blow.lines, Modifier(f"{counted(away)} away: EV", str(ev)))
    there = msgspec.structs.replace(blow, ev=ev, power=power, lines=lines)
    return there, [*shifts, Shift(f"{counted(away)} away", "AV", shift)]


def opposed(book: Book, order: Resolve, blow: Blow, target: str) -> tuple[int, list[Modifier]]:
    """The OV with Hero Points and what adds APs to it."""
    ov = form_values(book, order, blow, target)
    lines: list[Modifier] = []
    for shift in opposing_more(book, order, blow, target):
        ov += shift.columns
        lines.append(Modifier(f"{shift.what} ({shift.on})", shift.columns))
    for who, text in order.defend_ov:
        if who == target:
            more = number(text, "--defend-ov")
            ov = boosted(book, target, "OV", ov, more, force=order.force)
            lines.append(Modifier("OV by Hero Points", more))
    return ov, lines


def form_values(book: Book, order: Resolve, blow: Blow, target: str) -> int:
    """The OV against which this attack is made: of an object its own, else its BODY.

    Raises:
        UsageError: the target has no such Power.
    """
    if target in book.things:
        return ov_of(book, target)
    if order.on_power:
        return power_now(book, target, order.on_power)
    return opposing(book, target, blow.attack.group)
