"""The laws of Checks: exploding dice, Difficulties."""

from fractions import Fraction
from itertools import product

import pytest

from hero_combat.dice.laws import Chance
from hero_combat.dice.measures import mean
from hero_combat.errors import UsageError
from hero_combat.systems.zt.dice.checks import Pool, succeeds
from hero_combat.systems.zt.odds.check_law import check_law, exploding_law
from hero_combat.systems.zt.rulings import Rules
from hero_combat.systems.zt.tables import dice_for

R6 = pytest.mark.rule("zt", "6")


def value(chance: Chance) -> Fraction:
    return Fraction(chance.numerator, chance.denominator)


def by_hand(score: int, difficulty: int, adjustment: int) -> float:
    """The chance by walking through every die with at most six explosions."""
    count, sides = dice_for(score)

    def one(depth: int) -> dict[int, float]:
        found = dict.fromkeys(range(1, sides), 1 / sides)
        follow = one(depth - 1) if depth else {0: 1.0}
        return found | {sides + more: weight / sides for more, weight in follow.items()}

    die = one(6)
    total = 0.0
    for rolled in product(die.items(), repeat=count):
        faces = [face for face, _ in rolled]
        weight = 1.0
        for _, each in rolled:
            weight *= each
        if sum(faces) + adjustment >= difficulty and any(face != 1 for face in faces):
            total += weight
    return total


@R6
@pytest.mark.parametrize(
    ("score", "wanted"), [(0, "21/5"), (3, "20/3"), (8, "72/7"), (16, "420/19")]
)
def test_the_mean_of_exploding_dice_is_that_of_the_rulings(score: int, wanted: str) -> None:
    count, sides = dice_for(score)
    law = exploding_law(count, sides, 40 * sides)
    below = value(mean(law))
    assert 0 <= Fraction(wanted) - below < Fraction(1, 10**20)
    assert sum(law.weights.values()) == law.total


@R6
@pytest.mark.parametrize("score", [0, 3, 6])
@pytest.mark.parametrize("difficulty", [-3, 1, 2, 3, 5, 6, 7, 8, 11, 13])
@pytest.mark.parametrize("adjustment", [0, 3])
def test_the_law_of_a_check_is_that_of_all_its_dice(
    score: int, difficulty: int, adjustment: int
) -> None:
    law = check_law(Pool(*dice_for(score), adjustment, ()), Rules(), difficulty + 1)
    chance = law.chance(lambda result: succeeds(result, difficulty))
    assert float(chance) == pytest.approx(by_hand(score, difficulty, adjustment), abs=1e-9)


def test_twenty_dice_are_the_most_luck_included() -> None:
    certain = check_law(Pool(18, 4, 0, ()), Rules(), 20, luck=2)
    assert float(certain.chance(lambda result: result.total >= 20)) == 1
    with pytest.raises(UsageError, match=r"^can't compute odds of 21 dice; 20 is the most"):
        check_law(Pool(19, 4, 0, ()), Rules(), 20, luck=2)
