"""`verify`: report every difference between file, log and seed, or adopt the file as it is."""

import msgspec

from hero_combat.cli.environment import Environment
from hero_combat.cli.output.delivery import change_fight
from hero_combat.cli.output.json_reports import Verified, encoded
from hero_combat.cli.output.report import Report
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.log_orders import Verify
from hero_combat.cli.source import load
from hero_combat.errors import Exit
from hero_combat.log.verdict_lines import adopted_line, placed, verdict_lines
from hero_combat.table import GameTable
from hero_combat.text import printable


def verify(environment: Environment, call: Call) -> Exit:
    """Verify the fight; with `--adopt`, accept it as it is.

    Returns:
        8 when file and log disagree.
    """
    if not isinstance(call.order, Verify):
        raise TypeError("only `verify` verifies")
    if call.order.adopt:
        return change_fight(environment, call, _adopted)
    fight = load(environment, call.file, call.system)
    verdict = fight.verify()
    differences = tuple(placed(one, fight) for one in verdict.differences)
    verdict = msgspec.structs.replace(verdict, differences=differences)
    wrong = bool(verdict.differences or verdict.edited or verdict.engine)
    code = Exit.FOUND if wrong else Exit.DONE
    if call.io.json:
        environment.out(encoded(Verified(exit=int(code), verdict=verdict)))
    elif not call.io.quiet:
        name = fight.document.name
        lines = verdict_lines(fight, verdict, name, "verify --adopt -i", "replay -i")
        environment.out("".join(f"{printable(line)}\n" for line in lines))
    return code


def _adopted(fight: GameTable) -> tuple[bool, Report]:
    fight.adopt()
    return True, Report(verb="verify", exit=Exit.DONE, sentence=adopted_line(fight))
