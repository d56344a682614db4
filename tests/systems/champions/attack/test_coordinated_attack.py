"""Coordinated attacks: Teamwork, the DCV it takes away, the STUN that counts together."""

from collections.abc import Callable
from typing import Any

import pytest
from gist import addends, came_of, numbers

from hero_combat.errors import Forbidden, UsageError

Make = Callable[..., Any]
BOTH = "resolve trollboy thug --with gun --coordinate pal --using pal=gun"
MADE, FAILED = "3 3 3", "6 6 5"
TWENTY = "5 5 5 1 1 3"  # 20 STUN, 12 past ED 8
SEVENTEEN = "5 5 3 1 1 2"  # 17 STUN, 9 past ED 8


@pytest.mark.rule("champions", 30, 31, 32, 48)
def test_two_who_make_it_lower_dcv_by_2_and_stun_together(street: Make) -> None:
    at = street()
    told = at(f"{BOTH} --dice '{MADE}/{MADE} / 3 3 3/{TWENTY} / 3 3 3/{SEVENTEEN} / 6 6'")
    assert at.labels() == [
        "teamwork trollboy",
        "teamwork pal",
        "to hit thug by trollboy",
        "damage thug by trollboy",
        "to hit thug by pal",
        "damage thug by pal",
        "knockback thug by trollboy",
    ]
    assert numbers(at.roll("teamwork pal")) == (9, 13, 4)
    for label in ("to hit thug by trollboy", "to hit thug by pal"):
        assert addends(at.roll(label)) == [11, 7, -6, 2]
    assert came_of(told) == (
        "success-rolled success-rolled hit damaged hit damaged coordinated stunned | thug.stun "
        "28, thug.stun 19, thug.status.stunned True, trollboy.end 48, pal.end 48"
    )
    assert at.now().status.stunned
    for who in ("trollboy", "pal"):
        assert (at.now(who).end, at.now(who).acted) == (48, "T1S12")


@pytest.mark.rule("champions", 30, 31, 32)
def test_who_fails_attacks_at_full_dcv_and_is_not_counted(street: Make) -> None:
    at = street()
    told = at(f"{BOTH} --dice '{MADE}/{FAILED} / 3 3 3/{TWENTY} / 3 3 3/{SEVENTEEN} / 6 6'")
    assert addends(at.roll("to hit thug by trollboy")) == [11, 7, -6, 1]
    assert addends(at.roll("to hit thug by pal")) == [11, 7, -6]
    assert came_of(told) == (
        "success-rolled success-rolled hit damaged hit damaged coordinated | thug.stun 28, "
        "thug.stun 19, trollboy.end 48, pal.end 48"
    )
    assert not at.now().status.stunned


@pytest.mark.rule("champions", 30)
def test_a_table_may_want_two_successes(street: Make) -> None:
    at = street("[rules]\ncoordination_min_successes = 2\n")
    told = at(f"{BOTH} --dice '{MADE}/{FAILED} / 3 3 3/{TWENTY} / 3 3 3/{SEVENTEEN} / 6 6'")
    assert addends(at.roll("to hit thug by trollboy")) == [11, 7, -6]
    assert len(told.notes) == 1


@pytest.mark.rule("champions", 30)
def test_who_has_no_teamwork_attacks_alone(street: Make) -> None:
    at = street()
    line = "resolve trollboy thug --with gun --coordinate rookie --using rookie=gun"
    told = at(f"{line} --dice '{MADE} / 6 6 5 / 6 6 5'")
    assert len(told.notes) == 1


@pytest.mark.rule("champions", 31)
def test_dcv_falls_to_half_and_no_further(street: Make) -> None:
    at = street(thug__status__prone="true")
    at(f"{BOTH} --dice '{MADE}/{MADE} / 6 6 5 / 6 6 5'")
    assert addends(at.roll("to hit thug by pal")) == [11, 7, -6, 3]
    assert addends(at.roll("to hit thug by pal")) == [11, 7, -6, 3]
    assert numbers(at.roll("to hit thug by pal")) == (17, 15, 2)


@pytest.mark.rule("champions", 31)
def test_all_is_at_one_instant(street: Make) -> None:
    """The second one doesn't profit from what the first one did."""
    at = street()
    at(f"{BOTH} --dice '{MADE}/{MADE} / 3 3 3/6 6 6 6 6 6 / 3 3 3/{SEVENTEEN} / 6 6'")
    assert "thug: stunned" not in at.modifiers("to hit thug by pal")


