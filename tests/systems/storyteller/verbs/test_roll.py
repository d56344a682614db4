"""`roll`: pools, dice that come again, rote, chance, contests, teamwork, Willpower."""

from typing import Any

import pytest

from hero_combat.errors import DiceError, Forbidden, UsageError
from hero_combat.systems.storyteller.events import RollResult

P1 = pytest.mark.rule("storyteller", "P1")


@P1
@pytest.mark.parametrize(
    ("line", "dice", "successes", "result"),
    [
        ("roll 5d10 --dice '9 8 7 3 1'", 5, 2, "success"),
        ("roll 3d10 --dice '10 8 2 / 10 / 4'", 3, 3, "success"),
        ("roll '2d10 8-again' --dice '8 7 / 8 / 8 / 2'", 2, 3, "success"),
        ("roll '2d10 9-again' --dice '9 8 / 3'", 2, 2, "success"),
        ("roll '2d10 no-again' --dice '10 10'", 2, 2, "success"),
        ("roll '2d10 rote' --dice '1 4 / 2 7'", 2, 0, "failure"),
        ("roll '2d10 rote' --dice '7 9 / 10 / 8'", 2, 3, "success"),
        ("roll 4d10 --dice '8 9 10 8 / 10 / 1'", 4, 5, "exceptional"),
        ("roll chance --dice 9", 0, 0, "failure"),
        ("roll chance --dice 10", 0, 1, "success"),
        ("roll chance --dice 1", 0, 0, "dramatic"),
        ("roll 'chance rote' --dice '5 / 10'", 0, 1, "success"),
        ("roll 'chance rote' --dice '5 / 1'", 0, 0, "failure"),
        ("roll 'chance rote' --dice 1", 0, 0, "dramatic"),
        ("roll 3d10 --modifier -5 --dice 9", 0, 0, "failure"),
        ("roll 2d10 --again 8 --rote --dice '3 8 / 9 / 1 2'", 2, 2, "success"),
    ],
)
def test_a_pool(game: Any, line: str, dice: int, successes: int, result: RollResult) -> None:
    assert game().pools(line) == [("", dice, successes, result)]


@P1
def test_dice_that_come_again_are_shown_apart(game: Any) -> None:
    at = game()
    outcome = at.play("roll '3d10 rote' --dice '10 8 2 / 9 / 4'")
    assert [(one.label, one.dice, one.faces) for one in outcome.rolls] == [
        ("roll", "3d10 rote", (10, 8, 2)),
        ("roll rote", "1d10", (9,)),
        ("roll again", "1d10", (4,)),
    ]
    assert at.heard.rolls == [{"dice 3": 3}, {"rote": 1}, {"again 10": 0}]


@P1
def test_a_pool_of_traits_shows_its_lines(game: Any) -> None:
    lines = game().rolls("roll dex+stealth --who ann --specialty 1 --modifier -1 --dice '1 2 3 4'")
    assert lines == [("dexterity", 3), ("stealth", 1), ("specialty", 1), ("modifier", -1)]


@P1
def test_what_is_untrained_costs_dice(game: Any) -> None:
    at = game()
    assert ("untrained stealth", -1) in at.rolls("roll wits+stealth --who bob --dice 5")
    assert ("untrained medicine", -3) in at.rolls("roll int+medicine --who bob --dice 5")


@P1
def test_willpower_gives_three_dice_and_runs_out(game: Any) -> None:
    at = game()
    for left in (4, 3, 2, 1, 0):
        lines = at.rolls("roll wits --who ann --willpower --dice '1 2 3 4 5'")
        assert lines == [("wits", 2), ("Willpower", 3)]
        assert at.now("ann").willpower == left
    with pytest.raises(Forbidden, match="Ann has no Willpower left for 3 dice"):
        at.play("roll wits --who ann --willpower")


@P1
def test_a_contest_goes_to_more_successes_and_a_tie_to_the_one_who_resists(game: Any) -> None:
    at = game()
    line = "roll str+brawl --who ann --against bob --versus str+brawl --dice"
    assert at.contest(f"{line} '8 8 1 1 1 / 8 1 1'") == ("initiator", 1, False)
    assert at.contest(f"{line} '8 1 1 1 1 / 8 1 1'") == ("resister", 0, False)
    assert at.contest(f"{line} '8 8 8 8 8 / 8 8 8'") == ("initiator", 2, True)


@pytest.mark.rule("storyteller", "A1")
def test_a_tie_may_go_to_the_roller(game: Any) -> None:
    at = game(rules='tie = "roller"')
    line = "roll wits --who ann --against bob --versus wits --dice '8 1 / 8 1'"
    assert at.contest(line) == ("initiator", 0, False)


@pytest.mark.rule("storyteller", "A2")
def test_control_is_another_word_for_composure(game: Any) -> None:
    assert game().rolls("roll control --who ann --dice '1 1'") == [("composure", 2)]
    at = game(rules='alias.control = "resolve"')
    assert at.rolls("roll control --who ann --dice '1 1 1'") == [("resolve", 3)]


@P1
def test_helpers_lend_their_successes(game: Any) -> None:
    at = game()
    outcome = at.play(
        "roll str+brawl --who ann --helpers bob,cid --dice '8 9 1 / 10 / 1 / 1 1 1 1 1 8 8 9'"
    )
    assert at.heard.rolls[-1] == {"strength": 3, "brawl": 2, "help Bob": 2, "help Cid": 1}
    assert outcome.rolls[0].label == "help bob"


@P1
def test_a_helper_who_fails_dramatically_costs_four_dice(game: Any) -> None:
    at = game()
    at.play("set bob.lethal 6")
    at.play("roll strength+weaponry --who ann --helpers bob --dice '1 / 8'")
    assert ("help Bob", -4) in at.heard.rolls[-1].items()


@pytest.mark.rule("storyteller", "P18")
def test_wounds_hinder_every_roll_but_bare_stamina(game: Any) -> None:
    at = game()
    at.play("set ann.lethal 6")
    assert ("wounds", -2) in at.rolls("roll dex+stealth --who ann --dice '1 1'")
    assert at.rolls("roll stamina --who ann --dice '1 1'") == [("stamina", 2)]
    assert at.rolls("roll wits --who ann --no-wounds --dice '1 1'") == [("wits", 2)]


@pytest.mark.rule("storyteller", "A22")
def test_a_second_one_of_a_rote_chance_roll(game: Any) -> None:
    at = game(rules='rote_chance = "any"')
    assert at.pools("roll 'chance rote' --dice '5 / 1'") == [("", 0, 0, "dramatic")]


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
    assert (code, out.count("\n")) == (0, 4)
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
    assert lines == [("dexterity", 3), ("stealth", 1), ("help Cid", 1)]
