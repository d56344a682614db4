"""Seeded faces: pinned for ever, by the key alone, fair, and independent of one another."""

from hashlib import blake2b
from itertools import count, islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.dice import Dice, seeded, seeded_dice
from hero_combat.errors import DiceError

# Changing one of these changes every fight that was ever written.
GOLDEN = [
    (3, 6, "to hit brigand", "2 1 5"),
    (8, 6, "damage brigand", "1 3 6 6 6 4 5 2"),
    (5, 10, "pool", "5 4 6 3 9"),
    (3, 100, "p", "45 33 80"),
    (3, 256, "b", "10 252 255"),
    (3, 1000, "k", "94 490 398"),
    (2, 1_000_000, "m", "2966 232393"),
]


@pytest.mark.parametrize(("dice", "sides", "label", "faces"), GOLDEN)
def test_faces_that_never_change(dice: int, sides: int, label: str, faces: str) -> None:
    rolled = Dice(seeded(7, "titania", 3)).roll(dice, sides, label)
    assert " ".join(map(str, rolled)) == faces


@given(
    seed=st.integers(-(10**20), 10**20),
    who=st.text(st.characters(codec="utf-8")),
    nth=st.integers(0, 10_000),
    label=st.text(st.characters(codec="utf-8")),
    sides=st.integers(2, 300) | st.integers(2, 1_000_000),
    dice=st.integers(1, 300),
)
def test_the_faces_are_those_of_the_key(
    seed: int, who: str, nth: int, label: str, sides: int, dice: int
) -> None:
    door = Dice(seeded(seed, who, nth))
    for occurrence in range(2):
        key = ["hc1", str(seed), who, str(nth), label, str(occurrence)]
        assert door.roll(dice, sides, label) == _as_documented(key, dice, sides)


