"""What the odds of a worked example come to, as its TOML file tells them."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import pytest

from hero_combat.dice.laws import Chance, Law
from hero_combat.fight.odds import OddsReport, attacks_until
from hero_combat.log.lines import read, verbs_of
from hero_combat.systems.champions.odds.report import odds

Make = Callable[..., Any]


@pytest.fixture
def chances(street: Make, worked: Mapping[str, Any]) -> str:
    """What the odds of the line of an example come to, on the street: all of it."""
    played = street(worked.get("has", ""))
    for line in worked.get("before", ()):
        played(line)
    order: Any = read(worked["line"], verbs_of(played.system)).order
    return told(odds(played.encounter, order))


def told(report: OddsReport) -> str:
    """Return chances, laws on a hit, the first attacks of a race, and what entered the roll."""
    rows = [f"{one.what} {_part(one.chance)} ({one.told})" for one in report.chances]
    rows += [f"{one.what} {one.unit}: {_law(one.law)}" for one in report.laws]
    for what, race in report.races.items():
        rows.append(f"{what} at {race.enough}: {_law(race.loss)}")
        if race.chain and report.out:
            rows.append(f"    attacks: {_law(attacks_until(race, 3))}")
    rows.append(", ".join(f"{line.what} {line.value}" for line in report.modifiers))
    rows += [f"out {_part(report.out)}"] if report.out else []
    rows += [f"({note})" for note in report.notes]
    return "".join(f"{row}\n" for row in rows)


def _part(chance: Chance) -> Fraction:
    return Fraction(chance.numerator, chance.denominator)


def _law(law: Law[int]) -> str:
    """Return each outcome with how likely it is: `0 1/3, 1 2/3`."""
    return ", ".join(f"{at} {Fraction(law.weights[at], law.total)}" for at in sorted(law.weights))
