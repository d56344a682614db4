"""What is felt of a hazard though all its damage is negated."""

from typing import Any

import pytest
from transcripts import follows


@pytest.mark.rule("megs", 26, 27)
def test_a_stun_of_one_phase_is_felt_where_all_damage_is_negated(lab: Any) -> None:
    frail = ('name = "Bert"\n', 'name = "Bert"\nbody = 1\n')
    armor = ("[combatants.b.powers]\n", "[combatants.b.powers]\nskin-armor.aps = 2\n")
    follows(
        lab(frail, armor),
        """
        # 3/3 less Skin Armor 2: 1, of which Last Ditch Defense takes 1; BODY 1 against 3: 13
        > hazard fire --aps 3 --on b --last-ditch b=1 :: 6 3 / 8 4
        * fire b (6 3): 9 9 1 | 3 1 9 3 1 -2 3
        * against stun b (8 4) b: 12 13 1 | 1 3 13 1
        ~ b.hero_points 100 -> 98, b.stun 0 -> 1, b.stun_ov 0 -> 3
        + prevented who=b how=skin-armor amount=2
        + prevented who=b how=last ditch defense amount=1
        + megs.stunned who=b phases=1
        > hazard fire --aps 3 --on b --last-ditch b=1 :: 6 3 / 9 4
        * fire b (6 3): 9 9 1 | 3 1 9 3 1 -2 3
        * against stun b (9 4) b: 13 13 | 1 3 13
        ~ b.hero_points 98 -> 96
        + prevented who=b how=skin-armor amount=2
        + prevented who=b how=last ditch defense amount=1
        """,
    )


@pytest.mark.rule("megs", 17)
@pytest.mark.parametrize(
    ("line", "faces"),
    [("--av 0 --ov 5", "10 9"), ("--av 5 --ov 5", "1 1"), ("--av 5 --ov 5", "6 4")],
)
def test_a_failure_earns_no_shifts(lab: Any, line: str, faces: str) -> None:
    (rolled,) = lab().do(f"roll check {line}", faces).events
    assert (rolled.success, rolled.shifts) == (False, 0)
