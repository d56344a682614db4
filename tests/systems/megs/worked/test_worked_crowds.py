"""Worked examples: what is told of many people, and how dice are thrown for them."""

from typing import Any

import pytest
from transcripts import follows


def crowd(count: int) -> str:
    return "".join(
        f"[combatants.p{n}]\nlike = 'hero'\nname = 'P{n}'\ninitiative = {n}\n" for n in range(count)
    )


@pytest.mark.rule("megs", 11, 14)
def test_eight_are_named_or_seven_and_the_others_counted(lab: Any) -> None:
    # 18 + 1, 18 + 2, 21 + 3, 15 + 4, and 0 + 5 to 4 + 9
    for count, named in (
        (4, "P3 11, P2 9, P1 7 and P0 5"),
        (5, "P4 13, P3 11, P2 9 and 2 others"),
    ):
        faces = " / ".join("123456789"[: 4 + count])
        outcome = lab(more=crowd(count)).phase(0).do("step", faces)
        assert outcome.sentence == (
            f"Round 1: Initiative. Carl 24, Bert 20, Anna 19, Dora 19, {named}. "
            "Round 1, phase 5. Carl (Initiative 24) acts."
        )


@pytest.mark.rule("megs", 11)
def test_a_crowd_of_more_than_forty_rolls_as_few_do(lab: Any) -> None:
    """Also with a 10 that is rolled again, water, and Hero Points."""
    at = lab(more=crowd(38)).phase(0).have("b", status={"underwater": True})
    told = " / ".join(["10", "2", "9", *["5"] * 40])
    outcome = at.do("step", told)
    assert [at.now(who).initiative for who in ("a", "b", "p0", "p37")] == [30, 22, 5, 42]
    assert [roll.label for roll in outcome.rolls] == ["initiative b"]  # who is under water
    at = lab(more=crowd(38)).phase(0)
    at.do("step --initiative a=2", " / ".join(["9"] * 42))
    assert [at.now(who).initiative for who in ("a", "b")] == [29, 27]


@pytest.mark.rule("megs", 11)
def test_the_rolls_of_forty_are_told_and_of_more_no_longer(lab: Any) -> None:
    for more, told in ((36, 40), (37, 0)):
        outcome = lab(more=crowd(more)).phase(0).do("step", " / ".join(["9"] * (4 + more)))
        assert len(outcome.rolls) == told


@pytest.mark.rule("megs", 44)
def test_a_multi_attack_of_many_is_rolled_for_their_number(lab: Any) -> None:
    at = lab(more=crowd(5))
    outcome = at.do("resolve a p0,p1,p2,p3,p4 --with bolt --range 3", "1 2")
    assert [roll.label for roll in outcome.rolls] == ["to hit 5 targets"]
    at = lab(more=crowd(5))
    outcome = at.do("resolve a p0,p1,p2,p3 --with bolt --range 3", "1 2")
    assert [roll.label for roll in outcome.rolls] == ["to hit p0,p1,p2,p3"]


@pytest.mark.rule("megs", 3, 29)
def test_of_those_that_are_attacked_the_dead_are_named(lab: Any) -> None:
    at = lab().have("d", status={"dead": True})
    follows(
        at,
        """
        > resolve a d --with bolt --range 3 :: 1 2
        * to hit d (1 2) a: 3 4 | 12 3 4
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        + attack-rolled attacker=a target=d attack=bolt hit=no manner=attack margin=-1 roll=0
        > hazard fall --aps 2 :: 1 2 / 1 2 / 1 2
        * fall a (1 2): 3 11 | 6 6 11
        * fall b (1 2): 3 11 | 6 6 11
        * fall c (1 2): 3 11 | 6 6 11
        > set a.status.dead true
        ~ a.status.dead no -> yes
        > set b.status.dead true
        ~ b.status.dead no -> yes
        > set c.status.dead true
        ~ c.status.dead no -> yes
        > hazard fall --aps 2
        ! UsageError: the hazard has no one to hit; add --on ID
        > hazard drowning --after 3s
        ! UsageError: the hazard has no one to hit; add --on ID
        """,
    )
