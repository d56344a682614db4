"""What damage past defences makes of somebody, value by value: Thug has CON 20, BODY 10, STUN 40."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.systems.champions.conditions.effects_of_damage import (
    UNHARMED,
    Harm,
    Origin,
    hurt,
    overwhelm,
)
from hero_combat.systems.champions.conditions.recovery import (
    Recovery,
    after_recovery,
    recovers_post_12,
)
from hero_combat.systems.champions.health import (
    is_bleeding,
    is_out,
    negative_stun_band,
    why_out_of_action,
)
from hero_combat.systems.champions.state import Book

Make = Callable[..., Any]
STUNNED = {"thug__status__stunned": "true"}
OUT, DYING = {"thug__stun": "-1"}, {"thug__body": "-9"}


@pytest.mark.rule("champions", 48, 49, 50, 51, 52, 53)
@pytest.mark.parametrize(
    ("before", "stun", "body", "after"),
    [
        ({}, 0, 0, {}),
        ({}, 20, 9, {}),
        ({}, 21, 0, {"stunned": True}),
        (STUNNED, 21, 0, {"stunned": True, "again": True}),
        (STUNNED, 20, 0, {}),
        ({}, 40, 0, {"stunned": True, "at_0_stun": True}),
        (STUNNED, 40, 0, {"stunned": True, "again": True, "at_0_stun": True}),
        ({}, 41, 0, {"knocked_out": True}),
        ({}, 0, 10, {"at_0_body": True}),
        ({}, 21, 10, {"stunned": True, "at_0_body": True}),
        ({}, 0, 11, {"bleeds": True}),
        ({}, 41, 11, {"knocked_out": True, "bleeds": True}),
        ({}, 0, 20, {"dies": True}),
        ({}, 0, 19, {"bleeds": True}),
        ({}, 21, 20, {"stunned": True, "dies": True}),
        ({}, 41, 20, {"knocked_out": True, "dies": True}),
        (OUT, 30, 0, {}),
        (OUT, 0, 11, {"bleeds": True}),
        (OUT, 0, 20, {"dies": True}),
        (DYING, 0, 1, {"dies": True}),
        (DYING, 5, 0, {}),
        (DYING | {"thug__status__bleeding": "true"}, 5, 0, {}),
        ({"thug__body": "-8"}, 0, 1, {"bleeds": True}),
        ({"thug__body": "-8", "thug__status__bleeding": "true"}, 0, 1, {}),
        ({"thug__body": "-10"}, 50, 5, {"knocked_out": False}),
        ({"thug__stun": "0"}, 0, 1, {}),
        ({"thug__stun": "0"}, 1, 0, {"knocked_out": True}),
        ({"thug__body": "0"}, 1, 0, {}),
        ({"thug__body": "0", "thug__stun": "0"}, 0, 1, {"bleeds": True}),
    ],
)
def test_what_becomes_of_somebody(
    street: Make, before: dict[str, str], stun: int, body: int, after: dict[str, bool]
) -> None:
    book = Book(street(**before).encounter)
    harm = hurt(book, "thug", stun, body, Origin("pal"))
    assert harm == Harm(**after)
    assert (harm is UNHARMED) is (harm == UNHARMED)


@pytest.mark.rule("champions", 53)
def test_one_of_a_single_body_dies_at_1_below_0_and_once(street: Make) -> None:
    book = Book(street(thug__sheet__body="1", thug__body="0").encounter)
    assert hurt(book, "thug", 0, 1, Origin()).dies
    assert hurt(book, "thug", 41, 1, Origin()) == UNHARMED


@pytest.mark.parametrize(
    ("stun", "body", "left"),
    [(1041, 0, (-1000, 10)), (1040, 0, (-1000, 10)), (0, 1011, (40, -1000)), (1, 1010, (39, -1000))],
)
def test_no_value_goes_below_1000(
    street: Make, stun: int, body: int, left: tuple[int, int]
) -> None:
    book = Book(street().encounter)
    hurt(book, "thug", stun, body, Origin())
    now = book.combatants["thug"]
    assert (now.stun, now.body) == left


@pytest.mark.rule("champions", 54)
def test_what_is_paid_for_end_stuns_nobody(street: Make) -> None:
    book = Book(street().encounter)
    assert hurt(book, "thug", 21, 0, Origin("thug", "cost"), stuns=False) == UNHARMED
    assert not book.combatants["thug"].status.stunned


@pytest.mark.rule("champions", 32)
@pytest.mark.parametrize(
    ("before", "stun", "stunned"),
    [
        ({}, 20, False),
        ({}, 21, True),
        (STUNNED, 21, False),
        (OUT, 21, False),
        ({"thug__stun": "0"}, 21, True),
        ({"thug__body": "-10"}, 21, False),
        (DYING, 21, True),
    ],
)
def test_several_hits_stun_together(
    street: Make, before: dict[str, str], stun: int, stunned: bool
) -> None:
    book = Book(street(**before).encounter)
    assert overwhelm(book, "thug", stun, "pal") is stunned


@pytest.mark.rule("champions", 6, 7, 8)
@pytest.mark.parametrize(
    ("stun", "end", "after"),
    [
        (-8, 0, (-1, 0)),
        (-7, 0, (0, 0)),
        (-7, 9, (0, 0)),
        (-6, 0, (1, 1)),
        (0, 0, (7, 7)),
        (0, 20, (7, 7)),
        (1, 20, (8, 27)),
        (25, 38, (30, 40)),
        (30, 40, (30, 40)),
        (35, 50, (35, 50)),
    ],
)
def test_a_recovery_gives_rec_to_both(stun: int, end: int, after: tuple[int, int]) -> None:
    """REC 7, STUN 30, END 40: END follows STUN up to 0, and is as much when one wakes."""
    assert after_recovery(stun, 30, 7, end, 40) == Recovery(*after)


@pytest.mark.rule("champions", 8)
def test_who_wakes_has_no_more_end_than_at_most() -> None:
    assert after_recovery(-1, 30, 7, 0, 4) == Recovery(6, 4)


@pytest.mark.rule("champions", 5, 6)
@pytest.mark.parametrize(
    ("stun", "band", "post_12"),
    [
        (0, None, True),
        (-1, "phase", True),
        (-10, "phase", True),
        (-11, "post12", True),
        (-20, "post12", True),
        (-21, "minute", False),
        (-30, "minute", False),
        (-31, "gm", False),
        (-9999, "gm", False),
        (-10_000, "gm", False),
    ],
)
def test_how_long_the_unconscious_wait(stun: int, band: str | None, post_12: bool) -> None:
    found = negative_stun_band(stun)
    assert (found.name if found else None) == band
    assert recovers_post_12(stun) is post_12
    assert not recovers_post_12(stun, dead=True)
    assert not recovers_post_12(stun, holding_breath=True)


@pytest.mark.rule("champions", 52, 53)
@pytest.mark.parametrize(("body", "bleeds"), [(1, False), (0, False), (-1, True), (-9, True)])
def test_who_is_below_0_body_and_alive_bleeds(body: int, bleeds: bool) -> None:
    assert is_bleeding(body, 10) is bleeds
    assert not is_bleeding(-10, 10)


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
    street: Make, before: dict[str, str], why: str, out: bool
) -> None:
    fight = street(**before).encounter
    assert (why_out_of_action(fight, "thug"), is_out(fight, "thug")) == (why, out)
