"""The program: from the words of a command line to an exit code."""

import sys
from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any, NoReturn

import msgspec

from hero_combat import __version__, systems
from hero_combat.cli.environment import Environment
from hero_combat.cli.parsing.call import (
    Call,
    call_of,
    takes_standard_input,
    wants_default_file,
)
from hero_combat.cli.parsing.file_orders import Help
from hero_combat.cli.parsing.log_orders import Amend, Correct
from hero_combat.cli.parsing.verbs import EVERYWHERE, ODDS, is_verb, no_verb, verb_in
from hero_combat.errors import Exit, HeroCombatError, Problem, UsageError
from hero_combat.fight.contract import System
from hero_combat.orders.declaration import verb_of
from hero_combat.text import printable

Dispatch = Callable[[list[str], Environment], Exit | str]
_HELP = frozenset({"--help", "-h"})


def main() -> NoReturn:
    """Run the command line of this process."""
    sys.exit(run(sys.argv[1:], Environment.of_process()))


def run(words: Sequence[str], environment: Environment, meant: Dispatch | None = None) -> Exit:
    """Run one command line; everything that can go wrong becomes an exit code here.

    Args:
        words: the words behind the program's name.
        environment: where it reads and writes.
        meant: carries the words out where they don't mean what they do on a command line.
    """
    try:
        done = (meant or dispatch)(ask_all(words), environment)
        if isinstance(done, str):
            environment.out(_help_as_json(done, words) if "--json" in words else done)
            done = Exit.DONE
    except HeroCombatError as error:
        code, problems = error.exit, error.problems
    except KeyboardInterrupt:
        code = Exit.INTERRUPTED
        problems = (Problem("interrupted", mend="nothing was written"),)
    except BrokenPipeError:
        return Exit.STORAGE
    except Exception as error:
        if "--debug" in words:
            raise
        code = Exit.BUG
        whose = f" in {faulty}" if (faulty := systems.at_fault(error)) else ""
        told = f"{type(error).__name__}: {printable(str(error))}"
        what = f"internal error{whose}: {told}; nothing was written"
        problems = (Problem(what, mend="--debug shows the traceback"),)
    else:
        return done
    _tell(code, problems, words, environment)
    return code


def ask_all(words: Sequence[str]) -> list[str]:
    """Return the words with `--ask all` as the one option that it is: a flag takes no value."""
    found: list[str] = []
    for word in words:
        if word == "--ask=all" or (word == "all" and found[-1:] == ["--ask"]):
            found[-1:] = ["--ask-all"] if word == "all" else [*found[-1:], "--ask-all"]
        else:
            found.append(word)
    return found


def dispatch(words: list[str], environment: Environment) -> Exit | str:
    """Carry out a command line; return the help that was asked for, if it was."""
    for word in words:
        if any("\ud800" <= char <= "\udfff" for char in word):
            raise UsageError(f"{printable(word)} is not valid UTF-8")
    if not words or words[0] in _HELP:
        from hero_combat.cli.formats.console import width_of
        from hero_combat.cli.parsing.help_pages import program_page

        return program_page(width_of(environment))
    if words[0] == "complete":
        from hero_combat.cli.commands.complete import complete

        return complete(environment, words[1:])
    if words[0] == "--version":
        return f"hero-combat {__version__}\n"
    if words[0][:1] == "-":
        raise UsageError(f"{words[0]} comes before the command", mend="put it after the command")
    return _verb(words[0], words[1:], environment)


def _verb(word: str, rest: list[str], environment: Environment) -> Exit | str:
    if word in systems.built_in():
        return _typed(word, rest, environment)
    if word in EVERYWHERE:
        return _everywhere(word, rest, environment)
    if word == ODDS or word in systems.verbs():
        return _untyped(word, rest, environment)
    if systems.is_system(word):
        return _typed(word, rest, environment)
    if is_verb(word):
        return _untyped(word, rest, environment)
    raise no_verb(word)


def _typed(name: str, words: list[str], environment: Environment) -> Exit | str:
    """Carry out a system's verb behind the name of the system."""
    system = systems.load(name)
    if not words or words[0] in _HELP:
        from hero_combat.cli.formats.console import width_of
        from hero_combat.cli.parsing.help_pages import system_page

        return system_page(system, width_of(environment))
    call = call_of(verb_in(words[0], system), words[1:], system, typed=True)
    return carry_out(call, environment, system)


