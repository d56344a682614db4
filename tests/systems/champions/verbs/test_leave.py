"""Who leaves the fight leaves nothing behind: no turn, no grip, no aim, no haymaker."""

from collections.abc import Callable
from typing import Any

import pytest
from gist import came_of

from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.events import FightOver, Left
from hero_combat.systems.champions.events import HaymakerLost

Make = Callable[..., Any]


@pytest.fixture
def checked(street: Make) -> Make:
    """`checked(line, ...)`: the street after these lines; who is named in the state is there."""

    def play(*lines: str) -> Any:
        at = street()
        for line in lines:
            at(line)
        assert at.system.checks()(at.encounter) == []
        return at

    return play


def test_whoever_acts_leaves_the_turn_to_the_next(checked: Make) -> None:
    at = checked("step", "leave trollboy")
    assert at.clock.acting == ""
    assert at.event(Left) == Left(who="trollboy", why="fled")
    at("step")
    assert at.clock.acting == "pal"


def test_who_waits_has_no_turn(checked: Make) -> None:
    at = checked("step", "leave pal,thug")
    assert "pal" not in at.clock.waiting
    for _ in range(12):
        at("step")
        assert at.clock.acting not in ("pal", "thug")
    with pytest.raises(UsageError, match=r"thug has left the fight \(fled\); use `join thug`"):
        at("resolve trollboy thug --maneuver strike")


def test_who_is_held_is_free_when_the_holder_leaves(checked: Make) -> None:
    at = checked("set thug.held_by pal", "set thug.status.grabbed true", "leave pal")
    assert came_of(at.last) == "left | thug.held_by -, thug.status.grabbed False"
    assert not at.now("thug").status.grabbed
    assert at.now("thug").held_by == ()
    at = checked(
        "set thug.held_by pal,rookie",
        "set goon.held_by pal",
        "set goon.status.grabbed true",
        "set thug.status.grabbed true",
        "leave pal --why surrendered",
    )
    assert came_of(at.last) == (
        "left | thug.held_by rookie, goon.held_by -, goon.status.grabbed False"
    )
    assert at.now("thug").held_by == ("rookie",)


def test_who_is_carried_off_is_in_nobodys_grip_when_back(checked: Make) -> None:
    at = checked(
        "set thug.held_by pal",
        "set thug.status.grabbed true",
        "set thug.stun 7",
        "leave thug --why carried-off",
        "join thug",
    )
    now = at.now("thug")
    assert (now.stun, now.held_by, now.status.grabbed) == (7, (), False)


def test_nobody_aims_at_guards_or_covers_who_has_left(checked: Make) -> None:
    at = checked(
        "act set trollboy --on thug",
        "act abort pal --to interpose --on thug",
        "set rookie.covering thug",
        "set goon.ahead_of thug,pal",
        "leave thug",
    )
    assert (at.now("trollboy").maneuver, at.now("trollboy").aim) == ("", "")
    assert (at.now("pal").maneuver, at.now("pal").guarding) == ("", "")
    assert at.now("rookie").covering == ""
    assert at.now("goon").ahead_of == ("pal",)


def test_a_haymaker_at_one_who_has_left_comes_to_nothing(checked: Make) -> None:
    at = checked("resolve trollboy thug --maneuver haymaker", "leave thug")
    assert came_of(at.last) == (
        "haymaker-lost left | trollboy.haymaker -, trollboy.haymaker_lands -, trollboy.maneuver "
        "-, trollboy.maneuver_until -"
    )
    assert at.event(HaymakerLost) == HaymakerLost(who="trollboy", why="nobody to hit")
    assert (at.now("trollboy").haymaker, at.now("trollboy").maneuver) == ("", "")


def test_a_haymaker_that_is_about_to_land_stops_nobody_any_more(checked: Make) -> None:
    at = checked("resolve trollboy thug --maneuver haymaker")
    while not at.clock.landing:
        at("step")
    at("leave thug")
    assert (at.clock.landing, at.system.tactics().decisions(at.encounter)) == ("", ())
    at("step")
    assert at.clock.acting


def test_a_haymaker_goes_with_its_owner(checked: Make) -> None:
    at = checked("resolve trollboy thug --maneuver haymaker")
    while not at.clock.landing:
        at("step")
    at("leave trollboy")
    assert at.event(HaymakerLost) == HaymakerLost(who="trollboy", why="leaving")
    assert at.clock.landing == ""
    at("step")
    at("join trollboy")
    assert (at.now("trollboy").haymaker, at.now("trollboy").maneuver) == ("", "")


def test_a_blast_that_is_wound_up_still_comes_to_the_others(checked: Make) -> None:
    at = checked(
        "resolve trollboy thug,goon --with grenade --maneuver haymaker --inside thug,goon",
        "leave thug",
    )
    assert "thug" not in at.now("trollboy").haymaker.split()[1:]
    while not at.clock.landing:
        at("step")
    at("step")
    assert not at.now("trollboy").haymaker


def test_what_was_begun_is_over_for_who_comes_back(checked: Make) -> None:
    at = checked(
        "act hold thug",
        "act abort goon --to dodge",
        "set goon.dcv 2",
        "set goon.covering pal",
        "set goon.ahead_of pal",
        "leave thug,goon,pal",
        "join thug,goon",
    )
    assert (at.now("thug").holding, at.now("goon").maneuver) == ("", "")
    now = at.now("goon")
    assert (now.covering, now.ahead_of, now.dcv) == ("", (), 0)
    assert at.system.checks()(at.encounter) == []


def test_a_side_that_has_left_has_lost(checked: Make) -> None:
    at = checked("leave thug,goon")
    over = at("step")
    assert over.over
    assert over.events == (FightOver(side="heroes"),)


def test_who_comes_back_waits_for_the_next_phase(checked: Make) -> None:
    at = checked("step", "leave trollboy", "join trollboy")
    with pytest.raises(Forbidden, match="has no phase left in segment 12"):
        at("resolve trollboy thug --maneuver strike")
    at("step")
    assert at.clock.acting == "pal"


def test_undone_and_replayed_it_is_as_it_was(checked: Make) -> None:
    """A haymaker, a grip and an aim come back with the one who had left."""
    at = checked(
        "step",
        "resolve trollboy thug --maneuver haymaker",
        "set goon.held_by thug",
        "set goon.status.grabbed true",
    )
    before = at.encounter
    at("leave thug")
    assert at.encounter.combatants != before.combatants
    at.undo()
    assert (at.encounter.combatants, at.encounter.clock) == (before.combatants, before.clock)
    at.redo()
    at("step")
    at("join thug")
    assert at.verify().differences == ()
