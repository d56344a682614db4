"""`hazard collision`: running into things is a charge, and so is being run down."""

from collections.abc import Callable
from typing import Any

import pytest
from transcripts import events_of, readings_of, values_of

from hero_combat.errors import Forbidden, UsageError


@pytest.fixture
def wall(begin: Callable[..., Any]) -> Any:
    """A wall of BODY 9."""
    return begin(more="[objects.rampart]\nbody = 9\n")


@pytest.mark.rule("megs", 68)
def test_who_runs_into_a_wall_in_vain_takes_the_body_that_ran(wall: Any) -> None:
    outcome = wall.do("hazard collision --on thug --aps 9 --thing rampart", "6 5")
    # AV 9 and EV 4, the BODY, against 9 and 9: 11 hits, N; no roll against the runner
    assert values_of(outcome, "collision rampart thug") == "9 9 11 4 9 0"
    assert events_of(outcome) == "damaged thug {physical=4} thug recoil"
    assert (wall.thing("rampart").body, wall.now("thug").physical) == (9, 11 - 4)
    assert len(outcome.rolls) == 1


@pytest.mark.rule("megs", 68)
def test_who_misses_the_wall_has_still_run_into_it(wall: Any) -> None:
    outcome = wall.do("hazard collision --on thug --aps 3 --thing rampart", "2 1")
    assert events_of(outcome) == "damaged thug {physical=4} thug recoil"


@pytest.mark.rule("megs", 68)
def test_a_strong_body_breaks_what_it_runs_into(game: Any) -> None:
    outcome = game.do("hazard collision --on brick --aps 7 --thing door", "6 5")
    assert events_of(outcome) == "object-damaged door 8 yes brick"
    assert game.now("brick").physical == 25
    with pytest.raises(Forbidden, match="can't run into Door: it is broken"):
        game.do("hazard collision --on brick --aps 7 --thing door")


@pytest.mark.rule("megs", 68)
def test_a_defensive_power_rams_and_takes_the_blow(wall: Any) -> None:
    line = "hazard collision --on nova --aps 9 --thing rampart --ram force-field"
    with pytest.raises(Forbidden, match="Nova does not have force-field up"):
        wall.do(line)
    wall.do("act activate nova --power force-field")
    outcome = wall.do(line, "6 5")
    assert values_of(outcome, "collision rampart nova") == "9 9 11 8 9 0"
    assert readings_of(outcome) == "11 11 0"
    with pytest.raises(Forbidden, match="energy-blast: it is not a Defensive Power"):
        wall.do("hazard collision --on nova --aps 9 --thing rampart --ram energy-blast")


@pytest.mark.rule("megs", 26, 68)
def test_last_ditch_defense_against_running_into_things(wall: Any) -> None:
    line = "hazard collision --on brick --aps 2 --thing rampart"
    outcome = wall.do(line, "2 1")
    assert outcome.open[0].answers == ("amend --last-ditch brick=4",)
    wall.do(f"{line} --last-ditch brick=4", "2 1")
    assert wall.now("brick").physical == 25 - 8 - 4
    assert wall.now("brick").hero_points == 20 - 8


@pytest.mark.rule("megs", 65)
def test_in_space_the_speed_is_the_ev(wall: Any) -> None:
    wall.have("thug", status={"space": "adrift"})
    outcome = wall.do("hazard collision --on thug --aps 9 --thing rampart", "6 5")
    assert values_of(outcome, "collision rampart thug") == "9 9 11 9 9 -9"
    assert wall.thing("rampart").body == 0


@pytest.mark.rule("megs", 38, 68)
def test_being_run_down_by_something_of_some_body(game: Any) -> None:
    with pytest.raises(UsageError, match="collision needs --thing ID or --ev"):
        game.do("hazard collision --on thug --aps 7")
    outcome = game.do("hazard collision --on thug --aps 7 --ev 6 --open-ground", "5 4 / 10 9 / 3 2")
    # speed 7 against DEX 4, EV 6 against BODY 4; 5 against 6: missed by columns 0 to 3
    assert values_of(outcome, "collision thug") == "7 4 7 6 4 6"
    assert events_of(outcome) == "damaged thug {physical=6} hazard; knocked-back thug 24"


def test_what_says_nothing_about_a_collision(game: Any) -> None:
    with pytest.raises(UsageError, match="--ev and --thing can't be combined"):
        game.do("hazard collision --on thug --aps 7 --thing wall --ev 6")
    with pytest.raises(UsageError, match="--ov has no effect with running into an object"):
        game.do("hazard collision --on thug --aps 7 --thing wall --ov 6")
    with pytest.raises(UsageError, match="--ram has no effect without --thing"):
        game.do("hazard collision --on nova --aps 7 --ev 6 --ram force-field")
