"""Two doubles rolled again, as `--reroll 2` has it, by hand."""

from fractions import Fraction

from hero_combat.systems.megs.odds.check_law import Thrown, thrown_law
from hero_combat.systems.megs.tables.action_table import aim


def test_two_doubles_and_no_more_are_rolled_again() -> None:
    law = thrown_law(aim(5, 5), "never", 2, 61)
    part = {each: Fraction(weight, law.total) for each, weight in law.weights.items()}
    assert sum(part.values()) == 1
    # 1 and 5, 2 and 4, and the other way round; a double 3 is rolled again, and ends above 6
    assert part[Thrown(6)] == Fraction(4, 100)
    # three double tens; the last is not rolled again
    assert part[Thrown(60)] == Fraction(1, 100**3)
    assert max(each.total for each in part) == 60
    # a double 1 at once, after one double of nine, or after two
    ones = sum(part[each] for each in part if each.double_one)
    assert ones == Fraction(1, 100) * (1 + Fraction(9, 100) + Fraction(9, 100) ** 2)
