"""The roll to hit, line by line."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError
from hero_combat.systems.storyteller.events import PoolRolled

P7 = pytest.mark.rule("storyteller", "P7")
P13 = pytest.mark.rule("storyteller", "P13")


@P7
def test_a_weapon_counts_after_the_roll(game: Any) -> None:
    at = game()
    line = "resolve ann bob --with machete --dice '9 4 1'"
    assert at.changes(line) == {"bob.applied": 1, "bob.lethal": 3, "bob.taken_lethal": 3}


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
def test_a_weapon_must_be_in_hand(game: Any) -> None:
    at = game()
    with pytest.raises(Forbidden, match="Ann doesn't have the knife in hand"):
        at.play("resolve ann bob --with knife")
    with pytest.raises(UsageError, match="Ann has several weapons in hand"):
        at.play("resolve ann bob")


@P13
def test_an_action_takes_one_willpower(game: Any) -> None:
    at = game()
    line = "resolve ann bob --with machete --pull 3 --bashing --willpower"
    with pytest.raises(Forbidden, match="can spend only 1 Willpower on an action"):
        at.play(line)
    at.play(f"{line} --force")
    assert at.now("ann").willpower == 3


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
