"""`Dice`: the rolls it remembers, its bounds, and recorded faces before drawn ones."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.dice import Dice, Roll, recorded, seeded, supplied, written
from hero_combat.errors import DiceError, Exit


def test_every_roll_is_remembered_in_the_order_asked() -> None:
    dice = Dice(supplied("4 3 2 / 6 6"))
    assert dice.roll(3, 6, "to hit brigand") == (4, 3, 2)
    assert dice.roll(2, 10, "knockback") == (6, 6)
    dice.finish()
    assert dice.rolls == [Roll("to hit brigand", (4, 3, 2)), Roll("knockback", (6, 6), 10)]
    assert written(dice.rolls) == "4 3 2 / 6 6"


def test_no_dice_are_no_roll() -> None:
    dice = Dice(seeded(7, "titania", 0))
    assert dice.roll(0, 6, "damage") == ()
    assert dice.rolls == []
    assert dice.roll(2, 6, "damage") == Dice(seeded(7, "titania", 0)).roll(2, 6, "damage")


@pytest.mark.parametrize(
    ("count", "sides", "message"),
    [
        (-1, 6, "damage: a roll has from 0 to 10,000 dice"),
        (10_001, 6, "damage: a roll has from 0 to 10,000 dice"),
        (1, 1, "damage: a die has from 2 to 1,000,000 sides"),
        (1, 1_000_001, "damage: a die has from 2 to 1,000,000 sides"),
        (-1, 2, "damage: a roll has from 0 to 10,000 dice"),
        (0, 1, "damage: a die has from 2 to 1,000,000 sides"),
        (0, 1_000_001, "damage: a die has from 2 to 1,000,000 sides"),
        (0, 0, "damage: a die has from 2 to 1,000,000 sides"),
    ],
)
def test_out_of_bounds(count: int, sides: int, message: str) -> None:
    with pytest.raises(DiceError) as caught:
        Dice(seeded(7, "titania", 0)).roll(count, sides, "damage")
    assert str(caught.value) == message
    assert caught.value.exit is Exit.DICE


@pytest.mark.parametrize(("count", "sides"), [(10_000, 6), (10_000, 1000), (1, 1_000_000), (9, 2)])
def test_the_bounds_themselves_are_allowed(count: int, sides: int) -> None:
    faces = Dice(seeded(7, "titania", 0)).roll(count, sides, "damage")
    assert len(faces) == count
    assert all(1 <= face <= sides for face in faces)


@pytest.mark.parametrize("sides", [2, 1_000_000])
def test_no_dice_of_any_sides_are_no_roll(sides: int) -> None:
    dice = Dice(seeded(7, "titania", 0))
    assert dice.roll(0, sides, "damage") == ()
    assert dice.rolls == []


def test_a_label_that_comes_again_is_counted_from_0() -> None:
    source = Counting()
    dice = Dice(source)
    for label in ("damage", "damage", "knockback", "damage"):
        dice.roll(1, 6, label)
    assert source.asked == [("damage", 0), ("damage", 1), ("knockback", 0), ("damage", 2)]


def test_who_can_hear_is_told_and_who_can_not_is_left_alone() -> None:
    source = Counting()
    Dice(source).announce("12 against 11: hits by 1")
    assert source.heard == ["12 against 11: hits by 1"]
    Dice(supplied("")).announce("nobody hears")


class Counting:
    """A source of ones that remembers what it was asked for, and hears."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, int]] = []
        self.heard: list[str] = []

    def draw(self, count: int, _sides: int, label: str, occurrence: int, _skip: int) -> list[int]:
        """Ones."""
        self.asked.append((label, occurrence))
        return [1] * count

    def hear(self, text: str) -> None:
        """Remember it."""
        self.heard.append(text)

    def finish(self) -> None:
        """Nothing is left over."""


_ASKED = st.lists(
    st.tuples(
        st.integers(0, 90),
        st.sampled_from([2, 6, 10, 100, 255, 256, 257, 1_000_000]),
        st.sampled_from(["to hit brigand", "damage brigand", "knockback"]),
    ),
    max_size=6,
)


