"""Several attacks combined into one."""

from typing import Any

import pytest
from transcripts import events_of

from hero_combat.errors import Forbidden


@pytest.mark.rule("megs", 54)
def test_combined_attacks_need_every_trick_shot(game: Any) -> None:
    line = "resolve nova brick --with bolt --combine thug=pistol --no-knockback --ev 7"
    outcome = game.do(line, "9 7 / 6 5 / 9 10")
    # EVs 7 and 6 are a column apart: column 4 + 1, middle 10
    assert events_of(outcome) == (
        "attack-rolled nova brick bolt yes attack 0; damaged brick {physical=10} nova hit bolt"
    )
    assert game.now("thug").dice == 0
    outcome = game.phase(4).do(line, "2 1 / 6 5")
    assert events_of(outcome) == "attack-rolled nova brick bolt yes attack 0"


@pytest.mark.rule("megs", 54)
def test_boosted_attacks_do_not_combine(game: Any) -> None:
    with pytest.raises(Forbidden, match="can't combine an EV raised by Hero Points"):
        game.do("resolve nova brick --with bolt --combine thug=pistol --boost ev=1")
