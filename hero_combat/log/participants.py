"""Who takes part: the verbs `begin` and `join`, and the table of all verbs of this kind."""

from collections.abc import Callable, Iterable
from typing import Annotated, Any, ClassVar

import msgspec

from hero_combat.errors import UsageError
from hero_combat.fight.contract import System
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.names import called
from hero_combat.fight.outcome import Outcome
from hero_combat.fight.state_part import digest, rules_digest
from hero_combat.log.set_verb import Set, Unset, set_, unset
from hero_combat.orders.declaration import Option, Order, Positional
from hero_combat.text import listing

Edit = Callable[[AnyEncounter, Any, System], Outcome]


class Begin(Order, frozen=True, kw_only=True):
    """Begin the fight with these combatants; any changing command does it with all of them."""

    ids: Annotated[tuple[str, ...], Positional("who takes part", refers="block")]
    seed: Annotated[int | None, Option("key the dice with this seed", low=0, high=2**63 - 1)] = None

    examples: ClassVar[tuple[str, ...]] = ("begin titania,brigand -i fight.toml",)


class Join(Order, frozen=True, kw_only=True):
    """Bring combatants into a fight that has begun."""

    ids: Annotated[tuple[str, ...], Positional("who comes in", refers="block")]

    examples: ClassVar[tuple[str, ...]] = ("join agent-5,agent-6 -i fight.toml",)


def begin(encounter: AnyEncounter, order: Begin, system: System) -> Outcome:
    """Let everybody named take part, unhurt, and start the clock.

    Raises:
        UsageError: the fight has begun already, or nobody is named.
    """
    if encounter.combatants:
        raise UsageError("the fight has begun already", mend="bring others in with `join`")
    if not order.ids:
        raise UsageError("nobody is there to fight", mend="write [combatants.ID] into the file")
    record = msgspec.structs.replace(
        encounter.record,
        engine=system.engine,
        seed=order.seed,
        sheets={which: digest(encounter.sources[which]) for which in encounter.objects},
        rules=rules_digest(encounter),
    )
    started = msgspec.structs.replace(encounter, record=record)
    admitted = _admitted(started, order.ids, system)
    clock, sentence = system.begin(admitted)
    return Outcome(
        msgspec.structs.replace(admitted, clock=clock), sentence, notes=_left_out(admitted)
    )


def join(encounter: AnyEncounter, order: Join, system: System) -> Outcome:
    """Let more combatants take part from now on, unhurt.

    Raises:
        UsageError: somebody is in the fight already.
    """
    inside = [who for who in order.ids if who in encounter.combatants]
    if inside:
        raise UsageError(f"{listing(inside)} is in the fight already")
    after = _admitted(encounter, order.ids, system)
    names = listing(called(who, after) for who in order.ids)
    return Outcome(after, f"{names} {'joins' if len(order.ids) == 1 else 'join'} the fight.")


EDITS: dict[type[Order], Edit] = {Begin: begin, Join: join, Set: set_, Unset: unset}


def everybody(encounter: AnyEncounter) -> tuple[str, ...]:
    """Return the ids of all combatants of the file, in its order."""
    return tuple(encounter.sheets)


def _admitted(encounter: AnyEncounter, ids: Iterable[str], system: System) -> AnyEncounter:
    ids = tuple(dict.fromkeys(ids))
    combatants = {who: system.fresh(encounter.sheets[who]) for who in ids}
    digests = {who: digest(encounter.sources[who]) for who in ids}
    record = msgspec.structs.replace(
        encounter.record, sheets={**encounter.record.sheets, **digests}
    )
    return msgspec.structs.replace(
        encounter, combatants={**encounter.combatants, **combatants}, record=record
    )


def _left_out(encounter: AnyEncounter) -> tuple[str, ...]:
    out = [who for who in encounter.sheets if who not in encounter.combatants]
    if not out:
        return ()
    return (f"in the file but not in the fight: {', '.join(out)}",)
