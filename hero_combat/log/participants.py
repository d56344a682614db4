"""Who takes part: the verbs `begin` and `join`, and the table of all verbs of this kind."""

from collections.abc import Callable, Iterable
from typing import Annotated, Any, ClassVar

import msgspec

from hero_combat.errors import UsageError
from hero_combat.fight.contract import System
from hero_combat.fight.digests import digest, rules_digest
from hero_combat.fight.events import Left
from hero_combat.fight.ledger import AnyLedger, Ledger
from hero_combat.fight.model import AnyEncounter, LeaveReason
from hero_combat.fight.names import called
from hero_combat.fight.outcome import Outcome
from hero_combat.log.current_values import is_current, with_current
from hero_combat.log.overridden import overridden
from hero_combat.log.set_verb import Set, Unset, is_place, put, set_, unset
from hero_combat.orders.declaration import Heading, Option, Order, Positional
from hero_combat.text import listing

Edit = Callable[[AnyEncounter, Any, System], Outcome]


class Begin(Order, frozen=True, kw_only=True):
    """Begin the fight with these combatants; other commands begin it with all of them."""

    ids: Annotated[
        tuple[str, ...], Positional("combatants who take part (default: all)", refers="block")
    ] = ()
    seed: Annotated[int | None, Option("dice seed", low=0, high=2**63 - 1)] = None
    set_: Annotated[
        tuple[tuple[str, str], ...],
        Option(
            "set values first: titania.stun=40, titania.current.stun=12, rules.KEY=VALUE",
            metavar="PATH=VALUE",
        ),
    ] = ()

    heading: ClassVar[Heading] = "Set up"
    examples: ClassVar[tuple[str, ...]] = (
        "begin titania,brigand -i fight.toml",
        "begin --from night.toml --rest 8h -i fight.toml",
    )


class Join(Order, frozen=True, kw_only=True):
    """Bring combatants into a fight that has begun."""

    ids: Annotated[tuple[str, ...], Positional("combatants who join", refers="block")]

    heading: ClassVar[Heading] = "Set up"
    examples: ClassVar[tuple[str, ...]] = ("join agent-5,agent-6 -i fight.toml",)


class Leave(Order, frozen=True, kw_only=True):
    """Remove combatants from the fight: they no longer act or count for their side."""

    ids: Annotated[tuple[str, ...], Positional("combatants who leave", refers="combatant")]
    why: Annotated[LeaveReason, Option("reason (default: fled)")] = "fled"

    heading: ClassVar[Heading] = "Set up"
    examples: ClassVar[tuple[str, ...]] = (
        "leave agent-1,agent-2 -i fight.toml",
        "leave brigand --why surrendered -i fight.toml",
    )


class Remind(Order, frozen=True, kw_only=True):
    """Stop `step` at a given time and show a reminder; without arguments, list the reminders.

    Write times as the rules count them: T3S6 in Champions, R2P5 in MEGS, R3 elsewhere.
    """

    time: Annotated[str, Positional("time: T3S6, R2P5, R3; `never` drops a reminder")] = ""
    text: Annotated[str, Positional("reminder, in quotes")] = ""

    examples: ClassVar[tuple[str, ...]] = (
        "remind T3S6 'the bomb goes off' -i fight.toml",
        "remind never 'the bomb goes off' -i fight.toml",
    )


class Reseed(Order, frozen=True, kw_only=True):
    """Use another dice seed from here on."""

    seed: Annotated[int, Positional("new seed")]

    heading: ClassVar[Heading] = "Fix"
    examples: ClassVar[tuple[str, ...]] = ("reseed 4711 -i fight.toml",)


def begin(encounter: AnyEncounter, order: Begin, system: System) -> Outcome:
    """Let everybody named take part, unhurt, and start the clock.

    Raises:
        UsageError: the fight has begun already, or nobody is named.
    """
    if encounter.begun:
        raise UsageError("the fight has already begun", mend="add combatants with `join`")
    if not order.ids:
        raise UsageError("no combatants to fight", mend="add [combatants.ID] to the file")
    current = tuple(each for each in order.set_ if is_current(each[0]))
    where = tuple(each for each in order.set_ if is_place(each[0]))
    authored = tuple(each for each in order.set_ if not is_current(each[0]) and each not in where)
    if authored:
        encounter = overridden(encounter, order.ids, authored, system)
    place = encounter.place
    written = place.ground.written if place else {}
    record = msgspec.structs.replace(
        encounter.record,
        engine=system.engine,
        seed=order.seed,
        sheets={
            which: digest(encounter.sources[which], written.get(which, ""))
            for which in encounter.objects
        },
        rules=rules_digest(encounter),
    )
    started = msgspec.structs.replace(encounter, record=record, place=place and place.begun())
    admitted = _admitted(started, order.ids, system)
    notes: tuple[str, ...] = ()
    if current:
        admitted, notes = with_current(admitted, current, system)
    for path, value in where:
        admitted = put(admitted, path, value).encounter
    clock, sentence = system.begin(admitted)
    laid = tuple(f"set first: {path} {value}" for path, value in (*authored, *where))
    return Outcome(
        msgspec.structs.replace(admitted, clock=clock),
        sentence,
        notes=(*laid, *notes, *_left_out(admitted)),
    )


