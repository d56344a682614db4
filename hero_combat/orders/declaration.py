"""Orders: the one declaration from which commands, log lines, their decoder and the help derive.

An order is a frozen struct. Its fields are the positionals and options of a verb; what each of them
is stands in the annotation:

    class Undo(Order, frozen=True):
        '''Take back the last actions.'''

        n: Annotated[int, Option("how many actions", short="n")] = 1

`spec_of` reads the declaration once; `decoding` makes an order of words, `lines` words of an order.
"""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal, get_args, get_origin

import msgspec

ParameterKind = Literal["text", "number", "flag", "words", "pairs"]
When = Literal["turn", "answer", "decision", "any"]
Heading = Literal[
    "Play",
    "Look",
    "Set up",
    "Fix",
    "Automate",
    "For shells, git and scripts",
]
"""The headings of the program's help, in its order."""
Refers = Literal[
    "",
    "combatant",
    "side",
    "object",
    "thing",
    "block",
    "attack",
    "path",
    "file",
    "system",
    "scenario",
    "topic",
    "where",
]


class Positional(msgspec.Struct, frozen=True):
    """A field given by its place on the line.

    Attributes:
        help: what it means, for `--help`.
        refers: what the text names: a combatant, an object, either (`thing`), an attack ...
        named: the option that gives it too, which is read, but not shown; "" for none.
    """

    help: str
    refers: Refers = ""
    named: str = ""


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
        words: what completion offers, where other words may stand as well.
    """

    help: str
    refers: Refers = ""
    panel: str = "Options"
    short: str = ""
    metavar: str = ""
    low: int | None = None
    high: int | None = None
    words: tuple[str, ...] = ()


class Usage(msgspec.Struct, frozen=True):
    """What one kind of an order takes: a move, a maneuver, a hazard, a kind of recovery.

    Attributes:
        help: what it is, for `--help`.
        needs: the fields of the options it can't do without; `on|power` is one of the two.
        reads: the fields of the options it reads besides.
        seen: what players see of a move, after the actor's name: `drops to the ground`; "" for its
            name alone.
        called: what messages call it, where the word on the line won't do: `a plain attack`.
        argument: the field of the option that a bare word of a doctrine gives, "" for none:
            `cover brick-wall` is `act cover WHO --on brick-wall`.
        target: the field of the option that `at TARGET` of a doctrine gives, "" for none.
        whose: who has it: `anyone`; a key of the stat block that must not be empty, 0 or false:
            `powers`; or `gm`, for what the game master does.
        when: when it is done: in one's own `turn`, as an `answer` out of turn, as a `decision`
            that is open, or at `any` time.
    """

    help: str
    needs: tuple[str, ...] = ()
    reads: tuple[str, ...] = ()
    seen: str = ""
    called: str = ""
    argument: str = ""
    target: str = ""
    whose: str = "anyone"
    when: When = "turn"


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody wants done: the base of every verb's declaration.

    Attributes:
        verb: the word on the command line, the class name in lower case unless given.
        heading: what the program's help lists it under.
        logged: whether it changes the encounter and so becomes a line of the log.
        actor: the field that holds the id of who acts, "" when nobody does.
        phrases: first words that take the next one with them: `roll aps 3`.
        examples: two command lines that lead the help.
        usages_of: the field that says of which kind an order is: `move`; "" for no kinds.
        usages: what each kind takes, by its word; "" is the kind of an order that names none.
        common: the fields of the options that every kind reads, besides `force`.
        only_with: an option's field -> the fields of which one must be given with it.
        word_needs: an option's field -> a word that may stand there -> the field of the option that
            this word can't do without: `to` -> `interpose` -> `on`.
        never_together: the fields of options of which a line has one at most.
        no_odds: an option's field -> what it makes of an attack of which no odds are computed.
        greedy: the name of the option that takes all words up to the next option, "" for none.
        implies_actor: whether a line may leave out its first place, who acts; its second is left.
    """

    verb: ClassVar[str] = ""
    heading: ClassVar[Heading] = "Play"
    logged: ClassVar[bool] = True
    actor: ClassVar[str] = ""
    phrases: ClassVar[frozenset[str]] = frozenset()
    examples: ClassVar[tuple[str, ...]] = ()
    usages_of: ClassVar[str] = ""
    usages: ClassVar[Mapping[str, Usage]] = {}
    common: ClassVar[frozenset[str]] = frozenset()
    only_with: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    word_needs: ClassVar[Mapping[str, Mapping[str, str]]] = {}
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = ()
    no_odds: ClassVar[Mapping[str, str]] = {}
    greedy: ClassVar[str] = ""
    implies_actor: ClassVar[bool] = False


