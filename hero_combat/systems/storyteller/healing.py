"""Healing by elapsed time, the rightmost box first. source: P19."""

import msgspec

from hero_combat.systems.storyteller.health import Marks
from hero_combat.systems.storyteller.tables import HEAL_MINUTES


class Rest(msgspec.Struct, frozen=True):
    """What rest brings: the track, and the minutes that have not healed a box yet."""

    marks: Marks
    rest: int


def healed(marks: Marks, minutes: int) -> Rest:
    """The track after so many minutes: bashing 15, lethal two days, aggravated a week a box."""
    bashing, lethal, aggravated = marks.bashing, marks.lethal, marks.aggravated
    left, minutes = _boxes(bashing, minutes, HEAL_MINUTES["bashing"])
    if left:
        return Rest(Marks(left, lethal, aggravated), minutes)
    lethal, minutes = _boxes(lethal, minutes, HEAL_MINUTES["lethal"])
    if lethal:
        return Rest(Marks(0, lethal, aggravated), minutes)
    aggravated, minutes = _boxes(aggravated, minutes, HEAL_MINUTES["aggravated"])
    return Rest(Marks(0, 0, aggravated), minutes if aggravated else 0)


def _boxes(marked: int, minutes: int, each: int) -> tuple[int, int]:
    """How many boxes are left after the minutes, and which minutes are over."""
    gone = min(marked, minutes // each)
    return marked - gone, minutes - gone * each


def time_to_heal(marks: Marks) -> int:
    """The minutes until every box is free."""
    return (
        marks.bashing * HEAL_MINUTES["bashing"]
        + marks.lethal * HEAL_MINUTES["lethal"]
        + marks.aggravated * HEAL_MINUTES["aggravated"]
    )
