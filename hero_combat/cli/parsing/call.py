"""From words to a call: which verb of which system, its order, its streams, its file."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from hero_combat.cli.parsing.file_orders import Add
from hero_combat.cli.parsing.line_words import FILE, LineName, check_path, read_words
from hero_combat.cli.parsing.log_orders import Amend, Correct
from hero_combat.cli.parsing.orders import has_file
from hero_combat.cli.parsing.play_orders import Play, Simulate
from hero_combat.cli.parsing.streams import Asking, Beginning, Correcting, Rolling
from hero_combat.cli.parsing.verbs import streams_of
from hero_combat.errors import UsageError
from hero_combat.fight.contract import System
from hero_combat.orders.declaration import Order, Parameter, Spec, spec_of, verb_of
from hero_combat.orders.decoding import order_of
from hero_combat.orders.usage import check_options

_Declared = tuple[Spec, Spec, LineName]
"""The declaration of a line, that of the options beside its own, and how it is called."""


class Call(msgspec.Struct, frozen=True):
    """One command line, read.

    Attributes:
        order: what is to be done.
        io: where it goes and what is told: a `Reading`, `Writing` or `Rolling`.
        file: the encounter's file; "" and "-" are standard input.
        system: the system that was typed, "" when it is the file's to say.
        asking: what `odds` is asked besides; None for every other verb.
        last: what `begin` or `run` is told of another fight; None for every other verb.
        line: which line of the log `correct` corrects; 0 for every other verb.
        amends: whether it is `amend`, whose order is the last line's.
    """

    order: Order
    io: Rolling
    file: str
    system: str
    asking: Asking | None = None
    last: Beginning | None = None
    line: int = 0
    amends: bool = False


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
    line = LineName(
        f"hero-combat {f'{system.name} ' if system else ''}{spec.verb}",
        f"{system.name} {spec.verb}" if system and typed else spec.verb,
    )
    given = _given(spec, io, line, words)
    if isinstance(given, str):
        return given
    check_path(spec, given, line)
    _find_file_behind(spec, given)
    _named((FILE, *spec.positionals, *spec.options, *io.options), given)
    streams = order_of(io, (), _texts(io, given))
    if not given.get("file"):  # perhaps it stands where something is missing
        given |= {p.field: None for p in spec.positionals if _is_file(p, given, likely)}
    return Call(
        order=_read(spec, given),
        io=_rolling(io, given),
        file=given.get("file") or "",
        system=system.name if system and typed else "",
        asking=streams if isinstance(streams, Asking) else None,
        last=streams if isinstance(streams, Beginning) else None,
    )


def _is_file(place: Parameter, given: dict[str, Any], likely: str) -> bool:
    """Tell whether what stands in a place is FILE: no id ends so."""
    word = given.get(place.field)
    names = place.refers in ("combatant", "block")
    return isinstance(word, str) and word.endswith(".toml") and (word == likely or names)


def _find_file_behind(spec: Spec, given: dict[str, Any]) -> None:
    """Let the last word be FILE where it looks so, and stands where a word may be left out."""
    order = spec.order
    said = [p for p in spec.positionals if given.get(p.field) is not None]
    takes = order.logged or order.implies_actor or order is Add or (said and said[-1].named)
    if not takes or given.get("file"):
        return
    if said and (not said[-1].required or (order.implies_actor and len(said) > 1)):
        word = given[said[-1].field]
        if word == "-" or word.endswith(".toml") or (said[-1].named and "/" in word):
            given |= {said[-1].field: None, "file": word}


def wants_default_file(call: Call) -> bool:
    """Tell whether a line without FILE is about an encounter; some are about none."""
    order = call.order
    if call.file or not has_file(type(order)) or (isinstance(order, Simulate) and order.merge):
        return False
    alone = spec_of(type(order)).verb == "roll" and bool(call.system)
    return not alone or call.io.in_place


def takes_standard_input(call: Call) -> bool:
    """Tell whether standard input can't be the encounter: -i wants a file, or lines are there."""
    places = spec_of(type(call.order)).positionals
    files = (getattr(call.order, place.field) for place in places if place.refers == "file")
    return call.io.in_place or "-" in files or isinstance(call.order, Play)


