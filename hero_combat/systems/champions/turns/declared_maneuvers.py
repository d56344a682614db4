"""Maneuvers that have been declared and still count: a Dodge, a Block, Set, Brace."""

from typing import Any

from hero_combat.systems.champions.sheet.stat_block import OwnDefense, Sheet
from hero_combat.systems.champions.state import Book, Clock, Current, held_of
from hero_combat.systems.champions.tables.maneuvers import AIMING, Maneuver, maneuver_named
from hero_combat.systems.champions.tables.turn import moment_at, moment_text, parse_moment
from hero_combat.systems.champions.telling import turns as told

NO_MANEUVER: dict[str, Any] = {
    "maneuver": "",
    "maneuver_until": "",
    "aim": "",
    "guarding": "",
    "blocks": 0,
    "block_broken": False,
    "dived": 0,
    "swept": {},
}
"""The current values of one who has declared nothing, or whose maneuver is over."""


def end_expired_maneuver(book: Book, who: str, moment: int, *, aim: bool = False) -> None:
    """End the maneuver and the DCV modifier of `who` whose time is up, and say so in a note.

    Args:
        book: the encounter at work.
        who: whose phase begins.
        moment: the present one.
        aim: end a Set as well.
    """
    current = book.combatants[who]
    if not current.maneuver and not current.dcv:
        return
    timed = current.maneuver_until and parse_moment(current.maneuver_until) <= moment
    if current.maneuver and (timed or (aim and current.maneuver == AIMING.name)):
        book.remark(told.holds_on if held_of(book, who) else told.maneuver_over, book, who)
        book.change(who, **NO_MANEUVER)
    if current.dcv and current.dcv_until and parse_moment(current.dcv_until) <= moment:
        book.remark(told.dcv_over, book, who)
        book.change(who, dcv=0, dcv_until="")


def declare_maneuver(book: Book, who: str, maneuver: str, until: int | None = None) -> None:
    """Let `maneuver` ("" for none) take the place of any other, until the moment `until`."""
    old = book.combatants[who].maneuver
    if old and old != maneuver:
        book.remark(told.maneuver_over, book, who)
    lasts = moment_text(until) if until else ""
    book.change(who, **NO_MANEUVER | {"maneuver": maneuver, "maneuver_until": lasts})


def maneuver_of(current: Current, sheet: Sheet, clock: Clock) -> Maneuver | None:
    """Return the maneuver that still counts, of the table or of the stat block; None for none."""
    if not current.maneuver or _over(current.maneuver_until, clock):
        return None
    own = sheet.defences.get(current.maneuver)
    return own_defense(current.maneuver, own) if own else maneuver_named(current.maneuver)


def own_defense(word: str, own: OwnDefense) -> Maneuver:
    """Return the maneuver that the stat block calls `word`."""
    return Maneuver(
        name=own.name or word.replace("-", " ").title(),
        kind="martial",
        ocv=own.ocv if own.kind == "block" else None,
        dcv=own.dcv,
        abort=True,
        defends=own.kind,
    )


def passing_dcv(current: Current, clock: Clock) -> int:
    """Return the passing modifier to DCV that still counts."""
    return 0 if not current.dcv or _over(current.dcv_until, clock) else current.dcv


def _over(until: str, clock: Clock) -> bool:
    """Tell whether a moment is past; at its own start it is for `step` to say so."""
    return bool(until) and moment_at(max(1, clock.turn), clock.segment or 1) > parse_moment(until)
