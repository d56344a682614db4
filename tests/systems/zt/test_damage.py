"""HP lost and regained: damage types, Unconscious, dead."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.systems.zt.damage import after

P9 = pytest.mark.rule("zt", "P9")


@P9
def test_0_hp_are_unconscious_and_the_negative_of_the_maximum_is_dead(duel: Any) -> None:
    at = duel("n1.hp 7", "n1.sheet.armor 3")
    outcome = at.play("resolve ann n1 --dice '5 4 / 2 3'")
    assert outcome.sentence.endswith("7 damage. N1 falls Unconscious.")
    assert (at.now("n1").hp, at.now("n1").defense) == (0, 3)
    dying = duel("n1.hp -19", "n1.defense 0")
    assert dying.play("resolve ann n1 --dice '5 4 / 2 3'").sentence.endswith("N1 is dead.")
    assert dying.now("n1").hp == -26


@pytest.mark.rule("zt", "A21")
def test_dead_may_mean_below_the_negative_maximum(duel: Any) -> None:
    at = duel("n1.hp -19", rules='[rules]\ndead_at = "below"')
    assert at.play("resolve ann n1 --dice '5 4 / 2 3'").sentence.endswith("7 damage.")


@pytest.mark.rule("zt", "A6")
def test_negative_damage_heals_up_to_the_maximum(duel: Any) -> None:
    at = duel("n1.hp 20")
    outcome = at.play("resolve ann n1 --damage-modifier -10 --dice '5 4 / 2 3'")
    assert outcome.sentence.endswith("9 against Defense 8, 3 HP healed.")
    assert at.now("n1").hp == 23
    line = "resolve ann n1 --damage-modifier -20 --dice '5 4 / 2 3'"
    full = duel("n1.hp 20")
    full.play(line)
    assert full.now("n1").hp == 26
    above = duel("n1.hp 20", rules="[rules]\nheal_cap = false")
    above.play(line)
    assert above.now("n1").hp == 33


@pytest.mark.parametrize(
    ("key", "hp", "why"),
    [
        ("resistances", 23, "resists light"),
        ("vulnerabilities", 12, "vulnerable to light"),
        ("immunities", 26, "immune to light"),
    ],
)
def test_damage_types_halve_double_or_do_nothing(duel: Any, key: Any, hp: Any, why: Any) -> None:
    at = duel("ann.sheet.attacks.sword.type light", f"n1.sheet.{key} light")
    assert why in at.play("resolve ann n1 --dice '5 4 / 2 3'").sentence
    assert at.now("n1").hp == hp


@P9
def test_the_dead_are_not_healed_by_an_attack(duel: Any) -> None:
    at = duel("n1.hp -26")
    outcome = at.play("resolve ann n1 --damage-modifier -60 --dice '5 4 / 2 3'")
    assert outcome.sentence.endswith("53 HP healed. N1 stays dead.")
    assert at.now("n1").hp == -26
    forced = at.play("recover --who n1 --hp 60 --force")
    assert forced.sentence.endswith("N1 comes round.")


@given(st.integers(-50, 50), st.integers(-60, 60))
def test_hp_never_heal_above_the_most_nor_fall_by_healing(hp: int, damage: int) -> None:
    left = after(hp, damage, 26)
    assert left == hp - damage if damage >= 0 else hp <= left <= max(hp, 26)
