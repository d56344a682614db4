"""Armor: general, ballistic, armor piercing, and targets that go past it."""

from typing import Any

import pytest

P14 = pytest.mark.rule("storyteller", "P14")


@P14
@pytest.mark.rule("storyteller", "A12")
def test_specific_targets_are_past_armor(game: Any, two: str) -> None:
    for rules, left in (("", 3), ('targeted_armor = "coverage"', 3)):
        at = game(rules=rules)
        at.play("set bob.sheet.armor.general 2")
        line = "resolve ann bob --with fist --no-defense bob --location head --dice '8 8 8'"
        at.play(line)
        assert at.now("bob").bashing == left
    text = two.replace(
        "[combatants.bob]", "[combatants.bob]\narmor = {general = 2, covers = ['head']}"
    )
    at = game(text, 'targeted_armor = "coverage"')
    at.play("resolve ann bob --with fist --no-defense bob --location head --dice '8 8 8'")
    assert at.now("bob").bashing == 1


@pytest.mark.rule("storyteller", "P17")
def test_armor(game: Any) -> None:
    at = game()
    at.play("set bob.sheet.armor.worn kevlar")
    line = "resolve ann bob --with pistol --dice '8 8 1 1 1'"
    assert at.changes(line) == {"ann.used": {"pistol": 1}, "bob.bashing": 2, "bob.taken_bashing": 2}
    line = "resolve ann bob --with machete --no-defense bob --dice '8 1 1 1 1'"
    assert at.changes(line) == {"bob.lethal": 2, "bob.taken_lethal": 2}


@pytest.mark.rule("storyteller", "P17")
@pytest.mark.rule("storyteller", "A14")
def test_armor_piercing_and_what_ballistic_armor_stops(game: Any) -> None:
    line = "resolve ann bob --with crossbow --dice '8 1 1 1 1'"
    for rules, left in (("", (0, 2)), ('ballistic = "ranged"', (1, 1))):
        at = game(rules=rules)
        at.play("set bob.sheet.armor.worn kevlar")
        at.play(line)
        assert (at.now("bob").bashing, at.now("bob").lethal) == left
