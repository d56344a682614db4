"""Reading dice."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from hero_combat.systems.champions.dice import damage_dice
from hero_combat.systems.champions.dice.damage_dice import Faces, Killing, Normal

face = st.integers(1, 6)
some = st.lists(face, max_size=12).map(tuple)
few = st.lists(face, max_size=1).map(tuple)
all_faces = st.builds(Faces, d6=some, half=few, minus1=few, pips=st.integers(0, 3))


@pytest.mark.rule("champions", 43)
def test_the_eight_dice_of_the_example() -> None:
    assert damage_dice.normal(Faces((1, 2, 2, 4, 4, 5, 6, 6))) == Normal(30, 9)


@pytest.mark.rule("champions", 45)
def test_the_killing_attack_of_the_example() -> None:
    assert damage_dice.killing(Faces((3, 5, 6)), 3) == Killing(14, 2, 28)


@pytest.mark.rule("champions", 43, 44)
@given(all_faces)
def test_a_roll_taken_away_is_the_same_roll_with_a_minus(faces: Faces) -> None:
    added = damage_dice.normal(faces)
    taken = damage_dice.normal(Faces(faces.d6, faces.half, faces.minus1, faces.pips, -1))
    assert (taken.stun, taken.body) == (-added.stun, -added.body)
    assert damage_dice.normal(faces, stun_only=True) == Normal(added.stun, 0)
    assert added.stun == damage_dice.effect_points(faces)


@pytest.mark.rule("champions", 45)
@given(all_faces, face, st.integers(-5, 5))
def test_killing_stun_is_body_times_at_least_one(faces: Faces, die: int, stunx: int) -> None:
    result = damage_dice.killing(faces, die, stunx)
    assert result.mult >= 1
    assert result.stun == result.body * result.mult


@given(all_faces, st.integers(0, 60), st.sampled_from(["normal", "killing"]))
def test_less_damage_classes_never_do_more(faces: Faces, dc: int, kind: str) -> None:
    # a die less 1 that shows a 1 is worth nothing, and the pip that replaces it is worth one
    assume(kind == "normal" or 1 not in faces.minus1)
    left = damage_dice.remove_dc(faces, dc, kind)  # type: ignore[arg-type] # drawn from its words
    assert damage_dice.effect_points(left) <= damage_dice.effect_points(faces)
    assert damage_dice.formula(damage_dice.remove_dc(faces, 60, kind)) == ""  # type: ignore[arg-type]


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
    assert damage_dice.formula(damage_dice.remove_dc(faces, dc, "killing")) == left


@given(all_faces, st.integers(0, 20))
def test_an_explosion_loses_its_highest_dice(faces: Faces, drop: int) -> None:
    left = damage_dice.drop_highest(faces, drop)
    assert left.stun_before == damage_dice.effect_points(faces)
    assert left.stun == sum(left.terms) <= left.stun_before


@pytest.mark.rule("champions", 46)
@given(some)
def test_effects_are_the_sum(faces: tuple[int, ...]) -> None:
    assert damage_dice.effect_points(Faces(faces)) == sum(faces)
