"""`step --force` where nobody can act: on to the round in which somebody comes round."""

from typing import Any

import pytest


@pytest.mark.rule("megs", 11, 12, 23)
def test_the_round_of_the_first_who_wakes_is_rolled_for_and_played(lab: Any) -> None:
    at = lab().phase(8)
    for who in "bcd":
        at.have(who, physical=0, phases=())
    # out until second 10, with which round 2 begins; 18 + 9 acts in its phases 5 and 10
    at.have("a", wakes=10, phases=(9,))
    outcome = at.do("step --force", "9")
    assert (at.clock.round, at.clock.phase, at.clock.acting) == (2, 5, "a")
    assert [roll.label for roll in outcome.rolls] == ["initiative a"]
    assert at.now("a").phases == (5, 10)
