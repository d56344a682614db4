"""The words behind a verb: what they give, by field; and what is wrong with them.

The decoder of log lines reads them, and refuses what can't be read. Whether help was asked for is
one of the things that they give.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from hero_combat.cli.parsing.log_orders import Correct
from hero_combat.cli.parsing.orders import has_file
from hero_combat.errors import UsageError
from hero_combat.orders.declaration import Order, Parameter, Spec, verb_of
from hero_combat.orders.decoding import split_words
from hero_combat.text import did_you_mean

FILE = Parameter(
    field="file",
    name="FILE",
    kind="text",
    positional=True,
    help="encounter file (- or none: standard input)",
    refers="file",
)
"""What stands last on most lines."""
HELP = Parameter(field="help", name="--help", kind="flag", help="show this help", short="h")
"""What every verb has."""
_HELPS = {"--help": HELP, "-h": HELP}
_NEAR = 0.75
"""How near an option must be to be suggested: nearer than other words, for all begin with `--`."""


class LineName(NamedTuple):
    """How a line is called in what is said of it.

    Attributes:
        page: the command whose `--help` tells what there is.
        typed: the verb as it was typed, for errors.
        shown: the declaration that the help tells of, where it is another one.
    """

    page: str
    typed: str
    shown: type[Order] | None = None


def places_of(spec: Spec) -> tuple[Parameter, ...]:
    """Return the places of a verb's line, FILE where it has one."""
    return (*spec.positionals, FILE) if has_file(spec.order) else spec.positionals


def read_words(spec: Spec, io: Spec, line: LineName, words: Sequence[str]) -> dict[str, Any] | None:
    """Return the text (or True, for a flag) of each parameter that the words give, by field.

    Args:
        spec: the verb's declaration.
        io: that of the options beside its own.
        line: how it is called.
        words: the words behind the verb.

    Returns:
        None when the words ask for help.

    Raises:
        UsageError: there is an option that the verb has not, one without its value, or a word too
            many.
    """

    def unknown(option: str) -> UsageError:
        return _no_option(option, spec, io, line)

    places = places_of(spec)
    options = {**spec.by_name, **io.by_name, **_HELPS}
    found, given = split_words(words, options, unknown, bundled=True)
    if HELP.field in given:
        return None
    places = tuple(place for place in places if place.field not in given)
    if len(found) > len(places):
        raise _too_many(found, len(places), spec, io, line)
    return given | {place.field: word for place, word in zip(places, found, strict=False)}


def _no_option(option: str, spec: Spec, io: Spec, line: LineName) -> UsageError:
    """Return the error for an option that the verb has not, with the one that was meant."""
    word = option.removeprefix("--")
    mend = ""
    for parameter in spec.options:
        kinds = spec.order.usages if parameter.field == spec.order.usages_of else ()
        if word in parameter.choices or word in kinds:
            mend = f"did you mean `{parameter.name} {word}`?"
    mend = mend or did_you_mean(option, (*spec.by_name, *io.by_name), _NEAR)
    if line.shown:
        where = " NUMBER" if line.shown is Correct else ""
        page = f"`{line.page}{where} FILE --help` lists its options"
        return UsageError(f"{line.typed} no {option}", mend=mend or page)
    page = f"`{line.page} --help` lists its options"
    return UsageError(f"{line.typed}: no such option {option}", mend=mend or page)


def _too_many(
    found: Sequence[str], places: int, spec: Spec, io: Spec, line: LineName
) -> UsageError:
    """Return the error for words that have no place: a file to be written, or who it is about."""
    if _sets_value(spec) and "." not in found[0]:
        *path, value, _ = found  # the last one is FILE
        message = f"{line.typed}: a dot comes after {found[0]}, not a blank"
        return UsageError(message, mend=_set_so(".".join(path), value, line))
    words = found[places:]
    mend = f"`{line.page} --help` lists its options"
    if words[0].endswith(".toml") and "who" in spec.by_field:
        mend = f"`{verb_of(spec.order)} --who ID FILE` selects a combatant"
    elif words[0].endswith(".toml") and "output" in io.by_field:
        mend = f"did you mean `-o {words[0]}`?"
    verb = verb_of(line.shown) if line.shown else line.typed
    what = "unexpected argument" if len(words) == 1 else "unexpected arguments"
    return UsageError(f"{verb}: {what}: {' '.join(words)}", mend=mend)


def check_path(spec: Spec, given: Mapping[str, Any], line: LineName) -> None:
    """See that the value of a path is a word of its own, before FILE is taken for it.

    Raises:
        UsageError: path and value were written `ada.stun=5`.
    """
    path, value = given.get("path") or "", given.get("value") or ".toml"
    if _sets_value(spec) and value.endswith(".toml") and (joined := _JOINED.fullmatch(path)):
        message = f"{line.typed}: a blank comes before the value"
        raise UsageError(message, mend=_set_so(joined[1], joined[2] or joined[3], line))


_JOINED = re.compile(r"([^=]+?)(?:=([^=]+)|([-+*]=[^=]+))")
"""A path and its value, or a change of it, without a blank between them."""


def _sets_value(spec: Spec) -> bool:
    """Tell whether a verb takes a path of the state and its new value."""
    return [place.field for place in spec.positionals] == ["path", "value"]


def _set_so(path: str, value: str, line: LineName) -> str:
    return f"did you mean `{line.typed} {path} {value}`?"
