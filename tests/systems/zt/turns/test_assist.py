"""Assist and Disrupt: what they add, and the slots they take."""

from typing import Any

import pytest

P10 = pytest.mark.rule("zt", "P10")


@P10
def test_disrupt_turns_a_hit_into_a_miss_and_books_a_minor(duel: Any) -> None:
    at = duel()
    assert at.blows("resolve ann n1 --disrupt n2 --dice '5 4'") == [("n1", 6, -2, None)]
    assert at.now("n2").borrowed == ("minor",)


@P10
def test_several_assists_stack_and_never_undo_a_critical_failure(duel: Any) -> None:
    at = duel("n1.defense 13", more='[combatants.cy]\nside = "heroes"\nplayer = true\n')
    assert at.blows("resolve ann n1 --assist bob,cy --dice '5 4 / 2 3'") == [("n1", 15, 2, 7)]
    crit = duel().blows("resolve ann n1 --assist bob --dice '1 1 / 50'")
    assert crit == [("n1", 5, None, None)]


@P10
def test_help_for_the_damage_has_an_option_of_its_own(duel: Any) -> None:
    at = duel()
    at.play("resolve ann n1 --assist-damage bob --disrupt-damage n1,n2 --dice '5 4 / 2 3'")
    assert at.now("n1").hp == 26 - 4
    assert at.now("bob").borrowed == at.now("n1").borrowed == ("minor",)


@P10
def test_nobody_helps_the_own_check_or_twice_with_one_slot(duel: Any) -> None:
    at = duel("bob.borrowed minor")
    assert (
        at.forbidden("resolve ann n1 --assist ann --dice '5 4'") == "Ann can't help its own Check"
    )
    mend = at.refusal("resolve ann n1 --assist bob --dice '5 4'").mend
    assert mend == "--extra-minor bob pays with the Major Action, or --force"
    at.play("resolve ann n1 --assist bob --extra-minor bob --dice '5 4 / 2 3'")
    assert at.now("bob").borrowed == ("minor", "major")


@pytest.mark.rule("zt", "2.5", "P10")
def test_a_player_s_character_who_is_out_may_still_help_once_a_round(duel: Any) -> None:
    at = duel("bob.hp -3")
    assert at.blows("resolve ann n1 --assist bob --dice '5 3 / 2 3'") == [("n1", 11, 3, 7)]
    at.play("set ann.major ready")
    again = at.forbidden("resolve ann n1 --assist bob --extra-minor bob --dice '5 3'")
    assert again == "Bob is Unconscious and has helped this Round"
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
    assert at.forbidden(third) == "Bob has used the Major Action of the next Turn already"


P4 = pytest.mark.rule("zt", "P4")


@P4
def test_a_third_reaction_between_two_turns_is_refused(duel: Any) -> None:
    at = duel()
    at.play("act assist bob --on ann")
    at.play("act disrupt bob --on n1 --extra-minor bob")
    assert at.now("bob").borrowed == ("minor", "major")
    assert (
        at.forbidden("act look bob --dice 3")
        == "Bob has used the Minor Action of the next Turn already"
    )
    assert (
        at.forbidden("act look bob --extra-minor bob --dice 3")
        == "Bob has used the Major Action of the next Turn already"
    )


@P10
def test_assist_and_disrupt_of_a_check_rolled_elsewhere_are_booked(duel: Any) -> None:
    line = "act disrupt n1 --on ann --what 'the leap'"
    assert duel().changed(line) == {"n1.borrowed": ("minor",)}
