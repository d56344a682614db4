"""What may still be decided once the Hit Check is seen: who is asked, and for how many."""

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


PASSED_OVER: list[tuple[tuple[str, ...], str, Any]] = [
    # Somebody with no Minor Action to book, or who is out, is not asked.
    (("bob.borrowed minor",), "", [("cy", ("amend --assist cy",))]),
    (("bob.borrowed major",), "", [("bob", ("amend --assist bob",))]),
    (("bob.status.unconscious true",), "", [("bob", ("amend --assist bob",))]),
    (("bob.hp -20",), "", [("cy", ("amend --assist cy",))]),
    (("bob.status.fatigue 6",), "", [("cy", ("amend --assist cy",))]),
    (("bob.hp 0", "bob.helped 1"), "", [("cy", ("amend --assist cy",))]),
    (("cy.hp 0", "bob.borrowed minor"), "", [("dee", ("amend --assist dee",))]),
    # Who helps already is not asked again, and stays in the answer.
    ((), "--assist bob --modifier -3", [("cy", ("amend --assist bob,cy",))]),
    ((), "--assist cy,bob --modifier -6", [("dee", ("amend --assist cy,bob,dee",))]),
    ((), "--disrupt bob --modifier 3", [("cy", ("amend --assist cy",))]),
]


def test_who_can_help_no_more_is_passed_over(duel: Any) -> None:
    for sets, words, wanted in PASSED_OVER:
        outcome = duel(*sets, more=CROWD).play(f"resolve ann n1 {words} --dice '5 3'")
        assert [(one.who, one.answers) for one in outcome.open] == wanted, (sets, words)


def test_who_has_no_side_is_nobodys_friend(duel: Any) -> None:
    at = duel("loner.defense 12", "acting loner", more=CROWD)
    # Of no side, like the loner, is nobody but a bystander; all others may Disrupt.
    hit = at.play("resolve loner n1 --modifier 5 --dice '4 / 3'")
    assert [one.answers for one in hit.open] == [("amend --disrupt ann",)]
    missed = at.play("resolve loner n1 --slot free --modifier 4 --dice '4'")
    assert missed.open == ()


def test_the_one_whose_turn_it_is_needs_a_minor_action_left(duel: Any) -> None:
    line = "resolve n1 ann --opportunity --dice '5 3 / 1 1'"
    for sets, first in (
        ((), "ann"),
        (("ann.minor used",), "bob"),
        (("ann.minor used", "ann.minors 1"), "ann"),
        (("ann.borrowed minor",), "ann"),  # that is of the next Turn
    ):
        assert duel(*sets).play(line).open[0].answers == (f"amend --disrupt {first}",)


@pytest.mark.rule("zt", "A14")
def test_who_has_had_no_turn_is_not_asked_where_the_table_forbids_it(duel: Any) -> None:
    rules = "[rules]\nreact_before_first_turn = false"
    line = "resolve ann n1 --dice '5 4 / 1 1'"
    assert duel(rules=rules).play(line).open == ()
    (decision,) = duel("n2.turn 1", rules=rules).play(line).open
    assert decision.answers == ("amend --disrupt n2",)


LUCK: list[tuple[str, tuple[str, ...], str, list[str]]] = [
    ("", ("ann.luck 1",), "--dice '5 3'", ["amend --luck 1"]),
    ("", ("ann.luck 2",), "--luck 1 --dice '4 2 / 2'", ["amend --luck 2"]),
    ("", ("ann.luck 1",), "--luck 1 --dice '4 2 / 2'", []),
    ("", (), "--dice '5 3'", []),  # the Luck of this very failure comes too late
    ("", ("ann.luck 1",), "--dice '5 4 / 1 1'", []),
    ("", ("ann.luck 1",), "--dice '1 1 / 99'", ["amend --luck 1"]),
    ("luck_prevents_crit = false", ("ann.luck 1",), "--dice '1 1 / 99'", []),
    ("luck_prevents_crit = false", ("ann.luck 1",), "--dice '5 3'", ["amend --luck 1"]),
    ("", ("ann.luck 1", "ann.sheet.player false"), "--dice '5 3'", []),
    ("assist_after_dice = false", ("ann.luck 1",), "--dice '5 3'", ["amend --luck 1"]),
]


@pytest.mark.rule("zt", "2.1", "A11")
def test_luck_may_be_spent_on_a_failure(duel: Any) -> None:
    for rules, sets, words, wanted in LUCK:
        outcome = duel(*sets, rules=f"[rules]\n{rules}").play(f"resolve ann n1 {words}")
        luck = [answer for one in outcome.open if one.kind == "luck" for answer in one.answers]
        assert luck == wanted, (rules, sets, words)
        helped = {one.kind for one in outcome.open} - {"luck"}
        may = "after_dice" not in rules and not outcome.events[0].critical_failure
        assert bool(helped) is may
