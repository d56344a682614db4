"""What isn't there to be spent: refused, and noted where the game master forces it."""

from typing import Any

import pytest

HIT = "resolve ann n1 --dice '5 4"
BORROWED = ("bob.borrowed minor",)
NO_MINOR = "Bob has already used the Minor Action of the next Turn"


@pytest.mark.rule("zt", "2.1", "P10", "P4")
def test_luck_and_help_that_are_not_there(duel: Any) -> None:
    for sets, line, said in (
        ((), f"{HIT} / 3 / 2 3' --luck 1", "Ann has 0 Luck and needs 1"),
        (("ann.luck 1",), f"{HIT} / 3 2 / 2 3' --luck 2", "Ann has 1 Luck and needs 2"),
        ((), f"{HIT} / 2 3 / 3' --luck-damage 1", "Ann has 0 Luck and needs 1"),
        (BORROWED, f"{HIT} / 2 3' --assist bob", NO_MINOR),
        (BORROWED, f"{HIT} / 2 3' --assist-damage bob", NO_MINOR),
        (("n2.hp 0",), "resolve ann n1 --dice '5 4' --disrupt n2", "N2 is Unconscious"),
        (
            (),
            f"{HIT} / 2 3' --assist ann --slot minor",
            "Ann can't Assist or Disrupt their own Check",
        ),
        ((), "roll will --who ann --luck 1 --dice '3 / 2'", "Ann has 0 Luck and needs 1"),
        ((), "roll luck --who ann --dice 3", "Ann has 0 Luck and needs 1"),
        ((), "roll 2d6 --who ann --luck 1 --dice '3 2 / 1'", "Ann has 0 Luck and needs 1"),
        (
            (),
            "roll will --who ann --against bob --luck-save 1 --dice '3 / 2 / 1'",
            "Bob has 0 Luck and needs 1",
        ),
        (BORROWED, "roll will --who ann --assist bob --dice 3", NO_MINOR),
        (BORROWED, "roll will --who ann --against n1 --disrupt-save bob --dice '3 / 2'", NO_MINOR),
        ((), "act look ann --luck 1 --dice '3 2 / 1'", "Ann has 0 Luck and needs 1"),
        (BORROWED, "act look ann --disrupt bob --dice '3 2'", NO_MINOR),
        (
            ("ann.status.grappled n1",),
            "act struggle ann --luck 1 --dice '3 2 / 1 / 2 2'",
            "Ann has 0 Luck and needs 1",
        ),
        (
            ("ann.status.grappled n1",),
            "act struggle ann --luck-save 1 --dice '3 2 / 2 2 / 1'",
            "N1 has 0 Luck and needs 1",
        ),
        (
            (),
            "act improvise ann --ability will --difficulty 3 --luck 1 --dice '4 / 2'",
            "Ann has 0 Luck and needs 1",
        ),
        (
            ("ann.status.incapacitated true",),
            "act break-free ann --ability will --difficulty 3 --luck 1 --dice '4 / 2'",
            "Ann has 0 Luck and needs 1",
        ),
        ((), "step --luck ann=1 --dice '3 2 / 1'", "Ann has 0 Luck and needs 1"),
        (BORROWED, "act assist bob", NO_MINOR),
        (("ann.hp 0",), "act dash ann", "Ann is Unconscious"),
        (("ann.hp -20",), "act prone ann", "Ann is dead"),
        ((), "act look ann --ability will --dice 3",
         "Ann can take in information with perception, knowledge, spirit, not with will"),
    ):  # fmt: skip
        at = duel(*sets)
        assert at.forbidden(line) == said, line
        forced = at.play(f"{line} --force")
        assert forced.notes[0] == f"forced: {said}", line
        assert all(at.now(who).luck in (0, 1) for who in ("ann", "bob", "n1"))
    paid = duel("bob.borrowed minor").blows(f"{HIT} / 2 3' --assist bob --force")
    assert paid == duel().blows(f"{HIT} / 3 / 2 3' --luck 1 --force") == [("n1", 12, 4, 7)]


@pytest.mark.rule("zt", "P1", "P2", "P10")
def test_help_and_luck_for_the_first_defense_of_all(six: str, sit: Any) -> None:
    at = sit(six, "bob.luck 1")
    line = "step --initiate cy --assist bob=ann,cy=n1 --disrupt n1=cy --luck bob=1"
    outcome = at.play(f"{line} --dice '3 2 / 5 / 2 / 4'")
    assert {one.path: one.new for one in outcome.changes} == {
        "bob.borrowed": ("minor",),
        "cy.borrowed": ("minor",),
        "n1.borrowed": ("minor",),
        "bob.luck": 0,
        "ann.defense": 3 + 2 + 3,
        "bob.defense": 5 + 2,
        "cy.defense": 4 - 3,
        "n1.defense": 8 + 3,
        "n2.defense": 9,
        "n3.defense": 5,
        "initiator": "cy",
        "acting": "cy",
    }
    assert [roll.dice for roll in outcome.rolls] == ["2d4!", "1d6!+1d4!", "1d6!", "-", "-", "-"]
    poor = sit(six)
    line = "step --initiate cy --luck ann=1 --dice '3 2 / 2 / 5 / 4'"
    assert poor.forbidden(line) == "Ann has 0 Luck and needs 1"
    assert poor.play(f"{line} --force").notes == ("forced: Ann has 0 Luck and needs 1",)
    assert poor.now("ann").defense == 7
