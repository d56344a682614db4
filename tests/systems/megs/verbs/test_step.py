"""`step`: Initiative, the Action Sequence, held actions, stun, the end of the round."""

from typing import Any

import pytest
from transcripts import changes_of, events_of

from hero_combat.errors import Forbidden, UsageError
from hero_combat.systems.megs.state.fight import seconds_of as clock_seconds
from hero_combat.systems.megs.state.records import Clock
from hero_combat.systems.megs.tables.ap_measures import seconds_of_aps, time_aps
from hero_combat.systems.megs.turns.initiative import initiative

# Initiative attributes: nova 6+5+3 = 14, brick 5+4+3 = 12, thug and doc 4+4+3 = 11


@pytest.mark.rule("megs", 11, 12)
def test_open_ended_initiative_and_its_phases() -> None:
    found = initiative(12, (10, 10, 4))
    assert (found.total, found.actions, found.phases) == (36, 3, (4, 7, 10))
    assert initiative(3, (4,)).phases == (10,)
    assert initiative(300, (4,)).actions == 10
    assert initiative(12, (4,), -5).total == 11


@pytest.mark.rule("megs", 11, 12, 14, 15)
def test_a_round_from_initiative_to_the_last_phase(game: Any) -> None:
    game.phase(0)
    initiatives = ("nova", "brick", "thug", "doc")
    outcome = game.do("step", "10 8 / 9 / 3 / 2")
    # nova 32: 3 actions; brick 21: 2; thug 14 and doc 13: 1
    assert events_of(outcome) == "round-began 1; turn-began nova 1"
    turns = []
    for _ in range(6):
        game.do("step")
        turns.append((game.clock.phase, game.clock.acting))
    assert turns == [(5, "brick"), (7, "nova"), *((10, who) for who in initiatives)]
    assert [game.now(who).initiative for who in initiatives] == [32, 21, 14, 13]
    outcome = game.do("step")
    assert changes_of(outcome) == (
        'blaze.fire 5 -> 6, blaze.burning 0 -> 1, round 1 -> 2, phase 10 -> 0, acting doc -> ""'
    )
    assert (game.clock.round, game.clock.phase, game.clock.acting) == (2, 0, "")


def start(game: Any) -> Any:
    game.do("set phase 0")
    return game


@pytest.mark.rule("megs", 14)
def test_ties_go_to_int_and_hero_points_are_declared_first(game: Any) -> None:
    start(game)
    outcome = game.do("step --initiative nova=6", "2 / 4 / 5 / 5")
    assert game.now("nova").initiative == 22
    assert game.now("nova").hero_points == 54
    assert outcome.rolls[0].modifiers[1].value == 6
    game.do("step")
    assert game.clock.acting == "nova"
    with pytest.raises(UsageError, match="Initiative is rolled between rounds"):
        game.do("step --initiative nova=6")


@pytest.mark.rule("megs", 14, 64)
def test_water_slows_unless_one_is_free_in_it(begin: Any) -> None:
    more = "[combatants.thug.powers]\nwater-freedom = { aps = 3 }\n"
    game = begin(more=more)
    game.have("thug", status={"underwater": True})
    game.have("brick", status={"underwater": True})
    start(game).do("step", "2 / 9 / 9 / 5")
    assert game.now("brick").initiative == 12 + 9 - 5
    assert game.now("thug").initiative == 11 + 9 - 2


@pytest.mark.rule("megs", 10)
def test_the_clock_in_seconds_and_aps() -> None:
    assert [seconds_of_aps(aps) for aps in (0, 1, 4, 8, 10, 15)] == [4, 8, 60, 960, 3600, 86400]
    assert time_aps(3600) == 10
    assert clock_seconds(Game_at(2, 5)) == 14


def Game_at(round_: int, phase: int) -> Clock:  # noqa: N802 - a clock
    return Clock(round=round_, phase=phase)


@pytest.mark.rule("megs", 15)
def test_held_actions_and_their_deadline(game: Any) -> None:
    game.have("nova", phases=(3, 6))
    outcome = game.do("act hold nova --until 'the door opens'")
    assert changes_of(outcome) == (
        'nova.moment 0 -> 13, nova.held 0 -> 13, nova.held_automatic 0 -> 2, nova.holding "" -> '
        "the door opens"
    )
    with pytest.raises(Forbidden, match="has no Dice Action left"):
        game.do("resolve nova thug --with bolt")
    game.phase(5).do("resolve nova thug --with bolt", "2 1")
    assert game.now("nova").held == 0
    with pytest.raises(Forbidden, match="has no Dice Action left"):
        game.do("resolve nova thug --with bolt")


@pytest.mark.rule("megs", 15)
def test_a_held_action_is_lost_at_the_next_own_one(game: Any) -> None:
    for who in ("brick", "thug", "doc"):
        game.have(who, phases=(10,))
    game.have("nova", phases=(3, 6))
    game.do("act hold nova")
    outcome = game.do("step")
    assert events_of(outcome) == "action-lost nova held; turn-began nova 1"


@pytest.mark.rule("megs", 15)
def test_who_holds_may_go_first(game: Any) -> None:
    game.have("nova", phases=(3,))
    game.do("act hold nova")
    game.phase(4).do("step")


@pytest.mark.rule("megs", 27)
def test_stunned_phases_are_consumed_and_carried_over(game: Any) -> None:
    for who in ("brick", "thug", "doc"):
        game.have(who, phases=(10,))
    game.have("nova", phases=(4, 7), stun=3)
    outcome = game.do("step")
    assert events_of(outcome) == "2 x action-lost nova stunned; turn-began brick 1"
    assert (game.now("nova").stun, game.now("nova").stun_passed) == (1, 2)


@pytest.mark.rule("megs", 27)
def test_automatic_actions_of_the_stunned_are_the_game_masters(begin: Any) -> None:
    game = begin("stunned_automatic = true")
    game.have("nova", phases=(4,), stun=1)
    for who in ("brick", "thug", "doc"):
        game.have(who, phases=(10,))
    game.do("step")
    assert game.clock.acting == "nova"
    with pytest.raises(Forbidden, match="no Dice Action"):
        game.do("resolve nova thug --with bolt")
    game.do("act activate nova --power force-field")


@pytest.mark.rule("megs", 61)
def test_the_surprised_lose_their_first_phase(game: Any) -> None:
    for who in ("brick", "thug", "doc"):
        game.have(who, phases=(10,))
    game.have("nova", phases=(4, 7), status={"surprised": True})
    outcome = game.do("step")
    assert events_of(outcome) == "action-lost nova surprised; turn-began nova 1"
    assert (game.clock.phase, game.now("nova").status.surprised) == (7, False)
    game.have("doc", phases=(8,), dice=1, status={"surprised": True}).do("step")
    assert (game.now("doc").moment, game.now("doc").dice) == (18, 0)


@pytest.mark.rule("megs", 16)
def test_the_end_of_the_round_names_who_may_recover(game: Any) -> None:
    for who in ("nova", "brick", "thug", "doc"):
        game.have(who, phases=())
    game.have("nova", physical=5)
    outcome = game.do("step")
    assert changes_of(outcome) == (
        "blaze.fire 5 -> 6, blaze.burning 0 -> 1, round 1 -> 2, phase 3 -> 0"
    )


def test_the_fight_is_over_when_one_side_stands(game: Any) -> None:
    game.have("nova", physical=0)
    game.have("doc", status={"dead": True})
    outcome = game.do("step")
    assert outcome.over
    assert events_of(outcome) == "fight-over villains"
    assert outcome.encounter is game.encounter
