"""Reading dice."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from hero_combat.systems.champions import reading
from hero_combat.systems.champions.reading import Faces

face = st.integers(1, 6)
some = st.lists(face, max_size=12).map(tuple)
few = st.lists(face, max_size=1).map(tuple)
all_faces = st.builds(Faces, d6=some, half=few, minus1=few, pips=st.integers(0, 3))


@pytest.mark.rule("champions", 43)
def test_the_eight_dice_of_the_example() -> None:
    assert reading.normal(Faces((1, 2, 2, 4, 4, 5, 6, 6))) == reading.Normal(30, 9)


@pytest.mark.rule("champions", 45)
def test_the_killing_attack_of_the_example() -> None:
    assert reading.killing(Faces((3, 5, 6)), 3) == reading.Killing(14, 2, 28)


@pytest.mark.rule("champions", 43, 44)
@given(all_faces)
def test_a_roll_taken_away_is_the_same_roll_with_a_minus(faces: Faces) -> None:
    added = reading.normal(faces)
    taken = reading.normal(Faces(faces.d6, faces.half, faces.minus1, faces.pips, -1))
    assert (taken.stun, taken.body) == (-added.stun, -added.body)
    assert reading.normal(faces, stun_only=True) == reading.Normal(added.stun, 0)
    assert added.stun == reading.effect_points(faces)


@pytest.mark.rule("champions", 45)
@given(all_faces, face, st.integers(-5, 5))
def test_killing_stun_is_body_times_at_least_one(faces: Faces, die: int, stunx: int) -> None:
    result = reading.killing(faces, die, stunx)
    assert result.mult >= 1
    assert result.stun == result.body * result.mult


@given(all_faces, st.integers(0, 60), st.sampled_from(["normal", "killing"]))
def test_less_damage_classes_never_do_more(faces: Faces, dc: int, kind: str) -> None:
    # a die less 1 that shows a 1 is worth nothing, and the pip that replaces it is worth one
    assume(kind == "normal" or 1 not in faces.minus1)
    left = reading.remove_dc(faces, dc, kind)  # type: ignore[arg-type] # drawn from its words
    assert reading.effect_points(left) <= reading.effect_points(faces)
    assert reading.formula(reading.remove_dc(faces, 60, kind)) == ""  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("faces", "dc", "left"),
    [
        (Faces((6, 6), (), (), 1), 1, "2d6"),
        (Faces((6, 6), (6,)), 1, "2d6+1"),
        (Faces((6, 6), (), (6,)), 3, "1 1/2d6"),
        (Faces((6, 6), (), (6,)), 5, "1d6"),
        (Faces((6, 6)), 1, "1 1/2d6"),
        (Faces((6, 6)), 0, "2d6"),
    ],
)
def test_killing_dice_shrink_by_steps(faces: Faces, dc: int, left: str) -> None:
    assert reading.formula(reading.remove_dc(faces, dc, "killing")) == left


@given(all_faces, st.integers(0, 20))
def test_an_explosion_loses_its_highest_dice(faces: Faces, drop: int) -> None:
    left = reading.drop_highest(faces, drop)
    assert left.stun_before == reading.effect_points(faces)
    assert left.stun == sum(left.terms) <= left.stun_before


@pytest.mark.rule("champions", 46)
@given(some)
def test_effects_are_the_sum(faces: tuple[int, ...]) -> None:
    assert reading.effect_points(Faces(faces)) == sum(faces)
