"""Worked examples: where a rule that is off says nothing, a bound, and care is over."""

from typing import Any

import pytest
from transcripts import follows

from hero_combat.errors import DiceError, UsageError
from hero_combat.systems.megs.conditions.movement import count_movement
from hero_combat.systems.megs.conditions.recovery import heal
from hero_combat.systems.megs.state.check_options import number
from hero_combat.systems.megs.state.fight import Book, is_out

PLAIN_COLUMNS = ("boost_cost = 1", "boost_cost = 1\nsame_column = false")


@pytest.mark.rule("megs", 2)
def test_without_the_same_column_rule_nothing_is_told_of_it(lab: Any) -> None:
    follows(
        lab(PLAIN_COLUMNS).have("b", physical=15, hurt_at=2),
        """
        # EV 6 and RV 5 are in one bracket
        > recover --who b --how rest --after 1h :: 6 5
        * recovery b (6 5) b: 11 11 1 | 6 5 11 6 5 1
        ~ seconds 0 -> 3600, b.physical 15 -> 16, b.rested {} -> {physical=3602}
        """,
    )


@pytest.mark.rule("megs", 24, 32)
def test_first_aid_is_over_when_the_bleeding_is(lab: Any) -> None:
    at = lab().have(
        "b", physical=-1, physical_fell="killing", physical_killing=4, bleeds_at=962, aided=240
    )
    book = Book(at.encounter)
    heal(book, "b", "physical", 3)
    now = book.combatants["b"]
    assert (now.physical, now.physical_fell, now.physical_killing) == (3, "", 4)
    assert (now.bleeds_at, now.aided) == (0, 0)


def test_a_move_of_more_than_30_aps_counts_as_one_of_30(lab: Any) -> None:
    book = Book(lab().encounter)
    count_movement(book, "b", 31)
    assert book.combatants["b"].moved == 2**30


@pytest.mark.rule("megs", 24)
def test_who_is_at_0_of_any_health_is_out(lab: Any) -> None:
    for values, out in (
        ({}, False),
        ({"physical": 1, "mental": 1, "mystical": 1}, False),
        ({"physical": 0}, True),
        ({"mental": 0}, True),
        ({"mystical": 0}, True),
        ({"wakes": 1000}, True),
        ({"wakes": 2}, False),  # it is second 2
        ({"wakes": 3}, True),
        ({"status": {"dead": True}}, True),
    ):
        assert is_out(lab().have("b", **values).encounter, "b") is out, values


@pytest.mark.rule("megs", 3)
def test_a_double_that_is_rolled_again_has_the_same_dice(lab: Any) -> None:
    at = lab(('doubles = "never"', 'doubles = "always"'))
    with pytest.raises(DiceError) as caught:
        at.do("resolve a c --with punch", "5 5 / 11 1")
    assert str(caught.value) == (
        "to hit c 2d10: 11 is not a face of a d10; separate faces with spaces"
    )


def test_a_number_is_a_thousand_at_most() -> None:
    assert number("1000", "--boost") == 1000
    for text in ("1001", "1" * 5000):
        with pytest.raises(
            UsageError, match=f"--boost: {text[:40]} is out of bounds; use 0 to 1000"
        ):
            number(text, "--boost")
