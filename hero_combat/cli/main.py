"""The program: from the words of a command line to an exit code."""

import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from hero_combat import __version__, systems
from hero_combat.cli.environment import Environment
from hero_combat.cli.parsing.arity import PLACES, among, file_among, places_among
from hero_combat.cli.parsing.call import Call, amendment, call_of, no_name, verb_in
from hero_combat.cli.parsing.orders import READING, Amend
from hero_combat.cli.parsing.verbs import EVERYWHERE, orders_of
from hero_combat.cli.source import load, read
from hero_combat.errors import Exit, HeroCombatError, UsageError
from hero_combat.fight.contract import System
from hero_combat.orders.declaration import Order, spec_of, verb_of
from hero_combat.orders.decoding import decode
from hero_combat.storage.files import must_be_changeable
from hero_combat.table import system_of
from hero_combat.text import printable

_HELP = frozenset({"--help", "-h"})


def main() -> NoReturn:
    """Run the command line of this process."""
    sys.exit(run(sys.argv[1:], Environment.of_process()))


def run(words: Sequence[str], environment: Environment) -> Exit:
    """Run one command line; everything that can go wrong becomes an exit code here."""
    try:
        return _dispatch(list(words), environment)
    except HeroCombatError as error:
        _tell(error, words, environment)
        return error.exit
    except KeyboardInterrupt:
        environment.complain("hero-combat: interrupted; nothing was written\n")
        return Exit.INTERRUPTED
    except BrokenPipeError:
        return Exit.STORAGE
    except Exception as error:
        if "--debug" in words:
            raise
        environment.complain(
            f"hero-combat: a bug here: {type(error).__name__}: {printable(str(error))}; "
            "nothing was written; --debug shows the traceback\n"
        )
        return Exit.BUG


def _dispatch(words: list[str], environment: Environment) -> Exit:
    for word in words:
        if any("\ud800" <= char <= "\udfff" for char in word):
            raise UsageError(f"{printable(word)} is not valid UTF-8")
    if not words or words[0] in _HELP:
        return _help(_root(), [], environment)
    if words[0] == "complete":
        from hero_combat.cli.commands.complete import complete

        return complete(environment, words[1:])
    if words[0] == "--version":
        environment.out(f"hero-combat {__version__}\n")
        return Exit.DONE
    if words[0][:1] == "-":
        raise UsageError(f"{words[0]} stands before the verb", mend="options stand behind it")
    return _verb(words[0], words[1:], environment)


def _verb(word: str, rest: list[str], environment: Environment) -> Exit:
    if word in systems.built_in():
        system = systems.load(word)
        if not rest or rest[0] in _HELP:
            return _help(_group(system), [word], environment)
        return _call(verb_in(rest[0], system), rest[1:], system, environment, typed=True)
    if word in PLACES:
        return _untyped(word, rest, environment)
    order = verb_in(word, None)
    if order is Amend:
        return _amend(rest, environment)
    return _call(order, rest, None, environment, typed=False)


def _untyped(word: str, words: list[str], environment: Environment) -> Exit:
    """A system's verb without its system: the file says which one it is."""
    file = _file(words, PLACES[word])
    if not file:
        if _HELP & set(words):
            several = "\n".join(f"  hero-combat {name} {word} --help" for name in systems.names())
            environment.out(f"What {word} takes depends on the rules:\n{several}\n")
            return Exit.DONE
        if word == "roll":
            raise UsageError(
                "which system's dice? without a FILE nothing says",
                mend=f"hero-combat {systems.names()[0]} roll ...",
            )
        _complete(word, words)
    _must_be_changeable(words, file)
    system = system_of(read(environment, file)[1])
    return _call(verb_in(word, system), words, system, environment, typed=False)


def _complete(word: str, words: list[str]) -> None:
    """Refuse a line that lacks more than its FILE, before anybody waits for standard input."""
    places = [word for word in places_among(words) if not word.endswith(".toml")]  # FILE came early
    if len(places) < PLACES[word]:
        known = (systems.load(name) for name in systems.names())
        order = next(o for system in known for o in orders_of(system) if verb_of(o) == word)
        decode(places, spec_of(order))


def _file(words: list[str], places: int) -> str:
    """The FILE among the words; "" when there is none."""
    found = places_among(words)
    if len(found) > places and not found[places]:
        raise no_name("FILE")
    return found[places] if len(found) > places else ""


def _must_be_changeable(words: list[str], file: str) -> None:
    """Refuse `-i` for what is no file, before anybody waits for standard input or a pipe."""
    if among(words, "--in-place", "i"):
        must_be_changeable(file)


