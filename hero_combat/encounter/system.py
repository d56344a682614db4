"""What the encounter must know of a rule system to load, play and save it."""

from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from hero_combat.dice.source import Dice
from hero_combat.encounter.board import Board
from hero_combat.encounter.model import Encounter, Outcome
from hero_combat.encounter.orders import Order

AnyEncounter = Encounter[Any, Any, Any, Any, Any, Any]
Verb = Callable[[AnyEncounter, Any, Dice], Outcome]


class Begins(Protocol):
    """Starts the clock once the combatants are in."""

    def __call__(self, encounter: AnyEncounter, /) -> tuple[Any, str]:
        """The clock at the start, and the sentence that says so."""


class System(msgspec.Struct, frozen=True):
    """A rule system's types and functions.

    Attributes:
        name: what encounter files call it.
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
        verb: the function that carries out an order of that verb.
        show: the function that makes the board, imported when it is asked for.
        bookkeeping: keys of the state that people need not be told of when they change.
        missing: the verbs its rules have not, each with the reason.
    """

    name: str
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
    verb: Callable[[str], Verb]
    show: Callable[[], Callable[[AnyEncounter], Board]]
    bookkeeping: frozenset[str] = frozenset()
    missing: dict[str, str] = {}
