"""`act feat` and `act improvise`."""

from typing import Any

import pytest

P4 = pytest.mark.rule("zt", "P4")


@P4
def test_feats_and_improvised_actions_cost_what_the_game_master_says(duel: Any) -> None:
    at = duel()
    changed = at.changed("act feat ann --slot minor --energy 4 --what 'casts a light'")
    assert changed == {"ann.minor": "used", "ann.energy": 6}
    assert at.forbidden("act feat ann --slot free --energy 7") == "Ann has 6 Energy, not 7"
    contest = "act improvise ann --on n1 --ability strength --save-ability athletics"
    assert at.checks(f"{contest} --dice '3 3 / 1 3'") == [
        ("strength", "check", 6, True),
        ("athletics", "save", 4, False),
    ]


@pytest.mark.rule("zt", "P7", "A7")
def test_an_improvised_contest_that_a_grappler_loses_ends_the_grapple(duel: Any) -> None:
    line = "act improvise ann --on n1 --what 'pulls at N1'"
    at = duel("bob.status.grappled n1")
    kept = at.play(f"{line} --ability will --slot free --dice '4 / 2'")
    assert kept.events[0].success
    assert at.now("bob").status.grappled == "n1"
    at.play(f"{line} --ability strength --dice '3 3 / 2 1'")
    assert at.now("bob").status.grappled == ""
