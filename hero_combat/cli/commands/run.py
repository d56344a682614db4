"""`run`: play a script, orders in the log's grammar, `expect`, and comments, one a line."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

import msgspec

from hero_combat.cli.environment import STDIN, Environment
from hero_combat.cli.last_fight import begin_after, last_of
from hero_combat.cli.output.delivery import change_fight
from hero_combat.cli.output.report import Report, report_of
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.log_orders import Run
from hero_combat.cli.parsing.streams import ASKED
from hero_combat.cli.source import remarks
from hero_combat.errors import Exit, FileError, Found, HeroCombatError, Problem, UsageError
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.names import id_of
from hero_combat.fight.outcome import Outcome
from hero_combat.log.lines import read, verbs_of
from hero_combat.log.participants import Begin
from hero_combat.log.session import supplied_faces
from hero_combat.orders.shell_words import split_line
from hero_combat.storage.files import read_bytes
from hero_combat.table import GameTable

_Begins = Callable[[Begin], Outcome]


def run(environment: Environment, call: Call) -> Exit:
    """Play a script.

    Raises:
        UsageError: two of script, encounter and last fight are standard input.
    """
    order = call.order
    if not isinstance(order, Run):
        raise TypeError("only `run` runs scripts")
    if order.script == "-" and call.file in ("", "-"):
        raise UsageError("script and encounter can't both be standard input", mend="give FILE")
    last = last_of(call, order.script)
    if call.io.dice.strip() == ASKED:
        raise UsageError("run lists no rolls", mend="begin --from ... --dice '?' lists the rest's")
    name = STDIN if order.script == "-" else order.script
    lines = script_lines(environment, order.script)

    def change(fight: GameTable) -> tuple[bool, Report]:
        after = partial(begin_after, environment, call, last, fight) if last else None
        return play_script(fight, lines, name, keep_going=order.keep_going, after=after)

    return change_fight(environment, call, change)


def script_lines(environment: Environment, script: str) -> list[str]:
    """Read the lines of a script file, or of standard input for `-`.

    Raises:
        FileError: it is not UTF-8 text.
        StorageError: it can't be read.
    """
    data = environment.piped() if script == "-" else read_bytes(script)
    try:
        text = data.decode().removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        name = STDIN if script == "-" else script
        line = data.count(b"\n", 0, error.start) + 1
        raise FileError(Problem("is not UTF-8 text", name, line)) from None
    return [line.removesuffix("\r") for line in text.split("\n")]


def play_script(
    fight: GameTable, lines: list[str], name: str, *, keep_going: bool, after: _Begins | None = None
) -> tuple[bool, Report]:
    """Play every line; the fight's end ends the script.

    Args:
        fight: the fight.
        lines: the lines.
        name: how errors call the script.
        keep_going: whether lines that fail are skipped.
        after: begins the fight after the last one, by the script's own `begin` if that comes first,
            else before the script; None for a fight that begins like any other.

    Returns:
        Whether there is something to be saved, and the report.

    Raises:
        HeroCombatError: a line failed, with its number; nothing is to be written then, unless
            `keep_going` makes a note of it. What was changed all the same is saved, with exit 0.
    """
    before = fight.encounter
    actions: list[Report] = []
    failed: list[HeroCombatError] = []
    over = False
    if not fight.begun():
        fight.check()
    notes = tuple(remarks(fight))
    if after and _first_word(lines) != "begin":
        actions.append(report_of(Begin(), after(Begin())))
    for number, text in enumerate(lines, 1):
        if not text.strip() or text.lstrip().startswith("#"):
            continue
        try:
            told = _play_line(fight, text.strip(), after)
        except HeroCombatError as error:
            _place(error, name, number)
            if not keep_going:
                raise
            failed.append(error)
            continue
        actions += told
        if any(report.over for report in told):
            over = True
            break
    errors = tuple(problem for error in failed for problem in error.problems)
    changed = fight.encounter is not before
    code = Exit.OVER if over else Exit.DONE
    if failed:
        code = failed[0].exit
    if changed:  # what is saved is done, though the fight is over or lines were passed over
        code = Exit.DONE
    report = Report(
        verb="run",
        exit=code,
        notes=notes,
        over=over,
        actions=tuple(actions),
        errors=errors,
    )
    return changed, report


def _first_word(lines: Iterable[str]) -> str:
    """Return the first word of the first order, "" where there is none."""
    orders = (text for text in lines if text.strip() and not text.lstrip().startswith("#"))
    return next(orders, " ").partition(" ")[0]


def _play_line(fight: GameTable, text: str, after: _Begins | None) -> list[Report]:
    if text.split(None, 1)[0] == "expect":
        expect(fight.encounter, split_line(text)[0][1:])
        return []
    try:
        line = read(text, verbs_of(fight.system))
    except UsageError as error:  # a script is a file, and a line of it is wrong
        if {"begin", "--from"} <= {*text.split()}:
            said = "a script can't name the last fight"
            raise FileError(Problem(said, mend="give --from to `run`")) from None
        raise FileError(*error.problems) from None
    told: list[Report] = []
    if not isinstance(line.order, Begin) and not fight.begun():
        told.append(report_of(Begin(ids=()), fight.begin()))
    if after and isinstance(line.order, Begin) and not line.dice:
        outcome = after(line.order)
    else:
        outcome = fight.carry_out(line.order, supplied_faces(line.dice) if line.dice else None)
    return [*told, report_of(line.order, outcome)]


def expect(encounter: AnyEncounter, words: list[str]) -> None:
    """Check that a value of the encounter is what the script expects.

    Raises:
        Found: it is another.
        UsageError: there is no such value.
    """
    if len(words) != 2:
        raise UsageError("expect needs a PATH and a VALUE", mend="expect titania.stun 12")
    path, wanted = words
    found = _text(_value(encounter, path))
    if found != wanted:
        raise Found(f"expected {path} to be {wanted}, but it is {found}")


def _value(encounter: AnyEncounter, path: str) -> Any:
    first, dot, rest = path.partition(".")
    if not dot:
        holder: Any = encounter.clock
        rest = first
    else:
        away = {who: gone.current for who, gone in encounter.left.items()}
        pool = {**encounter.combatants, **encounter.things, **away}
        which = id_of(first, pool, encounter)
        holder = pool[which]
        if rest == "left" and which in encounter.sheets:
            return encounter.left[which].why if which in away else ""
        if rest.startswith("marks."):  # one that is not there is false, as `set` has it
            return encounter.marks.get(which, {}).get(rest.removeprefix("marks."), False)
        if rest.startswith("sheet."):
            holder, rest = encounter.sheets[which], rest.removeprefix("sheet.")
    value: Any = msgspec.to_builtins(holder)
    for key in rest.split("."):
        if not isinstance(value, dict) or key not in value:
            raise UsageError(f"{path}: no such value")
        value = value[key]
    return value


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list | tuple):
        return ",".join(map(str, value))
    return str(value)


def _place(error: HeroCombatError, name: str, number: int) -> None:
    """Let the problems of an error that name no file name the script and its line."""
    error.problems = tuple(
        problem if problem.file else msgspec.structs.replace(problem, file=name, line=number)
        for problem in error.problems
    )