def join(encounter: AnyEncounter, order: Join, system: System) -> Outcome:
    """Let more combatants take part from now on: unhurt, or as they left the fight.

    Raises:
        UsageError: somebody is in the fight already.
    """
    ids = tuple(dict.fromkeys(order.ids))
    inside = [who for who in ids if who in encounter.combatants]
    if inside:
        be = "is" if len(inside) == 1 else "are"
        raise UsageError(f"{listing(inside)} {be} already in the fight")
    new = [who for who in ids if who not in encounter.left]
    after = _admitted(encounter, new, system) if new else encounter
    book: AnyLedger = Ledger(after)
    for who in ids:
        if who in after.left:
            book.come_back(who)
    book.say(_joined, after, ids, bool(new))
    return book.outcome()


def _joined(encounter: AnyEncounter, ids: tuple[str, ...], new: bool) -> str:  # noqa: FBT001 - a teller's
    """Say who takes part from now on."""
    come = "joins" if len(ids) == 1 else "join"
    return f"{_names(encounter, ids)} {come} the fight{'' if new else ' again'}."


def leave(encounter: AnyEncounter, order: Leave, system: System) -> Outcome:
    """Let combatants leave the fight with what they have left."""
    ids = tuple(dict.fromkeys(order.ids))
    book: AnyLedger = Ledger(encounter)
    book.targets = ids
    book.say(_left, encounter, ids, order.why)
    for who in ids:
        if system.leaves:
            system.leaves()(book, who, order.why)
        book.event(Left(who=who, why=order.why))
        book.leave(who, order.why)
    return book.outcome()


def _left(encounter: AnyEncounter, ids: tuple[str, ...], why: LeaveReason) -> str:
    """Say how these people leave."""
    one = len(ids) == 1
    how = {
        "fled": "flees" if one else "flee",
        "surrendered": "surrenders" if one else "surrender",
        "carried-off": "is carried off" if one else "are carried off",
        "left": "leaves the fight" if one else "leave the fight",
    }[why]
    return f"{_names(encounter, ids)} {how}."


def reseed(encounter: AnyEncounter, order: Reseed, _system: System) -> Outcome:
    """Key the dice with another seed from here on; what fell before stays.

    Raises:
        UsageError: the seed is out of bounds, or the fight has not begun.
    """
    if not 0 <= order.seed < 2**63:
        raise UsageError(f"a seed is a number from 0 to {2**63 - 1}, not {order.seed}")
    if not encounter.begun:
        raise UsageError("the fight has not begun", mend="begin with --seed, or write seed = 7")
    record = msgspec.structs.replace(encounter.record, seed=order.seed)
    after = msgspec.structs.replace(encounter, seed=order.seed, record=record)
    return Outcome(after, f"The dice seed is now {order.seed}.")


def remind(encounter: AnyEncounter, order: Remind, system: System) -> Outcome:
    """Note what the game master is to be told when the clock gets there, or drop it.

    Raises:
        UsageError: a word is missing, the time is none or past, or there is no such reminder.
    """
    from hero_combat.log import remind as reminding  # noqa: PLC0415 - most fights have none

    return reminding.remind(encounter, order.time, order.text, system)


EDITS: dict[type[Order], Edit] = {
    Begin: begin,
    Join: join,
    Leave: leave,
    Reseed: reseed,
    Set: set_,
    Unset: unset,
    Remind: remind,
}


def everybody(encounter: AnyEncounter) -> tuple[str, ...]:
    """Return the ids of all combatants of the file, in its order."""
    return tuple(encounter.sheets)


def _admitted(encounter: AnyEncounter, ids: Iterable[str], system: System) -> AnyEncounter:
    ids = tuple(dict.fromkeys(ids))
    combatants = {who: system.unhurt(encounter.sheets[who]) for who in ids}
    written = encounter.place.ground.written if encounter.place else {}
    digests = {who: digest(encounter.sources[who], written.get(who, "")) for who in ids}
    record = msgspec.structs.replace(
        encounter.record, sheets={**encounter.record.sheets, **digests}
    )
    return msgspec.structs.replace(
        encounter, combatants={**encounter.combatants, **combatants}, record=record
    )


def _names(encounter: AnyEncounter, ids: tuple[str, ...]) -> str:
    return listing(called(who, encounter) for who in ids)


def _left_out(encounter: AnyEncounter) -> tuple[str, ...]:
    out = [who for who in encounter.sheets if who not in encounter.combatants]
    if not out:
        return ()
    return (f"in the file but not in the fight: {', '.join(out)}",)