def amendment(order: Order, words: Sequence[str]) -> Call | str:
    """Lay the options among the words over `order`: the call of `amend`.

    Raises:
        UsageError: they can't be read.
    """
    from hero_combat.orders.amendment import amended_order

    spec, io = spec_of(type(order)), spec_of(Rolling)
    given = _given(*_amending(type(order)), words)
    if isinstance(given, str):
        return given
    _named((FILE, *io.options), given)
    return Call(
        order=amended_order(order, _texts(spec, given)),
        io=_rolling(io, given),
        file=given.get("file") or "",
        system="",
        amends=True,
    )


def correction(order: Order, words: Sequence[str], dice: str = "") -> Call | str:
    """Lay the options among the words over `order`: the call of `correct`.

    Args:
        order: what stands in the line, or what `--order` says in its place.
        words: the words behind the verb.
        dice: the faces that `--order` gives.

    Raises:
        UsageError: they can't be read.
    """
    from hero_combat.orders.amendment import amended_order

    io = spec_of(Correcting)
    given = _given(*_correcting(type(order)), words)
    if isinstance(given, str):
        return given
    _named((FILE, *io.options), given)
    streams = _rolling(io, given)
    return Call(
        order=amended_order(order, _texts(spec_of(type(order)), given)),
        io=msgspec.structs.replace(streams, dice=streams.dice or dice),
        file=given.get("file") or "",
        system="",
        line=_read(spec_of(Correct), given).number,  # type: ignore[attr-defined]  # as declared
    )


def _correcting(order: type[Order]) -> _Declared:
    places = spec_of(Correct).positionals
    spec = msgspec.structs.replace(spec_of(order), positionals=places)
    word = verb_of(order)
    line = LineName("hero-combat correct", f"correct: the line is `{word}`, which has", Correct)
    return spec, spec_of(Correcting), line


def corrected_file(order: type[Order], words: Sequence[str]) -> str:
    """Return the FILE of `correct` if the line is such an order.

    Raises:
        UsageError: the words can't be read so.
    """
    given = read_words(*_correcting(order), words) or {}
    return given.get("file") or ""


def amended_file(order: type[Order], words: Sequence[str]) -> str:
    """Return the FILE of `amend` if the last line is such an order.

    Raises:
        UsageError: the words can't be read so.
    """
    given = read_words(*_amending(order), words) or {}
    _named((FILE,), given)
    return given.get("file") or ""


def _amending(order: type[Order]) -> _Declared:
    bare = msgspec.structs.replace(spec_of(order), positionals=())
    word = verb_of(order)
    line = LineName("hero-combat amend", f"amend: the last line is `{word}`, which has", Amend)
    return bare, spec_of(Rolling), line


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


def _given(spec: Spec, io: Spec, line: LineName, words: Sequence[str]) -> dict[str, Any] | str:
    """Return what the words give, by field; the help when they asked for it.

    Raises:
        UsageError: they can't be read.
    """
    given = read_words(spec, io, line, words)
    if given is None:
        from hero_combat.cli.parsing.typer_verb import verb_page

        return verb_page(spec, io, line.page, line.shown)
    return given


def _read(spec: Spec, given: dict[str, Any]) -> Order:
    places = [given[p.field] for p in spec.positionals if given.get(p.field) is not None]
    return order_of(spec, places, _texts(spec, given))


def _named(parameters: Iterable[Parameter], given: Mapping[str, Any]) -> None:
    """See that every file that is given has a name, and one that was meant.

    An empty one would be standard input, and an option behind one that names a file would be it.
    """
    for parameter in parameters:
        name = given.get(parameter.field)
        if parameter.refers != "file" or not isinstance(name, str):
            continue
        if not name:
            raise no_name(parameter.name)
        if name[:2] == "--" and not parameter.positional:
            mend = f"{parameter.name} FILE {name}, or ./{name} if that is the file's name"
            raise UsageError(f"{parameter.name} needs a file name", mend=mend)
        if name == "-" and parameter.field == "output":
            mend = "remove it: without it, hero-combat writes to standard output"
            raise UsageError("-o needs a file name, not -", mend=mend)


def no_name(place: str) -> UsageError:
    """Return the error for a file whose name is empty."""
    return UsageError(
        f"{place}: a file name can't be empty", mend="check that no shell variable is unset"
    )


def _texts(spec: Spec, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options of that declaration that were given."""
    return {field: given[field] for field in spec.by_field if field in given}


def _rolling(io: Spec, given: dict[str, Any]) -> Rolling:
    read = order_of(io, (), _texts(io, given))
    check_options(read)
    shared = [key for key in read.__struct_fields__ if key in Rolling.__struct_fields__]
    return Rolling(**{key: getattr(read, key) for key in shared})
