"""Objects as targets: Durability, armor piercing, Structure, wrecks, and the odds of them."""

from fractions import Fraction
from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.events import ObjectDamaged

pytestmark = pytest.mark.rule("storyteller", "P16")


def test_a_door_is_hewn_down(lab: Any) -> None:
    at = lab()
    lines = at.rolls("resolve x door --dice '8 1 1 1 1'")
    assert lines == [("strength", 3), ("weaponry", 2)]  # a door has no Defense
    assert at.thing("door").structure == 7
    assert at.changes("resolve x door --modifier 5 --dice '8 8 8 8 8 8 1 1 1 1'") == {
        "door.structure": 1
    }
    at.play("act cover d --behind door")
    assert at.changes("resolve x door --dice '8 1 1 1 1'") == {"door.structure": 0, "d.behind": ""}
    assert at.now("d").behind == ""
    with pytest.raises(Forbidden, match="can't break the door, which is wrecked"):
        at.play("resolve x door")


def test_bare_hands_do_nothing_to_steel(lab: Any) -> None:
    assert lab().changes("resolve e door --dice '8'") == {}
    assert lab().attack("resolve e door --dice '8'") == (True, 1)
    assert lab().attack("resolve e door --dice '1'") == (False, -1)


@pytest.mark.rule("storyteller", "P12")
def test_shots_pierce_durability_and_blows_do_not(game: Any) -> None:
    at = game()
    assert at.changes("resolve ann crate --with crossbow --dice '8 1 1 1 1'") == {
        "ann.used": {"crossbow": 1},
        "crate.structure": 3,
    }
    at.play("set ann.sheet.attacks.machete.ap 2")
    assert at.changes("resolve ann crate --with machete --dice '8 1 1 1 1'") == {
        "crate.structure": 2
    }


def test_range_and_another_object_in_between_count(game: Any) -> None:
    at = game()
    line = "resolve ann crate --with rifle --cover pane --range 300 --dice '8 8 1 1'"
    assert ("range 300", -1) in at.rolls(line)
    # 2 and 4 of the gun, less 1 of the glass; 3 past the crate
    assert (at.thing("pane").structure, at.thing("crate").structure) == (1, 3)


def test_a_burst_hits_people_and_things(lab: Any) -> None:
    at = lab()
    at.play("set x.ready ar")
    assert at.changes("resolve x d,door --burst medium --dice '8 1 1 1 1 / 8 1 1 1 1'") == {
        "x.used": {"ar": 10},
        "d.lethal": 4,
        "d.taken_lethal": 4,
        "door.structure": 6,
    }


@pytest.mark.rule("storyteller", "A19")
@pytest.mark.parametrize(("rules", "left"), [("", 2), ('improvised_damage = "before_armor"', 0)])
def test_a_thing_takes_what_the_thing_it_hits_took(game: Any, rules: str, left: int) -> None:
    at = game(rules=rules)
    line = "resolve ann crate --improvised chair --modifier 2 --dice '8 8 8 8 8 1'"
    events = at.play(line).events  # 5 damage, 3 past the Durability of the crate
    broken = [one.which for one in events if isinstance(one, ObjectDamaged) and one.broken]
    assert broken == ([] if left else ["chair"])
    assert (at.thing("crate").structure, at.thing("chair").structure) == (3, left)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("resolve x door --maneuver grapple", "the door is an object; grapple needs a combatant"),
        ("resolve x door --maneuver disarm", "is an object"),
        ("resolve x door --location head", "--location has no effect with an object, unless"),
        ("resolve x door --pull 2", "--pull has no effect with an object"),
        ("resolve x chair --improvised chair", "the chair is the target"),
    ],
)
def test_what_can_not_be_done_to_an_object(lab: Any, line: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        lab().play(line)


def test_a_small_thing_is_hard_to_hit(lab: Any) -> None:
    assert ("spot tiny", -4) in lab().rolls("resolve x chair --location tiny --dice 1")


def test_the_odds_of_a_wreck_are_those_of_play(lab: Any) -> None:
    at = lab()
    at.play("set door.structure 3")
    report = at.odds("x door --with machete")
    chances = {one.what: one.chance for one in report.chances}
    assert set(chances) == {"hit", "exceptional", "wrecked"}
    wrecked = Fraction(chances["wrecked"].numerator, chances["wrecked"].denominator)
    assert report.races["wrecked"].enough == 3
    wrecks = 0
    for _ in range(1000):
        at.play("resolve x door --with machete")
        wrecks += at.thing("door").structure == 0
        at.play("set door.structure 3")
    assert abs(wrecks / 1000 - wrecked) < 0.05


@pytest.mark.rule("storyteller", "P16")
def test_a_thing_in_hand_is_swung_without_being_named(game: Any) -> None:
    at = game()
    at.play("act pick-up cid --with chair")
    lines = at.rolls("resolve cid ann --no-defense ann --modifier 2 --dice '1'")
    assert ("improvised", -1) in lines
    assert ("Strength 3", -1) in lines


@pytest.mark.rule("storyteller", "P16")
@pytest.mark.rule("storyteller", "A19")
def test_an_improvised_weapon_breaks(game: Any) -> None:
    at = game()
    line = "resolve ann bob --improvised chair --no-defense bob --dice '8 8 8 1'"
    assert ("improvised", -1) in at.rolls(line)
    assert (at.marks("bob"), at.thing("chair").structure) == ((0, 3, 0), 2)
    assert at.changes(line) == {"bob.lethal": 6, "bob.taken_lethal": 6, "chair.structure": 0}
    with pytest.raises(Forbidden, match="can't swing a wrecked object"):
        at.play(line)
    for rules, left in (("", 4), ('improvised_damage = "before_armor"', 2)):
        at = game(rules=rules)
        at.play("set bob.sheet.armor.general 2")
        at.play(line)
        assert at.thing("chair").structure == left


@pytest.mark.rule("storyteller", "P16")
def test_a_drawn_thing_wears_like_a_swung_one(game: Any) -> None:
    at = game()
    at.play("act pick-up cid --with chair")
    at.play("resolve cid bob --modifier 6 --no-defense bob --dice '8 8 8 8 1'")
    assert at.thing("chair").structure == 1
    at.play("resolve cid bob --modifier 6 --no-defense bob --dice '8 8 8 8 1'")
    with pytest.raises(Forbidden, match="wrecked"):
        at.play("resolve cid bob")
