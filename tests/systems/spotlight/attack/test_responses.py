"""Dodges and counterattacks."""

from collections.abc import Callable
from typing import Any

import pytest
from spotlight_hits import rolled

from hero_combat.errors import Forbidden
from hero_combat.fight.events import ActionLost, Prevented

Fight = Callable[..., Any]


@pytest.mark.rule("spotlight", "P4")
def test_a_dodge_with_more_successes(fight: Fight) -> None:
    at = fight()
    outcome = at.play("resolve joe thug --with bat --dodge --dice '5 6 1 2 / 5 6 6'")
    assert rolled(outcome) == [("joe", 1, None)]
    assert outcome.events[-1] == Prevented(who="thug", how="dodge")
    assert [roll.label for roll in outcome.rolls] == ["attack thug", "dodge thug"]
    assert (at.now("joe").ap, at.now("thug").ap, at.now("thug").torso) == (3, 3, "")


@pytest.mark.rule("spotlight", "P4")
def test_a_tie_is_no_dodge_and_takes_nothing_off(fight: Fight) -> None:
    at = fight()
    outcome = at.play("resolve joe thug --with bat --dodge --dice '5 6 1 2 / 5 6 1'")
    assert rolled(outcome) == [("joe", 1, ("torso", 4))]


@pytest.mark.rule("spotlight", "P4")
def test_what_can_not_be_dodged(fight: Fight) -> None:
    at = fight()
    with pytest.raises(Forbidden, match="Thug can't dodge a ranged attack"):
        at.play("resolve joe thug --with pistol --dodge")
    at.play("set thug.ap 0")
    with pytest.raises(Forbidden, match="Thug has no AP left and needs 1"):
        at.play("resolve joe thug --with bat --dodge")
    at.play("set boss.head ///")
    with pytest.raises(Forbidden, match="Boss is unconscious"):
        at.play("resolve joe boss --with bat --dodge")


@pytest.mark.rule("spotlight", "P4")
def test_a_counterattack_and_the_attack_both_hit(fight: Fight) -> None:
    at = fight()
    outcome = at.play("resolve joe thug --with bat --counter fist --dice '5 6 1 2 / 5 6 6 1'")
    assert rolled(outcome) == [("thug", 2, ("torso", 3)), ("joe", 1, ("torso", 4))]
    assert (at.now("joe").torso, at.now("thug").torso) == ("///", "////")
    assert (at.now("joe").ap, at.now("thug").ap) == (3, 3)


@pytest.mark.rule("spotlight", "P4", "A12")
@pytest.mark.parametrize(
    ("path", "boxes", "dice"),
    [("head", "//", "1 1 5 5"), ("right_arm", "/////", "3 1 5 5")],
)
def test_a_counterattack_stops_the_attacker(fight: Fight, path: str, boxes: str, dice: str) -> None:
    at = fight()
    at.play(f"set joe.{path} {boxes}")
    outcome = at.play(f"resolve joe thug --with bat --counter fist --dice '5 1 1 2 / {dice}'")
    assert rolled(outcome) == [("thug", 1, (path, 2)), ("joe", 0, None)]
    assert outcome.events[-1] == ActionLost(who="joe", why="counterattack")
    assert at.now("thug").torso == ""


@pytest.mark.rule("spotlight", "P4")
def test_a_counterattack_needs_more_successes_and_its_own_difficulty(fight: Fight) -> None:
    at = fight()
    tie = at.play("resolve joe thug --with bat --counter fist --dice '6 1 5 1 / 5 5 1 1'")
    assert rolled(tie) == [("thug", 1, None), ("joe", 1, ("torso", 4))]
    options = "--with bat --counter fist --counter-difficulty 3"
    hard = at.play(f"resolve joe thug {options} --dice '6 1 1 1 / 5 5 5 1'")
    assert rolled(hard) == [("thug", -1, None), ("joe", 0, ("torso", 3))]


