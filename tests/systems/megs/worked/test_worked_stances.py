"""Worked examples: who may press the attack or lay back, and from whom."""

from typing import Any

import pytest
from transcripts import follows


@pytest.mark.rule("megs", 58, 59, 44, 67)
def test_one_presses_a_single_target_with_a_higher_initiative(lab: Any) -> None:
    bomb = "[combatants.a.attacks.bomb]\nav = 9\nev = 6\nrange = 6\nexplosive = true\n"
    follows(
        lab(more=bomb).have("b", initiative=19),
        """
        > resolve a b,c --with bolt --range 3 --maneuver pressing,multi-attack
        ! UsageError: pressing and laying-back are for one target
        > resolve a b,c --with bomb --range 3 --maneuver laying-back
        ! UsageError: pressing and laying-back are for one target
        > resolve a c --with bomb --range 3 --maneuver pressing
        ! Forbidden: Anna has Initiative 20, not higher than Carl's 20; --force overrides it
        > resolve a b --with bomb --range 3 --maneuver pressing :: 1 2
        * to hit b (1 2) a: 3 5 | 9 6 -1 5
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, a.stance "" -> b, a.stance_shift 0 -> -1
        + attack-rolled attacker=a target=b attack=bomb hit=no manner=attack margin=-2 roll=0
        """,
    )
