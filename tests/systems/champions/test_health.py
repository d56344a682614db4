"""What damage does, and what hazards do."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.systems.champions import health
from hero_combat.systems.champions.conditions import effects_of_damage, recovery
from hero_combat.systems.champions.conditions.recovery import Recovery
from hero_combat.systems.champions.health import StunBand
from hero_combat.systems.champions.verbs.act import presence_attack

Make = Callable[..., Any]
STUNNED = {"thug__status__stunned": "true"}
OUT, DYING = {"thug__stun": "-1"}, {"thug__body": "-9"}


@pytest.mark.rule("champions", 48)
@given(st.integers(1, 60))
def test_as_much_stun_as_con_does_not_stun(con: int) -> None:
    assert not effects_of_damage.stunned_by(con, con)
    assert effects_of_damage.stunned_by(con + 1, con)


@pytest.mark.rule("champions", 6)
def test_every_negative_stun_has_a_band() -> None:
    names = [band.name for stun in (-10, -20, -30, -99999) if (band := band_at(stun))]
    assert names == ["phase", "post12", "minute", "gm"]
    assert band_at(0) is None


def band_at(stun: int) -> StunBand | None:
    return health.negative_stun_band(stun)


@pytest.mark.rule("champions", 8)
def test_end_waits_for_waking() -> None:
    assert recovery.after_recovery(-12, 30, 7, 0, 40) == Recovery(-5, 0)
    assert recovery.after_recovery(-5, 30, 7, 0, 40) == Recovery(2, 2)
    assert recovery.after_recovery(20, 30, 7, 38, 40) == Recovery(27, 40)


@given(st.integers(-50, 60), st.integers(1, 50), st.integers(0, 20), st.integers(0, 60))
def test_a_recovery_never_costs_stun(stun: int, most: int, rec: int, end: int) -> None:
    after = recovery.after_recovery(stun, most, rec, end, 60)
    assert stun <= after.stun <= max(stun, most)


@pytest.mark.rule("champions", 66)
def test_presence() -> None:
    assert str(presence_attack.presence_dice(18, 2)) == "5 1/2d6"
    assert [presence_attack.presence_level(by) for by in (-1, 9, 39, 99)] == [
        "none",
        "impressed",
        "cowed",
        "overwhelmed",
    ]


@pytest.mark.rule("champions", 52, 53)
@pytest.mark.parametrize(("body", "bleeds"), [(1, False), (0, False), (-1, True), (-9, True)])
def test_who_is_below_0_body_and_alive_bleeds(
    body: int,
    bleeds: bool,  # noqa: FBT001 - a table's column
) -> None:
    assert health.is_bleeding(body, 10) is bleeds
    assert not health.is_bleeding(-10, 10)


@pytest.mark.rule("champions", 48, 49, 50, 53, 66)
@pytest.mark.parametrize(
    ("before", "why", "out"),
    [
        ({}, "", False),
        ({"thug__stun": "0"}, "", False),
        (OUT, "is unconscious", True),
        (DYING, "", False),
        ({"thug__body": "-10"}, "is dead", True),
        (OUT | {"thug__body": "-10"}, "is dead", True),
        (STUNNED, "is Stunned", False),
        ({"thug__presence": "very impressed"}, "", False),
        ({"thug__presence": "awed"}, "is awed", False),
        ({"thug__presence": "cowed"}, "is cowed", False),
        ({"thug__presence": "overwhelmed"}, "is overwhelmed", False),
        ({"thug__sheet__spd": "1"}, "", False),
        ({"thug__sheet__spd": "0"}, "", True),
    ],
)
def test_who_can_act_and_who_is_out(
    street: Make,
    before: dict[str, str],
    why: str,
    out: bool,  # noqa: FBT001 - a table's column
) -> None:
    fight = street(**before).encounter
    assert (health.why_out_of_action(fight, "thug"), health.is_out(fight, "thug")) == (why, out)
