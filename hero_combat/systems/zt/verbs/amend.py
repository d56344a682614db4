"""What can't be added to a line any more once its dice are seen. source: A13."""

from hero_combat.errors import Forbidden, Problem
from hero_combat.orders.declaration import Order
from hero_combat.systems.zt.state import Fight

_HELP = ("assist", "disrupt")
_WHOSE = ("", "_damage", "_save")


def amend(fight: Fight, was: Order, now: Order) -> None:
    """Refuse help that is decided after the dice, where the table wants it before them.

    Args:
        fight: the encounter before the line.
        was: the line as it was played.
        now: the line as it is to be played.

    Raises:
        Forbidden: somebody would Assist or Disrupt who did not before, and nobody forces it.
    """
    if fight.rules.assist_after_dice or getattr(now, "force", False):
        return
    for word in _HELP:
        for whose in _WHOSE:
            field = word + whose
            before = getattr(was, field, ())
            if any(helper not in before for helper in getattr(now, field, ())):
                text = f"at this table one {word.capitalize()}s before the dice are seen"
                raise Forbidden(Problem(text, mend="--force overrides it"))
