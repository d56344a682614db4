"""How far one jumps."""

import pytest

from hero_combat.systems.zt.conditions import movement


@pytest.mark.rule("zt", "P8")
@pytest.mark.parametrize(("athletics", "running", "standing_"), [(0, 2, 1), (1, 2, 1), (5, 4, 2)])
def test_jumps(athletics: int, running: int, standing_: int) -> None:
    assert movement.jump(athletics, running=True) == running
    assert movement.jump(athletics, running=False) == standing_
