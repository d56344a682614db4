"""The health track: how it is marked, drawn and read. source: P18"""

import pytest

from hero_combat.systems.storyteller.health import (
    Marks,
    condition,
    mark_damage,
    wound_penalty,
)
from hero_combat.systems.storyteller.telling.wounds import track

P18 = pytest.mark.rule("storyteller", "P18")


@P18
@pytest.mark.parametrize("boxes", [3, 7, 8])
def test_wound_penalties_are_those_of_the_last_three_boxes(boxes: int) -> None:
    found = [wound_penalty(filled, boxes) for filled in range(boxes + 3)]
    assert found == [0] * (boxes - 2) + [-1, -2, -3, -3, -3]


@P18
@pytest.mark.parametrize(
    ("marks", "state"),
    [
        (Marks(6), "ok"),
        (Marks(7), "stamina_roll"),
        (Marks(1, 6), "stamina_roll"),
        (Marks(1, 0, 6), "stamina_roll"),
        (Marks(0, 6), "ok"),
        (Marks(0, 7), "bleeding"),
        (Marks(0, 1, 6), "bleeding"),
        (Marks(0, 0, 7), "dead"),
        (Marks(0, 0, 6), "ok"),
        (Marks(2, 2, 2), "ok"),
    ],
)
def test_the_rightmost_box_says_how_one_is(marks: Marks, state: str) -> None:
    assert condition(marks, 7) == state


@P18
def test_a_track_is_drawn_as_on_paper() -> None:
    assert track(Marks(2, 1, 3), 7) == "***X//_"


@P18
@pytest.mark.parametrize(
    ("before", "hit", "after"),
    [
        # free boxes first, the worst damage first; then over the brim
        (Marks(1, 1, 1), Marks(1, 1, 1), Marks(2, 2, 2)),
        (Marks(1, 1, 1), Marks(2, 1, 1), Marks(3, 2, 2)),
        (Marks(3, 1, 1), Marks(1, 1, 1), Marks(2, 3, 2)),
        (Marks(0, 4, 1), Marks(2, 0, 1), Marks(0, 5, 2)),
        (Marks(0, 5, 1), Marks(0, 1, 2), Marks(0, 3, 4)),
        (Marks(2, 2, 2), Marks(0, 0, 4), Marks(0, 1, 6)),
        (Marks(0, 0, 6), Marks(3, 0, 0), Marks(0, 0, 7)),
        (Marks(0, 2, 5), Marks(1, 0, 0), Marks(0, 1, 6)),
        (Marks(0, 0, 7), Marks(4, 4, 4), Marks(0, 0, 7)),
    ],
)
def test_how_damage_is_marked(before: Marks, hit: Marks, after: Marks) -> None:
    assert mark_damage(before, 7, hit) == after
