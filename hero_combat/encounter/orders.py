"""Orders: the one declaration from which commands, log lines, their decoder and the help derive.

An order is a frozen struct. Its fields are the positionals and options of a verb; what each of them
is stands in the annotation:

    class Undo(Order, frozen=True):
        '''Take back the last actions.'''

        n: Annotated[int, Option("how many actions", short="n")] = 1

`spec_of` reads the declaration once; `decode` makes an order of words, `line_of` words of an order.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Literal, get_args, get_origin

import msgspec

from hero_combat.errors import UsageError
from hero_combat.wording import did_you_mean, listing, printable

Kind = Literal["text", "number", "flag", "words", "pairs"]
Refers = Literal["", "combatant", "object", "thing", "block", "attack", "path", "file", "system"]


class Positional(msgspec.Struct, frozen=True):
    """A field given by its place on the line.

    Attributes:
        help: what it means, for `--help`.
        refers: what the text names: a combatant, an object, either (`thing`), an attack ...
    """

    help: str
    refers: Refers = ""


class Option(msgspec.Struct, frozen=True):
    """A field given by its name on the line.

    Attributes:
        help: what it means, for `--help`.
        refers: what the text names.
        panel: the heading under which the help shows it.
        short: a one-letter form, without its dash.
        metavar: what stands for the value in the help.
        low: the least number allowed, None for any.
        high: the greatest number allowed, None for any.
    """

    help: str
    refers: Refers = ""
    panel: str = "Options"
    short: str = ""
    metavar: str = ""
    low: int | None = None
    high: int | None = None


class Usage(msgspec.Struct, frozen=True):
    """What one kind of an order takes: a move, a maneuver, a hazard, a kind of recovery.

    Attributes:
        help: what it is, for `--help`.
        needs: the fields of the options it can't do without; `on|power` is one of the two.
        reads: the fields of the options it reads besides.
        called: what messages call it, where the word on the line won't do: `a plain attack`.
    """

    help: str
    needs: tuple[str, ...] = ()
    reads: tuple[str, ...] = ()
    called: str = ""


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody wants done: the base of every verb's declaration.

    Attributes:
        verb: the word on the command line, the class name in lower case unless given.
        logged: whether it changes the encounter and so becomes a line of the log.
        actor: the field that holds the id of who acts, "" when nobody does.
        phrases: first words that take the next one with them: `roll aps 3`.
        examples: two command lines that lead the help.
        usages_of: the field that says of which kind an order is: `move`; "" for no kinds.
        usages: what each kind takes, by its word; "" is the kind of an order that names none.
        common: the fields of the options that every kind reads, besides `force`.
        only_with: an option's field -> the fields of which one must be given with it.
        never_together: the fields of options of which a line has one at most.
    """

    verb: ClassVar[str] = ""
    logged: ClassVar[bool] = True
    actor: ClassVar[str] = ""
    phrases: ClassVar[frozenset[str]] = frozenset()
    examples: ClassVar[tuple[str, ...]] = ()
    usages_of: ClassVar[str] = ""
    usages: ClassVar[Mapping[str, Usage]] = {}
    common: ClassVar[frozenset[str]] = frozenset()
    only_with: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = ()


class Rule(Order, frozen=True, kw_only=True):
    """The base of orders that the rules may forbid."""

    force: Annotated[bool, Option("do it though the rules forbid it")] = False


class Parameter(msgspec.Struct, frozen=True):
    """One field of an order as the command line sees it.

    Attributes:
        field: the name in the struct.
        name: the name on the line: `--with` for the field `with_`, `ATTACKER` for a positional.
        kind: how its text is read.
        choices: the words allowed, () for any.
    """

    field: str
    name: str
    kind: Kind
    default: Any
    required: bool
    positional: bool
    choices: tuple[str, ...]
    help: str
    refers: str
    panel: str
    short: str
    metavar: str
    low: int | None
    high: int | None


