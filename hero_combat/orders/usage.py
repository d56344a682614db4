"""Which options each kind of an order needs and reads; any other is refused by its name.

A verb such as `act` has many moves, and an option that one move reads says nothing about another.
The order's class keeps the table:

    class Act(Rule, frozen=True, kw_only=True):
        move: Annotated[Move, Positional("what is done")]
        on: Annotated[str, Option("whom it concerns")] = ""

        usages_of: ClassVar[str] = "move"
        usages: ClassVar[Mapping[str, Usage]] = {
            "cover": Usage("takes cover", needs=("on",), reads=("doing",)),
            "pass": Usage("passes"),
        }

From it come the refusal, the list of moves in the help, and what completion offers.
"""

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache

from hero_combat.errors import UsageError
from hero_combat.orders.declaration import (
    Order,
    Parameter,
    Usage,
    given_options,
    spec_of,
    verb_of,
)
from hero_combat.text import listing

__all__ = ["Usage", "check_options", "describe_kinds", "kinds_of", "options_of", "refuse"]

_Takes = tuple[frozenset[str], tuple[tuple[str, ...], ...]]
_TAKES: dict[tuple[type[Order], tuple[str, ...]], _Takes] = {}


@lru_cache(1024)  # fights and scripts give the same orders again
def check_options(order: Order) -> None:
    """See that `order` has every option that its kind needs, and none that says nothing about it.

    A kind that the table doesn't know is left to the rules, which say what there is.

    Raises:
        UsageError: an option is missing, or has nothing to do with the rest of the line.
    """
    cls = type(order)
    by_field = spec_of(cls).by_field
    given = [parameter.field for parameter, _ in given_options(order)]
    if cls.usages:
        kinds = kinds_of(order)
        if all(kind in cls.usages for kind in kinds):
            takes, needed = _of_kinds(cls, kinds)
            for field in given:
                if field not in takes:
                    raise _says_nothing(by_field[field], f"with {_called(cls, kinds)}")
            for choice in needed:
                if not any(field in given for field in choice):
                    raise _is_missing(_called(cls, kinds), [by_field[field] for field in choice])
    if not given:
        return
    for field, others in cls.only_with.items():
        if field in given and not any(other in given for other in others):
            names = listing((by_field[other].name for other in others), "or")
            raise _says_nothing(by_field[field], f"without {names}")
    for fields in cls.never_together:
        both = [by_field[field].name for field in fields if field in given]
        if len(both) > 1:
            raise UsageError(f"{listing(both)} can't be combined", mend="choose one")


def _is_missing(what: str, choice: list[Parameter]) -> UsageError:
    """Return the error for an order without any of the options: `aim needs --on ID`.

    The help of an option that names someone is about all the kinds that read it, so it is left out.
    """
    first = choice[0]
    if len(choice) == 1 and first.refers not in _IDS:
        return UsageError(f"{what} needs {first.name}", mend=first.help)
    return UsageError(f"{what} needs {listing(map(_with_value, choice), 'or')}")


def _with_value(option: Parameter) -> str:
    """Return an option with what it takes: `--on ID`, `--weight WEIGHT`."""
    words = "|".join(filter(None, option.choices))
    value = words or option.metavar or option.name.lstrip("-").upper()
    return f"{option.name} {'ID' if option.refers in _IDS else value}"


_IDS = ("combatant", "object", "thing", "block")


def refuse(order: Order, fields: Collection[str], about: str) -> None:
    """Refuse those options, which say nothing about what only the stat block can tell.

    Args:
        order: the line.
        fields: the fields of the options, `("range", "close")`.
        about: what they have nothing to do with: `a melee attack`.

    Raises:
        UsageError: one of them is given.
    """
    spec = spec_of(type(order))
    by_field = spec.by_field
    given = [field for field in fields if getattr(order, field) != by_field[field].default]
    if given:
        first = next(parameter for parameter in spec.options if parameter.field in given)
        raise _says_nothing(first, f"with {about}")


