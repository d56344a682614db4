"""`log --stats`: HP dealt and taken, Hit Checks, who fell Unconscious by whose doing."""

from typing import Any

from hero_combat.log.statistics import CombatantTally


def test_who_dealt_what_and_who_took_it(duel: Any) -> None:
    at = duel()
    at.play("resolve ann n1 --dice '5 4 / 2 3'")  # 9 against 8; 2 + 3 and 2 for the sword
    at.play("resolve ann n1 --slot free --dice '5 3'")  # 8 against 8 is the defender's
    at.play("resolve n1 ann --slot free --force --dice '5 3 / 3 1'")  # 8 against 7; 3 + 1 and 2
    found = at.statistics()
    assert found == {
        "ann": CombatantTally({"hp": 7}, {"hp": 6}, hits=1, misses=1),
        "bob": CombatantTally({"hp": 0}, {"hp": 0}),
        "n1": CombatantTally({"hp": 6}, {"hp": 7}, hits=1),
        "n2": CombatantTally({"hp": 0}, {"hp": 0}),
    }
    assert (at.now("n1").hp, at.now("ann").hp) == (26 - 7, 20 - 6)


def test_a_knockout_counts_once_and_below_zero_counts_in_full(duel: Any) -> None:
    at = duel()
    at.play("set n1.hp 3")  # the game master's, nobody's doing
    at.play("resolve ann n1 --dice '5 4 / 2 3'")
    at.play("resolve ann n1 --slot free --dice '5 4 / 1 2'")  # Unconscious already
    found = at.statistics()
    assert at.now("n1").hp == 3 - 7 - 5
    assert found["ann"] == CombatantTally({"hp": 12}, {"hp": 0}, hits=2, knockouts=1)
    assert found["n1"] == CombatantTally({"hp": 0}, {"hp": 12}, knocked_out=1)


def test_a_grapple_is_an_attack_and_healing_is_no_damage(duel: Any) -> None:
    at = duel("ann.hp 10")
    at.play("resolve n1 ann --grapple --force --dice '5 3'")  # 8 against 7
    at.play("recover --who ann --hp 4")
    found = at.statistics()
    assert found["n1"] == CombatantTally({"hp": 0}, {"hp": 0}, hits=1)
    assert found["ann"] == CombatantTally({"hp": 0}, {"hp": 0})


def test_a_burst_is_one_attack_and_hits_when_it_hits_anybody(duel: Any) -> None:
    at = duel(more="[combatants.ann.attacks.bomb]\narea = 3\nranged = true\nrange = 20\n")
    # 9 against 8 and 9: N1 is hit, N2 is not; strength 5 is 2d4
    at.play("resolve ann n1,n2 --with bomb --force --dice '5 4 / 2 3'")
    at.play("resolve ann n1,n2 --with bomb --slot free --force --dice '5 3'")
    found = at.statistics()
    assert found["ann"] == CombatantTally({"hp": 5}, {"hp": 0}, hits=1, misses=1)
    assert (found["n1"].taken, found["n2"].taken) == ({"hp": 5}, {"hp": 0})


def test_a_weapon_that_breaks_hits(duel: Any) -> None:
    at = duel()
    at.play("resolve ann n1 --dice '1 1 / 1 / 2 3'")
    assert at.statistics()["ann"].hits == 1
