"""Every row of the maneuver table can be played, and does what the table says."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from gist import addends, came_of, numbers

from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.events import WeaponSpoiled
from hero_combat.log.lines import read, verbs_of
from hero_combat.systems.champions.events import StrengthCompared
from hero_combat.systems.champions.tables.maneuvers import MANEUVERS

Make = Callable[..., Any]
ROWS = tomllib.loads((Path(__file__).parent.parent / "tables.toml").read_text("utf-8"))["maneuver"]
BY_ACT = {"Block", "Martial Block", "Dodge", "Martial Dodge", "Brace", "Set"}
OTHERWISE = {"Dive for Cover", "Roll With a Punch", "Haymaker", "Martial Escape"}
ARMED = {"Other Attacks", "Cover", "Strafe", "Suppression Fire", "Snap Shot", "Hipshot", "Hurry"}
ATTACKS = [row for row in ROWS if row["name"] not in BY_ACT | OTHERWISE]
HIT = "3 3 3"
FORTY = "2 2 2 2 2 2 2 2"  # 40 STR: 16 STUN, 8 BODY


def words(name: str) -> str:
    """A command line for the maneuver."""
    with_ = " --with gun" if name in {*ARMED, "Club Weapon"} or name == "Multiple Attack" else ""
    many = "thug,goon" if name == "Multiple Attack" else "thug"
    shots = " --shots 5" if name == "Suppression Fire" else ""
    maneuver = name.lower().replace(" ", "-")
    return f"resolve trollboy {many} --maneuver {maneuver}{with_}{shots}"


def seeded(at: Any, line: str) -> Any:
    """Play a line with the faces of the seed."""
    return at.carry_out(read(line, verbs_of(at.system)).order)


@pytest.mark.rule("champions", 24)
@pytest.mark.parametrize("row", ATTACKS, ids=lambda row: row["name"])
def test_ocv_and_dcv_are_the_tables(street: Make, row: dict[str, Any]) -> None:
    at = street(thug__status__grabbed="true", thug__status__non_combat="false")
    name = row["name"]
    seeded(at, words(name))
    report = at.last.rolls[0]
    assert report.label == "to hit thug"
    if isinstance(row["ocv"], int) and row["ocv"]:
        assert row["ocv"] in addends(report)
    exposed = MANEUVERS.get(at.now("trollboy").maneuver)
    if row["dcv"] == "x1/2":
        assert exposed is not None
        assert exposed.dcv_halved
    elif row["dcv"]:
        assert exposed is not None
        assert exposed.dcv == row["dcv"]


@pytest.mark.rule("champions", 24)
@pytest.mark.parametrize("row", [row for row in ATTACKS if row["phase"] == "full"])
def test_a_full_phase_needs_one(street: Make, row: dict[str, Any]) -> None:
    at = street(trollboy__half="T1S12")
    with pytest.raises(Forbidden, match="only half a phase"):
        at(words(row["name"]))


@pytest.mark.rule("champions", 24)
@pytest.mark.parametrize("name", sorted(BY_ACT))
def test_what_is_declared_is_declared_with_act(street: Make, name: str) -> None:
    at = street()
    move = name.lower().replace(" ", "-")
    with pytest.raises(UsageError, match=f"act {move}"):
        at(f"resolve trollboy thug --maneuver {move}")
    at(f"act {move} trollboy{' --on thug' if move == 'set' else ''}")
    assert at.now("trollboy").maneuver == name


@pytest.mark.rule("champions", 24)
def test_the_two_that_are_aborted_to(street: Make) -> None:
    with pytest.raises(UsageError, match="add --roll-with-punch to the attack"):
        street()("resolve trollboy thug --maneuver roll-with-a-punch")
    with pytest.raises(UsageError, match="--to dive-for-cover"):
        street()("resolve trollboy thug --maneuver dive-for-cover")


# ---------------------------------------------------------------- what they do


@pytest.mark.rule("champions", 24)
@pytest.mark.parametrize(
    ("maneuver", "dice", "values"),
    [
        ("strike", "8d6", ["8d6"]),
        ("defensive-strike", "8d6", ["8d6"]),
        ("legsweep", "9d6", ["8d6", "+1 DC"]),
        ("martial-strike", "10d6", ["8d6", "+2 DC"]),
        ("offensive-strike", "12d6", ["8d6", "+4 DC"]),
        ("sacrifice-throw", "8d6", ["8d6"]),
        ("martial-throw --velocity 20", "10d6", ["8d6", "+2 DC"]),
        ("choke", "2d6", ["2d6"]),
        ("choke-hold", "2d6", ["2d6"]),
        ("nerve-strike", "2d6", ["2d6"]),
        ("killing-strike", "1/2d6k", ["1/2d6k"]),
        ("grab --then squeeze", "8d6", ["8d6"]),
        (
            "move-by --velocity 30",
            "7d6",
            ["8d6", "4d6", "+3 DC"],
        ),
        ("move-through --velocity 30", "13d6", ["8d6", "+5 DC"]),
    ],
)
def test_damage(street: Make, maneuver: str, dice: str, values: list[str]) -> None:
    at = street()
    seeded(at, f"resolve trollboy thug --maneuver {maneuver} --ocv 20")
    report = at.roll("damage thug")
    assert report.dice == dice
    assert addends(report)[: len(values)] == values


@pytest.mark.rule("champions", 26)
def test_a_move_by_hurts_its_attacker_by_a_third(street: Make) -> None:
    at = street(trollboy__sheet__pd="5")
    line = "resolve trollboy thug --maneuver move-by --velocity 30"
    told = at(f"{line} --dice '{HIT} / 6 6 6 6 6 6 6 / 6 6 / 1'")
    assert addends(at.roll("to hit thug")) == [11, 7, -2, -6]
    recoil = at.roll("recoil trollboy")
    assert numbers(recoil) == (14, 5, 5, 9, 0)
    assert addends(at.roll("recoil trollboy")) == ["1/3", -5]
    assert came_of(told) == (
        "hit damaged stunned flies-4 damaged | thug.status.stunned True, thug.stun 6, thug.body "
        "4, thug.status.prone True, trollboy.stun 41, trollboy.end 46, trollboy.maneuver Move "
        "By, trollboy.maneuver_until T2S3"
    )
    assert at.now("trollboy").stun == 41


@pytest.mark.rule("champions", 26)
@pytest.mark.parametrize(
    ("back", "share", "stun"),
    [("6 6", "all", 18), ("1 1 / 1 1 1 1", "1/2", 2)],
)
def test_a_move_through_hurts_by_half_or_all(
    street: Make, back: str, share: str, stun: int
) -> None:
    at = street()
    line = "resolve trollboy thug --maneuver move-through --velocity 30"
    at(f"{line} --dice '{HIT} / 1 2 3 4 5 6 1 1 2 2 2 2 2 / {back}'")
    assert addends(at.roll("to hit thug")) == [11, 7, -3, -6]
    assert at.roll("recoil trollboy").dice == share
    assert at.now("trollboy").stun == 50 - stun


@pytest.mark.rule("champions", 15, 24)
def test_a_grab_holds_a_grab_by_holds_harder(street: Make) -> None:
    at = street()
    told = at(f"resolve trollboy thug --maneuver grab --dice '{HIT}'")
    assert came_of(told) == (
        "hit | thug.held_by trollboy, thug.status.grabbed True, trollboy.end 46, "
        "trollboy.maneuver Grab, trollboy.maneuver_until T2S3"
    )
    assert at.now().status.grabbed
    at = street()
    told = at(f"resolve trollboy thug --maneuver grab-by --velocity 30 --dice '{HIT}'")
    assert came_of(told) == (
        "hit | thug.held_by trollboy, thug.status.grabbed True, trollboy.end 46, "
        "trollboy.maneuver Grab By, trollboy.maneuver_until T2S3"
    )
    at = street()
    told = at(f"resolve trollboy thug --maneuver martial-grab --dice '{HIT}'")
    assert came_of(told) == (
        "hit | thug.held_by trollboy, thug.status.grabbed True, trollboy.end 46, "
        "trollboy.maneuver Martial Grab, trollboy.maneuver_until T2S3"
    )


@pytest.mark.rule("champions", 24)
def test_who_is_held_can_be_thrown_and_nobody_else(street: Make) -> None:
    with pytest.raises(Forbidden, match="can't throw Thug without a hold"):
        street()("resolve trollboy thug --maneuver throw")
    at = street(thug__status__grabbed="true")
    told = at(f"resolve trollboy thug --maneuver throw --dice '{HIT} / {FORTY}'")
    assert came_of(told) == (
        "hit damaged | thug.stun 32, thug.status.grabbed False, thug.status.prone True, "
        "trollboy.end 46"
    )
    assert (at.now().status.grabbed, at.now().status.prone, at.now().stun) == (False, True, 32)


@pytest.mark.rule("champions", 24)
@pytest.mark.parametrize(("maneuver", "dice"), [("disarm", 8), ("martial-disarm", 10)])
def test_a_disarm_is_str_against_str(street: Make, maneuver: str, dice: int) -> None:
    at = street()
    line = f"resolve trollboy thug --maneuver {maneuver}"
    at(f"{line} --dice '{HIT} / {'2 ' * dice} / 3 4'")
    assert at.roll("strength trollboy").dice == f"{dice}d6"
    assert at.event(WeaponSpoiled) == WeaponSpoiled(who="thug", attack="pistol", how="dropped")
    assert at.now().dropped == ("pistol",)
    at = street()
    at(f"{line} --dice '{HIT} / {'1 ' * dice} / 3 4'")
    assert not at.event(StrengthCompared).won
    assert at.now().dropped == ()


@pytest.mark.rule("champions", 24)
def test_shove_and_trip_do_no_damage(street: Make) -> None:
    at = street()
    told = at(f"resolve trollboy thug --maneuver shove --dice '{HIT}'")
    assert came_of(told) == (
        "hit | trollboy.end 46, trollboy.maneuver Shove, trollboy.maneuver_until T2S3"
    )
    at = street()
    told = at(f"resolve trollboy thug --maneuver trip --dice '{HIT}'")
    assert came_of(told) == (
        "hit | thug.status.prone True, trollboy.end 49, trollboy.maneuver Trip, "
        "trollboy.maneuver_until T2S3"
    )
    assert (at.now().status.prone, at.now().stun) == (True, 40)
    assert at.now("trollboy").end == 49


@pytest.mark.rule("champions", 24)
def test_a_sacrifice_throw_brings_both_down(street: Make) -> None:
    at = street()
    told = at(f"resolve trollboy thug --maneuver sacrifice-throw --dice '{HIT}/{FORTY}/6 6 6'")
    assert came_of(told) == (
        "hit damaged | thug.stun 32, thug.status.prone True, trollboy.status.prone True, "
        "trollboy.end 46, trollboy.maneuver Sacrifice Throw, trollboy.maneuver_until T2S3"
    )
    assert at.now("trollboy").status.prone


@pytest.mark.rule("champions", 24, 57)
@pytest.mark.parametrize(("maneuver", "dice"), [("escape", 2), ("martial-escape", 5)])
def test_out_of_a_grab(street: Make, maneuver: str, dice: int) -> None:
    at = street(thug__status__grabbed="true")
    told = at(f"resolve thug trollboy --maneuver {maneuver} --dice '{'6 ' * dice} / {'1 ' * 8}'")
    assert came_of(told) == "strength-compared | thug.status.grabbed False, thug.end 29"
    assert not at.now().status.grabbed
    at = street(thug__status__grabbed="true")
    told = at(f"resolve thug trollboy --maneuver {maneuver} --dice '{'1 ' * dice} / {FORTY}'")
    assert came_of(told) == "strength-compared | thug.end 29"
    with pytest.raises(Forbidden, match="isn't held"):
        street()(f"resolve thug trollboy --maneuver {maneuver}")


@pytest.mark.rule("champions", 24)
def test_who_is_covered_is_hit_without_a_roll_at_any_moment(street: Make) -> None:
    at = street()
    told = at(f"resolve trollboy thug --with gun --maneuver cover --dice '{HIT}'")
    assert came_of(told) == "hit | trollboy.covering thug, trollboy.covering_with gun"
    assert (at.now("trollboy").covering, at.now("trollboy").end) == ("thug", 50)
    told = at("resolve trollboy thug --with gun --dice '1 1 1 1 1 1'")
    assert at.labels() == ["damage thug"]
    assert len(told.notes) == 1
    assert (at.now("trollboy").covering, at.now("trollboy").end) == ("", 48)
    with pytest.raises(Forbidden, match="already acted"):
        at("resolve trollboy thug --with gun")


@pytest.mark.rule("champions", 24)
def test_who_is_stunned_covers_nobody(street: Make) -> None:
    at = street(trollboy__covering="thug", trollboy__sheet__con="1")
    told = at("resolve goon trollboy --with pistol --ocv 9 --dice '3 3 3/6 6/6/6 6 6'")
    assert len(told.notes) == 1


@pytest.mark.rule("champions", 24)
def test_a_club_weapon_does_normal_damage(street: Make) -> None:
    at = street()
    at(f"resolve thug trollboy --maneuver club-weapon --dice '{HIT} / 2 2 2 2 2 2 / 6 6'")
    assert at.roll("damage trollboy").dice == "6d6"


@pytest.mark.rule("champions", 24)
def test_a_pulled_punch_does_half_the_body(street: Make) -> None:
    pulled = "resolve trollboy thug --maneuver pulling-a-punch"
    at = street(thug__sheet__pd="0")
    at(f"{pulled} --dice '{HIT} / {FORTY} / 6 6'")
    assert numbers(at.roll("damage thug")) == (16, 8, 4, 0, 16, 4)
    assert numbers(at.roll("knockback thug")) == (8, 12, 0)
    assert addends(at.roll("damage thug")) == ["8d6", "x1/2"]
    at = street(thug__sheet__pd="0")
    at(f"{pulled} --push 10 --dice '{HIT} / {FORTY} 2 2 / 6 6'")
    assert addends(at.roll("to hit thug")) == [11, 7, -1, -6]
    at = street(thug__sheet__pd="0")
    at(f"{pulled} --dice '4 4 4 / {FORTY} / 6 6'")  # 12 against 12-
    assert numbers(at.roll("damage thug")) == (16, 8, 0, 16, 8)


def test_a_move_through_whose_knockback_is_left_out_recoils_by_half(street: Make) -> None:
    at = street()
    line = "resolve trollboy thug --maneuver move-through --velocity 6 --no-knockback"
    at(f"{line} --dice '{HIT} / {FORTY} 2'")
    assert at.roll("recoil trollboy").dice == "1/2"


def test_str_adds_to_a_weapon_as_much_as_to_bare_hands(street: Make) -> None:
    at = street("[combatants.trollboy.attacks.club]\ndice = '2d6'\nstrength = true\n")
    for strength, dice in ((10, "4d6"), (12, "4d6"), (13, "4 1/2d6"), (14, "4 1/2d6")):
        at.play(f"resolve trollboy thug --with club --strength {strength} --force --ocv 20")
        assert at.roll("damage thug").dice == dice


@pytest.mark.rule("champions", 24)
def test_a_strafe_costs_ocv_by_velocity(street: Make) -> None:
    at = street()
    at("resolve trollboy thug --with gun --maneuver strafe --velocity 24 --dice '6 6 5'")
    assert addends(at.roll("to hit thug")) == [11, 7, -4, -6]


@pytest.mark.rule("champions", 24)
@pytest.mark.parametrize("name", [name for name, maneuver in MANEUVERS.items() if maneuver.story])
def test_what_is_story_is_the_game_masters(street: Make, name: str) -> None:
    at = street()
    seeded(at, words(name))
    assert len(at.last.notes) == 1


# ---------------------------------------------------------------- several in one phase


@pytest.mark.rule("champions", 28)
def test_a_multiple_attack_ends_with_the_first_miss(street: Make) -> None:
    at = street()
    line = "resolve trollboy thug,goon,thug --with gun --maneuver multiple-attack --ocv 3"
    told = at(f"{line} --dice '{HIT} / 1 1 1 1 1 1 / 6 6 5'")
    assert at.labels() == ["to hit thug", "damage thug", "to hit goon"]
    assert addends(at.roll("to hit goon")) == [11, 7, 3, -4, -6]
    assert came_of(told) == (
        "hit missed | trollboy.end 48, trollboy.end 46, trollboy.end 44, trollboy.maneuver "
        "Multiple Attack, trollboy.maneuver_until T2S3"
    )
    assert at.now("trollboy").end == 50 - 3 * 2
    assert at.now("trollboy").maneuver == "Multiple Attack"
    at("resolve thug trollboy --with pistol --dice '6 6 5'")
    assert addends(at.roll("to hit trollboy")) == [11, 5, -7, 3]


@pytest.mark.rule("champions", 28)
def test_different_attacks_in_one_phase(street: Make) -> None:
    at = street("[combatants.goon.attacks.knife]\ndice = '1d6k'\nend = 1\n")
    line = "resolve goon thug --with pistol --also knife --ocv 5 --no-knockback"
    at(f"{line} --dice '{HIT} / 1 1 / 1 / {HIT} / 1 / 1'")
    assert at.labels().count("to hit thug") == 2
    assert addends(at.roll("to hit thug")) == [11, 5, 5, -2, -6]
    assert at.now("goon").end == 30 - 3 - 1
    with pytest.raises(UsageError, match='no attack "bow"'):
        street()("resolve trollboy thug --with gun --also bow")
    with pytest.raises(UsageError, match="a multiple attack needs two attacks"):
        street()("resolve trollboy thug --with gun --maneuver multiple-attack")
