"""Whatever is declared, in whatever order: a clear refusal or a state that the log leads to."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.errors import DiceError, Forbidden, UsageError
from hero_combat.fight import state_part, state_written
from hero_combat.file import document
from hero_combat.log import participants
from hero_combat.log.replay import start_of
from hero_combat.log.verify import verify_log
from hero_combat.orders.declaration import Order
from hero_combat.systems.champions.orders.act import Act, Defense, Move
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.orders.verbs import Danger, Hazard, Recover, Step

Make = Callable[..., Any]
REFUSALS = (Forbidden, UsageError, DiceError)
WHO = ("titania", "agent-1", "agent-2")
PARAMEDIC = """paramedics = 12
[combatants.titania.powers.field]
end = 3
pd = 10
dcv = 1
"""

who = st.sampled_from(WHO)
several = st.lists(who, max_size=2, unique=True).map(tuple)


@pytest.fixture(scope="module")
def authored(two_agents: str) -> str:
    """The encounter."""
    return two_agents.replace("spd = 5\n", f"spd = 5\n{PARAMEDIC}")


def made(order: type[Order], **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Orders of one verb, forced or not."""
    return st.builds(order, force=st.booleans(), **fields)


SET: st.SearchStrategy[Any] = st.builds(
    participants.Set,
    path=st.builds("{}.{}".format, who, st.sampled_from(("stun", "body"))),
    value=st.sampled_from(("-40", "-25", "-9", "-1", "0", "1", "9")),
)
ANY: Callable[[], st.SearchStrategy[Any]] = lambda: st.one_of(  # noqa: E731 - built when asked for
    made(Step),
    made(Recover, who=st.sampled_from(("", *WHO)), post_12=st.booleans()),
    made(
        Act,
        move=st.sampled_from(get_args(Move)),
        actor_=who,
        to=st.sampled_from(get_args(Defense)),
        on=several,
        onlookers=several,
        by=st.sampled_from(("", "dex", "ego")),
        spd=st.sampled_from((None, 0, 4, 13)),
        end=st.sampled_from((None, 0, 2)),
        power=st.sampled_from(("", "field", "wings")),
        strenuous=st.booleans(),
        more_dice=st.integers(-6, 6),
    ),
    made(
        Hazard,
        what=st.sampled_from(get_args(Danger)),
        on=several,
        metres=st.sampled_from((0, 1, 30)),
        damage=st.sampled_from(("", "6d6", "2d6k", "1/2d6")),
    ),
    made(Resolve, attacker=who, target=who.map(lambda one: (one,))),
    SET,
)


@given(st.lists(ANY(), min_size=5, max_size=25))
def test_any_orders(fight: Make, authored: str, played: list[Order]) -> None:
    at = fight()
    for order in played:
        with suppress(*REFUSALS):
            at.carry_out(order)
        for each, now in at.encounter.combatants.items():
            full = at.encounter.sheets[each]
            assert now.stun <= full.stun
            assert 0 <= now.end <= full.end
            assert (full.pd, full.dcv) == ((15, 6) if "field" in now.powers else (5, 5))
    system = at.system
    before = document.read(authored.encode(), "fight.toml")
    written = document.write(before, state_written.state_of(at.encounter, system))
    again = document.read(written, "fight.toml")
    assert (
        verify_log(
            start_of(again, system), state_part.read_encounter(again, system), system
        ).differences
        == ()
    )
