"""The laws of a pool's successes."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from hero_combat.dice.laws import Chance
from hero_combat.dice.measures import mean
from hero_combat.dice.notation import parse
from hero_combat.systems.storyteller.odds import success_law
from hero_combat.systems.storyteller.odds.success_law import (
    at_least_one,
    expected_per_die,
    successes,
)


def value(chance: Chance) -> Fraction:
    return Fraction(chance.numerator, chance.denominator)


POOLS = st.integers(1, 12)


AGAIN = st.sampled_from([0, 8, 9, 10])


@given(count=POOLS, again=AGAIN, rote=st.booleans())
def test_a_pool_has_the_chance_and_the_mean_of_its_dice(
    count: int, again: int, *, rote: bool
) -> None:
    notation = f"{count}d10 {again or 'no'}-again{' rote' if rote else ''}"
    law = successes(parse(notation))
    assert sum(law.weights.values()) == law.total
    none = Fraction(law.weights[0], law.total)
    assert none == (1 - at_least_one(count)) ** (2 if rote else 1)
    exact = count * expected_per_die(again, rote=rote)  # type: ignore[arg-type]  # of the four
    short = exact - value(mean(law))
    assert short == 0 if law.most is None else 0 <= short < Fraction(1, 1000)


def test_the_chance_die() -> None:
    assert successes(parse("chance")).reduced().weights == {-1: 1, 0: 8, 1: 1}
    assert successes(parse("chance rote")).reduced().weights == {-1: 5, 0: 36, 1: 9}
    late = successes(parse("chance rote"), late_dramatic=True).reduced()
    assert late.weights == {-1: 9, 0: 32, 1: 9}


@given(st.integers(1, 40))
def test_more_dice_never_lower_the_chance(pool: int) -> None:
    assert success_law.at_least_one(pool + 1) > success_law.at_least_one(pool)
