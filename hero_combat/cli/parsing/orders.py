"""The verbs of every encounter that are no lines of a log, in the order of their help."""

from hero_combat.cli.parsing import file_orders, log_orders, play_orders
from hero_combat.cli.parsing.everywhere import EverywhereOrder
from hero_combat.orders.declaration import Order

VERBS: tuple[type[EverywhereOrder], ...] = tuple(
    declared
    for module in (play_orders, log_orders, file_orders)
    for declared in vars(module).values()
    if isinstance(declared, type) and declared.__module__ == module.__name__
)


def has_file(order: type[Order]) -> bool:
    """Tell whether FILE may stand behind the positionals of a verb."""
    return order.has_file if issubclass(order, EverywhereOrder) else True


def prints(order: type[Order]) -> bool:
    """Tell whether the standard output of a verb is its own."""
    return issubclass(order, EverywhereOrder) and order.prints
