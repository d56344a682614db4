"""The board: whose spotlight it is, AP, what is the matter with whom, and every body."""

from collections.abc import Sequence

import msgspec

from hero_combat.fight.board import Bar, Board, Detail, Item, Row, Track, in_words, seen_of
from hero_combat.systems.spotlight import health
from hero_combat.systems.spotlight.conditions.movement import speed_on
from hero_combat.systems.spotlight.sheet import Capacity, Sheet
from hero_combat.systems.spotlight.state import Current, Encounter
from hero_combat.systems.spotlight.tables import AP, LOCATIONS
from hero_combat.systems.spotlight.turns.spotlight_order import all_left, may_regain, obstacle_for

_SHORT = {
    "head": "head",
    "torso": "torso",
    "left_arm": "L arm",
    "right_arm": "R arm",
    "left_leg": "L leg",
    "right_leg": "R leg",
}
_EMPTY = "."
_NOW = "now"


def draw_board(fight: Encounter) -> Board:
    """Draw up the fight at a glance; who is in the spotlight, then players, then NPCs.

    Who has the death spotlight acts: everybody else waits.
    """
    clock = fight.clock
    inside = _without_left(fight)
    holders = [who for who in clock.spotlight if who in inside.combatants]
    dying = health.undecided(inside).dying
    rest = sorted(fight.combatants, key=lambda who: not fight.sheets[who].player)
    order = list(dict.fromkeys((*dying, *holders, *rest)))
    regain = may_regain(inside) if clock.round else []
    return Board(
        title=fight.title,
        time=_time(fight, holders, dying),
        rows=tuple(_row(fight, who, _next(inside, who, dying or holders, regain)) for who in order),
        objects=tuple(_cover(fight, which) for which in fight.objects),
        absent=tuple(who for who in fight.sheets if who not in fight.combatants),
        acting=tuple(dying or holders),
    )


def _time(fight: Encounter, holders: Sequence[str], dying: Sequence[str]) -> str:
    if not fight.clock.round:
        return "not begun"
    told = f"Round {fight.clock.round}"
    if dying:
        return f"{told}, a death spotlight"
    return f"{told}, a shared spotlight" if len(holders) > 1 else told


def _without_left(fight: Encounter) -> Encounter:
    """Return the fight without those who have left: they are shown, and nobody waits for them."""
    if not fight.left:
        return fight
    here = {who: now for who, now in fight.combatants.items() if who not in fight.left}
    return msgspec.structs.replace(fight, combatants=here)


def _row(fight: Encounter, who: str, next_: str) -> Row:
    sheet, now = fight.sheets[who], fight.combatants[who]
    boxes = health.vital_boxes(sheet.capacity, now.head, now.torso)
    states = _states(fight, sheet, now)
    return Row(
        id=who,
        name=sheet.name,
        side=sheet.side,
        acting=next_ == _NOW,
        when=f"INI {sheet.initiative}" if sheet.player else "NPC",
        next=next_,
        bars=(Bar("BOXES", *boxes), Bar("AP", now.ap, AP)),
        states=in_words(states),
        seen=seen_of(states),
        tracks=_tracks(sheet, now),
        health=_looks(sheet.capacity, now),
    )


def _looks(caps: Capacity, now: Current) -> str:
    """Return how a combatant looks: by the boxes left in head and torso, hurt by any other."""
    left = [(caps.head - len(now.head), caps.head), (caps.torso - len(now.torso), caps.torso)]
    if any(free <= 1 < full for free, full in left):
        return "barely standing"
    if any(2 * free <= full for free, full in left if full):
        return "bloodied"
    return "hurt" if any(getattr(now, part) for part in LOCATIONS) else ""


def _next(fight: Encounter, who: str, acting: Sequence[str], regain: Sequence[str]) -> str:
    """Return when somebody has the spotlight, "" for one who has it no more."""
    if who in acting:
        return _NOW
    if not fight.clock.round or who not in fight.combatants or fight.sheets[who].bystander:
        return ""
    now = fight.combatants[who]
    if health.condition(fight.sheets[who], now) != "ok":
        return ""
    if who in regain:
        return "may regain"
    if who not in all_left(fight):
        return "had it" if now.had else "no AP"
    return "after the players" if obstacle_for(fight, who) else "may have it"


def _states(fight: Encounter, sheet: Sheet, now: Current) -> list[str | Detail]:
    states: list[str | Detail] = []
    fate, status = health.condition(sheet, now), now.status
    if status.death_spotlight:
        states.append("death spotlight")
    elif fate != "ok":
        states.append("saved, unconscious" if status.stable else fate)
    caps = sheet.capacity
    for part in LOCATIONS[2:]:
        of_part = health.location_state(part, caps.limb, getattr(now, part))
        if of_part in ("useless", "destroyed"):
            states.append(f"{part.replace('_', ' ')} {of_part}")
    if fate != "dead" and (legs := health.legs_lost(sheet, now)):
        speed = speed_on(len(legs), sheet.speed, fight.rules)
        states.append(Detail(f"Speed {speed} with help"))
    if status.moving:
        states.append("moving")
    if now.cover:
        thing = fight.objects.get(now.cover)
        states.append(f"behind {thing.name if thing else now.cover}")
    if now.pinned:
        states.append(Detail(f"pinned down (Willpower {now.pinned})"))
    if now.extra_ap:
        states.append(Detail(f"{now.extra_ap} AP to save {now.saving}"))
    if status.needs_ruling:
        states.append("needs a ruling")
    return states


def _cover(fight: Encounter, which: str) -> Item:
    cover, gone = fight.objects[which], fight.things[which].gone
    parts = ", ".join(part.replace("_", " ") for part in cover.covers)
    covers = Detail(f"{cover.type} {cover.rating}, covers {parts}", f"covers {parts}")
    states = (covers, *(("gone",) if gone else ()))
    seen = seen_of(states)
    return Item(which, cover.name, states=in_words(states), broken=gone, seen=seen)


def _tracks(sheet: Sheet, now: Current) -> tuple[Track, ...]:
    """Return every location of a body as it stands on a sheet: X lethal, / bruise."""
    caps = sheet.capacity
    return tuple(
        Track(_SHORT[part], getattr(now, part), caps.of(part), _EMPTY) for part in LOCATIONS
    )
