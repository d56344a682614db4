"""Any order in the middle of any fight comes out as its odds say, or they refuse it."""

from fractions import Fraction
from math import comb
from typing import Any

import msgspec
import pytest
from scenarios.any_order import (
    NAMES,
    NUMBERS,
    breaches,
    refused,
    situation,
    surprise,
)

from hero_combat.dice.laws import Chance
from hero_combat.fight.odds import OddsReport

FEW, BLOCK = 3 * len(NAMES), 500


def looked_at(numbers: range) -> tuple[list[str], int, int]:
    """What differs in these situations, how many have an order, and how many odds are refused."""
    found: list[str] = []
    there = without = 0
    for number in numbers:
        one = situation(number)
        if one is None:
            continue
        there += 1
        without += refused(one)
        if told := breaches(one):
            found.append("\n".join((one.script(), *told)))
    return found, there, without


@pytest.mark.parametrize("first", range(0, FEW, len(NAMES)))
def test_any_order_comes_out_as_its_odds_say(first: int) -> None:
    found, there, without = looked_at(range(first, first + len(NAMES)))
    assert not found, "\n\n".join(found)
    assert there > 0.8 * len(NAMES)
    assert without < 0.3 * there


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 3 * BLOCK, BLOCK))
def test_thousands_of_orders_come_out_as_their_odds_say(first: int) -> None:
    found, there, without = looked_at(range(first, first + BLOCK))
    assert not found, "\n\n".join(found)
    assert there > 0.9 * BLOCK
    assert without < 0.2 * there


class Wrong(msgspec.Struct, frozen=True):
    """Rules whose odds of a hit are a tenth too low."""

    system: Any

    @property
    def name(self) -> str:
        """Return the name of the rules."""
        return str(self.system.name)

    def rule(self, verb: str) -> Any:
        """Return what carries out an order."""
        return self.system.rule(verb)

    def odds(self) -> Any:
        """Return what computes the wrong odds."""
        return self._odds

    def _odds(self, fight: Any, order: Any) -> OddsReport:
        report: OddsReport = self.system.odds()(fight, order)
        hit, *others = report.chances
        less = Chance(hit.chance.numerator * 9, hit.chance.denominator * 10)
        return msgspec.structs.replace(
            report, chances=(msgspec.structs.replace(hit, chance=less), *others)
        )


def test_wrong_odds_are_found_out_in_every_system() -> None:
    found: set[str] = set()
    for number in range(100):
        one = situation(number)
        if one is None or refused(one) or one.system.name in found:
            continue
        told = breaches(one._replace(system=Wrong(one.system)))
        if told and told[0].startswith("hit: "):
            found.add(one.system.name)
        if found == NUMBERS.keys():
            return
    pytest.fail(f"nothing was found in {NUMBERS.keys() - found}")


@pytest.mark.parametrize("chance", [Fraction(1, 3), Fraction(1, 50), Fraction(49, 50)])
def test_the_test_of_a_count_is_exact(chance: Fraction) -> None:
    times = 40
    law = [comb(times, n) * chance**n * (1 - chance) ** (times - n) for n in range(times + 1)]
    for count in range(times + 1):
        tail = sum(law[count:]) if count > times * chance else sum(law[: count + 1])
        assert surprise(count, times, float(chance)) == pytest.approx(float(min(1, 2 * tail)))


def test_what_is_certain_surprises_where_it_fails() -> None:
    assert [surprise(count, 9, 1.0) for count in (8, 9)] == [0.0, 1.0]
    assert [surprise(count, 9, 0.0) for count in (0, 1)] == [1.0, 0.0]


def test_a_situation_follows_from_its_number_and_can_be_typed() -> None:
    one, again = situation(7), situation(7)
    assert one is not None
    assert again is not None
    assert one.script() == again.script()
    assert one.script().startswith("situation 7: cp scenarios/")
