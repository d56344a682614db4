"""What came of many fights, in the words and numbers that every way to tell it shares."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from hero_combat.advise.confidence import Confidence
from hero_combat.simulate.arena import ROLLOUTS, StartingPoint
from hero_combat.simulate.report import Assumed, Assumption, LineCount, Simulated
from hero_combat.simulate.result import FightEnd
from hero_combat.simulate.statistics import Comparison, Interval, interval
from hero_combat.simulate.weights import Weights
from hero_combat.text import listing

_FAIR = 0.25
"""A side that wins less than this fights no fair fight."""
_LIKELY, _NAMED = 0.25, 3
"""From what share of the fights on somebody is likely to die, and how many are named."""
_CAUSES: dict[FightEnd, str] = {
    "over": "the fight is over",
    "bound": "the round limit was reached",
    "calm": "nobody was hurt for many rounds",
    "stuck": "the rules allowed no step",
    "until": "the given time was reached",
}

_ASSUMED: dict[Assumption, str] = {
    "no-distances": "no distances (the first in the file is nearest)",
    "melee-reaches-fliers": "melee attacks reach fliers",
    "nobody-blocks": "nobody blocks a shot or the way",
    "nobody-shields": "nobody blocks a shot",
    "no-points": "combatants spend points only if a line says so",
    "passed-on": "of those who may act next, the first in the file acts",
    "no-thoughts": "nobody thinks (`think` lines are skipped)",
}


def tenth(share: float) -> str:
    """Write a share in per cent, to a tenth."""
    return f"{round(100 * share, 1) + 0:.1f}"  # a bound just below 0 is 0.0


def percent(share: Interval | Confidence) -> str:
    """Write a share of fights in per cent; one that never was by its bound."""
    return f"{tenth(share.share)}%" if share.times else f"< {tenth(share.high)}%"


def overridden(told: Simulated | Weights) -> list[str]:
    """Tell who is left out, and what is laid over the file."""
    parts = [f"without {listing(told.without)}"] if told.without else []
    if told.values:
        parts += ["with " + ", ".join(f"{path} {value}" for path, value in told.values)]
    return parts


def thoughts(told: Simulated) -> list[str]:
    """Tell what it costs that somebody thinks."""
    if not told.rollouts:
        return []
    return [f"thinking plays {told.rollouts:,.0f} rollouts a fight, about {ROLLOUTS} a decision"]


def outcomes(told: Simulated) -> list[tuple[str, Interval]]:
    """Return how the fights end and how likely, the likeliest first."""
    rows = [(f"{one.name} win", one.wins) for one in told.outcomes]
    rows += [("nobody is left", told.nobody)] if told.nobody.times else []
    rows += [(f"undecided: {cause}", share) for cause, share in told.undecided.items()]
    if not told.undecided:
        rows.append(("undecided", interval(0, told.fights)))
    return sorted(rows, key=lambda row: row[1].times, reverse=True)


def routs(told: Simulated) -> list[str]:
    """Tell how many of the fights that a side wins drive somebody off."""
    return [
        (
            f"{one.name} drive off a foe in {tenth(one.routs / one.wins.times)}% of the "
            "fights that they win"
        )
        for one in told.outcomes
        if one.routs
    ]


def undecided_because(told: Simulated) -> list[str]:
    """Tell what the causes mean for which fights are undecided."""
    return [f"{cause}: {_CAUSES[cause]}" for cause in told.undecided]


def news(told: Simulated) -> list[str]:
    """Say who wins, and who is likely to die; where nobody is, who is out most often."""
    likely = [(label, share) for label, share in outcomes(told) if share.times]
    if not likely or not told.people:
        return []
    first, *others = [f"{label} in {tenth(share.share)}%" for label, share in likely]
    told_first = f"{first[:1].upper()}{first[1:]} of the fights"
    wins = f"{'; '.join([told_first, *others])}."
    dying = sorted(told.people, key=lambda one: one.dead.times, reverse=True)
    dead = [one for one in dying if one.dead.share >= _LIKELY][:_NAMED]
    if dead:
        deaths = [f"{one.name} dies in {tenth(one.dead.share)}%" for one in dead]
        return [wins, f"{listing(deaths)}."]
    fallen = max(told.people, key=lambda one: one.out.times)
    out = f"; {fallen.name} is out in {tenth(fallen.out.share)}%" if fallen.out.times else ""
    return [wins, f"Nobody is likely to die{out}."]


def verdict(told: Simulated) -> list[str]:
    """Say that a fight is not fair, and who falls first."""
    sides = [one for one in told.outcomes if one.wins.high < _FAIR]
    if not sides or len(told.outcomes) < 2:
        return []
    losers = {one.side for one in sides}
    falls = [
        (one.stands[0][1], one.name, one.stands[0][0])
        for one in told.people
        if one.stands and one.side in losers
    ]
    if not falls:
        return ["Uneven fight."]
    stands, name, time = min(falls)
    within = f"{time + 1} {told.unit if time else told.unit.removesuffix('s')}"
    return [f"Uneven fight: {name} is out within {within} in {tenth(1 - stands)}%."]


def counted_from_one(told: Simulated) -> Simulated:
    """Return the same with lengths for people: a fight that is over in the first round lasts 1.

    A fight that is stopped after a number of rounds lasts that number.
    """
    longest = told.time.most + ("until" not in told.undecided)

    def lasts(time: int) -> int:
        return min(time + 1, longest)

    times = tuple(replace(one, low=lasts(one.low), high=lasts(one.high)) for one in told.times)
    time = told.time
    counted = replace(
        time, low=lasts(time.low), median=lasts(time.median), high=lasts(time.high), most=longest
    )
    return replace(told, time=counted, times=times)


def doctrines(told: Simulated) -> list[str]:
    """Return the names of the doctrines that are played."""
    return list(dict.fromkeys(line.place.doctrine for line in told.lines if line.place.doctrine))


def where(place: StartingPoint) -> str:
    """Name the place of a line in its doctrine: its number, or its section."""
    return place.section if place.section != "do" else str(place.number)


def how_often(line: LineCount) -> str:
    """Tell how often a line is played in a fight; of an answer that never was, how often it could.

    Example: `0.61`, `never`, `never (asked 1,701 times)`.
    """
    if line.times:
        return f"{line.times:.2f}"
    if line.asked is None:
        return "never"
    return f"never (tried {line.asked:,} time{'s' if line.asked != 1 else ''})"


def what_would_tell(against: Comparison) -> str:
    """Tell what would tell two plans apart that are not: about how many more fights."""
    if against.more:
        return (
            f"about {round(against.more, 2 - len(str(against.more))):,} more fights would settle it"
        )
    if against.first or against.second:
        return "no sign of a difference"
    return "every fight ends the same way"


def looks(told: Simulated) -> dict[int, str]:
    """Tell what each of the fights to look at is an example of, by its number."""
    names = {one.side: one.name for one in told.outcomes}
    found: dict[int, list[str]] = {}
    for one in told.looks:
        label = one.what if not one.side else f"{one.what} for {names[one.side]}"
        found.setdefault(one.number, []).append(label)
    return {number: listing(labels) for number, labels in found.items()}


def assumptions(assumed: Iterable[Assumed], names: dict[str, str]) -> list[str]:
    """Write what is taken for granted.

    Args:
        assumed: what it is.
        names: what people are called, by their ids.
    """
    return [_assumption(one, names) for one in assumed]


def _assumption(one: Assumed, names: dict[str, str]) -> str:
    if one.what in _ASSUMED:
        return _ASSUMED[one.what]
    if one.what == "unplayed":
        return "; ".join(f"nobody {deed}" for deed in one.deeds)
    people: Sequence[str] = [names[who] for who in one.who]
    if one.what == "nowhere":
        have = "has" if len(people) == 1 else "have"
        return f"{listing(people)} {have} no place, so everyone is in reach"
    if one.what == "thoughts":
        told = "thinks" if len(people) == 1 else "think"
        return f"{listing(people)} {told}; the rest is played by doctrine"
    default = one.deeds[0] if one.deeds else "best at first"
    return f"{listing(people)} {'plays' if len(people) == 1 else 'play'} the default, {default}"
