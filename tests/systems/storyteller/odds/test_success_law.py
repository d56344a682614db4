"""The laws of a pool's successes."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.dice.measures import mean
from hero_combat.errors import DiceError, UsageError
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.storyteller.dice.dice_pool import check_size
from hero_combat.systems.storyteller.odds.success_law import success_law


def expected(again: int, *, rote: bool) -> Fraction:
    """The successes that one die brings on average."""
    success, more = Fraction(3, 10), Fraction(11 - again if again else 0, 10)
    plain = success / (1 - more)
    return success + (more + (1 - success)) * plain if rote else plain


@given(count=st.integers(1, 12), again=st.sampled_from([0, 8, 9, 10]), rote=st.booleans())
def test_a_pool_has_the_chance_and_the_mean_of_its_dice(
    count: int, again: int, *, rote: bool
) -> None:
    law = success_law(count, again, rote=rote)
    assert sum(law.weights.values()) == law.total
    assert Fraction(law.weights[0], law.total) == Fraction(7, 10) ** (2 * count if rote else count)
    average = mean(law)
    short = count * expected(again, rote=rote) - Fraction(average.numerator, average.denominator)
    assert short == 0 if law.most is None else 0 <= short < Fraction(1, 1000)


def test_the_chance_die() -> None:
    assert success_law(0).reduced().weights == {-1: 1, 0: 8, 1: 1}
    assert success_law(0, rote=True).reduced().weights == {-1: 5, 0: 36, 1: 9}
    late = success_law(0, rote=True, late_dramatic=True).reduced()
    assert late.weights == {-1: 9, 0: 32, 1: 9}


def test_forty_dice_are_the_most() -> None:
    average = mean(success_law(40, 0))
    assert Fraction(average.numerator, average.denominator) == 12
    with pytest.raises(UsageError, match=r"^41 dice are too many to compute odds; use at most 40"):
        success_law(41, 0)


def test_a_pool_has_ten_thousand_dice_at_most() -> None:
    assert check_size([Modifier("dice", 9_000), Modifier("more", 1_000)]) == 10_000
    with pytest.raises(DiceError, match="a pool of 10001 dice is too large"):
        check_size([Modifier("dice", 10_001)])
