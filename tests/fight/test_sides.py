"""Sides: who is left, and whether more than one is."""

from typing import Any, NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from hero_combat.fight.sides import is_contested, sides_left


class Block(NamedTuple):
    """As much of a stat block as sides are made of."""

    side: str
    bystander: bool
    out: bool


class Scene(NamedTuple):
    """As much of a fight as sides are made of."""

    sheets: dict[str, Block]
    combatants: dict[str, Block]


def is_out(fight: Any, who: str) -> bool:
    return bool(fight.sheets[who].out)


BLOCKS = st.builds(
    Block, st.sampled_from(["", "heroes", "robbers", "p1"]), st.booleans(), st.booleans()
)


@given(st.lists(BLOCKS, max_size=6))
def test_a_fight_is_contested_while_more_than_one_side_is_left(blocks: list[Block]) -> None:
    people = {f"p{n}": block for n, block in enumerate(blocks)}
    fight: Any = Scene(people, people)
    assert is_contested(fight, is_out) == (len(sides_left(fight, is_out)) > 1)
