"""The initiating Action: who has it, what starts the fight, and what must wait after it."""

from typing import Any

import pytest

from hero_combat.systems.zt.events import CheckRolled

P1 = pytest.mark.rule("zt", "P1")


P2 = pytest.mark.rule("zt", "P2")


DEFENSES = "3 2 / 5 / 4"


@P1
@P2
def test_everybody_rolls_defense_before_the_initiating_action(six: str, sit: Any) -> None:
    at = sit(six)
    at.play(f"step --initiate ann --dice '{DEFENSES}'")
    assert [at.now(who).defense for who in at.encounter.combatants] == [5, 5, 4, 8, 9, 5]
    assert (at.encounter.clock.round, at.encounter.clock.acting) == (0, "ann")
    assert (
        at.forbidden("resolve bob n1 --dice '3'")
        == "Bob can't act yet: Ann has the initiating Action"
    )


@P1
def test_nobody_named_means_everybody_who_is_not_surprised(six: str, sit: Any) -> None:
    at = sit(six.replace("[combatants.bob]", "status.surprised = true\n[combatants.bob]"))
    outcome = at.play("step")
    checks = [event for event in outcome.events if isinstance(event, CheckRolled)]
    wanted = [event.who for event in checks if event.check == "check"]
    assert wanted == ["bob", "cy", "n1", "n2", "n3"]
    assert len(outcome.notes) == 1  # that nobody was named


@P1
def test_minions_that_tie_do_not_roll_for_ever(six: str, sit: Any) -> None:
    outcome = sit(six).play("step --initiate n1,n2 --dice '3 2 / 5 / 4'")
    assert outcome.targets == ("n1",)
    assert len(outcome.notes) == 1  # that they tie


OPENED = ("initiator ann", "acting ann", "initiated true", "targeted n1", "ann.defense 7")


EARLY = "the initiating Action is done"


@pytest.mark.rule("zt", "P1")
def test_a_major_action_starts_the_fight_too(sit: Any, duel: Any) -> None:
    at = sit(duel().document.text)
    bars = "act improvise ann --on n2 --what 'bars the door'"
    assert len(at.play(f"{bars} --dice '3 2 / 5 / 3 1 / 2 2'").rolls) == 4
    assert (at.encounter.clock.initiator, at.encounter.clock.targeted) == ("ann", ("n2",))
    assert at.turns(1) == [(1, "n2")]


@pytest.mark.rule("zt", "P1", "P4", "P8")
@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("act move ann --metres 40", f"Ann can't move now: {EARLY}"),
        ("act move bob --metres 1", f"Bob can't move now: {EARLY}"),
        ("act stand n2", f"N2 can't move now: {EARLY}"),
        ("act switch bob", f"Bob can't do that now: {EARLY}"),
    ],
)
def test_nobody_moves_then(sit: Any, duel: Any, line: str, said: str) -> None:
    at = sit(duel().document.text, *OPENED, "n2.status.prone true")
    refusal = at.refusal(line)
    assert (refusal.message, refusal.mend) == (said, "use `step`, or --force")
    assert f"forced: {said}" in at.play(f"{line} --force").notes


@pytest.mark.rule("zt", "P1", "P4", "P8")
def test_a_grappler_drags_nobody_away_before_the_first_turn(sit: Any, duel: Any) -> None:
    at = sit(duel().document.text, *OPENED, "n1.status.grappled ann")
    assert (
        at.forbidden("act move ann --metres 4")
        == "Ann can't move now: the initiating Action is done"
    )


@pytest.mark.rule("zt", "P1", "P4", "P8")
def test_free_actions_and_reactions_are_still_there(sit: Any, duel: Any) -> None:
    at = sit(duel().document.text, *OPENED)
    at.play("act drop ann")
    at.play("act assist bob --on ann")
    assert at.now("bob").borrowed == ("minor",)


@pytest.mark.rule("zt", "P1", "P4", "P8")
def test_before_the_fight_begins_movement_is_role_play(sit: Any, duel: Any) -> None:
    at = sit(duel().document.text)
    at.play("act move ann --metres 40")
    at.play("act disengage bob --slot minor")
    assert not at.encounter.clock.initiated
