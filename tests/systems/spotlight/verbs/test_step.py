"""`step`: when a round and a fight end, and what must be answered first."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hero_combat import systems
from hero_combat.errors import Forbidden
from hero_combat.fight import state_part
from hero_combat.file import document
from hero_combat.log import session
from hero_combat.systems.spotlight import orders

Fight = Callable[..., Any]


@pytest.mark.parametrize(
    ("who", "sentence"),
    [
        (("thug", "boss"), "The fight is over: the crew stand."),
        (("joe", "sally"), "The fight is over: the gang stand."),
        (("joe", "sally", "thug", "boss"), "The fight is over: nobody is left who can act."),
    ],
)
def test_the_fight_is_over(fight: Fight, who: tuple[str, ...], sentence: str) -> None:
    at = fight()
    for each in who:
        at.put(f"{each}.head", "///")
    before = at.table.encounter
    outcome = at("step")
    assert outcome.over
    assert outcome.sentence == sentence
    assert outcome.encounter is before


def test_a_fight_that_is_over_can_be_forced_on(fight: Fight) -> None:
    at = fight()
    at.put("thug.head", "///")
    at.put("boss.head", "///")
    assert at("step --force").notes[0] == "forced: the fight is over: the crew stand"


@pytest.mark.rule("spotlight", "P10")
def test_a_death_spotlight_must_be_answered(fight: Fight) -> None:
    at = fight()
    at.put("sally.status.death_spotlight", "true")
    with pytest.raises(Forbidden, match="Sally has the death spotlight; act cheat-death sally"):
        at("step")
    assert at.board().acting == "sally"


@pytest.mark.rule("spotlight", "P1", "P3")
@settings(max_examples=30)
@given(st.integers(0, 10**6), st.lists(st.integers(0, 3), max_size=30))
def test_every_round_ends(seed: int, spends: list[int]) -> None:
    """However AP are spent, steps come to the next round, and AP are never below 0."""
    system = systems.load("spotlight")
    text = f"system = 'spotlight'\nseed = {seed}\n{MANY}"
    table = session.Session(
        state_part.opened(document.read(text.encode(), "fight.toml"), system), system
    )
    table.begin(lambda: 7)
    spent = iter(spends)
    for _ in range(40):
        table.play(orders.Step())
        clock = table.encounter.clock
        for who in clock.spotlight:
            for _ in range(min(next(spent, 0), table.encounter.combatants[who].ap)):
                table.play(orders.Act(move="action", actor_=who))
        assert all(now.ap >= 0 for now in table.encounter.combatants.values())
    assert table.encounter.clock.round >= 3


MANY = "".join(
    f"""[combatants.{who}]
str = 3
for = 3
agi = 3
willpower = 3
initiative = 3
speed = 5
{more}
"""
    for who, more in (
        ("joe", "player = true\nside = 'crew'"),
        ("sally", "player = true\nside = 'crew'"),
        ("thug", "side = 'gang'"),
        ("boss", "important = true\nside = 'gang'"),
    )
)


@pytest.mark.rule("spotlight", "P3", "P10")
def test_who_is_dying_answers_before_passing_the_spotlight(fight: Fight) -> None:
    at = fight()
    at("resolve thug joe --with pistol --reaction --location head", "5 5 5 5")
    with pytest.raises(Forbidden, match="Joe has the death spotlight; act cheat-death joe"):
        at("act pass joe --next sally")
    at.put("joe.head", "")
    at.put("joe.status.needs_ruling", "true")
    with pytest.raises(Forbidden, match="Joe's fate needs a ruling"):
        at("act pass joe --next sally")
