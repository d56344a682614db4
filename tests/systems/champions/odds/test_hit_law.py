"""The odds of what a hit does, by hand."""

import pytest

from hero_combat.dice.laws import always
from hero_combat.errors import UsageError
from hero_combat.systems.champions.odds.hit_law import HitDone, HitsDone, hits_law


@pytest.mark.rule("champions", 27, 48)
@pytest.mark.parametrize(("con", "stuns"), [(2, True), (3, False)])
def test_twenty_hits_are_computed_and_no_more(
    con: int,
    stuns: bool,  # noqa: FBT001 - a table's column
) -> None:
    one = always(HitDone(3, 1, 2))
    assert hits_law(one, 20, con, most=True) == always(HitsDone(60, 20, stuns, 2))
    assert hits_law(one, 20, con, most=False) == always(HitsDone(60, 20, stuns, 0))
    with pytest.raises(UsageError, match="20 hits at most, not for 21"):
        hits_law(one, 21, con, most=True)