def _call(
    order: type[Order],
    words: list[str],
    system: System | None,
    environment: Environment,
    *,
    typed: bool,
) -> Exit:
    if len(words) > 1 and words[0] in order.phrases and words[1][:1] != "-":
        words = [f"{words[0]} {words[1]}", *words[2:]]
    call = call_of(order, words, system, typed=typed)
    if isinstance(call, str):
        environment.out(call)
        return Exit.DONE
    return _carry_out(call, system, environment)


def _carry_out(call: Call, system: System | None, environment: Environment) -> Exit:
    word = verb_of(call.order)
    if word == "roll" and not call.file and system:
        from hero_combat.cli.commands.roll import roll

        return roll(environment, call, system)
    if call.order.logged:
        from hero_combat.cli.commands.order import order

        return order(environment, call)
    from importlib import import_module

    own = word.replace("-", "_")
    carry_out: Any = getattr(import_module(f"hero_combat.cli.commands.{own}"), own)
    return Exit(carry_out(environment, call))


def _amend(words: list[str], environment: Environment) -> Exit:
    from hero_combat.cli.commands.amend import amend
    from hero_combat.log.undo import last_line

    file = _file(words, 0)
    if not file and _HELP & set(words):
        environment.out("What amend takes are the options of the last line: amend FILE --help\n")
        return Exit.DONE
    _must_be_changeable(words, file)
    fight = load(environment, file, "")
    line = last_line(fight.encounter, fight.system)
    call = amendment(line.order, words)
    if isinstance(call, str):
        environment.out(call)
        return Exit.DONE
    return amend(environment, call)


def _tell(error: HeroCombatError, words: Sequence[str], environment: Environment) -> None:
    if "--json" in words:
        from hero_combat.cli.output.report import Report, as_json

        verb = next((word for word in words if word in EVERYWHERE or word in PLACES), "")
        text = as_json(Report(verb=verb, exit=error.exit, errors=error.problems))
        environment.complain(text, out=not _encounter_goes_out(verb, words))
        return
    lines = [
        str(problem) if problem.file else f"hero-combat: {problem}" for problem in error.problems
    ]
    environment.complain("".join(f"{line}\n" for line in lines))


def _encounter_goes_out(verb: str, words: Sequence[str]) -> bool:
    """Whether standard output is the new encounter's, so that the report must make room."""
    if verb == "odds" or (verb in EVERYWHERE and EVERYWHERE[verb] in READING):
        return False
    if verb == "verify" and not among(words, "--adopt"):
        return False
    if verb == "roll" and not file_among(words[words.index(verb) + 1 :], PLACES[verb]):
        return False
    return not (
        among(words, "--in-place", "i")
        or among(words, "--output", "o")
        or among(words, "--dry-run")
    )


def _help(group: Any, called: list[str], environment: Environment) -> Exit:
    from hero_combat.cli.parsing import click

    environment.out(click.parsed(group, ["--help"], " ".join(["hero-combat", *called])))
    return Exit.DONE


def _root() -> Any:
    from hero_combat.cli.parsing import click
    from hero_combat.cli.parsing.call import made
    from hero_combat.cli.parsing.orders import Rolling
    from hero_combat.orders.declaration import spec_of

    def make(name: str) -> Any:
        if name in EVERYWHERE:
            return made(spec_of(EVERYWHERE[name]), spec_of(Rolling))
        return _group(systems.load(name))

    return click.Group(
        "hero-combat",
        [*systems.names(), *EVERYWHERE],
        make,
        "Run tabletop combat from plain-text encounter files.\n\n\b\nExamples:\n"
        "  hero-combat step -i fight.toml\n"
        "  hero-combat resolve brigand titania --with musket -i fight.toml\n\n"
        "Every verb reads an encounter (FILE, or standard input), applies one rule and gives the "
        "new encounter on standard output; -i changes the file itself.",
    )


def _group(system: System) -> Any:
    from hero_combat.cli.parsing import click
    from hero_combat.cli.parsing.call import made
    from hero_combat.cli.parsing.orders import Rolling
    from hero_combat.orders.declaration import spec_of

    orders = {verb_of(order): order for order in orders_of(system)}
    return click.Group(
        system.name,
        list(orders),
        lambda name: made(spec_of(orders[name]), spec_of(Rolling)),
        f"The verbs of {system.name}.\n\n\b\nExamples:\n"
        f"  hero-combat {system.name} step -i fight.toml\n"
        "  hero-combat step -i fight.toml        the same: the file names its system",
    )
