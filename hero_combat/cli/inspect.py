"""The verbs that only look: show, check, log, verify."""

from typing import Any

import msgspec

from hero_combat.cli.call import Call
from hero_combat.cli.environment import Environment
from hero_combat.cli.orders import Log, Show, Verify
from hero_combat.cli.source import Loaded, load, remarks
from hero_combat.encounter.board import Board
from hero_combat.encounter.edit import Begin, begin, everybody
from hero_combat.encounter.log import read, verbs_of
from hero_combat.encounter.orders import line_of
from hero_combat.encounter.replay import Verdict, verified
from hero_combat.encounter.state import state_of
from hero_combat.encounter.system import AnyEncounter
from hero_combat.errors import Exit, FileError, UsageError
from hero_combat.wording import printable


def show(environment: Environment, call: Call) -> Exit:
    """Draw the board, or say who acts."""
    from hero_combat.cli import show as drawing

    loaded = load(environment, call.file, call.system)
    board = _board(loaded)
    if isinstance(call.order, Show) and call.order.acting:
        environment.out(f"{board.acting}\n" if board.acting else "")
    elif call.io.json:
        environment.out(drawing.as_json(board, _merged(loaded)))
    elif environment.stdout_is_terminal and environment.variables.get("TERM") != "dumb":
        drawing.draw(board, environment)
        _remark(environment, loaded)
    else:
        environment.out(drawing.as_text(board))
        _remark(environment, loaded)
    return Exit.DONE


def _board(loaded: Loaded) -> Board:
    """The board; before the fight begins, as it would begin."""
    encounter = loaded.encounter
    if not encounter.combatants and encounter.sheets:
        everyone = Begin(ids=everybody(encounter))
        encounter = begin(encounter, everyone, loaded.system).encounter
        encounter = msgspec.structs.replace(encounter, clock=loaded.encounter.clock)
    board: Board = loaded.system.show()(encounter)
    return board


def check(environment: Environment, call: Call) -> Exit:
    """Load the file, which names all that is wrong with it, and read every line of its log."""
    loaded = load(environment, call.file, call.system)
    _log_lines(loaded)
    if call.io.json:
        environment.out('{"verb":"check","exit":0}\n')
    elif not call.io.quiet:
        count = len(loaded.encounter.sheets)
        people = f"{count} combatant{'s' if count != 1 else ''}"
        environment.out(f"{loaded.document.name}: {loaded.system.name}, {people}: nothing wrong\n")
        _remark(environment, loaded)
    return Exit.DONE


def log(environment: Environment, call: Call) -> Exit:
    """Tell the story, a line an action; or the lines as a script."""
    loaded = load(environment, call.file, call.system)
    lines = _log_lines(loaded)
    script = isinstance(call.order, Log) and call.order.script
    if call.io.json:
        told = [
            {"line": text, "order": line_of(line.order), "dice": line.dice, "told": line.sentence}
            for text, line in zip(loaded.encounter.log, lines, strict=True)
        ]
        environment.out(msgspec.json.encode({"verb": "log", "exit": 0, "lines": told}) + b"\n")
    elif script:
        environment.out("".join(f"{printable(text)}\n" for text in loaded.encounter.log))
    else:
        told_lines = [line.sentence or line_of(line.order) for line in lines]
        width = len(str(len(lines)))
        environment.out(
            "".join(f"{n:>{width}}  {printable(text)}\n" for n, text in enumerate(told_lines, 1))
        )
    return Exit.DONE


def verify(environment: Environment, call: Call) -> Exit:
    """Say in what file, log and seed disagree."""
    if not isinstance(call.order, Verify):
        raise TypeError("only `verify` verifies")
    loaded = load(environment, call.file, call.system)
    verdict = verified(loaded.document, loaded.encounter, loaded.system)
    wrong = bool(verdict.differences or verdict.edited or verdict.engine)
    code = Exit.FOUND if wrong else Exit.DONE
    if call.io.json:
        told = {"verb": "verify", "exit": int(code), "verdict": verdict}
        environment.out(msgspec.json.encode(told) + b"\n")
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


def _remark(environment: Environment, loaded: Loaded) -> None:
    for note in remarks(loaded):
        environment.err(f"note: {printable(note)}\n")


def _log_lines(loaded: Loaded) -> list[Any]:
    from hero_combat.encounter.state import bad_log_line

    verbs = verbs_of(loaded.system)
    lines, problems = [], []
    for index, text in enumerate(loaded.encounter.log):
        try:
            lines.append(read(text, verbs))
        except UsageError as error:
            problem = error.problems[0]
            problems.append(bad_log_line(loaded.document, index, problem.message, problem.mend))
    if problems:
        raise FileError(*problems)
    return lines


def _merged(loaded: Loaded) -> dict[str, Any]:
    """The whole encounter with the state merged in."""
    encounter: AnyEncounter = loaded.encounter
    return {
        "system": encounter.system,
        "title": encounter.title,
        "rules": msgspec.to_builtins(encounter.rules),
        "clock": msgspec.to_builtins(encounter.clock),
        "combatants": {
            who: {
                "sheet": msgspec.to_builtins(sheet),
                "current": msgspec.to_builtins(encounter.combatants.get(who)),
            }
            for who, sheet in encounter.sheets.items()
        },
        "objects": {
            which: {
                "sheet": msgspec.to_builtins(sheet),
                "current": msgspec.to_builtins(encounter.things[which]),
            }
            for which, sheet in encounter.objects.items()
        },
        "state": state_of(encounter, loaded.system),
    }
