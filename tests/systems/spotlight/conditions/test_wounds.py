"""What damage does to somebody: boxes, useless limbs, unconsciousness, dying."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.events import Died, Down
from hero_combat.systems.spotlight.events import LimbLost

Fight = Callable[..., Any]


@pytest.mark.rule("spotlight", "P6", "P8", "P9")
def test_a_limb_fills_up_and_what_is_left_is_lost(fight: Fight) -> None:
    at = fight()
    at.play("set thug.right_arm XX//")
    outcome = at.play("resolve joe thug --with pistol --dice '3 1 5 5'")
    assert outcome.events[-1] == LimbLost(who="thug", location="right_arm", how="destroyed")
    assert at.now("thug").right_arm == "XXXXXX"
    assert len(outcome.notes) == 1


@pytest.mark.rule("spotlight", "A9")
def test_overflow_may_go_on_into_the_torso(fight: Fight) -> None:
    at = fight("overflow = 'torso'")
    at.play("set thug.right_arm XXXXX")
    at.play("resolve joe thug --with pistol --dice '3 1 5 5'")
    assert (at.now("thug").right_arm, at.now("thug").torso) == ("XXXXXX", "XXXX")


@pytest.mark.rule("spotlight", "P6", "P9")
def test_a_head_full_of_bruises_is_unconscious(fight: Fight) -> None:
    at = fight()
    outcome = at.play("resolve joe thug --with bat --dice '1 1 5 1'")
    assert outcome.events[-1] == Down(who="thug", by="joe")
    assert at.now("thug").head == "///"


pytestmark = pytest.mark.rule("spotlight", "P8", "P9", "P10")


DYING = "Joe is dead or dying and has the death spotlight."


def test_an_order_does_harm_without_an_attacker(fight: Fight) -> None:
    at = fight()
    at.play("act hurt thug --location torso --lethal 8 --doing 'the explosion'")
    assert at.now("thug").torso == "XXXXXXXX"
    assert (at.now("thug").ap, at.now("joe").ap) == (4, 4)
    outcome = at.play("act hurt thug --location left-arm --bruise 6")
    assert LimbLost(who="thug", location="left_arm", how="useless") in outcome.events


def test_without_a_location_two_dice_say_where(fight: Fight) -> None:
    at = fight()
    outcome = at.play("act hurt joe --lethal 2 --dice '1 2'")
    assert at.now("joe").left_arm == "XX"
    assert outcome.rolls[0].label == "location joe"


def test_harm_kills_as_an_attack_does(fight: Fight) -> None:
    at = fight()
    at.play("act hurt joe --location head --lethal 3")
    assert at.now("joe").status.death_spotlight
    with pytest.raises(Forbidden, match="Joe has the death spotlight"):
        at.play("step")
    at.play("act cheat-death joe --dice '5 1 1'")
    assert at.sheet("joe").fortitude == 2
    outcome = at.play("act hurt thug --location head --lethal 3")
    assert outcome.events[-2:] == (Down(who="thug"), Died(who="thug"))
    assert at.play("act hurt boss --location head --bruise 3").events[-1] == Down(who="boss")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("act hurt joe", "hurt needs --lethal LETHAL or --bruise BRUISE"),
        ("act hurt joe --lethal 1 --bruise 1", "--lethal and --bruise can't be combined"),
        ("act move joe --lethal 3", "--lethal has no effect with move"),
        ("act hurt joe --lethal 3 --ap 1", "--ap has no effect with hurt"),
    ],
)
def test_it_needs_one_kind_of_damage(fight: Fight, line: str, said: str) -> None:
    with pytest.raises(UsageError, match=said):
        fight().play(line)


def test_harm_in_a_simultaneous_action_is_kept(fight: Fight) -> None:
    at = fight()
    at.play("act share sally")
    at.play("resolve joe thug --with pistol --location torso --dice '5 5 5 5'")
    at.play("act hurt thug --location torso --lethal 2")
    at.play("resolve sally thug --with pistol --location torso --dice '5 5 5 5'")
    assert at.now("thug").torso == "X" * 10
