"""What can't be added to a line any more once its dice are seen. source: rulings 4."""

from hero_combat.errors import Forbidden, Problem
from hero_combat.orders.declaration import Order, spec_of
from hero_combat.systems.megs.state.fight import Fight

_BEFORE_THE_DICE = frozenset({"boost", "boost_of", "defend_ov", "defend_rv"})


def amend(_fight: Fight, was: Order, now: Order) -> None:
    """Refuse Hero Points on a check that has been rolled: they are declared before its dice.

    Args:
        was: the line as it was played.
        now: the line as it is to be played.

    Raises:
        Forbidden: there are some that were not there before, and nobody forces it.
    """
    if getattr(now, "force", False):
        return
    by_field = spec_of(type(now)).by_field
    for field in _BEFORE_THE_DICE & by_field.keys():
        if any(pair not in getattr(was, field) for pair in getattr(now, field)):
            text = f"{by_field[field].name} is declared before the dice"
            raise Forbidden(Problem(text, mend="undo it and order it anew; --force overrides it"))
