"""Armour and cover: what is over a location, and what arrives behind it."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.errors import FileError
from hero_combat.systems.spotlight.damage import Layer, over, struck
from hero_combat.systems.spotlight.rulings import Rules
from hero_combat.systems.spotlight.sheet import Armor, Object

JACKET = {"jacket": Armor(type="light", torso=3, arms=1, left_arm=0)}
WALL = Object(name="the wall", rating=20, type="heavy", covers=("legs", "left_arm"))


@pytest.mark.rule("spotlight", "P6")
@pytest.mark.parametrize(
    ("location", "names"),
    [
        ("head", []),
        ("torso", ["jacket"]),
        ("left_arm", ["the wall"]),
        ("right_arm", ["jacket"]),
        ("left_leg", ["the wall"]),
        ("right_leg", ["the wall"]),
    ],
)
def test_each_location_has_its_layers(location: str, names: list[str]) -> None:
    assert [layer.name for layer in over(location, [WALL], JACKET)] == names


@pytest.mark.rule("spotlight", "P6")
@pytest.mark.parametrize("kind", ["light", "medium", "heavy"])
@pytest.mark.parametrize("pierces", ["none", "light", "medium", "heavy"])
def test_what_pierces_what(pierces: str, kind: str) -> None:
    ranks = ["none", "light", "medium", "heavy"]
    arrives = struck(8, "lethal", pierces, [Layer("plate", 3, kind)])
    through = ranks.index(pierces) >= ranks.index(kind)
    assert arrives.kind == ("lethal" if through else "bruise")
    assert arrives.damage == 5
    assert arrives.absorbed == 3
    assert struck(8, "bruise", pierces, [Layer("plate", 3, kind)]).kind == "bruise"


@pytest.mark.rule("spotlight", "P6", "A8")
def test_layers_add_up_and_each_must_be_pierced() -> None:
    layers = [Layer("door", 4, "medium"), Layer("jacket", 3, "light")]
    both = struck(10, "lethal", "medium", layers)
    assert (both.damage, both.kind) == (3, "lethal")
    assert struck(10, "lethal", "light", layers).kind == "bruise"
    best = struck(10, "lethal", "medium", layers, Rules(stack="max"))
    assert (best.damage, best.kind) == (6, "lethal")
    assert [line.value for line in best.lines] == [-4, "less"]


@pytest.mark.rule("spotlight", "A20")
def test_the_least_damage() -> None:
    plate = [Layer("plate", 9, "light")]
    assert struck(4, "lethal", "light", plate).damage == 0
    assert struck(4, "lethal", "light", plate, Rules(minimum_damage=1)).damage == 1


@pytest.mark.rule("spotlight", "A6")
def test_a_fourth_type_may_be_appended() -> None:
    rules = Rules(armor_types=("light", "medium", "heavy", "powered"))
    assert struck(9, "lethal", "heavy", [Layer("suit", 1, "powered")], rules).kind == "bruise"
    with pytest.raises(FileError, match='"powered" is no type of armour'):
        struck(9, "lethal", "heavy", [Layer("suit", 1, "powered")])


@pytest.mark.rule("spotlight", "A6")
def test_a_file_with_another_type_is_refused_when_the_fight_begins(
    fight: Callable[..., Any],
) -> None:
    with pytest.raises(FileError) as caught:
        fight(text=SUITED)
    assert [problem.path for problem in caught.value.problems] == [
        "combatants.suit.armor.vest.type",
        "combatants.suit.cover",
    ]
    with pytest.raises(FileError) as caught:
        fight("armor_types = ['light', 'medium', 'heavy', 'powered']", text=SUITED)
    assert str(caught.value) == (
        'combatants.suit.cover: there is no object "wal"; did you mean "wall"?'
    )


SUITED = """system = "spotlight"
[combatants.suit]
str = 3
for = 3
agi = 3
willpower = 3
initiative = 3
speed = 5
cover = "wal"
armor.vest = { type = "powered", torso = 5 }
[objects.wall]
name = "the wall"
rating = 20
type = "heavy"
covers = ["legs"]
"""


@pytest.mark.rule("spotlight", "P6", "A8b")
def test_cover_is_taken_left_and_flanked(fight: Callable[..., Any]) -> None:
    at = fight()
    at.put("thug.cover", "wall")
    outcome = at("resolve joe thug --with pistol", "3 3 5 5")
    assert outcome.sentence == (
        "Joe hits Thug with the pistol in the right leg: 0 bruise (4 absorbed, not pierced)."
    )
    assert [(line.what, line.value) for line in outcome.rolls[0].modifiers][2:] == [
        ("Difficulty: cover", 1),
        ("damage: pistol", 4),
        ("damage: the wall (heavy, not pierced)", -20),
    ]
    assert at.of("thug").right_leg == ""
    outcome = at("resolve joe thug --with pistol --flanking", "3 3 5 5")
    assert outcome.sentence.startswith("Joe hits Thug with the pistol in the right leg: 5 lethal.")
    at.put("thug.cover", "")
    outcome = at("resolve joe thug --with pistol --behind wall", "1 4 5 5")
    assert "0 bruise" in outcome.sentence
    at.put("wall.gone", "true")
    assert "5 lethal" in at("resolve joe thug --with pistol --behind wall", "1 4 5 5").sentence
