"""Checks, Saves and contests worked out: everything that enters, falls, is booked and offered."""

from typing import Any

import pytest

from hero_combat.errors import DiceError, UsageError
from hero_combat.systems.zt.events import CheckRolled

R21 = pytest.mark.rule("zt", "2.1")


def entered(roll: Any) -> list[Any]:
    return [line.value for line in roll.modifiers]


def asked(outcome: Any) -> list[tuple[str, str, tuple[str, ...]]]:
    return [(one.who, one.kind, one.answers) for one in outcome.open]


@R21
@pytest.mark.rule("zt", "P10")
def test_a_contest_with_everything_on_both_sides(duel: Any) -> None:
    at = duel("ann.luck 1", "bob.luck 2", "n1.luck 2", "bob.status.poisoned true")
    sides = "--assist n1 --disrupt n2 --assist-save n1 --disrupt-save n2 --extra-minor n1,n2"
    numbers = "--modifier 1 --save-modifier 2 --add-dice 1 --luck 1 --luck-save 1"
    outcome = at.play(
        f"roll dexterity --who ann --against bob --save-ability perception {sides} {numbers} "
        "--dice '2 3 4 / 1 / 2 / 3'"
    )
    # 2 + 3 + 4 and a Luck die of 1, 1 given: 11; 2 and a Luck die of 3, 2 given, -3: 4.
    assert outcome.events == (
        CheckRolled(
            who="ann",
            check="check",
            ability="dexterity",
            total=11,
            critical_failure=False,
            success=True,
            roll=0,
        ),
        CheckRolled(
            who="bob",
            check="save",
            ability="perception",
            total=4,
            critical_failure=False,
            success=False,
            roll=1,
        ),
    )
    assert [(roll.label, roll.dice, roll.faces) for roll in outcome.rolls] == [
        ("dexterity ann", "3d6!+1d4!", (2, 3, 4, 1)),
        ("save perception bob", "1d6!+1d4!", (2, 3)),
    ]
    assert entered(outcome.rolls[0]) == ["2d6", 1, 3, -3, "+1d6", "+1"]
    assert entered(outcome.rolls[1]) == ["1d6", 2, 3, -3, -3, "+3"]
    assert {one.path: one.new for one in outcome.changes} == {
        "n1.borrowed": ("major", "minor"),
        "n2.borrowed": ("major", "minor"),
        "ann.luck": 0,
        "bob.luck": 2,  # one spent, and one for the failure
    }
    assert asked(outcome) == [("bob", "luck", ("amend --luck-save 2",))]
    assert outcome.targets == ("ann",)


@R21
@pytest.mark.rule("zt", "A12")
def test_who_fails_gains_luck_and_may_spend_what_was_there_before(duel: Any) -> None:
    lost = "roll will --who ann --against bob --dice '2 / 3'"
    won = "roll will --who ann --against bob --dice '3 / 2'"
    failed = "roll will --who ann --difficulty 5 --dice 4"
    offer = [("ann", "luck", ("amend --luck 1",))]
    for sets, line, luck, offered in (
        ((), lost, {"ann.luck": 1}, []),
        (("ann.luck 1",), lost, {"ann.luck": 2}, offer),
        (("ann.luck 2",), lost, {}, offer),
        (("bob.luck 2",), lost, {"ann.luck": 1}, []),
        ((), won, {"bob.luck": 1}, []),
        (("ann.luck 1",), won, {"bob.luck": 1}, []),
        ((), failed, {"ann.luck": 1}, []),
        (("ann.luck 1",), failed, {"ann.luck": 2}, offer),
        (("ann.luck 1",), failed.replace("5", "4"), {}, []),
        (("n1.luck 1",), failed.replace("ann", "n1"), {}, []),
        (("ann.luck 1",), "roll will --who ann --dice 4", {}, []),
        # All ones are a failure, even where nothing must be reached.
        ((), "roll will --who ann --dice 1", {"ann.luck": 1}, []),
        ((), "roll will --who ann --as-save --difficulty 5 --dice 4", {"ann.luck": 1}, []),
    ):
        outcome = duel(*sets).play(line)
        assert {one.path: one.new for one in outcome.changes} == luck, (sets, line)
        assert asked(outcome) == offered, (sets, line)


@R21
def test_what_a_check_comes_to_is_booked(duel: Any) -> None:
    for words, check, total, ones, success in (
        ("--difficulty 4 --dice 4", "check", 4, False, True),
        ("--difficulty 5 --dice 4", "check", 4, False, False),
        ("--difficulty 1 --dice 1", "check", 1, True, False),
        ("--dice 4", "check", 4, False, None),
        ("--dice 1", "check", 1, True, False),
        ("--as-save --difficulty -3 --modifier -7 --dice 4", "save", -3, False, True),
    ):
        (event,) = duel().play(f"roll will --who n1 {words}").events
        assert event == CheckRolled(
            who="n1",
            check=check,
            ability="will",
            total=total,
            critical_failure=ones,
            success=success,
            roll=0,
        )
        if "as-save" not in words:
            (nobodys,) = duel().play(f"roll will --score 0 {words}").events
            assert nobodys == CheckRolled(
                who="",
                check="check",
                ability="will",
                total=total,
                critical_failure=ones,
                success=success,
                roll=0,
            )


