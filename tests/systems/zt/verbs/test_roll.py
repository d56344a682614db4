"""`roll`: Checks, Saves, contests, Luck, bare dice."""

from typing import Any

import pytest

from hero_combat.errors import DiceError, UsageError

R21 = pytest.mark.rule("zt", "2.1")


@R21
@pytest.mark.parametrize(
    ("words", "total", "success"),
    [
        ("dexterity --score 4 --difficulty 5 --dice '3 2'", 5, True),
        ("dexterity --score 4 --difficulty 11 --dice '4 2 / 4 / 1'", 11, True),
        ("dex --score 6 --modifier 6 --difficulty 5 --dice '1 1'", 8, False),
        ("logic --score 2 --add-dice -1 --modifier 3 --difficulty 3", 3, True),
        ("will --score 4 --add-dice 1 --modifier -3 --dice '3 2 4 / 2'", 8, None),
        ("insight --score 16 --difficulty 25 --dice '20 4 / 2'", 26, True),
    ],
)
def test_a_check_of_nobody_s(duel: Any, words: str, total: int, success: Any) -> None:
    ((_, kind, *found),) = duel().checks(f"roll {words}")
    assert (kind, found) == ("check", [total, success])


@R21
def test_a_contest_is_the_save_s_on_a_tie_and_on_two_critical_failures(duel: Any) -> None:
    for words, check, save, won in (
        ("--dice '5 4 / 5 4'", 9, 9, False),
        ("--modifier 5 --dice '1 1 / 1 1'", 7, 2, False),
        ("--save-modifier 9 --dice '2 1 / 1 1'", 3, 11, True),
        ("--save-ability will --dice '5 2 / 4'", 7, 4, True),
    ):
        assert duel().checks(f"roll dexterity --who ann --against n1 {words}") == [
            ("dexterity", "check", check, won),
            ("will" if "will" in words else "dexterity", "save", save, not won),
        ]


@pytest.mark.rule("zt", "P7", "A7")
def test_a_grappler_who_fails_a_save_of_the_body_lets_go(duel: Any) -> None:
    at = duel("bob.status.grappled n1")
    assert at.changed("roll will --who n1 --as-save --difficulty 9 --dice 3") == {}
    freed = {"bob.status.grappled": ""}
    assert at.changed("roll strength --who n1 --as-save --difficulty 9 --dice '3 2'") == freed
    at = duel("bob.status.grappled n1")
    assert at.changed("roll strength --who ann --against n1 --dice '3 3 / 2 2'") == freed


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
    line = f"roll {ability} --who ann --dice 4"
    assert at.checks(line) == [(ability, "check", 4 + check, None)]
    assert at.checks(f"{line} --as-save") == [(ability, "save", 4 + save, None)]


@pytest.mark.rule("zt", "2.3")
def test_heavy_armor_takes_a_die_from_athletics_and_nothing_else(duel: Any) -> None:
    at = duel("ann.sheet.heavy true")
    assert [roll.dice for roll in at.play("roll athletics --who ann --dice 3").rolls] == ["1d4!"]
    assert [roll.dice for roll in at.play("roll dexterity --who ann").rolls] == ["2d6!"]


def test_a_minion_s_unlisted_ability_counts_3(duel: Any) -> None:
    at = duel(more="[combatants.imp]\nstandard = { will = 5 }\n")
    assert at.checks("roll logic --who imp") == [("logic", "check", 3, None)]
    assert at.checks("roll will --who imp --modifier 1") == [("will", "check", 6, None)]


def test_what_can_t_be_rolled(duel: Any) -> None:
    at = duel()
    with pytest.raises(UsageError, match='did you mean "dexterity"'):
        at.play("roll dexteriti --who ann")
    with pytest.raises(UsageError, match="will needs a combatant or a score"):
        at.play("roll will")
    with pytest.raises(DiceError, match="ZT uses only dice such as"):
        at.play("roll 3d6k")
    with pytest.raises(UsageError, match="remove --score"):
        at.play("roll will --who ann --score 3 --dice 3")


@pytest.mark.rule("zt", "2.5")
def test_luck_helps_even_a_save_without_dice(duel: Any) -> None:
    at = duel("ann.luck 1", "ann.hp 0")
    line = "roll athletics --who ann --as-save --difficulty 4 --luck 1 --dice '4 / 1'"
    outcome = at.play(line)
    assert (outcome.events[0].total, outcome.events[0].success) == (5, True)
    assert outcome.rolls[0].dice == "-+1d4!"
    assert at.now("ann").luck == 0


@pytest.mark.rule("zt", "2.5")
def test_a_minion_who_is_out_saves_with_adjustments_too(duel: Any) -> None:
    at = duel("imp.hp 0", more="[combatants.imp]\nstandard = { athletics = 6 }\n")
    for words, total in (("athletics --as-save", 0), ("spirit --as-save", 3), ("athletics", 6)):
        assert at.play(f"roll {words} --who imp").events[0].total == total


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("roll will --who ann --luck-save 1", "without --against"),
        ("roll will --who ann --save-modifier 1", "without --against"),
        ("roll will --who ann --assist-save bob", "without --against"),
        ("roll d100 --difficulty 5", "--difficulty has no effect with a d100"),
        ("roll 2d6 --who ann --against n1", "--against has no effect with plain dice"),
        ("roll 2d6 --score 3", "--score has no effect with plain dice"),
        (
            "roll will --score 3 --against n1",
            "--against has no effect with a Check without a combatant",
        ),
        ("roll will --who ann --against n1 --difficulty 5", "can't be combined"),
        ("roll will --who ann --extra-minor bob", "Bob has nothing to pay for with --extra-minor"),
        ("roll 2d6 --who ann --assist bob", "only a combatant's Check can be helped"),
        ("roll will --score 3 --disrupt n1", "only a combatant's Check can be helped"),
    ],
)
def test_options_that_would_do_nothing_are_refused(duel: Any, line: str, why: str) -> None:
    at = duel()
    with pytest.raises(UsageError, match=why):
        at.play(f"{line} --dice 3")
    assert at.now("bob").borrowed == ()
