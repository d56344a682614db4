"""`act` and `roll`: Powers, pushes, movement, lifting, breaking, perception, APs."""

from typing import Any

import pytest
from transcripts import changes_of, events_of, readings_of, values_of

from hero_combat.errors import Forbidden, UsageError
from hero_combat.systems.megs.attack.combined_attack import combined_ev
from hero_combat.systems.megs.conditions.load import loaded_speed
from hero_combat.systems.megs.verbs.act.lifting import throw_distance
from hero_combat.systems.megs.verbs.act.powers import read_push


@pytest.mark.rule("megs", 13)
def test_defensive_powers_go_up_before_initiative(game: Any) -> None:
    game.do("set phase 0")
    outcome = game.do("act activate nova --power force-field")
    assert changes_of(outcome) == "nova.early 0 -> 1, nova.on [] -> [force-field]"
    assert game.now("nova").on == ("force-field",)
    game.do("step", "2 / 4 / 5 / 5")
    while game.clock.acting != "nova":
        game.do("step")
    assert game.now("nova").automatic == 1
    with pytest.raises(Forbidden, match="already has force-field up"):
        game.do("act activate nova --power force-field")


@pytest.mark.rule("megs", 13)
def test_a_power_does_not_go_off_and_on_in_one_phase(game: Any) -> None:
    game.do("act activate nova --power force-field")
    game.do("act deactivate nova --power force-field")
    with pytest.raises(Forbidden, match="dropped force-field in this phase"):
        game.do("act activate nova --power force-field")
    game.phase(4).do("act activate nova --power force-field")
    game.do("act insta-change nova")


@pytest.mark.rule("megs", 3)
def test_pushing(game: Any) -> None:
    """The derived vector: STR 5, roll 15: 2 shifts, 3 RAPs, STR 8, fee 9."""
    found = read_push(5, 2)
    assert (found.raps, found.cap, found.result, found.fee) == (3, 10, 8, 9)
    outcome = game.do("act push nova --power energy-blast", "9 4")
    # 13 against 11: 1 shift: 9 against 9 in column 4: 3 RAPs, up to 15
    assert changes_of(outcome) == (
        "nova.moment 0 -> 13, nova.dice 0 -> 1, nova.automatic 0 -> 1, nova.hero_points 60 -> 51, "
        "nova.pushed {} -> {energy-blast=Pushed(aps=12, until=23)}"
    )
    assert game.now("nova").hero_points == 60 - 9
    outcome = game.do("resolve nova brick --with bolt --no-knockback", "3 1")
    assert outcome.rolls[0].modifiers[0].value == "12"


@pytest.mark.rule("megs", 3)
def test_fewer_raps_a_burnout_and_the_end_of_a_push(game: Any) -> None:
    game.do("act push nova --power energy-blast --aps 1", "9 4")
    assert game.now("nova").pushed["energy-blast"].aps == 10
    for who in ("brick", "thug", "doc"):
        game.have(who, phases=())
    game.have("nova", phases=())
    game.do("step")
    game.do("step", "9 / 9 / 9 / 9")
    assert game.now("nova").pushed == {}
    outcome = game.phase(5).do("act push nova --power energy-blast", "5 4")
    assert changes_of(outcome) == (
        "nova.automatic 2 -> 1, nova.powers {} -> {energy-blast=0}, nova.lost_by {} -> "
        "{energy-blast=burnout}, nova.lost_at {} -> {energy-blast=14}"
    )
    assert game.now("nova").powers == {"energy-blast": 0}


@pytest.mark.rule("megs", 3)
def test_a_push_that_can_not_be_paid(game: Any) -> None:
    with pytest.raises(Forbidden, match="has 0 Hero Points"):
        game.do("act push thug --power str")


@pytest.mark.rule("megs", 4)
def test_an_automatic_action_as_a_dice_action(game: Any) -> None:
    outcome = game.do("roll check --who nova --power flight --difficulty hard", "9 2")
    # 8 against 6: 9; 11 earns 1: EV 8 against RV 4, column 1: 5
    assert readings_of(outcome) == "11 9 1 5"
    with pytest.raises(UsageError, match=r"rules\.universal\.epic is not set"):
        game.do("roll check --who nova --power flight --difficulty epic")


@pytest.mark.rule("megs", 5)
def test_going_for_broke(game: Any) -> None:
    outcome = game.do("roll check --av 8 --ov 3 --ev 8 --rv 12 --going-for-broke", "9 6")
    assert values_of(outcome, "check").split()[2:4] == ["4", "-6"]
    assert readings_of(outcome) == "15 15 8"


@pytest.mark.rule("megs", 2)
def test_hero_points_change_the_surroundings(game: Any) -> None:
    outcome = game.do("act environment nova --points 5 --until 'a beaker of acid'")
    assert changes_of(outcome) == "nova.hero_points 60 -> 55"
    assert game.now("nova").hero_points == 55
    with pytest.raises(Forbidden, match="has 0 Hero Points"):
        game.do("act environment thug --points 5")


