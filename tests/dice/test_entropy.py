"""A seed is drawn so that a person can copy it."""

import pytest

from hero_combat.dice import entropy
from hero_combat.dice.entropy import draw_seed


@pytest.mark.parametrize(
    ("drawn", "seed"),
    [(0, 0), (7, 7), (999_999_999, 999_999_999), (10**9, 0), (2**64 - 1, 709_551_615)],
)
def test_a_seed_has_nine_digits_at_most(
    monkeypatch: pytest.MonkeyPatch, drawn: int, seed: int
) -> None:
    """2^64 - 1 is 18,446,744,073,709,551,615."""
    monkeypatch.setattr(entropy, "urandom", lambda size: drawn.to_bytes(size, "big"))
    assert draw_seed() == seed


def test_eight_bytes_are_drawn_the_first_counting_most(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def urandom(size: int) -> bytes:
        asked.append(size)
        return bytes([0] * (size - 2) + [1, 2])

    monkeypatch.setattr(entropy, "urandom", urandom)
    assert draw_seed() == 258
    assert asked == [8]
