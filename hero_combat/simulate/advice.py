"""Which order is best: everything that somebody can do, each played on to the fight's end."""

from collections.abc import Callable, Sequence
from typing import Literal

import msgspec

from hero_combat.advise.candidates import Candidates, candidates_of
from hero_combat.advise.confidence import Confidence
from hero_combat.advise.race import Race
from hero_combat.errors import Forbidden
from hero_combat.fight.names import called, id_of
from hero_combat.fight.sides import side_of
from hero_combat.log.timeline import Timeline
from hero_combat.npc.programs import undecided
from hero_combat.npc.vocabulary import tactics_of
from hero_combat.orders.lines import line_of
from hero_combat.shown import Shown
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.asked import plan_from
from hero_combat.simulate.bounds import BUDGET, FIGHTS, PROCESSES
from hero_combat.simulate.order_tally import OrderTally
from hero_combat.simulate.racing import RaceEnd, RaceResult, run_race
from hero_combat.simulate.report import Assumed, assumed, name_of_side
from hero_combat.simulate.workers import Workers
from hero_combat.text import listing

SECONDS = 5
"""So long a race takes where nobody says."""
_LOOKS = 8
"""In so many rollouts it is looked which order the doctrine gives first."""
Rank = Literal["leader", "open", "alike", "worse"]


class AdvisedOrder(msgspec.Struct, frozen=True):
    """An order and its results.

    Attributes:
        order: the order as a line of the log; "" for a doctrine that doesn't always begin alike.
        by_doctrine: whether this is how the doctrine goes on.
        wins: the number of rollouts that its side wins, of how many; the interval holds at every
            look.
        standing: `leader`: it surely wins most often; `open`: no clear difference from the leader;
            `alike`: surely within 2% of it; `worse`: another order is surely better.
        than: the order that is surely better; "" for none.
        falls: the id of who falls first most often; "" for nobody.
        falls_first: the share of the rollouts in which this is so, 0 to 1.
        left: the share of its main bars that the side has left at the end, on average.
    """

    order: str
    by_doctrine: bool
    wins: Confidence
    standing: Rank
    than: str = ""
    falls: str = ""
    falls_first: float = 0.0
    left: float = 0.0


class Advice(msgspec.Struct, Shown, frozen=True, kw_only=True):
    """The orders of whoever acts, and how often each wins: `advise --json`.

    All comparisons hold together in 95 of 100 such reports, however often one looks.

    Attributes:
        exit: the exit code.
        title: the fight's title.
        system: the rule system.
        seed: the seed; the seeds of the rollouts are made of it.
        who: the ids of those whose orders are tried.
        side: their side, or the id of a combatant without a side.
        name: the side's name in sentences.
        orders: the orders, the best first.
        left_out: the number of orders that were too many to be tried.
        rollouts: the number of rollouts of all orders together.
        ended: `decided`: every order is clearly worse than the leader, or as good; `rollouts`,
            `budget`: the bound was reached; `interrupted`: Ctrl-C.
        bar: the key of the main bar.
        names: the names in sentences of the combatants, by their ids.
        assumed: what the rollouts assume.
    """

    verb: Literal["advise"] = "advise"
    exit: int = 0
    title: str
    system: str
    seed: int
    who: tuple[str, ...]
    side: str
    name: str
    orders: tuple[AdvisedOrder, ...]
    left_out: int
    rollouts: int
    ended: RaceEnd
    bar: str
    names: dict[str, str]
    assumed: tuple[Assumed, ...]


def advise(
    fight: Timeline,
    who: str = "",
    *,
    rollouts: int | None = None,
    budget: float | None = None,
    seed: int | None = None,
    processes: int | None = None,
    workers: Workers | None = None,
    progress: Callable[[int, float, int], None] | None = None,
) -> Advice:
    """Race the orders of somebody who acts; the fight stays as it is.

    Args:
        fight: the fight.
        who: whose orders; "" for all of one side who act.
        rollouts: how many rollouts of each order there are at most; None for no such number.
        budget: after how many seconds the race ends; None for no such time, without `rollouts` for
            `SECONDS`.
        seed: what the seeds of the rollouts are made of; None for the fight's own.
        processes: how many processes play; None for as many as there are processors.
        workers: who plays instead of processes of this machine.
        progress: told how many rollouts there were, in how many seconds, and how many orders are
            left.

    Raises:
        UsageError: nobody is called that, or a number is out of bounds.
        Forbidden: nobody acts, or `who` doesn't, or something must be decided first.
        FileError: a line of a doctrine can't be read or played.
    """
    FIGHTS.check("rollouts", rollouts)
    PROCESSES.check("processes", processes)
    BUDGET.check("budget", budget)
    people = _asked(fight, who)
    arena = Arena(plan_from(fight, seed, None, ()))
    side = side_of(fight.encounter, people[0]).name
    if side not in arena.sides:
        name = called(people[0], fight.encounter)
        raise Forbidden(f"{name} is a bystander, so no side wins by what they do")
    tactics = arena.tactics
    found = [candidates_of(fight.encounter, fight.system, tactics, each) for each in people]
    by_doctrine = _by_doctrine(arena)
    lines = tuple(line_of(order) for each in found for order in each.orders)
    lines = ("", *(line for line in lines if line != by_doctrine))
    raced = run_race(
        [arena.beginning_with(line) for line in lines],
        side,
        rollouts=rollouts,
        budget=SECONDS if budget is None and rollouts is None else budget,
        processes=processes,
        workers=workers,
        progress=progress,
    )
    return _told(arena, people, side, (by_doctrine, *lines[1:]), raced, found)


