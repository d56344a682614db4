"""What damage does to somebody: Bashing and Killing, unconscious, dying, dead.

source: seed, "Damage"; rulings Q29, Q30, Q31
"""

from functools import lru_cache
from typing import Any

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.megs.aps import seconds_of as seconds_of_aps
from hero_combat.systems.megs.aps import written
from hero_combat.systems.megs.check import check, explain, raps_told
from hero_combat.systems.megs.columns import raps
from hero_combat.systems.megs.phase import seconds_of
from hero_combat.systems.megs.points import answering
from hero_combat.systems.megs.record import LEAST, MOST
from hero_combat.systems.megs.sheet import Book, attribute, called
from hero_combat.systems.megs.tables import ATTRIBUTES
from hero_combat.systems.megs.values import power_now

WORDS = {"physical": "body", "mental": "mind", "mystical": "spirit"}
BLEEDING = 8
"""APs of time between two points lost by bleeding."""


class Toll(msgspec.Struct, frozen=True, gc=False):
    """Where damage leaves a Health. All values may be negative.

    Attributes:
        current: the Current Condition.
        resistance: the Resistance Attribute.
        dead: whether that is death.
        past: how many APs past the death threshold.
    """

    current: int
    resistance: int
    dead: bool
    past: int


@lru_cache(4096)
def toll(current: int, resistance: int, maximum: int, points: int, *, killing: bool) -> Toll:
    """What so much damage leaves.

    Bashing stops at the death line, -RA; what is left over comes off the Resistance Attribute,
    down to death below -RA. Killing goes on below the line, and that is death.

    Args:
        current: the Current Condition.
        resistance: the Resistance Attribute as it stands.
        maximum: the normal Resistance Attribute.
        points: the damage.
        killing: whether it is Killing damage.
    """
    if killing:
        left = current - points
        return Toll(left, resistance, left < -maximum, max(0, -maximum - left))
    left = max(current - points, min(current, -maximum))
    over = points - (current - left)
    resistance -= over
    return Toll(left, resistance, resistance < -maximum, max(0, -maximum - resistance))


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


def load_of(book: Book, who: str) -> str:
    """What somebody carries, in words."""
    which = book.combatants[who].carries
    return called(book, which) if which else "a load"


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


def counted(aps: int) -> str:
    """`1 AP`, `3 APs`."""
    return "1 AP" if aps == 1 else f"{aps} APs"


class Shock(msgspec.Struct, frozen=True):
    """How a Death Save went: `dead`, or out for `out` APs of time (0 or less: not at all)."""

    dead: bool
    raps: int
    out: int


def death_save(rv: int, killing: int, shifts: int, *, success: bool, same: int = 1) -> Shock:
    """What a rolled Death Save of `rv` against a Killing attack means. source: ruling Q31"""
    found = raps(rv, killing, -shifts, same) if success else 0
    return Shock(found <= 0, found, killing - found)


def save(book: Book, who: str, rv: int, natural: int, killing: int, dice: Dice) -> str:
    """The Death Save against a Killing attack that did as much as the RV or more.

    Args:
        book: the encounter at work.
        who: who is hurt.
        rv: the RV.
        natural: the RV without Hero Points, which bounds what they add to the save.
        killing: APs of the attack.
        dice: where the faces come from.
    """
    tough = power_now(book, who, "invulnerability")
    rules = book.before.rules
    same = 1 if rules.same_column else 0
    label, value = f"death save {who}", rv + tough
    av, ev = answering(book, who, label, value, value, original=natural + tough)
    made = check(book, dice, label, (av, killing), who=who)
    shock = death_save(ev, killing, made.shifts, success=made.success, same=same)
    lines = [Modifier("of it Invulnerability", str(tough))] if tough else []
    lines.append(Modifier("RAPs against the attack", str(shock.raps)))
    explain(book, made, lines, raps_told(shock.raps))
    name = book.sheets[who].name
    if shock.dead:
        now = book.combatants[who]
        if not now.status.dead:
            book.status(who, dead=True)
            book.change(who, died_at=seconds_of(book.clock), tries=0, bleeds_at=0, aided=0)
            drop(book, who)
        return f"{name} is killed by the shock."
    if shock.out > 0:
        return knock_out(book, who, shock.out)
    return f"{name} withstands the shock."


def can_die_of(book: Book, who: str) -> bool:
    """Whether there is life in `who` to be lost."""
    return not book.combatants[who].status.dead
