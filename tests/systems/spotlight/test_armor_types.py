"""Types of armour that the table's rulings don't know."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from hero_combat import systems
from hero_combat.errors import FileError
from hero_combat.fight.ledger import Ledger
from hero_combat.log.lines import read, verbs_of
from hero_combat.systems.spotlight.damage import arriving_damage
from hero_combat.systems.spotlight.gear.prepared import prepare_attack
from hero_combat.systems.spotlight.orders import Resolve
from hero_combat.systems.spotlight.rulings import Rules
from hero_combat.systems.spotlight.state import Book


@pytest.mark.rule("spotlight", "P6", "A6")
def test_armour_of_an_unknown_type_keeps_nothing_off(fight: Callable[..., Any], text: str) -> None:
    """A fight that no `check` has seen: the hit is refused, and nothing is guessed."""
    jacket = "[combatants.thug]\narmor.jacket = { type = 'light', torso = 1 }"
    encounter = fight(text=text.replace("[combatants.thug]", jacket)).encounter
    order = read("resolve joe thug --with uzi", verbs_of(systems.load("spotlight"))).order
    assert isinstance(order, Resolve)
    types = Rules(armor_types=("thin", "thick"))
    book: Book = Ledger(msgspec.structs.replace(encounter, rules=types))
    attack = prepare_attack(book, order, "joe", "thug")
    assert arriving_damage(book, attack, "head", 0).points == 4
    with pytest.raises(FileError) as caught:
        arriving_damage(book, attack, "torso", 0)
    assert str(caught.value) == (
        '"light" is no type of armour: thin or thick; [rules] armor_types has them'
    )
