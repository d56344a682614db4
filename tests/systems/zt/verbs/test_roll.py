"""`roll`: Checks, Saves, contests, Luck, bare dice."""

from typing import Any

import pytest

from hero_combat.errors import DiceError, UsageError

R21 = pytest.mark.rule("zt", "2.1")


@R21
@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("dexterity --score 4 --difficulty 5 --dice '3 2'", "5 against 5 (easy): succeeds"),
        (
            "dexterity --score 4 --difficulty 11 --dice '4 2 / 4 / 1'",
            "11 against 11 (hard): succeeds",
        ),
        (
            "dex --score 6 --modifier 6 --difficulty 5 --dice '1 1'",
            "8 against 5 (easy): a Critical Failure",
        ),
        (
            "logic --score 2 --add-dice -1 --modifier 3 --difficulty 3",
            "3 against 3 (easy): succeeds",
        ),
        ("will --score 4 --add-dice 1 --modifier -3 --dice '3 2 4 / 2'", "8"),
        (
            "insight --score 16 --difficulty 25 --dice '20 4 / 2'",
            "26 against 25 (the edge of mortal ability): succeeds",
        ),
    ],
)
def test_a_check_of_nobody_s(duel: Any, words: str, told: str) -> None:
    assert duel().play(f"roll {words}").rolls[0].reading == told


def test_bare_dice_explode_and_a_d100_does_not(duel: Any) -> None:
    assert duel().play("roll 2d6+2 --dice '6 1 / 3'").sentence == "2d6+2: 12."
    assert duel().play("roll d100 --dice 100").sentence == "d100: 100."
    assert duel().play("roll luck --dice '4 / 2'").sentence == "luck: 6."


@R21
def test_a_check_of_somebody_s_and_the_luck_it_gives(duel: Any) -> None:
    at = duel()
    outcome = at.play("roll dexterity --who ann --difficulty 9 --dice '5 3'")
    assert outcome.sentence == "Ann, dexterity Check: 8 against 9 (moderate): fails."
    assert at.now("ann").luck == 1
    outcome = at.play("roll dexterity --who ann --difficulty 9 --luck 1 --dice '5 3 / 2'")
    assert outcome.sentence == "Ann, dexterity Check: 10 against 9 (moderate): succeeds."
    assert at.now("ann").luck == 0


@R21
def test_three_failures_give_two_luck(duel: Any) -> None:
    at = duel()
    for luck in (1, 2, 2):
        at.play("roll will --who ann --difficulty 9 --dice 3")
        assert at.now("ann").luck == luck


@R21
def test_a_contest_is_the_save_s_on_a_tie_and_on_two_critical_failures(duel: Any) -> None:
    at = duel()
    line = "roll dexterity --who ann --against n1"
    assert at.play(f"{line} --dice '5 4 / 5 4'").sentence == (
        "Ann, dexterity against N1, dexterity: 9 against 9. N1 holds."
    )
    assert (
        at.play(f"{line} --modifier 5 --dice '1 1 / 1 1'").sentence
        == "Ann, dexterity against N1, dexterity: 7 (all ones) against 2 (all ones). N1 holds."
    )
    assert (
        at.play(f"{line} --save-modifier 9 --dice '2 1 / 1 1'").sentence
        == "Ann, dexterity against N1, dexterity: 3 against 11 (all ones). Ann wins."
    )
    assert (
        at.play(f"{line} --save-ability will --dice '5 2 / 4'").sentence
        == "Ann, dexterity against N1, will: 7 against 4. Ann wins."
    )


@pytest.mark.rule("zt", "P7", "A7")
def test_a_grappler_who_fails_a_save_of_the_body_lets_go(duel: Any) -> None:
    at = duel("bob.status.grappled n1")
    kept = at.play("roll will --who n1 --as-save --difficulty 9 --dice 3")
    assert kept.sentence == "N1, will Save: 3 against 9 (moderate): fails."
    lost = at.play("roll strength --who n1 --as-save --difficulty 9 --dice '3 2'")
    assert (
        lost.sentence == "N1, strength Save: 5 against 9 (moderate): fails. N1 loses hold of Bob."
    )
    at = duel("bob.status.grappled n1")
    lost = at.play("roll strength --who ann --against n1 --dice '3 3 / 2 2'")
    assert (
        lost.sentence
        == "Ann, strength against N1, strength: 6 against 4. Ann wins. N1 loses hold of Bob."
    )


@pytest.mark.rule("zt", "2.5")
def test_one_who_is_out_saves_with_adjustments_but_for_spirit_and_resilience(duel: Any) -> None:
    at = duel("n1.hp -1")
    line = "roll dexterity --who ann --against n1 --save-modifier 2"
    assert (
        at.play(f"{line} --dice '5 4'").sentence
        == "Ann, dexterity against N1, dexterity: 9 against 2. Ann wins."
    )
    assert (
        at.play(f"{line} --save-ability spirit --dice '5 4 / 4'").sentence
        == "Ann, dexterity against N1, spirit: 9 against 6. Ann wins."
    )


@pytest.mark.rule("zt", "2.5")
@pytest.mark.parametrize(
    ("status", "ability", "check", "save"),
    [
        ("poisoned true", "will", -3, -3),
        ("grappled n1", "will", 0, 0),
        ("grappled n1", "resilience", -3, -3),
        ("blinded true", "will", 0, 0),
        ("fatigue 1", "will", -3, 0),
        ("fatigue 3", "will", -3, -3),
    ],
)
def test_statuses_on_checks_and_saves(
    duel: Any, status: Any, ability: Any, check: Any, save: Any
) -> None:
    at = duel(f"ann.status.{status}")
    told = at.play(f"roll {ability} --who ann --dice 4").sentence
    assert told == f"Ann, {ability} Check: {4 + check}."
    told = at.play(f"roll {ability} --who ann --as-save --dice 4").sentence
    assert told == f"Ann, {ability} Save: {4 + save}."


