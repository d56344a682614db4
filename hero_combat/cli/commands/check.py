"""`check`: name everything that is wrong with a file."""

from collections.abc import Sequence

from hero_combat.cli.environment import Environment
from hero_combat.cli.output.json_reports import Checked, encoded
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.source import load, remark
from hero_combat.errors import Exit, FileError, Found, HeroCombatError, Problem
from hero_combat.log.lines import UNDONE, read_lines
from hero_combat.table import GameTable


def check(environment: Environment, call: Call) -> Exit:
    """Load the file, which names all that is wrong with it, and look into every corner of it."""
    return check_all(environment, [call])


def check_all(environment: Environment, calls: Sequence[Call]) -> Exit:
    """Check several files, one after the other.

    Returns:
        0 when nothing is wrong with any of them.

    Raises:
        HeroCombatError: everything that is wrong, once all of them are looked at.
    """
    notes: list[Problem] = []
    wrong: list[HeroCombatError] = []
    for call in calls:
        try:
            fight = load(environment, call.file, call.system)
            found = _checked(fight)
            assert fight.start  # noqa: S101 - it is read where it is asked for
            read_lines(fight.document, fight.encounter.record.undone, fight.system, UNDONE)
        except HeroCombatError as error:
            wrong.append(error)
            continue
        notes += found
        if not (call.io.json or call.io.quiet):
            _tell_right(environment, fight, found)
    if wrong:
        raise _together(wrong)
    if calls[0].io.json:
        environment.out(encoded(Checked(notes=tuple(notes))))
    return Exit.DONE


def _tell_right(environment: Environment, fight: GameTable, notes: Sequence[Problem]) -> None:
    count = len(fight.encounter.sheets)
    people = f"{count} combatant{'s' if count != 1 else ''}"
    environment.out(f"{fight.document.name}: {fight.system.name}, {people}: no errors\n")
    remark(environment, fight)
    for note in notes:
        environment.err(f"note: {note}\n")


def _checked(fight: GameTable) -> tuple[Problem, ...]:
    """See that nothing is wrong with stat blocks, state and doctrines; return the notes on these.

    Raises:
        FileError: everything that is wrong.
        Found: nothing is, but the state is one to which no rule leads.
    """
    wrong: list[HeroCombatError] = []
    notes: tuple[Problem, ...] = ()
    try:
        fight.check()
        fight.check_state()
    except (FileError, Found) as error:
        wrong.append(error)
    try:
        notes = fight.check_doctrines()
    except FileError as error:
        wrong.append(error)
    if wrong:
        raise _together(wrong)
    return notes


def _together(wrong: Sequence[HeroCombatError]) -> HeroCombatError:
    """Return several errors as one: what is wrong with a file outweighs what was found in it."""
    problems = [problem for error in wrong for problem in error.problems]
    of_files = [error for error in wrong if not isinstance(error, Found)]
    return type((of_files or wrong)[0])(*problems)
