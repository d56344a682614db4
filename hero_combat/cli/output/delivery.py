"""Where a new encounter goes: to the file, another file, the pipe, or nowhere but a diff.

What is told of it goes out before it does. So an exit code other than 0 means that nothing was
written: the report could not be printed, and then the old file is still there.
"""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from hero_combat.cli.environment import STDIN, STDOUT, Environment
from hero_combat.cli.output.report import Report, as_json, as_text
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.streams import Rolling
from hero_combat.cli.source import load
from hero_combat.errors import Exit, Problem, StorageError, UsageError
from hero_combat.storage import files
from hero_combat.table import GameTable
from hero_combat.text import printable

if TYPE_CHECKING:  # where nothing is changed in place nothing is locked
    from hero_combat.storage.locks import LockedFile

_SYSTEM = re.compile(rb"^\s*system\s*=", re.MULTILINE)
"""The line that every encounter has before its first table."""
Make = Callable[[GameTable], tuple[bytes, Report]]
TableChange = Callable[[GameTable], tuple[bool, Report]]


def check(io: Rolling, file: str) -> None:
    """Refuse streams that contradict each other, before anything is rolled.

    Raises:
        UsageError: two places are named, or there is no file to change.
        StorageError: what is to be changed is no file.
    """
    if io.in_place and io.output:
        raise UsageError("-i and -o can't be combined", mend="choose one")
    if io.in_place:
        files.must_be_changeable(file)
    faces = [
        name
        for name, used in (
            ("--dice", io.dice),
            ("--ask", io.ask or io.ask_all),
            ("--seed", io.seed is not None),
        )
        if used
    ]
    if len(faces) > 1:
        raise UsageError(f"{' and '.join(faces)} can't be combined", mend="choose one")


def change_fight(environment: Environment, call: Call, change: TableChange) -> Exit:
    """Have `change` play on the fight; it returns whether there is something to be saved."""

    def make(fight: GameTable) -> tuple[bytes, Report]:
        changed, report = change(fight)
        return (fight.saved() if changed else fight.data), report

    return carry_out_on_file(environment, call, make)


def carry_out_on_file(environment: Environment, call: Call, make: Make) -> Exit:
    """Read the encounter, have `make` change it, tell the report, and send the new one out.

    If somebody else changes the file meanwhile, or is at it right now, one waits in line for it
    and begins again with nobody else let in.

    Raises:
        StorageError: the report can't be printed, or the encounter can't be written; then nothing
            is written.
    """
    io, file = call.io, call.file
    check(io, file)
    if io.dry_run:  # before a line that is about to be run, whatever it says
        io = msgspec.structs.replace(io, in_place=False, output="")

    def tried(locked: "LockedFile | None" = None) -> Exit | None:
        fight = load(environment, file, call.system)
        new, report = make(fight)
        if io.json:
            report = _for_programs(report, fight, "" if io.in_place or io.output else new.decode())
        text = _told(environment, io, report, fight)
        done = _delivered(environment, io, fight, new, text, locked)
        return Exit(report.exit) if done else None

    if not io.in_place:
        return tried() or Exit.DONE
    if not (io.ask or io.ask_all):
        from hero_combat.storage.turns import change_in_turn

        return change_in_turn(file, tried)
    code = tried()
    if code is None:
        raise StorageError("the file changed while you rolled; nothing was written")
    return code


def check_drawing(call: Call, svg: str = "", html: str = "") -> None:
    """See that a drawing has a place of its own.

    Raises:
        UsageError: a JSON object goes to standard output, too.
        StorageError: there is an encounter in its place.
    """
    for option, file in (("--svg", svg), ("--html", html)):
        if file == "-" and call.io.json:
            raise UsageError(f"{option} - and --json can't be combined", mend="draw it into a file")
        spare_encounters(call, file)


def spare_encounters(call: Call, output: str) -> None:
    """See that what is told doesn't take an encounter's place.

    Raises:
        StorageError: it would.
    """
    if output in ("", "-"):
        return
    is_read = call.file not in ("", "-") and files.real_name(call.file) == files.real_name(output)
    if is_read or _SYSTEM.search(files.head_of(output)):
        message = f"{printable(output)} holds an encounter, which would be lost"
        raise StorageError(message, mend="choose another name")


