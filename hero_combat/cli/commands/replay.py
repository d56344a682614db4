"""`replay`: build the state from the log alone."""

from hero_combat.cli.environment import Environment
from hero_combat.cli.output.delivery import change_fight
from hero_combat.cli.output.report import Report
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.log_orders import Replay
from hero_combat.errors import Exit
from hero_combat.table import GameTable


def replay(environment: Environment, call: Call) -> Exit:
    """Play the log from its start to a line."""
    order = call.order
    if not isinstance(order, Replay):
        raise TypeError("only `replay` replays")

    def change(fight: GameTable) -> tuple[bool, Report]:
        fight.replay(order.until)
        told = f"Replayed to line {len(fight.encounter.log)} of the log."
        return True, Report(verb="replay", exit=Exit.DONE, sentence=told)

    return change_fight(environment, call, change)
