"""Damage classes, END, improvised weapons, rounding."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.systems.champions.dice import damage_classes
from hero_combat.systems.champions.dice.damage_classes import DamageDice, DamageKind, Pulled
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


# A normal class is 5 points of a die of 5, a killing one of a die of 15, one of the mind of a die
# of 10; a half die is 3, 10 and 5 points of these, and a pip 2, 5 and 3.


@pytest.mark.rule("champions", 44)
@pytest.mark.parametrize(
    ("kind", "dc", "dice"),
    [
        *(("normal", dc, dice) for dc, dice in ((-2, "0"), (0, "0"), (1, "1d6"), (12, "12d6"))),
        *(("normal", dc, dice) for dc, dice in ((0.3, "0"), (0.4, "+1"), (0.5, "+1"))),
        *(
            ("normal", dc, dice)
            for dc, dice in ((2.6, "2 1/2d6"), (2.9, "2 1/2d6"), (3.4, "3d6+1"))
        ),
        *(("killing", dc, dice) for dc, dice in ((0, "0"), (1, "+1"), (2, "1/2d6"), (3, "1d6"))),
        *(("killing", dc, dice) for dc, dice in ((4, "1d6+1"), (5, "1 1/2d6"), (6, "2d6"))),
        *(("killing", dc, dice) for dc, dice in ((0.8, "0"), (0.9, "+1"), (1.8, "+1"))),
        *(("killing", dc, dice) for dc, dice in ((1.9, "1/2d6"), (2.9, "1/2d6"), (15, "5d6"))),
        *(("ego", dc, dice) for dc, dice in ((0, "0"), (1, "1/2d6"), (2, "1d6"), (3, "1 1/2d6"))),
        *(("ego", dc, dice) for dc, dice in ((0.5, "0"), (0.6, "+1"), (2.6, "1d6+1"), (8, "4d6"))),
    ],
)
def test_classes_to_dice(kind: DamageKind, dc: float, dice: str) -> None:
    assert str(damage_classes.dice_of(dc, kind)) == dice


@pytest.mark.rule("champions", 44)
@pytest.mark.parametrize(
    ("dice", "normal", "killing", "ego"),
    [
        (DamageDice(), 0, 0, 0),
        (DamageDice(2), 2, 6, 4),
        (DamageDice(2, half=1), 2.6, 8, 5),
        (DamageDice(2, pips=1), 2.4, 7, 4.6),
        (DamageDice(2, pips=-1), 1.6, 5, 3.4),
    ],
)
def test_dice_to_classes(dice: DamageDice, normal: float, killing: float, ego: float) -> None:
    assert damage_classes.dc_of(dice, "normal") == pytest.approx(normal)
    assert damage_classes.dc_of(dice, "killing") == pytest.approx(killing)
    assert damage_classes.dc_of(dice, "ego") == pytest.approx(ego)


@pytest.mark.parametrize(
    ("dice", "text"),
    [
        (DamageDice(), "0"),
        (DamageDice(3), "3d6"),
        (DamageDice(0, half=1), "1/2d6"),
        (DamageDice(3, half=1), "3 1/2d6"),
        (DamageDice(3, pips=1), "3d6+1"),
        (DamageDice(3, pips=-1), "3d6-1"),
        (DamageDice(3, negative=True), "-3d6"),
    ],
)
def test_how_dice_are_written(dice: DamageDice, text: str) -> None:
    assert str(dice) == text


@pytest.mark.rule("champions", 54)
@pytest.mark.parametrize(
    ("strength", "dice"),
    [
        *((strength, "0") for strength in (0, 1, 2)),
        *((strength, "1/2d6") for strength in (3, 4)),
        *((strength, "1d6") for strength in (5, 7)),
        *((strength, "1 1/2d6") for strength in (8, 9)),
        (10, "2d6"),
        (60, "12d6"),
        (-1, "-0"),
        (-5, "-1d6"),
        (-8, "-1 1/2d6"),
    ],
)
def test_strength_to_dice(strength: int, dice: str) -> None:
    assert str(damage_classes.strength_dice(strength)) == dice


@pytest.mark.rule("champions", 24, 26)
@pytest.mark.parametrize(
    ("name", "strength", "velocity", "given", "dice"),
    [
        ("Move By", 59, 29, 0, "7d6"),
        ("Move By", 60, 30, 0, "9d6"),
        ("Move By", 60, 30, 2, "11d6"),
        ("Move By", 60, 30, -2, "7d6"),
        ("Move Through", 40, 5, 0, "8d6"),
        ("Move Through", 40, 6, 0, "9d6"),
        ("Move Through", 43, 12, 1, "11 1/2d6"),
        ("Martial Throw", 40, 9, 0, "8d6"),
        ("Martial Throw", 40, 10, 1, "10d6"),
        ("Offensive Strike", 40, 60, 1, "13d6"),
        ("Legsweep", 40, 0, -1, "8d6"),
        ("Killing Strike", 40, 0, 0, "1/2d6 K"),
        ("Killing Strike", 40, 0, 2, "1d6+1 K"),
        ("Killing Strike", 40, 0, -1, "+1 K"),
        ("Nerve Strike", 40, 0, 3, "5d6 NND"),
        ("Nerve Strike", 40, 0, -1, "1d6 NND"),
        ("Strike", -10, 0, 3, "1d6"),
        ("Martial Strike", -13, 0, 1, "+1"),
        ("Martial Strike", -20, 0, 0, "0"),
    ],
)
def test_a_maneuver_at_this_strength_and_speed(
    name: str, strength: int, velocity: int, given: int, dice: str
) -> None:
    damage = damage_classes.maneuver_damage(
        MANEUVERS[name], strength, velocity=velocity, added_dc=given
    )
    assert str(damage) == dice


@pytest.mark.rule("champions", 24, 26)
@pytest.mark.parametrize(
    ("name", "velocity", "ocv"),
    [
        ("Move By", 99, -2),
        ("Move Through", 0, 0),
        ("Move Through", 9, 0),
        ("Move Through", 10, -1),
        ("Move Through", 29, -2),
        ("Strafe", 5, 0),
        ("Strafe", 6, -1),
        ("Strafe", 17, -2),
        ("Dodge", 20, None),
        ("Strike", 20, 0),
    ],
)
def test_what_speed_does_to_ocv(name: str, velocity: int, ocv: int | None) -> None:
    assert damage_classes.maneuver_ocv(MANEUVERS[name], velocity) == ocv


@pytest.mark.rule("champions", 24)
@pytest.mark.parametrize(
    ("classes", "wanted", "held_back", "ocv"),
    [
        (8, 4, 4, 0),
        (8, 5, 4, 0),
        (9, 9, 4, 0),
        (10, 5, 5, -1),
        (20, 9, 9, -1),
        (20, 10, 10, -2),
        (1, 1, 0, 0),
        (8, -1, 0, 0),
        (8, 0, 0, 0),
    ],
)
def test_what_pulling_a_punch_holds_back(
    classes: int, wanted: int, held_back: int, ocv: int
) -> None:
    assert damage_classes.pulling_a_punch(classes, wanted) == Pulled(held_back, ocv)
