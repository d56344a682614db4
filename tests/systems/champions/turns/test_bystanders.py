"""Bystanders: nobody waits for them, they are of no side, and they can be hurt."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.systems.champions import SYSTEM

Make = Callable[..., Any]
PIP = """[combatants.pip]
like = "agent"
name = "Pip"
bystander = true
status.non_combat = true
"""


@pytest.fixture
def at(fight: Make) -> Any:
    """Titania against two agents, and Pip, who takes no part."""
    return fight(PIP)


def test_the_fight_goes_on_without_them(at: Any) -> None:
    for _ in range(40):
        at.step()
        assert "pip" not in (at.clock.acting, *at.clock.waiting)


def test_they_stand_on_the_board_behind_everybody_and_wait_for_nothing(at: Any) -> None:
    at.step()
    row = at.board.rows[-1]
    assert (row.id, row.bystander, row.next, row.budget) == ("pip", True, "", {})
    assert "bystander" in row.states


def test_they_are_hurt_come_round_and_recover(at: Any) -> None:
    at.play("set pip.status.stunned true")
    at.play("set pip.stun 3")
    at.until(4, "agent-1")
    assert not at.now("pip").status.stunned
    assert at.now("pip").stun == 8
    at.play("set pip.stun -4")
    at.until(8, "agent-1")
    assert at.now("pip").stun == 1


def test_they_notice_the_fight_in_their_first_phase(at: Any) -> None:
    at.step()
    assert at.now("pip").status.non_combat
    at.until(3)
    assert not at.now("pip").status.non_combat


def test_their_aborted_phase_is_lost_without_a_word(at: Any) -> None:
    at.play("act abort pip --to dive-for-cover --metres 2")
    told = ""
    while at.clock.segment == 12 or at.clock.segment < 4:
        told += at.step().sentence
    assert "Pip" not in told


def test_who_becomes_one_waits_no_longer(at: Any) -> None:
    at.step()
    at.play("set agent-1.sheet.bystander true")
    at.step()
    assert at.clock.acting == "agent-2"


def test_they_decide_nothing(fight: Make) -> None:
    strong = "[combatants.titania.attacks.fist]\ndice = '12d6'\nknockback_multiplier = 5\n"
    at = fight(PIP + strong)
    assert at.play("resolve titania pip --open-ground --ocv 20").open == ()
    at = fight(PIP + strong)
    assert at.play("resolve titania agent-1 --open-ground --ocv 20").open
    at = fight(PIP + strong)
    at.play("resolve titania pip --maneuver haymaker")
    while not at.clock.landing:
        opened = at.step().open
    assert opened == ()
    assert SYSTEM.tactics
    assert SYSTEM.tactics().decisions(at.encounter) == ()


def test_one_side_and_bystanders_are_no_fight(at: Any) -> None:
    at.play("leave titania")
    assert at.play("step").over
