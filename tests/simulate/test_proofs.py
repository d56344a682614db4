"""What must hold of every simulation: a copy is the same, a kept fight is the counted one."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import msgspec
import opened as hc
import pytest
from repository import SCENARIOS

from hero_combat.fight.sides import sides_left
from hero_combat.simulate.arena import Arena, opening
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.result import ENDS, FightResult
from hero_combat.simulate.sampling import Sampling
from hero_combat.simulate.tally import SideTally, tally_of

FIGHTS = sorted(path.stem for path in SCENARIOS.glob("*.toml"))
SPREAD = ("museum-night", "megs-mint", "spotlight-dojo", "storyteller-pawnshop", "zt-ferry")
"""A fair fight of each system, in which everybody has a doctrine."""
FEW, MANY = 2, 120


def plan_of(name: str, seed: int = 7, **more: Any) -> Plan:
    return Plan((SCENARIOS / f"{name}.toml").read_bytes(), f"{name}.toml", seed, **more)


# ---------------------------------------------------------------- a copy


def copied(data: bytes) -> bytes:
    """The same encounter in other words: keys the other way round, doctrines and title renamed."""
    tree = tomllib.loads(data.decode())
    tree["title"] = "Something else"
    tree["doctrines"] = {f"{name} 2": each for name, each in tree.get("doctrines", {}).items()}
    for table in ("combatants", "templates", "sides"):
        for each in tree.get(table, {}).values():
            if each.get("doctrine"):
                each["doctrine"] += " 2"
    return "\n".join(lines_of(tree, [])).encode()


def lines_of(table: dict[str, Any], path: list[str]) -> Iterator[str]:
    """A table as TOML: its values the other way round, its tables in their order."""
    for key, value in reversed(table.items()):
        if not isinstance(value, dict):
            yield f"{json(key)} = {json(value)}  # {key} is written here"
    for key, value in table.items():
        if isinstance(value, dict):
            here = [*path, json(key)]
            yield f"\n# -------- {key}\n[{'.'.join(here)}]"
            yield from lines_of(value, here)


def json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def same_as_its_copy(name: str, fights: int) -> None:
    plan = plan_of(name)
    other = Plan(copied(plan.data), "elsewhere/other.toml", plan.seed)
    assert other.data != plan.data
    study = Sampling((plan, other))
    study.fight(range(fights), processes=1)
    arena, second = study.arenas
    for number in range(min(fights, 20)):
        assert arena.fight_number(number) == second.fight_number(number)
    assert study.tallies[0] == study.tallies[1]
    found = study.compared().variants[1].against
    assert found
    assert (found.fights, found.first, found.second) == (fights, 0, 0)
    assert (found.told_apart, found.more) == (False, None)


@pytest.mark.parametrize("name", FIGHTS)
def test_a_copy_differs_by_nothing(name: str) -> None:
    same_as_its_copy(name, FEW)


@pytest.mark.slow
@pytest.mark.parametrize("name", FIGHTS)
def test_a_copy_differs_by_nothing_in_many_fights(name: str) -> None:
    same_as_its_copy(name, MANY)


# ---------------------------------------------------------------- a fight that is kept


def kept_is_counted(plan: Plan, numbers: range) -> None:
    """See that fights which are kept are those that were counted, and replay to the same bytes."""
    arena = Arena(plan)
    for number in numbers:
        result = arena.fight_number(number)
        fight = hc.loads(plan.data.decode())
        before = len(fight.encounter.log)
        values = dict(plan.values)
        turns = fight.keep(number, seed=plan.seed, values=values, without=plan.without)
        assert counted_again(arena, fight, result) == result
        assert (ENDS[result.end] == "over") == (turns.ending.kind == "over")
        verdict = hc.loads(fight.text).verify()
        assert (verdict.differences, verdict.unseeded, verdict.reworded) == ((), (), ())
        again = hc.loads(plan.data.decode())
        for line in fight.encounter.log[before:]:
            again.play(line)
        assert again.saved() == fight.saved()


def counted_again(arena: Arena, fight: hc.Fight, result: FightResult) -> FightResult:
    """A result with all that the last state of the fight tells of it."""
    tactics, now, is_out = arena.tactics, fight.encounter, fight.system.is_out()
    gone = {who: each.current for who, each in now.left.items()}
    whole = msgspec.structs.replace(now, combatants={**now.combatants, **gone})
    outcomes = {who: "o" if is_out(now, who) else "s" for who in now.combatants}
    outcomes |= {who: "d" for who in now.combatants if "dead" in tactics.states(now, who)}
    outcomes |= dict.fromkeys(gone, "l")
    standing = sides_left(now, is_out)
    return msgspec.structs.replace(
        result,
        winner=arena.sides.index(standing[0].name) if len(standing) == 1 else -1,
        time=tactics.time(now) - tactics.time(arena.fight.encounter),
        outcomes="".join(outcomes[who] for who in arena.people),
        left=tuple(max(0, tactics.bars(whole, who)[tactics.bar][0]) for who in arena.people),
    )


def half_way(name: str) -> bytes:
    """A scenario in the middle of its first fight."""
    whole = hc.loads((SCENARIOS / f"{name}.toml").read_text("utf-8"))
    whole.npc(everybody=True)
    whole.replay(len(whole.encounter.log) // 2)
    return whole.saved()


@pytest.mark.parametrize("name", FIGHTS)
def test_a_kept_fight_is_the_counted_one(name: str) -> None:
    kept_is_counted(plan_of(name), range(FEW))


@pytest.mark.parametrize("name", SPREAD)
def test_so_is_one_from_the_middle(name: str) -> None:
    kept_is_counted(Plan(half_way(name), "half.toml", 3), range(FEW))


OTHER = {
    "museum-night": (("titania.stun", "20"), ("agent-1.attacks.blaster.dice", "4d6")),
    "megs-mint": (("rules.doubles", "never"),),
    "spotlight-dojo": (("yuri.willpower", "5"), ("kenji.doctrine", "blade")),
    "storyteller-pawnshop": (("collectors.doctrine", "boss"),),
    "zt-ferry": (("marshal.hp", "12"),),
}


@pytest.mark.parametrize("name", SPREAD)
def test_so_is_one_with_values_laid_over_it_or_people_left_out(name: str) -> None:
    kept_is_counted(plan_of(name, values=OTHER[name]), range(2))
    last = plan_of(name)
    people = Arena(last).people
    if len(people) > 2:
        kept_is_counted(plan_of(name, values=OTHER[name], without=people[-1:]), range(2))


@pytest.mark.slow
@pytest.mark.parametrize("name", FIGHTS)
def test_many_kept_fights_are_the_counted_ones(name: str) -> None:
    kept_is_counted(plan_of(name), range(FEW, 60))
    kept_is_counted(Plan(half_way(name), "half.toml", 3), range(FEW, 30))


# ---------------------------------------------------------------- sums


def told_adds_up(plan: Plan, fights: int) -> None:
    """See that what is told of some fights adds up, and that its curves only fall."""
    study = Sampling((plan,))
    study.fight(range(fights), processes=1)
    (tally,), (told,), (arena,) = study.tallies, study.told(), study.arenas
    undecided = sum(share.times for share in told.undecided.values())
    wins = sum(one.wins.times for one in told.outcomes)
    assert wins + told.nobody.times + undecided == fights
    assert sum(one.times for one in told.times) == fights
    for place, person in enumerate(told.people):
        shares = [share for _, share in person.stands]
        assert all(later < earlier for earlier, later in pairwise([1.0, *shares]))
        stands = tally.outcomes[place].get("s", 0)
        assert round((shares or [1.0])[-1] * fights) == stands
        assert stands + person.out.times + person.left.times == fights
        assert sum(tally.left[place].values()) == fights
        assert 0 <= person.bar.low <= person.bar.median <= person.bar.high <= person.bar.most
    again = tally_of(arena.cast)
    for number in range(fights):
        again.add(arena.fight_number(number))
    assert again == tally


@pytest.mark.parametrize("name", FIGHTS)
def test_what_is_told_adds_up(name: str) -> None:
    told_adds_up(plan_of(name), 10)


@pytest.mark.parametrize("name", SPREAD)
def test_it_does_from_the_middle_too(name: str) -> None:
    """Who is down already stands at no time."""
    told_adds_up(Plan(half_way(name), "half.toml", 3), 6)


@pytest.mark.parametrize("name", FIGHTS)
def test_every_order_is_a_lines_a_steps_or_a_last_resort(name: str) -> None:
    plan = plan_of(name)
    arena = Arena(plan)
    for number in range(FEW):
        result = arena.fight_number(number)
        fight = hc.loads(plan.data.decode())
        for order in opening(fight, plan, number):
            fight.carry_out(order)
        before = len(fight.encounter.log)
        played = fight.npc(everybody=True).played
        assert len(fight.encounter.log) - before == len([p for p in played if not p.outcome.over])
        fired: Counter[tuple[str, str, int]] = Counter()
        others = 0
        for one in played:
            line = one.line
            if line is None or not line.number:
                assert one.why in ("step", "last", "decide", "walk", "fall")
                others += 1
            else:
                fired[one.doctrine, line.section, line.number] += 1
        assert fired.total() + others == len(played)
        fired.update(
            (one.doctrine, one.line.section, one.line.number)
            for each in played
            for one in each.reacted
        )
        counted = dict(zip(arena.places, result.fired, strict=True))
        assert {
            (place.doctrine, place.section, place.number): times
            for place, times in counted.items()
            if times
        } == fired


def test_an_answer_on_an_attacks_line_is_counted() -> None:
    """Block, dodge, roll with the punch: they stand on the attacker's line, and are lines too."""
    arena = Arena(plan_of("spotlight-dojo"))
    fired: SideTally = tally_of(arena.cast)
    for number in range(10):
        fired.add(arena.fight_number(number))
    reacts = [
        times
        for place, times in zip(arena.places, fired.fired, strict=True)
        if place.section == "react"
    ]
    assert len(reacts) == len(fired.asked) == 3
    assert all(reacts)
    assert all(asked >= times for asked, times in zip(fired.asked, reacts, strict=True))


def test_an_answer_that_is_never_given_is_asked_for_each_attack_that_it_could_answer() -> None:
    """So it is for each punch at blue; red's line is read for red, whom nobody attacks."""
    text = """
    system = "champions"
    [doctrines]
    stubborn.do = []
    stubborn.react = ["abort dodge if body < 1%", "roll-with-punch if body < 1%"]
    boxer.do = ["unarmed"]
    boxer.react = ["abort dodge"]
    [templates.fighter]
    str = 15
    dex = 15
    con = 15
    body = 10
    spd = 3
    ocv = 5
    dcv = 5
    stun = 20
    end = 30
    rec = 6
    pd = 4
    ed = 4
    [combatants]
    red = { like = "fighter", side = "reds", doctrine = "boxer" }
    blue = { like = "fighter", side = "blues", doctrine = "stubborn" }
    """
    arena = Arena(Plan(text.encode(), "fight.toml", 3))
    result = arena.fight_number(0)
    fired = {
        (place.doctrine, place.section): times
        for place, times in zip(arena.places, result.fired, strict=True)
    }
    punches = fired["boxer", "do"]
    assert punches > 1
    assert result.asked == (0, punches, punches)
    assert fired["boxer", "react"] == fired["stubborn", "react"] == 0
