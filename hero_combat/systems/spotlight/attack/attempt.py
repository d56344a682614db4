"""An attack as it is declared: the way of attacking, what is rolled, what the target does."""

import msgspec

from hero_combat.systems.spotlight.gear import PreparedAttack
from hero_combat.systems.spotlight.orders import Resolve


class Way(msgspec.Struct, frozen=True):
    """A way of attacking.

    Attributes:
        of_run: whether it needs somebody who runs.
        pins: whether it pins down all that are named, in place of hurting one.
    """

    of_run: bool = False
    pins: bool = False


class Attempt(msgspec.Struct, frozen=True, gc=False):
    """One attack of one attacker, and what its target does about it.

    Attributes:
        way: the way of attacking.
        attack: what is rolled; its target is the first of them.
        targets: the ids of those who are attacked: several in suppressive fire alone.
        order: what else the line says.
        outside: whether it needs no spotlight.
        counter: the counterattack of the target, None for none.
    """

    way: Way
    attack: PreparedAttack
    targets: tuple[str, ...]
    order: Resolve
    outside: bool = False
    counter: PreparedAttack | None = None
