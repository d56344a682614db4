"""Assist and Disrupt: what they add, and the slots they take."""

from typing import Any

import pytest

P10 = pytest.mark.rule("zt", "P10")


@P10
def test_several_assists_stack_and_never_undo_a_critical_failure(duel: Any) -> None:
    at = duel("n1.defense 13", more='[combatants.cy]\nside = "heroes"\nplayer = true\n')
    assert at.blows("resolve ann n1 --assist bob,cy --dice '5 4 / 2 3'") == [("n1", 15, 2, 7)]
    crit = duel().blows("resolve ann n1 --assist bob --dice '1 1 / 50'")
    assert crit == [("n1", 5, None, None)]


@P10
def test_nobody_helps_the_own_check_or_twice_with_one_slot(duel: Any) -> None:
    at = duel("bob.borrowed minor")
    assert (
        at.forbidden("resolve ann n1 --assist ann --dice '5 4'")
        == "Ann can't Assist or Disrupt their own Check"
    )
    mend = at.refusal("resolve ann n1 --assist bob --dice '5 4'").mend
    assert mend == "add --extra-minor bob to pay with the Major Action, or --force"
    at.play("resolve ann n1 --assist bob --extra-minor bob --dice '5 4 / 2 3'")
    assert at.now("bob").borrowed == ("minor", "major")


@pytest.mark.rule("zt", "2.5", "P10")
def test_a_player_s_character_who_is_out_may_still_help_once_a_round(duel: Any) -> None:
    at = duel("bob.hp -3")
    assert at.blows("resolve ann n1 --assist bob --dice '5 3 / 2 3'") == [("n1", 11, 3, 7)]
    at.play("set ann.major ready")
    again = at.forbidden("resolve ann n1 --assist bob --extra-minor bob --dice '5 3'")
    assert again == "Bob is Unconscious and has already helped this Round"
    assert (
        duel("n2.hp 0").forbidden("resolve ann n1 --disrupt n2 --dice '5 4'") == "N2 is Unconscious"
    )


@P10
@pytest.mark.rule("zt", "P4")
def test_one_helper_gives_two_reactions_to_one_attack_with_both_slots(duel: Any) -> None:
    at = duel()
    at.play("resolve ann n1 --assist bob --assist-damage bob --extra-minor bob --dice '5 3 / 2 3'")
    assert sorted(at.now("bob").borrowed) == ["major", "minor"]
    assert at.now("n1").hp == 26 - 10
    third = "resolve ann n1 --slot free --assist bob --extra-minor bob --dice '5 3'"
    assert at.forbidden(third) == "Bob has already used the Major Action of the next Turn"


P4 = pytest.mark.rule("zt", "P4")
