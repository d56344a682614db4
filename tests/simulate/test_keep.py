"""A fight that is kept is the one that was counted, as a file that replays."""

from pathlib import Path

import opened as hc
import pytest
from program import Hc
from repository import SCENARIOS

from hero_combat.npc.account import Ending
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.result import ENDS, FightResult

SPREAD = ("museum", "megs-mint", "spotlight-warehouse", "storyteller-pawnshop", "zt-ferry")


def kept(fight: hc.Fight, plan: Plan, number: int) -> Ending:
    """Play one of the fights of a plan."""
    values = dict(plan.values)
    turns = fight.keep(
        number, until=plan.until, seed=plan.seed, values=values, without=plan.without
    )
    return turns.ending


def counted_alike(arena: Arena, fight: hc.Fight, result: FightResult) -> None:
    """Assert that a fight that was played ended as one that was counted."""
    now, tactics = fight.encounter, arena.tactics
    for place, who in enumerate(arena.people):
        if who in now.combatants:
            left = max(0, tactics.bars(now, who)[tactics.bar][0])
            assert left == result.left[place], who
        assert (who in now.left) == (result.outcomes[place] == "l")
    assert tactics.time(now) - tactics.time(arena.fight.encounter) == result.time


@pytest.mark.parametrize("name", SPREAD)
def test_it_is_the_fight_that_was_counted(name: str) -> None:
    path = SCENARIOS / f"{name}.toml"
    arena = Arena(Plan(path.read_bytes(), str(path), 7))
    for number in (0, 3):
        fight, result = hc.load(str(path)), arena.fight_number(number)
        ending = kept(fight, arena.plan, number)
        assert (ENDS[result.end] == "over") == (ending.kind == "over")
        counted_alike(arena, fight, result)
        assert fight.verify().differences == ()


@pytest.mark.parametrize("name", SPREAD)
def test_it_ends_when_all_fights_do(name: str) -> None:
    path = SCENARIOS / f"{name}.toml"
    arena = Arena(Plan(path.read_bytes(), str(path), 7, until=2))
    for number in range(3):
        fight, result = hc.load(str(path)), arena.fight_number(number)
        ending = kept(fight, arena.plan, number)
        assert (ENDS[result.end] == "until") == (ending.kind == "stopped")
        counted_alike(arena, fight, result)


def test_it_is_so_from_the_middle_of_a_fight() -> None:
    fight = hc.load(str(SCENARIOS / "spotlight-warehouse.toml"))
    for _ in range(3):
        fight.npc(until_player=False, who=("vex", "oz", "guard-1", "guard-2", "guard-3"))
    plan = Plan(fight.saved(), "", 7, values=(("oz.ap", "3"),), without=("guard-2",))
    arena = Arena(plan)
    for number in range(3):
        again = hc.loads(fight.text)
        kept(again, plan, number)
        counted_alike(arena, again, arena.fight_number(number))
        assert again.verify().differences == ()


def test_the_command_gives_a_file_that_verifies_and_replays(hc: Hc) -> None:
    whole = hc("simulate museum.toml --keep 16 -o fight.toml")
    assert (whole.exit, whole.err) == (0, "")
    assert whole.out.startswith("Fight 16 of seed 7, 33 lines: ")
    assert hc("simulate museum.toml --keep 16 -q").out.encode() == Path("fight.toml").read_bytes()
    assert hc("verify fight.toml").exit == 0
    Path("all.hc").write_text(hc("log --script fight.toml").out, "utf-8")
    assert hc("run all.hc museum.toml -o again.toml").exit == 0
    assert Path("again.toml").read_bytes() == Path("fight.toml").read_bytes()


def test_so_does_one_that_goes_on_from_the_middle(hc: Hc) -> None:
    for line in ("step", "act dodge titania"):
        assert hc(f"{line} -i museum.toml").exit == 0
    before = hc("log --script museum.toml").out
    assert hc("simulate museum.toml --seed 3 --keep 2 -o fight.toml").exit == 0
    assert hc("verify fight.toml").exit == 0
    script = hc("log --script fight.toml").out
    assert script.startswith(before)
    Path("rest.hc").write_text(script.removeprefix(before), "utf-8")
    assert hc("run rest.hc museum.toml -o again.toml").exit == 0
    assert Path("again.toml").read_bytes() == Path("fight.toml").read_bytes()
