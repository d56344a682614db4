"""Movement: Speed, jumps, what ground costs, and when leaving somebody provokes. source: P6, P8."""

from hero_combat.systems.zt.state import Book, Encounter

STAND = 4
"""Metres of movement to stand up."""
RUN_UP = 2
"""Metres of run-up for a running jump."""


def longest_jump(athletics: int, *, running: bool) -> int:
    """Return the metres of the longest jump, with or without 2 m of run-up."""
    whole = 2 + athletics // 2
    return whole if running else whole // 2


def path_cost(metres: int, rough: int) -> int:
    """Return the metres of movement that a path takes: one more for each rough metre of it."""
    return metres + rough


def provokes(reach: int, before: int, after: int, *, disengaged: bool) -> bool:
    """Tell whether leaving somebody gives them an Opportunity Attack. source: P6."""
    return before <= reach < after and not disengaged


def current_speed(fight: Encounter | Book, who: str) -> int:
    """Return the metres of a Movement Action now: fatigue and a grapple halve it.

    source: rulings 2.5 and P7
    """
    sheet, sheets = fight.sheets[who], fight.sheets
    for one, current in fight.combatants.items():
        if current.status.grappled == who and sheets[one].size >= sheet.size:
            return reduced_speed(sheet.full_speed, fight.combatants[who].status.fatigue, drags=True)
    return reduced_speed(sheet.full_speed, fight.combatants[who].status.fatigue)


def reduced_speed(speed: int, fatigue: int, *, drags: bool = False) -> int:
    """Return what Fatigue, and a grapple of one who is no smaller, leave of a Speed."""
    if fatigue >= 2:
        speed //= 2
    return speed // 2 if drags else speed


def metres_left(fight: Encounter | Book, who: str) -> int:
    """Return the metres that the movement of this Turn still allows.

    Speed is that of now, also for a Movement Action that began before a grapple or Fatigue halved
    it: what it has taken comes off. source: seed, "Grapple": "while Grappling"; ruling P8
    """
    now, speed = fight.combatants[who], current_speed(fight, who)
    begun = max(0, speed - now.walked) if now.walked else 0
    return begun + speed * ((now.move == "ready") + now.moves)
