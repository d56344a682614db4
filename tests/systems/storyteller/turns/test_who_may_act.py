"""Who may act now, and who can not, and why. source: P5, P8, P18"""

from typing import Any

import pytest
from storyteller_examples import FOUR, four, worked

from hero_combat.errors import Forbidden

P5 = pytest.mark.rule("storyteller", "P5")


@P5
@pytest.mark.parametrize(
    ("before", "why"),
    [
        (("set bob.status.surprised true",), "is surprised"),
        (("set bob.status.restrained true",), "is immobilized"),
        (("act tag bob --tag immobilized",), "is immobilized"),
        (("act tag bob --tag stunned",), "is stunned"),
        (("set bob.status.unconscious true",), "is unconscious"),
        (("set bob.aggravated 7",), "is dead"),
        (("set bob.lethal 7",), "is unconscious"),
        (("set bob.lethal 3", "set bob.aggravated 4"), "is unconscious"),
        (("set bob.status.surrendered true",), "has surrendered"),
        (("set bob.acted 1",), "has used this round's action"),
        (("act run bob",), "has used this round's action"),
        (("set waiting cid,dee",), "has already taken a turn this round"),
    ],
)
def test_who_can_not_act(game: Any, before: tuple[str, ...], why: str) -> None:
    at = four(game)
    for line in before:
        at.play(line)
    for line in ("act reload bob", "act dodge bob", "act prone bob", "resolve bob ann"):
        with pytest.raises(Forbidden, match=f"^Bob {why}; --force overrides it"):
            at.play(line)


@P5
@pytest.mark.parametrize(
    "before",
    [
        (),
        ("set bob.lethal 6",),
        ("set bob.bashing 7",),
        ("set bob.lethal 6", "set bob.bashing 1"),
        ("act tag bob --tag wet",),
        ("act tag bob --tag stunned", "set bob.tags.stunned 1"),
        ("set waiting cid", "set bob.status.delaying true"),
        ("set waiting cid", "set bob.free 1"),
        ("set waiting cid", "set acting bob"),
    ],
)
def test_who_can_act(game: Any, before: tuple[str, ...]) -> None:
    at = four(game)
    for line in before:
        at.play(line)
    for line in ("act dodge bob", "act run bob", "resolve bob ann"):
        now = at.copy()
        now.play(line)
        assert now.encounter.combatants["bob"].acted == 1


def test_before_initiative_everybody_may_act(game: Any) -> None:
    at = game(FOUR)
    for line in ("act run bob", "act run bob", "act dodge bob", "resolve bob ann"):
        assert "bob.acted" not in worked(at, line).changes


def test_who_has_not_rolled_has_no_turn(game: Any) -> None:
    at = game(FOUR + "[combatants.eve]\nbystander = true\n")
    at.play("step")
    for line in ("act run eve", "act dodge eve"):
        with pytest.raises(Forbidden, match="Eve has no turn this round"):
            at.play(line)


@pytest.mark.rule("storyteller", "P1")
def test_willpower_that_is_not_there(game: Any) -> None:
    at = game(FOUR)
    at.play("set bob.willpower 0")
    line = "resolve bob ann --willpower --no-defense ann --dice '1 1 1 1'"
    with pytest.raises(Forbidden, match="Bob has no Willpower left for 3 dice"):
        at.play(line)
    assert "bob.willpower" not in worked(at, f"{line} --force").changes
    at.play("set bob.willpower 1")
    at.play("act tag bob --tag insane")
    with pytest.raises(Forbidden, match="Bob is insane and can't spend Willpower"):
        at.play(line)
    at.play("act untag bob --tag insane")
    assert worked(at, line).changes["bob.willpower"] == 0


@pytest.mark.rule("storyteller", "P11")
def test_one_whom_a_grapple_restrains_can_wrestle_and_nothing_else(game: Any) -> None:
    at = four(game)
    for line in ("bob.grappling ann", "ann.grappling bob", "bob.status.restrained true"):
        at.play(f"set {line}")
    for line in (
        "act stand bob",
        "act shield bob --on ann",
        "act dodge bob",
        "act prone bob",
        "act move bob --metres 1",
        "act conceal bob --level barely",
        "resolve bob ann",
    ):
        with pytest.raises(Forbidden, match=r"^Bob is immobilized; --force"):
            at.play(line)
    assert worked(at, "act grapple bob --their-grip hold").changes["bob.acted"] == 1
