"""`resolve` and `roll`: surprise, light, water, space, explosions, range, aiming, luring."""

from typing import Any

import pytest
from transcripts import changes_of, events_of, readings_of, values_of

from hero_combat.errors import Forbidden, UsageError
from hero_combat.systems.megs.tables.ranges import range_category

HIT = "to hit thug"


@pytest.mark.rule("megs", 60, 70)
def test_clubs_and_thrown_things(game: Any) -> None:
    outcome = game.do("resolve brick thug --club pole --no-knockback", "5 6 / 9 10")
    assert values_of(outcome, HIT) == "5 4 9 6 4 1 6"
    outcome = game.do("resolve thug brick --club shield", "9 8")
    assert values_of(outcome, "to hit brick") == "4 5 13 6 8 1 1"


@pytest.mark.rule("megs", 61)
def test_surprise_is_a_perception_check(game: Any) -> None:
    outcome = game.do("roll surprise --who thug --against nova", "2 3")
    assert changes_of(outcome) == "thug.status.surprised no -> yes"
    assert game.now("thug").status.surprised
    outcome = game.do("resolve nova thug --with bolt", "1 1")
    assert values_of(outcome, HIT) == "9 4 -2 3"
    outcome = game.do("roll surprise --who thug --against nova", "9 10")
    assert changes_of(outcome) == "thug.status.surprised yes -> no"


@pytest.mark.rule("megs", 62, 63)
def test_blindside_and_darkness(game: Any) -> None:
    outcome = game.do("resolve nova thug --with bolt --blindside --dark --range 5", "2 1")
    assert values_of(outcome, HIT) == "9 4 -1 2 7"
    with pytest.raises(Forbidden, match="can see 5 APs in this darkness, but the target is 6"):
        game.phase(4).do("resolve nova thug --with bolt --dark --range 6")
    game.do("resolve nova thug --with bolt --full-moon --range 6", "2 1")


@pytest.mark.rule("megs", 64)
def test_under_water(game: Any) -> None:
    game.have("thug", status={"underwater": True})
    outcome = game.do("resolve thug nova --with pistol --range 3", "2 1")
    assert values_of(outcome, "to hit nova") == "5 6 1 2 1 19"
    outcome = game.do("resolve nova thug --maneuver charge --moved 1", "2 1")
    assert values_of(outcome, HIT) == "6 4 2 1 13"
    outcome = game.do("knockback thug --ev 9 --open-ground", "5 3")
    assert events_of(outcome) == "knocked-back thug 49"


@pytest.mark.rule("megs", 65)
def test_in_space(begin: Any) -> None:
    more = "[combatants.brick.powers]\nsealed-systems = { aps = 5 }\n"
    game = begin(more=more)
    for space, shift in (("adrift", 3), ("controlled", 2), ("craft", 1)):
        game.have("nova", status={"space": space}, moment=0)
        outcome = game.do("resolve nova thug --with bolt --range 12", "2 1")
        _av, ov, *shifts, _number, beyond = values_of(outcome, HIT).split()
        assert (ov, shifts, beyond) == ("8", ["2", str(shift)], "4")
    assert readings_of(game.do("roll space-push --who nova", "9 8")) == "17 12 2 2"
    assert readings_of(game.do("roll space-push --who thug", "2 3")) == "5 15"
    assert game.do("hazard vacuum --on brick --after 6").rolls == ()
    outcome = game.do("hazard vacuum --on thug --after 6", "2 1")
    assert values_of(outcome, "breath thug").split()[2] == "2"


@pytest.mark.rule("megs", 67)
def test_an_explosion_attacks_each_target_by_distance(begin: Any) -> None:
    more = "[combatants.nova.attacks.bomb]\nav = 9\nev = 9\nexplosive = true\n"
    game = begin(more=more)
    line = "resolve nova brick,thug --with bomb --at thug=1 --no-knockback"
    outcome = game.do(line, "2 1 / 2 1")
    assert [roll.label for roll in outcome.rolls] == ["to hit brick", HIT]
    assert values_of(outcome, HIT) == "9 4 -2 9"


@pytest.mark.rule("megs", 72)
def test_aiming_adds_up_to_three_and_is_lost(game: Any) -> None:
    for phase in (3, 4, 5, 6):
        outcome = game.phase(phase).do("act aim nova --on thug")
    assert changes_of(outcome) == "nova.moment 15 -> 16"
    outcome = game.phase(7).do("resolve nova thug --with bolt", "1 1")
    assert values_of(outcome, HIT) == "9 4 -3 3"
    assert game.now("nova").aim == 0
    game.phase(8).do("act aim nova --on thug")
    game.do("resolve brick nova --ev 5 --no-knockback", "9 4 / 9 10")
    assert game.now("nova").aim == 0


@pytest.mark.rule("megs", 73)
def test_luring_hits_what_is_behind(game: Any) -> None:
    outcome = game.do("resolve nova thug --with bolt --lured door", "1 1")
    assert values_of(outcome, HIT) == "9 4 2 3"
    assert events_of(outcome) == (
        "attack-rolled nova thug bolt no attack -1; object-damaged door 9 yes nova"
    )
    assert game.thing("door").body == 5 - 9


@pytest.mark.rule("megs", 74)
@pytest.mark.parametrize(
    ("distance", "name"), [(5, "short"), (6, "medium"), (8, "medium"), (9, "long"), (10, "")]
)
def test_range(game: Any, distance: int, name: str) -> None:
    assert range_category(8, distance) == name
    line = f"resolve nova thug --with bolt --range {distance}"
    if not name:
        with pytest.raises(Forbidden, match="reaches 8 APs, but the target is 10 APs away"):
            game.do(line)
        return
    outcome = game.do(line, "2 1")
    shifts = {"short": "", "medium": "1 ", "long": "2 "}[name]
    number = {"short": 5, "medium": 7, "long": 9}[name]
    assert values_of(outcome, HIT) == f"9 4 {shifts}{number}"


@pytest.mark.rule("megs", 74)
def test_point_blank(game: Any) -> None:
    outcome = game.do("resolve nova thug --with bolt --point-blank", "2 1")
    assert values_of(outcome, HIT) == "9 4 -1 -1 4"


def test_the_game_master_shifts_and_nobody_is_a_target(game: Any) -> None:
    line = "resolve nova thug --with bolt --av-shift 1 --ov-shift -2 --rv-shift 3"
    assert values_of(game.do(line, "1 1"), HIT) == "9 4 1 -2 3 3"
    with pytest.raises(UsageError, match="has several attacks"):
        game.phase(4).do("resolve nova thug")
    with pytest.raises(Forbidden, match="both attacker and target"):
        game.phase(4).do("resolve nova nova --with bolt")
