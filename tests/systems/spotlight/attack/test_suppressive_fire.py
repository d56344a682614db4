"""Suppressive fire, and the Willpower rolls against it."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.events import Prevented

Fight = Callable[..., Any]


@pytest.mark.rule("spotlight", "P11", "A3")
def test_everybody_in_it_is_pinned_by_one_roll(fight: Fight) -> None:
    at = fight()
    at.play("set joe.sheet.skills.firearms 6")
    outcome = at.play("resolve joe thug,boss --with uzi --suppressive --dice '5 5 6 6 5 1'")
    assert [line.value for line in outcome.rolls[0].modifiers] == ["6d6", 1, 2]
    assert (at.now("thug").pinned, at.now("boss").pinned, at.now("joe").ap) == (3, 3, 3)
    assert at.now("thug").torso == ""


@pytest.mark.rule("spotlight", "P11")
def test_two_successes_do_nothing(fight: Fight) -> None:
    at = fight()
    outcome = at.play("resolve joe thug --with uzi --suppressive --dice '5 5 1 1'")
    (event,) = outcome.events
    assert (event.margin, event.willpower, event.roll) == (-1, 0, 0)
    assert at.now("thug").pinned == 0


@pytest.mark.rule("spotlight", "P11")
def test_who_is_pinned_braves_the_fire_before_moving_or_attacking(fight: Fight) -> None:
    at = fight()
    at.play("resolve joe thug --with uzi --suppressive --dice '5 5 6 1'")
    at.play("step")
    at.play("step --next thug")
    for line in ("act move thug", "act run thug", "resolve thug joe --with bat"):
        with pytest.raises(
            Forbidden, match=r"Thug is pinned down \(Willpower 1\); use `act brave thug"
        ):
            at.play(line)
    at.play("act cover thug --on wall")
    at.play("act brave thug --dice '4 4 4'")
    assert at.now("thug").pinned == 1
    with pytest.raises(Forbidden, match="Thug has already tried that in this spotlight"):
        at.play("act brave thug --dice '5 5 5'")
    at.play("act brave thug --force --dice '4 5 4'")
    assert (at.now("thug").pinned, at.now("thug").ap) == (0, 3)
    at.play("act move thug")


@pytest.mark.rule("spotlight", "P11", "P4")
def test_who_is_pinned_may_dodge_but_not_counterattack(fight: Fight) -> None:
    at = fight()
    at.play("resolve joe thug --with uzi --suppressive --dice '5 5 6 1'")
    with pytest.raises(Forbidden, match="Thug is pinned down"):
        at.play("resolve joe thug --with bat --counter bat")
    outcome = at.play("resolve joe thug --with bat --dodge --dice '1 1 1 1 / 5 1 1'")
    assert outcome.events[-1] == Prevented(who="thug", how="dodge")


@pytest.mark.rule("spotlight", "A15")
def test_it_lasts_until_the_shooters_next_spotlight(fight: Fight) -> None:
    at = fight()
    at.play("resolve joe thug --with uzi --suppressive --dice '5 5 6 1'")
    for _ in range(3):
        at.play("step")
    assert at.now("thug").pinned == 1
    assert len(at.play("step").notes) == 2
    assert at.now("thug").pinned == 0


@pytest.mark.rule("spotlight", "A15")
def test_the_table_may_let_it_last_and_charge_for_the_roll(fight: Fight) -> None:
    at = fight("suppression_ends = 'round'\nsuppression_retry = 'any'\nsuppression_ap = 1")
    at.play("resolve joe thug --with uzi --suppressive --dice '5 5 6 1'")
    for _ in range(4):
        at.play("step")
    assert at.spotlight == ("joe",)
    assert at.now("thug").pinned == 1
    at.play("set thug.ap 2")
    at.play("act brave thug --dice '1 1 1'")
    at.play("act brave thug --dice '1 1 1'")
    assert at.now("thug").ap == 0
    at.play("step --new-round --dice '5 1 1 1 / 1 1 1'")
    assert at.now("thug").pinned == 0


def test_it_needs_a_weapon_for_it_and_no_other_options(fight: Fight) -> None:
    at = fight()
    with pytest.raises(Forbidden, match="Joe can't suppress with the pistol"):
        at.play("resolve joe thug --with pistol --suppressive")
    for option in (
        "mode semi",
        "location head",
        "dodge",
        "counter bat",
        "movement",
        "visibility",
        "in-the-way",
        "behind wall",
        "flanking",
    ):
        word = option.partition(" ")[0]
        with pytest.raises(UsageError, match=f"--{word} has no effect with suppressive fire"):
            at.play(f"resolve joe thug --with uzi --suppressive --{option}")
    with pytest.raises(Forbidden, match="Thug is not pinned down"):
        at.play("act brave thug")


@pytest.mark.rule("spotlight", "P4", "P11")
def test_it_is_no_opportunity_attack(fight: Fight) -> None:
    at = fight()
    with pytest.raises(UsageError, match="--opportunity has no effect with suppressive fire"):
        at.play("resolve thug joe --with uzi --suppressive --opportunity")
    at.play("resolve thug joe --with uzi --suppressive --reaction --dice '1 1 1 1'")


@pytest.mark.rule("spotlight", "P5", "P11")
def test_it_ends_a_run(fight: Fight) -> None:
    at = fight()
    at.play("act run joe")
    at.play("resolve joe thug --with uzi --suppressive --dice '1 1 1 1'")
    assert not at.now("joe").status.moving


@pytest.mark.rule("spotlight", "A15")
def test_it_ends_when_the_shooter_shares_a_spotlight(fight: Fight) -> None:
    at = fight()
    at.play("resolve joe thug --with uzi --suppressive --dice '5 5 6 1'")
    at.play("step")
    assert at.now("thug").pinned == 1
    assert len(at.play("act share joe").notes) == 1
    assert at.now("thug").pinned == 0


@pytest.mark.rule("spotlight", "P11", "A15")
def test_the_harder_suppression_holds(fight: Fight) -> None:
    at = fight()
    at.play("resolve joe thug --with uzi --suppressive --dice '5 5 5 5'")
    outcome = at.play("resolve joe thug --with uzi --suppressive --dice '5 5 5 1'")
    assert outcome.events[0].willpower == 1
    assert at.now("thug").pinned == 2
    at.play("resolve joe thug --with uzi --suppressive --difficulty -2 --dice '5 5 5 1'")
    assert at.now("thug").pinned == 3


@pytest.mark.rule("spotlight", "A15")
def test_it_ends_with_the_round_for_one_who_has_done_nothing_in_it(fight: Fight) -> None:
    at = fight()
    at.play("resolve joe thug --with uzi --suppressive --dice '5 5 6 1'")
    at.play("step --new-round --dice '1 1 1 1 / 5 1 1'")
    assert at.spotlight == ("sally",)
    assert (at.now("thug").pinned, at.now("thug").pinned_by) == (0, {})


@pytest.mark.rule("spotlight", "P11", "A15")
@pytest.mark.parametrize("shooters", ["boss thug", "thug boss"])
def test_two_suppressions_hold_side_by_side(fight: Fight, shooters: str) -> None:
    at = fight()
    for who in shooters.split():
        faces = "5 5 5 1" if who == "boss" else "5 5 5 5"
        at.play(f"resolve {who} joe --with uzi --suppressive --reaction --dice '{faces}'")
    assert at.now("joe").pinned_by == {"boss": 1, "thug": 2}
    at.play("step --next sally")
    assert len(at.play("step --next thug").notes) == 1
    assert at.now("joe").pinned == 1
    with pytest.raises(Forbidden, match=r"Joe is pinned down \(Willpower 1\)"):
        at.play("resolve joe boss --with pistol --reaction")
    assert len(at.play("step --next boss").notes) == 1
    at.play("resolve joe boss --with pistol --reaction --dice '1 1 1 1'")


@pytest.mark.rule("spotlight", "P11", "A15")
def test_equal_suppressions_of_two_end_one_by_one(fight: Fight) -> None:
    at = fight()
    for who in ("thug", "boss"):
        at.play(f"resolve {who} sally --with uzi --suppressive --reaction --dice '5 5 5 1'")
    at.play("step --next sally")
    at.play("step --next boss")
    assert at.now("sally").pinned_by == {"thug": 1}


@pytest.mark.rule("spotlight", "P11", "A15")
def test_one_willpower_roll_breaks_every_suppression_that_it_reaches(fight: Fight) -> None:
    at = fight()
    at.play("resolve boss joe --with uzi --suppressive --reaction --dice '5 5 5 1'")
    at.play("resolve thug joe --with uzi --suppressive --reaction --dice '5 5 5 5'")
    at.play("act brave joe --dice '5 1 1'")
    assert at.now("joe").pinned_by == {"thug": 2}
    at.play("act brave joe --force --dice '5 5 1'")
    assert at.now("joe").pinned_by == {}


@pytest.mark.rule("spotlight", "P11")
def test_who_is_pinned_lays_down_no_suppressive_fire(fight: Fight) -> None:
    at = fight()
    at.play("resolve joe thug --with uzi --suppressive --dice '5 5 6 1'")
    at.play("step")
    at.play("step --next thug")
    said = at.forbidden("resolve thug joe --with uzi --suppressive --dice '5 5 6 1'")
    assert said.startswith("Thug is pinned down (Willpower 1)")
