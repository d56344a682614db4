"""`rules`: how this program plays a system, as text in a pipe and drawn on a terminal."""

import msgspec

from hero_combat import systems
from hero_combat.cli.environment import Environment
from hero_combat.cli.output import console as canvas
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.orders import Rules
from hero_combat.errors import Exit


def rules(environment: Environment, call: Call) -> Exit:
    """Print the system's rules.

    Raises:
        UsageError: there is no such system.
    """
    order = call.order
    if not isinstance(order, Rules):
        raise TypeError("only `rules` prints rules")
    system = systems.load(order.system)
    text = systems.rules(system)
    if call.io.json:
        told = {"verb": "rules", "exit": 0, "system": system.name, "text": text}
        environment.out(msgspec.json.encode(told) + b"\n")
    elif environment.stdout_is_terminal and environment.variables.get("TERM") != "dumb":
        _draw(text, environment)
    elif not call.io.quiet:
        environment.out(text)
    return Exit.DONE


def _draw(text: str, environment: Environment) -> None:
    from rich.markdown import Markdown

    console = canvas.on_terminal(environment, most=100)
    console.print(Markdown(text))
    environment.out(console.file.getvalue())