@R21
@pytest.mark.rule("zt", "A10", "A11")
def test_dice_of_nobodys(duel: Any) -> None:
    for words, dice, faces, total, lines in (
        ("2d6+2 --modifier 1 --dice '6 1 / 3'", "2d6!", (6, 1, 3), 13, [2, 1]),
        ("2d6-2 --dice '2 1'", "2d6!", (2, 1), 1, [-2]),
        ("2d6 --dice '1 1'", "2d6!", (1, 1), 2, []),
        ("2d6 --luck 1 --dice '1 1 / 1'", "2d6!", (1, 1, 1), 3, ["+1"]),
        ("2d6 --luck 2 --dice '1 1 / 4 1 / 2'", "2d6!", (1, 1, 4, 1, 2), 9, ["+7"]),
        ("1d8 --add-dice 1 --dice '8 3 / 2'", "2d8!", (8, 3, 2), 13, []),
        ("1d8 --add-dice -1", "0d8!", (), 0, []),
        ("1d8 --add-dice -2 --modifier 3", "0d8!", (), 3, [3]),
        ("1d8 --difficulty 5 --dice 5", "1d8!", (5,), 5, []),
        ("luck --dice 3", "1d4!", (3,), 3, []),
        ("luck --luck 2 --dice '3 2'", "2d4!", (3, 2), 5, []),
        ("logic --score 6 --luck 1 --dice '2 3 / 2'", "2d6!", (2, 3, 2), 7, ["2d6", "+2"]),
        ("logic --score 6 --add-dice -3 --modifier 2", "0d6!", (), 2, ["2d6", 2]),
    ):
        (roll,) = duel().play(f"roll {words}").rolls
        first, *fails = roll.reading.replace(",", " ").split()
        assert (roll.dice, roll.faces, int(first)) == (dice, faces, total), words
        assert entered(roll) == lines
        ones = "difficulty" not in words and {*faces} == {1}
        assert bool(fails) is (ones or "difficulty" in words)


@R21
@pytest.mark.rule("zt", "A17", "A23")
def test_a_d100_neither_explodes_nor_has_luck(duel: Any) -> None:
    (roll,) = duel().play("roll 2d100+3 --modifier 4 --dice '100 7'").rolls
    assert (roll.dice, roll.faces, roll.reading) == ("2d100", (100, 7), "114")
    zero = duel(rules="[rules]\ndouble_zero = 0").play("roll 2d100 --dice '100 7'")
    assert zero.rolls[0].reading == "7"
    for option in ("--difficulty 3", "--luck 1", "--add-dice 1"):
        with pytest.raises(UsageError, match="has no effect with a d100"):
            duel().play(f"roll d100 {option} --dice 3")


@R21
def test_luck_that_is_rolled_bare_is_spent(duel: Any) -> None:
    assert duel("ann.luck 2").changed("roll luck --who ann --dice 3") == {"ann.luck": 1}
    assert duel("ann.luck 2").changed("roll luck --who ann --luck 2 --dice '3 2'") == {
        "ann.luck": 0
    }
    assert duel("ann.luck 1").changed("roll 2d6 --who ann --luck 1 --dice '3 2 / 1'") == {
        "ann.luck": 0
    }
    assert duel("ann.luck 1").changed("roll 2d6 --who ann --dice '3 2'") == {}
    assert duel().forbidden("roll luck --who ann --dice 3") == "Ann has 0 Luck and needs 1"
    with pytest.raises(UsageError, match="can't spend more than 2 Luck"):
        duel("ann.luck 2").play("roll luck --luck 3 --dice '3 2 1'")
    forced = duel("ann.luck 2").play("roll luck --luck 3 --force --dice '3 2 1'")
    assert forced.rolls[0].reading == "6"
    assert forced.targets == ()
    assert duel().play("roll 2d6 --who ann --dice '3 2'").targets == ("ann",)


def test_words_that_can_be_rolled(duel: Any) -> None:
    at = duel()
    for word, ability in (("WILL", "will"), ("log", "logic"), ("perf", "performance")):
        (event,) = at.play(f"roll {word} --who ann --dice 3").events
        assert event.ability == ability
    for word, error, said in (
        ("per", UsageError, 'can\'t roll "per"'),  # three begin so
        ("wi", UsageError, 'can\'t roll "wi"'),
        ("2d6+1k", DiceError, "ZT uses only dice such as 2d6 or 1d8"),
        ("3", DiceError, "3"),
    ):
        with pytest.raises(error, match=said):
            at.play(f"roll {word} --who ann")
    with pytest.raises(UsageError, match="Ann's score comes from the stat block"):
        at.play("roll will --who ann --score 3")
    with pytest.raises(UsageError, match="will needs a combatant or a score"):
        at.play("roll will --difficulty 3")
