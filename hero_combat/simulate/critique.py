"""What else could have been done: the orders of a log, each against all that were possible then."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from time import monotonic
from typing import Literal

import msgspec

from hero_combat.advise.candidates import candidates_of
from hero_combat.advise.challenge import Challenge
from hero_combat.advise.confidence import DOUBT, Confidence, ShareDifference
from hero_combat.errors import Exit, UsageError
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.sides import side_of, sides_left
from hero_combat.fight.tactics import Tactics
from hero_combat.log.saving import encode_fight
from hero_combat.log.timeline import Timeline
from hero_combat.npc.memory import actor_of
from hero_combat.npc.orders import unanswered
from hero_combat.npc.vocabulary import tactics_of
from hero_combat.orders.declaration import Order, verb_of
from hero_combat.orders.lines import line_of
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.bounds import BUDGET, PROCESSES
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.racing import others, run_race
from hero_combat.storage.interrupts import note_ctrl_c

SECONDS = 60
"""So long a critique takes at most where nobody says."""
OVER = 0.1
"""By so much an order must be better to be worth a word, where nobody says."""


class Criticism(msgspec.Struct, frozen=True):
    """An order of the log, and one that was clearly better.

    Attributes:
        number: the number of its line.
        who: the id of whose order it is.
        order: the order, without the reactions to it.
        wins: how often its side wins after it, in how many rollouts.
        better: the order that was clearly better, as a line of the log; "" for the doctrine.
        gain: how much more often the side wins after that one.
    """

    number: int
    who: str
    order: str
    wins: Confidence
    better: str
    gain: ShareDifference


class Critique(msgspec.Struct, frozen=True, kw_only=True):
    """The orders of a log that others would have beaten: `log --critique --json`.

    All of it holds together in 95 of 100 such reports.

    Attributes:
        exit: the exit code.
        over: the least difference in the chance to win, 0 to 1.
        orders: the number of orders that were compared with others.
        open: the numbers of the lines for which there was too little time.
        lines: the orders of the log that others would have beaten.
    """

    verb: Literal["log"] = "log"
    exit: int = 0
    over: float
    orders: int
    open: tuple[int, ...]
    lines: tuple[Criticism, ...]


class _Given(msgspec.Struct, frozen=True):
    """An order of the log, and the fight before it."""

    number: int
    who: str
    order: Order
    fight: AnyEncounter


def criticize(
    fight: Timeline,
    *,
    over: float = OVER,
    budget: float | None = None,
    processes: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Critique:
    """Compare each order of the log with all that were possible; the fight stays as it is.

    Args:
        fight: the fight.
        over: by how much another order must be better, 0 to 1.
        budget: how many seconds it may take; None for `SECONDS`.
        processes: how many processes play; None for as many as there are processors.
        progress: told how many orders are done, of how many.

    Raises:
        UsageError: a number is out of bounds.
        FileError: a line of the log or of a doctrine can't be played.
    """
    BUDGET.check("budget", budget)
    PROCESSES.check("processes", processes)
    if not 0 <= over < 1:
        raise UsageError(f"over: {over} is out of range; use 0 to 0.99")
    given = [*_orders_of(fight)]
    end = monotonic() + (SECONDS if budget is None else budget)
    found: list[Criticism] = []
    open_: list[int] = []
    with note_ctrl_c() as interrupted, ExitStack() as at_the_end:
        workers = others(processes, at_the_end)
        for place, one in enumerate(given):
            left = end - monotonic()
            if left <= 0 or interrupted():
                open_.append(one.number)
                continue
            lines, race = _challenge(fight, one, over, DOUBT / len(given))
            share = left / (len(given) - place)
            ended = run_race(*lines, race=race, budget=share, processes=1, workers=workers).ended
            if race.better is not None:
                found.append(_criticism(one, lines[0], race, race.better))
            elif ended != "decided":
                open_.append(one.number)
            if progress:
                progress(place + 1, len(given))
        code = Exit.INTERRUPTED if interrupted() else Exit.DONE
    return Critique(
        exit=int(code),
        over=over,
        orders=len(given),
        open=tuple(open_),
        lines=tuple(found),
    )


def _orders_of(fight: Timeline) -> Iterator[_Given]:
    """Yield the orders of the log that somebody gave in their own turn."""
    tactics, is_out = tactics_of(fight.system), fight.system.is_out()
    own = {verb_of(order) for order in fight.system.orders}
    before = fight.start
    for number, outcome in fight.each_outcome():
        order = fight.lines[number - 1].order
        who = actor_of(order)
        acts = verb_of(order) in own and who in before.combatants and who in tactics.acting(before)
        if acts and not before.sheets[who].bystander and len(sides_left(before, is_out)) > 1:
            yield _Given(number, who, _unanswered(order, tactics), before)
        before = outcome.encounter


def _unanswered(order: Order, tactics: Tactics) -> Order:
    """Return an order without what others did about it: a rollout asks them anew."""
    asked = (
        each
        for each in tactics.reactions.values()
        if each.by != "attacker" and each.kind in ("with", "after")
    )
    return unanswered(order, asked)


def _challenge(
    fight: Timeline, given: _Given, over: float, doubt: float
) -> tuple[tuple[list[Arena], str], Challenge]:
    """Return the order that was given, then all others that could have been, and their race."""
    data = encode_fight(fight.document, given.fight, fight.system)
    arena = Arena(Plan(data, fight.document.name, given.fight.seed or 0))
    possible = candidates_of(given.fight, fight.system, arena.tactics, given.who).orders
    lines = dict.fromkeys((line_of(given.order), "", *map(line_of, possible)))
    arenas = [arena.beginning_with(line) for line in lines]
    side = side_of(given.fight, given.who).name
    return (arenas, side), Challenge(len(arenas), over, doubt)


def _criticism(given: _Given, arenas: Sequence[Arena], race: Challenge, better: int) -> Criticism:
    return Criticism(
        number=given.number,
        who=given.who,
        order=arenas[0].plan.first,
        wins=race.share(0),
        better=arenas[better].plan.first,
        gain=race.gain(better),
    )
