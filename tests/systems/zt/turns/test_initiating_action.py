"""Between the initiating Action and the First Turn it is nobody's Turn."""

from typing import Any

import pytest


@pytest.mark.rule("zt", "P1")
def test_a_major_action_starts_the_fight_too(sit: Any, duel: Any) -> None:
    at = sit(duel().document.text)
    bars = "act improvise ann --on n2 --what 'bars the door'"
    assert len(at.play(f"{bars} --dice '3 2 / 5 / 3 1 / 2 2'").rolls) == 4
    assert (at.encounter.clock.initiator, at.encounter.clock.targeted) == ("ann", ("n2",))
    assert at.play("step").sentence == "Round 1 (0:00). N2 acts."


OPENED = ("initiator ann", "acting ann", "initiated true", "targeted n1", "ann.defense 7")


EARLY = "the initiating Action is done"


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
    assert (refusal.message, refusal.mend) == (said, "go on with step, or --force")
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
