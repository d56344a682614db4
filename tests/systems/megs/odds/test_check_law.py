"""The law of a check: doubles under each policy, and the double 1."""

from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path
from tomllib import loads

import pytest

from hero_combat.systems.megs.odds.check_law import Thrown, thrown_law
from hero_combat.systems.megs.tables.action_table import Aim

PAIRS = list(product(range(1, 11), repeat=2))


PUBLISHED = loads((Path(__file__).parents[1] / "tables" / "tables.toml").read_text())["dice"][
    "derived_probability"
]


@pytest.mark.rule("megs", 17)
@pytest.mark.parametrize(
    ("policy", "key"),
    [("never", "no_reroll"), ("until-hit", "stop_when_hit"), ("always", "always")],
)
def test_the_chance_to_hit_under_each_policy(policy: str, key: str) -> None:
    for number, expected in zip(PUBLISHED["sn"], PUBLISHED[key], strict=True):
        law = thrown_law(Aim(1, 1, number, 0), policy, None, 60)
        hits = [
            w for each, w in law.weights.items() if each.total >= number and not each.double_one
        ]
        assert abs(sum(hits) / law.total - expected) < 6e-7


@pytest.mark.rule("megs", 17)
@pytest.mark.parametrize(("number", "most"), [(11, 20), (30, 60)])
def test_one_double_rolled_again_by_brute_force(number: int, most: int) -> None:
    brute: Counter[Thrown] = Counter()
    for first in PAIRS:
        for second in PAIRS:
            again = first[0] == first[1] > 1
            total = sum(first) + again * sum(second)
            double_one = first == (1, 1) or (again and second == (1, 1))
            brute[Thrown(min(total, most), double_one)] += 1
    law = thrown_law(Aim(1, 1, number, 0), "never", 1, most)
    top = max(number, 20, most)
    folded: Counter[Thrown] = Counter()
    for each, weight in brute.items():
        folded[Thrown(min(each.total, top), each.double_one)] += weight
    assert {each: Fraction(weight, law.total) for each, weight in law.weights.items()} == {
        each: Fraction(weight, 10_000) for each, weight in folded.items()
    }