class SystemOrder(Order, frozen=True, kw_only=True):
    """The base of orders that the rules may forbid."""

    force: Annotated[bool, Option("ignore the rules' refusal")] = False


class Parameter(msgspec.Struct, frozen=True):
    """One field of an order as the command line sees it.

    Attributes:
        field: the name in the struct.
        name: the name on the line: `--with` for the field `with_`, `ATTACKER` for a positional.
        kind: how its text is read.
        choices: the words allowed, () for any.
        named: the option that gives a positional too; "" for none.
    """

    field: str
    name: str
    kind: ParameterKind
    default: Any = ""
    required: bool = False
    positional: bool = False
    choices: tuple[str, ...] = ()
    help: str = ""
    refers: str = ""
    named: str = ""
    panel: str = ""
    short: str = ""
    metavar: str = ""
    low: int | None = None
    high: int | None = None
    words: tuple[str, ...] = ()


class Spec(msgspec.Struct, frozen=True):
    """The reading of an order's declaration.

    Attributes:
        verb: its word.
        order: what was declared.
        parameters: all fields as they are declared.
        positionals: the fields given by their place.
        options: the fields given by their name.
        by_name: the options in every form that a line may use, `--with` and `-n`.
        by_field: the options by the names of their fields.
        required: the options that can't be left out.
        naming: the fields that name somebody or something of a fight.
    """

    verb: str
    order: type[Order]
    parameters: tuple[Parameter, ...]
    positionals: tuple[Parameter, ...]
    options: tuple[Parameter, ...]
    by_name: dict[str, Parameter]
    by_field: dict[str, Parameter]
    required: tuple[Parameter, ...]
    naming: tuple[Parameter, ...]


_SPECS: dict[type[Order], Spec] = {}
_WORDS: dict[type[Order], str] = {}


def verb_of(order: Order | type[Order]) -> str:
    """Return the word for an order on the command line."""
    cls = order if isinstance(order, type) else type(order)
    verb = _WORDS.get(cls)
    if verb is None:
        verb = _WORDS[cls] = cls.verb or cls.__name__.lower()
    return verb


def spec_of(order: type[Order]) -> Spec:
    """Return the declaration of `order`, read once."""
    spec = _SPECS.get(order)
    if spec is None:
        parameters = tuple(_parameter(field) for field in msgspec.structs.fields(order))
        options = tuple(p for p in parameters if not p.positional)
        by_name = {p.name: p for p in options}
        by_name |= {f"-{p.short}": p for p in options if p.short}
        if "--metres" in by_name:
            by_name["--meters"] = by_name["--metres"]  # read, but not shown
        positionals = tuple(p for p in parameters if p.positional)
        by_name |= {p.named: p for p in positionals if p.named}
        by_field = {p.field: p for p in options}
        spec = _SPECS[order] = Spec(
            verb=verb_of(order),
            order=order,
            parameters=parameters,
            positionals=positionals,
            options=options,
            by_name=by_name,
            by_field=by_field,
            required=tuple(p for p in options if p.required),
            naming=tuple(p for p in (*positionals, *options) if p.refers not in ("", "path")),
        )
    return spec


def given_options(order: Order) -> list[tuple[Parameter, Any]]:
    """Return the options that are not at their defaults, each with its value."""
    parameters = spec_of(type(order)).parameters
    return [
        (parameter, value)
        for parameter, value in zip(parameters, msgspec.structs.astuple(order), strict=True)
        # most values are the default itself, which is sooner seen than that two are equal
        if value is not parameter.default
        and value != parameter.default
        and not parameter.positional
    ]


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
        **msgspec.structs.asdict(meta),
    )


def _kind(bare: Any) -> tuple[ParameterKind, tuple[str, ...]]:
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
