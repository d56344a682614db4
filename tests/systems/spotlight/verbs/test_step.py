"""`step`: when a round and a fight end, and what must be answered first."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.errors import Forbidden
from hero_combat.fight.events import FightOver

Fight = Callable[..., Any]


@pytest.mark.parametrize(
    ("who", "side"),
    [
        (("thug", "boss"), "crew"),
        (("joe", "sally"), "gang"),
        (("joe", "sally", "thug", "boss"), ""),
    ],
)
def test_the_fight_is_over(fight: Fight, who: tuple[str, ...], side: str) -> None:
    at = fight()
    for each in who:
        at.play(f"set {each}.head ///")
    before = at.encounter
    outcome = at.play("step")
    assert (outcome.over, outcome.events) == (True, (FightOver(side=side),))
    assert outcome.encounter == before


def test_a_fight_that_is_over_can_be_forced_on(fight: Fight) -> None:
    at = fight()
    at.play("set thug.head ///")
    at.play("set boss.head ///")
    assert not at.play("step --force").over


@pytest.mark.rule("spotlight", "P10")
def test_a_death_spotlight_must_be_answered(fight: Fight) -> None:
    at = fight()
    at.play("set sally.status.death_spotlight true")
    with pytest.raises(
        Forbidden, match="Sally has the death spotlight; use `act cheat-death sally"
    ):
        at.play("step")
    assert at.board.acting == ("sally",)


@pytest.mark.rule("spotlight", "P1", "P3")
@given(st.integers(0, 10**6), st.lists(st.integers(0, 3), max_size=30))
def test_every_round_ends(fight: Fight, text: str, seed: int, spends: list[int]) -> None:
    """However AP are spent, steps come to the next round, and AP are never below 0."""
    at = fight(text=text.replace("seed = 7", f"seed = {seed}"), step=False)
    spent = iter(spends)
    for _ in range(40):
        at.play("step")
        for who in at.spotlight:
            for _ in range(min(next(spent, 0), at.now(who).ap)):
                at.play(f"act action {who}")
        assert all(now.ap >= 0 for now in at.encounter.combatants.values())
    assert at.encounter.clock.round >= 3


@pytest.mark.rule("spotlight", "P3", "P10")
def test_who_is_dying_answers_before_passing_the_spotlight(fight: Fight) -> None:
    at = fight()
    at.play("resolve thug joe --with pistol --reaction --location head --dice '5 5 5 5'")
    with pytest.raises(Forbidden, match="Joe has the death spotlight; use `act cheat-death joe"):
        at.play("act pass joe --next sally")
    at.play("set joe.head ''")
    at.play("set joe.status.needs_ruling true")
    with pytest.raises(Forbidden, match="Joe's fate needs a ruling"):
        at.play("act pass joe --next sally")