@pytest.mark.rule("champions", 33)
def test_the_target_may_concentrate_on_one_foe(street: Make) -> None:
    at = street()
    at(f"{BOTH} --focus-on trollboy --dice '{MADE}/{MADE} / 6 6 5 / 6 6 5'")
    assert numbers(at.roll("to hit thug by trollboy")) == (17, 12, 5)
    assert addends(at.roll("to hit thug by pal")) == [11, 7, -6, 3]


@pytest.mark.rule("champions", 33)
def test_who_failed_is_among_the_others(street: Make) -> None:
    at = street()
    at(f"{BOTH} --focus-on trollboy --dice '{MADE}/{FAILED} / 6 6 5 / 6 6 5'")
    assert addends(at.roll("to hit thug by pal")) == [11, 7, -6, 3]


@pytest.mark.rule("champions", 30)
def test_they_must_act_at_once(street: Make) -> None:
    at = street()
    at("set pal.sheet.dex 12")
    with pytest.raises(Forbidden, match="acts before Pal: hold until Pal acts"):
        at(BOTH)
    at("set trollboy.holding 'pal'")
    at(f"{BOTH} --dice '{MADE}/{MADE} / 6 6 5 / 6 6 5'")


@pytest.mark.rule("champions", 30)
def test_each_must_be_able_to_act(street: Make) -> None:
    with pytest.raises(Forbidden, match="Pal is Stunned"):
        street(pal__status__stunned="true")(BOTH)


# ---------------------------------------------------------------- what is whose own


MISSES = "6 6 6 / 6 6 6"


@pytest.mark.rule("champions", 30)
@pytest.mark.parametrize(
    ("option", "dice", "ocv", "end"),
    [
        ("--maneuver martial-strike", "10d6", [], 46),
        ("--maneuver strike --push 5", "9d6", [], 41),
        ("--maneuver strike --add-dice 2", "10d6", [], 46),
        ("--maneuver strike --damage 3d6", "3d6", [], 46),
        ("--maneuver strike --location hands", "8d6", [-6], 46),
        ("--maneuver strike --ocv 3", "8d6", [3], 46),
    ],
)
def test_the_leaders_options_are_the_leaders_alone(
    street: Make, option: str, dice: str, ocv: list[int], end: int
) -> None:
    at = street()
    line = f"resolve trollboy thug --coordinate pal --using pal=gun {option} --no-knockback"
    at.play(f"{line} --ocv 9" if "--ocv" not in option else line)
    found = {report.label: report.dice for report in at.last.rolls}
    assert found.get("damage thug by trollboy", dice) == dice
    assert found.get("damage thug by pal", "6d6") == "6d6"
    assert set(ocv) <= set(addends(at.roll("to hit thug by trollboy")))
    assert addends(at.roll("to hit thug by pal"))[:3] == [11, 7, -6]
    assert (at.now("trollboy").end, at.now("pal").end) == (end, 48)


def test_the_partners_body_is_not_pulled(street: Make) -> None:
    at = street(thug__sheet__pd="0", thug__sheet__ed="0")
    line = "resolve trollboy thug --coordinate pal --using pal=gun --maneuver strike --pull 3"
    eight = "4 4 4 4 4 4 4 4"
    at(f"{line} --dice '{MADE}/{MADE} / 3 3 3/{eight} / 3 3 3/4 4 4 4 4 4 / 6 6'")
    assert addends(at.roll("damage thug by trollboy")) == ["8d6", "x1/2"]
    assert addends(at.roll("damage thug by pal")) == []
    assert at.now().body == 10 - 4 - 6


def test_a_partner_has_options_of_an_own(street: Make) -> None:
    at = street()
    line = "resolve trollboy thug --with gun --coordinate pal --partner pal=maneuver:martial-strike"
    at(f"{line},pal=push:5,pal=ocv:1 --dice '{MADE}/{MADE} / {MISSES}'")
    assert addends(at.roll("to hit thug by pal")) == [11, 7, 1, -6, 2]
    assert addends(at.roll("to hit thug by trollboy")) == [11, 7, -6, 2]
    assert (at.now("trollboy").end, at.now("pal").end) == (48, 41)
    assert at.now("pal").maneuver == "Martial Strike"
    assert at.now("trollboy").maneuver == ""


# ---------------------------------------------------------------- areas


