"""Grapples: how they begin, and what ends them."""

from typing import Any

import pytest


@pytest.mark.rule("zt", "P7", "2.5")
def test_a_grappler_who_was_knocked_out_otherwise_loses_hold_at_the_own_turn(duel: Any) -> None:
    at = duel("n1.status.unconscious true", "bob.status.grappled n1", "acting bob")
    assert at.turns(1) == [(1, "n2")]
    assert at.now("bob").status.grappled == ""


P7 = pytest.mark.rule("zt", "P7")


@P7
@pytest.mark.rule("zt", "A7")
def test_a_grappler_who_is_hit_lets_go(duel: Any) -> None:
    sets = ("ann.status.grappled n1", "n1.defense 8")
    at = duel(*sets, "acting bob", "bob.held ''", "bob.sheet.dexterity 7")
    assert at.blows("resolve bob n1 --with unarmed --dice '5 4 / 3'") == [("n1", 9, 1, 3)]
    assert at.now("ann").status.grappled == ""
    kept = duel(*sets, "acting bob", rules="[rules]\ngrapple_breaks_on_hit = false")
    kept.play("resolve bob n1 --modifier 9 --dice '3 2 / 3 2'")
    assert kept.now("ann").status.grappled == "n1"


@P7
@pytest.mark.rule("zt", "A7")
def test_the_hit_of_a_breaking_weapon_is_no_failed_save(duel: Any) -> None:
    at = duel("ann.status.grappled n1", "acting bob")
    assert at.blows("resolve bob n1 --dice '1 1 / 15 / 3 2'") == [("n1", 2, None, 12)]
    assert at.now("ann").status.grappled == "n1"