def _untyped(word: str, words: list[str], environment: Environment) -> Exit | str:
    """Carry out a system's verb without its system: the file says which one it is."""
    from hero_combat.cli.parsing.by_file import VerbLine, system_named

    if _HELP & set(words):
        system = system_named(words, environment)
        if system:
            return carry_out(
                call_of(verb_in(word, system), ["--help"], system, typed=False), environment
            )
        from hero_combat.cli.formats.console import width_of
        from hero_combat.cli.parsing.help_pages import verb_page_of_systems

        return verb_page_of_systems(word, width_of(environment))
    return carry_out(VerbLine(word, words, environment).call(), environment)


def _everywhere(word: str, words: list[str], environment: Environment) -> Exit | str:
    """Carry out a verb of every encounter."""
    if EVERYWHERE[word] in (Amend, Correct):
        return _amend(word, words, environment)
    if word == "check" and (several := _several_files(words)):
        return _check_all(several, environment)
    return carry_out(call_of(EVERYWHERE[word], words, None, typed=False), environment)


def _several_files(words: list[str]) -> list[list[str]]:
    """Return a line for each file among words whose options are flags; [] for less than two."""
    files = [word for word in words if word == "-" or word[:1] != "-"]
    flags = [word for word in words if word not in files]
    return [[file, *flags] for file in files] if len(files) > 1 else []


def _check_all(lines: list[list[str]], environment: Environment) -> Exit | str:
    from hero_combat.cli.commands.check import check_all

    calls = [call_of(EVERYWHERE["check"], line, None, typed=False) for line in lines]
    read = [call for call in calls if isinstance(call, Call)]
    return check_all(environment, read) if len(read) == len(calls) else str(calls[0])


def _amend(word: str, words: list[str], environment: Environment) -> Exit | str:
    """Carry out a verb that takes the options of a line of the log."""
    from hero_combat.cli.parsing.by_file import AmendLine, CorrectLine

    try:
        line = CorrectLine if word == "correct" else AmendLine
        call = line(words, environment).call()
    except HeroCombatError:
        if not _HELP & set(words):
            raise
        if word == "amend":
            return "amend has different options after each order; run amend FILE --help\n"
        return call_of(Correct, ["--help"], None, typed=False)  # type: ignore[return-value]  # help
    if isinstance(call, str):
        return call
    if call.line:
        from hero_combat.cli.commands.correct import correct

        return correct(environment, call)
    from hero_combat.cli.commands.amend import amend

    return amend(environment, call)


def carry_out(
    call: Call | str, environment: Environment, system: System | None = None
) -> Exit | str:
    """Carry out a call, under a system that was typed; or return the help that was asked for."""
    if isinstance(call, str):
        return call
    if wants_default_file(call):
        file = environment.default_file(taken=takes_standard_input(call))
        call = msgspec.structs.replace(call, file=file)
    word = verb_of(call.order)
    if word == "roll" and not call.file and system:
        from hero_combat.cli.commands.roll import roll

        return roll(environment, call, system)
    if isinstance(call.order, Help):
        from hero_combat.cli.commands.help import command_meant

        if meant := command_meant(call.order):
            return dispatch([*meant, "--help"], environment)
    if word == "remind" and call.order == type(call.order)():
        from hero_combat.cli.commands.remind import list_reminders

        return list_reminders(environment, call)
    if call.order.logged:
        from hero_combat.cli.commands.order import order

        return order(environment, call)
    from importlib import import_module

    own = word.replace("-", "_")
    command: Any = getattr(import_module(f"hero_combat.cli.commands.{own}"), own)
    return Exit(command(environment, call))


def _tell(
    code: Exit, problems: tuple[Problem, ...], words: Sequence[str], environment: Environment
) -> None:
    if "--json" in words:
        from hero_combat.cli.output.report import Report, as_json

        typed = words[0] in systems.built_in() or not is_verb(words[0])
        verb = next(filter(is_verb, words[1:2] if typed else words[:1]), "")
        environment.complain(as_json(Report(verb=verb, exit=code, errors=problems)), out=True)
        return
    lines = [str(problem) if problem.file else f"hero-combat: {problem}" for problem in problems]
    text = "".join(f"{line}\n" for line in lines)
    if environment.stderr_is_terminal:
        from hero_combat.cli.formats.folding import for_terminal

        text = for_terminal(environment, text)
    environment.complain(text)


def _help_as_json(text: str, words: Sequence[str]) -> str:
    from hero_combat.cli.output.json_reports import Guided, encoded

    about = takewhile(lambda word: word[:1] != "-", words)
    return encoded(Guided(topic=" ".join(word for word in about if word != "help"), text=text))
