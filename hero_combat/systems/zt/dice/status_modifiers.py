"""Statuses, and what they add to a roll. source: ruling 2.5."""

from hero_combat.systems.zt.sheet import WELL, Status
from hero_combat.systems.zt.tables import BODY, Adjustment, CheckKind

_PENALTY = -3


def add_statuses(status: Status, ability: str, kind: CheckKind, lines: list[Adjustment]) -> int:
    """Add to `lines` what the statuses do to a roll of one's own, and return the sum.

    Poison lies on everything that is rolled and so does a grapple for a Body ability, damage
    included: all of these are Checks. Fatigue 1 leaves out attacks and Saves, 3 is for those.
    """
    if status == WELL:
        return 0
    before = len(lines)
    if status.poisoned:
        lines.append(Adjustment("poisoned", _PENALTY))
    if status.grappled and ability in BODY:
        lines.append(Adjustment("grappled", _PENALTY))
    if status.blinded and kind in ("attack", "defense"):
        lines.append(Adjustment("blinded", _PENALTY))
    if status.fatigue and kind == "check":
        lines.append(Adjustment("fatigue", _PENALTY))
    if status.fatigue >= 3 and kind in ("save", "defense", "attack"):
        lines.append(Adjustment("fatigue", _PENALTY))
    return _PENALTY * (len(lines) - before)
