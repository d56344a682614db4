"""What is told of many fights: chances with their intervals, people by name, fights to look at."""

from typing import Literal

import msgspec

from hero_combat.fight.names import called
from hero_combat.npc.doctrine import default_of, name_of
from hero_combat.shown import Shown
from hero_combat.simulate.arena import Arena, StartingPoint
from hero_combat.simulate.result import DEAD, ENDS, LEFT, OUT, FightEnd
from hero_combat.simulate.statistics import Interval, interval
from hero_combat.simulate.tally import SideTally, counts_of, quantile

_BINS = 5
"""So many bins a histogram of time has at most."""
Assumption = Literal[
    "no-distances",
    "nowhere",
    "nobody-blocks",
    "nobody-shields",
    "melee-reaches-fliers",
    "no-points",
    "unplayed",
    "passed-on",
    "no-thoughts",
    "thoughts",
    "default",
]


class OutcomeChance(msgspec.Struct, frozen=True):
    """A side's chance to win.

    Attributes:
        side: the side's name, or the id of a combatant without a side.
        name: the name in sentences.
        wins: its chance to win.
        routs: the number of these fights in which a foe left.
    """

    side: str
    name: str
    wins: Interval
    routs: int


class Range(msgspec.Struct, frozen=True):
    """A number over many fights: in 10%, 50%, 90% and all of them it is at most this."""

    low: int
    median: int
    high: int
    most: int


class PersonChances(msgspec.Struct, frozen=True):
    """The results of one combatant.

    Attributes:
        id: the id for commands.
        name: the name in sentences.
        side: the side.
        bystander: whether the combatant takes no part.
        out: the chance to be out or dead at the end.
        dead: the chance to be dead at the end.
        left: the chance to have left the fight.
        bar: what is left of the main bar at the end.
        full: the full value of the main bar.
        dealt: the average damage dealt in a fight.
        stands: times, each with the share of fights in which the combatant is still up after it.
    """

    id: str
    name: str
    side: str
    bystander: bool
    out: Interval
    dead: Interval
    left: Interval
    bar: Range
    full: int
    dealt: float
    stands: tuple[tuple[int, float], ...]


class Bin(msgspec.Struct, frozen=True):
    """How many fights took from `low` to `high` units of time."""

    low: int
    high: int
    times: int


class LineCount(msgspec.Struct, frozen=True):
    """How often a line of a doctrine is played.

    Attributes:
        place: the doctrine and the line.
        times: how often it is played in a fight, on average; 0 for never.
        asked: how often it was tried in all fights; None for lines outside `react`.
    """

    place: StartingPoint
    times: float
    asked: int | None = None


class Assumed(msgspec.Struct, frozen=True):
    """Something that the simulation assumes.

    Attributes:
        what: the assumption as a word.
        who: the ids of the combatants affected; () for everyone.
        deeds: for `unplayed`, what nobody does although the rules allow it, in words; for
            `default`, the default on a map.
    """

    what: Assumption
    who: tuple[str, ...] = ()
    deeds: tuple[str, ...] = ()


class FightNumber(msgspec.Struct, frozen=True):
    """A notable fight.

    Attributes:
        what: `median`, `best`, `worst`, `longest`.
        side: the side it is best or worst for, "" for none.
        number: the fight's number, for `--keep`.
    """

    what: Literal["median", "best", "worst", "longest"]
    side: str
    number: int


class Simulated(msgspec.Struct, Shown, frozen=True, kw_only=True):
    """The results of many fights: `simulate --json`.

    Attributes:
        exit: the exit code.
        title: the fight's title.
        system: the rule system.
        seed: the seed; the seeds of the fights are made of it.
        fights: the number of fights.
        begun: whether they start in the middle of a fight.
        outcomes: each side's chance to win.
        nobody: the chance that nobody is left.
        undecided: the chance that no side wins, by the reason.
        people: the results by combatant.
        bar: the key of the main bar.
        unit: the unit of time.
        time: the length of the fights.
        times: the same as a histogram.
        lines: how often each line of a doctrine is played.
        looks: notable fights.
        assumed: what the simulation assumes.
        values: the values set first.
        without: the combatants left out.
        rollouts: how often `think` lines play a fight on, on average; 0 if nobody thinks.
    """

    verb: Literal["simulate"] = "simulate"
    exit: int = 0
    title: str
    system: str
    seed: int
    fights: int
    begun: bool
    outcomes: tuple[OutcomeChance, ...]
    nobody: Interval
    undecided: dict[FightEnd, Interval]
    people: tuple[PersonChances, ...]
    bar: str
    unit: str
    time: Range
    times: tuple[Bin, ...]
    lines: tuple[LineCount, ...]
    looks: tuple[FightNumber, ...]
    assumed: tuple[Assumed, ...]
    values: tuple[tuple[str, str], ...] = ()
    without: tuple[str, ...] = ()
    rollouts: float = 0.0


