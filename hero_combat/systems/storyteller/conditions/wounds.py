"""Damage that comes through: boxes, upgrades, going down, dying, and what it costs the killer."""

from typing import Literal

import msgspec

from hero_combat.fight.events import Cause, Damaged, Died, Down
from hero_combat.systems.storyteller.conditions.relations import end_relations
from hero_combat.systems.storyteller.health import (
    Fallen,
    Marks,
    condition,
    draw_track,
    fallen,
    fallen_by,
    mark_damage,
    wound_penalty,
)
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import Wound
from hero_combat.systems.storyteller.turns.order import stop_waiting

Effect = Literal["", "must roll", "bleeds", "goes down", "dies"]


class Wounded(msgspec.Struct, frozen=True):
    """What damage does to somebody.

    Attributes:
        who: the id of who is hurt.
        marks: the track afterwards, None when nothing was marked.
        effect: what a full track does.
        beaten_down: whether it is this that beats them down.
        regretted_by: the id of whose harmless intent it breaks, "" for nobody's.
    """

    who: str
    marks: Marks | None = None
    effect: Effect = ""
    beaten_down: bool = False
    regretted_by: str = ""


def hurt(
    book: Book,
    who: str,
    hit: Marks,
    *,
    by: str = "",
    cause: Cause = "hit",
    attack: str = "",
    where: str = "",
) -> Wounded:
    """Mark damage that came through, and settle what becomes of `who`.

    Args:
        book: the encounter at work.
        who: whom it hits.
        hit: the damage past cover and armor.
        by: the id of who did it, whose intent a death may break; "" for nobody.
        cause: what did it; bleeding is told as nobody's doing.
        attack: the attack's name in the stat block, "" for none.
        where: the spot that was aimed at, "" for none.

    source: rulings P3, P18 and P20
    """
    if not (hit.bashing or hit.lethal or hit.aggravated):
        return Wounded(who)
    current, sheet = book.combatants[who], book.sheets[who]
    size = sheet.boxes
    marks = mark_damage(current, size, hit)
    book.change(
        who,
        bashing=marks.bashing,
        lethal=marks.lethal,
        aggravated=marks.aggravated,
        taken_bashing=current.taken_bashing + hit.bashing,
        taken_lethal=current.taken_lethal + hit.lethal,
        taken_aggravated=current.taken_aggravated + hit.aggravated,
        rest=0,
    )
    doer = "" if cause == "bleeding" else by
    lost = _counted(hit)
    book.event(Damaged(who=who, lost=lost, by=doer, cause=cause, attack=attack, where=where))
    effect: Effect = ""
    regretted_by = ""
    if marks.bashing + marks.lethal + marks.aggravated >= size:
        was = fallen_by(current, sheet)
        was_full = current.bashing + current.lethal + current.aggravated >= size
        effect = _fill_track(book, who, marks, was, by, was_full=was_full)
        if was in ("", "surrendered") and effect in ("goes down", "dies"):
            book.event(Down(who=who, by=doer))
        if effect == "dies":
            book.event(Died(who=who, by=by))
            regretted_by = _regret(book, who, by)
    beaten = book.before.rules.beaten_down and _beat_down(book, who, hit)
    return Wounded(who, marks, effect, beaten, regretted_by)


def _counted(hit: Marks) -> dict[str, int]:
    """Return damage by its kind, without what is 0."""
    lost = {}
    if hit.bashing:
        lost["bashing"] = hit.bashing
    if hit.lethal:
        lost["lethal"] = hit.lethal
    if hit.aggravated:
        lost["aggravated"] = hit.aggravated
    return lost


def _fill_track(
    book: Book, who: str, marks: Marks, was: Fallen, by: str, *, was_full: bool
) -> Effect:
    """Settle what a full track does."""
    state = condition(marks, book.sheets[who].boxes)
    if state == "dead":
        if was == "dead":
            return ""
        _drop_out(book, who)
        if told := end_relations(book, who, "dies"):
            book.note(told)
        return "dies"
    if state == "bleeding":
        if by:
            book.change(who, felled_by=by)
        if was == "unconscious" and book.combatants[who].status.unconscious:
            book.status(who, stable=False)
            return "bleeds"
        _drop_out(book, who)
        book.status(who, stable=False)
        return "goes down"
    return "" if was or was_full else "must roll"


