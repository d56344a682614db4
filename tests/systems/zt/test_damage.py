"""HP lost and regained: damage types, Unconscious, dead."""

from typing import Any

import pytest

from hero_combat.fight.events import Died, Down, Prevented, Up

P9 = pytest.mark.rule("zt", "P9")


@P9
def test_0_hp_are_unconscious_and_the_negative_of_the_maximum_is_dead(duel: Any) -> None:
    at = duel("n1.hp 7", "n1.sheet.armor 3")
    line = "resolve ann n1 --dice '5 4 / 2 3'"
    assert at.play(line).events[-1] == Down(who="n1", by="ann")
    assert (at.now("n1").hp, at.now("n1").defense) == (0, 3)
    dying = duel("n1.hp -19", "n1.defense 0")
    assert dying.play(line).events[-1] == Died(who="n1", by="ann")
    assert dying.now("n1").hp == -26


@pytest.mark.rule("zt", "A21")
def test_dead_may_mean_below_the_negative_maximum(duel: Any) -> None:
    at = duel("n1.hp -19", rules='[rules]\ndead_at = "below"')
    events = at.play("resolve ann n1 --dice '5 4 / 2 3'").events
    assert (at.now("n1").hp, Died(who="n1", by="ann") in events) == (-26, False)


@pytest.mark.rule("zt", "A6")
def test_negative_damage_heals_up_to_the_maximum(duel: Any) -> None:
    at = duel("n1.hp 20")
    heals = "resolve ann n1 --damage-modifier -10 --dice '5 4 / 2 3'"
    assert at.blows(heals) == [("n1", 9, 1, -3)]
    line = "resolve ann n1 --damage-modifier -20 --dice '5 4 / 2 3'"
    full = duel("n1.hp 20")
    full.play(line)
    assert full.now("n1").hp == 26
    above = duel("n1.hp 20", rules="[rules]\nheal_cap = false")
    above.play(line)
    assert above.now("n1").hp == 33


@P9
def test_the_dead_are_not_healed_by_an_attack(duel: Any) -> None:
    at = duel("n1.hp -26")
    heals = "resolve ann n1 --damage-modifier -60 --dice '5 4 / 2 3'"
    assert at.blows(heals) == [("n1", 9, 9, 0)]
    assert at.play("recover --who n1 --hp 60 --force").events == (Up(who="n1"),)
    assert at.now("n1").hp == 26


@pytest.mark.rule("zt", "2.5", "A6")
def test_a_damage_type_holds_for_healing_too_and_keeps_nothing_off(duel: Any) -> None:
    for key, healed, times in (
        ("resistances", 2, "x1/2"),  # half of -3, rounded down
        ("vulnerabilities", 6, "x2"),
        ("immunities", 0, "x0"),
    ):
        at = duel(f"n1.sheet.{key} standard", "n1.hp 10")
        outcome = at.play("resolve ann n1 --damage-modifier -10 --dice '5 4 / 2 3'")
        assert at.now("n1").hp == 10 + healed
        assert not [event for event in outcome.events if isinstance(event, Prevented)], key
        assert outcome.rolls[1].modifiers[-1].value == times
    least = duel("n1.sheet.resistances standard").play(
        "resolve ann n1 --damage-modifier -4 --dice '5 4 / 1 2'"
    )
    assert least.rolls[1].modifiers[-1].value == "x1/2"  # half of 1 is nothing
