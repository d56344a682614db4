"""How many are asked for help once the Hit Check is seen, by how far it is off."""

from typing import Any

import pytest

pytestmark = pytest.mark.rule("zt", "P10", "A13")

CROWD = """[combatants.cy]
side = "heroes"
[combatants.dee]
side = "heroes"
[combatants.eve]
side = "heroes"
[combatants.n3]
side = "villains"
[combatants.n4]
side = "villains"
[combatants.loner]
[combatants.baker]
side = "heroes"
bystander = true
[combatants.child]
bystander = true
[combatants.bob.attacks.shotgun]
"""
AREA = ("ann.sheet.attacks.sword.area 2",)


def asked(outcome: Any) -> list[tuple[str, str, tuple[str, ...]]]:
    """Each decision: who, which, and what answers it."""
    return [(one.who, one.kind, one.answers) for one in outcome.open]


ONE_MISSES = [("n1", "disrupt", ("amend --disrupt n1",))]
TWO_MISS = [("n1", "disrupt", ("amend --disrupt n1,n2",))]
THREE_MISS = [("n1", "disrupt", ("amend --disrupt n1,n2,n3",))]
ONE_HITS = [("bob", "assist", ("amend --assist bob",))]
TWO_HIT = [("bob", "assist", ("amend --assist bob,cy",))]
THREE_HIT = [("bob", "assist", ("amend --assist bob,cy,dee",))]

# By how much the 2d6 of Ann are above the Defense of 8: a hit of 3 becomes a tie by one Disrupt.
MARGINS = [
    (10, []),
    (9, THREE_MISS),
    (7, THREE_MISS),
    (6, TWO_MISS),
    (4, TWO_MISS),
    (3, ONE_MISSES),
    (1, ONE_MISSES),
    (0, ONE_HITS),
    (-2, ONE_HITS),
    (-3, TWO_HIT),
    (-5, TWO_HIT),
    (-6, THREE_HIT),
    (-8, THREE_HIT),
    (-9, []),
]


def test_so_many_are_asked_as_it_takes_three_at_most_for_the_nearest_target(duel: Any) -> None:
    for margin, wanted in MARGINS:
        faces = "5 4 / 2 3" if margin > 0 else "5 4"
        line = f"resolve ann n1 --modifier {margin - 1} --dice '{faces}'"
        assert asked(duel(more=CROWD).play(line)) == wanted, margin
    for defenses, wanted in SEVERAL:
        sets = [f"n{nth}.defense {value}" for nth, value in enumerate(defenses, 1)]
        hurt = "".join(" / 1 2" for value in defenses if value < 10)
        at = duel(*sets, *AREA, more=CROWD)
        assert asked(at.play(f"resolve ann n1,n2,n3 --dice '5 5{hurt}'")) == wanted, defenses


SEVERAL = [
    ((8, 9, 7), ONE_MISSES),
    ((5, 4, 3), TWO_MISS),  # 10 is 5, 6 and 7 above
    ((3, 5, 4), TWO_MISS),
    ((4, 3, 7), ONE_MISSES),
    ((15, 14, 13), TWO_HIT),  # 10 lacks 6, 5 and 4
    ((13, 15, 14), TWO_HIT),
    ((16, 18, 10), ONE_HITS),
    ((13, 12, 20), ONE_HITS),  # 10 lacks 4 and 3
    ((6, 7, 2), ONE_MISSES),  # 10 is 4 and 3 above
    ((11, 9, 9), [*ONE_HITS, *ONE_MISSES]),
    ((14, 11, 5), [*ONE_HITS, *TWO_MISS]),
    ((5, 11, 14), [*ONE_HITS, *TWO_MISS]),
]


@pytest.mark.rule("zt", "A4")
def test_whom_everything_hits_is_not_among_them(duel: Any) -> None:
    sets = ("n1.defense 9", "n1.defense_crit true", "n2.defense 30", "n3.defense 4")
    at = duel(*AREA, *sets, rules="[rules]\ndefense_crit = true", more=CROWD)
    outcome = at.play("resolve ann n1,n2,n3 --dice '5 5 / 1 2 / 1 2'")
    assert asked(outcome) == TWO_MISS  # 10 against the 4 of N3
    assert [event.margin for event in outcome.events if hasattr(event, "margin")] == [None, -20, 6]
