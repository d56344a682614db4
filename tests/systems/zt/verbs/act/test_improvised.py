"""`act feat` and `act improvise`."""

from typing import Any

import pytest

P4 = pytest.mark.rule("zt", "P4")


@P4
def test_a_feat_with_a_name_is_used(duel: Any) -> None:
    assert duel().play("act feat ann --what Warning").sentence == "Ann uses Warning [major]."


@P4
def test_feats_and_improvised_actions_cost_what_the_game_master_says(duel: Any) -> None:
    at = duel()
    outcome = at.play("act feat ann --slot minor --energy 4 --what 'casts a light'")
    assert outcome.sentence == "Ann casts a light [minor]."
    assert at.now("ann").energy == 6
    assert at.forbidden("act feat ann --slot free --energy 7") == "Ann has 6 Energy, not 7"
    outcome = at.play(
        "act improvise ann --on n1 --ability strength --save-ability athletics "
        "--what 'wrests the sword away' --dice '3 3 / 1 3'"
    )
    assert outcome.sentence == (
        "Ann wrests the sword away [major]: strength against N1, athletics: 6 against 4, succeeds."
    )


@pytest.mark.rule("zt", "P7", "A7")
def test_an_improvised_contest_that_a_grappler_loses_ends_the_grapple(duel: Any) -> None:
    line = "act improvise ann --on n1 --what 'pulls at N1'"
    at = duel("bob.status.grappled n1")
    kept = at.play(f"{line} --ability will --slot free --dice '4 / 2'")
    assert kept.events[0].success
    assert at.now("bob").status.grappled == "n1"
    ended = at.play(f"{line} --ability strength --dice '3 3 / 2 1'")
    assert ended.sentence == (
        "Ann pulls at N1 [major]: strength against N1, strength: 6 against 3, succeeds. "
        "N1 loses hold of Bob."
    )
    assert at.now("bob").status.grappled == ""
