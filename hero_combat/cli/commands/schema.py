"""`schema`: the JSON Schema of a system's encounters, or of what --json tells."""

import json

from hero_combat import systems
from hero_combat.cli.environment import Environment
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.file_orders import Schema
from hero_combat.errors import Exit

REPORT = "report"


def schema(environment: Environment, call: Call) -> Exit:
    """Print the schema.

    Raises:
        UsageError: there is no such system.
    """
    order = call.order
    if not isinstance(order, Schema):
        raise TypeError("only `schema` prints schemas")
    if order.system == REPORT:
        from hero_combat.cli.output import report_schema

        made = report_schema.schema()
    else:
        from hero_combat.fight.schema import schema as of_encounters

        made = of_encounters(systems.load(order.system))
    if not call.io.quiet:
        environment.out(json.dumps(made, indent=2) + "\n")
    return Exit.DONE
