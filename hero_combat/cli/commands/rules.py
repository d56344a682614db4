"""`rules`: how this program plays a system, and what it leaves to the game master."""

from hero_combat import systems
from hero_combat.cli.environment import Environment
from hero_combat.cli.output import markdown
from hero_combat.cli.output.json_reports import Ruled
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.file_orders import Rules
from hero_combat.errors import Exit
from hero_combat.fight.state_keys import state_page


def rules(environment: Environment, call: Call) -> Exit:
    """Print the system's rules, and what every key of the state is.

    Raises:
        UsageError: there is no such system.
    """
    order = call.order
    if not isinstance(order, Rules):
        raise TypeError("only `rules` prints rules")
    system = systems.load(order.system)
    text = f"{systems.rules(system)}\n{state_page(system)}"
    markdown.tell(environment, call, text, Ruled(system=system.name, text=text))
    return Exit.DONE
