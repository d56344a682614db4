"""`roll`: pools, dice that come again, rote, chance, contests, teamwork, Willpower."""

from typing import Any

import pytest

from hero_combat.errors import DiceError, Forbidden, UsageError

P1 = pytest.mark.rule("storyteller", "P1")


@P1
@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("roll 5d10 --dice '9 8 7 3 1'", "5d10: 2 successes."),
        ("roll 3d10 --dice '10 8 2 / 10 / 4'", "3d10: 3 successes."),
        ("roll '2d10 8-again' --dice '8 7 / 8 / 8 / 2'", "2d10 8-again: 3 successes."),
        ("roll '2d10 9-again' --dice '9 8 / 3'", "2d10 9-again: 2 successes."),
        ("roll '2d10 no-again' --dice '10 10'", "2d10 no-again: 2 successes."),
        ("roll '2d10 rote' --dice '1 4 / 2 7'", "2d10 rote: no success."),
        ("roll '2d10 rote' --dice '7 9 / 10 / 8'", "2d10 rote: 3 successes."),
        ("roll 4d10 --dice '8 9 10 8 / 10 / 1'", "4d10: 5 successes, exceptional."),
        ("roll chance --dice 9", "chance: no success."),
        ("roll chance --dice 10", "chance: 1 success."),
        ("roll chance --dice 1", "chance: a dramatic failure."),
        ("roll 'chance rote' --dice '5 / 10'", "chance rote: 1 success."),
        ("roll 'chance rote' --dice '5 / 1'", "chance rote: no success."),
        ("roll 'chance rote' --dice 1", "chance rote: a dramatic failure."),
        ("roll 3d10 --modifier -5 --dice 9", "3d10: no success."),
        ("roll 2d10 --again 8 --rote --dice '3 8 / 9 / 1 2'", "2d10: 2 successes."),
    ],
)
def test_a_pool(game: Any, line: str, sentence: str) -> None:
    assert game().tells(line) == sentence


@P1
def test_dice_that_come_again_are_shown_apart(game: Any) -> None:
    outcome = game().play("roll '3d10 rote' --dice '10 8 2 / 9 / 4'")
    assert [(one.label, one.dice, one.faces, one.reading) for one in outcome.rolls] == [
        ("roll", "3d10 rote", (10, 8, 2), "3 successes"),
        ("roll rote", "1d10", (9,), "failed dice thrown a second time: 1 more"),
        ("roll again", "1d10", (4,), "10-again: nothing more"),
    ]


@P1
def test_a_pool_of_traits_shows_its_lines(game: Any) -> None:
    lines = game().rolls("roll dex+stealth --who ann --specialty 1 --modifier -1 --dice '1 2 3 4'")
    assert lines == [("Dexterity", 3), ("Stealth", 1), ("specialty", 1), ("modifier", -1)]


@P1
def test_what_is_untrained_costs_dice(game: Any) -> None:
    at = game()
    assert ("untrained in stealth", -1) in at.rolls("roll wits+stealth --who bob --dice 5")
    assert ("untrained in medicine", -3) in at.rolls("roll int+medicine --who bob --dice 5")


@P1
def test_willpower_gives_three_dice_and_runs_out(game: Any) -> None:
    at = game()
    for left in (4, 3, 2, 1, 0):
        lines = at.rolls("roll wits --who ann --willpower --dice '1 2 3 4 5'")
        assert lines == [("Wits", 2), ("Willpower", 3)]
        assert at.now("ann").willpower == left
    with pytest.raises(Forbidden, match="Ann has no Willpower left for 3 dice"):
        at.play("roll wits --who ann --willpower")


@P1
def test_a_contest_goes_to_more_successes_and_a_tie_to_the_one_who_resists(game: Any) -> None:
    at = game()
    line = "roll str+brawl --who ann --against bob --versus str+brawl --dice"
    assert at.tells(f"{line} '8 8 1 1 1 / 8 1 1'") == (
        "Ann rolls str+brawl: 2 successes, against 1 success of Bob: Ann wins."
    )
    assert at.tells(f"{line} '8 1 1 1 1 / 8 1 1'") == (
        "Ann rolls str+brawl: 1 success, against 1 success of Bob: a tie, Bob prevails."
    )
    assert at.tells(f"{line} '8 8 8 8 8 / 8 8 8'") == (
        "Ann rolls str+brawl: 5 successes, exceptional, against 3 successes of Bob: Ann wins,"
        " exceptionally (5 or more)."
    )


