"""The odds that somebody asks for, with what the rules forbid of it as the fight stands.

An option may say something that the rules forbid as the fight stands: a defense that can't be
used. Its odds are told all the same, with a note. What stands in the way of the plain attack is
the systems' to say: odds are asked for out of turn, too.
"""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from hero_combat.dice.keyed import seeded_dice
from hero_combat.errors import HeroCombatError, UsageError
from hero_combat.fight.contract import System
from hero_combat.fight.events import AttackRolled
from hero_combat.fight.odds import OddsReport
from hero_combat.orders.declaration import Order, spec_of

_PLAYS = 16
"""So often the attack is tried: some is forbidden only once it hits."""


def odds_of(fight: Any, system: System, order: Order) -> OddsReport:
    """Return the odds of an attack, with a note of all that the rules have against it now.

    Args:
        fight: the fight, begun.
        system: its rules.
        order: the order of `resolve`, its words ids.

    Raises:
        UsageError: the system has no odds, or none of such an attack.
        HeroCombatError: what else the system has against it.
    """
    compute = computed_by(system)
    against: tuple[str, ...] = ()
    if fight.place is not None:
        order, against = on_map(fight, system, order)
    report = compute(fight, order)
    against = (*against, *report.against)
    forbidden = _forbidden_by_options(fight, system, order)
    more = tuple(each for each in forbidden if each not in against)
    notes = (*_as_notes(against), *report.notes, *_as_notes(more))
    return msgspec.structs.replace(report, notes=notes, against=(*against, *more))


def on_map(fight: Any, system: System, order: Order) -> tuple[Order, tuple[str, ...]]:
    """Return an attack with what the map tells, and what the map has against it."""
    from hero_combat.fight.on_map import told  # noqa: PLC0415 - most fights have no places

    force = getattr(order, "force", False)
    said = told(fight, msgspec.structs.replace(order, force=True), system)
    return msgspec.structs.replace(said.order, force=force), said.forced


def _as_notes(reasons: tuple[str, ...]) -> Iterator[str]:
    return (f"now {reason}" for reason in reasons)


def computed_by(system: System) -> Callable[[Any, Order], OddsReport]:
    """Return what computes the odds of a system.

    Raises:
        UsageError: nothing does.
    """
    if system.odds is None:
        raise UsageError(f"{system.name} has no odds")
    return system.odds()


def _forbidden_by_options(fight: Any, system: System, order: Order) -> tuple[str, ...]:
    """Return what the rules have against an attack that they haven't against it without options."""
    if getattr(order, "force", True):
        return ()
    plain = _plain(order)
    if plain == order:
        return ()
    reasons = _forced(fight, system, order)
    known = _forced(fight, system, plain) if reasons else ()
    return tuple(each for each in reasons if each not in known)


def _plain(order: Order) -> Order:
    """Return an attack of the same kind, with the same weapon, of which nothing else is said."""
    keeps = {"with_", order.usages_of}
    spec = spec_of(type(order))
    defaults = {p.field: p.default for p in spec.options if p.field not in keeps}
    return msgspec.structs.replace(order, **defaults)


def _forced(fight: Any, system: System, order: Order) -> tuple[str, ...]:
    """Return what must be forced for an attack, whenever it hits, or always where it never does."""
    rule = system.rule("resolve")
    forced = msgspec.structs.replace(order, force=True)
    who = str(getattr(order, order.actor))
    tries: list[tuple[bool, tuple[str, ...]]] = []
    for seed in range(_PLAYS):
        try:
            outcome = rule(fight, forced, seeded_dice(seed, who, 0))
        except HeroCombatError:  # words that only the rules can read
            return ()
        hits = any(type(event) is AttackRolled and event.hit for event in outcome.events)
        tries.append((hits, outcome.forced))
    chosen = [reasons for hits, reasons in tries if hits] or [reasons for _, reasons in tries]
    return tuple(each for each in chosen[0] if all(each in reasons for reasons in chosen))
