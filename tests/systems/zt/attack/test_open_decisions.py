"""What may still be decided once the dice of an attack are seen."""

from typing import Any

import pytest

P10 = pytest.mark.rule("zt", "P10")


@P10
@pytest.mark.rule("zt", "A13")
def test_the_report_names_what_may_still_be_decided(duel: Any) -> None:
    at = duel("ann.luck 1")
    missed = at.play("resolve ann n1 --dice '5 2'")
    assert [(one.who, one.kind, one.answers) for one in missed.open] == [
        ("ann", "luck", ("amend --luck 1",)),
        ("bob", "assist", ("amend --assist bob",)),
    ]
    hit = duel().play("resolve ann n1 --dice '5 5 / 2 3'")
    (decision,) = hit.open
    assert (decision.who, decision.kind, decision.answers) == (
        "n1",
        "disrupt",
        ("amend --disrupt n1",),
    )
    far = duel().play("resolve ann n1 --dice '6 6 / 3 3 / 2 3'")
    assert far.open == ()
    before = duel(rules="[rules]\nassist_after_dice = false").play("resolve ann n1 --dice '5 2'")
    assert before.open == ()


@pytest.mark.rule("zt", "2.5", "P10")
def test_one_who_is_out_and_has_helped_is_not_asked_again(duel: Any) -> None:
    asked = duel("bob.hp -3").play("resolve ann n1 --dice '5 2'")
    assert ("amend --assist bob",) in [one.answers for one in asked.open]
    again = duel("bob.hp -3", "bob.helped 1").play("resolve ann n1 --dice '5 2'")
    assert again.open == ()


@pytest.mark.rule("zt", "2.1")
def test_luck_may_be_spent_on_any_check(duel: Any) -> None:
    at = duel("ann.luck 2", "ann.status.grappled n1", "bob.borrowed minor")
    tried = at.play("act struggle ann --luck 1 --dice '2 3 / 1 / 4 5'")
    assert [(one.who, one.kind, one.answers) for one in tried.open] == [
        ("ann", "luck", ("amend --luck 2",)),
    ]
