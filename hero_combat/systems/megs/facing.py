"""What an attack meets in one target: the values of the check and everything that moves it.

source: seed, "Combat Basics", "Explosives"
"""

import msgspec

from hero_combat.fight.outcome import Modifier
from hero_combat.systems.megs import orders
from hero_combat.systems.megs.blow import Blow
from hero_combat.systems.megs.check import Shift
from hero_combat.systems.megs.explosion import weakened
from hero_combat.systems.megs.forms import forbidden_form, form_values
from hero_combat.systems.megs.hurt import counted
from hero_combat.systems.megs.points import boosted
from hero_combat.systems.megs.sheet import Book
from hero_combat.systems.megs.situation import difficult, opposing_more, particular
from hero_combat.systems.megs.terms import number


def faced(
    book: Book, order: orders.Resolve, blow: Blow, shifts: list[Shift], target: str
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
    order: orders.Resolve, blow: Blow, shifts: list[Shift], target: str
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


def opposed(
    book: Book, order: orders.Resolve, blow: Blow, target: str
) -> tuple[int, list[Modifier]]:
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
