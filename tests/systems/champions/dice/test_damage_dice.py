"""Reading dice."""

import pytest
from hypothesis import given
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


@pytest.mark.rule("champions", 46)
@given(some)
def test_effects_are_the_sum(faces: tuple[int, ...]) -> None:
    assert damage_dice.effect_points(Faces(faces)) == sum(faces)
