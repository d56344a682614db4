"""Moving at the speed one has, and carrying a load."""

from typing import Any

import pytest
from transcripts import changes_of

from hero_combat.errors import Forbidden


@pytest.mark.rule("megs", 6)
def test_one_must_speed_up_to_come_far(game: Any) -> None:
    with pytest.raises(Forbidden, match="can move 1 AP a round at 0 APs of speed; accelerate"):
        game.do("act move thug --distance 4")
    outcome = game.do("act move thug --distance 1")
    assert changes_of(outcome) == (
        "thug.moment 0 -> 13, thug.dice 0 -> 1, thug.automatic 0 -> 1, thug.moved 0 -> 2"
    )
    with pytest.raises(Forbidden, match="a round at 0 APs of speed and has nothing left"):
        game.do("act move thug --distance 0")


@pytest.mark.rule("megs", 6)
def test_each_action_of_speeding_up_carries_an_ap_farther(game: Any) -> None:
    for phase, far in ((4, 2), (5, 3), (6, 4)):
        game.phase(phase).do("act accelerate thug")
        game.have("thug", moved=0)
        with pytest.raises(Forbidden, match=r"can move 4 APs a round|accelerate first"):
            game.do(f"act move thug --distance {far + 1}")
        game.do(f"act move thug --distance {far}")
        assert (game.now("thug").speed, game.now("thug").moved) == (far - 1, 2**far)


@pytest.mark.rule("megs", 6)
def test_nobody_moves_more_in_a_round_than_aps_of_movement(game: Any) -> None:
    game.have("thug", speed=4)
    game.do("act move thug --distance 3")
    game.do("act move thug --distance 3")
    with pytest.raises(Forbidden, match="can move 4 APs a round and has nothing left"):
        game.phase(5).do("act move thug --distance 1")


@pytest.mark.rule("megs", 6)
@pytest.mark.parametrize(("moved", "left"), [(12, "about 2 APs"), (14, "about 1 AP")])
def test_what_is_left_of_a_rounds_movement_is_told(game: Any, moved: int, left: str) -> None:
    game.have("thug", speed=4, moved=moved)
    with pytest.raises(Forbidden, match=f"can move 4 APs a round and has {left} left"):
        game.do("act move thug --distance 3")


@pytest.mark.rule("megs", 57)
def test_who_moves_is_behind_cover_no_more(game: Any) -> None:
    game.do("act take-cover thug --on wall")
    game.do("act move thug --distance 1")
    assert game.now("thug").cover == ""


@pytest.mark.rule("megs", 8)
def test_a_load_slows_every_movement(game: Any) -> None:
    game.have("brick", speed=4)
    outcome = game.do("act carry brick --weight 13")
    assert changes_of(outcome) == (
        "brick.moment 0 -> 13, brick.dice 0 -> 1, brick.automatic 0 -> 1, brick.load None -> 13"
    )
    assert "carries 13 APs" in game.states("brick")
    with pytest.raises(Forbidden, match="can move 3 APs a round"):
        game.do("act move brick --distance 4")
    game.do("act put-down brick")
    game.do("act move brick --distance 4")


@pytest.mark.rule("megs", 8)
def test_what_is_carried_is_put_down_thrown_or_dropped(game: Any) -> None:
    game.do("act lift brick --on door")
    assert (game.carries("brick"), game.now("brick").load) == ("door", 3)
    with pytest.raises(Forbidden, match="already carries Door"):
        game.do("act lift brick --on shield")
    game.do("act throw brick --on door")
    assert (game.carries("brick"), game.now("brick").load) == ("", None)
    game.phase(4).do("act carry brick --on thug")
    outcome = game.do("act put-down brick")
    assert changes_of(outcome) == 'thug.carried_by brick -> "", brick.load 2 -> None'
    with pytest.raises(Forbidden, match="doesn't carry anything"):
        game.do("act put-down brick")
    game.phase(5).do("act lift brick --on shield")
    outcome = game.do("hazard fall --aps 9 --on brick", "3 2 / 10 9")
    assert game.now("brick").load is None


@pytest.mark.rule("megs", 8)
def test_a_push_that_ends_leaves_one_under_the_load(game: Any) -> None:
    game.do("set nova.sheet.str 8")
    game.do("act push nova --power str", "9 8")
    strong = game.now("nova").pushed["str"].aps
    game.do(f"act carry nova --weight {strong} --power flight")
    assert game.now("nova").load == strong
    game.have("nova", pushed={})
    with pytest.raises(Forbidden, match=r"moves 0 APs a round|full speed"):
        game.phase(4).do("act accelerate nova --power flight")


@pytest.mark.rule("megs", 15)
def test_a_held_action_keeps_what_is_left_of_it(begin: Any) -> None:
    more = "[combatants.nova.powers]\nskin-armor = { aps = 2, on = false }\n"
    more += "ward = { aps = 2 }\n"
    game = begin(more=more)
    game.have("nova", phases=(3, 7))
    game.do("act activate nova --power force-field,skin-armor")
    game.do("act hold nova")
    game.phase(5).do("act activate nova --power ward")  # with the Dice Action
    with pytest.raises(Forbidden, match="no Dice Action left"):
        game.do("resolve nova thug --with bolt")
    assert (game.now("nova").dice, game.now("nova").automatic) == (0, 0)


@pytest.mark.rule("megs", 15)
def test_a_held_action_has_two_automatic_ones_when_none_was_taken(game: Any) -> None:
    game.have("nova", phases=(3, 7))
    game.do("act hold nova")
    game.phase(5).do("act activate nova --power force-field")
    assert (game.now("nova").dice, game.now("nova").automatic) == (1, 1)


@pytest.mark.rule("megs", 13)
def test_before_initiative_only_defenses_go_up(game: Any) -> None:
    game.do("set phase 0")
    with pytest.raises(Forbidden, match="only Defensive Powers before Initiative, not energy-b"):
        game.do("act activate nova --power energy-blast")
    game.do("act insta-change nova")
    game.do("act activate nova --power force-field")
    with pytest.raises(Forbidden, match="has already taken two Automatic Actions"):
        game.do("act insta-change nova")


@pytest.mark.rule("megs", 8, 72)
def test_nobody_lifts_or_aims_at_themselves(game: Any) -> None:
    with pytest.raises(Forbidden, match="combatants can't lift themselves"):
        game.do("act lift nova --on nova")
    with pytest.raises(Forbidden, match="combatants can't aim at themselves"):
        game.do("act aim nova --on nova")
    assert changes_of(game.do("act aim nova --on door")) == (
        'nova.moment 0 -> 13, nova.automatic 0 -> 2, nova.aim 0 -> 1, nova.aim_on "" -> door'
    )


@pytest.mark.rule("megs", 13)
def test_what_was_switched_off_in_phase_ten_may_go_up_between_the_rounds(game: Any) -> None:
    for who in ("brick", "thug", "doc"):
        game.have(who, phases=())
    game.have("nova", phases=(10,)).phase(10)
    game.do("act activate nova --power force-field")
    game.do("act deactivate nova --power force-field")
    game.have("nova", phases=())
    game.do("step")
    game.do("act activate nova --power force-field")
    game.do("act deactivate nova --power force-field")
    with pytest.raises(Forbidden, match="dropped force-field in this phase"):
        game.do("act activate nova --power force-field")
