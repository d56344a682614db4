"""The verbs that look for what is wrong: check and verify."""

from hero_combat.cli.environment import Environment
from hero_combat.cli.output.json_reports import Checked, Verified, encoded
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.orders import Verify
from hero_combat.cli.source import Loaded, load, must_be_sound, remark
from hero_combat.errors import Exit
from hero_combat.log.lines import read_all
from hero_combat.log.replay import Verdict, start_of, verified
from hero_combat.text import printable


def check(environment: Environment, call: Call) -> Exit:
    """Load the file, which names all that is wrong with it, and look into every corner of it."""
    loaded = load(environment, call.file, call.system)
    must_be_sound(loaded)
    start_of(loaded.document, loaded.system)
    undone = loaded.encounter.record.undone
    read_all(loaded.document, undone, loaded.system, ("state", "undone", "lines"))
    if call.io.json:
        environment.out(encoded(Checked()))
    elif not call.io.quiet:
        count = len(loaded.encounter.sheets)
        people = f"{count} combatant{'s' if count != 1 else ''}"
        environment.out(f"{loaded.document.name}: {loaded.system.name}, {people}: nothing wrong\n")
        remark(environment, loaded)
    return Exit.DONE


def verify(environment: Environment, call: Call) -> Exit:
    """Say in what file, log and seed disagree."""
    if not isinstance(call.order, Verify):
        raise TypeError("only `verify` verifies")
    if call.order.adopt:
        from hero_combat.cli.commands.play import rewind

        return rewind(environment, call)
    loaded = load(environment, call.file, call.system)
    verdict = verified(loaded.document, loaded.encounter, loaded.system)
    wrong = bool(verdict.differences or verdict.edited or verdict.engine)
    code = Exit.FOUND if wrong else Exit.DONE
    if call.io.json:
        environment.out(encoded(Verified(exit=int(code), verdict=verdict)))
    elif not call.io.quiet:
        environment.out("".join(f"{printable(line)}\n" for line in _verdict(loaded, verdict)))
    return code


def _verdict(loaded: Loaded, verdict: Verdict) -> list[str]:
    name = loaded.document.name
    lines = []
    if verdict.engine:
        lines.append(
            f"{name}: begun with engine {verdict.engine}; "
            f"this is engine {loaded.system.engine}, whose arithmetic differs"
        )
    lines += [f"{name}: edited since it came in: {which}" for which in verdict.edited]
    for one in verdict.differences:
        lines.append(f"{name}: {one.path}: {one.words}" if one.path else one.words)
    if verdict.unseeded:
        numbers = ", ".join(map(str, verdict.unseeded))
        lines.append(f"{name}: faces that the seed did not give: line {numbers} of the log")
    if verdict.reworded:
        numbers = ", ".join(map(str, verdict.reworded))
        lines.append(f"{name}: told otherwise today: line {numbers} of the log")
    if not (verdict.differences or verdict.edited or verdict.engine):
        count = f"{verdict.lines} line{'s' if verdict.lines != 1 else ''}"
        lines.append(f"{name}: the log ({count}) leads to this state")
    elif verdict.edited or verdict.differences:
        lines.append("`verify --adopt -i FILE` takes the file as it stands")
    return lines