@pytest.mark.rule("champions", 30, 32, 42)
def test_an_area_attack_in_it_stays_one(street: Make) -> None:
    """The place has DCV 3 whatever Teamwork does; everybody in it is hit by one roll."""
    at = street()
    line = "resolve trollboy thug --with grenade --coordinate pal --using pal=gun --inside goon"
    fourteen = "5 5 3 1"  # 14 STUN, 6 past ED 8
    told = at(f"{line} --dice '{MADE}/{MADE} / 3 3 3/{fourteen} / 3 3 3/{TWENTY} / 6 6 / 6 6'")
    assert at.labels() == [
        "teamwork trollboy",
        "teamwork pal",
        "to hit the place of thug by trollboy",
        "damage thug by trollboy",
        "damage goon by trollboy",
        "to hit thug by pal",
        "damage thug by pal",
        "knockback thug by pal",
        "knockback goon",
    ]
    assert addends(at.roll("to hit the place of thug by trollboy")) == [11, 7, -3]
    assert came_of(told) == (
        "success-rolled success-rolled hit damaged damaged hit damaged coordinated | thug.stun "
        "34, goon.stun 34, thug.stun 22, trollboy.used grenade=1, pal.end 48"
    )
    assert at.now("trollboy").used == {"grenade": 1}
    assert (at.now("thug").stun, at.now("goon").stun) == (40 - 6 - 12, 34)


@pytest.mark.rule("champions", 32, 48)
def test_the_stun_of_an_area_attack_counts_with_the_others(street: Make) -> None:
    at = street(thug__sheet__con="17")
    line = "resolve trollboy thug --with gun --coordinate pal --using pal=grenade"
    told = at(f"{line} --dice '{MADE}/{MADE} / 3 3 3/{TWENTY} / 3 3 3/5 5 3 1 / 6 6'")
    assert came_of(told) == (
        "success-rolled success-rolled hit damaged hit damaged coordinated stunned | thug.stun "
        "28, thug.stun 22, thug.status.stunned True, trollboy.end 48, pal.used grenade=1"
    )


def test_an_area_attack_in_it_may_come_down_elsewhere(street: Make) -> None:
    at = street()
    line = "resolve trollboy thug --with grenade --coordinate pal --using pal=gun"
    told = at(f"{line} --dice '{MADE}/{MADE} / 6 6 5 / 2 / 6 6 6'")
    assert "scatter thug by trollboy" in at.labels()
    assert came_of(told) == (
        "success-rolled success-rolled missed scattered missed coordinated | trollboy.used "
        "grenade=1, pal.end 48"
    )
    assert [(one.who, one.kind, one.answers) for one in told.open] == [
        ("trollboy", "area", ("amend --inside ID,ID",)),
        ("pal", "botch", ("amend --bystander ID",)),
    ]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("trollboy thug,goon --with gun --coordinate pal", "one target"),
        ("trollboy thug --with gun --coordinate pal,pal", "a combatant twice"),
        ("trollboy thug --with gun --coordinate pal --focus-on goon", "not one of the attackers"),
        ("trollboy thug --with gun --coordinate pal --using goon=gun", "not one of the attackers"),
        ("trollboy thug --coordinate pal --maneuver haymaker", "has no effect with haymaker"),
        (
            "trollboy thug --with gun --coordinate pal --partner pal=maneuver:escape",
            "one plain attack",
        ),
        (
            "trollboy thug --with gun --coordinate pal --partner goon=push:5",
            "not one of the partners",
        ),
        (
            "trollboy thug --with gun --coordinate pal --partner pal=dcv:5",
            'expected "OPTION:VALUE"',
        ),
        ("trollboy thug --with gun --coordinate pal --partner pal=pusch:5", 'did you mean "push"'),
        (
            "trollboy thug --with gun --coordinate pal --partner pal=push",
            "add the value: pal=push:VALUE",
        ),
        ("trollboy thug --with gun --coordinate pal --partner pal=with:gun", "--using pal=gun"),
        ("trollboy thug --with gun --coordinate pal --shots 2", "one plain attack"),
        ("trollboy thug --with gun --coordinate pal", "--using pal=gun or pal=grenade"),
        ("trollboy pal --with gun --coordinate pal", "both attacker and target"),
        ("trollboy thug --with gun --coordinate pal --using pal=bow", "no attack"),
    ],
)
def test_what_is_no_coordinated_attack(street: Make, line: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        street()(f"resolve {line}")
