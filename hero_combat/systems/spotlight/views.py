"""The board: whose spotlight it is, AP, what is the matter with whom, and every body."""

from hero_combat.fight.board import Bar, Board, Row
from hero_combat.systems.spotlight.conditions.movement import speed_on
from hero_combat.systems.spotlight.health.boxes import capacity_of, location_state
from hero_combat.systems.spotlight.health.condition import (
    condition,
    legs_lost,
    with_death_spotlight,
)
from hero_combat.systems.spotlight.sheet import Sheet
from hero_combat.systems.spotlight.state import Current, Fight
from hero_combat.systems.spotlight.tables import AP, LOCATIONS
from hero_combat.systems.spotlight.turns.spotlight_order import has_had_it, may_regain, obstacle_for

_SHORT = {
    "head": "head",
    "torso": "torso",
    "left_arm": "L arm",
    "right_arm": "R arm",
    "left_leg": "L leg",
    "right_leg": "R leg",
}
_EMPTY = "."


def draw_board(fight: Fight) -> Board:
    """Draw up the fight at a glance; who is in the spotlight, then players, then NPCs.

    Who has the death spotlight acts: everybody else waits.
    """
    clock = fight.clock
    holders = [who for who in clock.spotlight if who in fight.combatants]
    dying = with_death_spotlight(fight)
    rest = sorted(fight.combatants, key=lambda who: not fight.sheets[who].player)
    order = list(dict.fromkeys((*dying, *holders, *rest)))
    acting = (dying or holders or [""])[0]
    regain = may_regain(fight) if clock.round else []
    return Board(
        title=fight.title,
        time=_time(fight, holders, dying),
        rows=tuple(_row(fight, who, who in (dying or holders), who in regain) for who in order),
        things=(*_draw_bodies(fight, order), *_covers(fight)),
        absent=tuple(who for who in fight.sheets if who not in fight.combatants),
        acting=acting,
    )


def _time(fight: Fight, holders: list[str], dying: list[str]) -> str:
    if not fight.clock.round:
        return "not begun"
    told = f"Round {fight.clock.round}"
    if dying:
        return f"{told}, a death spotlight"
    return f"{told}, a shared spotlight" if len(holders) > 1 else told


def _row(fight: Fight, who: str, acting: bool, regains: bool) -> Row:  # noqa: FBT001 - two facts
    sheet, now = fight.sheets[who], fight.combatants[who]
    return Row(
        id=who,
        name=sheet.name,
        side=sheet.side,
        acting=acting,
        when=f"INI {sheet.initiative}" if sheet.player else "NPC",
        next=_next(fight, who, now, acting=acting, regains=regains),
        bars=(Bar("AP", now.ap, AP),),
        states=tuple(_states(fight, sheet, now)),
    )


def _next(fight: Fight, who: str, now: Current, *, acting: bool, regains: bool) -> str:
    if acting:
        return "now"
    if not fight.clock.round or condition(fight.sheets[who], now) != "ok":
        return ""
    if regains:
        return "may regain"
    if now.had:
        return "had it"
    if has_had_it(fight, who):
        return "no AP"
    return "after the players" if obstacle_for(fight, who) else "may have it"


def _states(fight: Fight, sheet: Sheet, now: Current) -> list[str]:
    states = []
    fate, status = condition(sheet, now), now.status
    if status.death_spotlight:
        states.append("death spotlight")
    elif fate != "ok":
        states.append("saved, unconscious" if status.stable else fate)
    caps = capacity_of(sheet)
    for part in LOCATIONS[2:]:
        of_part = location_state(part, caps.limb, getattr(now, part))
        if of_part in ("useless", "destroyed"):
            states.append(f"{part.replace('_', ' ')} {of_part}")
    if fate != "dead" and (legs := legs_lost(sheet, now)):
        states.append(f"Speed {speed_on(len(legs), sheet.speed, fight.rules)} with help")
    if status.moving:
        states.append("moving")
    if now.cover:
        thing = fight.objects.get(now.cover)
        states.append(f"behind {thing.name if thing else now.cover}")
    if now.pinned:
        states.append(f"pinned down (Willpower {now.pinned})")
    if now.extra_ap:
        states.append(f"{now.extra_ap} AP to save {now.saving}")
    if status.needs_ruling:
        states.append("needs a ruling")
    return states


def _covers(fight: Fight) -> list[str]:
    lines = []
    for which, cover in fight.objects.items():
        gone = ", gone" if fight.things[which].gone else ""
        parts = ", ".join(part.replace("_", " ") for part in cover.covers)
        lines.append(f"{which}: {cover.type} {cover.rating}, covers {parts}{gone}")
    return lines


def _draw_bodies(fight: Fight, order: list[str]) -> list[str]:
    """Draw every body as it stands on a sheet: X lethal, / bruise, . empty; in columns."""
    table = [["body", *_SHORT.values()]]
    for who in order:
        caps, now = capacity_of(fight.sheets[who]), fight.combatants[who]
        table.append(
            [who, *(_draw_location(getattr(now, part), caps.of(part)) for part in LOCATIONS)]
        )
    widths = [max(len(row[i]) for row in table) for i in range(len(table[0]))]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in (table if order else [])
    ]


def _draw_location(marked: str, cap: int) -> str:
    """Draw a location box by box: `XX/...`; `-` where there is no box at all."""
    return (marked + _EMPTY * (cap - len(marked))) or "-"
