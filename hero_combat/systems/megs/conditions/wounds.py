"""What damage does to somebody: Bashing and Killing, unconscious, dying, dead.

source: seed, "Damage"; rulings Q29, Q30, Q31
"""

from typing import Any

from hero_combat.systems.megs.conditions.load import load_of
from hero_combat.systems.megs.health import toll
from hero_combat.systems.megs.sheet import attribute
from hero_combat.systems.megs.state.fight import Book, seconds_of
from hero_combat.systems.megs.tables.ap_measures import counted, seconds_of_aps, written
from hero_combat.systems.megs.tables.attributes import ATTRIBUTES
from hero_combat.systems.megs.tables.bounds import LEAST, MOST


def hurt(book: Book, who: str, group: str, points: int, *, killing: bool) -> str:
    """Take damage from `who` and everything that follows from it.

    Returns:
        What became of `who`, a sentence for each thing, "" when nothing did.
    """
    if points <= 0:
        return ""
    now, sheet = book.combatants[who], book.sheets[who]
    ra = ATTRIBUTES[group][2]
    before = getattr(now, group)
    maximum = attribute(sheet, ra)
    after = toll(before, getattr(now, ra), maximum, points, killing=killing)
    when = seconds_of(book.clock)
    values: dict[str, Any] = {group: max(LEAST, after.current), "hurt_at": when}
    if after.resistance != getattr(now, ra):
        values[ra] = max(LEAST, after.resistance)
    if killing:
        values[f"{group}_killing"] = getattr(now, f"{group}_killing") + points
    if before >= 0 > after.current:
        values[f"{group}_fell"] = "killing" if killing else "bashing"
        if killing:
            values |= {"bleeds_at": when + seconds_of_aps(BLEEDING), "aided": 0}
            values["surgery"] = tuple(dict.fromkeys((*now.surgery, group)))
    if now.aim:
        values |= {"aim": 0, "aim_on": ""}
    told: list[str] = []
    if after.dead and not now.status.dead:
        values |= {"died_at": when, "tries": 0, "bleeds_at": 0, "aided": 0}
        told.append("is dead")
    elif after.current <= 0 < before:
        told.append(_down(after.current, maximum))
    elif after.resistance < getattr(now, ra):
        told.append(f"loses {getattr(now, ra) - after.resistance} {ra.upper()}")
    book.change(who, **values)
    if after.dead and not now.status.dead:
        book.status(who, dead=True)
    if told and (after.dead or after.current <= 0):
        drop(book, who)
    return " ".join(f"{sheet.name} {each}." for each in told)


BLEEDING = 8
"""APs of time between two points lost by bleeding."""


def _down(current: int, maximum: int) -> str:
    if current == -maximum:
        return "is unconscious, at the line of death"
    return "is unconscious"


def drop(book: Book, who: str, *, dodge: bool = True) -> None:
    """What ends when somebody is out: a held action, an aim, a grip, carrying, and a Dodge.

    The stunned keep the Dodge: their OV is unaffected. source: seed, "Stunning"
    """
    now, name = book.combatants[who], book.sheets[who].name
    if now.held:
        book.note(f"{name} loses the held action")
    if now.held or now.aim or now.speed:
        book.change(who, held=0, held_automatic=0, holding="", aim=0, aim_on="", speed=0)
    if dodge and (now.dodge or now.dodge_aps):
        book.change(who, dodge=0, dodge_aps=0, dodge_until=0)
    if now.holds:
        let_go(book, who)
    if now.load is not None:
        book.note(f"{name} drops {load_of(book, who)}")
        book.change(who, load=None, carries="")


def let_go(book: Book, who: str, only: str = "") -> None:
    """`who` lets go of everybody whom `who` grapples, or of one alone."""
    held = [each for each, now in book.combatants.items() if now.held_by == who]
    for each in held:
        if only in ("", each):
            book.change(each, held_by="", grappled_at=0)
    left = [each for each in held if only not in ("", each)]
    book.change(who, holds=left[0] if left else "")


def knock_out(book: Book, who: str, aps: int) -> str:
    """`who` is out for so many APs of time; nothing is told when it is so for longer already."""
    until = min(MOST, seconds_of(book.clock) + seconds_of_aps(aps))
    longer = until > book.combatants[who].wakes
    if longer:
        book.change(who, wakes=until)
    drop(book, who)
    if not longer:
        return ""
    return f"{book.sheets[who].name} is out for {counted(aps)} of time ({written(aps, 'time')})."