def _asked(fight: Timeline, who: str) -> tuple[str, ...]:
    """Return whose orders are tried.

    Raises:
        UsageError: nobody is called that.
        Forbidden: they don't act, or nobody does, or something must be decided first.
    """
    now, tactics = fight.encounter, tactics_of(fight.system)
    wanted = id_of(who, now.combatants if fight.begun() else now.sheets, now) if who else ""
    acting = tactics.acting(now) if fight.begun() else ()
    if open_ := [each for each in tactics.decisions(now) if each.answers and fight.begun()]:
        raise Forbidden(undecided(open_[0], now))
    if not acting:
        raise Forbidden("nobody acts now", mend="`step` continues")
    if wanted and wanted not in acting:
        names = listing(called(each, now) for each in acting)
        mend = f"{names} {'acts' if len(acting) == 1 else 'act'}"
        raise Forbidden(f"{called(wanted, now)} doesn't act now", mend=mend)
    if wanted:
        return (wanted,)
    side = side_of(now, acting[0])
    return tuple(each for each in acting if side_of(now, each) == side)


def _by_doctrine(arena: Arena) -> str:
    """Return the order that the doctrine always gives first, as a line; "" if it varies."""
    found = {arena.first_order(number) for number in range(_LOOKS)}
    return found.pop() if len(found) == 1 else ""


def _told(
    arena: Arena,
    people: tuple[str, ...],
    side: str,
    lines: Sequence[str],
    raced: RaceResult,
    found: Sequence[Candidates],
) -> Advice:
    encounter, race = arena.fight.encounter, raced.race
    order = sorted(range(len(lines)), key=lambda each: _rank(race, each))
    return Advice(
        title=encounter.title,
        system=encounter.system,
        seed=arena.plan.seed,
        who=people,
        side=side,
        name=name_of_side(arena, side),
        orders=tuple(_order(arena, side, lines, raced, each) for each in order),
        left_out=sum(each.left_out for each in found),
        rollouts=raced.fights(),
        ended=raced.ended,
        bar=arena.tactics.bar,
        names={who: called(who, encounter) for who in arena.people},
        assumed=assumed(arena),
    )


def _rank(race: Race, which: int) -> tuple[bool, bool, float, int]:
    """Return what sorts the leader first, then those that are not out by what is sure of them."""
    return which in race.beaten_by, which != race.leader(), -race.share(which).low, which


def _order(
    arena: Arena, side: str, lines: Sequence[str], raced: RaceResult, which: int
) -> AdvisedOrder:
    race, tally = raced.race, raced.tallies[which]
    beaten_by = race.beaten_by.get(which)
    falls, first = _falls_first(arena, tally)
    return AdvisedOrder(
        order=lines[which],
        by_doctrine=which == 0,
        wins=race.share(which),
        standing=_standing(race, which),
        than="" if beaten_by is None else lines[beaten_by] or "by doctrine",
        falls=falls,
        falls_first=first,
        left=_left(arena, side, tally),
    )


def _standing(race: Race, which: int) -> Rank:
    if which in race.beaten_by:
        return "worse"
    leader = race.leader()
    if which == leader:
        return "leader"
    return "alike" if race.is_alike(leader, which) else "open"


def _falls_first(arena: Arena, tally: OrderTally) -> tuple[str, float]:
    """Return who falls first most often, and in what share of the fights."""
    if not tally.falls:
        return "", 0.0
    place, times = tally.falls.most_common(1)[0]
    return arena.people[place], times / tally.rollouts


def _left(arena: Arena, side: str, tally: OrderTally) -> float:
    """Return what share of its main bars a side has left at the end, on average."""
    encounter, tactics = arena.fight.encounter, arena.tactics
    mine = [
        (place, tactics.bars(encounter, who)[tactics.bar][1])
        for place, who in enumerate(arena.people)
        if side_of(encounter, who).name == side and not encounter.sheets[who].bystander
    ]
    full = sum(most for _, most in mine) * tally.rollouts
    return sum(tally.left[place] for place, _ in mine) / full if full else 0.0
