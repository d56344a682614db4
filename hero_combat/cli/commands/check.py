"""`check`: name everything that is wrong with a file."""

from hero_combat.cli.environment import Environment
from hero_combat.cli.output.json_reports import Checked, encoded
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.source import load, remark
from hero_combat.errors import Exit, FileError, Problem
from hero_combat.log.lines import UNDONE, read_lines
from hero_combat.table import Fight


def check(environment: Environment, call: Call) -> Exit:
    """Load the file, which names all that is wrong with it, and look into every corner of it."""
    fight = load(environment, call.file, call.system)
    notes = _checked(fight)
    assert fight.start  # noqa: S101 - it is read where it is asked for
    read_lines(fight.document, fight.encounter.record.undone, fight.system, UNDONE)
    if call.io.json:
        environment.out(encoded(Checked(notes=notes)))
    elif not call.io.quiet:
        count = len(fight.encounter.sheets)
        people = f"{count} combatant{'s' if count != 1 else ''}"
        environment.out(f"{fight.document.name}: {fight.system.name}, {people}: nothing wrong\n")
        remark(environment, fight)
        for note in notes:
            environment.err(f"note: {note}\n")
    return Exit.DONE


def _checked(fight: Fight) -> tuple[Problem, ...]:
    """See that nothing is wrong with stat blocks, state and doctrines; return the notes on these.

    Raises:
        FileError: everything that is wrong.
    """
    problems: list[Problem] = []
    notes: tuple[Problem, ...] = ()
    for checked in (fight.check, fight.check_doctrines):
        try:
            notes = checked() or ()
        except FileError as error:
            problems += error.problems
    if problems:
        raise FileError(*problems)
    return notes
