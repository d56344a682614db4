"""A system of another package has advice by its tactics alone."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import msgspec
import pytest
from advise.test_rollouts import arena_of, played, see
from installing import installed
from opened import Fight, new

from hero_combat import plugin
from hero_combat.advise.candidates import candidates_of
from hero_combat.errors import UsageError
from hero_combat.orders.lines import line_of

TACTICS = plugin.Tactics(
    bar="touches",
    harms=("touches",),
    unit="turns",
    time=lambda _fight: 0,
    acting=lambda fight: (fight.clock.acting,) if fight.clock.acting else (),
    budget=lambda _fight, _who: {"attack": 1},
    attack_takes="attack",
    bars=lambda fight, who: {"touches": (fight.combatants[who].touches, fight.sheets[who].touches)},
    states=lambda _fight, _who: frozenset(),
    words=frozenset(),
    attacks=lambda _fight, _who: (plugin.OwnAttack("unarmed", "rapier"),),
    reactions={},
    worth=lambda _odds: (0, 0),  # type: ignore[arg-type,return-value]  # nobody asks
    is_held=lambda _fight, _who: False,
    pass_="salute {who}",  # noqa: S106 - an order
    moves={"salute": "salute {who}"},
    ways=("--unseen 3",),
)


@pytest.fixture
def rapiers(tmp_path: Path) -> Iterator[pytest.MonkeyPatch]:
    """Install the sixth system, which has no tactics of its own."""
    with installed(tmp_path / "site"), pytest.MonkeyPatch.context() as patch:
        yield patch


@pytest.fixture
def duel(rapiers: pytest.MonkeyPatch) -> Fight:
    """Its starter, with those tactics; Anne acts."""
    package = import_module("rapiers")
    system = msgspec.structs.replace(package.SYSTEM, tactics=lambda: TACTICS)
    rapiers.setattr(package, "SYSTEM", system)
    fight = new("rapiers")
    fight.play("step")
    assert fight.acting == ("anne",)
    return fight


LINES = ["resolve anne bruno", "salute anne", "resolve anne bruno --unseen 3"]


def test_all_that_the_system_knows_is_tried(duel: Fight) -> None:
    found = candidates_of(duel.encounter, duel.system, TACTICS, "anne")
    assert ([line_of(order) for order in found.orders], found.left_out) == (LINES, 0)


@pytest.mark.parametrize("line", ["", *LINES])
def test_a_rollout_is_what_the_commands_play(duel: Fight, line: str) -> None:
    arena = arena_of(duel, line)
    for number in range(5):
        see(arena, played(duel, line, number), arena.fight_number(number))


def test_its_orders_race(duel: Fight) -> None:
    told = duel.advise(rollouts=400)
    standing = {one.order: one.standing for one in told.orders}
    assert standing["resolve anne bruno --unseen 3"] == "leader"
    assert standing["salute anne"] == "worse"


@pytest.mark.usefixtures("rapiers")
def test_a_system_without_tactics_gives_none() -> None:
    fight = new("rapiers")
    fight.play("step")
    with pytest.raises(UsageError, match="rapiers has no doctrines"):
        fight.advise(rollouts=8)
