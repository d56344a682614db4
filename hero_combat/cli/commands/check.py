"""`check`: name everything that is wrong with a file."""

from hero_combat.cli.environment import Environment
from hero_combat.cli.output.json_reports import Checked, encoded
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.source import load, remark
from hero_combat.errors import Exit
from hero_combat.log.lines import UNDONE, read_lines


def check(environment: Environment, call: Call) -> Exit:
    """Load the file, which names all that is wrong with it, and look into every corner of it."""
    fight = load(environment, call.file, call.system)
    fight.check()
    assert fight.start  # noqa: S101 - it is read where it is asked for
    read_lines(fight.document, fight.encounter.record.undone, fight.system, UNDONE)
    if call.io.json:
        environment.out(encoded(Checked()))
    elif not call.io.quiet:
        count = len(fight.encounter.sheets)
        people = f"{count} combatant{'s' if count != 1 else ''}"
        environment.out(f"{fight.document.name}: {fight.system.name}, {people}: nothing wrong\n")
        remark(environment, fight)
    return Exit.DONE
