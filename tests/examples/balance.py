"""Balance an encounter: who wins, whether it is fair, and what a value would change.

`balance.py FIGHT [PATH VALUES ...]` fights a file, or the starter of a system.

    $ python balance.py museum.toml titania.stun 20 60 90
"""

import sys
from collections.abc import Iterator

import hero_combat as hc

FIGHTS = 200


def share(interval: hc.Interval) -> str:
    """Write a share of fights, with the bounds of what it may really be."""
    return f"{interval.share:.0%} ({interval.low:.0%} to {interval.high:.0%})"


def side(outcome: hc.OutcomeChance) -> str:
    """Write how often a side wins."""
    return f"{outcome.name} win {share(outcome.wins)}"


def fair(many: hc.Simulated) -> bool:
    """Tell whether no side is sure to lose: each wins a quarter of all fights, or may."""
    return all(outcome.wins.high >= 0.25 for outcome in many.outcomes)


def overview(many: hc.Simulated) -> Iterator[str]:
    """Yield who wins, how long it takes, and who falls."""
    yield from map(side, many.outcomes)
    yield f"{many.time.median} {many.unit} in half of the fights, {many.time.high} in nine of ten"
    for person in many.people:
        yield f"{person.name} is out in {share(person.out)}, and deals {person.dealt:.1f}"
    yield "a fair fight" if fair(many) else "not a fair fight"


def compared(plans: hc.ComparedPlans) -> Iterator[str]:
    """Yield what each value makes of the chances of the side that it is about."""
    for variant in plans.variants:
        (value,) = (value for path, value in variant.told.values if path in plans.paths)
        (own,) = (one for one in variant.told.outcomes if one.side == plans.side)
        apart = variant.against
        verdict = "" if apart is None else ", told apart" if apart.told_apart else ", may be luck"
        yield f"{plans.paths[0]} {value}: {side(own)}{verdict}"


def opened(name: str) -> hc.Fight:
    """Open a file, standard input, or the starter of a system."""
    if name == "-":
        return hc.loads(sys.stdin.read())
    return hc.load(name) if name.endswith(".toml") else hc.new(name)


if __name__ == "__main__":
    fight = opened(sys.argv[1])
    print(*overview(fight.simulate(FIGHTS)), sep="\n")
    if sys.argv[2:]:
        print(*compared(fight.compare(sys.argv[2], sys.argv[3:], FIGHTS)), sep="\n")
