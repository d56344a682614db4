"""Missing: no consequence but in a crowd, in a dangerous place, with autofire, or on an 18."""

from collections.abc import Callable
from typing import Any

import pytest
from gist import addends, came_of

from hero_combat.fight.events import AttackRolled

Make = Callable[..., Any]
GUN = "resolve trollboy thug --with gun"
NONE = "a single shot that misses has no consequences; for some, add --place crowd or danger"


@pytest.mark.rule("champions", 39)
def test_a_miss_has_no_consequence(street: Make) -> None:
    at = street()
    told = at(f"{GUN} --dice '6 6 5'")
    assert came_of(told) == "missed | trollboy.end 48"
    assert (told.open, told.notes) == ((), ())
    told = street()(f"{GUN} --bystander goon --dice '6 6 5'")
    assert len(told.notes) == 1
    assert len(told.rolls) == 1


@pytest.mark.rule("champions", 39, 40)
def test_in_a_crowd_the_bystander_is_rolled_for_at_ocv_minus_3(street: Make) -> None:
    at = street()
    told = at(f"{GUN} --place crowd --bystander goon --dice '6 6 5 / 3 3 3 / 1 1 1 1 1 1'")
    assert at.labels() == ["to hit thug", "stray shot goon", "damage goon"]
    assert addends(at.roll("stray shot goon")) == [11, 7, -3, -6]
    assert came_of(told) == "missed hit | trollboy.end 48"


@pytest.mark.rule("champions", 40)
def test_range_counts_for_the_bystander_too_and_may_save_one(street: Make) -> None:
    at = street()
    told = at(f"{GUN} --range 10 --place crowd --bystander goon,pal --dice '6 6 5 / 6 5 3 / 6 5 3'")
    assert addends(at.roll("stray shot pal")) == [11, 7, -2, -3, -7]
    assert came_of(told) == "missed missed missed | trollboy.end 48"


@pytest.mark.rule("champions", 39)
def test_a_dangerous_place_is_the_game_masters(street: Make) -> None:
    told = street()(f"{GUN} --place danger --dice '6 6 5'")
    assert len(told.notes) == 1


@pytest.mark.rule("champions", 40)
def test_an_autofire_may_hit_the_same_bystander_several_times(street: Make) -> None:
    at = street()
    told = at(
        f"{GUN} --shots 3 --bystander goon --dice '6 6 5 / 3 3 3 / 1 1 1 1 1 1"
        " / 6 6 5 / 3 3 3 / 1 1 1 1 1 1'"
    )
    assert at.labels() == [
        "to hit thug",
        "stray shot 1 goon",
        "damage goon",
        "stray shot 2 goon",
        "stray shot 3 goon",
        "damage goon",
    ]
    strays = [event for event in told.events if isinstance(event, AttackRolled)][1:]
    assert [(stray.target, stray.hit) for stray in strays] == [
        ("goon", True),
        ("goon", False),
        ("goon", True),
    ]


@pytest.mark.rule("champions", 41)
def test_an_18_hits_the_friendly_target_that_is_named(street: Make) -> None:
    at = street()
    (decision,) = at(f"{GUN} --dice '6 6 6'").open
    assert (decision.kind, decision.answers) == ("botch", ("amend --bystander ID",))
    at = street()
    told = at(f"{GUN} --bystander pal --dice '6 6 6 / 1 1 1 1 1 1'")
    assert at.labels() == ["to hit thug", "damage pal"]
    assert len(told.notes) == 1
    assert not told.open


@pytest.mark.rule("champions", 41)
def test_a_table_may_roll_for_the_target_of_a_botch(street: Make) -> None:
    at = street("[rules]\nbotch_auto_hit = false\n")
    at(f"{GUN} --bystander pal --dice '6 6 6 / 6 6 5'")
    assert at.labels() == ["to hit thug", "stray shot pal"]
