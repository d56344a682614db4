"""What column shifts go to."""

from typing import Any

import pytest
from transcripts import events_of, readings_of, values_of

from hero_combat.errors import Forbidden


@pytest.mark.rule("megs", 19, 27)
def test_shifts_may_go_to_stun(game: Any) -> None:
    line = "resolve nova brick --with bolt --no-knockback --shifts stun=2"
    outcome = game.do(line, "7 6 / 6 4")  # 13 against 7: 11 and 13
    assert readings_of(outcome) == "13 7 2 9; 10 18 4"
    assert game.now("brick").stun == 4
    assert events_of(outcome) == (
        "attack-rolled nova brick bolt yes attack 6; damaged brick {physical=9} nova hit bolt; "
        "megs.stunned brick 4 nova"
    )


@pytest.mark.rule("megs", 19)
def test_more_shifts_than_were_earned(game: Any) -> None:
    with pytest.raises(Forbidden, match="2 column shifts were earned, not 3"):
        game.do("resolve nova brick --with bolt --shifts stun=3", "7 6")


@pytest.mark.rule("megs", 19)
def test_most_is_whatever_was_earned(begin: Any) -> None:
    """A miss has earned nothing, and what isn't rolled for gets nothing."""
    line = "resolve nova brick --with bolt --no-knockback"
    shifted = [begin().do(f"{line} --shifts stun={n}", "7 6 / 6 4") for n in ("2", "most")]
    assert shifted[0].events == shifted[1].events
    assert events_of(shifted[0]).endswith("; megs.stunned brick 4 nova")
    missed = [begin().do(each, "2 1") for each in (line, f"{line} --shifts stun=most")]
    assert missed[0].events == missed[1].events
    lines = (line, f"{line} --shifts knockback=most")
    unmoved = [begin().do(each, "7 6 / 6 4") for each in lines]
    assert unmoved[0].events == unmoved[1].events


@pytest.mark.rule("megs", 19)
def test_shifts_are_not_divided_where_the_table_forbids_it(begin: Any) -> None:
    line = "resolve nova brick --with bolt --shifts stun=1"
    with pytest.raises(Forbidden, match="divide"):
        begin("split_shifts = false").do(line, "7 6")


@pytest.mark.rule("megs", 19)
def test_the_open_decision_names_the_option(game: Any) -> None:
    outcome = game.do("resolve nova thug --with bolt --ev 2", "7 6")
    assert [(each.kind, each.answers) for each in outcome.open] == [
        ("shifts", ("amend --shifts stun=2", "amend --shifts knockback=2"))
    ]


@pytest.mark.rule("megs", 19, 67)
def test_one_answer_for_several_rolls_goes_as_far_as_each_has_earned(lab: Any) -> None:
    bomb = "[combatants.a.attacks.bomb]\nav = 9\nev = 12\nrange = 6\nexplosive = true\n"
    at = lab(more=bomb)
    line = "resolve a b,d --with bomb --range 3 --at d=1 --shifts stun=2 --no-knockback"
    outcome = at.do(line, "8 7 / 10 9 / 4 5 / 10 9")
    assert values_of(outcome, "against stun b").split()[2] == "-2"
    assert (at.now("b").physical, at.now("d").physical) == (8, 1)
