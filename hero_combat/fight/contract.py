"""What the encounter must know of a rule system to load, play and save it."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

import msgspec

from hero_combat.fight.model import Encounter
from hero_combat.orders.declaration import Order

AnyEncounter = Encounter[Any, Any, Any, Any, Any, Any]


class Begins(Protocol):
    """Starts the clock once the combatants are in."""

    def __call__(self, encounter: AnyEncounter, /) -> tuple[Any, str]:
        """The clock at the start, and the sentence that says so."""


class System(msgspec.Struct, frozen=True):
    """A rule system's types and functions.

    Attributes:
        name: what encounter files call it.
        package: the name of its package, in which each verb has a room of its own.
        engine: rises when the arithmetic of a rule changes.
        rules: the type of `[rules]`.
        sheet: the type of a merged stat block.
        object: the type of an object.
        clock: the type of the keys directly under `[state]`.
        current: the type of a combatant's current values; has a `status`.
        thing: the type of an object's current values.
        orders: the system's own verbs.
        fresh: the current values of an unhurt combatant.
        whole: the current values of an undamaged object.
        begin: starts the clock.
        bookkeeping: keys of the state that people need not be told of when they change.
        missing: the verbs its rules have not, each with the reason.
    """

    name: str
    package: str
    engine: int
    rules: type[Any]
    sheet: type[Any]
    object: type[Any]
    clock: type[Any]
    current: type[Any]
    thing: type[Any]
    orders: tuple[type[Order], ...]
    fresh: Callable[[Any], Any]
    whole: Callable[[Any], Any]
    begin: Begins
    bookkeeping: frozenset[str] = frozenset()
    missing: dict[str, str] = {}

    def room(self, word: str) -> Callable[..., Any]:
        """The function `word` of the module `word`, imported when it is asked for.

        A verb is `(encounter, order, dice) -> Outcome`; `show` makes the board, `odds` an
        `OddsReport` of an order of `resolve`, `score` says how outcomes are scored, `judge`
        names what no type can: dice that can't be read, ids of nobody; `settle` brings the
        rest of a combatant in line with a value that was set, and `amend` refuses options that are
        decided before the dice.
        """
        function: Callable[..., Any] = getattr(import_module(f"{self.package}.{word}"), word)
        return function

    def has(self, word: str) -> bool:
        """Whether the system has such a room."""
        return _exists(f"{self.package}.{word}")


@cache
def _exists(module: str) -> bool:
    return find_spec(module) is not None
