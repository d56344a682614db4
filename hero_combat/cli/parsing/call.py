"""From words to a call: which verb of which system, its order, its streams, its file."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from hero_combat.cli.parsing.orders import FILELESS, Amend, Asking, Rolling
from hero_combat.cli.parsing.plain_words import read_plain_words as plainly_given
from hero_combat.cli.parsing.verbs import streams_of
from hero_combat.errors import UsageError
from hero_combat.fight.contract import System
from hero_combat.orders.declaration import Order, Parameter, Spec, spec_of, verb_of
from hero_combat.orders.decoding import order_of
from hero_combat.orders.usage import check_options, describe_kinds

FILE = Parameter(
    field="file",
    name="FILE",
    kind="text",
    default="",
    required=False,
    positional=True,
    choices=(),
    help="the encounter; - or nothing is standard input",
    refers="file",
    panel="",
    short="",
    metavar="",
    low=None,
    high=None,
)

_HELP_WIDTH = 78  # what Typer leaves of a terminal of 80 columns


class Call(msgspec.Struct, frozen=True):
    """One command line, read.

    Attributes:
        order: what is to be done.
        io: where it goes and what is told: a `Reading`, `Writing` or `Rolling`.
        file: the encounter's file; "" and "-" are standard input.
        system: the system that was typed, "" when it is the file's to say.
        asking: what `odds` is asked besides; None for every other verb.
    """

    order: Order
    io: Rolling
    file: str
    system: str
    asking: Asking | None = None


def call_of(
    order: type[Order],
    words: Sequence[str],
    system: System | None,
    *,
    typed: bool,
    likely: str = "",
) -> Call | str:
    """Return the call that the words behind a verb make; the help when they asked for it.

    Args:
        order: the verb.
        words: the words behind it.
        system: the system whose verb it is; None for a verb of every encounter.
        typed: whether the system was typed.
        likely: the word that looks like FILE.

    Raises:
        UsageError: they can't be read.
    """
    spec = spec_of(order)
    io = spec_of(streams_of(order))
    if len(words) > 1 and words[0] in order.phrases and words[1][:1] != "-":
        words = [f"{words[0]} {words[1]}", *words[2:]]
    if order.greedy:
        words = _repeated(order.greedy, words)
    given = _given(spec, io, words, _called(spec.verb, system if typed else None))
    if isinstance(given, str):
        return given
    _named((FILE, *spec.positionals, *spec.options, *io.options), given)
    streams = order_of(io, (), _texts(io, given))
    if likely.endswith(".toml") and not given.get("file"):  # it stands where something is missing
        given |= {p.field: None for p in spec.positionals if given.get(p.field) == likely}
    return Call(
        order=_read(spec, given),
        io=_rolling(io, given),
        file=given.get("file") or "",
        system=system.name if system and typed else "",
        asking=streams if isinstance(streams, Asking) else None,
    )


def amendment(order: Order, words: Sequence[str]) -> Call | str:
    """Lay the options among the words over `order`: the call of `amend`.

    Raises:
        UsageError: they can't be read.
    """
    from hero_combat.orders.amendment import amended_order

    spec, io = spec_of(type(order)), spec_of(Rolling)
    given = _amending(type(order), words)
    if isinstance(given, str):
        return given
    _named((FILE, *io.options), given)
    return Call(
        order=amended_order(order, _texts(spec, given)),
        io=_rolling(io, given),
        file=given.get("file") or "",
        system="",
    )


def amended_file(order: type[Order], words: Sequence[str]) -> str:
    """Return the FILE of `amend` if the last line is such an order.

    Raises:
        UsageError: the words can't be read so.
    """
    given = _amending(order, words)
    if isinstance(given, str):
        return ""
    _named((FILE,), given)
    return given.get("file") or ""


def _amending(order: type[Order], words: Sequence[str]) -> dict[str, Any] | str:
    bare = msgspec.structs.replace(spec_of(order), positionals=())
    return _given(bare, spec_of(Rolling), words, "hero-combat amend", Amend)


def _repeated(name: str, words: Sequence[str]) -> list[str]:
    """Return the words with the option of that name before each of the words that it takes."""
    found: list[str] = []
    taking = False
    for word in words:
        if word[:1] == "-" and word != "-":
            taking = word == name
            found += [] if taking else [word]
        else:
            found += [name, word] if taking else [word]
    return found


def _given(
    spec: Spec, io: Spec, words: Sequence[str], called: str, shown: type[Order] | None = None
) -> dict[str, Any] | str:
    """Return what the words give, by field; the help when they asked for it.

    Raises:
        UsageError: they can't be read.
    """
    places = spec.positionals if spec.order in FILELESS else (*spec.positionals, FILE)
    given = plainly_given(places, {**spec.by_name, **io.by_name}, words)
    if given is None:
        from hero_combat.cli.parsing import click

        asked = click.run_command(typer_command(spec, io, shown), words, called)
        return asked if isinstance(asked, dict) else str(asked)
    return given


def typer_command(spec: Spec, io: Spec, shown: type[Order] | None = None) -> Any:
    """Make the Typer command of a verb with its streams."""
    from hero_combat.cli.parsing import click

    parameters = [*spec.positionals, *spec.options]
    if spec.order not in FILELESS:
        parameters.insert(len(spec.positionals), FILE)
    parameters += io.options
    cls = shown or spec.order
    examples = "".join(
        f"  {line if 'hero-combat' in line else f'hero-combat {line}'}\n" for line in cls.examples
    )
    text = f"{cls.__doc__}\n\n\b\nExamples:\n{examples}{_kinds(cls)}"
    return click.make_command(verb_of(cls), parameters, lambda **given: given, text)


def _kinds(order: type[Order]) -> str:
    """List the moves, maneuvers or hazards of a verb with what each takes, for the help."""
    from textwrap import wrap

    rows = [(kind or "(none)", text) for kind, text in describe_kinds(order)]
    if not rows:
        return ""
    margin = max(len(kind) for kind, _ in rows) + 4
    lines = [
        line
        for kind, text in rows
        for line in wrap(
            f"{f'  {kind}':<{margin}}{text}",
            _HELP_WIDTH,
            subsequent_indent=" " * margin,
            break_on_hyphens=False,
        )
    ]
    spec = spec_of(order)
    parameter = next(p for p in (*spec.positionals, *spec.options) if p.field == order.usages_of)
    return "\n\b\n" + "\n".join([f"{parameter.name}:", *lines]) + "\n"


def _called(verb: str, system: System | None) -> str:
    return " ".join(part for part in ("hero-combat", system.name if system else "", verb) if part)


def _read(spec: Spec, given: dict[str, Any]) -> Order:
    places = [given[p.field] for p in spec.positionals if given.get(p.field) is not None]
    return order_of(spec, places, _texts(spec, given))


def _named(parameters: Iterable[Parameter], given: Mapping[str, Any]) -> None:
    """See that no file that is given has an empty name: it would be standard input, unmeant."""
    for parameter in parameters:
        if parameter.refers == "file" and given.get(parameter.field) == "":
            raise no_name(parameter.name)


def no_name(place: str) -> UsageError:
    """Return the error for a file whose name is empty."""
    return UsageError(
        f"{place}: the name of a file can't be empty", mend="is a variable of the shell unset?"
    )


def _texts(spec: Spec, given: dict[str, Any]) -> dict[str, Any]:
    """Return the options that were given, as the decoder of log lines has them: repeats joined."""
    texts: dict[str, Any] = {}
    for parameter in spec.options:
        value = given.get(parameter.field)
        if value is None or value is False or value == ():
            continue
        texts[parameter.field] = ",".join(value) if isinstance(value, tuple) else value
    return texts


def _rolling(io: Spec, given: dict[str, Any]) -> Rolling:
    read = order_of(io, (), _texts(io, given))
    check_options(read)
    shared = [key for key in read.__struct_fields__ if key in Rolling.__struct_fields__]
    return Rolling(**{key: getattr(read, key) for key in shared})