@pytest.mark.rule("zt", "2.3")
def test_heavy_armour_takes_a_die_from_athletics(duel: Any) -> None:
    at = duel("ann.sheet.heavy true")
    assert at.play("roll athletics --who ann --dice 3").sentence == "Ann, athletics Check: 3."


def test_a_minion_s_unlisted_ability_counts_3(duel: Any) -> None:
    at = duel(more="[combatants.imp]\nstandard = { will = 5 }\n")
    assert at.play("roll logic --who imp").sentence == "Imp, logic Check: 3."
    assert at.play("roll will --who imp --modifier 1").sentence == "Imp, will Check: 6."


def test_what_can_t_be_rolled(duel: Any) -> None:
    at = duel()
    with pytest.raises(UsageError, match='did you mean "dexterity"'):
        at.play("roll dexteriti --who ann")
    with pytest.raises(UsageError, match="whose will is it"):
        at.play("roll will")
    with pytest.raises(DiceError, match="ZT has only dice such as"):
        at.play("roll 3d6k")
    with pytest.raises(UsageError, match="leave --score out"):
        at.play("roll will --who ann --score 3 --dice 3")


def test_luck_that_is_rolled_for_somebody_is_spent_once(duel: Any) -> None:
    at = duel("ann.luck 2")
    assert at.play("roll luck --who ann --luck 2 --dice '1 2'").sentence == "Ann rolls luck: 3."
    assert at.now("ann").luck == 0
    assert at.forbidden("roll 2d6 --who ann --luck 1 --dice '1 2 / 3'") == "Ann has 0 Luck, not 1"


@pytest.mark.rule("zt", "2.5")
def test_luck_helps_even_a_save_without_dice(duel: Any) -> None:
    at = duel("ann.luck 1", "ann.hp 0")
    line = "roll athletics --who ann --as-save --difficulty 4 --luck 1 --dice '4 / 1'"
    outcome = at.play(line)
    assert outcome.sentence == "Ann, athletics Save: 5 against 4 (easy): succeeds."
    assert outcome.rolls[0].dice == "-+1d4!"
    assert at.now("ann").luck == 0


@pytest.mark.rule("zt", "2.5")
def test_a_minion_who_is_out_saves_with_adjustments_too(duel: Any) -> None:
    at = duel("imp.hp 0", more="[combatants.imp]\nstandard = { athletics = 6 }\n")
    assert at.play("roll athletics --who imp --as-save").sentence == "Imp, athletics Save: 0."
    assert at.play("roll spirit --who imp --as-save").sentence == "Imp, spirit Save: 3."
    assert at.play("roll athletics --who imp").sentence == "Imp, athletics Check: 6."


def test_dice_that_a_standard_roll_does_not_have_are_told_of(duel: Any) -> None:
    at = duel(more="[combatants.imp]\nstandard = { will = 5 }\n")
    outcome = at.play("roll will --who imp --add-dice 2")
    assert outcome.notes == ("Imp has a Standard Roll: no dice are added or removed",)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("roll will --who ann --luck-save 1", "without --against"),
        ("roll will --who ann --save-modifier 1", "without --against"),
        ("roll will --who ann --assist-save bob", "without --against"),
        ("roll d100 --difficulty 5", "--difficulty says nothing about a d100"),
        ("roll 2d6 --who ann --against n1", "--against says nothing about dice that are no Check"),
        ("roll 2d6 --score 3", "--score says nothing about dice that are no Check"),
        ("roll will --score 3 --against n1", "--against says nothing about a Check of nobody's"),
        ("roll will --who ann --against n1 --difficulty 5", "can't go together"),
        ("roll will --who ann --extra-minor bob", "Bob does nothing here that --extra-minor"),
        ("roll 2d6 --who ann --assist bob", "only a Check of somebody's is helped"),
        ("roll will --score 3 --disrupt n1", "only a Check of somebody's is helped"),
    ],
)
def test_options_that_would_do_nothing_are_refused(duel: Any, line: str, why: str) -> None:
    at = duel()
    with pytest.raises(UsageError, match=why):
        at.play(f"{line} --dice 3")
    assert at.now("bob").borrowed == ()


@pytest.mark.rule("zt", "2.3")
def test_heavy_armour_takes_no_die_from_anything_else(duel: Any) -> None:
    at = duel("ann.sheet.heavy true")
    assert at.play("roll dexterity --who ann --dice '3 2'").sentence == "Ann, dexterity Check: 5."


@R21
def test_who_fails_a_save_of_a_contest_has_luck_from_it(duel: Any) -> None:
    at = duel()
    at.play("roll dexterity --who n1 --against ann --dice '5 4 / 5 3'")
    assert at.now("ann").luck == 1


@pytest.mark.rule("zt", "A17")
def test_00_on_a_d100_is_what_the_table_says(duel: Any) -> None:
    assert duel().play("roll d100 --dice 100").sentence == "d100: 100."
    zero = duel(rules="[rules]\ndouble_zero = 0")
    assert zero.play("roll d100 --dice 100").sentence == "d100: 0."
