"""The roll to hit, line by line."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError
from hero_combat.systems.storyteller.events import PoolRolled

P7 = pytest.mark.rule("storyteller", "P7")
P13 = pytest.mark.rule("storyteller", "P13")


@P7
def test_unarmed(game: Any) -> None:
    at = game()
    assert at.rolls("resolve ann bob --with fist --dice '8 10 2 / 3'") == [
        ("strength", 3),
        ("brawl", 2),
        ("Defense of bob", -2),
    ]
    assert at.marks("bob") == (2, 0, 0)


@P7
def test_a_weapon_counts_after_the_roll(game: Any) -> None:
    at = game()
    line = "resolve ann bob --with machete --dice '9 4 1'"
    assert at.changes(line) == {"bob.applied": 1, "bob.lethal": 3, "bob.taken_lethal": 3}


@P7
def test_a_miss_adds_no_weapon(game: Any) -> None:
    at = game()
    line = "resolve ann bob --with machete --dice '1 4 1'"
    assert at.changes(line) == {"bob.applied": 1}
    assert at.now("bob").lethal == 0


@P7
def test_firearms_ignore_defense(game: Any) -> None:
    at = game()
    lines = at.rolls("resolve ann bob --with pistol --dice '8 1 2 3 4'")
    assert lines == [("dexterity", 3), ("firearms", 2)]
    assert at.now("bob").applied == 0


@P7
def test_a_chance_die_and_a_dramatic_failure(game: Any) -> None:
    at = game()
    at.play("set bob.sheet.defense 9")
    assert at.changes("resolve ann bob --with fist --dice 1") == {"bob.applied": 1}
    assert at.changes("resolve ann bob --with fist --dice 10") == {
        "bob.applied": 2,
        "bob.bashing": 1,
        "bob.taken_bashing": 1,
    }


@P7
def test_too_little_strength_costs_a_die(game: Any) -> None:
    at = game()
    at.play("set ann.sheet.strength 1")
    assert ("Strength 2", -1) in at.rolls("resolve ann bob --with machete --dice 1")


@P7
def test_a_weapon_must_be_in_hand(game: Any) -> None:
    at = game()
    with pytest.raises(Forbidden, match="Ann does not have the knife in hand"):
        at.play("resolve ann bob --with knife")
    with pytest.raises(UsageError, match="Ann has several weapons in hand"):
        at.play("resolve ann bob")


@P13
def test_prone_off_hand_and_pulled(game: Any) -> None:
    at = game()
    at.play("set bob.status.prone true")
    assert ("prone", 2) in at.rolls("resolve ann bob --with fist --dice '1 1 1 1 1'")
    assert ("prone", -2) in at.rolls("resolve ann bob --with pistol --dice '1 1 1'")
    assert ("off hand", -2) in at.rolls("resolve ann bob --with pistol --off-hand --dice 1")
    at = game()
    line = "resolve ann bob --with fist --pull 2 --modifier 3 --dice '8 8 8 8 1'"
    assert ("pulled of bob", -1) in at.rolls(line)
    assert at.marks("bob") == (2, 0, 0)
    with pytest.raises(Forbidden, match="can pull the blow to 3 at most"):
        at.play("resolve ann bob --with fist --pull 4")


@P13
def test_a_pulled_weapon_may_bruise(game: Any) -> None:
    at = game()
    line = "resolve ann bob --with machete --pull 3 --bashing --dice '8 8'"
    assert at.changes(line) == {
        "ann.willpower": 4,
        "bob.applied": 1,
        "bob.bashing": 3,
        "bob.taken_bashing": 3,
    }
    assert at.now("ann").willpower == 4
    with pytest.raises(Forbidden, match="can spend only 1 Willpower on an action"):
        at.play("resolve ann bob --with machete --pull 3 --bashing --willpower")


@pytest.mark.rule("storyteller", "A18")
def test_the_least_damage_of_a_hit(game: Any) -> None:
    text = "[combatants.a]\nattacks.feather = {kind = 'melee', damage = -3}\n[combatants.b]\n"
    line = "resolve a b --no-defense b --modifier 3 --dice '8 1 1 1'"
    assert game(text).changes(line) == {}
    one = game(text, 'negative_damage = "one"')
    assert one.changes(line) == {"b.lethal": 1, "b.taken_lethal": 1}


@pytest.mark.rule("storyteller", "A23")
def test_only_the_sum_of_the_modifiers_matters(game: Any) -> None:
    line = "resolve ann bob --with fist --all-out --modifier -3 --no-defense bob --dice"
    outcome = game().play(f"{line} '1 1 1 1'")
    assert sum(int(one.value) for one in outcome.rolls[0].modifiers) == 4


@pytest.mark.rule("storyteller", "P1")
@pytest.mark.parametrize(
    ("line", "faces"),
    [
        ("resolve ann bob --maneuver disarm", "7 7 7 7 7 / 8 8 8 8 8 / 1 1 1 1 1 / 1"),
        ("resolve ann bob --maneuver touch", "7 7 7 7 7 / 8 8 8 8 8 / 1 1 1 1 1 / 1"),
        ("resolve ann bob --maneuver quick --with fist", "7 7 7 7 7 / 8 8 8 8 8 / 1 1 1 1 1 / 1"),
        (
            "resolve ann bob --maneuver covering-fire --with smg",
            "7 7 7 7 7 / 8 8 8 8 8 / 1 1 1 1 1",
        ),
    ],
)
def test_rote_and_again_hold_in_every_maneuver(game: Any, line: str, faces: str) -> None:
    outcome = game().play(f"{line} --rote --again 8 --dice '{faces}'")
    pool = next(event for event in outcome.events if isinstance(event, PoolRolled))
    assert (pool.rote, pool.again, pool.successes) == (True, 8, 5)


def test_a_specialty_is_a_die(game: Any) -> None:
    line = "resolve ann bob --with pistol --specialty 1 --dice '8 1 1 1 1 1'"
    assert game().rolls(line) == [("dexterity", 3), ("firearms", 2), ("specialty", 1)]
