"""What damage does to somebody: boxes, useless limbs, unconsciousness, dying."""

from hero_combat.systems.spotlight.conditions.death_spotlight import begin_dying
from hero_combat.systems.spotlight.dice.hit_location import word
from hero_combat.systems.spotlight.health.boxes import Marked, capacity_of, mark, state
from hero_combat.systems.spotlight.health.condition import condition, is_filled
from hero_combat.systems.spotlight.rulings import Rules
from hero_combat.systems.spotlight.state import Book, Current
from hero_combat.systems.spotlight.tables import LOCATIONS, VITAL, Kind
from hero_combat.text import listing

_LIMB = {"useless": "is useless", "destroyed": "is destroyed"}


def hurt(
    book: Book, who: str, location: str, damage: int, kind: Kind, *, together: bool = False
) -> str:
    """Mark damage at a location, and everything that follows from it.

    Args:
        book: the encounter at work.
        who: whom it hits.
        location: where.
        damage: how many points arrive.
        kind: bruise or lethal.
        together: whether it is part of a simultaneous action.

    Returns:
        What became of `who`, a sentence for each thing, "" when nothing did.

    source: seed, "Damage", "Injuries and Death"; ruling P8, P9, P10
    """
    if not damage:
        return ""
    now, sheet, rules = book.combatants[who], book.sheets[who], book.before.rules
    was = condition(sheet, now)
    old: str = getattr(now, location)
    cap = capacity_of(sheet).of(location)
    if together:
        marked = _together(book, who, location, damage, kind)
    else:
        marked = mark(old, cap, damage, kind, rules)
    boxes = marked.boxes
    book.change(who, **{location: boxes})
    told = []
    if marked.overflow:
        told += _overflow(book, who, location, marked.overflow, kind, together=together)
    after = state(location, cap, boxes)
    name = sheet.name
    if after in _LIMB and after != state(location, cap, old):
        told.append(f"{name}'s {word(location)} {_LIMB[after]}.")
    if not cap:
        book.note(f"{name}'s {word(location)} has no boxes: the game master says what that means")
        book.status(who, needs_ruling=True)
    return " ".join([*told, *_fate(book, who, was, location)])


def _fate(book: Book, who: str, was: str, location: str) -> list[str]:
    """Unconscious, dying or dead, if that is new."""
    now, sheet = book.combatants[who], book.sheets[who]
    if was == "dead":
        return []
    if now.status.stable:
        if location not in VITAL:
            return []
        book.status(who, stable=False)
        now = book.combatants[who]
    if is_filled(sheet, now) and was != "dying":
        book.status(who, moving=keeps_moving(now), unconscious=False)
        return [begin_dying(book, who)]
    if was == "ok" and condition(sheet, now) == "unconscious":
        book.status(who, moving=keeps_moving(now))
        return [f"{sheet.name} is unconscious."]
    return []


def keeps_moving(now: Current) -> bool:
    """Whether one who goes down still counts as moving: in a simultaneous action, to its end."""
    return now.status.moving and bool(now.before)


def _overflow(
    book: Book, who: str, location: str, points: int, kind: Kind, *, together: bool
) -> list[str]:
    """Damage beyond the last box is lost, or goes on into the torso. source: ruling A9."""
    if book.before.rules.overflow == "torso" and location != "torso":
        book.note(f"{points} more than the {word(location)} can take: into the torso")
        told = hurt(book, who, "torso", points, kind, together=together)
        return [told] if told else []
    book.note(f"{points} more than the {word(location)} can take: lost")
    return []


def _together(book: Book, who: str, location: str, damage: int, kind: Kind) -> Marked:
    """Simultaneous hits on one location, marked on what was there before all of them.

    source: ruling P3.5, A23
    """
    now, rules = book.combatants[who], book.before.rules
    before = now.before or tuple(getattr(now, each) for each in LOCATIONS)
    hits = (*now.hits, f"{location} {kind} {damage}")
    book.change(who, before=before, hits=hits)
    here = [hit.split() for hit in hits if hit.startswith(f"{location} ")]
    if rules.simultaneous != "declared":
        first = rules.simultaneous.partition("_")[0]
        here.sort(key=lambda hit: hit[1] != first)
    if len(here) > 1:
        order = {"declared": "as they were declared", "bruise_first": "bruise first"}
        marked_as = order.get(rules.simultaneous, "lethal first")
        hits_told = listing(f"{hit[2]} {hit[1]}" for hit in here)
        book.note(f"simultaneous hits on the {word(location)} are marked {marked_as}: {hits_told}")
    cap = capacity_of(book.sheets[who]).of(location)
    old = before[LOCATIONS.index(location)]
    new = [location, kind, str(damage)]
    earlier = list(here)
    earlier.remove(new)
    marked = _in_turn(old, cap, here, rules)
    lost = _in_turn(old, cap, earlier, rules).overflow
    return Marked(marked.boxes, marked.empty, max(0, marked.overflow - lost))


def _in_turn(boxes: str, cap: int, hits: list[list[str]], rules: Rules) -> Marked:
    """A location that is marked with one hit after the other; the overflow is that of all."""
    marked, lost = mark(boxes, cap, 0, "bruise", rules), 0
    for _, how, points in hits:
        kind: Kind = "lethal" if how == "lethal" else "bruise"
        marked = mark(marked.boxes, cap, int(points), kind, rules)
        lost += marked.overflow
    return Marked(marked.boxes, marked.empty, lost)
