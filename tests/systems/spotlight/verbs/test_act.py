"""`act`: what costs AP, what is refused, and reactions."""

from collections.abc import Callable
from typing import Any

import pytest
from spotlight_hits import rolled

from hero_combat.errors import Forbidden, UsageError

Fight = Callable[..., Any]


@pytest.mark.rule("spotlight", "P1")
def test_everything_costs_one(fight: Fight) -> None:
    at = fight()
    lines = ("move joe --distance 7", "cover joe --on wall", "action joe", "action joe")
    for left, line in zip((3, 2, 1, 0), lines, strict=True):
        at.play(f"act {line}")
        assert at.now("joe").ap == left
    assert at.now("joe").cover == "wall"


@pytest.mark.rule("spotlight", "P1")
@pytest.mark.parametrize(
    "line",
    [
        "act move joe",
        "act run joe",
        "act cover joe --on wall",
        "act action joe",
        "act react joe",
        "resolve joe thug --with pistol",
        "resolve joe thug --with uzi --suppressive",
        "recover --who sally --by joe",
    ],
)
def test_what_can_not_be_paid_is_refused(fight: Fight, line: str) -> None:
    at = fight()
    at.play("set joe.ap 0")
    at.play("set sally.head ///")
    with pytest.raises(Forbidden, match="Joe has no AP left and needs 1"):
        at.play(f"{line} --dice '1 1 1 1'")
    dice = {"resolve": "1 1 1 1", "recover": "1 1"}.get(line.split(maxsplit=1)[0], "")
    assert (
        "forced: Joe has no AP left and needs 1" in at.play(f"{line} --force --dice '{dice}'").notes
    )
    assert at.now("joe").ap == 0


@pytest.mark.rule("spotlight", "P1", "P4")
def test_a_reaction_needs_ap_and_no_spotlight(fight: Fight) -> None:
    at = fight()
    at.play("act react sally --ap 2 --doing 'runs over with the kit'")
    with pytest.raises(Forbidden, match="Sally has 2 AP and needs 3"):
        at.play("act react sally --ap 3")
    with pytest.raises(Forbidden, match="Sally does not have the spotlight"):
        at.play("act action sally")


def test_nobody_acts_before_the_first_round(fight: Fight) -> None:
    at = fight(step=False)
    with pytest.raises(Forbidden, match="Joe has no spotlight: no round has begun; use `step`"):
        at.play("act move joe")


@pytest.mark.rule("spotlight", "P4")
def test_an_attack_as_a_reaction(fight: Fight) -> None:
    at = fight()
    outcome = at.play("resolve sally thug --with pistol --reaction --dice '1 1 1 1'")
    assert rolled(outcome) == [("sally", -1, None)]
    assert at.now("sally").ap == 3


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("act move joe --on thug", "--on has no effect with move"),
        ("act forgo joe --ap 2", "--ap has no effect with forgo"),
        ("act cover joe", "cover needs --on"),
        ("act cover joe --on thug", "Thug is not an object for cover"),
        ("act dramatic-save joe", "dramatic-save needs --on"),
        ("act dramatic-save joe --on joe", "another combatant must make the save"),
        ("act share sally --ap 0", "--ap has no effect with share"),
        ("act pass joe --ap 0", "--ap has no effect with pass"),
        ("act forgo joe --ap 0", "--ap has no effect with forgo"),
        ("act brave joe --ap 0", "--ap has no effect with brave"),
        ("resolve joe thug --with bat --flanking", "--flanking has no effect with a target"),
        (
            "resolve joe thug --with bat --counter-difficulty 1",
            "--counter-difficulty has no effect without --counter",
        ),
        ("roll location --difficulty 2", "--difficulty has no effect with a hit location"),
        ("roll initiative --modifier 2", "--modifier has no effect with everyone's initiative"),
        ("recover --end-of-combat --reaction", "--reaction has no effect without --by"),
    ],
)
def test_options_that_are_missing_or_say_nothing(fight: Fight, line: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        fight().play(line)


def test_only_who_has_the_spotlight_passes_it(fight: Fight) -> None:
    at = fight()
    with pytest.raises(Forbidden, match="Sally does not have the spotlight"):
        at.play("act pass sally --next thug")
    at.play("act pass joe")
    assert at.spotlight == ("sally",)


@pytest.mark.rule("spotlight", "P5")
@pytest.mark.parametrize("line", ["act action joe", "act move joe", "act cover joe --on wall"])
def test_who_runs_is_moving_until_doing_something_else(fight: Fight, line: str) -> None:
    at = fight()
    at.play("act run joe")
    assert at.now("joe").status.moving
    at.play(line)
    assert not at.now("joe").status.moving


@pytest.mark.rule("spotlight", "P5")
def test_an_attack_on_the_run_is_harder(fight: Fight) -> None:
    at = fight()
    at.play("act run joe")
    shot = at.play("resolve joe thug --with pistol --dice '5 1 1 1'")
    assert rolled(shot) == [("joe", -1, None)]
    shot = at.play("resolve joe thug --with pistol --dice '5 1 1 1'")
    assert rolled(shot) == [("joe", 0, ("right_leg", 4))]


@pytest.mark.parametrize("state", ["head ///", "torso XXXXXXXXXXXX", "status.dead true"])
def test_who_is_down_does_nothing(fight: Fight, state: str) -> None:
    at = fight()
    at.play(f"set joe.{state.split(maxsplit=1)[0]} {state.split()[1]}")
    with pytest.raises(Forbidden, match=r"Joe is (unconscious|dying|dead)"):
        at.play("act move joe")


@pytest.mark.rule("spotlight", "P1")
@pytest.mark.parametrize("move", ["move", "run", "action", "react"])
def test_nothing_is_free(fight: Fight, move: str) -> None:
    at = fight()
    with pytest.raises(Forbidden, match="Joe can't act for 0 AP: a move or an action costs 1"):
        at.play(f"act {move} joe --ap 0")
    at.play(f"act {move} joe --ap 0 --force")
    assert at.now("joe").ap == 4


@pytest.mark.rule("spotlight", "P4", "P5")
def test_the_opportunity_of_a_run_ends_with_the_round(fight: Fight) -> None:
    at = fight()
    at.play("set joe.cover wall")
    at.play("act run joe")
    at.play("step --new-round --dice '1 1 1 1 / 5 1 1'")
    with pytest.raises(Forbidden, match="Boss has no opportunity left in this run of Joe's"):
        at.play("resolve boss joe --with pistol --opportunity --dice '5 5 1 1'")
    shot = at.play("resolve boss joe --with pistol --reaction --dice '5 1 1 1'")
    assert rolled(shot) == [("boss", -1, None)]
