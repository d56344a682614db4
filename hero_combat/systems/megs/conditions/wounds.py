"""What damage does to somebody: Bashing and Killing, unconscious, dying, dead.

source: seed, "Damage"; rulings Q29, Q30, Q31
"""

from typing import Any, Literal

import msgspec

from hero_combat.fight.events import Cause, Damaged, Died, Down
from hero_combat.systems.megs.conditions.relations import end_relations
from hero_combat.systems.megs.events import KnockedOut
from hero_combat.systems.megs.health import AfterDamage, after_damage, is_out
from hero_combat.systems.megs.state.fight import Book, seconds_of
from hero_combat.systems.megs.state.records import Current
from hero_combat.systems.megs.tables.ap_measures import seconds_of_aps, tell_aps, tell_measure
from hero_combat.systems.megs.tables.attributes import ATTRIBUTES
from hero_combat.systems.megs.tables.bounds import LEAST, MOST

BLEEDING = 8
"""APs of time between two points lost by bleeding."""


class Doer(msgspec.Struct, frozen=True, gc=False):
    """Whose doing damage is.

    Attributes:
        by: the id, "" for nobody's.
        cause: what did it.
        attack: the attack's name in the stat block, "" for none.
    """

    by: str = ""
    cause: Cause = "hazard"
    attack: str = ""


NOBODY = Doer()


class Hurt(msgspec.Struct, frozen=True, gc=False):
    """What damage has brought somebody to.

    Attributes:
        end: "dead" or "unconscious", by this damage; "line" for unconscious at the line of death;
            "weaker" for a Resistance Attribute that has come down; "" for none of these.
        lost: how many points the Resistance Attribute has come down.
        resistance: which it is.
    """

    end: Literal["", "dead", "unconscious", "line", "weaker"] = ""
    lost: int = 0
    resistance: str = ""


UNHURT = Hurt()


def hurt(
    book: Book, who: str, group: str, points: int, *, killing: bool, doer: Doer = NOBODY
) -> Hurt:
    """Take damage from `who`, with everything that follows from it at once."""
    if points <= 0:
        return UNHURT
    now = book.combatants[who]
    ra = ATTRIBUTES[group][2]
    before: int = getattr(now, group)
    maximum: int = getattr(book.sheets[who], ra)
    held: int = getattr(now, ra)
    if points < before and held >= -maximum:  # most damage brings nobody to anything
        values = {group: before - points, "hurt_at": seconds_of(book.clock)}
        if killing:
            key = _KILLING[group]
            values[key] = getattr(now, key) + points
        book.change(who, **values)
        if now.aim:
            end_relations(book, who, "hurt")
        _book_damage(book, who, group, points, doer)
        return UNHURT
    after = after_damage(before, held, maximum, points, killing=killing)
    down = after.dead or after.current <= 0
    was_out = down and is_out(book, who)
    when = seconds_of(book.clock)
    marks = _marked(now, group, after, points, when, killing=killing)
    found = UNHURT
    if after.dead and not now.status.dead:
        marks |= {"died_at": when, "tries": 0, "bleeds_at": 0, "aided": 0}
        found = Hurt("dead")
    elif after.current <= 0 < before:
        found = Hurt("line" if after.current == -maximum else "unconscious")
    elif after.resistance < held:
        found = Hurt("weaker", held - after.resistance, ra)
    book.change(who, **marks)
    if found.end == "dead":
        book.status(who, dead=True)
    end_relations(book, who, "out" if down and found.end else "hurt")
    _book_damage(book, who, group, points, doer)
    if down:
        book_fall(book, who, doer.by, was_out=was_out)
    if found.end == "dead":
        book.event(Died(who=who, by=doer.by))
    return found


_KILLING = {group: f"{group}_killing" for group in ATTRIBUTES}


def _book_damage(book: Book, who: str, group: str, points: int, doer: Doer) -> None:
    book.event(
        Damaged(who=who, lost={group: points}, by=doer.by, cause=doer.cause, attack=doer.attack)
    )


def _marked(
    now: Current, group: str, after: AfterDamage, points: int, when: int, *, killing: bool
) -> dict[str, Any]:
    """Return the current values that damage changes, whatever it brings one to."""
    values: dict[str, Any] = {group: max(LEAST, after.current), "hurt_at": when}
    if killing:
        key = _KILLING[group]
        values[key] = getattr(now, key) + points
    elif after.resistance < getattr(now, ATTRIBUTES[group][2]):
        values[ATTRIBUTES[group][2]] = max(LEAST, after.resistance)
    if after.current < 0 <= getattr(now, group):
        values[f"{group}_fell"] = "killing" if killing else "bashing"
        if killing and not now.status.dead:
            values |= {"bleeds_at": when + seconds_of_aps(BLEEDING), "aided": 0}
            values["surgery"] = tuple(dict.fromkeys((*now.surgery, group)))
    return values


def book_fall(book: Book, who: str, by: str, *, was_out: bool) -> None:
    """Book that `who` has gone down, unless it was so before."""
    if not was_out and is_out(book, who):
        book.event(Down(who=who, by=by))


def tell_hurt(name: str, found: Hurt) -> str:
    """Put into words: `Bert is unconscious.`, "" when there is nothing to tell."""
    if not found.end:
        return ""
    if found.end == "weaker":
        return f"{name} loses {found.lost} {found.resistance.upper()}."
    what = "unconscious, at the line of death" if found.end == "line" else found.end
    return f"{name} is {what}."


def knock_out(book: Book, who: str, aps: int, by: str = "") -> bool:
    """Knock `who` out for so many APs of time.

    Returns:
        Whether that is longer than `who` is out already.
    """
    until = min(MOST, seconds_of(book.clock) + seconds_of_aps(aps))
    longer, was_out = until > book.combatants[who].wakes, is_out(book, who)
    if longer:
        book.change(who, wakes=until)
        book.event(KnockedOut(who=who, aps=aps, by=by))
    end_relations(book, who, "out")
    book_fall(book, who, by, was_out=was_out)
    return longer


def tell_out(name: str, aps: int) -> str:
    """Put into words: `Bert is out for 3 APs of time (32 seconds).`"""
    return f"{name} is out for {tell_aps(aps)} of time ({tell_measure(aps, 'time')})."