@pytest.mark.rule("megs", 6)
def test_speeding_up_braking_and_moving(game: Any) -> None:
    game.do("act accelerate nova --power flight")
    outcome = game.do("act accelerate nova --power flight")
    assert changes_of(outcome) == "nova.automatic 1 -> 0, nova.speed 1 -> 2"
    outcome = game.phase(4).do("act brake nova")
    assert changes_of(outcome) == "nova.moment 13 -> 14, nova.automatic 0 -> 1, nova.speed 2 -> 0"


@pytest.mark.rule("megs", 6, 43)
def test_water_and_grips_slow_one_down(game: Any) -> None:
    game.have("thug", status={"underwater": True})
    with pytest.raises(Forbidden, match="can move 1 AP a round"):
        game.do("act move thug --distance 3")


@pytest.mark.rule("megs", 7)
def test_throwing_things(game: Any, begin: Any) -> None:
    assert throw_distance(12, 2).distance == 10
    assert throw_distance(20, 2).escapes
    assert throw_distance(12, 2, literal=True).speed == -10
    outcome = game.do("act throw brick --on door")
    assert changes_of(outcome) == "brick.moment 0 -> 13, brick.automatic 0 -> 2"
    with pytest.raises(Forbidden, match="can't lift a weight of 12 with STR 3"):
        game.do("act throw thug --on wall")
    with pytest.raises(Forbidden, match="Thug can't throw a weight of 4 with STR 3"):
        game.do("act throw thug --weight 4")
    literal = begin('throwing_speed = "weight-str"').do("act throw brick --on door")
    assert changes_of(literal) == "brick.moment 0 -> 13, brick.automatic 0 -> 2"


@pytest.mark.rule("megs", 8)
def test_carrying_and_lifting(game: Any) -> None:
    assert [loaded_speed(5, 5, weight, 4) for weight in (5, 6, 7)] == [4, 3, None]
    assert loaded_speed(5, 9, 8, 4) == 1
    outcome = game.do("act carry thug --weight 4")
    assert changes_of(outcome) == (
        "thug.moment 0 -> 13, thug.dice 0 -> 1, thug.automatic 0 -> 1, thug.load None -> 4"
    )
    game.do("act put-down thug")
    outcome = game.do("act lift thug --weight 3")
    assert changes_of(outcome) == "thug.automatic 1 -> 0, thug.load None -> 3"
    with pytest.raises(Forbidden, match="can't lift a weight of 7 with STR 3"):
        game.do("act lift thug --weight 7")


@pytest.mark.rule("megs", 9)
def test_breaking_things(game: Any) -> None:
    outcome = game.do("act break brick --on door", "3 4")
    # STR 12 against BODY 5: 5; 12 against 5: 7 RAPs
    assert events_of(outcome) == "object-damaged door 7 yes brick"
    outcome = game.phase(4).do("act break nova --on wall --power energy-blast --height 4", "3 2")
    assert values_of(outcome, "break wall") == "9 4 5 9 6 4"
    outcome = game.phase(5).do("act break nova --on wall --ov 9", "2 1")
    assert values_of(outcome, "break wall") == "6 9 15 3 2 0"
    assert changes_of(outcome) == "nova.moment 14 -> 15"


@pytest.mark.rule("megs", 71)
def test_throwing_people(game: Any) -> None:
    line = "act throw brick --on thug --into door=2"
    with pytest.raises(Forbidden, match="must grapple Thug first"):
        game.do(line)
    game.do("resolve brick thug --maneuver grapple", "5 6")
    with pytest.raises(Forbidden, match="no Dice Action left"):
        game.do(line)
    outcome = game.phase(4).do(line, "3 2 / 9 10 / 9 10")
    assert events_of(outcome) == (
        "damaged thug {physical=5} brick knockback; megs.knocked-out thug 3 brick; down thug "
        "brick; knocked-back thug 3121 brick door"
    )
    assert game.now("thug").held_by == {}


@pytest.mark.rule("megs", 54)
def test_combining_goes_pairwise_from_the_highest() -> None:
    assert combined_ev([9, 8]) == 12
    assert combined_ev([9, 4]) == 9
    assert combined_ev([9, 9, 11]) == 14


@pytest.mark.rule("megs", 75)
def test_perception(game: Any) -> None:
    outcome = game.do("roll perception --who nova --ov 4 --rv 4", "6 5")
    assert readings_of(outcome) == "11 9 1 2"
    outcome = game.do("roll perception --who nova --ov 4 --rv 4", "2 3")
    assert readings_of(outcome) == "5 9"


@pytest.mark.rule("megs", 11)
def test_a_roll_of_initiative_alone(game: Any) -> None:
    outcome = game.do("roll initiative --who nova", "10 8")
    assert readings_of(outcome) == "32 3 4 7 10"
    with pytest.raises(UsageError, match="did you mean"):
        game.do("roll inititive")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("knockback thug", "no EV or distance given; add --ev N"),
        ("recover --how rest --who ''", "no combatant given to recover; add --who ID"),
    ],
)
def test_what_is_left_out_is_told_in_a_sentence(game: Any, line: str, why: str) -> None:
    with pytest.raises(UsageError, match=why):
        game.do(line)
