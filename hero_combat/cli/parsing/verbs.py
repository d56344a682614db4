"""What verbs there are, everywhere and in a system, and the options each has beside its own."""

from typing import cast

import msgspec

from hero_combat.cli.parsing.orders import READING, VERBS, Asking, Reading, Rolling, Writing
from hero_combat.fight.contract import System
from hero_combat.log.participants import EDITS
from hero_combat.orders.declaration import Order, verb_of

EVERYWHERE: dict[str, type[Order]] = {verb_of(order): order for order in (*VERBS, *EDITS)}
"""The verbs that every encounter has."""


def orders_of(system: System) -> tuple[type[Order], ...]:
    """The verbs of a system: those that can be lines of a log, and `odds` where it has them."""
    return (*system.orders, _odds_of(system))


def streams_of(order: type[Order]) -> type[Reading]:
    """The options that the verb has beside its own."""
    if verb_of(order) == "odds":
        return Asking
    if order in READING:
        return Reading
    return Writing if order in EVERYWHERE.values() else Rolling


def _odds_of(system: System) -> type[Order]:
    """The declaration of `odds`: it takes what the system's `resolve` takes."""
    known = _ODDS.get(system.name)
    if known is None:
        resolve = next(order for order in system.orders if verb_of(order) == "resolve")
        own = {
            "__doc__": "Tell the exact odds of an attack, as the fight stands; nothing is rolled.",
            "__module__": __name__,
            "verb": "odds",
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
