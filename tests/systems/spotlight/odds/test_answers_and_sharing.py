"""What the report of the odds tells, and whom it takes as sharing the spotlight."""

from collections.abc import Callable
from typing import Any

import pytest

Fight = Callable[..., Any]
Attack = Callable[..., Any]

PARTS = ["head", "torso", "left arm", "right arm", "left leg", "right leg"]
FATES = ["limb useless", "limb destroyed", "unconscious", "dead or dying", "out of the fight"]
NUMBERS = [
    "damage after armor",
    "lethal boxes added",
    "bruise boxes added",
    "head and torso boxes filled",
]
COUNTERS = "--until ignores the damage that counterattacks do to the attacker"


@pytest.mark.rule("spotlight", "P4", "A13")
@pytest.mark.parametrize(
    ("words", "answers", "notes"),
    [
        ("", [], ()),
        ("--dodge", ["dodged"], ()),
        ("--counter fist", ["counter hits", "attack lost"], (COUNTERS,)),
        ("--dodge --counter fist", ["dodged", "counter hits", "attack lost"], (COUNTERS,)),
    ],
)
def test_all_that_is_told_of_an_attack(
    fight: Fight, words: str, answers: list[str], notes: tuple[str, ...]
) -> None:
    report = fight("responses = 2").odds(f"joe thug --with bat {words}")
    assert report.title == "Joe attacks Thug with the bat"
    assert [each.what for each in report.chances] == ["hit", *answers, *PARTS, *FATES]
    assert [each.what for each in report.laws] == NUMBERS
    assert report.notes == notes
    assert report.out == report.chances[-1].chance
    assert [(line.what, line.value) for line in report.modifiers] == [
        ("Melee Weapons", "4d6"),
        ("Difficulty: always", 1),
    ]


@pytest.mark.rule("spotlight", "P3", "A23")
def test_who_acts_again_begins_anew_and_who_reacts_does_not(fight: Fight, attack: Attack) -> None:
    """Ten bruises, three of Joe's bat, and four lethal points, which are marked first or last.

    After the bat there are 1 lethal and 11 bruises, so that 4 more turn lethal; at once with it, 4
    lethal points fill two boxes and turn two, and the bat's 3 turn three: 6 more than there are.
    """
    at = fight("simultaneous = 'lethal_first'")
    at.play("set joe.sheet.skills.firearms 2")
    at.play("set thug.torso //////////")
    at.play("act share sally")
    at.play("resolve joe thug --with bat --dice '6 1 1 1'")
    assert at.now("thug").torso == "X///////////"
    for words, more in (("", 4), ("--reaction", 6)):
        shot = attack(at.encounter, f"--with pistol --location torso --difficulty -9 {words}")
        shot.compare()
        (lethal,) = (law for law in shot.odds().laws if law.what == "lethal boxes added")
        assert min(lethal.law.weights) == more


@pytest.mark.rule("spotlight", "P11")
def test_suppressive_fire_without_dice_pins_nobody(fight: Fight, attack: Attack) -> None:
    at = fight()
    at.play("set joe.sheet.skills.firearms 0")
    fire = attack(at.encounter, "--with uzi --suppressive")
    assert fire.chances() == {"hit": 0, "pinned after one Willpower roll": 0}
    assert fire.odds().laws == ()
    assert fire.odds().title == "Joe pins Thug with the uzi"
