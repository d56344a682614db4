"""Articles and margins."""

import pytest

from hero_combat.systems.champions.state import the
from hero_combat.systems.champions.telling import words


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("musket", "the musket"),
        ("the stop sign", "the stop sign"),
        ("The Ram", "The Ram"),
        ("theatre", "the theatre"),
    ],
)
def test_nothing_gets_a_second_article(name: str, said: str) -> None:
    assert the(name) == said


@pytest.mark.parametrize(
    ("made", "margin", "said"),
    [("hits", 3, "hits by 3"), ("misses", -2, "misses by 2"), ("makes it", 0, "just makes it")],
)
def test_a_margin_in_words(made: str, margin: int, said: str) -> None:
    assert words.margin(made, margin) == said
