"""Armor: general, ballistic, armor piercing, and targets that go past it."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.systems.storyteller.damage.armor import Ratings, through
from hero_combat.systems.storyteller.health import Marks

P14 = pytest.mark.rule("storyteller", "P14")


@P14
@pytest.mark.rule("storyteller", "A12")
def test_specific_targets_are_past_armor(game: Any, two: str) -> None:
    for rules, left in (("", 3), ('targeted_armor = "coverage"', 3)):
        at = game(rules=rules)
        at.says("set bob.sheet.armor.general 2")
        line = "resolve ann bob --with fist --no-defense bob --location head --dice '8 8 8'"
        at.says(line)
        assert at.of("bob").bashing == left
    text = two.replace(
        "[combatants.bob]", "[combatants.bob]\narmor = {general = 2, covers = ['head']}"
    )
    at = game(text, 'targeted_armor = "coverage"')
    at.says("resolve ann bob --with fist --no-defense bob --location head --dice '8 8 8'")
    assert at.of("bob").bashing == 1


@pytest.mark.rule("storyteller", "P17")
def test_armor(game: Any) -> None:
    at = game()
    at.says("set bob.sheet.armor.worn kevlar")
    line = "resolve ann bob --with pistol --dice '8 8 1 1 1'"
    assert at.tells(line) == (
        "Ann hits Bob with the pistol: 3 lethal, 2 bashing past armor [//_____]."
    )
    line = "resolve ann bob --with machete --no-defense bob --dice '8 1 1 1 1'"
    assert at.tells(line) == (
        "Ann hits Bob with the machete: 3 lethal, 2 lethal past armor [XX//___]."
    )


@pytest.mark.rule("storyteller", "P17")
@pytest.mark.rule("storyteller", "A14")
def test_armor_piercing_and_what_ballistic_armor_stops(game: Any) -> None:
    line = "resolve ann bob --with crossbow --dice '8 1 1 1 1'"
    for rules, left in (("", (0, 2)), ('ballistic = "ranged"', (1, 1))):
        at = game(rules=rules)
        at.says("set bob.sheet.armor.worn kevlar")
        at.says(line)
        assert (at.of("bob").bashing, at.of("bob").lethal) == left


POINTS = st.integers(0, 12)


MARKS = st.builds(Marks, POINTS, POINTS, POINTS)


def severity(marks: Marks) -> int:
    return marks.bashing + 2 * marks.lethal + 3 * marks.aggravated


def filled(marks: Marks) -> int:
    return marks.bashing + marks.lethal + marks.aggravated


@given(
    hit=MARKS,
    general=POINTS,
    ballistic=POINTS,
    ap=POINTS,
    firearm=st.booleans(),
    close=st.booleans(),
)
def test_armor_never_adds_and_piercing_never_protects(
    *, hit: Marks, general: int, ballistic: int, ap: int, firearm: bool, close: bool
) -> None:
    armor = Ratings(general, ballistic)
    left = through(hit, armor, ballistic=firearm, close=close)
    assert severity(left) <= severity(hit)
    pierced = through(hit, armor, ap, ballistic=firearm, close=close)
    assert severity(pierced) >= severity(left)
    if hit.lethal:
        assert filled(left) >= 1
