"""`redo`: do again what `undo` took back."""

from hero_combat.cli.environment import Environment
from hero_combat.cli.output.delivery import change_fight
from hero_combat.cli.output.report import Report, report_of_each
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.log_orders import Redo
from hero_combat.errors import Exit
from hero_combat.table import GameTable


def redo(environment: Environment, call: Call) -> Exit:
    """Play the lines again that `undo` took away."""
    order = call.order
    if not isinstance(order, Redo):
        raise TypeError("only `redo` redoes")

    def change(fight: GameTable) -> tuple[bool, Report]:
        told = tuple(outcome.sentence for outcome in fight.redo(order.n))
        return True, report_of_each("redo", "Redone", told)

    return change_fight(environment, call, change)
