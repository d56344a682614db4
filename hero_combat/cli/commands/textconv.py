"""`textconv`: what git shows instead of an encounter file."""

from hero_combat.cli.commands.log import story_and_board
from hero_combat.cli.environment import Environment
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.source import load
from hero_combat.errors import Exit, HeroCombatError, Problem
from hero_combat.text import printable


def textconv(environment: Environment, call: Call) -> Exit:
    """Print story and board; a file that is no encounter is printed as text.

    git gives up the whole `diff` or `log -p` when its textconv fails. So a conflict, a half-edited
    fight and any other TOML are shown as text, under a line that says why.

    Raises:
        StorageError: the file can't be read at all.
    """
    data = environment.piped() if call.file in ("", "-") else environment.contents(call.file)
    try:
        shown = story_and_board(load(environment, call.file))
    except HeroCombatError as error:
        text = data.decode(errors="backslashreplace").replace("\r\n", "\n")
        shown = f"# not an encounter: {printable(_reason(error.problems[0]))}\n"
        shown += printable(text, keep="\n\t")
    if call.io.json:
        from hero_combat.cli.output.json_reports import Converted, encoded

        environment.out(encoded(Converted(text=shown)))
    elif not call.io.quiet:
        environment.out(shown)
    return Exit.DONE


def _reason(problem: Problem) -> str:
    """Return why, without the file's name: git's own is another one at each call."""
    place = f"line {problem.line}: " if problem.line else ""
    return place + str(Problem(problem.message, path=problem.path))
