"""Who is out, what the board shows of a body, and boxes at their brim."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.fight.sides import is_contested
from hero_combat.systems.spotlight.health import Marked, is_out, mark
from hero_combat.systems.spotlight.rulings import Rules
from hero_combat.systems.spotlight.tactics import TACTICS

Fight = Callable[..., Any]


@pytest.mark.rule("spotlight", "P9", "P10")
@pytest.mark.parametrize(
    ("lines", "over"),
    [
        (("thug.status.dead true", "boss.status.unconscious true"), True),
        (("thug.status.stable true", "boss.status.death_spotlight true"), True),
        (("thug.head ///", f"boss.torso {'X' * 12}"), True),
        (("thug.head ///", f"boss.torso {'X' * 11}/"), False),
        (("thug.head ///", "boss.head XX"), False),
        (("thug.status.dead true", "boss.status.moving true"), False),
    ],
)
def test_a_side_is_out_when_nobody_of_it_can_act(
    fight: Fight, lines: tuple[str, ...], *, over: bool
) -> None:
    at = fight()
    for line in lines:
        at.play(f"set {line}")
    assert is_contested(at.encounter, is_out) != over


@pytest.mark.rule("spotlight", "P8")
def test_the_boxes_of_head_and_torso_are_one_bar(fight: Fight) -> None:
    at = fight()
    at.play("set thug.head X/")
    at.play("set thug.torso XX///")
    at.play("set thug.left_arm ////")
    assert TACTICS.bars(at.encounter, "thug")["boxes"] == (8, 15)


@pytest.mark.rule("spotlight", "P8", "A9", "A11", "A24")
def test_a_blow_at_the_brim() -> None:
    """Boxes, how many there are, the blow, and what it comes to by the table's rulings."""
    converts = Rules()
    mixed, brim = Rules(bruise_into_mixed="lost"), Rules(brim="lost")
    for boxes, cap, damage, kind, rules, marked, overflow in (
        ("/", 4, 3, "bruise", converts, "////", 0),
        ("X/", 4, 2, "lethal", converts, "XXX/", 0),
        ("XX//", 4, 1, "lethal", mixed, "XXX/", 0),  # the ruling is about bruise
        ("////", 4, 1, "bruise", mixed, "X///", 0),  # and about both kinds
        ("X//", 4, 2, "bruise", mixed, "X///", 1),
        ("//////", 6, 3, "bruise", brim, "XXX///", 0),  # nothing is filled first
        ("//////", 6, 3, "lethal", brim, "XXX///", 0),
        ("/////", 6, 3, "lethal", brim, "X/////", 2),
        ("XXX", 3, 1, "bruise", converts, "XXX", 1),
        ("////", 3, 2, "bruise", converts, "XX//", 0),  # a body that has shrunk by hand
        ("////", 3, 5, "lethal", converts, "XXXX", 1),
    ):
        assert mark(boxes, cap, damage, kind, rules) == Marked(marked, overflow), boxes  # type: ignore[arg-type]  # one of two words
