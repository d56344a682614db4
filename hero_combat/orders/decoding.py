"""Read an order from the words of a line."""

from collections.abc import Mapping, Sequence
from typing import Any

from hero_combat.errors import UsageError
from hero_combat.orders.declaration import Order, Parameter, Spec
from hero_combat.text import did_you_mean, listing, printable


def decode(words: Sequence[str], spec: Spec, extra: Mapping[str, str] | None = None) -> Order:
    """Make the order that `words`, the verb left out, give.

    Args:
        words: the words of the line behind the verb.
        spec: the verb's declaration.
        extra: filled with the values of `--dice`, when a place for them is handed in.

    Raises:
        UsageError: an unknown option, a missing or superfluous word, a value that can't be read.
    """
    return order_of(spec, *texts_in(words, spec, extra))


def texts_in(
    words: Sequence[str], spec: Spec, extra: Mapping[str, str] | None = None
) -> tuple[list[str], dict[str, Any]]:
    """Return the texts of the positionals, and those of the options by field.

    Args:
        words: the words of the line behind the verb.
        spec: the verb's declaration.
        extra: filled with the values of `--dice`, when a place for them is handed in.

    Raises:
        UsageError: an unknown option, or one without its value.
    """
    values: dict[str, Any] = {}
    places: list[str] = []
    i, end = 0, len(words)
    by_name = spec.by_name
    while i < end:
        word = words[i]
        i += 1
        if word[:1] != "-" or len(word) == 1 or is_number(word):
            places.append(word)
            continue
        if word == "--":
            places += words[i:]
            break
        name, equals, value = word.partition("=") if word[:2] == "--" else (word, "", "")
        parameter = by_name.get(name)
        takes = parameter.kind != "flag" if parameter else name == "--dice" and extra is not None
        if parameter is None and not takes:
            raise UsageError(f"{spec.verb} has no option {name}", mend=did_you_mean(name, by_name))
        if not takes:
            if equals:
                raise UsageError(f"{name} takes no value")
            values[parameter.field] = True  # type: ignore[union-attr]  # a flag has its parameter
            continue
        if not equals:
            if i == end:
                raise UsageError(f"{name} needs a value")
            value = words[i]
            i += 1
        if parameter is None:
            extra["dice"] = value  # type: ignore[index]  # `takes` says that there is a place
        elif parameter.kind in ("words", "pairs") and parameter.field in values:
            values[parameter.field] += "," + value
        else:
            values[parameter.field] = value
    return places, values


def order_of(spec: Spec, places: Sequence[str], values: dict[str, Any]) -> Order:
    """Make an order of `places`, the positionals' texts, and `values`, the options' by field.

    Raises:
        UsageError: a positional is missing or one too many, or a value can't be read.
    """
    if len(places) > len(spec.positionals):
        left = " ".join(places[len(spec.positionals) :])
        raise UsageError(f"{spec.verb}: one word too many: {left}")
    read: dict[str, Any] = {}
    for parameter, text in zip(spec.positionals, places, strict=False):
        read[parameter.field] = value_of(parameter, text)
    for parameter in spec.positionals[len(places) :]:
        if parameter.required:
            raise UsageError(
                f"{spec.verb} needs {listing(p.name for p in spec.positionals if p.required)}",
                mend=f"{parameter.name} is missing: {_wanted(parameter)}",
            )
    for field, text in values.items():
        parameter = spec.by_field[field]
        read[field] = text if parameter.kind == "flag" else value_of(parameter, text)
    for parameter in spec.required:
        if parameter.field not in read:
            raise UsageError(f"{spec.verb} needs {parameter.name}", mend=parameter.help)
    return spec.order(**read)


def _wanted(parameter: Parameter) -> str:
    """Return what may stand in a place that nothing stands in."""
    choices = listing(parameter.choices, "or")
    return f"{parameter.help}: {choices}" if choices else parameter.help


def value_of(parameter: Parameter, text: str) -> Any:
    """Read the value that `text` gives for `parameter`.

    Raises:
        UsageError: it is not a number, not one of the choices, or holds control characters.
    """
    if parameter.kind == "number":
        return _number(parameter, text)
    if parameter.choices:
        if text in parameter.choices:
            return text
        near = [word for word in parameter.choices if text and word.startswith(text)]
        if len(near) == 1:
            return near[0]
        raise UsageError(
            f'{parameter.name}: "{printable(text)}" is none of {listing(parameter.choices, "or")}',
            mend=did_you_mean(text, parameter.choices),
        )
    if text.isascii() and text.isprintable():
        safe = text
    else:
        safe = printable(text)
        if safe != text:
            raise UsageError(f'{parameter.name}: "{safe}" holds characters that do not print')
    if parameter.kind == "text":
        return safe
    words = tuple(word.strip() for word in safe.split(",") if word.strip())
    if parameter.kind == "words":
        return words
    pairs = tuple(tuple(word.split("=", 1)) for word in words)
    for pair in pairs:
        if len(pair) != 2:
            raise UsageError(f'{parameter.name}: "{pair[0]}" is not of the form ID=VALUE')
    return pairs


def _number(parameter: Parameter, text: str) -> int:
    digits = text.removeprefix("-")
    if not digits.isascii() or not digits.isdigit() or len(digits) > 20:
        raise UsageError(f'{parameter.name}: "{printable(text[:40])}" is not a whole number')
    value = int(text)
    low, high = parameter.low, parameter.high
    if (low is not None and value < low) or (high is not None and value > high):
        bounds = f"{low} to {high}" if high is not None and low is not None else f"at least {low}"
        raise UsageError(f"{parameter.name}: {value} is out of bounds; {bounds} is allowed")
    return value


def is_number(word: str) -> bool:
    """Tell whether a word that begins with a dash is a negative number, and so a value."""
    return word[1:].isdigit()
