"""`amend`: play the last line again with other options."""

import msgspec

from hero_combat.cli.environment import Environment
from hero_combat.cli.faces import faces_of
from hero_combat.cli.output.delivery import change_fight
from hero_combat.cli.output.report import Report, report_of
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.streams import ASKED
from hero_combat.cli.source import remarks
from hero_combat.errors import DiceError, Exit, UsageError
from hero_combat.orders.declaration import Order, given_options, spec_of, verb_of
from hero_combat.orders.lines import text_of
from hero_combat.orders.shell_words import quote
from hero_combat.table import GameTable


def amend(environment: Environment, call: Call) -> Exit:
    """Play the last line again as the call has it."""
    if call.io.dice.strip() == ASKED:
        from hero_combat.cli.commands.dice_list import list_rolls

        return list_rolls(environment, call)

    def change(fight: GameTable) -> tuple[bool, Report]:
        faces = faces_of(environment, call.io, fight, call.order)
        notes = remarks(fight)
        try:
            outcome = fight.carry_out_instead(call.order, faces)
        except DiceError as error:
            raise _other_faces(error, len(fight.encounter.log)) from error
        except UsageError as error:
            raise _of_another_line(error, fight, call.order) from error
        return True, report_of(call.order, outcome, notes)

    return change_fight(environment, call, change)


def _other_faces(error: DiceError, line: int) -> DiceError:
    """Say that the dice of the line stay, to somebody who perhaps meant them."""
    mend = f"amend keeps the dice as rolled; change them with `correct {line} --dice ...`"
    return DiceError(msgspec.structs.replace(error.problems[0], mend=mend))


def _of_another_line(error: UsageError, fight: GameTable, order: Order) -> UsageError:
    """Return what is wrong; `correct` mends it where a step has followed the attack.

    Args:
        error: what is wrong.
        fight: the fight, with its last line.
        order: the last line with the new options.
    """
    *earlier, last = fight.lines
    given = [
        (option, value)
        for option, value in given_options(order)
        if value != getattr(last.order, option.field)
    ]
    if verb_of(last.order) != "step":
        return error
    for number in range(len(earlier), 0, -1):
        spec = spec_of(type(earlier[number - 1].order))
        if spec.verb == "resolve" and all(option.field in spec.by_field for option, _ in given):
            words = [
                option.name if option.kind == "flag" else f"{option.name} {quote(text_of(value))}"
                for option, value in given
            ]
            mend = f"use `{' '.join(('correct', str(number), *words))}`"
            return UsageError(msgspec.structs.replace(error.problems[0], mend=mend))
    return error