class Spec(msgspec.Struct, frozen=True):
    """The reading of an order's declaration.

    Attributes:
        verb: its word.
        order: what was declared.
        positionals: the fields given by their place.
        options: the fields given by their name.
        by_name: the options in every form that a line may use, `--with` and `-n`.
        by_field: the options by the names of their fields.
        required: the options that can't be left out.
    """

    verb: str
    order: type[Order]
    positionals: tuple[Parameter, ...]
    options: tuple[Parameter, ...]
    by_name: dict[str, Parameter]
    by_field: dict[str, Parameter]
    required: tuple[Parameter, ...]


_SPECS: dict[type[Order], Spec] = {}


def verb_of(order: Order | type[Order]) -> str:
    """The word for an order on the command line."""
    cls = order if isinstance(order, type) else type(order)
    return cls.verb or cls.__name__.lower()


def spec_of(order: type[Order]) -> Spec:
    """The declaration of `order`, read once."""
    spec = _SPECS.get(order)
    if spec is None:
        parameters = [_parameter(field) for field in msgspec.structs.fields(order)]
        options = tuple(p for p in parameters if not p.positional)
        by_name = {p.name: p for p in options}
        by_name |= {f"-{p.short}": p for p in options if p.short}
        positionals = tuple(p for p in parameters if p.positional)
        by_field = {p.field: p for p in options}
        required = tuple(p for p in options if p.required)
        spec = Spec(verb_of(order), order, positionals, options, by_name, by_field, required)
        _SPECS[order] = spec
    return spec


def _parameter(field: msgspec.structs.FieldInfo) -> Parameter:
    if get_origin(field.type) is not Annotated:
        raise TypeError(f"{field.name}: an order's field says what it is in its annotation")
    bare, meta = get_args(field.type)[:2]
    kind, choices = _kind(bare)
    positional = isinstance(meta, Positional)
    word = field.name.rstrip("_").replace("_", "-")
    return Parameter(
        field=field.name,
        name=word.upper() if positional else f"--{word}" if len(word) > 1 else f"-{word}",
        kind=kind,
        default=None if field.required else field.default,
        required=field.required,
        positional=positional,
        choices=choices,
        help=meta.help,
        refers=meta.refers,
        panel="" if positional else meta.panel,
        short="" if positional else meta.short,
        metavar="" if positional else meta.metavar,
        low=None if positional else meta.low,
        high=None if positional else meta.high,
    )


def _kind(bare: Any) -> tuple[Kind, tuple[str, ...]]:
    parts = get_args(bare)
    if get_origin(bare) is Literal:
        return "text", tuple(word for word in parts if word)
    if bare is bool:
        return "flag", ()
    if bare is str:
        return "text", ()
    if bare is int or parts == (int, type(None)):
        return "number", ()
    if bare == tuple[str, ...]:
        return "words", ()
    if bare == tuple[tuple[str, str], ...]:
        return "pairs", ()
    raise TypeError(f"an order's field can't be of type {bare}")


# ------------------------------------------------------------------ words -> order


def decode(words: Sequence[str], spec: Spec, extra: Mapping[str, str] | None = None) -> Order:
    """The order that `words`, the verb left out, give.

    Args:
        words: the words of the line behind the verb.
        spec: the verb's declaration.
        extra: filled with the values of `--dice`, when a place for them is handed in.

    Raises:
        UsageError: an unknown option, a missing or superfluous word, a value that can't be read.
    """
    values: dict[str, Any] = {}
    places: list[str] = []
    i, end = 0, len(words)
    by_name = spec.by_name
    while i < end:
        word = words[i]
        i += 1
        if word[:1] != "-" or len(word) == 1 or _is_number(word):
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
    return order_of(spec, places, values)


