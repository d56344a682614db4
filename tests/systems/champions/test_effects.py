"""What damage does, and what hazards do."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.systems.champions import effects, hazards
from hero_combat.systems.champions.clock import at
from hero_combat.systems.champions.tables import BLEEDING


@pytest.mark.rule("champions", 48)
@given(st.integers(1, 60))
def test_as_much_stun_as_con_does_not_stun(con: int) -> None:
    assert not effects.stunned_by(con, con)
    assert effects.stunned_by(con + 1, con)


@pytest.mark.rule("champions", 32)
def test_a_coordinated_attack_is_summed() -> None:
    assert effects.coordinated_stun([12, 9], [True, True], 20) == effects.Pool(21, stunned=True)
    assert not effects.coordinated_stun([12, 9], [False, True], 20).stunned


@pytest.mark.rule("champions", 49, 53)
def test_unconscious_and_dead() -> None:
    assert (effects.is_unconscious(0), effects.is_unconscious(-1)) == (False, True)
    assert (effects.is_dead(-14, 15), effects.is_dead(-15, 15)) == (False, True)
    assert effects.implied("unconscious") == ("prone",)
    assert not effects.applies("stunned", ["dead"])
    assert effects.applies("prone", ["dead"])


@pytest.mark.rule("champions", 50, 51)
def test_at_zero() -> None:
    assert effects.zero_stun(0, 30) == effects.ZeroStun(0, minor_actions=True, powers_drop=True)
    assert effects.zero_stun(1, 30).end == 30
    assert effects.zero_body(0).action == "half_phase"
    assert effects.zero_body(0, strenuous=True).bleeding
    assert effects.zero_body(3, strenuous=True).body == 3


@pytest.mark.rule("champions", 52)
def test_bleeding() -> None:
    assert [effects.is_bleeding(body, 10) for body in (0, -1, -9, -10)] == [
        False,
        True,
        True,
        False,
    ]
    assert hazards.stabilise_target(11, -6) == 8
    assert hazards.stabilise_target(11, -3) == 10
    assert hazards.bleeding_row(0, "killing") is None
    assert hazards.bleeding_stops(5, BLEEDING[1])
    assert not hazards.bleeding_stops(6, BLEEDING[1])


@pytest.mark.rule("champions", 6)
def test_every_negative_stun_has_a_band() -> None:
    names = [band.name for stun in (-10, -20, -30, -99999) if (band := band_at(stun))]
    assert names == ["phase", "post12", "minute", "gm"]
    assert band_at(0) is None


def band_at(stun: int) -> effects.StunBand | None:
    return effects.negative_stun_band(stun)


@pytest.mark.rule("champions", 5, 6)
def test_whom_a_recovery_reaches() -> None:
    assert [effects.recovers_post_12(stun) for stun in (5, -20, -21)] == [True, True, False]
    assert not effects.recovers_post_12(5, holding_breath=True)
    assert not effects.recovers_post_12(5, dead=True)
    assert effects.recovers_on_phase(-5, 4, at(2, 3))
    assert not effects.recovers_on_phase(-5, 4, at(2, 4))
    assert not effects.recovers_on_phase(-15, 4, at(2, 3))


@pytest.mark.rule("champions", 8)
def test_end_waits_for_waking() -> None:
    assert effects.recovered(-12, 30, 7, 0, 40) == effects.Recovery(-5, 0)
    assert effects.recovered(-5, 30, 7, 0, 40) == effects.Recovery(2, 2)
    assert effects.recovered(20, 30, 7, 38, 40) == effects.Recovery(27, 40)


@given(st.integers(-50, 60), st.integers(1, 50), st.integers(0, 20), st.integers(0, 60))
def test_a_recovery_never_costs_stun(stun: int, most: int, rec: int, end: int) -> None:
    after = effects.recovered(stun, most, rec, end, 60)
    assert stun <= after.stun <= max(stun, most)


@pytest.mark.rule("champions", 47)
@given(st.integers(0, 60), st.integers(0, 80), st.integers(0, 40), st.integers(0, 60))
def test_a_drained_defence_is_never_negative(
    natural: int, drain: int, power: int, made_resistant: int
) -> None:
    left = effects.defence_after_drain(natural, drain, power=power, made_resistant=made_resistant)
    assert left.normal >= 0
    assert left.resistant >= power
    assert effects.stun_past(30, left.total) == max(0, 30 - left.total)


@pytest.mark.rule("champions", 66)
def test_presence() -> None:
    assert str(hazards.presence_dice(18, 2)) == "5 1/2d6"
    assert [hazards.presence_level(by) for by in (-1, 9, 39, 99)] == [
        "none",
        "impressed",
        "cowed",
        "overwhelmed",
    ]


@pytest.mark.rule("champions", 67, 68)
def test_falling_and_holding_breath() -> None:
    assert (hazards.falling_dice(3), hazards.falling_dice(500)) == (1, 20)
    assert hazards.held_breath(3) == hazards.Breath(1, 0)
    assert hazards.held_breath(0) == hazards.Breath(0, 1)