def kinds_of(order: Order) -> tuple[str, ...]:
    """Return the kinds that `order` is of: its move, its maneuvers; ("",) when it names none."""
    value = getattr(order, type(order).usages_of)
    return (value,) if isinstance(value, str) else tuple(value) or ("",)


def options_of(cls: type[Order], kind: str) -> frozenset[str] | None:
    """Return the fields of the options that a kind takes; None when all do, or no kind is known."""
    usage = cls.usages.get(kind)
    if usage is None:
        return None
    needed = [field for choice in usage.needs for field in choice.split("|")]
    return frozenset((*needed, *usage.reads, *cls.common, "force", cls.usages_of))


_FEW = 5
"""Options that are named for each kind; of more, the help says which kind reads them too."""


def describe_kinds(cls: type[Order]) -> Iterator[tuple[str, str]]:
    """Return each kind with what it is and takes, for the help.

    A kind that reads much of what a kind before it reads is told by the difference.
    """
    by_field = spec_of(cls).by_field
    told: list[str] = []
    for kind, usage in cls.usages.items():
        parts = [usage.help]
        if usage.needs:
            choices = (
                listing((by_field[field].name for field in choice.split("|")), "or")
                for choice in usage.needs
            )
            parts.append(f"needs {listing(choices)}")
        if usage.reads:
            parts.append(_read(cls, kind, told))
        yield kind, "; ".join(part for part in parts if part)


def _named(cls: type[Order], fields: Iterable[str]) -> str:
    by_field = spec_of(cls).by_field
    return listing(by_field[field].name for field in fields)


def _read(cls: type[Order], kind: str, told: list[str]) -> str:
    """List the options by name; where they are many, as those of a kind that is told in full."""
    reads = cls.usages[kind].reads
    if len(reads) <= _FEW:
        return f"options: {_named(cls, reads)}"
    other = min(told, key=lambda one: len({*cls.usages[one].reads} ^ {*reads}), default=kind)
    others = cls.usages[other].reads
    more = [field for field in reads if field not in others]
    less = [field for field in others if field not in reads]
    if other != kind and len(more) + len(less) <= _FEW:
        but = f" without {_named(cls, less)}" if less else ""
        besides = f", plus {_named(cls, more)}" if more else ""
        return f"same options as {_called(cls, (other,))}{but}{besides}"
    told.append(kind)
    return f"options: {_named(cls, reads)}"


def _of_kinds(cls: type[Order], kinds: tuple[str, ...]) -> _Takes:
    """Return the options that the kinds take, and the choices of options that they need."""
    found = _TAKES.get((cls, kinds))
    if found is None:
        spec = spec_of(cls)
        fields: frozenset[str] = frozenset().union(*(options_of(cls, kind) or () for kind in kinds))
        unknown = fields - set(spec.by_field) - {cls.usages_of, "force"}
        if unknown:
            raise TypeError(f"{spec.verb} has no option {listing(sorted(unknown))}")
        needed = dict.fromkeys(choice for kind in kinds for choice in cls.usages[kind].needs)
        found = (fields, tuple(tuple(choice.split("|")) for choice in needed))
        _TAKES[cls, kinds] = found
    return found


def _called(cls: type[Order], kinds: tuple[str, ...]) -> str:
    return listing(cls.usages[kind].called or kind or verb_of(cls) for kind in kinds)


def _says_nothing(parameter: Parameter, about: str) -> UsageError:
    return UsageError(f"{parameter.name} has no effect {about}", mend="remove it")


def see_that_it_names_its_actor(order: Order) -> None:
    """See that a line that was written down says who acts: later nobody may, or somebody else.

    Raises:
        UsageError: it leaves them out.
    """
    cls = type(order)
    if cls.implies_actor and not getattr(order, cls.actor):
        names = listing(parameter.name for parameter in spec_of(cls).positionals)
        raise UsageError(f"{verb_of(cls)} needs {names}")
