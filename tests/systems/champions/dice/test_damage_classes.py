"""Damage classes, END, improvised weapons, rounding."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.systems.champions.dice import damage_classes
from hero_combat.systems.champions.gear.improvised import improvised
from hero_combat.systems.champions.tables.maneuvers import MANEUVERS
from hero_combat.systems.champions.turns import endurance


@given(
    st.integers(0, 60),
    st.sampled_from(["normal", "killing", "ego"]),
)
def test_more_classes_are_never_fewer_dice(dc: int, kind: str) -> None:
    fewer = damage_classes.dice_of(dc, kind)  # type: ignore[arg-type] # drawn from its words
    more = damage_classes.dice_of(dc + 1, kind)  # type: ignore[arg-type] # likewise
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


@pytest.mark.rule("champions", 54)
def test_end() -> None:
    assert endurance.strength_end(0) == 0
    assert endurance.maneuver_end(MANEUVERS["Martial Dodge"]) == 0
    assert (endurance.lacking_end_dice(3, 5), endurance.lacking_end_dice(3, 0)) == (0, 2)
    assert endurance.push_allowed(10)
    assert not endurance.push_allowed(11)


@pytest.mark.rule("champions", 34)
def test_the_fencepost_wants_no_more_than_30_strength() -> None:
    blow = improvised(3, 3, 40)
    assert (blow.dice, blow.shatters, blow.end, blow.useful_strength) == (6, True, 4, 30)
    assert improvised(3, 3, blow.useful_strength).dice == blow.dice