@given(st.integers(0, 10**20 - 1), _ASKED)
def test_what_was_written_replays_the_same_rolls(
    seed: int, asked: list[tuple[int, int, str]]
) -> None:
    drawn = Dice(seeded(seed, "titania", 3))
    replayed = Dice(supplied(written(_rolled(drawn, asked))))
    assert _rolled(replayed, asked) == drawn.rolls
    replayed.finish()


def test_a_command_of_many_dice_can_be_replayed() -> None:
    asked = [(10_000, 6, "damage"), (10_000, 6, "damage")]
    drawn = Dice(seeded(7, "titania", 3))
    assert _rolled(Dice(supplied(written(_rolled(drawn, asked)))), asked) == drawn.rolls


@given(st.integers(0, 99), _ASKED, st.data())
def test_recording_any_part_of_a_seeded_command_changes_nothing(
    seed: int, asked: list[tuple[int, int, str]], data: st.DataObject
) -> None:
    drawn = _rolled(Dice(seeded(seed, "titania", 3)), asked)
    kept: dict[str, list[tuple[int, ...]]] = {}
    for roll in drawn:
        kept.setdefault(roll.label, []).append(
            roll.faces[: data.draw(st.integers(0, len(roll.faces)))]
        )
    again = Dice(recorded(kept, seeded(seed, "titania", 3)))
    assert _rolled(again, asked) == drawn
    again.finish()


def test_recorded_faces_reach_as_far_as_they_do() -> None:
    faces = {"damage": [(6, 5, 4), (3, 2)]}
    dice = Dice(recorded(faces, supplied("1 2 / 1 1 / 6")))
    assert dice.roll(2, 6, "damage") == (6, 5)
    assert dice.roll(4, 6, "damage") == (3, 2, 1, 2)
    assert dice.roll(2, 6, "damage") == (1, 1)
    assert dice.roll(1, 6, "knockback") == (6,)
    dice.finish()


def test_more_dice_than_recorded_go_on_in_the_seed_s_own_stream() -> None:
    whole = Dice(seeded(7, "titania", 0)).roll(8, 6, "damage")
    dice = Dice(recorded({"damage": [(1, 1, 1)]}, seeded(7, "titania", 0)))
    assert dice.roll(8, 6, "damage") == (1, 1, 1, *whole[3:])


@pytest.mark.parametrize("face", [1, 6])
def test_the_least_and_the_greatest_face_may_be_recorded(face: int) -> None:
    dice = Dice(recorded({"damage": [(face,)]}, supplied("")))
    assert dice.roll(1, 6, "damage") == (face,)
    dice.finish()


@pytest.mark.parametrize("face", [0, 7])
def test_no_face_beyond_them_may(face: int) -> None:
    with pytest.raises(DiceError, match=f"damage 1d6: {face} is not a face of a d6"):
        Dice(recorded({"damage": [(face,)]}, supplied("3"))).roll(1, 6, "damage")


def test_recorded_within_recorded() -> None:
    inner = recorded({"damage": [(1, 2, 3, 4)]}, supplied("5"))
    dice = Dice(recorded({"damage": [(6, 6)]}, inner))
    assert dice.roll(5, 6, "damage") == (6, 6, 3, 4, 5)


def test_a_recorded_face_that_the_dice_lack() -> None:
    dice = Dice(recorded({"damage": [(6, 9)]}, supplied("")))
    with pytest.raises(DiceError, match=r"^damage 2d6: 9 is not a face of a d6$"):
        dice.roll(2, 6, "damage")


def test_what_stands_behind_recorded_faces_must_be_used_up() -> None:
    dice = Dice(recorded({"damage": [(6,)]}, supplied("5")))
    dice.roll(1, 6, "damage")
    with pytest.raises(DiceError, match=r"^1 face is left over: 5$"):
        dice.finish()


def _rolled(dice: Dice, asked: list[tuple[int, int, str]]) -> list[Roll]:
    for count, sides, label in asked:
        dice.roll(count, sides, label)
    return dice.rolls
