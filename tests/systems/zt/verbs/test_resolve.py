"""`resolve`: Opportunity Attacks, and the attack that starts the fight."""

from typing import Any

import pytest

P6 = pytest.mark.rule("zt", "P6")


@P6
def test_an_opportunity_attack_books_the_minor_action_of_the_next_turn(duel: Any) -> None:
    at = duel()
    at.play("resolve n1 ann --opportunity --range 1 --dice '5 1'")
    assert at.now("n1").borrowed == ("minor",)
    mend = at.refusal("resolve n1 ann --opportunity --dice '5 1'").mend
    assert mend == "add --extra-minor n1 to pay with the Major Action, or --force"
    at.play("resolve n1 ann --opportunity --extra-minor n1 --dice '5 1'")
    assert at.now("n1").borrowed == ("minor", "major")
    at.forbidden("resolve n1 ann --opportunity --extra-minor n1 --dice '5 1'")


@P6
def test_an_opportunity_attack_with_a_gun_is_at_minus_3(duel: Any) -> None:
    at = duel("acting n1")
    outcome = at.play("resolve bob n1 --opportunity --range 1 --dice '3 2'")
    assert outcome.rolls[0].modifiers[1].value == -3


@pytest.mark.rule("zt", "P1", "P2")
def test_the_first_attack_starts_the_fight_and_everybody_rolls_defense_before_it(
    sit: Any, duel: Any
) -> None:
    at = sit(duel().document.text)
    outcome = at.play("resolve ann n1 --dice '3 2 / 5 / 4 1 / 2 / 2 2 / 5 4 / 2 3'")
    assert [roll.label for roll in outcome.rolls] == [
        "defense ann",
        "defense bob",
        "defense n1",
        "defense n2",
        "to hit n1",
        "damage n1",
    ]
    assert (outcome.events[5].margin, at.now("n1").hp) == (2, 26 - 7)
    clock = at.encounter.clock
    assert (clock.round, clock.acting, clock.initiator, clock.targeted) == (
        0,
        "ann",
        "ann",
        ("n1",),
    )
    assert at.now("ann").major == "ready"
    assert (
        at.forbidden("resolve ann n1 --dice '5 4'")
        == "Ann can't act yet: the initiating Action is done"
    )
