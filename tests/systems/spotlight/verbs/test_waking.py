"""Medicine and the end of combat: what is rolled, noted, and left as it is."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.fight.events import Up
from hero_combat.systems.spotlight.sheet import Status
from hero_combat.systems.spotlight.state import Current

Fight = Callable[..., Any]

WAKE = "recover --who sally --by joe"


@pytest.mark.rule("spotlight", "P9")
def test_medicine_is_rolled_and_costs_an_action(fight: Fight) -> None:
    at = fight()
    at.play("set sally.head X//")
    at.play("set sally.status.unconscious true")
    outcome = at.play(f"{WAKE} --dice '6 1'")
    (roll,) = outcome.rolls
    assert (roll.label, roll.dice, roll.faces) == ("medicine sally", "2d6", (6, 1))
    assert [line.value for line in roll.modifiers] == ["2d6"]
    assert (outcome.targets, outcome.events, outcome.notes) == (("sally",), (Up(who="sally"),), ())
    assert at.now("sally") == Current(head="X/")
    assert at.now("joe") == Current(ap=3, had=True)
    said = "Sally is not unconscious; --force overrides it"
    assert at.forbidden(WAKE) == said
    outcome = at.play(f"{WAKE} --force --dice '1 1'")
    assert outcome.notes == ("forced: Sally is not unconscious",)
    assert outcome.events == ()


@pytest.mark.rule("spotlight", "P9", "A7")
def test_who_can_not_use_medicine(fight: Fight, text: str) -> None:
    at = fight(text=text.replace("skills.medicine = 2\n", ""))
    at.play("set sally.head ///")
    outcome = at.play(WAKE)
    assert (outcome.events, len(outcome.notes)) == ((), 1)  # that there are no dice
    at = fight()
    at.play("set joe.head ///")
    line = "recover --who joe --by joe"
    assert at.forbidden(line) == "Joe can't wake themselves; --force overrides it"
    assert at.play(f"{line} --force --dice '1 1'").notes == (
        "forced: Joe can't wake themselves",
        "forced: Joe is unconscious",
    )


@pytest.mark.rule("spotlight", "P3", "P9")
def test_who_is_woken_while_others_strike_at_once_was_awake_before_it(fight: Fight) -> None:
    """The thug and the boss share the spotlight; the second blow finds the head as it is now."""
    at = fight()
    at.play("set spotlight thug,boss")
    for line in ("head X//", "torso XX", "left_arm /", "right_leg X"):
        at.play(f"set sally.{line}")
    at.play("resolve thug sally --with bat --dice '6 1 1 1'")
    assert at.now("sally").before == ("X//", "XX", "/", "", "", "X")
    at.play(f"{WAKE} --reaction --dice '6 1'")
    now = at.now("sally")
    assert (now.head, now.before) == ("X/", ("X/", "XX", "/", "", "", "X"))
    at.play("resolve boss sally --with fist --dice '1 1 5 1'")
    assert (at.now("sally").head, at.now("sally").torso) == ("X//", "XX///")


@pytest.mark.rule("spotlight", "P9", "P10")
def test_who_was_saved_is_woken_by_force_in_both_places(fight: Fight) -> None:
    """In a shared spotlight, which ends with it; what fills head and torso loses a lethal box."""
    at = fight()
    at.play("act share sally")
    at.play("resolve thug joe --with pistol --reaction --location head --dice '5 5 5 5'")
    at.play(f"set joe.torso {'X' * 12}")
    at.play("act dramatic-save joe --on sally")
    at.play("act saved joe")
    at.play("act hurt joe --location left-leg --bruise 1")
    outcome = at.play("recover --who joe --by sally --force --dice '5 1'")
    assert len(outcome.notes) == 3  # what was forced, and both boxes
    assert outcome.events == (Up(who="joe"),)
    assert at.now("joe") == Current(
        head="XX", torso="XXXXXXXXXXX/", left_leg="/", had=True, status=Status()
    )
    assert at.encounter.clock.volley == ()


@pytest.mark.rule("spotlight", "P9", "A18")
@pytest.mark.parametrize(
    ("lines", "notes", "woken"),
    [
        (("sally.head X//",), 1, ("sally",)),  # that both sides still stand
        (("thug.head X//", "boss.head ///"), 0, ("thug", "boss")),
        (("joe.sheet.side ''", "boss.sheet.side ''", "thug.head ///"), 1, ("thug",)),
        (  # that Sally wakes when the game master says so
            ("thug.head ///", "boss.status.dead true", "sally.status.stable true"),
            1,
            ("thug",),
        ),
        ((), 1, ()),
    ],
)
def test_the_end_of_combat(
    fight: Fight, lines: tuple[str, ...], notes: int, woken: tuple[str, ...]
) -> None:
    at = fight()
    for line in lines:
        at.play(f"set {line}")
    outcome = at.play("recover --end-of-combat")
    assert (len(outcome.notes), outcome.targets) == (notes, woken)
    assert outcome.events == tuple(Up(who=who) for who in woken)
