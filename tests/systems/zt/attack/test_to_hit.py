"""The Hit Check: range, cover, statuses, the Defense that must be beaten."""

from typing import Any

import pytest

P5 = pytest.mark.rule("zt", "P5")


@P5
def test_a_tie_is_the_defender_s_and_nothing_else_is_rolled(duel: Any) -> None:
    at = duel()
    assert at.blows("resolve ann n1 --dice '5 3'") == [("n1", 8, 0, None)]
    assert (at.now("n1").hp, at.now("ann").luck) == (26, 1)


@P5
@pytest.mark.parametrize(("metres", "total"), [(30, 5), (31, 2), (60, 2)])
def test_a_pistol_reaches_30_m_and_60_at_minus_3(duel: Any, metres: Any, total: Any) -> None:
    at = duel("acting bob", "n1.defense 99")
    line = f"resolve bob n1 --range {metres} --dice '3 2'"
    assert at.blows(line) == [("n1", total, total - 99, None)]


@P5
@pytest.mark.rule("zt", "A19")
def test_a_shot_from_within_the_target_s_reach_is_at_minus_3(duel: Any) -> None:
    at = duel("acting bob", "n1.sheet.attacks.sword.range 3")
    near = at.play("resolve bob n1 --range 3 --dice '3 2'").rolls[0]
    assert [line.value for line in near.modifiers] == ["2d4", -3]
    at = duel("acting bob", "n1.sheet.attacks.sword.range 3", "n1.broken sword")
    assert len(at.play("resolve bob n1 --range 3 --dice '3 2'").rolls[0].modifiers) == 1
    far = duel("acting bob").play("resolve bob n1 --range 2 --dice '3 2'").rolls[0]
    assert len(far.modifiers) == 1
    doubled = duel("acting bob", rules='[rules]\nreach = "double"')
    assert len(doubled.play("resolve bob n1 --range 2 --dice '3 2'").rolls[0].modifiers) == 2


@P5
def test_dice_explode_again_and_again(duel: Any) -> None:
    at = duel()
    outcome = at.play("resolve ann n1 --dice '6 6 / 6 2 / 6 / 1 / 4 4 / 4 1 / 2'")
    assert outcome.events[0].total == 27
    assert outcome.rolls[1].faces == (4, 4, 4, 1, 2)
    assert at.now("n1").hp == 26 - 17


@pytest.mark.rule("zt", "A4")
def test_a_defense_of_all_ones_is_a_total_like_any_other_unless_the_table_says_so(
    duel: Any,
) -> None:
    sets = ("n1.defense 20", "n1.defense_crit true")
    assert duel(*sets).blows("resolve ann n1 --dice '5 4'") == [("n1", 9, -11, None)]
    rule = "[rules]\ndefense_crit = true"
    hit = duel(*sets, rules=rule).blows("resolve ann n1 --dice '2 1 / 1 1'")
    assert hit == [("n1", 3, None, 4)]
    assert duel(*sets, rules=rule).play("resolve ann n1 --dice '5 4 / 1 1'").open == ()
    both = duel(*sets, rules=rule).blows("resolve ann n1 --dice '1 1 / 50'")
    assert both == [("n1", 2, None, None)]


@pytest.mark.rule("zt", "A4", "P2")
def test_everybody_is_told_which_defense_lets_every_attack_through(duel: Any) -> None:
    rule = "[rules]\ndefense_crit = true"
    board = duel("n1.defense 14", "n1.defense_crit true", rules=rule).board
    assert board.remarks[0] == "Defense: N2 9, Ann 7, Bob 5, N1 14 (all ones)"
    assert [row.when for row in board.rows if row.id == "n1"] == ["Defense 14, all ones"]


@pytest.mark.rule("zt", "2.5")
@pytest.mark.parametrize(
    ("sets", "hit", "hurt"),
    [
        (("ann.status.blinded true",), -3, 0),
        (("ann.status.poisoned true",), -3, -3),
        (("ann.status.grappled n2",), -3, -3),
        (("ann.status.prone true",), -3, 0),
        (("n1.status.prone true",), 3, 0),
        (("ann.status.fatigue 1",), 0, 0),
        (("ann.status.fatigue 3",), -3, 0),
        (("ann.status.poisoned true", "ann.status.blinded true"), -6, -3),
    ],
)
def test_statuses_add_to_an_attack(duel: Any, sets: Any, hit: Any, hurt: Any) -> None:
    at = duel("n1.defense -20", *sets)
    blows = at.blows("resolve ann n1 --dice '5 4 / 2 3'")
    assert blows == [("n1", 9 + hit, 29 + hit, 7 + hurt)]


@pytest.mark.rule("zt", "A9")
def test_the_defense_that_stands_changes_at_the_next_roll_unless_the_table_says_at_once(
    duel: Any,
) -> None:
    sets = ("n1.defense 10", "n1.status.blinded true")
    assert duel(*sets).blows("resolve ann n1 --dice '5 3'") == [("n1", 8, -2, None)]
    at = duel(*sets, rules='[rules]\ndefense_updates = "at once"')
    outcome = at.play("resolve ann n1 --dice '5 3 / 1 2'")
    assert (outcome.events[1].margin, at.now("n1").hp) == (1, 26 - 5)
    assert outcome.rolls[0].modifiers[-1].value == "-3"
