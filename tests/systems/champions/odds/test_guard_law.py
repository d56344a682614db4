"""The odds against armor by a roll, by hand."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.dice.laws import Chance
from hero_combat.systems.champions.gear.choice import choose_attack
from hero_combat.systems.champions.odds.guard_law import guard_law, made_law
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.state import Book

Make = Callable[..., Any]


@pytest.mark.rule("champions", 47)
def test_six_parts_by_a_roll_are_computed(street: Make) -> None:
    """Each of the six is there by 10-, which is a half: 6 of 64 ways leave one of them."""
    charms = [f"[combatants.zed.armour.c{n}]\npd = 1\nactivation = 10\n" for n in range(6)]
    at = street("[combatants.zed]\nlike = 'goon'\n" + "".join(charms))
    order = Resolve(attacker="trollboy", target=("zed",), with_="unarmed")
    law = guard_law(at.encounter, choose_attack(Book(at.encounter), order), "zed")
    assert law.chance(lambda guard: guard.defense == 8 - 5).reduced() == Chance(6, 64).reduced()
    assert law.chance(lambda guard: guard.defense == 8).reduced() == Chance(1, 64)


@pytest.mark.parametrize(("needed", "chance"), [(2, 0), (3, 1), (4, 4), (17, 215), (18, 216)])
def test_a_required_roll_is_made_with_the_number_or_less(needed: int, chance: int) -> None:
    made = made_law(needed).chance(bool)
    assert (made.numerator, made.denominator) == (chance, 216)
