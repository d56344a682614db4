"""What of a fight lasts beyond its end, and what a rest heals of it."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.model import AnyEncounter


class Lasting(msgspec.Struct, frozen=True):
    """How people and objects come out of a fight and into the next one.

    Attributes:
        is_dead: tells whether somebody of a fight is dead for good, by the id.
        keep: returns the current values with which somebody comes into the next fight, given the
            fight that is over, the id, and the values with which they would come in unhurt.
        keep_object: returns the same of an object, given the values that it has undamaged.
        rest: lets time pass for everybody in a fight that is over: a rule that is given the ledger,
            the seconds and the dice.
    """

    is_dead: Callable[[AnyEncounter, str], bool]
    keep: Callable[[AnyEncounter, str, Any], Any]
    keep_object: Callable[[AnyEncounter, str, Any], Any]
    rest: Callable[[Any, int, Dice], None]


def points_left(now: Any, was: Any, fresh: Any, keys: Iterable[str]) -> dict[str, Any]:
    """Return what is left of points that are counted down, by their keys.

    Whoever has more of them in the next fight has lost as many as before; whoever has fewer keeps
    those that were left.

    Args:
        now: the current values at the end.
        was: those of the same combatant unhurt, or of the same object undamaged.
        fresh: those with which they would come into the next fight so.
        keys: what is counted.
    """
    left = {}
    for key in keys:
        end, full, next_full = getattr(now, key), getattr(was, key), getattr(fresh, key)
        left[key] = min(end, next_full) if next_full < full else end + next_full - full
    return left


def flags_kept(now: Any, fresh: Any, keys: Iterable[str]) -> Any:
    """Return the statuses of `fresh` with those of `now` that last."""
    return msgspec.structs.replace(fresh.status, **{key: getattr(now.status, key) for key in keys})
