"""What stands in a stat block and is nothing: types of armour, cover, skills."""

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


@pytest.mark.rule("spotlight", "P6", "A6")
def test_what_is_named_in_the_stat_blocks(fight: Callable[..., Any], text: str) -> None:
    """What somebody wrote for what, and what is said of it before the fight begins."""
    thug, uzi = "[combatants.thug]\n", "[templates.any.attacks.uzi]\n"
    tin = '"tin" is no type of armour; there is light, medium and heavy'
    fence = 'there is no object "fence"; write [objects.ID]'
    bows = 'there is no skill "bows"; write skills.other.bows'
    neither = "is medicine for ranged or for melee attacks?; write true or false"
    for old, new, said in (
        ('type = "heavy"', 'type = "tin"', f"objects.wall.type: {tin}"),
        (
            thug,
            f'{thug}armor.vest = {{ type = "tin", torso = 1 }}\n',
            f"combatants.thug.armor.vest.type: {tin}",
        ),
        (thug, f"{thug}cover = 'fence'\n", f"combatants.thug.cover: {fence}"),
        (thug, f"{thug}cover = 'wall'\n", ""),
        (uzi, f'{uzi}pierces = "tin"\n', f"templates.any.attacks.uzi.pierces: {tin}"),
        (uzi, f'{uzi}pierces = "heavy"\n', ""),
        (uzi, f'{uzi}pierces = "none"\n', ""),
        (
            'skill = "brawl"',
            'skill = "bows"\nranged = true',
            f"templates.any.attacks.fist.skill: {bows}",
        ),
        ('skill = "brawl"', 'skill = "medicine"', f"templates.any.attacks.fist.ranged: {neither}"),
        ('skill = "brawl"', 'skill = "medicine"\nranged = false', ""),
    ):
        changed = text.replace(old, new, 1)
        if not said:
            fight(text=changed)
            continue
        with pytest.raises(FileError) as caught:
            fight(text=changed)
        (problem,) = caught.value.problems
        assert f"{problem.path}: {problem.message}; {problem.mend}" == said
