"""Who holds whom: a grip has its owners, holds, and ends with them or when somebody flies."""

from collections.abc import Callable
from typing import Any

import pytest
from gist import came_of

from hero_combat.errors import Forbidden
from hero_combat.fight.events import KnockedBack

Make = Callable[..., Any]
GRAB = "resolve trollboy thug --maneuver grab --dice '3 3 3'"
BLOW = "--ocv 9 --open-ground --dice"


def held(at: Any) -> Any:
    """Trollboy holds the thug."""
    at(GRAB)
    assert at.now().held_by == ("trollboy",)
    assert at.now().status.grabbed
    return at


@pytest.mark.rule("champions", 24, 57)
def test_a_grip_is_on_the_board_with_its_owner(street: Make) -> None:
    at = held(street())
    board = at.system.board()(at.encounter)
    states = {row.id: row.states for row in board.rows}
    assert "grabbed by Trollboy" in states["thug"]
    assert "has hold of Thug" in states["trollboy"]


@pytest.mark.rule("champions", 24, 49)
def test_it_ends_when_the_holder_is_knocked_out(street: Make) -> None:
    at = held(street(trollboy__stun="1"))
    told = at("resolve goon trollboy --ocv 9 --no-knockback --with pistol --dice '3 3 3/6 6/6'")
    assert at.now("trollboy").stun < 0
    assert (at.now().held_by, at.now().status.grabbed) == ((), False)
    assert len(told.notes) == 2


@pytest.mark.rule("champions", 24, 48)
def test_it_outlasts_a_stun_and_the_next_phase(street: Make) -> None:
    at = held(street(trollboy__sheet__con="0"))
    at("resolve goon trollboy --ocv 9 --no-knockback --with pistol --dice '3 3 3/6 6/6'")
    assert at.now("trollboy").status.stunned
    assert at.now().held_by == ("trollboy",)
    while at.encounter.clock.acting != "trollboy":
        at.play("step")
    assert at.now().held_by == ("trollboy",)


@pytest.mark.rule("champions", 24, 60)
@pytest.mark.parametrize("who", ["thug", "trollboy"])
def test_it_ends_when_either_of_them_is_knocked_away(street: Make, who: str) -> None:
    at = held(street(thug__stun="900", trollboy__stun="900", thug__body="500"))
    nine = "6 6 6 6 6 6 6 6 6"
    at(f"resolve goon {who} --with pistol --damage 9d6 {BLOW} '3 3 3/{nine}/5 5/1 1 1 1'")
    assert at.event(KnockedBack).metres == 16
    assert (at.now().held_by, at.now().status.grabbed) == ((), False)


@pytest.mark.rule("champions", 24)
def test_the_dcv_of_a_grab_is_over_before_the_grip_is(street: Make) -> None:
    at = held(street())
    while at.encounter.clock.segment != 3:
        told = at.play("step")
    assert len(told.notes) == 1
    assert at.now().held_by == ("trollboy",)


@pytest.mark.rule("champions", 24)
def test_who_is_held_by_two_breaks_free_of_one_at_a_time(street: Make) -> None:
    at = held(street())
    at("resolve pal thug --maneuver grab --dice '3 3 3'")
    assert at.now().held_by == ("trollboy", "pal")
    why = "Thug is held only by Trollboy and Pal: escape from trollboy or pal"
    with pytest.raises(Forbidden, match=why):
        at("resolve thug goon --maneuver escape")
    dice = "6 6 / 1 1 1 1 1 1 1 1"
    told = at(f"resolve thug trollboy --maneuver escape --dice '{dice}'")
    assert came_of(told) == "strength-compared | thug.held_by pal, thug.end 29"
    assert at.now().held_by == ("pal",)
    told = at(f"resolve thug pal --maneuver escape --force --dice '{dice}'")
    assert came_of(told) == (
        "strength-compared | thug.held_by -, thug.status.grabbed False, thug.end 28"
    )
    assert not at.now().status.grabbed


@pytest.mark.rule("champions", 24)
def test_only_the_holder_throws_and_the_thrown_are_free(street: Make) -> None:
    at = held(street())
    with pytest.raises(Forbidden, match="Pal can't throw Thug"):
        at("resolve pal thug --maneuver throw")
    at("resolve trollboy thug --maneuver throw --force --dice '3 3 3 / 1 1 1 1 1 1 1 1'")
    assert (at.now().held_by, at.now().status.grabbed) == ((), False)


@pytest.mark.rule("champions", 24)
def test_a_grip_is_let_go_of(street: Make) -> None:
    at = held(street())
    at("act give-up trollboy")
    assert (at.now().held_by, at.now().status.grabbed) == ((), False)


@pytest.mark.rule("champions", 24)
def test_who_does_something_else_covers_nobody(street: Make) -> None:
    for line in ("act move trollboy", "resolve trollboy goon --with gun --dice '6 6 5'"):
        at = street(trollboy__covering="thug")
        told = at(line)
        assert len(told.notes) == 1
        assert at.now("trollboy").covering == ""
    at = street(trollboy__covering="thug")
    at("act pass trollboy")
    assert at.now("trollboy").covering == "thug"
