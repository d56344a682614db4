"""What can't be added to an attack any more once its dice are seen. source: A14."""

from hero_combat.errors import Forbidden, Problem
from hero_combat.orders.declaration import Order
from hero_combat.systems.spotlight.orders import Resolve
from hero_combat.systems.spotlight.state import Fight

_ANSWERS = ("dodge", "counter")
_DECLARED = ("location", "mode", "suppressive")


def amend(fight: Fight, was: Order, now: Order) -> None:
    """Refuse what is declared before the dice: the kind of the attack, and mostly the answer to it.

    Args:
        fight: the encounter before the line.
        was: the line as it was played.
        now: the line as it is to be played.

    Raises:
        Forbidden: it is declared otherwise than before, and nobody forces it.
    """
    if not isinstance(was, Resolve) or not isinstance(now, Resolve) or now.force:
        return
    before = _ANSWERS if fight.rules.declare == "before_roll" else ()
    for field in (*_DECLARED, *before):
        if getattr(was, field) != getattr(now, field):
            text = f"--{field} is declared before the attack's dice"
            raise Forbidden(Problem(text, mend="undo it and order it anew; --force overrides it"))
