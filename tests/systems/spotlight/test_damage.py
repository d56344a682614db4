"""Armor and cover: what is over a location, and what arrives behind it."""

from collections.abc import Callable
from typing import Any

import pytest
from spotlight_hits import rolled

from hero_combat.errors import FileError
from hero_combat.fight.events import Damaged, Prevented

Fight = Callable[..., Any]
TYPES = ["light", "medium", "heavy"]


def shot(at: Any, options: str = "") -> tuple[dict[str, int], int | None]:
    """Return the boxes that a shot with one extra success marks, and the points kept off."""
    dice = "6 5 5 1" if options else "6 5 1 1"
    outcome = at.copy().play(f"resolve joe thug --with pistol {options} --dice '{dice}'")
    lost = [event.lost for event in outcome.events if isinstance(event, Damaged)]
    kept = [event.amount for event in outcome.events if isinstance(event, Prevented)]
    return (lost or [{}])[0], (kept or [None])[0]


def armored(text: str, armor: str, pierces: str = "light", damage: int = 4) -> str:
    """Return the file with armor on the thug, and another pistol."""
    pistol = f'damage = {damage}\nkind = "lethal"\npierces = "{pierces}"'
    text = text.replace('damage = 4\nkind = "lethal"\npierces = "light"', pistol)
    return text.replace("[combatants.thug]\n", f"[combatants.thug]\n{armor}\n")


@pytest.mark.rule("spotlight", "P6")
@pytest.mark.parametrize(
    ("dice", "kept", "how"),
    [
        ("1 1", None, ""),
        ("6 1", 3, "armor"),
        ("1 2", 4, "cover"),
        ("2 2", 1, "armor"),
        ("4 1", 4, "cover"),
        ("5 1", 5, "cover"),
    ],
)
def test_each_location_has_its_layers(
    fight: Fight, text: str, dice: str, kept: int | None, how: str
) -> None:
    jacket = 'armor.jacket = { type = "light", torso = 3, arms = 1, left_arm = 0 }'
    text = text.replace('covers = ["legs"]', 'covers = ["legs", "left_arm"]')
    at = fight(text=armored(text, jacket))
    line = f"resolve joe thug --with pistol --behind wall --dice '{dice} 5 5'"
    found = [(e.amount, e.how) for e in at.play(line).events if isinstance(e, Prevented)]
    assert found == ([] if kept is None else [(kept, how)])


@pytest.mark.rule("spotlight", "P6")
@pytest.mark.parametrize("kind", TYPES)
@pytest.mark.parametrize("pierces", ["none", *TYPES])
def test_what_pierces_what(fight: Fight, text: str, pierces: str, kind: str) -> None:
    plate = f'armor.plate = {{ type = "{kind}", torso = 3 }}'
    at = fight(text=armored(text, plate, pierces))
    ranks = ["none", *TYPES]
    arrives = "lethal" if ranks.index(pierces) >= ranks.index(kind) else "bruise"
    assert shot(at) == ({arrives: 2}, 3)


@pytest.mark.rule("spotlight", "P6", "A8")
@pytest.mark.parametrize(
    ("rules", "pierces", "marked", "kept", "values"),
    [
        ("", "medium", {"lethal": 3}, 7, [-4, -3]),
        ("", "light", {"bruise": 3}, 7, [-4, -3]),
        ("stack = 'max'", "medium", {"lethal": 6}, 4, [-4, "less"]),
    ],
)
def test_layers_add_up_and_each_must_be_pierced(
    fight: Fight,
    text: str,
    rules: str,
    pierces: str,
    marked: dict[str, int],
    kept: int,
    values: list[Any],
) -> None:
    door = 'rating = 4\ntype = "medium"\ncovers = ["torso"]'
    text = text.replace('rating = 20\ntype = "heavy"\ncovers = ["legs"]', door)
    jacket = 'armor.jacket = { type = "light", torso = 3 }'
    at = fight(rules, text=armored(text, jacket, pierces, 9))
    assert shot(at, "--behind wall") == (marked, kept)
    outcome = at.play("resolve joe thug --with pistol --behind wall --dice '6 5 5 1'")
    assert [line.value for line in outcome.rolls[0].modifiers[-2:]] == values


@pytest.mark.rule("spotlight", "A20")
def test_the_least_damage(fight: Fight, text: str) -> None:
    plate = armored(text, 'armor.plate = { type = "light", torso = 9 }')
    assert shot(fight(text=plate)) == ({}, 5)
    assert shot(fight("minimum_damage = 1", text=plate)) == ({"lethal": 1}, 4)


@pytest.mark.rule("spotlight", "A6")
def test_a_fourth_type_may_be_appended(fight: Fight, text: str) -> None:
    suit = armored(text, 'armor.suit = { type = "powered", torso = 1 }', "heavy")
    at = fight("armor_types = ['light', 'medium', 'heavy', 'powered']", text=suit)
    assert shot(at) == ({"bruise": 4}, 1)


@pytest.mark.rule("spotlight", "A6")
def test_a_file_with_another_type_is_refused(fight: Fight) -> None:
    with pytest.raises(FileError) as caught:
        fight(text=SUITED)
    (problem,) = caught.value.problems
    assert problem.path == "combatants.suit.armor.vest.type"
    with pytest.raises(FileError) as caught:
        fight("armor_types = ['light', 'medium', 'heavy', 'powered']", text=SUITED)
    assert str(caught.value) == (
        'fight.toml:9: combatants.suit.cover: no object "wal"; did you mean "wall"?'
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
def test_cover_is_taken_left_and_flanked(fight: Fight) -> None:
    at = fight()
    for before, words, found, entered in (
        ("set thug.cover wall", "--dice '3 3 5 5'", (0, ("right_leg", 0)), [1, 1, 4, -20]),
        ("set thug.cover wall", "--flanking --dice '3 3 5 5'", (1, ("right_leg", 5)), [1, 4, 1]),
        ("set thug.cover ''", "--behind wall --dice '1 4 5 5'", (0, ("left_leg", 0)),
         [1, 1, 4, -20]),
        ("set wall.gone true", "--behind wall --dice '1 4 5 5'", (1, ("left_leg", 5)), [1, 4, 1]),
    ):  # fmt: skip
        at.play(before)
        outcome = at.play(f"resolve joe thug --with pistol {words}")
        assert rolled(outcome) == [("joe", *found)], words
        assert [line.value for line in outcome.rolls[0].modifiers[1:]] == entered
