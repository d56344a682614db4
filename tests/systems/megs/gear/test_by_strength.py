"""Whose AV strikes a thing: STR for what is large, DEX for what is small, and for people."""

from typing import Any

import pytest
from transcripts import values_of


@pytest.mark.rule("megs", 9, 60)
def test_what_is_large_is_met_with_str_and_what_is_small_with_dex(lab: Any) -> None:
    small = ("[objects.shield]\n", "[objects.shield]\nov = 9\n")
    for target, label, av in (
        ("bus", "to hit bus", "8"),
        ("shield", "to hit shield", "6"),
        ("b", "to hit b", "6"),
    ):
        outcome = lab(small).do(f"resolve a {target} --with punch --ov-shift 9", "1 2")
        assert values_of(outcome, label).split()[0] == av
    outcome = lab(small).do("resolve a wall --club shield --ov-shift 9", "1 2")
    assert values_of(outcome, "to hit wall").split()[0] == "6"


@pytest.mark.rule("megs", 9)
def test_the_ov_of_what_is_tall_and_frail_is_0_at_least(lab: Any) -> None:
    tall = ('body = 6\nsize = "truck"', 'body = 1\nheight = 8\nsize = "truck"')
    outcome = lab(tall).do("resolve a bus --with punch", "1 2")
    assert values_of(outcome, "to hit bus") == "8 0 4"
    outcome = lab(tall).do("act break a --on bus", "1 2")
    assert values_of(outcome, "break bus") == "8 0 4 8 1 0"


@pytest.mark.rule("megs", 9)
def test_the_rv_of_what_is_broken_is_0(lab: Any) -> None:
    at = lab()
    at.do("set wall.body -3")
    outcome = at.do("resolve a wall --with bolt --range 3 --force", "3 2")
    assert values_of(outcome, "to hit wall") == "12 0 3 12 0"
    assert at.thing("wall").body == -3 - 12
