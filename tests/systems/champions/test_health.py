"""What damage does, and what hazards do."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.systems.champions import health
from hero_combat.systems.champions.conditions import bleeding, breath, recovery
from hero_combat.systems.champions.conditions.breath import Breath
from hero_combat.systems.champions.conditions.recovery import Recovery
from hero_combat.systems.champions.damage import defences
from hero_combat.systems.champions.health import Pool, StunBand, ZeroStun
from hero_combat.systems.champions.tables.statuses import BLEEDING
from hero_combat.systems.champions.turns.clock import at
from hero_combat.systems.champions.verbs import hazard
from hero_combat.systems.champions.verbs.act import paramedics, presence_attack


@pytest.mark.rule("champions", 48)
@given(st.integers(1, 60))
def test_as_much_stun_as_con_does_not_stun(con: int) -> None:
    assert not health.stunned_by(con, con)
    assert health.stunned_by(con + 1, con)


@pytest.mark.rule("champions", 32)
def test_a_coordinated_attack_is_summed() -> None:
    assert health.coordinated_stun([12, 9], [True, True], 20) == Pool(21, stunned=True)
    assert not health.coordinated_stun([12, 9], [False, True], 20).stunned


@pytest.mark.rule("champions", 49, 53)
def test_unconscious_and_dead() -> None:
    assert (health.is_unconscious(0), health.is_unconscious(-1)) == (False, True)
    assert (health.is_dead(-14, 15), health.is_dead(-15, 15)) == (False, True)
    assert health.implied("unconscious") == ("prone",)
    assert not health.applies("stunned", ["dead"])
    assert health.applies("prone", ["dead"])


@pytest.mark.rule("champions", 50, 51)
def test_at_zero() -> None:
    assert health.zero_stun(0, 30) == ZeroStun(0, minor_actions=True, powers_drop=True)
    assert health.zero_stun(1, 30).end == 30
    assert health.zero_body(0).action == "half_phase"
    assert health.zero_body(0, strenuous=True).bleeding
    assert health.zero_body(3, strenuous=True).body == 3


@pytest.mark.rule("champions", 52)
def test_bleeding() -> None:
    assert [health.is_bleeding(body, 10) for body in (0, -1, -9, -10)] == [
        False,
        True,
        True,
        False,
    ]
    assert paramedics.stabilise_target(11, -6) == 8
    assert paramedics.stabilise_target(11, -3) == 10
    assert bleeding.bleeding_row(0, "killing") is None
    assert bleeding.bleeding_stops(5, BLEEDING[1])
    assert not bleeding.bleeding_stops(6, BLEEDING[1])


@pytest.mark.rule("champions", 6)
def test_every_negative_stun_has_a_band() -> None:
    names = [band.name for stun in (-10, -20, -30, -99999) if (band := band_at(stun))]
    assert names == ["phase", "post12", "minute", "gm"]
    assert band_at(0) is None


def band_at(stun: int) -> StunBand | None:
    return health.negative_stun_band(stun)


@pytest.mark.rule("champions", 5, 6)
def test_whom_a_recovery_reaches() -> None:
    assert [recovery.recovers_post_12(stun) for stun in (5, -20, -21)] == [True, True, False]
    assert not recovery.recovers_post_12(5, holding_breath=True)
    assert not recovery.recovers_post_12(5, dead=True)
    assert recovery.recovers_on_phase(-5, 4, at(2, 3))
    assert not recovery.recovers_on_phase(-5, 4, at(2, 4))
    assert not recovery.recovers_on_phase(-15, 4, at(2, 3))


@pytest.mark.rule("champions", 8)
def test_end_waits_for_waking() -> None:
    assert recovery.recovered(-12, 30, 7, 0, 40) == Recovery(-5, 0)
    assert recovery.recovered(-5, 30, 7, 0, 40) == Recovery(2, 2)
    assert recovery.recovered(20, 30, 7, 38, 40) == Recovery(27, 40)


@given(st.integers(-50, 60), st.integers(1, 50), st.integers(0, 20), st.integers(0, 60))
def test_a_recovery_never_costs_stun(stun: int, most: int, rec: int, end: int) -> None:
    after = recovery.recovered(stun, most, rec, end, 60)
    assert stun <= after.stun <= max(stun, most)


@pytest.mark.rule("champions", 47)
@given(st.integers(0, 60), st.integers(0, 80), st.integers(0, 40), st.integers(0, 60))
def test_a_drained_defence_is_never_negative(
    natural: int, drain: int, power: int, made_resistant: int
) -> None:
    left = defences.defence_after_drain(natural, drain, power=power, made_resistant=made_resistant)
    assert left.normal >= 0
    assert left.resistant >= power
    assert defences.stun_past(30, left.total) == max(0, 30 - left.total)


@pytest.mark.rule("champions", 66)
def test_presence() -> None:
    assert str(presence_attack.presence_dice(18, 2)) == "5 1/2d6"
    assert [presence_attack.presence_level(by) for by in (-1, 9, 39, 99)] == [
        "none",
        "impressed",
        "cowed",
        "overwhelmed",
    ]


@pytest.mark.rule("champions", 67, 68)
def test_falling_and_holding_breath() -> None:
    assert (hazard.falling_dice(3), hazard.falling_dice(500)) == (1, 20)
    assert breath.held_breath(3) == Breath(1, 0)
    assert breath.held_breath(0) == Breath(0, 1)
