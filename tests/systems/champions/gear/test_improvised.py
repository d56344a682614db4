"""Fenceposts, mailboxes, crates and people as weapons: the game master's own example."""

from collections.abc import Callable
from typing import Any

import pytest
from gist import addends, came_of

from hero_combat.errors import Forbidden, UsageError

Make = Callable[..., Any]
EIGHT = "1 2 3 4 5 6 1 1"


@pytest.mark.rule("champions", 34)
def test_a_fencepost_gives_6_dice_and_shatters(street: Make) -> None:
    at = street()
    told = at("resolve trollboy thug --improvise fencepost --dice '3 3 3 / 1 2 3 4 5 6 / 6 6'")
    assert came_of(told) == (
        "hit damaged object-damaged | thug.stun 27, fencepost.body 0, trollboy.end 46"
    )
    assert addends(at.roll("damage thug")) == ["8d6", "6d6", -8]
    assert at.body_of("fencepost") == 0
    assert at.now("trollboy").end == 46
    assert len(told.notes) == 1


@pytest.mark.rule("champions", 34)
def test_with_30_str_it_costs_1_end_less_and_stays_whole(street: Make) -> None:
    at = street()
    at("resolve trollboy thug --improvise fencepost --strength 30 --dice '3 3 3/1 2 3 4 5 6/6 6'")
    assert at.roll("damage thug").dice == "6d6"
    assert at.body_of("fencepost") == 3
    assert at.now("trollboy").end == 47


@pytest.mark.rule("champions", 34)
def test_it_shatters_on_a_hit_alone(street: Make) -> None:
    at = street()
    at("resolve trollboy thug --improvise fencepost --dice '6 6 6'")
    assert at.body_of("fencepost") == 3
    assert at.now("trollboy").end == 46


@pytest.mark.rule("champions", 34)
@pytest.mark.parametrize(
    ("weapon", "dice", "end"),
    [("mailbox", 8, 4), ("mailbox --push 5", 9, 9), ("crate", 9, 4), ("crate --push 5", 9, 9)],
)
def test_dice_and_end_of_sturdier_things(street: Make, weapon: str, dice: int, end: int) -> None:
    at = street()
    at(f"resolve trollboy thug --improvise {weapon} --dice '3 3 3 / {'1 ' * dice}'")
    assert at.roll("damage thug").dice == f"{dice}d6"
    assert at.now("trollboy").end == 50 - end
    assert at.body_of(weapon.partition(" ")[0]) == 5


@pytest.mark.rule("champions", 34)
def test_the_bonus_of_a_crate_is_a_line(street: Make) -> None:
    at = street()
    at(f"resolve trollboy thug --improvise crate --dice '3 3 3 / {EIGHT} 1 / 6 6'")
    assert addends(at.roll("damage thug")) == ["8d6", "+1d6", -8]


@pytest.mark.rule("champions", 35)
def test_a_character_as_a_club_takes_it_as_well(street: Make) -> None:
    at = street()
    with pytest.raises(Forbidden, match="can't swing Goon without a hold"):
        at("resolve trollboy thug --improvise goon")
    at("set goon.status.grabbed true")
    at("set goon.held_by thug")
    with pytest.raises(Forbidden, match="Trollboy can't swing Goon"):
        at("resolve trollboy thug --improvise goon")
    at("set goon.held_by trollboy")
    told = at(f"resolve trollboy thug --improvise goon --dice '3 3 3 / {EIGHT} / 6 6'")
    assert came_of(told) == "hit damaged damaged | thug.stun 25, goon.stun 25, trollboy.end 46"
    assert (at.now("thug").stun, at.now("goon").stun) == (25, 25)
    assert addends(at.roll("damage goon")) == ["8d6", -8]


@pytest.mark.rule("champions", 36)
def test_what_is_thrown_does_what_the_game_master_says(street: Make) -> None:
    at = street()
    with pytest.raises(
        UsageError, match=r"of a thrown Mailbox; add --damage DICE; hints: swung, it .*"
    ):
        at("resolve trollboy thug --improvise mailbox --maneuver throw")
    line = "resolve trollboy thug --improvise mailbox --maneuver throw --range 16 --damage 7d6"
    told = at(f"{line} --ocv -2 --dice '3 3 2 / 1 1 1 1 1 1 1'")
    assert addends(at.roll("to hit thug")) == [11, 7, -2, -2, -6]
    assert addends(at.roll("damage thug")) == ["7d6", -8]
    assert len(told.notes) == 1


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("--improvise mailbox --with gun", "can't be combined"),
        ("--improvise thug", "can't be both the weapon and"),
        ("--improvise lamppost", 'no combatant or object "lamppost"'),
    ],
)
def test_what_is_no_weapon(street: Make, line: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        street()(f"resolve trollboy thug {line}")


def test_what_is_broken_is_no_weapon(street: Make) -> None:
    with pytest.raises(UsageError, match="Mailbox is broken"):
        street(mailbox__body="0")("resolve trollboy thug --improvise mailbox")


@pytest.mark.rule("champions", 34, 54)
@pytest.mark.parametrize(
    ("options", "notes"),
    [
        ("--push 5", 0),
        ("--push 10", 1),
        ("--improvise fencepost --push 5", 1),
    ],
)
def test_less_is_advised_only_where_one_has_it(street: Make, options: str, notes: int) -> None:
    """A mailbox of DEF 4 and BODY 5 in a hand of STR 40: pushed by 5 it does 9d6 for 9 END."""
    at = street()
    line = options if "--improvise" in options else f"--improvise mailbox {options}"
    told = at(f"resolve trollboy thug {line} --dice '6 6 6'")
    assert len(told.notes) == notes
