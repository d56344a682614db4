"""Damage: what armor leaves of it, boxes, going down, dying, and what it costs the killer."""

from typing import Literal

import msgspec

from hero_combat.fight.events import Cause, Damaged, Died, Down, Prevented
from hero_combat.systems.storyteller import health
from hero_combat.systems.storyteller.conditions.relations import end_relations
from hero_combat.systems.storyteller.sheet.attacks import PreparedAttack
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import Spot, Wound
from hero_combat.systems.storyteller.telling import relations as told
from hero_combat.systems.storyteller.turns.order import stop_waiting

Effect = Literal["", "must roll", "bleeds", "goes down", "dies"]


class Wounded(msgspec.Struct, frozen=True, gc=False):
    """What damage does to somebody.

    Attributes:
        who: the id of who is hurt.
        marks: the track afterwards, None when nothing was marked.
        effect: what a full track does.
        beaten_down: whether it is this that beats them down.
        regretted_by: the id of whose harmless intent it breaks, "" for nobody's.
    """

    who: str
    marks: health.Marks | None = None
    effect: Effect = ""
    beaten_down: bool = False
    regretted_by: str = ""


class Taken(msgspec.Struct, frozen=True, gc=False):
    """Damage, and what comes of it.

    Attributes:
        hit: the damage that arrives.
        left: what of it armor leaves.
        wounded: what that does.
    """

    hit: health.Marks
    left: health.Marks
    wounded: Wounded


class Source(msgspec.Struct, frozen=True, gc=False):
    """Where damage comes from.

    Attributes:
        by: the id of who did it, whose intent a death may break; "" for nobody.
        attack: the attack's name in the stat block, "" for none.
        where: the spot that was aimed at, "" for none.
        cause: what did it; bleeding is told as nobody's doing.
    """

    by: str = ""
    attack: str = ""
    where: str = ""
    cause: Cause = "hit"


def hurt(book: Book, who: str, hit: health.Marks, source: Source) -> Wounded:
    """Mark damage that came through cover and armor, and settle what becomes of `who`.

    source: rulings P3, P18 and P20
    """
    if not (hit.bashing or hit.lethal or hit.aggravated):
        return Wounded(who)
    current, sheet = book.combatants[who], book.sheets[who]
    size = sheet.boxes
    marks = health.mark_damage(current, size, hit)
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
    by, cause = source.by, source.cause
    doer = "" if cause == "bleeding" else by
    book.event(
        Damaged(
            who=who,
            lost=_counted(hit),
            by=doer,
            cause=cause,
            attack=source.attack,
            where=source.where,
        )
    )
    effect: Effect = ""
    regretted_by = ""
    if marks.bashing + marks.lethal + marks.aggravated >= size:
        was = health.fallen_by(current, sheet)
        filled = current.bashing + current.lethal + current.aggravated
        effect = _fill_track(book, who, marks, was, by)
        if effect == "must roll" and filled >= size:
            effect = ""
        if was in ("", "surrendered") and effect in ("goes down", "dies"):
            book.event(Down(who=who, by=doer))
        if effect == "dies":
            book.event(Died(who=who, by=by))
            regretted_by = _regret(book, who, by)
    beaten = book.before.rules.beaten_down and _beat_down(book, who, hit)
    return Wounded(who, marks, effect, beaten, regretted_by)


def _counted(hit: health.Marks) -> dict[str, int]:
    """Return damage by its kind, without what is 0."""
    lost = {}
    if hit.bashing:
        lost["bashing"] = hit.bashing
    if hit.lethal:
        lost["lethal"] = hit.lethal
    if hit.aggravated:
        lost["aggravated"] = hit.aggravated
    return lost


def _fill_track(book: Book, who: str, marks: health.Marks, was: health.Fallen, by: str) -> Effect:
    """Settle what a full track does."""
    state = health.condition(marks, book.sheets[who].boxes)
    if state == "dead":
        if was == "dead":
            return ""
        _drop_out(book, who)
        book.remark(told.ends, book, end_relations(book, who, "dies"))
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
    return "" if was else "must roll"


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


def _beat_down(book: Book, who: str, hit: health.Marks) -> bool:
    """Beat `who` down, where so much damage takes the fight out of them. source: P20, A21"""
    current = book.combatants[who]
    if current.status.beaten_down or health.fallen(book, who):
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
    book.remark(told.ends, book, end_relations(book, who, "out"))


# ------------------------------------------------------------------ what comes through


def damage_of(book: Book, successes: int, modifier: int) -> int:
    """Return the damage of a hit: successes and the weapon's modifier. source: P7.5, A18"""
    least = 1 if book.before.rules.negative_damage == "one" else 0
    points = successes + modifier
    return points if points > least else least  # noqa: FURB136 - sooner than `max`


def of_type(points: int, type_: Wound) -> health.Marks:
    """Return so many points of damage of one type."""
    if type_ == "bashing":
        return health.Marks(points)
    return health.Marks(0, points) if type_ == "lethal" else health.Marks(0, 0, points)


def past_armor(
    book: Book, target: str, hit: health.Marks, weapon: PreparedAttack, *, close: bool
) -> health.Marks:
    """Return what armor leaves of a hit.

    Ballistic armor makes lethal damage bashing, then general armor takes the worst away first.

    Args:
        book: the encounter at work.
        target: who wears it.
        hit: the damage that arrives.
        weapon: what it comes from: what it pierces; ballistic armor counts against firearms.
        close: whether the attack is made in close combat.

    Returns:
        The damage left; an attack with lethal damage that is stopped whole leaves 1 bashing.
    """
    armor = book.sheets[target].protection
    general, ballistic = armor.general, armor.ballistic
    if not general and not ballistic:
        return hit
    ap = weapon.ap
    if close:  # piercing takes off general armor alone in close combat, else ballistic first
        general = max(0, general - ap)
    else:
        general = max(0, general - max(0, ap - ballistic))
        ballistic = max(0, ballistic - ap)
    bashing, lethal, aggravated = hit.bashing, hit.lethal, hit.aggravated
    if weapon.kind == "firearm" or (weapon.of.ranged and book.before.rules.ballistic == "ranged"):
        down = min(ballistic, lethal)
        lethal -= down
        bashing += down
    off = min(general, aggravated)
    aggravated -= off
    general -= off
    off = min(general, lethal)
    lethal -= off
    bashing -= min(general - off, bashing)
    if hit.lethal and not (bashing or lethal or aggravated):
        bashing = 1
    stopped = hit.bashing + hit.lethal + hit.aggravated - bashing - lethal - aggravated
    if stopped > 0:
        book.event(Prevented(who=target, how="armor", amount=stopped))
    return health.Marks(bashing, lethal, aggravated)


def bypasses_armor(book: Book, spot: Spot, target: str) -> bool:
    """Return whether a specific target lets the blow go past armor. source: P14, A12"""
    if book.before.rules.targeted_armor == "ignored":
        return True
    return spot not in book.sheets[target].armor.covers
