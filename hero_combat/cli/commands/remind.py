"""`remind` alone: what is coming."""

from hero_combat.cli.environment import Environment
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.source import load
from hero_combat.errors import Exit, UsageError
from hero_combat.fight.board import Coming
from hero_combat.fight.pending import coming
from hero_combat.text import printable


def list_reminders(environment: Environment, call: Call) -> Exit:
    """List the reminders of the encounter, the earliest first; nothing changes.

    Raises:
        UsageError: the encounter is to be written somewhere, though nothing changes.
    """
    if call.io.output or call.io.dry_run:
        raise UsageError(
            "remind needs TIME and TEXT",
            mend="without them, `remind` lists the reminders and changes nothing",
        )
    fight = load(environment, call.file, call.system)
    found = coming(fight.encounter, fight.system)
    if call.io.json:
        from hero_combat.cli.output.json_reports import Reminders, encoded

        told = tuple(Coming(time, text) for time, text in found)
        environment.out(encoded(Reminders(coming=told)))
    elif not call.io.quiet:
        lines = [f"{time}  {printable(text)}\n" for time, text in found]
        environment.out("".join(lines) or "no reminders\n")
    return Exit.DONE
