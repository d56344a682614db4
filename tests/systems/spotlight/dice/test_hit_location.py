"""The hit location dice."""

import pytest

from hero_combat.systems.spotlight.dice.hit_location import location_of

BY_TOTAL = {2: "head", 3: "left_arm", 4: "right_arm", 5: "left_leg", 6: "right_leg"}


@pytest.mark.rule("spotlight", "P7", "A5")
@pytest.mark.parametrize("first", range(1, 7))
@pytest.mark.parametrize("second", range(1, 7))
def test_every_cell_of_the_location_table(first: int, second: int) -> None:
    assert location_of(first, second) == BY_TOTAL.get(first + second, "torso")


@pytest.mark.rule("spotlight", "A5")
@pytest.mark.parametrize(("first", "second"), [(1, 5), (2, 4), (3, 3)])
def test_the_table_as_printed_has_two_left_legs(first: int, second: int) -> None:
    assert location_of(first, second, "literal") == "left_leg"
