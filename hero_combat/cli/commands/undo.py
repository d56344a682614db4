"""`undo`: take back the last actions."""

from hero_combat.cli.environment import Environment
from hero_combat.cli.output.delivery import change_fight
from hero_combat.cli.output.report import Report, report_of_each
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.log_orders import Undo
from hero_combat.errors import Exit
from hero_combat.table import GameTable


def undo(environment: Environment, call: Call) -> Exit:
    """Take the last lines of the log back; they wait for `redo`."""
    order = call.order
    if not isinstance(order, Undo):
        raise TypeError("only `undo` undoes")

    def change(fight: GameTable) -> tuple[bool, Report]:
        lines = fight.undo(order.n)
        told = tuple(line.partition("  # ")[2] or line for line in lines)
        return True, report_of_each("undo", "Undone", told)

    return change_fight(environment, call, change)
