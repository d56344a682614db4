"""Boxes that the game master draws: the states follow from them."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.errors import Forbidden
from hero_combat.fight.events import Died, Down

Fight = Callable[..., Any]


pytestmark = pytest.mark.rule("spotlight", "P8", "P9", "P10")


def test_a_filled_torso_is_told_though_the_head_is_hit_next(fight: Fight) -> None:
    at = fight()
    at.play(f"set joe.torso {'X' * 11}")
    at.play(f"set joe.torso {'X' * 12}")
    assert at.now("joe").status.death_spotlight


def test_boxes_that_are_rubbed_out_end_the_death_spotlight(fight: Fight) -> None:
    at = fight()
    at.play("set joe.head XXX")
    at.play("act dramatic-save joe --on sally")
    at.play("set joe.head XX")
    now, ally = at.now("joe"), at.now("sally")
    assert (now.status.death_spotlight, now.save_tried) == (False, False)
    assert (ally.saving, ally.extra_ap) == ("", 0)


def test_a_fortitude_that_is_set_settles_the_states_too(fight: Fight) -> None:
    at = fight()
    at.play("set joe.head XX")
    at.play("set joe.sheet.for 2")
    assert at.now("joe").status.death_spotlight


def test_the_boxes_say_who_is_dying_whatever_the_status_is_set_to(fight: Fight) -> None:
    at = fight()
    at.play("set joe.head XXX")
    at.play("set joe.status.death_spotlight false")
    assert at.board.acting == ("joe",)


def test_who_is_dying_in_the_file_can_choose(fight: Fight) -> None:
    """Boxes that were drawn with an editor, so that no status says it."""
    at = fight().edited("joe", 'head = "XXX"')
    with pytest.raises(Forbidden, match="Joe has the death spotlight"):
        at.play("step")
    with pytest.raises(Forbidden, match="Sally must wait: Joe has the death spotlight"):
        at.play("act react sally")
    assert at.board.acting == ("joe",)
    assert at.play("act die joe").events == (Died(who="joe"),)


def test_who_is_dead_stays_so_though_the_boxes_are_rubbed_out(fight: Fight) -> None:
    at = fight()
    died = (Down(who="thug"), Died(who="thug"))
    for boxes, events in (("XXX", died), ("XX", ()), ("X", ())):
        assert at.play(f"set thug.head {boxes}").events == events
        assert at.now("thug").status.dead
    at.play("set thug.status.dead false")
    assert not at.now("thug").status.dead
