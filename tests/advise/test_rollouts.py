"""A rollout is the order and then the fight, as the commands would play them."""

import pytest
from advise.mid_fights import NAMES, actor, is_contested, mid_fight, own_side
from hypothesis import given
from hypothesis import strategies as st
from opened import Fight, loads
from twins import BLOCKS, PASSIVE, fight_of

from hero_combat.advise.candidates import candidates_of
from hero_combat.fight.sides import sides_left
from hero_combat.orders.lines import line_of
from hero_combat.simulate.advice import advise
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.plan import Plan, seed_of_fight
from hero_combat.simulate.racing import RaceResult, run_race
from hero_combat.simulate.result import FightResult

SEED = 7
SYSTEMS = sorted(BLOCKS)


def arena_of(fight: Fight, line: str = "") -> Arena:
    """The fight from here on, with an order that comes first."""
    return Arena(Plan(fight.saved(), "fight.toml", SEED, first=line))


def played(fight: Fight, line: str, number: int) -> Fight:
    """The same by the API: other dice, the order with all that is done about it, and the rest."""
    fight = fight.copy()
    fight.play(f"reseed {seed_of_fight(SEED, number)}")
    if line:
        fight.npc(everybody=True, before=line)
        if line.startswith("resolve"):
            fight.npc(everybody=True, after=True)
    if not line or is_contested(fight) or fight.acting:
        fight.npc(everybody=True, through_reminders=True)
    return fight


def see(arena: Arena, fight: Fight, result: FightResult) -> None:
    """Assert that a fight that was played ended as a rollout."""
    now, tactics = fight.encounter, arena.tactics
    left = sides_left(now, fight.system.is_out())
    winner = arena.sides.index(left[0].name) if len(left) == 1 else -1
    assert result.winner == winner
    for place, who in enumerate(arena.people):
        if who in now.combatants:
            assert result.left[place] == max(0, tactics.bars(now, who)[tactics.bar][0]), who
        assert (who in now.left) == (result.outcomes[place] == "l")
    assert result.time == tactics.time(now) - tactics.time(arena.fight.encounter)


@given(st.sampled_from(NAMES), st.integers(0, 12), st.integers(0, 1 << 30))
def test_a_rollout_is_what_the_commands_play(name: str, turns: int, lot: int) -> None:
    fight = mid_fight(name, turns)
    arena = arena_of(fight)
    orders = candidates_of(fight.encounter, fight.system, arena.tactics, actor(fight)).orders
    line = line_of(orders[lot % len(orders)])
    number = lot % 97
    result = arena.beginning_with(line).fight_number(number)
    see(arena, played(fight, line, number), result)


@given(st.sampled_from(NAMES), st.integers(0, 12), st.integers(0, 96))
def test_by_doctrine_is_the_fight_that_is_simulated(name: str, turns: int, number: int) -> None:
    fight = mid_fight(name, turns)
    arena = arena_of(fight)
    result = arena.beginning_with("").fight_number(number)
    assert result == arena.fight_number(number)
    see(arena, played(fight, "", number), result)


@pytest.mark.parametrize("name", ["museum-night", "megs-mint", "storyteller-gunfight", "zt-ledge"])
def test_advice_counts_these_fights(name: str) -> None:
    fight = mid_fight(name, 3)
    before = fight.saved()
    told = advise(fight, actor(fight), rollouts=4, seed=SEED, processes=1)
    assert fight.saved() == before
    arena = arena_of(fight)
    for one in told.orders:
        place = arena.sides.index(told.side)
        line = "" if one.by_doctrine else one.order
        rollouts = [arena.beginning_with(line).fight_number(n) for n in range(one.wins.of)]
        assert one.wins.times == sum(each.winner == place for each in rollouts)


# ---------------------------------------------------------------- what a race says


def duel(system: str, bob: str = "", more: str = "") -> Fight:
    """Ann, who acts, against Bob, of the same stat block but for what he has of his own."""
    people = ("ann", "left", ""), ("bob", "right", bob)
    fight = loads(fight_of(system, *people, more=more).decode())
    while "ann" not in fight.acting:
        fight.play("step")
    return fight


def raced(fight: Fight, *lines: str, rollouts: int) -> RaceResult:
    arena = arena_of(fight)
    arenas = [arena.beginning_with(line) for line in lines]
    return run_race(arenas, own_side(fight), rollouts=rollouts, processes=1)


@pytest.mark.parametrize("system", SYSTEMS)
def test_orders_that_are_the_same_are_never_told_apart(system: str) -> None:
    line = "resolve ann bob --with club"
    found = raced(duel(system), line, line, line, rollouts=32).race
    assert (found.running, found.beaten_by) == ((0, 1, 2), {})
    shares = {found.share(each) for each in range(3)}
    assert len(shares) == 1
    assert shares.pop().of == 32


def test_orders_that_are_the_same_are_alike_in_the_end() -> None:
    line = "resolve ann bob --with club"
    found = raced(duel("spotlight"), line, line, line, rollouts=5000)
    assert found.ended == "decided"
    assert found.race.running == (0, 1, 2)
    assert all(found.race.is_alike(0, each) for each in (1, 2))


@pytest.mark.parametrize("system", SYSTEMS)
def test_to_walk_away_from_a_won_fight_is_never_best(system: str) -> None:
    found = raced(duel(system), "leave ann --why fled", "resolve ann bob --with club", rollouts=80)
    assert found.race.beaten_by == {0: 1}
    assert found.race.leader() == 1
    assert found.ended == "decided"
    assert found.race.share(0).times == 0


@pytest.mark.parametrize("system", SYSTEMS)
def test_where_nobody_can_lose_every_order_is_as_good(system: str) -> None:
    """Bob never does anything, and Ann goes on as long as it takes."""
    fight = duel(system, bob='doctrine = "passive"', more=PASSIVE)
    found = raced(fight, "act pass ann", "resolve ann bob --with club", rollouts=16).race
    assert [found.share(each).share for each in (0, 1)] == [1.0, 1.0]
    assert found.beaten_by == {}
