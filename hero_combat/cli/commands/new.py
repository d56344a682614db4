"""`new`: a commented starter encounter, ready to be played."""

from os import path

from hero_combat import systems
from hero_combat.cli.environment import Environment
from hero_combat.cli.output.delivery import printer_of
from hero_combat.cli.output.report import Report, as_json
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.orders import New
from hero_combat.errors import Exit, StorageError, UsageError
from hero_combat.storage import files


def new(environment: Environment, call: Call) -> Exit:
    """Write the system's starter encounter.

    Raises:
        UsageError: there is no such system.
        StorageError: the file of `-o` exists, and may hold a fight.
    """
    order = call.order
    if not isinstance(order, New):
        raise TypeError("only `new` makes encounters")
    if call.io.in_place:
        raise UsageError("new has no file to change", mend=f"new {order.system} -o FILE")
    system = systems.load(order.system)
    starter = systems.starter(system)
    output = call.io.output
    if not output or call.io.dry_run:
        told = Report(verb="new", exit=Exit.DONE, text=starter)
        environment.out(as_json(told) if call.io.json else starter)
        return Exit.DONE
    if path.lexists(output):
        raise StorageError(f"{output} exists already", mend="choose another name, or remove it")
    sentence = f"{output}: a {system.name} encounter; `hero-combat show {output}`"
    text = "" if call.io.quiet else f"{sentence}\n"
    if call.io.json:
        text = as_json(Report(verb="new", exit=Exit.DONE, sentence=sentence))
    files.write_new(output, starter.encode(), printer_of(environment, text))
    return Exit.DONE
