"""Fights in which somebody thinks: only where that is asked for, and the same everywhere."""

import json
from pathlib import Path

import opened as hc_api
from msgspec.structs import replace
from program import Hc
from yard import made

from hero_combat.simulate.arena import ROLLOUTS, Arena
from hero_combat.simulate.plan import Plan, digest_of_plan

ANN = {"do": ["bolt at weakest"]}
BY_DOCTRINE = {"fox": {"do": ["sword at bob", "gun"]}, "ann": ANN}
THINKING = {"fox": {"do": ["think 10000", "sword at bob", "gun"]}, "ann": ANN}


def yard(doctrines: dict[str, dict[str, list[str]]] = THINKING) -> hc_api.Fight:
    return made(step=False, **doctrines)


def plan(think: bool = True) -> Plan:  # noqa: FBT001, FBT002 - it is what is asked
    return Plan(yard().saved(), "yard.toml", 7, think=think)


def test_without_being_asked_nobody_thinks() -> None:
    told, plain = yard().simulate(30), yard(BY_DOCTRINE).simulate(30)
    assert told.rollouts == plain.rollouts == 0
    assert [one.what for one in told.assumed if one not in plain.assumed] == ["no-thoughts"]
    assert told.lines[0].times == 0
    lines = [replace(each.place, number=0) for each in plain.lines]
    assert [replace(each.place, number=0) for each in told.lines[1:]] == lines
    assert replace(told, assumed=(), lines=()) == replace(plain, assumed=(), lines=())


def test_the_same_thoughts_by_any_number_of_processes() -> None:
    alone, several = (yard().simulate(8, think=True, processes=count) for count in (1, 2))
    assert alone == several
    assert alone.rollouts > ROLLOUTS
    (thinks,) = (one for one in alone.assumed if one.what == "thoughts")
    assert thinks.who == ("fox",)
    assert alone.lines[0].times > 0


def test_where_nobody_could_think_nothing_changes() -> None:
    fight = yard(BY_DOCTRINE)
    assert fight.simulate(9, think=True) == fight.simulate(9)


def test_what_thinking_is_worth_by_the_same_dice() -> None:
    one, other = Arena(plan()), Arena(plan(think=False))
    robbers = one.sides.index("robbers")
    wins = [sum(each.fight_number(n).winner == robbers for n in range(12)) for each in (one, other)]
    assert wins[0] > wins[1]


def test_a_fight_that_is_kept_is_the_one_that_was_counted() -> None:
    arena = Arena(plan())
    for number in (0, 5):
        fight, result = yard(), arena.fight_number(number)
        turns = fight.keep(number, seed=7, think=True)
        fired = sum(bool(one.line and one.line.text == "think 10000") for one in turns.played)
        assert fired == result.fired[0]
        assert arena.tactics.time(fight.encounter) - arena.tactics.time(arena.fight.encounter) == (
            result.time
        )
        assert fight.verify().differences == ()
        assert arena.fight_number(number) == result  # whatever was fought before


def test_a_plan_says_whether_they_think(hc: Hc, museum: Path) -> None:
    assert digest_of_plan(plan()) != digest_of_plan(plan(think=False))
    (museum.parent / "yard.toml").write_bytes(yard().saved())
    assert hc("simulate yard.toml --fights 0:3 --think -o 1.part").exit == 0
    assert hc("simulate yard.toml --fights 3:6 --think -o 2.part").exit == 0
    whole = json.loads(hc("simulate yard.toml -n 6 --think --json").out)
    assert json.loads(hc("simulate --merge 1.part 2.part --json").out) == whole
    assert whole["rollouts"] > 0
    assert hc("simulate yard.toml --fights 3:6 -o 3.part").exit == 0
    refused = hc("simulate --merge 1.part 3.part")
    assert (refused.exit, refused.err.count("\n")) == (3, 1)
    assert "holds fights of another --think" in refused.err


def test_what_is_told(hc: Hc, museum: Path) -> None:
    (museum.parent / "yard.toml").write_bytes(yard().saved())
    told = hc("simulate yard.toml -n 3 --think").out
    assert "about 12 a decision" in told.splitlines()[1]
    assert "--think --keep" in told
    assert "Fox thinks" in " ".join(told.split())
    skipped = " ".join(hc("simulate yard.toml -n 3").out.split())
    assert "nobody thinks (`think` lines are skipped)" in skipped
    assert "rollouts" not in skipped
    compared = hc("simulate yard.toml -n 3 --think --compare bob.stun=9,40").out
    assert "about 12 a decision" in compared
    assert hc("simulate --think --merge 1.part").exit == 2
    page = hc("simulate yard.toml -n 3 --think --html -").out
    assert "about 12 a decision" in page