@pytest.mark.rule("storyteller", "A1")
def test_a_tie_may_go_to_the_roller(game: Any) -> None:
    at = game(rules='tie = "roller"')
    line = "roll wits --who ann --against bob --versus wits --dice '8 1 / 8 1'"
    assert at.tells(line) == (
        "Ann rolls wits: 1 success, against 1 success of Bob: a tie, Ann prevails."
    )


@pytest.mark.rule("storyteller", "A2")
def test_control_is_another_word_for_composure(game: Any) -> None:
    assert game().rolls("roll control --who ann --dice '1 1'") == [("Composure", 2)]
    at = game(rules='alias.control = "resolve"')
    assert at.rolls("roll control --who ann --dice '1 1 1'") == [("Resolve", 3)]


@P1
def test_helpers_lend_their_successes(game: Any) -> None:
    at = game()
    outcome = at.play(
        "roll str+brawl --who ann --helpers bob,cid --dice '8 9 1 / 10 / 1 / 1 1 1 1 1 8 8 9'"
    )
    assert [(one.what, one.value) for one in outcome.rolls[-1].modifiers] == [
        ("Strength", 3),
        ("Brawl", 2),
        ("Bob helps", 2),
        ("Cid helps", 1),
    ]
    assert outcome.rolls[0].label == "help bob"


@P1
def test_a_helper_who_fails_dramatically_costs_four_dice(game: Any) -> None:
    at = game()
    at.play("set bob.lethal 6")
    outcome = at.play("roll strength+weaponry --who ann --helpers bob --dice '1 / 8'")
    assert ("Bob helps", -4) in [(one.what, one.value) for one in outcome.rolls[-1].modifiers]


@pytest.mark.rule("storyteller", "P18")
def test_wounds_hinder_every_roll_but_bare_stamina(game: Any) -> None:
    at = game()
    at.play("set ann.lethal 6")
    assert ("wounds", -2) in at.rolls("roll dex+stealth --who ann --dice '1 1'")
    assert at.rolls("roll stamina --who ann --dice '1 1'") == [("Stamina", 2)]
    assert at.rolls("roll wits --who ann --no-wounds --dice '1 1'") == [("Wits", 2)]


@pytest.mark.rule("storyteller", "A22")
def test_a_second_one_of_a_rote_chance_roll(game: Any) -> None:
    at = game(rules='rote_chance = "any"')
    assert at.tells("roll 'chance rote' --dice '5 / 1'") == "chance rote: a dramatic failure."


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("roll 8d6", '"8d6" is no roll of Storyteller'),
        ("roll '3d10 7-again'", "is no roll of Storyteller"),
        ("roll dexterity", "whose dexterity is it"),
        ("roll dexx --who ann", '"dexx" is no trait'),
        ("roll st --who ann", "could be stamina or stealth or strength"),
        ("roll wits --who ann --against bob", "--against says nothing without --versus"),
        ("roll 3d10 --again 7", "--again 7"),
        ("roll 3d10 --helpers bob", "helpers need traits"),
    ],
)
def test_what_can_not_be_rolled(game: Any, line: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        game().play(line)


def test_a_pool_has_its_limits(game: Any) -> None:
    with pytest.raises(DiceError):
        game().play("roll 10001d10")
    with pytest.raises(DiceError, match="a pool of 10001 dice is too large"):
        game().play("roll 10000d10 --modifier 1")


@P1
def test_without_a_file(typed: Any) -> None:
    code, out, _ = typed("storyteller roll '3d10 8-again' --dice '8 2 3 / 9 / 1'")
    assert code == 0
    assert out == (
        "3d10 8-again: 2 successes.\n"
        "  roll        3d10 8-again [8 2 3]  2 successes\n"
        "  roll again  1d10 [9]  8-again: 1 more\n"
        "  roll again  1d10 [1]  8-again: nothing more\n"
    )
    code, _, err = typed("storyteller knockback bob")
    assert code == 2
    assert "storyteller has no knockback: its rules have none" in err


def test_who_is_out_helps_only_when_the_game_master_insists(game: Any) -> None:
    at = game()
    at.play("set cid.status.unconscious true")
    line = "roll dexterity+stealth --who ann --helpers cid"
    with pytest.raises(Forbidden, match="Cid is unconscious"):
        at.play(line)
    lines = at.rolls(f"{line} --force --dice '8 / 8 2 3 4 5'", 1)
    assert lines == [("Dexterity", 3), ("Stealth", 1), ("Cid helps", 1)]
