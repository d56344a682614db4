"""The words of a command line, read as a line of the log is read: without Typer.

Typer is asked only for what is not plain: help, a word too many or too few, an unknown option, a
flag with a value. It then says what it has always said.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from hero_combat.orders.declaration import Parameter

_HELP = frozenset({"--help", "-h"})


def read_plain_words(
    places: Sequence[Parameter], options: Mapping[str, Parameter], words: Sequence[str]
) -> dict[str, Any] | None:
    """Return the text (or True, for a flag) of each parameter that the words give, by field.

    Args:
        places: the positionals in their order; those that aren't required stand last.
        options: the options in every form that a line may use, `--with` and `-n`.
        words: the words behind the verb.

    Returns:
        None when the words are not plain.
    """
    values: dict[str, Any] = {}
    found: list[str] = []
    i, end = 0, len(words)
    while i < end:
        word = words[i]
        i += 1
        if word[:1] != "-" or len(word) == 1 or word[1:].isdigit():
            found.append(word)
            continue
        if word == "--":
            found += words[i:]
            break
        name, equals, value = word.partition("=") if word[:2] == "--" else (word, "", "")
        parameter = options.get(name)
        if parameter is None or name in _HELP:
            return None
        if parameter.kind == "flag":
            if equals:
                return None
            values[parameter.field] = True
            continue
        if not equals:
            if i == end:
                return None
            value = words[i]
            i += 1
        if parameter.kind in ("words", "pairs"):
            values[parameter.field] = (*values.get(parameter.field, ()), value)
        else:
            values[parameter.field] = value
    if not sum(p.required for p in places) <= len(found) <= len(places):
        return None
    return values | {p.field: text for p, text in zip(places, found, strict=False)}