@pytest.mark.rule("spotlight", "A13")
def test_one_response_to_an_attack(fight: Fight) -> None:
    line = "resolve joe thug --with bat --dodge --counter fist"
    with pytest.raises(Forbidden, match="Thug has only one response to an attack"):
        fight().play(line)
    at = fight("responses = 2")
    outcome = at.play(f"{line} --dice '5 1 1 1 / 5 5 1 / 6 5 1 1'")
    assert rolled(outcome) == [("thug", 1, ("torso", 2)), ("joe", 0, None)]
    assert at.now("thug").ap == 2


@pytest.mark.rule("spotlight", "P3", "P4", "A12")
def test_only_the_counterattack_itself_stops_an_attack(fight: Fight) -> None:
    at = fight("npc_initiative = true", step=False)
    at.play("step --dice '5 1 1 1 / 1 1 1 / 5 5 5 / 1 1 1'")
    at.play("act share joe")
    at.play("resolve thug joe --with pistol --location head --dice '5 5 5 5'")
    line = "resolve joe boss --with bat --counter fist"
    weak = at.play(f"{line} --dice '5 1 3 1 / 5 5 6 1'")
    assert rolled(weak) == [("boss", 2, ("torso", 3)), ("joe", 0, ("right_leg", 3))]


@pytest.mark.rule("spotlight", "P3", "P4", "A12")
def test_a_counterattack_that_would_have_done_alone_stops_it(fight: Fight) -> None:
    at = fight("npc_initiative = true", step=False)
    at.play("step --dice '5 1 1 1 / 1 1 1 / 5 5 5 / 1 1 1'")
    at.play("act share joe")
    at.play("resolve thug joe --with pistol --location head --dice '5 5 5 5'")
    outcome = at.play("resolve joe boss --with bat --counter bat --dice '4 1 1 1 / 1 1 5 1'")
    assert rolled(outcome) == [("boss", 0, ("head", 3)), ("joe", -1, None)]
    assert outcome.events[-1] == ActionLost(who="joe", why="counterattack")


@pytest.mark.rule("spotlight", "P4", "P6")
def test_flanking_the_target_uncovers_nobody_else(fight: Fight) -> None:
    at = fight()
    at.play("set joe.cover wall")
    at.play("set thug.cover wall")
    outcome = at.play(
        "resolve joe thug --with bat --counter fist --flanking --dice '1 1 1 1 / 5 5 1 1'"
    )
    assert rolled(outcome)[0] == ("thug", 0, ("torso", 1))


@pytest.mark.rule("spotlight", "P4", "P5")
def test_a_counterattack_on_one_who_attacks_on_the_run_is_harder_too(fight: Fight) -> None:
    at = fight()
    at.play("act run joe")
    outcome = at.play("resolve joe thug --with bat --counter fist --dice '1 1 1 1 / 5 5 1 1'")
    assert [margin for _, margin, _ in rolled(outcome)] == [0, -2]
    assert not at.now("joe").status.moving


@pytest.mark.rule("spotlight", "P4", "A7")
def test_a_dodge_without_athletics_says_why_it_has_no_dice(fight: Fight, text: str) -> None:
    at = fight(text=text.replace("skills.athletics = 3\n", ""))
    outcome = at.play("resolve joe thug --with bat --dodge --dice '5 1 1 1'")
    assert len(outcome.notes) == 1


@pytest.mark.rule("spotlight", "P4")
def test_a_counterattack_is_made_with_one_of_three_skills(fight: Fight, text: str) -> None:
    bow = (
        '[templates.any.attacks.bow]\nskill = "bows"\ndamage = 3\nkind = "lethal"\nranged = true\n'
    )
    text = text.replace("[combatants.joe]", f"{bow}[combatants.joe]", 1)
    at = fight(text=text.replace("skills.medicine = 2", "skills.other.bows = 4"))
    with pytest.raises(
        Forbidden, match="Thug can't counter with Bows, only with Brawl, Melee Weapons or"
    ):
        at.play("resolve joe thug --with bat --counter bow")
    at.play("resolve joe thug --with bat --counter bow --force --dice '1 1 1 1 / 1 1 1 1'")
    at.play("resolve joe thug --with bat --counter pistol --dice '1 1 1 1 / 1 1 1 1'")
