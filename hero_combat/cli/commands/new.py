"""`new`: a commented starter encounter or a scenario, ready to be played."""

from os import path, scandir

import hero_combat
from hero_combat import systems
from hero_combat.cli.environment import Environment
from hero_combat.cli.output.delivery import printer_of
from hero_combat.cli.output.report import Report, as_json
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.file_orders import New
from hero_combat.errors import Exit, StorageError, UsageError
from hero_combat.storage import files
from hero_combat.text import did_you_mean, listing, printable


def new(environment: Environment, call: Call) -> Exit:
    """Write the system's starter encounter, or the scenario that `--scenario` names.

    Raises:
        UsageError: there is no such system or scenario, or neither is named.
        StorageError: the file of `-o` exists, and may hold a fight.
    """
    order = call.order
    if not isinstance(order, New):
        raise TypeError("only `new` makes encounters")
    if call.io.in_place:
        what = f"--scenario {order.scenario}" if order.scenario else order.system or "SYSTEM"
        raise UsageError("new has no file to change in place", mend=f"new {what} -o FILE")
    what, text = _encounter(order)
    output = call.io.output
    if not output or call.io.dry_run:
        told = Report(verb="new", exit=Exit.DONE, text=text)
        environment.out(as_json(told) if call.io.json else text)
        return Exit.DONE
    if path.lexists(output):
        raise StorageError(f"{output} exists already", mend="choose another name, or remove it")
    sentence = f"{output}: {what}; `hero-combat show {output}`"
    report = "" if call.io.quiet else f"{sentence}\n"
    if call.io.json:
        report = as_json(Report(verb="new", exit=Exit.DONE, sentence=sentence))
    files.write_new(output, text.encode(), printer_of(environment, report))
    return Exit.DONE


def scenarios() -> tuple[str, ...]:
    """Return the names of the scenarios that come with the program, in alphabetical order."""
    with scandir(_FOLDER) as entries:
        return tuple(sorted(entry.name.removesuffix(".toml") for entry in entries))


_FOLDER = f"{hero_combat.__path__[0]}/scenarios"


def _encounter(order: New) -> tuple[str, str]:
    """Return what the encounter is called in the report, and its text."""
    name = order.scenario
    if name and order.system:
        raise UsageError("SYSTEM and --scenario can't be combined", mend="remove one")
    if name in scenarios():
        return f"the scenario {name}", files.read_bytes(f"{_FOLDER}/{name}.toml").decode()
    if name:
        near = did_you_mean(name, scenarios()) or f"choose {listing(scenarios(), 'or')}"
        raise UsageError(f'no scenario "{printable(name[:60])}"', mend=near)
    if not order.system:
        known = listing(systems.names(), "or")
        raise UsageError("new needs SYSTEM or --scenario NAME", mend=f"rule system: {known}")
    system = systems.load(order.system)
    return f"a {system.name} encounter", systems.starter(system)
