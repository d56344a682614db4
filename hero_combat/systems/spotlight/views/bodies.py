"""Bodies, drawn box by box as on a sheet."""

from hero_combat.systems.spotlight.health.boxes import capacity_of
from hero_combat.systems.spotlight.state import Fight
from hero_combat.systems.spotlight.tables import LOCATIONS

_SHORT = {
    "head": "head",
    "torso": "torso",
    "left_arm": "L arm",
    "right_arm": "R arm",
    "left_leg": "L leg",
    "right_leg": "R leg",
}
_EMPTY = "."


def draw_bodies(fight: Fight, order: list[str]) -> list[str]:
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
