"""`completion`: the script with which a shell completes command lines."""

import hero_combat
from hero_combat.cli.environment import Environment
from hero_combat.cli.output.report import Report, as_json
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.file_orders import Completion
from hero_combat.errors import Exit
from hero_combat.storage import files


def completion(environment: Environment, call: Call) -> Exit:
    """Print the script of a shell; it asks `hero-combat complete` at each press of the tab key."""
    order = call.order
    if not isinstance(order, Completion):
        raise TypeError("only `completion` prints scripts")
    folder = f"{hero_combat.__path__[0]}/completions"
    script = files.read_bytes(f"{folder}/hero-combat.{order.shell}").decode()
    if call.io.json:
        environment.out(as_json(Report(verb="completion", exit=Exit.DONE, text=script)))
    elif not call.io.quiet:
        environment.out(script)
    return Exit.DONE