def told(arena: Arena, tally: SideTally) -> Simulated:
    """Return what is told of the fights of a tally."""
    fights, plan = tally.fights, arena.plan
    times = counts_of(tally.times)
    encounter = arena.fight.encounter
    return Simulated(
        title=encounter.title,
        system=encounter.system,
        seed=plan.seed,
        fights=fights,
        begun=arena.begun,
        outcomes=tuple(
            OutcomeChance(
                side, name_of_side(arena, side), interval(tally.wins[n], fights), tally.routs[n]
            )
            for n, side in enumerate(arena.sides)
        ),
        nobody=interval(tally.nobodies, fights),
        undecided={
            end: interval(tally.ends[end], fights)
            for end in ENDS
            if end != "over" and tally.ends.get(end)
        },
        people=tuple(_person(arena, tally, n) for n in range(len(arena.people))),
        bar=arena.tactics.bar,
        unit=arena.tactics.unit,
        time=_spread(times),
        times=_bins(times),
        lines=_lines(arena, tally),
        looks=_looks(arena, tally),
        assumed=assumed(arena),
        values=plan.values,
        without=plan.without,
        rollouts=tally.rollouts / fights if fights else 0.0,
    )


def name_of_side(arena: Arena, side: str) -> str:
    """Return what people call a side, or somebody who has none."""
    encounter = arena.fight.encounter
    return called(side, encounter) if side in encounter.sheets else side


def _person(arena: Arena, tally: SideTally, place: int) -> PersonChances:
    who, fights = arena.people[place], tally.fights
    encounter = arena.fight.encounter
    sheet, outcomes = encounter.sheets[who], tally.outcomes[place]
    dead = outcomes.get(DEAD, 0)
    return PersonChances(
        id=who,
        name=called(who, encounter),
        side=sheet.side,
        bystander=sheet.bystander,
        out=interval(outcomes.get(OUT, 0) + dead, fights),
        dead=interval(dead, fights),
        left=interval(outcomes.get(LEFT, 0), fights),
        bar=_spread(tally.left[place]),
        full=arena.tactics.bars(encounter, who)[arena.tactics.bar][1],
        dealt=tally.dealt[place] / fights if fights else 0.0,
        stands=_curve(tally.fell[place], fights),
    )


def _lines(arena: Arena, tally: SideTally) -> tuple[LineCount, ...]:
    asked, fights = iter(tally.asked), tally.fights
    return tuple(
        LineCount(
            place,
            times / fights if fights else 0.0,
            next(asked) if place.section == "react" else None,
        )
        for place, times in zip(arena.places, tally.fired, strict=True)
    )


def _spread(counts: dict[int, int]) -> Range:
    return Range(*(quantile(counts, hundredths) for hundredths in (10, 50, 90, 100)))


def _curve(fell: dict[int, int], fights: int) -> tuple[tuple[int, float], ...]:
    """Return in what share of fights somebody still stands after each time at which they fell."""
    curve, standing = [], fights
    for time in sorted(fell):
        standing -= fell[time]
        curve.append((time, standing / fights))
    return tuple(curve)


def _bins(counts: dict[int, int]) -> tuple[Bin, ...]:
    """Return a histogram in bins of one width, the fights that took no time by themselves."""
    if not counts:
        return ()
    most = max(counts)
    found = [Bin(0, 0, counts.get(0, 0))] if 0 in counts else []
    first = 0 if not found else 1
    width = max(1, -(-(most - first + 1) // (_BINS - len(found))))
    for low in range(first, most + 1, width):
        high = min(most, low + width - 1)
        times = sum(times for time, times in counts.items() if low <= time <= high)
        found.append(Bin(low, high, times))
    return tuple(found)


def _looks(arena: Arena, tally: SideTally) -> tuple[FightNumber, ...]:
    if not tally.fights or not arena.sides:
        return ()
    margins = tally.margins[0]
    middle = quantile(counts_of(margins), 50)
    looks = [FightNumber("median", "", margins[middle].first)]
    for n, side in enumerate(arena.sides[:2]):
        seen = tally.margins[n]
        looks.append(FightNumber("best", side, seen[max(seen)].first))
        looks.append(FightNumber("worst", side, seen[min(seen)].first))
    looks.append(FightNumber("longest", "", tally.times[max(tally.times)].first))
    return tuple(looks)


def assumed(arena: Arena) -> tuple[Assumed, ...]:
    """Return what fights in an arena take for granted."""
    encounter = arena.fight.encounter
    defaults = tuple(
        who
        for who in arena.people
        if not encounter.sheets[who].bystander and not name_of(encounter, who)
    )
    found = [*_of_places(arena), Assumed("no-points")]
    unused = tuple(
        reaction.deed
        for word, reaction in arena.tactics.reactions.items()
        if reaction.deed and word not in arena.reactions
    )
    if deeds := (*unused, *arena.tactics.unplayed):
        found.append(Assumed("unplayed", deeds=deeds))
    if arena.tactics.passed_on:
        found.append(Assumed("passed-on"))
    if arena.thinking:
        found.append(Assumed("thoughts" if arena.plan.think else "no-thoughts", arena.thinking))
    if defaults:
        default = () if encounter.place is None else (default_of(encounter).do[0].text,)
        found.append(Assumed("default", defaults, default))
    return tuple(found)


def _of_places(arena: Arena) -> tuple[Assumed, ...]:
    """Return what fights take for granted of where people are."""
    place, declared = arena.fight.encounter.place, arena.system.placing
    if place is None or declared is None:
        return Assumed("no-distances"), Assumed("melee-reaches-fliers")
    nowhere = tuple(who for who in arena.people if place.point(who) is None)
    blocks = Assumed("nobody-shields" if declared().crowded else "nobody-blocks")
    return (Assumed("nowhere", nowhere), blocks) if nowhere else (blocks,)
