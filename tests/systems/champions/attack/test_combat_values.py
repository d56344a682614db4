"""To hit, and what changes combat values."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.systems.champions.attack import (
    autofire,
    block,
    combat_values,
    coordinated_attack,
    stray_shots,
)
from hero_combat.systems.champions.attack.scatter import scatter
from hero_combat.systems.champions.dice import checks
from hero_combat.systems.champions.dice.checks import RollOff
from hero_combat.systems.champions.tables.statuses import STATUSES
from hero_combat.systems.champions.verbs.act import defences

values = st.integers(-20, 40)
rolls = st.integers(3, 18)


@pytest.mark.rule("champions", 21)
@given(values, values)
def test_3_always_hits_and_18_never(ocv: int, dcv: int) -> None:
    assert checks.attack(ocv, dcv, 3).hit
    assert not checks.attack(ocv, dcv, 18).hit


@pytest.mark.rule("champions", 21)
@given(values, values, rolls)
def test_more_dcv_never_helps_the_attacker(ocv: int, dcv: int, roll: int) -> None:
    assert checks.attack(ocv, dcv, roll).hit >= checks.attack(ocv, dcv + 1, roll).hit
    assert checks.attack(ocv, dcv, roll).target == checks.target_number(ocv, dcv)


@pytest.mark.rule("champions", 22)
@given(st.integers(0, 100_000), st.integers(0, 1000))
def test_farther_is_never_easier(metres: int, more: int) -> None:
    assert combat_values.range_modifier(metres + more) <= combat_values.range_modifier(metres) <= 0


@pytest.mark.rule("champions", 22)
def test_the_printed_rows_decide() -> None:
    assert [combat_values.range_modifier(m) for m in (125, 126, 250, 251, 2000, 2001)] == [
        -8,
        -10,
        -10,
        -12,
        -16,
        -18,
    ]


@pytest.mark.rule("champions", 23)
@given(values)
def test_halving_never_helps(value: int) -> None:
    assert combat_values.halve_cv(value) <= max(value, 0)
    assert [combat_values.halve_cv(each) for each in (7, 9, 1, 0, -1, -3, -4)] == [
        4,
        5,
        1,
        0,
        -1,
        -4,
        -6,
    ]


@pytest.mark.rule("champions", 55, 56, 57)
@given(values, st.lists(st.sampled_from(sorted(STATUSES))))
def test_statuses_never_raise_combat_values_above_what_they_were(
    value: int, statuses: list[str]
) -> None:
    assert combat_values.dcv_after(value, statuses) <= max(value, 0)
    assert combat_values.ocv_after(value, statuses) <= max(value, 0)


@pytest.mark.rule("champions", 57)
def test_several_halvings_are_one() -> None:
    assert combat_values.dcv_after(8, ["prone", "stunned"]) == 4
    assert combat_values.dcv_after(8, ["prone", "underwater"]) == 3
    assert combat_values.dcv_after(8, ["prone", "unconscious"]) == 0
    assert (
        combat_values.ocv_after(8, ["entangled"]),
        combat_values.ocv_after(8, ["unconscious"]),
    ) == (4, 0)
    with pytest.raises(KeyError):
        combat_values.dcv_after(8, ["stuned"])


@pytest.mark.rule("champions", 30, 31)
def test_coordination_counts_each_success_down_to_half() -> None:
    assert [combat_values.coordinated_dcv(8, n) for n in (0, 1, 3, 4, 6)] == [8, 7, 5, 4, 4]
    assert coordinated_attack.coordinated(2, 1)
    assert not coordinated_attack.coordinated(1, 1)
    assert not coordinated_attack.coordinated(2, 1, min_successes=2)


@pytest.mark.rule("champions", 40)
@given(values, values, rolls)
def test_a_stray_shot_is_three_worse(ocv: int, dcv: int, roll: int) -> None:
    assert stray_shots.stray_shot(ocv, dcv, roll) == checks.attack(ocv - 3, dcv, roll)


@pytest.mark.rule("champions", 27)
@given(values, values, rolls, st.integers(1, 20))
def test_autofire_hits_at_most_its_shots(ocv: int, dcv: int, roll: int, shots: int) -> None:
    hits = autofire.autofire(ocv, dcv, roll, shots)
    assert 0 <= hits <= shots
    assert (hits > 0) is checks.attack(ocv, dcv, roll).hit
    assert autofire.autofire_hits(-1, shots) == 0


@pytest.mark.rule("champions", 42)
def test_a_natural_18_scatters_by_one_at_least() -> None:
    landing = scatter(20, combat_values.area_dcv(10), 18, 4)
    assert (landing.hit, landing.hexes, landing.clock, landing.metres) == (False, 1, "7:00", 2)
    assert (combat_values.area_dcv(2), combat_values.area_dcv(3)) == (0, 3)


@pytest.mark.rule("champions", 14)
def test_a_roll_off_goes_to_the_larger_margin() -> None:
    assert checks.roll_off([11, 13], [12, 12]).first == 1
    assert checks.roll_off([11, 13], [10, 12]).first is None
    assert checks.roll_off([9, 9], [12, 11]) == RollOff((-3, -2), 1)


@pytest.mark.rule("champions", 24)
def test_block_and_dive() -> None:
    assert block.stops_blow(8, 7, 12)
    assert not block.stops_blow(8, 7, 13)
    dive = defences.dive_for_cover(20, 12, 4)
    assert (dive.target, dive.success, dive.prone) == (11, False, True)
