"""The slots of a Turn, and Reactions that book the next one."""

from typing import Any

import pytest

P3 = pytest.mark.rule("zt", "P3")


P4 = pytest.mark.rule("zt", "P4")


P8 = pytest.mark.rule("zt", "P8")


@pytest.mark.rule("zt", "A14")
def test_a_reaction_before_the_first_turn_is_allowed_unless_the_table_forbids_it(duel: Any) -> None:
    at = duel(rules="[rules]\nreact_before_first_turn = false")
    line = "resolve n1 ann --opportunity --dice '5 1'"
    assert at.forbidden(line) == "N1 has had no Turn yet"
    assert duel().play(line).rolls


@P4
def test_who_passes_has_nothing_left_until_the_next_turn(duel: Any) -> None:
    at = duel("ann.walked 3", "ann.moves 1")
    at.play("act pass bob")
    assert at.now("bob").major == "ready"  # it isn't Bob's Turn: there is nothing to let go
    at.play("act pass ann")
    assert {*at.board.rows[0].budget.values()} == {0}
    assert at.forbidden("resolve ann n1") == "Ann has no Major Action left this Turn"
    assert at.forbidden("act move ann --metres 1") == "Ann has 0 m of movement left and needs 1 m"
    at.play("step")
    assert at.now("ann").major == "ready"


@P4
@pytest.mark.rule("zt", "P1")
def test_the_initiator_may_pass(sit: Any, six: str) -> None:
    at = sit(six)
    at.play("step --initiate cy")
    at.play("act pass cy")
    assert next(row for row in at.board.rows if row.id == "cy").budget["major"] == 0
    assert at.turns(4) == [(1, "n1"), (1, "n2"), (1, "n3"), (1, "ann")]
    at.turns(2)
    assert at.now("cy").major == "ready"


@P4
def test_nobody_acts_on_another_s_turn_but_by_a_reaction(duel: Any) -> None:
    at = duel()
    for line in ("act dash n1", "act switch n1", "act feat n1"):
        assert at.forbidden(line) == "N1 can't do that now: it is Ann's Turn"
    assert at.forbidden("act move n1 --metres 2") == "N1 can't move now: it is Ann's Turn"
    at.play("act look n1 --dice 3")
    assert at.now("n1").borrowed == ("minor",)
