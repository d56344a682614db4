"""One weapon against everybody: how likely it hits, what it does, how many attacks it takes.

`one_weapon.py FILE WHO WEAPON` asks for everybody whom WHO can attack now.

    $ hero-combat step -q -i museum.toml
    $ python one_weapon.py museum.toml titania bolt
"""

import sys
from collections.abc import Iterator

import hero_combat as hc


def percent(chance: hc.Chance) -> str:
    """Write a chance."""
    return f"{100 * float(chance):.1f} %"


def chance_of(report: hc.OddsReport, what: str) -> hc.Likelihood | None:
    """Find one of the chances by its name."""
    return next((one for one in report.chances if one.what == what), None)


def at_most(law: hc.Law[int], number: int) -> float:
    """Return how likely a law gives so much or less."""
    return float(law.chance(lambda outcome: outcome <= number))


def middle(law: hc.Law[int]) -> int:
    """Return the median of a law: half of all outcomes are at most that."""
    return next(number for number in sorted(law.weights) if at_most(law, number) >= 0.5)


def numbers(spread: hc.Spread) -> str:
    """Write mean and median of a number."""
    unit = f" {spread.unit}" if spread.unit else ""
    return f"{spread.what} {spread.law.mean():.1f}{unit} on average, median {middle(spread.law)}"


def attacks_to(race: hc.UntilReport, most: int = 50) -> int | None:
    """Return after how many attacks the sum of losses is enough in half of all fights."""
    sums: hc.Law[int] = hc.Law({0: 1}, 1)
    for count in range(1, most + 1):
        sums = sums.then(lambda so_far: race.loss.map(lambda more: min(race.enough, so_far + more)))
        if float(sums.chance(lambda points: points >= race.enough)) >= 0.5:
            return count
    return None


def lines(fight: hc.Fight, who: str, weapon: str) -> Iterator[str]:
    """Yield what the weapon does to everybody whom it can be used on, the surest hit first."""
    options: hc.Options = fight.options(who)
    (attack,) = (one for one in options.attacks if one.attack.id == weapon)
    for target in attack.targets:
        report = fight.odds(target.line.removeprefix("resolve "))
        hit = chance_of(report, "hit")
        yield f"{target.id}: {percent(hit.chance) if hit else 'no roll'}"
        yield from (f"    {numbers(spread)}" for spread in report.laws)
        for what, race in report.races.items():
            count = attacks_to(race)
            yield f"    {what}: {count or 'more than 50'} such attacks(median)"


if __name__ == "__main__":
    name, who, weapon = sys.argv[1:]
    print(*lines(hc.load(name), who, weapon), sep="\n")
