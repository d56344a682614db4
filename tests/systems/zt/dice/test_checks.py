"""Checks: totals and Critical Failures."""

from hypothesis import given
from hypothesis import strategies as st

from hero_combat.systems.zt.dice import checks


@given(st.lists(st.integers(1, 6), max_size=5), st.integers(-9, 9))
def test_a_critical_failure_is_all_ones_whatever_the_adjustment(
    faces: list[int], adjustment: int
) -> None:
    result = checks.read(faces, adjustment)
    assert result.total == sum(faces) + adjustment
    assert result.crit_fail == (set(faces) == {1})
