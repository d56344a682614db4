"""How strange it is what was counted, beside what a law of dice says."""

from collections.abc import Mapping
from fractions import Fraction
from math import exp, sqrt

from hero_combat.dice.laws import Law

STRANGE = 4.5
"""Standard errors that fair dice are never off: in 300 comparisons once in 500 such suites."""
RARE = 1e-6
"""What is too rare for a standard error may come up so often as fair dice let it this rarely."""


def strangeness(
    seen: Mapping[int, int], law: Law[int] | Mapping[int, Fraction], times: int = 0
) -> float:
    """The chi-square statistic in standard deviations from its mean; rare outcomes together.

    Args:
        seen: how often each outcome was seen.
        law: the chance of each.
        times: how many were looked at, by default all that were seen.
    """
    chances = chances_of(law) if isinstance(law, Law) else law
    runs = times or sum(seen.values())
    square, bins, rare, rare_seen = 0.0, 0, 0.0, 0
    for outcome, chance in chances.items():
        expected = float(runs * chance)
        if expected < 8:
            rare, rare_seen = rare + expected, rare_seen + seen.get(outcome, 0)
        else:
            square += (seen.get(outcome, 0) - expected) ** 2 / expected
            bins += 1
    rare_seen += sum(count for outcome, count in seen.items() if outcome not in chances)
    if rare >= 8:
        square += (rare_seen - rare) ** 2 / rare
        bins += 1
    elif rare_seen and at_least(rare_seen, rare) < RARE:
        return STRANGE + rare_seen
    degrees = bins - 1
    return (square - degrees) / sqrt(2 * degrees) if degrees else 0.0


def chances_of(law: Law[int]) -> dict[int, float]:
    """The chance of each outcome of a law."""
    return {outcome: weight / law.total for outcome, weight in law.weights.items()}


def deviation(count: int, times: int, chance: float) -> float:
    """How far a count is off what it should be, in standard errors; rare ones by Poisson's law."""
    expected = times * chance
    rest = times - expected
    if min(expected, rest) >= 8:
        return abs(count - expected) / sqrt(expected * rest / times)
    rare, many = (expected, count) if expected < rest else (rest, times - count)
    return STRANGE + many if at_least(many, rare) < RARE else 0.0


def at_least(count: int, expected: float) -> float:
    """The chance that something rare comes up so often or more."""
    term, below = exp(-expected), 0.0
    for nth in range(count):
        below += term
        term *= expected / (nth + 1)
    return 1 - below
