"""`log --stats`: boxes dealt and taken by kind, attacks less dodges, who goes down."""

from typing import Any

import pytest

from hero_combat.log.statistics import CombatantTally

NONE = {"bashing": 0, "lethal": 0, "aggravated": 0}


def test_who_dealt_what_and_who_took_it(game: Any) -> None:
    at = game()
    at.play("resolve bob ann --with baton --no-defense ann --dice '8'")  # 1 and 1
    at.play("resolve ann bob --with machete --no-defense bob --dice '9 4 1 1 1'")  # 1 and 2
    at.play("resolve ann bob --with fist --no-defense bob --dice '8 10 2 1 1 / 3'")
    at.play("resolve ann bob --with machete --no-defense bob --dice '7 4 1 1 1'")
    assert at.statistics() == {
        "ann": CombatantTally(
            {**NONE, "bashing": 2, "lethal": 3}, {**NONE, "lethal": 2}, hits=2, misses=1
        ),
        "bob": CombatantTally({**NONE, "lethal": 2}, {**NONE, "bashing": 2, "lethal": 3}, hits=1),
        "cid": CombatantTally(NONE, NONE),
    }


def test_damage_on_a_full_track_is_damage_of_its_kind(game: Any) -> None:
    at = game()
    at.play("resolve ann bob --with machete --no-defense bob --dice '9 4 1 1 1'")
    # 3 and 2 lethal into the 4 boxes that are free; the fifth makes an X a *
    at.play("resolve ann bob --with machete --no-defense bob --dice '9 9 9 1 1'")
    assert (at.now("bob").lethal, at.now("bob").aggravated) == (6, 1)
    found = at.statistics()
    assert found["ann"] == CombatantTally({**NONE, "lethal": 8}, NONE, hits=2, knockouts=1)
    assert found["bob"] == CombatantTally(NONE, {**NONE, "lethal": 8}, knocked_out=1)


def test_an_attack_that_is_dodged_has_not_hit(game: Any) -> None:
    at = game()
    at.play("act dodge bob")
    at.play("resolve ann bob --with machete --dice '9 4 1 1 1 / 9 9 1 1'")
    at.play("resolve ann bob --with machete --dice '9 9 9 1 1 / 9 1 1 1'")  # 2 are left, and 2
    found = at.statistics()
    assert found["ann"] == CombatantTally({**NONE, "lethal": 4}, NONE, hits=1, misses=1)


def test_a_quick_fight_that_is_lost_hurts_by_the_other_s_doing(game: Any) -> None:
    at = game()
    # Ann's Strength and Brawl, Bob's Strength without Weaponry: 1 success, and 1 of the baton
    line = "resolve ann bob --maneuver quick --with fist --their-with baton"
    at.play(f"{line} --dice '7 1 1 1 1 / 8'")
    found = at.statistics()
    assert found["ann"] == CombatantTally(NONE, {**NONE, "lethal": 2}, misses=1)
    assert found["bob"].dealt == {**NONE, "lethal": 2}


def test_a_grapple_hurts_whoever_loses_it(game: Any) -> None:
    at = game()
    at.play("resolve ann bob --maneuver grapple --no-defense bob --dice '8 1 1 1 1'")
    at.play("act grapple ann --their-grip damage --dice '1 1 1 1 1 / 8 9 1'")
    found = at.statistics()
    assert found["ann"] == CombatantTally(NONE, {**NONE, "bashing": 2}, hits=1)
    assert found["bob"] == CombatantTally({**NONE, "bashing": 2}, NONE)


def test_covering_fire_hurts_who_acts_all_the_same(game: Any) -> None:
    at = game()
    at.play("resolve ann bob --maneuver covering-fire --with smg --dice '8 1 1 1 1'")
    at.play("resolve bob ann --with baton --no-defense ann --dice '1'")
    found = at.statistics()
    taken = {**NONE, "lethal": 3}  # 1 success, and 2 of the gun
    assert found["ann"] == CombatantTally(taken, NONE)
    assert found["bob"] == CombatantTally(NONE, taken, misses=1)


@pytest.mark.parametrize("line", ["recover --days 2", "recover --who bob --minutes 30"])
def test_healing_is_no_damage(game: Any, line: str) -> None:
    at = game()
    at.play("resolve ann bob --with machete --no-defense bob --dice '9 4 1 1 1'")
    at.play(line)
    assert at.statistics()["bob"] == CombatantTally(NONE, {**NONE, "lethal": 3})
