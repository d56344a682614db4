"""Who rolls which dice of an order."""

from collections.abc import Callable

from hero_combat.fight.contract import System
from hero_combat.fight.model import AnyEncounter
from hero_combat.orders.declaration import Order

_AGAIN = ("", " rote", " again")
"""What follows the label of dice that come again."""


def who_rolls(
    fight: AnyEncounter, system: System, key: str, order: Order | None
) -> Callable[[str], str]:
    """Return what tells by its label whose a roll is, as an id, or a verb for nobody's.

    A roll is the actor's, if it is none of those that somebody makes for themselves in anybody's
    order; one that is called like the maneuver of an attack is the attacker's.

    Args:
        fight: the fight.
        system: its rules.
        key: the id of who acts, else the verb.
        order: the order that rolls; None where it is not known.
    """
    own = {
        f"{what} {who}{again}": who
        for what in system.own_rolls
        if what != getattr(order, "maneuver", "")
        for who in fight.sheets
        for again in _AGAIN
    }
    return lambda label: own.get(label, key)
