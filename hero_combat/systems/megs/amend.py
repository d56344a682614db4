"""What can't be added to a line any more once its dice are seen. source: rulings 4."""

from hero_combat.encounter.orders import Order
from hero_combat.errors import Forbidden, Problem
from hero_combat.systems.megs.orders import Followed
from hero_combat.systems.megs.sheet import Fight


def amend(_fight: Fight, was: Order, now: Order) -> None:
    """Refuse Hero Points on a check that has been rolled: they are declared before its dice.

    Args:
        was: the line as it was played.
        now: the line as it is to be played.

    Raises:
        Forbidden: there are some that were not there before, and nobody forces it.
    """
    if not isinstance(was, Followed) or not isinstance(now, Followed) or now.force:
        return
    if any(pair not in was.boost_of for pair in now.boost_of):
        text = "--boost-of is declared before the dice"
        raise Forbidden(Problem(text, mend="undo it and order it anew; --force overrides it"))
