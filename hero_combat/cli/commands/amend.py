"""`amend`: play the last line again with other options."""

import msgspec

from hero_combat.cli.environment import Environment
from hero_combat.cli.faces import faces_of
from hero_combat.cli.output.delivery import change_fight
from hero_combat.cli.output.report import Report, report_of
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.streams import ASKED
from hero_combat.cli.source import remarks
from hero_combat.errors import DiceError, Exit
from hero_combat.table import GameTable


def amend(environment: Environment, call: Call) -> Exit:
    """Play the last line again as the call has it."""
    if call.io.dice.strip() == ASKED:
        from hero_combat.cli.commands.dice_list import list_rolls

        return list_rolls(environment, call)

    def change(fight: GameTable) -> tuple[bool, Report]:
        faces = faces_of(environment, call.io, fight)
        notes = remarks(fight)
        try:
            outcome = fight.carry_out_instead(call.order, faces)
        except DiceError as error:
            raise _other_faces(error, len(fight.encounter.log)) from error
        return True, report_of(call.order, outcome, notes)

    return change_fight(environment, call, change)


def _other_faces(error: DiceError, line: int) -> DiceError:
    """Say that the dice of the line stay, to somebody who perhaps meant them."""
    mend = f"amend keeps the dice as rolled; change them with `correct {line} --dice ...`"
    return DiceError(msgspec.structs.replace(error.problems[0], mend=mend))
