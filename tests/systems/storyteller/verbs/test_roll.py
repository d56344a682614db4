"""`roll`: pools, dice that come again, rote, chance, contests, teamwork, Willpower."""

from typing import Any

import pytest

from hero_combat.errors import DiceError, Forbidden

P1 = pytest.mark.rule("storyteller", "P1")


@P1
def test_willpower_gives_three_dice_and_runs_out(game: Any) -> None:
    at = game()
    for left in (4, 3, 2, 1, 0):
        lines = at.rolls("roll wits --who ann --willpower --dice '1 2 3 4 5'")
        assert lines == [("wits", 2), ("Willpower", 3)]
        assert at.now("ann").willpower == left
    with pytest.raises(Forbidden, match="Ann has no Willpower left for 3 dice"):
        at.play("roll wits --who ann --willpower")


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


@pytest.mark.rule("storyteller", "A22")
def test_a_second_one_of_a_rote_chance_roll(game: Any) -> None:
    at = game(rules='rote_chance = "any"')
    assert at.pools("roll 'chance rote' --dice '5 / 1'") == [("", 0, 0, "dramatic")]


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
