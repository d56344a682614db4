"""The spotlight of many: who comes next, who may have it again, and what a new round brings."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.fight.events import RoundBegan, TurnBegan
from hero_combat.systems.spotlight.sheet import Status
from hero_combat.systems.spotlight.state import Clock, Current

Fight = Callable[..., Any]

PLAYERS = ("joe", "sally", "bill", "ann", "eve", "kim", "leo", "max")


@pytest.fixture
def many(fight: Fight, text: str) -> Fight:
    """A guard, then eight players, of whom Joe has the spotlight, then a captain."""

    def begun(rules: str = "") -> Any:
        head, _, rest = text.partition("[combatants.joe]")
        objects = rest[rest.index("[objects.wall]") :]
        people = [("guard", "side = 'gang'")]
        people += [(who, "side = 'crew'\nplayer = true") for who in PLAYERS]
        people += [("captain", "side = 'gang'\nimportant = true")]
        made = "".join(f"[combatants.{who}]\nlike = 'any'\n{more}\n" for who, more in people)
        at = fight(rules, text=head + made + objects, step=False)
        at.play("set round 1")
        at.play("set spotlight joe")
        at.play("set joe.had true")
        return at

    return begun


def wait(at: Any, *waiting: str) -> None:
    """Let only these not have had the spotlight."""
    for who in at.encounter.combatants:
        at.play(f"set {who}.had {'false' if who in waiting else 'true'}")


@pytest.mark.rule("spotlight", "P3")
def test_five_who_could_have_had_it_are_named(many: Fight) -> None:
    outcome = many().play("step")
    assert len(outcome.notes) == 1
    assert outcome.events == (TurnBegan(who="sally", round=1),)


@pytest.mark.rule("spotlight", "P3")
def test_a_player_comes_whoever_waits_and_an_npc_after_all_of_them(many: Fight) -> None:
    at = many()
    assert at.forbidden("step --next guard") == (
        "Guard comes after the players: Sally, Bill, Ann, Eve and 3 more; --force overrides it"
    )
    at.play("step --next max")
    assert at.spotlight == ("max",)
    assert at.forbidden("step --next joe") == (
        "Joe has already had the spotlight this round; Sally, Bill, Ann, Eve and 4 more have not; "
        "--force overrides it"
    )


@pytest.mark.rule("spotlight", "P3", "A2")
def test_npcs_wait_for_players_unless_they_roll_initiative(many: Fight) -> None:
    for rolls, waiting, comes in (
        ("false", ("guard", "bill", "ann"), "bill"),
        ("false", ("guard", "ann"), "ann"),
        ("false", ("guard", "captain"), "guard"),
        ("false", ("captain",), "captain"),
        ("true", ("guard", "bill", "ann"), "guard"),
        ("true", ("guard", "ann"), "guard"),
        ("true", ("ann", "captain"), "ann"),
    ):
        at = many(f"npc_initiative = {rolls}")
        wait(at, *waiting)
        at.play("step")
        assert at.spotlight == (comes,)


@pytest.mark.rule("spotlight", "P3", "A1")
def test_who_has_no_ap_left_is_passed_over(many: Fight) -> None:
    none = "Sally has no AP left this round; --force overrides it"
    at = many()
    at.play("set sally.ap 0")
    assert at.forbidden("step --next sally") == none
    at.play("step")
    assert at.spotlight == ("bill",)
    at = many("ap_refresh = 'own_spotlight'")
    at.play("set sally.ap 0")
    at.play("step --next sally")
    assert (at.spotlight, at.now("sally").ap) == (("sally",), 4)
    at.play("set sally.ap 0")
    at.play("step --next bill")
    assert at.forbidden("step --next sally") == none


@pytest.mark.rule("spotlight", "P3", "A1")
@pytest.mark.parametrize("rules", ["", "ap_refresh = 'own_spotlight'"])
def test_one_ap_is_enough_to_regain_the_spotlight_and_brings_no_more(
    many: Fight, rules: str
) -> None:
    at = many(rules)
    wait(at)
    for who in at.encounter.combatants:
        at.play(f"set {who}.ap {1 if who == 'ann' else 0}")
    outcome = at.play("step")
    assert len(outcome.notes) == 1
    assert at.encounter.clock == Clock(round=1, spotlight=("ann",), regained=True)
    assert at.now("ann").ap == 1
    at.play("step")
    assert at.encounter.clock.round == 2


@pytest.mark.rule("spotlight", "P3")
def test_those_who_share_it_last_regain_it_in_the_order_of_the_file(many: Fight) -> None:
    at = many()
    wait(at)
    for who in at.encounter.combatants:
        at.play(f"set {who}.ap {4 if who in ('joe', 'ann') else 0}")
    at.play("act share ann")
    at.play("step")
    assert (at.spotlight, at.now("joe").ap, at.now("ann").ap) == (("joe",), 4, 4)
    at.play("step")
    assert (at.spotlight, at.now("joe").ap, at.now("ann").ap) == (("ann",), 0, 4)


@pytest.mark.rule("spotlight", "P1", "P3")
def test_a_spotlight_that_is_set_by_hand_is_nobodys_second(fight: Fight) -> None:
    at = fight(step=False)
    at.play("set round 1")
    at.play("set spotlight joe")
    at.play("set joe.had true")
    at.play("step")
    assert at.spotlight == ("sally",)
    assert at.now("joe").ap == 4


@pytest.mark.rule("spotlight", "P1", "P3", "P4", "P11", "A15", "A22")
def test_all_that_a_new_round_brings(fight: Fight) -> None:
    """Joe runs, Sally has reacted, the thug is pinned and has tried, the boss is dead."""
    at = fight()
    at.play("act cover joe --on wall")
    at.play("act run joe")
    at.play("resolve thug joe --with bat --opportunity --dice '1 1 1 1'")
    at.play("resolve joe thug --with uzi --suppressive --reaction --dice '5 5 5 5'")
    at.play("act brave thug --dice '1 1 1'")
    at.play("act react sally")
    at.play("set boss.ap 2")
    at.play("act hurt boss --location torso --lethal 12")
    outcome = at.play("step --new-round --dice '1 1 1 1 / 5 1 1'")
    assert outcome.events == (RoundBegan(round=2), TurnBegan(who="sally", round=2))
    assert [(roll.label, roll.dice, roll.faces) for roll in outcome.rolls] == [
        ("initiative joe", "4d6", (1, 1, 1, 1)),
        ("initiative sally", "3d6", (5, 1, 1)),
    ]
    assert at.encounter.clock == Clock(round=2, spotlight=("sally",))
    assert at.encounter.combatants == {
        "joe": Current(status=Status(moving=True), struck=("sally", "thug", "boss")),
        "sally": Current(had=True),
        "thug": Current(),
        "boss": Current(ap=2, torso="X" * 12, status=Status(dead=True)),
    }
    at.play("act action joe --force")
    assert at.now("joe") == Current(ap=3)


@pytest.mark.rule("spotlight", "P1", "P4", "A1")
def test_a_first_round_finds_people_as_they_are(fight: Fight, text: str) -> None:
    """Who starts on the run may be struck at, who starts behind cover is there."""
    text = text.replace("[combatants.sally]\n", "[combatants.sally]\ncover = 'wall'\n")
    text = text.replace("[combatants.thug]\n", "[combatants.thug]\nstatus.moving = true\n")
    text = text.replace("[combatants.boss]\n", "[combatants.boss]\nhidden = true\n")
    at = fight("ap_refresh = 'own_spotlight'", text=text, step=False)
    at.play("set thug.ap 1")
    at.play("step --dice '5 5 5 5 / 1 1 1'")
    assert at.encounter.combatants == {
        "joe": Current(had=True),
        "sally": Current(cover="wall"),
        "thug": Current(status=Status(moving=True)),
        "boss": Current(hidden=True),
    }
    at.play("resolve joe thug --with bat --opportunity --dice '1 1 1 1'")
