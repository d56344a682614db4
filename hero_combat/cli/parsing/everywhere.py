"""What the declarations of the verbs that every encounter has, and no log, have in common."""

from typing import ClassVar

from hero_combat.orders.declaration import Order


class EverywhereOrder(Order, frozen=True, kw_only=True):
    """The base of those verbs.

    Attributes:
        prints: whether standard output is its own, so that it gives no encounter.
        has_file: whether FILE may stand behind its positionals.
    """

    logged: ClassVar[bool] = False
    prints: ClassVar[bool] = False
    has_file: ClassVar[bool] = True
