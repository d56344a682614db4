"""Read an order from the words of a line."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hero_combat.errors import UsageError
from hero_combat.orders.declaration import Order, Parameter, Spec
from hero_combat.text import did_you_mean, listing, printable

_DICE = Parameter(field="dice", name="--dice", kind="text", help="the dice")
"""What a line of the log has besides the options of its verb."""


def decode(words: Sequence[str], spec: Spec, extra: dict[str, str] | None = None) -> Order:
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
    words: Sequence[str], spec: Spec, extra: dict[str, str] | None = None
) -> tuple[list[str], dict[str, Any]]:
    """Return the texts of the positionals, and those of the options by field.

    Args:
        words: the words of the line behind the verb.
        spec: the verb's declaration.
        extra: filled with the values of `--dice`, when a place for them is handed in.

    Raises:
        UsageError: an unknown option, or one without its value.
    """

    def unknown(name: str) -> UsageError:
        mend = did_you_mean(name, spec.by_name)
        return UsageError(f"{spec.verb} has no option {name}", mend=mend)

    known = spec.by_name if extra is None else {**spec.by_name, _DICE.name: _DICE}
    places, values = split_words(words, known, unknown)
    if extra is not None and "dice" in values:
        extra["dice"] = values.pop("dice")
    return places, values


def split_words(
    words: Sequence[str],
    options: Mapping[str, Parameter],
    unknown: Callable[[str], UsageError],
    *,
    bundled: bool = False,
) -> tuple[list[str], dict[str, Any]]:
    """Return the words that stand in places, and the texts of the options by field.

    A flag's text is True; those of an option that was given several times are joined by commas.

    Args:
        words: the words of the line behind the verb.
        options: the options in every form that the line may use, `--with` and `-n`.
        unknown: what is wrong with an option that isn't among them.
        bundled: whether options of one letter may share a word: `-qi`, `-n3`.

    Raises:
        UsageError: an unknown option, or one without its value.
    """
    values: dict[str, Any] = {}
    places: list[str] = []
    i, end = 0, len(words)
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
        if bundled and name[:2] != "--" and name not in options:
            name, value = _last_of_bundle(word, options, values)
            equals = value
        parameter = options.get(name)
        if parameter is None:
            raise unknown(name)
        if parameter.kind == "flag":
            if equals:
                raise UsageError(f"{name} takes no value")
            values[parameter.field] = True
            continue
        if not equals:
            if i == end:
                raise UsageError(f"{name} needs a value")
            value = words[i]
            i += 1
        if parameter.kind in ("words", "pairs") and parameter.field in values:
            values[parameter.field] += "," + value
        else:
            values[parameter.field] = value
    return places, values


def _last_of_bundle(
    word: str, options: Mapping[str, Parameter], values: dict[str, Any]
) -> tuple[str, str]:
    """Return the last option of a word such as `-qn3` and its value; set the flags before it."""
    for place, letter in enumerate(word[1:], 2):
        parameter = options.get(f"-{letter}")
        if parameter is None or parameter.kind != "flag":
            return f"-{letter}", word[place:] if parameter else ""
        values[parameter.field] = True
    return f"-{word[-1]}", ""


def order_of(spec: Spec, places: Sequence[str], values: dict[str, Any]) -> Order:
    """Make an order of `places`, the positionals' texts, and `values`, the options' by field.

    Raises:
        UsageError: a positional is missing or one too many, or a value can't be read.
    """
    if len(places) > len(spec.positionals):
        left = " ".join(places[len(spec.positionals) :])
        raise UsageError(f"{spec.verb}: unexpected argument: {left}")
    if spec.order.implies_actor:
        if places and not places[0]:
            first = spec.positionals[0]
            raise UsageError(f"{first.name} names no combatant", mend=first.help)
        places = places if len(places) > 1 else ("", *places)
    read: dict[str, Any] = {}
    for parameter, text in zip(spec.positionals, places, strict=False):
        value = read[parameter.field] = value_of(parameter, text, spec.verb)
        if value == () and not parameter.required:  # an unset variable of a shell is not everybody
            raise UsageError(f"{parameter.name} names no combatant", mend=parameter.help)
    for parameter in spec.positionals[len(places) :]:
        if parameter.required:
            needed = [p.name for p in spec.positionals if p.required]
            if len(needed) == 1:
                raise UsageError(f"{spec.verb} needs {parameter.name} ({_wanted(parameter)})")
            raise UsageError(
                f"{spec.verb} needs {listing(needed)}",
                mend=f"{parameter.name} is missing: {_wanted(parameter)}",
            )
    for field, text in values.items():
        parameter = spec.by_field[field]
        read[field] = text if parameter.kind == "flag" else value_of(parameter, text, spec.verb)
    for parameter in spec.required:
        if parameter.field not in read:
            raise UsageError(f"{spec.verb} needs {parameter.name}", mend=parameter.help)
    return spec.order(**read)


def _wanted(parameter: Parameter) -> str:
    """Return what may be in a place that is empty; many choices are left to the help."""
    choices = listing(parameter.choices, "or")
    return choices if 0 < len(parameter.choices) <= _FEW else parameter.help


_FEW = 8
"""Choices that a message lists; more of them are in the help."""


def value_of(parameter: Parameter, text: str, verb: str = "") -> Any:
    """Read the value that `text` gives for `parameter`.

    Args:
        parameter: what the value is for.
        text: what was written.
        verb: the command whose help lists the choices, "" for none.

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
        raise _no_choice(parameter, printable(text), verb)
    if text.isascii() and text.isprintable():
        safe = text
    else:
        safe = printable(text)
        if safe != text:
            raise UsageError(f'{parameter.name}: "{safe}" has unprintable characters')
    if parameter.kind == "text":
        return safe
    words = tuple(word.strip() for word in safe.split(",") if word.strip())
    if parameter.kind == "words":
        return words
    pairs = tuple(tuple(word.split("=", 1)) for word in words)
    for pair in pairs:
        if len(pair) != 2:
            raise UsageError(f'{parameter.name}: "{pair[0]}" doesn\'t have the form ID=VALUE')
    return pairs


