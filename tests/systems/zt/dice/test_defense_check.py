"""The Defense Check: armor, statuses, help and Luck."""

from typing import Any

import pytest

from hero_combat.errors import UsageError

P2 = pytest.mark.rule("zt", "P2")


@P2
def test_armor_and_shield_add_and_heavy_armor_takes_a_die(six: str, sit: Any) -> None:
    worn = "armor = 8\nheavy = true\nshield = 2\nathletics = 7"
    at = sit(six.replace("athletics = 4", worn))
    outcome = at.play("step --initiate ann --dice '5 / 5 / 4'")
    assert at.now("ann").defense == 15
    assert [line.value for line in outcome.rolls[0].modifiers] == ["2d6", 8, 2, "-1d6"]


@P2
@pytest.mark.rule("zt", "A10")
def test_a_check_without_dice_is_no_critical_failure_unless_the_table_says_so(
    six: str, sit: Any
) -> None:
    bare = six.replace("athletics = 4", "athletics = 1\nheavy = true\narmor = 6")
    at = sit(bare)
    at.play("step --initiate ann --dice '5 / 4'")
    assert (at.now("ann").defense, at.now("ann").defense_crit) == (6, False)
    at = sit(bare.replace("[rules]", "[rules]\nempty_pool_crit = true"))
    at.play("step --initiate ann --dice '5 / 4'")
    assert at.now("ann").defense_crit


@P2
@pytest.mark.rule("zt", "2.5")
@pytest.mark.parametrize(
    ("status", "defense"),
    [("blinded", 3), ("poisoned", 3), ("prone", 6), ("fatigue = 2", 6), ("fatigue = 3", 3)],
)
def test_statuses_that_lie_on_defense(six: str, sit: Any, status: Any, defense: Any) -> None:
    key, _, value = status.partition(" = ")
    line = f"status.{key} = {value or 'true'}"
    at = sit(six.replace("athletics = 4", f"athletics = 4\n{line}"))
    at.play("step --initiate ann --dice '3 3 / 5 / 4'")
    assert at.now("ann").defense == defense


@pytest.mark.rule("zt", "P10", "A13")
def test_help_and_luck_for_a_defense_check_name_whose_it_is(opened: Any) -> None:
    at = opened("resolve n1 ann")
    at.play("set ann.luck 1")
    at.play("step")
    outcome = at.play("step --assist bob=ann --disrupt n1=Ann --luck ann=1 --dice '3 2 / 2'")
    assert at.now("ann").defense == 7
    assert [line.value for line in outcome.rolls[0].modifiers] == ["2d4", 3, -3, "+2"]
    assert at.now("bob").minor == "used"
    assert at.now("n1").borrowed == ("minor",)
    with pytest.raises(UsageError, match="N2 makes no Defense Check in this step"):
        at.play("step --assist cy=n2 --dice 5")