def order_of(spec: Spec, places: Sequence[str], values: dict[str, Any]) -> Order:
    """The order of `places`, the positionals' texts, and `values`, the options' texts by field.

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
                mend=f"{parameter.name} is missing: {parameter.help}",
            )
    for field, text in values.items():
        parameter = spec.by_field[field]
        read[field] = text if parameter.kind == "flag" else value_of(parameter, text)
    for parameter in spec.required:
        if parameter.field not in read:
            raise UsageError(f"{spec.verb} needs {parameter.name}", mend=parameter.help)
    return spec.order(**read)


def value_of(parameter: Parameter, text: str) -> Any:
    """The value that `text` gives for `parameter`.

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


def _is_number(word: str) -> bool:
    return word[1:].isdigit()


# ------------------------------------------------------------------ order -> words


def words_of(order: Order, dice: str = "") -> list[str]:
    """The words of `order` in canonical form, the verb first, defaults left out."""
    spec = spec_of(type(order))
    places = [text_of(getattr(order, p.field)) for p in spec.positionals]
    words: list[str] = []
    for parameter in spec.options:
        value = getattr(order, parameter.field)
        if value == parameter.default:
            continue
        words.append(parameter.name)
        if parameter.kind != "flag":
            words.append(text_of(value))
    if dice:
        words += ["--dice", dice]
    if any(place[:1] == "-" and not _is_number(place) for place in places):
        return [spec.verb, *words, "--", *places]
    return [spec.verb, *places, *words]


def text_of(value: Any) -> str:
    """The text from which `value_of` makes `value`."""
    if isinstance(value, str):
        return value
    if isinstance(value, tuple):
        return ",".join(v if isinstance(v, str) else "=".join(v) for v in value)
    return str(value)


def line_of(order: Order, dice: str = "") -> str:
    """The log line of `order` with the faces it used, without its sentence."""
    return " ".join([quoted(word) for word in words_of(order, dice)])


_PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:,=+@%")


def quoted(word: str) -> str:
    """`word` as a shell and `words_in` read it back."""
    if word and _PLAIN.issuperset(word):
        return word
    return "'" + word.replace("'", "'\"'\"'") + "'"


def words_in(line: str) -> tuple[list[str], str]:
    r"""The words of a log line and the sentence behind its `#`.

    Words are split as a shell splits them: blanks outside quotes, '...' as it stands, "..." and
    \x with the backslash taken away.

    Raises:
        UsageError: a quote is not closed.
    """
    order, _, sentence = line.partition("  # ")
    if '"' not in order and "\\" not in order and "#" not in order:
        words = _canonical(order)
        if words is not None:
            return words, sentence
    words = []
    i, end = 0, len(line)
    while i < end:
        if line[i] in " \t":
            i += 1
            continue
        if line[i] == "#":
            return words, line[i + 1 :].strip()
        word, i = _word(line, i, end)
        words.append(word)
    return words, ""


def _canonical(order: str) -> list[str] | None:
    """The words of a line as `line_of` writes it, at a tenth of the cost; None for any other."""
    parts = order.split("'")
    if len(parts) % 2 == 0:
        return None
    words = parts[0].split()
    for i in range(1, len(parts), 2):
        before, after = parts[i - 1], parts[i + 1]
        if before[-1:] != " " or (after and after[0] != " "):
            return None
        words.append(parts[i])
        words += after.split()
    return words


def _word(line: str, i: int, end: int) -> tuple[str, int]:
    parts: list[str] = []
    quote = ""
    while i < end:
        char = line[i]
        i += 1
        if char == quote:
            quote = ""
        elif quote == "'":
            parts.append(char)
        elif char == "\\":
            parts.append(line[i : i + 1])
            i += 1
        elif quote:
            parts.append(char)
        elif char in "'\"":
            quote = char
        elif char in " \t":
            i -= 1
            break
        else:
            parts.append(char)
    if quote:
        raise UsageError(f"a quote is not closed: {printable(line[:60])}")
    return "".join(parts), i


def flags_of(orders: Iterable[type[Order]]) -> frozenset[str]:
    """The options of `orders` that take no value, in every form that a line may use."""
    return frozenset(
        name
        for order in orders
        for name, parameter in spec_of(order).by_name.items()
        if parameter.kind == "flag"
    )
