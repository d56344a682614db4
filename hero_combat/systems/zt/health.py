"""Who can still act: awake, Unconscious or dead. source: P9 and ruling 2.5."""

from typing import Literal

from hero_combat.systems.zt.rulings import Rules
from hero_combat.systems.zt.sheet import Sheet, max_hp
from hero_combat.systems.zt.state import Book, Current, Fight

Life = Literal["ok", "unconscious", "dead"]


def life(hp: int, most: int, *, below: bool = False) -> Life:
    """Tell what so many HP of so many mean.

    Args:
        hp: HP left.
        most: maximum HP.
        below: whether one dies only below the negative of the maximum (A21).
    """
    if hp > 0:
        return "ok"
    return "dead" if hp < -most or (hp == -most and not below) else "unconscious"


def is_dead(current: Current, sheet: Sheet, rules: Rules) -> bool:
    """Tell whether `current` is that of a dead combatant: by HP, or by Fatigue 6."""
    if current.status.fatigue >= 6:
        return True
    if current.hp > 0:
        return False
    most = max_hp(sheet, current.status.fatigue)
    return life(current.hp, most, below=rules.dead_at == "below") == "dead"


def is_unconscious(current: Current) -> bool:
    """Tell whether `current` is that of somebody who is out, dead or alive."""
    status = current.status
    return current.hp <= 0 or status.unconscious or status.fatigue >= 5


def life_of(fight: Fight | Book, rules: Rules, who: str) -> Life:
    """Tell whether `who` is awake, Unconscious or dead."""
    current = fight.combatants[who]
    if not is_unconscious(current):
        return "ok"
    return "dead" if is_dead(current, fight.sheets[who], rules) else "unconscious"


OUT_OF_ACTION = {"ok": "", "unconscious": "is Unconscious", "dead": "is dead"}
"""Why somebody is in no state to act."""


def is_out(fight: Fight | Book, who: str) -> bool:
    """Tell whether `who` can act no longer."""
    return is_unconscious(fight.combatants[who])
