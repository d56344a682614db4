"""`amend`: play the last line again with other options."""

from hero_combat.cli.commands.order import faces_of
from hero_combat.cli.environment import Environment
from hero_combat.cli.output.delivery import change_fight
from hero_combat.cli.output.report import Report, report_of
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.source import remarks
from hero_combat.errors import Exit
from hero_combat.table import Fight


def amend(environment: Environment, call: Call) -> Exit:
    """Play the last line again as the call has it."""
    faces = faces_of(environment, call.io)

    def change(fight: Fight) -> tuple[bool, Report]:
        notes = remarks(fight)
        return True, report_of(call.order, fight.carry_out_instead(call.order, faces), notes)

    return change_fight(environment, call, change)
