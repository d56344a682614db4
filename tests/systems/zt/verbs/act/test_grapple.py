"""`act struggle` and `act release`."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden

P7 = pytest.mark.rule("zt", "P7")


@P7
def test_a_struggle_that_ties_holds(duel: Any) -> None:
    at = duel("ann.status.grappled n1")
    outcome = at.play("act struggle ann --save-ability dexterity --dice '5 5 / 3 4'")
    assert [event.total for event in outcome.events] == [7, 7]
    assert [line.value for line in outcome.rolls[0].modifiers] == ["2d6", -3]
    assert (at.now("ann").status.grappled, at.now("ann").luck) == ("n1", 1)


@P7
def test_a_struggle_that_wins_frees(duel: Any) -> None:
    at = duel("ann.status.grappled n1")
    line = "act struggle ann --ability strength --assist bob --dice '3 3 / 1 4'"
    assert [total for _, _, total, _ in at.checks(line)] == [6, 5]
    assert at.now("ann").status.grappled == ""
    assert at.now("ann").major == "used"
    with pytest.raises(Forbidden, match="Ann is not grappled"):
        at.play("act struggle ann --dice '3 3 / 1 4'")


@P7
def test_who_is_named_is_let_go_and_nobody_else(duel: Any) -> None:
    at = duel("n2.status.grappled ann")
    with pytest.raises(Forbidden, match="Ann is not grappling N1; Ann is grappling N2"):
        at.play("act release ann --on n1")
    assert at.changed("act release ann --on n2") == {"n2.status.grappled": ""}


@P7
def test_a_grip_is_somebody_s_until_it_ends(duel: Any) -> None:
    at = duel("n1.status.grappled bob")
    assert (
        at.forbidden("resolve ann n1 --grapple --dice '5 4'")
        == "Ann can't grapple N1: Bob already does"
    )
    at.play("resolve ann n1 --grapple --force --dice '5 4'")
    assert at.now("n1").status.grappled == "ann"


@P7
def test_a_grappler_lets_go_for_free_and_at_any_time(duel: Any) -> None:
    at = duel("ann.status.grappled n1")
    assert at.changed("act release n1") == {"ann.status.grappled": ""}
    with pytest.raises(Forbidden, match="N1 is not grappling anyone"):
        at.play("act release n1")
