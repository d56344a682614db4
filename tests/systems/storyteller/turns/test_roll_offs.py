"""Initiative line by line, and roll-offs of those who tie. source: P5, A3"""

from typing import Any

import pytest
from storyteller_examples import worked

P5 = pytest.mark.rule("storyteller", "P5")
P18 = pytest.mark.rule("storyteller", "P18")

# With a 5 each: 45, 35 and 25. All have Stamina 2, Size 5 and so 7 boxes.
THREE = """
[combatants.ann]
side = "one"
init = 40
[combatants.bob]
side = "two"
init = 30
[combatants.cid]
side = "two"
init = 20
[combatants.baker]
bystander = true
[objects.crate]
name = "the crate"
durability = 2
size = 4
"""


@P5
@pytest.mark.rule("storyteller", "A3")
def test_newcomers_who_tie_roll_off_behind_those_who_were_there(game: Any) -> None:
    """All have a modifier of 4; Ann and Bob are apart already."""
    four = "".join(f"[combatants.{who}]\nside = '{who}'\n" for who in ("ann", "bob", "cid", "dee"))
    at = game(four)
    for line in ("ann.initiative 10", "ann.tie 1", "bob.initiative 10", "bob.tie 2"):
        at.play(f"set {line}")
    done = worked(at, "step --dice '6 / 6 / 3 / 8'")
    assert [label for label, _, _ in done.rolls] == [
        "initiative cid",
        "initiative dee",
        "roll-off cid",
        "roll-off dee",
    ]
    assert done.changes == {
        "cid.initiative": 10,
        "dee.initiative": 10,
        "cid.tie": 1,
        "dee.tie": 2,
        "ann.tie": 3,
        "bob.tie": 4,
        "round": 1,
        "acting": "bob",
        "waiting": ("ann", "dee", "cid"),
    }


@P5
@pytest.mark.rule("storyteller", "A3")
@pytest.mark.parametrize(
    ("before", "more"),
    [
        ("set ann.tie -1", ""),
        ("act tag ann --tag insane", ""),
        ("set ann.status.prone true", "wits = 3\n"),
        ("set ann.status.prone true", "bystander = true\n"),
    ],
)
def test_who_does_not_roll_off(game: Any, before: str, more: str) -> None:
    """One behind another, the insane, one of another modifier, a bystander."""
    at = game(f"[combatants.ann]\nside = 'a'\n{more}[combatants.bob]\nside = 'b'\n")
    at.play(before)
    dice = "5" if more.startswith("by") else "4 / 5" if more else "5 / 5"
    labels = [label for label, _, _ in worked(at, f"step --dice '{dice}' --force").rolls]
    rolled = ["initiative bob"] if dice == "5" else ["initiative ann", "initiative bob"]
    assert labels == rolled


@P5
@pytest.mark.rule("storyteller", "A3")
@pytest.mark.parametrize(("faces", "first"), [("3 3 " * 19 + "2 7", "bob"), ("3 3 " * 20, "ann")])
def test_after_twenty_roll_offs_alike_the_order_of_the_file_decides(
    game: Any, faces: str, first: str
) -> None:
    at = game("[combatants.ann]\nside = 'a'\n[combatants.bob]\nside = 'b'\n")
    done = worked(at, f"step --dice '5 5 {faces}'")
    assert len(done.rolls) == 2 + 2 * 20
    assert at.encounter.clock.acting == first
    assert {at.now("ann").tie, at.now("bob").tie} == {1, 2}


@P5
@P18
def test_initiative_line_by_line(game: Any) -> None:
    """Dexterity 2 + Wits 2; 1 for the third-last box; a machete 2, and 1 for a second weapon."""
    weapons = "attacks.a.weapon = 'machete'\nattacks.b.weapon = 'light-pistol'\nready = ['a', 'b']"
    at = game(f"[combatants.ann]\nside = 'a'\n{weapons}\n[combatants.bob]\nside = 'b'\n")
    at.play("set ann.lethal 5")
    done = worked(at, "step --dice '9 / 1'")
    assert done.rolls == [
        ("initiative ann", "1d10", {"rolled": 4, "wounds": -1, "ready": -3}),
        ("initiative bob", "1d10", {"rolled": 4}),
    ]
    assert done.changes["ann.initiative"] == 12
    assert at.now("bob").initiative == 5
