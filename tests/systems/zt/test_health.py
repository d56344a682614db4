"""What so many HP mean."""

import pytest

from hero_combat.systems.zt import health


@pytest.mark.rule("zt", "P9", "A21")
def test_life_at_its_borders() -> None:
    assert [health.life(hp, 26) for hp in (1, 0, -25, -26)] == [
        "ok",
        "unconscious",
        "unconscious",
        "dead",
    ]
    assert health.life(-26, 26, below=True) == "unconscious"
    assert health.life(-27, 26, below=True) == "dead"
