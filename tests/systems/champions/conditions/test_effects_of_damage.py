"""What damage past defenses makes of somebody: Thug has CON 20, BODY 10, STUN 40."""

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
        ({}, 21, 20, {"dies": True}),
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
    [
        (1041, 0, (-1000, 10)),
        (1040, 0, (-1000, 10)),
        (0, 1011, (40, -1000)),
        (1, 1010, (39, -1000)),
    ],
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
    assert hurt(book, "thug", 21, 0, Origin("thug", "cost", stuns=False)) == UNHARMED
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
    street: Make,
    before: dict[str, str],
    stun: int,
    stunned: bool,  # noqa: FBT001 - a table's column
) -> None:
    book = Book(street(**before).encounter)
    assert overwhelm(book, "thug", stun, "pal") is stunned
