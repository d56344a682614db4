"""Damage classes, END, improvised weapons, rounding."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.systems.champions.attack import recoil
from hero_combat.systems.champions.dice import damage_classes
from hero_combat.systems.champions.gear.improvised import improvised
from hero_combat.systems.champions.tables import rounding
from hero_combat.systems.champions.tables.maneuvers import MANEUVERS
from hero_combat.systems.champions.turns import endurance


@given(
    st.integers(0, 60),
    st.sampled_from(["normal", "killing", "ego"]),
    st.sampled_from([0, 0.25, 0.5, 0.75, 1, 1.25]),
)
def test_more_classes_are_never_fewer_dice(dc: int, kind: str, advantage: float) -> None:
    fewer = damage_classes.dice_of(dc, kind, advantage)  # type: ignore[arg-type] # drawn from its words
    more = damage_classes.dice_of(dc + 1, kind, advantage)  # type: ignore[arg-type] # likewise
    assert (more.d6, more.half, more.pips) >= (fewer.d6, fewer.half, fewer.pips)


@given(st.integers(0, 60))
def test_whole_dice_read_back(dc: int) -> None:
    assert damage_classes.dc_of(damage_classes.normal_dice(dc)) == dc


@pytest.mark.rule("champions", 24, 26)
@pytest.mark.parametrize(
    ("name", "strength", "velocity", "dice"),
    [
        ("Strike", 43, 0, "8 1/2d6"),
        ("Haymaker", 40, 0, "12d6"),
        ("Move By", 50, 20, "7d6"),
        ("Move Through", 30, 20, "9d6"),
        ("Martial Throw", 20, 20, "6d6"),
        ("Offensive Strike", 13, 0, "6 1/2d6"),
        ("Nerve Strike", 40, 0, "2d6 NND"),
        ("Killing Strike", 40, 0, "1/2d6 K"),
        ("Martial Strike", -5, 0, "1d6"),
        ("Strike", 0, 0, "0"),
    ],
)
def test_what_maneuvers_do(name: str, strength: int, velocity: int, dice: str) -> None:
    damage = damage_classes.maneuver_damage(MANEUVERS[name], strength, velocity=velocity)
    assert str(damage) == dice


@pytest.mark.rule("champions", 26)
def test_what_movers_do_to_themselves() -> None:
    by, through = MANEUVERS["Move By"], MANEUVERS["Move Through"]
    assert recoil.self_damage(9, by) == 3
    assert recoil.self_damage(9, through) == 5
    assert recoil.self_damage(9, through, target_moved=False) == 9
    assert recoil.self_damage(9, MANEUVERS["Strike"]) == 0
    assert damage_classes.maneuver_ocv(through, 20) == -2
    assert damage_classes.maneuver_ocv(MANEUVERS["Dodge"]) is None


def test_a_pulled_punch_that_just_hits_does_whole_body() -> None:
    assert damage_classes.pulling_a_punch(10, 5).body_multiplier == 0.5
    assert damage_classes.pulling_a_punch(10, 5, exact=True).body_multiplier == 1.0


@pytest.mark.rule("champions", 54)
def test_end() -> None:
    assert endurance.strength_end(0) == 0
    assert endurance.end_cost(40, shots=5) == 20
    assert endurance.end_cost(45, half_end=True) == 2
    assert endurance.maneuver_end(MANEUVERS["Martial Dodge"]) == 0
    assert (endurance.lacking_end_dice(3, 5), endurance.lacking_end_dice(3, 0)) == (0, 2)
    assert endurance.push_allowed(10)
    assert not endurance.push_allowed(11)


@pytest.mark.rule("champions", 34)
def test_the_fencepost_wants_no_more_than_30_strength() -> None:
    blow = improvised(3, 3, 40)
    assert (blow.dice, blow.shatters, blow.end, blow.useful_strength) == (6, True, 4, 30)
    assert improvised(3, 3, blow.useful_strength).dice == blow.dice


@given(st.decimals(-100, 100, places=3).map(float))
def test_rounding_moves_less_than_one(value: float) -> None:
    for rounded in (rounding.away_from_zero(value), rounding.towards_zero(value)):
        assert abs(rounded - value) < 1
    assert abs(rounding.one_decimal(value)) <= abs(value) + 1e-9