def _no_choice(parameter: Parameter, text: str, verb: str) -> UsageError:
    """Return the error for a word that is not one of the choices."""
    choices, name = parameter.choices, parameter.name
    near = did_you_mean(text, choices, _NEAR)
    if len(choices) == 1:
        return UsageError(f'{name} takes only "{choices[0]}", not "{text}"')
    if len(choices) <= _FEW or not verb:
        return UsageError(f'{name}: "{text}" is not {listing(choices, "or")}', mend=near)
    noun = "kind" if name == "WHAT" else name.lower()  # `hazard WHAT`, `act MOVE`
    wrong = f'{verb} has no {noun} "{text}"' if name[:1] != "-" else f'no {name} "{text}"'
    return UsageError(wrong, mend=near or f"`{verb} --help` lists them")


_NEAR = 0.7
"""How near a word must be to a choice to be suggested: `kick` is not `quick`."""


def _number(parameter: Parameter, text: str) -> int:
    digits = text.removeprefix("-")
    if not digits.isascii() or not digits.isdigit() or len(digits) > 20:
        raise UsageError(f'{parameter.name}: "{printable(text[:40])}" is not a whole number')
    value = int(text)
    low, high = parameter.low, parameter.high
    if (low is not None and value < low) or (high is not None and value > high):
        bounds = f"{low} to {high}" if high is not None and low is not None else f"at least {low}"
        raise UsageError(f"{parameter.name}: {value} is out of range; use {bounds}")
    return value


def is_number(word: str) -> bool:
    """Tell whether a word that begins with a dash is a value: `-6`, `-=6`, a point `-6,-3`."""
    first, *more = word[1:].split(",")
    return word[1:2] == "=" or (
        first.isdigit() and all(each.removeprefix("-").isdigit() for each in more)
    )