def deliver_drawing(environment: Environment, file: str, drawing: str, text: str) -> None:
    """Write a drawing into its file once `text` is told; `-` is standard output, for it alone."""
    if file == "-":
        environment.out(drawing)
    else:
        files.write_new(file, drawing.encode(), printer_of(environment, text))


def printer_of(environment: Environment, text: str) -> Callable[[], None]:
    """Return what prints `text` on standard output, for `files` to call before it writes."""

    def tell() -> None:
        try:
            environment.out(text)
        except BrokenPipeError as error:
            unread = "the pipe is closed; nothing was written"
            raise StorageError(Problem(unread, file=STDOUT, mend="-q prints nothing")) from error
        environment.point_of_no_return()

    return tell


def _for_programs(report: Report, fight: GameTable, text: str) -> Report:
    """Return the report with what people see on the board: who acts now; and with the new text."""
    return msgspec.structs.replace(report, acting=fight.acting, text=text)


def _told(environment: Environment, io: Rolling, report: Report, fight: GameTable) -> str:
    """Write the report as text or JSON; "" when nothing is to be told."""
    if io.quiet:
        return ""
    if io.json:
        return as_json(report)
    piped = not (io.in_place or io.output or io.dry_run)  # the encounter has standard output
    terminal = environment.stderr_is_terminal if piped else environment.stdout_is_terminal
    text = as_text(
        report,
        explain=io.explain,
        color=environment.color(terminal=terminal),
        hidden=fight.system.bookkeeping,
    )
    if not terminal:
        return text
    from hero_combat.cli.formats.folding import for_terminal

    return for_terminal(environment, text)


def _delivered(
    environment: Environment,
    io: Rolling,
    fight: GameTable,
    new: bytes,
    text: str,
    locked: "LockedFile | None",
) -> bool:
    """Tell `text` and send `new` where `io` says; False if the file has changed: start over."""
    if len(new) > files.LARGEST:
        raise StorageError("it would be larger than 16 MiB, the limit")
    tell = printer_of(environment, text)
    if io.in_place and new != fight.data:
        return files.rewrite(fight.document.name, fight.data, new, tell, locked)
    if io.in_place:
        tell()
    elif io.output:
        files.write_new(io.output, new, tell)
    elif io.json:  # the new encounter is in it
        environment.out(text)
    elif io.dry_run:
        environment.out(_difference(environment, fight, new) + text)
    elif environment.stdout_is_terminal:  # a person reads the end of it first
        out_encounter(environment, new)
        environment.err(text + _unwritten(io, fight, new))
    else:
        environment.err(text)
        environment.out(new)
    return True


def _unwritten(io: Rolling, fight: GameTable, new: bytes) -> str:
    """Tell a person over whose screen an encounter ran that their file is as it was."""
    name = fight.document.name
    if io.quiet or name == STDIN or new == fight.data:
        return ""
    return f"note: {printable(name)} is unchanged; -i saves\n"


def out_encounter(environment: Environment, data: bytes) -> None:
    """Send an encounter to standard output: as it stands, to a person with escapes."""
    environment.out(_as_read(environment, data.decode()))


def _as_read(environment: Environment, text: str) -> str:
    return printable(text, keep="\t\r\n") if environment.stdout_is_terminal else text


def _difference(environment: Environment, fight: GameTable, new: bytes) -> str:
    from difflib import unified_diff

    name = fight.document.name
    lines = unified_diff(_lines(fight.data), _lines(new), name, name)
    whole = "".join(
        line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines
    )
    return _as_read(environment, whole)


def _lines(data: bytes) -> list[str]:
    """Return the lines with their ends; they end at LF alone."""
    lines = [f"{line}\n" for line in data.decode().split("\n")]
    last = lines.pop().removesuffix("\n")
    return [*lines, last] if last else lines
