"""Counting fights: whole numbers, the same in whatever pieces they are counted."""

from itertools import pairwise
from random import Random

import msgspec
from hypothesis import given
from hypothesis import strategies as some

from hero_combat.simulate.result import ENDS, FightResult
from hero_combat.simulate.tally import Cast, SideTally, counts_of, quantile, tally_of

CAST = Cast(("ann", "bob", "cat", "child"), ("heroes", "robbers"), (0, 1, 1, -1), 2, 1)


def results(seed: int, count: int) -> list[FightResult]:
    dice = Random(seed)  # noqa: S311 - the same results every time
    return [
        FightResult(
            number=number,
            end=dice.randrange(len(ENDS)),
            winner=dice.randrange(-1, 2),
            time=dice.randrange(30),
            outcomes="".join(dice.choice("sodl") for _ in range(4)),
            fell=tuple(dice.randrange(-1, 9) for _ in range(4)),
            left=tuple(dice.randrange(20) for _ in range(4)),
            dealt=tuple(dice.randrange(50) for _ in range(4)),
            fired=(dice.randrange(3), 0),
            asked=(dice.randrange(5),),
        )
        for number in range(count)
    ]


def tallied(some_results: list[FightResult]) -> SideTally:
    tally = tally_of(CAST)
    for result in some_results:
        tally.add(result)
    return tally


@given(some.integers(0, 1000), some.lists(some.integers(0, 40), max_size=4))
def test_pieces_in_any_order_give_the_whole(seed: int, cuts: list[int]) -> None:
    found = results(seed, 40)
    places = sorted({0, *cuts, 40})
    pieces = [tallied(found[a:b]) for a, b in pairwise(places)]
    Random(seed).shuffle(pieces)  # noqa: S311 - the same order every time
    whole = tally_of(CAST)
    for piece in pieces:
        whole.merge(msgspec.json.decode(msgspec.json.encode(piece), type=SideTally))
    assert whole == tallied(found)


def test_what_is_counted() -> None:
    fled = FightResult(
        3, 0, 0, 7, "slos", (-1, 5, 7, -1), (9, 4, 0, 20), (30, 1, 0, 0), (2, 0), (4,)
    )
    nobody = FightResult(
        1, 0, -1, 7, "oood", (7, 7, 7, 7), (0, 0, 0, 0), (3, 1, 0, 0), (0, 1), (1,)
    )
    stuck = FightResult(
        2, ENDS.index("stuck"), -1, 9, "ssss", (-1,) * 4, (9,) * 4, (0,) * 4, (0, 0), (0,)
    )
    tally = tallied([fled, nobody, stuck])
    assert (tally.fights, tally.wins, tally.routs, tally.nobodies) == (3, [1, 0], [1, 0], 1)
    assert tally.ends == {"over": 2, "stuck": 1}
    assert tally.outcomes[1] == {"l": 1, "o": 1, "s": 1}
    assert tally.fell[1] == {5: 1, 7: 1}
    assert (tally.dealt, tally.fired, tally.asked) == ([33, 2, 0, 0], [2, 1], [5])
    assert counts_of(tally.times) == {7: 2, 9: 1}
    assert tally.times[7].first == 1
    assert counts_of(tally.margins[0]) == {9: 1, 0: 1, -9: 1}  # nor the fled, nor the child


@given(some.lists(some.integers(-5, 30), min_size=1), some.sampled_from([10, 50, 90, 100]))
def test_a_quantile_is_the_lowest_value_that_so_many_are_not_above(
    values: list[int], hundredths: int
) -> None:
    counts: dict[int, int] = {}
    for value in values:
        counts[value] = counts.get(value, 0) + 1
    found = quantile(counts, hundredths)
    assert sum(value <= found for value in values) * 100 >= hundredths * len(values)
    assert sum(value < found for value in values) * 100 < hundredths * len(values)
