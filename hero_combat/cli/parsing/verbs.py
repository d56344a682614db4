"""What verbs there are, everywhere and in a system, and the options each has beside its own."""

from collections.abc import Iterable
from typing import cast

import msgspec

from hero_combat import systems
from hero_combat.cli.parsing.log_orders import Correct, Run
from hero_combat.cli.parsing.orders import VERBS, prints
from hero_combat.cli.parsing.play_orders import Npc
from hero_combat.cli.parsing.streams import (
    Asking,
    Beginning,
    Correcting,
    Prompting,
    ReadingOrder,
    Rolling,
    Writing,
)
from hero_combat.errors import UsageError
from hero_combat.fight.contract import System
from hero_combat.log.participants import EDITS, Begin
from hero_combat.orders.declaration import Order, verb_of
from hero_combat.text import did_you_mean

ODDS = "odds"
EVERYWHERE: dict[str, type[Order]] = {verb_of(order): order for order in (*VERBS, *EDITS)}
"""The verbs that every encounter has."""


def orders_of(system: System) -> tuple[type[Order], ...]:
    """Return the verbs of a system: those that can be log lines, and `odds` where it has them."""
    return (*system.orders, _odds_of(system)) if system.odds else system.orders


def meaning_of(order: type[Order]) -> str:
    """Return what a verb does: the first sentence of its declaration."""
    text = (order.__doc__ or "").partition("\n")[0]
    return text if text.endswith("...") else text.removesuffix(".")


def orders_called(word: str, names: Iterable[str]) -> list[type[Order]]:
    """Return the orders of that verb in the systems of those names."""
    known = map(systems.load, names)
    return [order for system in known for order in orders_of(system) if verb_of(order) == word]


def is_verb(word: str) -> bool:
    """Tell whether a word is a verb; what is installed is asked only when nothing built in is."""
    built_in = word in EVERYWHERE or word == ODDS or word in systems.verbs()
    return built_in or bool(orders_called(word, systems.installed()))


def verbs_of_systems() -> tuple[str, ...]:
    """Return the verbs that systems have, built-in and installed."""
    known = map(systems.load, systems.names())
    return tuple({verb_of(order): None for system in known for order in orders_of(system)})


def verb_in(word: str, system: System) -> type[Order]:
    """Return the order of a verb of the system.

    Raises:
        UsageError: its rules have none.
    """
    for order in orders_of(system):
        if verb_of(order) == word:
            return order
    if word == ODDS:
        raise UsageError(f"{system.name} has no odds")
    if word in system.missing:
        raise UsageError(f"{system.name} has no {word}: {system.missing[word]}")
    known = [verb_of(order) for order in orders_of(system)]
    if word in EVERYWHERE:
        mend = f"{word} works in every system; write hero-combat {word} FILE"
    elif is_move(word, system):
        raise UsageError(f'"{word}" is a move', mend=f"use `act {word}`")
    else:
        mend = did_you_mean(word, known) or f"choose {', '.join(known)}"
    raise UsageError(f'{system.name} has no command "{word[:60]}"', mend=mend)


def is_move(word: str, system: System) -> bool:
    """Tell whether a word is a move of the system's `act`."""
    return any(word in order.usages for order in system.orders if order.usages_of == "move")


def no_verb(word: str, among: str = "`hero-combat --help` lists the commands") -> UsageError:
    """Return the error for a word that is neither a verb nor a system.

    Args:
        word: what was typed.
        among: where people find what there is, if nothing is called much like it.
    """
    known = [*EVERYWHERE, *verbs_of_systems(), *systems.names()]
    longer = [each for each in known if each.startswith(f"{word}-")]
    mend = did_you_mean(word, longer, 0) or did_you_mean(word, known) or among
    return UsageError(f'unknown command "{word[:60]}"', mend=mend)


def streams_of(order: type[Order]) -> type[ReadingOrder]:
    """Return the options that the verb has beside its own."""
    if verb_of(order) == ODDS:
        return Asking
    if order is Correct:
        return Correcting
    if order in (Begin, Run):
        return Beginning
    if order is Npc:
        return Prompting
    if prints(order):
        return ReadingOrder
    return Writing if order in EVERYWHERE.values() else Rolling


def _odds_of(system: System) -> type[Order]:
    """Return the declaration of `odds`: it takes what the system's `resolve` takes."""
    known = _ODDS.get(system.name)
    if known is None:
        resolve = next(order for order in system.orders if verb_of(order) == "resolve")
        own = {
            "__doc__": "Show the exact odds of an attack now, without rolling.",
            "__module__": __name__,
            "verb": ODDS,
            "logged": False,
            "examples": ("odds brigand titania fight.toml", "odds a b --each with fight.toml"),
        }
        known = cast(
            type[Order],
            msgspec.defstruct(
                "Odds", [], bases=(resolve,), namespace=own, frozen=True, kw_only=True
            ),
        )
        _ODDS[system.name] = known
    return known


_ODDS: dict[str, type[Order]] = {}
