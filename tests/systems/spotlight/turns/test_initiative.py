"""Initiative: who has the spotlight first."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.errors import Forbidden
from hero_combat.systems.spotlight.turns.initiative import Initiative, winners

Fight = Callable[..., Any]


@pytest.mark.rule("spotlight", "P2")
@pytest.mark.parametrize(
    ("rolls", "who"),
    [
        ([(3, 1, 1), (2, 9, 9)], ("0",)),
        ([(2, 3, 6), (2, 5, 2)], ("1",)),
        ([(2, 4, 3), (2, 4, 4)], ("1",)),
        ([(2, 4, 3), (1, 9, 9), (2, 4, 3)], ("0", "2")),
        ([(0, 0, 0)], ("0",)),
        ([], ()),
    ],
)
def test_who_wins(rolls: list[tuple[int, int, int]], who: tuple[str, ...]) -> None:
    assert winners([Initiative(str(i), *roll) for i, roll in enumerate(rolls)]) == who


@pytest.mark.rule("spotlight", "P1", "P2", "A2")
def test_a_round_begins_with_the_players_initiative(fight: Fight) -> None:
    at = fight(step=False)
    outcome = at.play("step --dice '5 1 1 1 / 6 5 1'")
    assert [roll.label for roll in outcome.rolls] == ["initiative joe", "initiative sally"]
    assert [line.value for line in outcome.rolls[0].modifiers] == ["4d6"]
    assert at.spotlight == ("sally",)
    assert all(at.now(who).ap == 4 for who in ("joe", "sally", "thug", "boss"))


@pytest.mark.rule("spotlight", "P2", "P3")
def test_those_who_tie_in_everything_share_the_spotlight(fight: Fight) -> None:
    at = fight(step=False)
    at.play("set joe.sheet.initiative 3")
    at.play("step --dice '5 1 1 / 6 1 1'")
    assert at.spotlight == ("joe", "sally")


@pytest.mark.rule("spotlight", "A2")
def test_npcs_may_roll_too(fight: Fight) -> None:
    at = fight("npc_initiative = true", step=False)
    at.play("step --dice '5 1 1 1 / 1 1 1 / 5 5 5 / 1 1 1'")
    assert at.spotlight == ("thug",)
    at.play("step")
    assert at.spotlight == ("joe",)
    at.play("step --next boss")
    assert at.spotlight == ("boss",)


def test_initiative_decides_who_is_first(fight: Fight) -> None:
    at = fight(step=False)
    with pytest.raises(Forbidden, match="initiative decides who is first in a round"):
        at.play("step --next sally")
    assert len(at.play("step --next sally --force").notes) == 1
    assert at.spotlight == ("sally",)
