"""Odds as one JSON object: every probability is a numerator and a denominator."""

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from hero_combat.cli.formats.json_line import json_line
from hero_combat.cli.output.odds.tables import MOST_TRIES, QUARTERS, ComparedAttack, notes_of
from hero_combat.cli.parsing.streams import Asking
from hero_combat.dice.laws import Chance, Law
from hero_combat.dice.measures import Never, at_least, mean, quantile
from hero_combat.fight.odds import Likelihood, Spread, UntilReport, attacks_until, average_until
from hero_combat.fight.outcome import Modifier

Whole = int | str
"""A whole number; one beyond 64 bits is written as text."""


class Fraction(msgspec.Struct, frozen=True):
    """A probability, or a mean, in two numbers."""

    numerator: Whole
    denominator: Whole


class ChanceOdds(msgspec.Struct, frozen=True):
    """How likely something is.

    Attributes:
        what: it, in a word or two: `hit`, `knocked out`.
        numerator: the chance of one such attack, misses included.
        denominator: what that is a part of.
        told: what to know besides, `8- on 3d6`.
    """

    what: str
    numerator: Whole
    denominator: Whole
    told: str


class AtLeast(msgspec.Struct, frozen=True):
    """How likely a number is to be so large: `--at-least`."""

    least: int
    numerator: Whole
    denominator: Whole


class LawOdds(msgspec.Struct, frozen=True):
    """The law of a number on a hit.

    Attributes:
        what: the number, `STUN past defenses`.
        unit: `m`, "" for points.
        mean: its exact mean.
        quartiles: the values that a quarter, a half and three quarters of all hits don't exceed.
        or_more: the value that stands for itself and everything above it, null for none.
        denominator: what all weights add up to.
        law: each value with its weight.
        at_least: the answer to `--at-least`.
    """

    what: str
    unit: str
    mean: Fraction
    quartiles: tuple[int, ...]
    or_more: int | None
    denominator: Whole
    law: tuple[tuple[int, Whole], ...]
    at_least: AtLeast | UnsetType = UNSET


class RaceOdds(msgspec.Struct, frozen=True):
    """How many such attacks it takes: `--until`.

    Attributes:
        what: what is waited for: `knocked-out`.
        expected: how many attacks that takes on average, null where there is no average.
        or_more: the number that stands for itself and everything above it, null for none.
        denominator: what all weights add up to.
        law: each number of attacks with its weight; left out where it can't come about or has
            already.
    """

    what: str
    expected: Fraction | None = None
    or_more: int | UnsetType | None = UNSET
    denominator: Whole | UnsetType = UNSET
    law: tuple[tuple[int, Whole], ...] | UnsetType = UNSET


class Odds(msgspec.Struct, frozen=True, kw_only=True):
    """What is told of one attack: its odds, or why it has none."""


class AttackOdds(Odds, frozen=True, kw_only=True):
    """The odds of one attack.

    Attributes:
        label: which of the compared attacks it is; left out when there is one.
        title: who attacks whom with what.
        chances: `hit` first, then what may become of the target.
        laws: the numbers of a hit.
        modifiers: everything that entered the number needed.
        notes: what is assumed, and what is not in the numbers.
        until: the answer to `--until`.
    """

    label: str | UnsetType = UNSET
    title: str
    chances: tuple[ChanceOdds, ...]
    laws: tuple[LawOdds, ...]
    modifiers: tuple[Modifier, ...]
    notes: tuple[str, ...]
    until: RaceOdds | UnsetType = UNSET


class NoOdds(Odds, frozen=True, kw_only=True):
    """One of the compared attacks that has no odds.

    Attributes:
        label: which one it is.
        why: why it has none.
    """

    label: str
    why: str


class OddsTold(msgspec.Struct, frozen=True, kw_only=True):
    """The exact odds of one attack, or of several that are compared: `odds --json`.

    Attributes:
        compared: by what they differ; left out when there is one.
        odds: each with its chances and laws.
    """

    verb: Literal["odds"] = "odds"
    exit: int = 0
    compared: str | UnsetType = UNSET
    odds: tuple[Odds, ...]


def as_json(heading: str, compared: list[ComparedAttack], asking: Asking) -> str:
    """Return the odds as one line of JSON."""
    odds = tuple(_odds(one, asking) for one in compared)
    return json_line(OddsTold(compared=heading or UNSET, odds=odds))


def _odds(one: ComparedAttack, asking: Asking) -> Odds:
    report = one.report
    if report is None:
        return NoOdds(label=one.label, why=one.why)
    return AttackOdds(
        label=one.label or UNSET,
        title=report.title,
        chances=tuple(chance_odds(each) for each in report.chances),
        laws=tuple(_law(each, asking) for each in report.laws),
        modifiers=report.modifiers,
        notes=notes_of(one, asking),
        until=_race(asking.until, report.races[asking.until]) if asking.until else UNSET,
    )


def chance_odds(likelihood: Likelihood) -> ChanceOdds:
    """Return a chance in lowest terms, with what it is of."""
    exact = fraction(likelihood.chance)
    return ChanceOdds(likelihood.what, exact.numerator, exact.denominator, likelihood.told)


def _law(spread: Spread, asking: Asking) -> LawOdds:
    law = spread.law.reduced()
    enough: AtLeast | UnsetType = UNSET
    if asking.at_least is not None and (law.most is None or asking.at_least <= law.most):
        exact = fraction(at_least(law, asking.at_least))
        enough = AtLeast(asking.at_least, exact.numerator, exact.denominator)
    return LawOdds(
        what=spread.what,
        unit=spread.unit,
        mean=fraction(mean(law) if spread.mean is None else spread.mean),
        quartiles=tuple(quantile(law, n, 4) for n in QUARTERS),
        or_more=law.most,
        denominator=_number(law.total),
        law=_weights(law),
        at_least=enough,
    )


def _race(what: str, race: UntilReport) -> RaceOdds:
    if race.enough <= 0:
        return RaceOdds(what, Fraction(0, 1))
    try:
        law = attacks_until(race, MOST_TRIES)
        average = average_until(race)
    except Never:
        return RaceOdds(what)
    expected = fraction(average) if average else None
    return RaceOdds(what, expected, law.most, _number(law.total), _weights(law))


def _weights(law: Law[int]) -> tuple[tuple[int, Whole], ...]:
    return tuple((n, _number(law.weights[n])) for n in sorted(law.weights))


def fraction(chance: Chance) -> Fraction:
    """Return a chance, or a mean, in lowest terms."""
    least = chance.reduced()
    return Fraction(_number(least.numerator), _number(least.denominator))


def _number(value: int) -> Whole:
    return value if value < 1 << 63 else str(value)