def _drop_out(book: Book, who: str) -> None:
    """Take the turns of `who` away, for the time being."""
    pass_out(book, who)
    stop_waiting(book, who)


def _regret(book: Book, who: str, by: str) -> str:
    """Take 1 Willpower from one who killed and wanted no violence; return that one. source: P3"""
    if by not in book.combatants or by == who:
        return ""
    current = book.combatants[by]
    if current.violent:
        return ""
    book.change(by, willpower=max(0, current.willpower - 1), breaking=current.breaking + 1)
    return by


def _beat_down(book: Book, who: str, hit: Marks) -> bool:
    """Beat `who` down, where so much damage takes the fight out of them. source: P20, A21"""
    current = book.combatants[who]
    if current.status.beaten_down or fallen(book, who):
        return False
    if book.before.rules.beaten_threshold == "blow":
        bashing, worse = hit.bashing, hit.lethal + hit.aggravated
    else:
        bashing, worse = current.taken_bashing, current.taken_lethal + current.taken_aggravated
    if bashing <= book.sheets[who].stamina and not worse:
        return False
    book.status(who, beaten_down=True)
    return True


def pass_out(book: Book, who: str) -> None:
    """Let `who` lose consciousness, and whatever grip there is."""
    book.status(who, unconscious=True, prone=True)
    if told := end_relations(book, who, "out"):
        book.note(told)


def damage_of(book: Book, successes: int, modifier: int) -> int:
    """Return the damage of a hit: successes and the weapon's modifier. source: P7.5, A18"""
    least = 1 if book.before.rules.negative_damage == "one" else 0
    points = successes + modifier
    return points if points > least else least  # noqa: FURB136 - sooner than `max`


def of_type(points: int, type_: Wound) -> Marks:
    """Return so many points of damage of one type."""
    if type_ == "bashing":
        return Marks(points)
    return Marks(0, points) if type_ == "lethal" else Marks(0, 0, points)


# ------------------------------------------------------------------ in words


def damage_words(hit: Marks) -> str:
    """Write damage out: `2 lethal and 1 bashing`, `no damage`."""
    parts = [
        f"{points} {word}"
        for points, word in (
            (hit.aggravated, "aggravated"),
            (hit.lethal, "lethal"),
            (hit.bashing, "bashing"),
        )
        if points
    ]
    return " and ".join(parts) or "no damage"


def past_armor_words(hit: Marks, left: Marks) -> str:
    """Write out what arrives, and what of it comes through if that is less."""
    return f", {damage_words(left)} past armor" if left != hit else ""


_EFFECTS: dict[Effect, str] = {
    "": "",
    "must roll": " {name} must roll Stamina each turn to stay conscious.",
    "bleeds": " {name} bleeds.",
    "goes down": " {name} goes down, bleeding.",
    "dies": " {name} is dead.",
}


def wounded_sentence(book: Book, text: str, wounded: Wounded) -> str:
    """Return `text`, the track behind it, and the sentences about what follows."""
    drawn = f" [{track_words(book, wounded)}]" if wounded.marks else ""
    name = book.sheets[wounded.who].name
    then = _EFFECTS[wounded.effect].replace("{name}", name)
    if wounded.beaten_down:
        then += f" {name} is Beaten Down."
    return f"{text}{drawn}.{then}{regret_sentence(book, wounded)}"


def track_words(book: Book, wounded: Wounded) -> str:
    """Draw the track as the damage left it, with what the wounds cost."""
    marks, size = wounded.marks or Marks(), book.sheets[wounded.who].boxes
    penalty = wound_penalty(marks.bashing + marks.lethal + marks.aggravated, size)
    return draw_track(marks, size) + (f", wounds {penalty}" if penalty else "")


def regret_sentence(book: Book, wounded: Wounded) -> str:
    """Say what a death costs one who wanted no violence, with a blank before it."""
    if not wounded.regretted_by:
        return ""
    name = book.sheets[wounded.regretted_by].name
    return f" {name} never wanted that: 1 Willpower lost, and a breaking point."