def _as_documented(key: list[str], dice: int, sides: int) -> tuple[int, ...]:
    """The documented algorithm, a byte at a time."""
    width = 1 if sides <= 256 else 8
    digests = (blake2b("\x1f".join([*key, str(block)]).encode()).digest() for block in count())
    numbers = (
        int.from_bytes(digest[at : at + width], "big")
        for digest in digests
        for at in range(0, 64, width)
    )
    fair = (number for number in numbers if number < sides * (256**width // sides))
    return tuple(number % sides + 1 for number in islice(fair, dice))


@given(
    seed=st.integers(-(10**20), 10**20),
    nth=st.integers(0, 10_000),
    rolls=st.lists(
        st.tuples(
            st.integers(0, 150),
            st.sampled_from([4, 6, 10, 255]) | st.integers(2, 1_000_000),
            st.sampled_from(["to hit", "damage", "knockback"]),
        ),
        max_size=8,
    ),
)
def test_dice_of_a_seed_fall_as_its_source_has_it(
    seed: int, nth: int, rolls: list[tuple[int, int, str]]
) -> None:
    dice, door = seeded_dice(seed, "titania", nth), Dice(seeded(seed, "titania", nth))
    for count_, sides, label in rolls:
        assert dice.roll(count_, sides, label) == door.roll(count_, sides, label)
    assert dice.rolls == door.rolls


def test_dice_of_a_seed_have_their_limits() -> None:
    dice = seeded_dice(7, "titania", 3)
    dice.roll(3, 6, "damage")
    with pytest.raises(DiceError, match="from 0 to 10,000 dice"):
        dice.roll(-1, 6, "damage")


@pytest.mark.parametrize("nth", [0, 1, 255, 256, 257, 10_000])
def test_any_line_of_a_long_fight_has_its_dice(nth: int) -> None:
    key = ["hc1", "7", "titania", str(nth), "damage", "0"]
    assert seeded_dice(7, "titania", nth).roll(5, 6, "damage") == _as_documented(key, 5, 6)


@pytest.mark.parametrize("sides", [2, 6, 255, 256, 257])
@pytest.mark.parametrize("dice", [1, 8, 9, 63, 64, 65, 128, 129])
def test_faces_go_on_where_a_digest_is_used_up(dice: int, sides: int) -> None:
    """A digest has 64 faces of a byte, and 8 of dice with more than 256 sides."""
    key = ["hc1", "7", "titania", "3", "damage", "0"]
    faces = _as_documented(key, dice, sides)
    assert Dice(seeded(7, "titania", 3)).roll(dice, sides, "damage") == faces
    assert seeded_dice(7, "titania", 3).roll(dice, sides, "damage") == faces


def test_no_face_of_a_byte_that_favors_low_ones() -> None:
    """256 is 2 x 100 + 56: bytes from 200 up would give 1 to 56 once more."""
    key = ["hc1", "7", "titania", "3", "damage", "0"]
    first = blake2b("\x1f".join([*key, "0"]).encode()).digest()
    fair = tuple(byte % 100 + 1 for byte in first if byte < 200)
    assert len(fair) < 64
    for roll in (Dice(seeded(7, "titania", 3)), seeded_dice(7, "titania", 3)):
        assert roll.roll(len(fair), 100, "damage") == fair


def test_what_else_was_rolled_does_not_matter() -> None:
    alone = Dice(seeded(7, "titania", 3)).roll(8, 6, "damage brigand")
    dice = Dice(seeded(7, "titania", 3))
    dice.roll(3, 6, "to hit brigand")
    dice.roll(99, 6, "damage agent-1")
    assert dice.roll(8, 6, "damage brigand") == alone


def test_the_same_label_again_is_another_roll() -> None:
    dice = Dice(seeded(7, "titania", 3))
    assert dice.roll(20, 6, "damage") != dice.roll(20, 6, "damage")


def test_a_key_is_drawn_once() -> None:
    source = seeded(7, "titania", 3)
    Dice(source).roll(8, 6, "damage")
    with pytest.raises(RuntimeError, match="drawn twice"):
        Dice(source).roll(8, 6, "damage")


@pytest.mark.parametrize("sides", [2, 6, 7, 10, 100, 200, 255, 256, 300])
def test_every_face_comes_equally_often(sides: int) -> None:
    assert abs(_deviation(_many(sides), sides)) < 4


def test_the_fairness_test_would_notice_bytes_taken_without_rejection() -> None:
    loaded = [face for block in range(400) for face in _biased(block)]
    assert _deviation(loaded, 100) > 20


def _biased(block: int) -> list[int]:
    return [byte % 100 + 1 for byte in blake2b(f"loaded {block}".encode()).digest()]


def _many(sides: int) -> list[int]:
    """60,000 faces out of 2,000 rolls, as a long campaign makes them."""
    return [
        face
        for nth in range(1_000)
        for label in ("to hit brigand", "damage brigand")
        for face in Dice(seeded(11, "titania", nth)).roll(30, sides, label)
    ]


def _deviation(faces: list[int], cells: int) -> float:
    """Chi-square over the numbers 1 to `cells`, in standard deviations from what is expected."""
    expected = len(faces) / cells
    chi_square = sum((faces.count(cell) - expected) ** 2 for cell in range(1, cells + 1)) / expected
    freedom = cells - 1
    return float((chi_square - freedom) / (2 * freedom) ** 0.5)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ((7, "titania", "damage"), (8, "titania", "damage")),
        ((7, "titania", "damage"), (7, "brigand", "damage")),
        ((7, "titania", "damage"), (7, "titania", "knockback")),
        ((7, "titania", "damage brigand"), (7, "titania", "damage agent-1")),
    ],
)
def test_streams_are_independent(one: tuple[int, str, str], other: tuple[int, str, str]) -> None:
    """Each pair of faces that two streams give at the same time comes equally often."""
    assert abs(_deviation(_pairs(_stream(*one), _stream(*other)), 36)) < 4


def test_an_actor_s_turns_are_independent() -> None:
    stream = _stream(7, "titania", "damage")
    assert abs(_deviation(_pairs(stream[:-8], stream[8:]), 36)) < 4


def test_the_independence_test_would_notice_a_stream_used_twice() -> None:
    stream = _stream(7, "titania", "damage")
    assert _deviation(_pairs(stream, stream), 36) > 20


def _stream(seed: int, who: str, label: str) -> list[int]:
    return [face for nth in range(1_000) for face in Dice(seeded(seed, who, nth)).roll(8, 6, label)]


def _pairs(one: list[int], other: list[int]) -> list[int]:
    return [6 * (first - 1) + second for first, second in zip(one, other, strict=True)]
