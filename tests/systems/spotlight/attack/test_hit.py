"""Hits: every roll, every line and every event, from the Difficulty to the last box."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.fight.events import AttackRolled, Damaged, Prevented
from hero_combat.systems.spotlight.events import HitLanded

Fight = Callable[..., Any]

DOOR = "[objects.door]\nname = 'the door'\nrating = 1\ntype = 'medium'\ncovers = ['torso']\n"
WALL = 'rating = 20\ntype = "heavy"\ncovers = ["legs"]'
SHEET = 'rating = 2\ntype = "light"\ncovers = ["torso", "arms"]'


def dressed(text: str, armor: str = "", wall: str = SHEET) -> str:
    """Return the file with armor on the thug, another wall, and a door behind it."""
    text = text.replace("[combatants.thug]\n", f"[combatants.thug]\n{armor}\n")
    return f"{text.replace(WALL, wall)}{DOOR}"


def values(outcome: Any) -> list[Any]:
    """Return what entered the roll: dice, Difficulty, damage, layers."""
    return [line.value for line in outcome.rolls[0].modifiers]


@pytest.mark.rule("spotlight", "P5", "P6", "P8", "A4", "A8")
def test_a_burst_through_a_wall_and_a_jacket(fight: Fight, text: str) -> None:
    """Difficulty 1 + cover + burst; 4 + 1 extra + 1 of the burst, 2 and 3 of it kept off."""
    jacket = 'armor.jacket = { type = "light", torso = 3, name = "the fiberweave jacket" }'
    at = fight("burst_damage = 1", text=dressed(text, jacket))
    at.play("set thug.cover wall")
    outcome = at.play("resolve joe thug --with uzi --mode burst --dice '5 5 6 6'")
    (roll,) = outcome.rolls
    assert (roll.label, roll.dice, roll.faces) == ("attack thug", "4d6", (5, 5, 6, 6))
    assert values(outcome) == ["4d6", 1, 1, 1, 4, 1, 1, -2, -3]
    assert outcome.events == (
        AttackRolled(attacker="joe", target="thug", attack="uzi", hit=True, margin=1, roll=0),
        HitLanded(attacker="joe", target="thug", location="torso", points=1, damage="bruise"),
        Prevented(who="thug", how="cover and armor", amount=5),
        Damaged(who="thug", lost={"bruise": 1}, by="joe", attack="uzi", where="torso"),
    )
    assert (outcome.targets, outcome.notes, outcome.open) == (("thug",), (), ())
    assert at.now("thug").torso == "/"
    assert (at.now("thug").before, at.now("thug").hits) == ((), ())


@pytest.mark.rule("spotlight", "P6", "A8")
def test_two_covers_lie_over_each_other_and_one_counts_once(fight: Fight, text: str) -> None:
    """The thug stands behind the door; what the attack has to pass besides lies outermost."""
    begun = fight(text=dressed(text, 'armor.flak-vest = { type = "light", torso = 1 }'))
    begun.play("set thug.cover door")
    wall, door, vest = -2, -1, -1  # the pistol pierces all but the door, which is medium
    for words, entered, kind in (
        ("--behind wall", [1, 1, 4, wall, door, vest], "bruise"),
        ("--behind door", [1, 1, 4, door, vest], "bruise"),
        ("", [1, 1, 4, door, vest], "bruise"),
        ("--behind wall --flanking", [1, 1, 4, wall, vest], "lethal"),
        ("--flanking", [1, 4, 1, vest], "lethal"),  # no cover, and a success more than needed
    ):
        outcome = begun.copy().play(f"resolve joe thug --with pistol {words} --dice '6 6 1 1'")
        assert values(outcome) == ["4d6", *entered], words
        (hit,) = (event for event in outcome.events if isinstance(event, HitLanded))
        assert (hit.damage, outcome.notes) == (kind, ())


@pytest.mark.rule("spotlight", "P6")
def test_a_piece_of_armor_covers_what_it_names_and_nothing_else(fight: Fight, text: str) -> None:
    dice = {
        "head": "1 1",
        "torso": "6 1",
        "left_arm": "1 2",
        "right_arm": "2 2",
        "left_leg": "4 1",
        "right_leg": "5 1",
    }
    parts = {part: {part} for part in dice}
    parts |= {"arms": {"left_arm", "right_arm"}, "legs": {"left_leg", "right_leg"}}
    for named, covered in parts.items():
        at = fight(text=dressed(text, f'armor.plate = {{ type = "heavy", {named} = 2 }}'))
        kept = {
            where
            for where, faces in dice.items()
            for event in at.copy().play(f"resolve joe thug --with bat --dice '{faces} 5 1'").events
            if isinstance(event, Prevented) and (event.how, event.amount) == ("armor", 2)
        }
        assert kept == covered, named
