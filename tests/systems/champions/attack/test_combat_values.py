"""To hit, and what changes combat values."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.fight.ledger import Ledger
from hero_combat.log.lines import read, verbs_of
from hero_combat.systems.champions.attack import combat_values, to_hit
from hero_combat.systems.champions.attack.road import declare
from hero_combat.systems.champions.tables.statuses import STATUSES
from hero_combat.systems.champions.telling.reasons import Reason

Make = Callable[..., Any]

values = st.integers(-20, 40)
rolls = st.integers(3, 18)


@pytest.mark.rule("champions", 21)
@given(values, values)
def test_3_always_hits_and_18_never(ocv: int, dcv: int) -> None:
    assert to_hit.read_attack(ocv, dcv, 3).hit
    assert not to_hit.read_attack(ocv, dcv, 18).hit


@pytest.mark.rule("champions", 21)
@given(values, values, rolls)
def test_more_dcv_never_helps_the_attacker(ocv: int, dcv: int, roll: int) -> None:
    assert to_hit.read_attack(ocv, dcv, roll).hit >= to_hit.read_attack(ocv, dcv + 1, roll).hit
    assert to_hit.read_attack(ocv, dcv, roll).target == to_hit.target_number(ocv, dcv)


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


@pytest.mark.rule("champions", 22)
@pytest.mark.parametrize(
    ("metres", "ocv"),
    [(0, 0), (8, 0), (9, -2), (16, -2), (17, -4), (128, -8), (129, -10), (1000, -14), (1025, -16)],
)
def test_each_doubling_beyond_8_m_costs_2_by_the_formula(metres: int, ocv: int) -> None:
    assert combat_values.range_formula(metres) == ocv


@pytest.mark.rule("champions", 22)
@pytest.mark.parametrize(("penalty", "left"), [(-8, -6), (-3, -1), (-2, 0), (-1, 0), (0, 0)])
def test_bracing_saves_2_and_is_no_bonus(penalty: int, left: int) -> None:
    assert combat_values.braced(penalty) == left


@pytest.mark.rule("champions", 24, 28)
@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("act brace thug --force", "braced"),
        (
            "resolve thug pal,goon --with pistol --maneuver multiple-attack --force",
            "Multiple Attack",
        ),
    ],
)
def test_what_halves_dcv_is_named(street: Make, line: str, why: str) -> None:
    at = street()
    at(line)
    order = read("resolve trollboy thug --with gun", verbs_of(at.system)).order
    book, reasons = Ledger(at.encounter), []
    (attempt,) = declare(book, order)[0].attempts
    assert to_hit.dcv_of(book, attempt, reasons) == 3
    assert reasons == [Reason("DCV", -6), Reason("theirs", 3, ("thug", why))]


@pytest.mark.rule("champions", 31)
@pytest.mark.parametrize(
    ("dcv", "successes", "left"),
    [(8, 0, 8), (8, 3, 5), (8, 4, 4), (8, 6, 4), (7, 6, 4), (7, 2, 5), (1, 1, 1), (0, 2, 0)],
)
def test_each_teamwork_roll_takes_1_off_dcv_down_to_half(
    dcv: int, successes: int, left: int
) -> None:
    assert combat_values.coordinated_dcv(dcv, successes) == left
